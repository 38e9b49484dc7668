"""How long a click takes to be seen: that it was taken, and what the server answered."""

from __future__ import annotations

import random
from dataclasses import dataclass

from playwright.sync_api import BrowserContext

from tests.browser.line import Line
from tests.browser.person import IS_ASKED, Person

# Times of the last click, in milliseconds: itself, the first paint after it in which anything on the page had changed,
# and the first paint after the server's news.
WATCH = """
  window.clicked = {};
  const painted = (what, since) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { if (clicked.at === since) clicked[what] ??= performance.now(); };
    port2.postMessage(0);
  });
  addEventListener("click", (event) => { window.clicked = { at: event.timeStamp }; }, true);
  document.addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
    if (clicked.at && !clicked.changed) { clicked.changed = true; painted("taken", clicked.at); }
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true }));
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (JSON.parse(data).t === "news") painted("answered", clicked.at);
      });
    }
  };
"""


@dataclass(frozen=True)
class Click:
    """Milliseconds until the page showed that the click was taken, and until it showed what it led to.

    `brought` are the bytes that came over the line from this click to the next question.
    """

    taken: float
    answered: float
    brought: int


def watch(context: BrowserContext) -> None:
    """From here on pages note their clicks."""
    context.add_init_script(WATCH)


def play(person: Person, line: Line, luck: random.Random, answers: int) -> list[Click]:
    """Answers as many questions, and what each of the last clicks took and brought."""
    found = []
    for _ in range(answers):
        if not person.asked():
            break
        before, moves = line.down.passed, person.told["moves"]
        while person.wait(f"told.moves > given ? 'done' : {IS_ASKED} && 'asked'", moves) == "asked":
            person.choice(luck.choice(person.offered())).click()
        times = person.page.wait_for_function("() => clicked.taken && clicked.answered && clicked").json_value()
        person.asked()
        brought = line.down.passed - before
        found.append(Click(times["taken"] - times["at"], times["answered"] - times["at"], brought))
    return found
