"""Somebody at a browser: a page of their own, what went wrong on it, and hands that play by the choices it offers."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as TooLate

import sandtable
from tests.browser.site import Json, Site

PATIENCE = 60_000  # milliseconds anything may take on a busy machine before a journey fails
SOON = 5_000  # milliseconds after which a click that has not happened is looked into: the choice may be gone
CHOICES = ".choices .choice[data-choice]"
OPEN_CHOICES = f"{CHOICES}:not(:disabled)"
IS_ASKED = f"document.querySelector({json.dumps(OPEN_CHOICES)}) !== null"
# Keeps what the server last told the page where a journey can wait for it; the page knows nothing of this.
LISTENER = """
  window.everTold = [];
  const changed = (old, part) => {
    if (part === null || typeof part !== "object") return part;
    if (!Array.isArray(part)) {
      const copy = Array.isArray(old) ? [...old] : { ...old };
      for (const [key, inner] of Object.entries(part)) {
        if (Array.isArray(inner) && !inner.length) delete copy[key];
        else copy[key] = changed(copy[key], inner);
      }
      return copy;
    }
    return part.length === 1 ? part[0] : [...old.slice(0, part[0]), ...part[2], ...old.slice(part[0] + part[1])];
  };
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        const heard = JSON.parse(data);
        if (heard.frame) window.told = heard.frame;
        if (heard.t === "news") window.told = changed(window.told, heard.change);
        if (window.told) window.everTold.push(window.told);
      });
    }
  };
"""
EMPTY = "<!doctype html><link rel=icon href=data:,>"
# What a browser says about a connection that is gone, which is no fault of the page.
UNREACHABLE = r"WebSocket connection to .* failed|net::ERR_"


class Person:
    """A context, its page, and everything the page complained about or was told."""

    def __init__(
        self, context: BrowserContext, site: Site, address: str, settings: Json, is_newcomer: bool = False
    ) -> None:
        context.set_default_timeout(PATIENCE)
        context.set_default_navigation_timeout(PATIENCE)
        self.context = context
        self.site = site
        self.address = address
        self.complaints: list[str] = []
        self.frames: list[str] = []  # every frame that came, as it came
        self.forgiven: list[str] = []
        context.add_init_script(LISTENER)
        self.page = context.new_page()
        self._window = self.page.viewport_size
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        self.page.on("websocket", self._listen)
        self.arrive(address, settings, is_newcomer)

    def arrive(self, address: str, settings: Json, is_newcomer: bool = False) -> None:
        """At an empty page of the site, with nothing in its storage but this: nothing of ours is loaded yet."""
        if (self.address, self.page.url) != (address, f"{address}/empty"):
            self.address = address
            self._clear()
        self.remember("sandtable.settings", settings)
        if not is_newcomer:  # the lessons were offered here, and the goals put away
            self.remember("sandtable.first", {"asked": sandtable.games(), "closed": sandtable.games()})

    def leave(self) -> None:
        """Lets the browser be used by somebody else, who finds nothing of this one but what its cache holds."""
        for other in self.context.pages:
            if other is not self.page:
                other.close()
        self.page.unroute_all()
        self.context.clear_permissions()
        self._clear()
        if self._window is not None and self.page.viewport_size != self._window:
            self.page.set_viewport_size(self._window)
        self.page.mouse.move(0, 0)
        self.complaints, self.frames, self.forgiven = [], [], []

    def _clear(self) -> None:
        """Goes to an empty page of the same site, where its storage is in reach, and empties that."""
        empty = f"{self.address}/empty"
        self.page.route(empty, lambda route: route.fulfill(content_type="text/html", body=EMPTY))
        self.open("/empty")
        self.page.unroute(empty)  # while requests are looked at, the browser uses no cache
        self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")

    def _heard(self, message: ConsoleMessage) -> None:
        # A busy server puts off looking back on a game; the page asks again, and the browser reports each refusal.
        if message.type == "error" and "503" in message.text and message.location["url"].endswith("/highlights"):
            return
        if message.type == "error":
            self.complaints.append(f"console {message.type}: {message.text}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda said: self.frames.append(str(said)))

    def forgive(self, pattern: str) -> None:
        """From here on complaints of this kind are expected."""
        self.forgiven.append(pattern)

    def faults(self) -> list[str]:
        """What the page complained about and nobody expected."""
        return [said for said in self.complaints if not any(re.search(kind, said) for kind in self.forgiven)]

    # Going places

    def remember(self, key: str, value: object) -> None:
        """Puts something into this browser's storage."""
        self.page.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, json.dumps(value)])

    def light(self) -> None:
        """Cubed's block in WebGL, though no graphics card draws it here."""
        self.page.evaluate("() => localStorage.setItem('sandtable.cubed.drawn', 'no')")

    def remembered(self, key: str) -> Any:
        """What this browser has stored."""
        return json.loads(self.page.evaluate("key => localStorage.getItem(key)", key) or "null")

    def open(self, path: str) -> Page:
        """A page of the site."""
        self.page.goto(self.address + path)
        return self.page

    def hold(self, table: Json, seat: int = 0) -> None:
        """Gives this browser a seat of a table laid over the API."""
        token = next(held["token"] for held in table["seats"] if held["seat"] == seat)
        held = {"id": table["id"], "game": table["game"], "token": token, "invite": table["invite"], "seen": 1}
        held["seat"] = "ABCDEFGH"[seat]
        others = [one for one in self.remembered("sandtable.tables") or [] if one["id"] != table["id"]]
        self.remember("sandtable.tables", [held | {"over": False}, *others])

    def sit(self, table: Json, seat: int = 0) -> Page:
        """Opens a table laid over the API, in a seat of it."""
        self.hold(table, seat)
        return self.watch(table)

    def watch(self, table: Json) -> Page:
        """Opens a table as this browser may see it."""
        self.open(f"/table/{table['id']}")
        expect(self.board).to_be_visible()
        self.board.locator("> *").first.wait_for(state="attached")  # the game's part of the page comes after the rest
        return self.page

    # What is there

    @property
    def board(self) -> Locator:
        """The part of the page the game is on."""
        return self.page.get_by_role("main", name="Board")

    @property
    def question(self) -> Locator:
        """What is asked."""
        return self.page.get_by_role("region", name="What is asked")

    @property
    def choices(self) -> Locator:
        """What can be chosen now."""
        return self.page.locator(OPEN_CHOICES)

    @property
    def refusal(self) -> Locator:
        """Why what was touched cannot be done, beside it on a desk and over the choices on a phone."""
        return self.page.locator(".board .bubble:visible, .prompt .no:visible").first

    @property
    def end(self) -> Locator:
        """How it ended."""
        return self.page.get_by_role("region", name="The game is over")

    @property
    def link(self) -> Locator:
        """The state of the connection."""
        return self.page.locator("header").get_by_role("status")

    @property
    def told(self) -> Json:
        """The table as the server last told this page."""
        told: Json = self.page.evaluate("() => window.told")
        return told

    def wait(self, condition: str, argument: object = None) -> Any:
        """Waits until a condition on `told` (the table as last told) and `given` holds; its value."""
        look = f"given => {{ const told = window.told; return Boolean(told) && ({condition}); }}"
        return self.page.wait_for_function(look, arg=argument).json_value()

    def tool(self, name: str) -> Locator:
        """A button of the table's tools."""
        return self.page.get_by_role("navigation", name="Table tools").get_by_role("button", name=name, exact=True)

    def open_talk(self, line: str = "") -> None:
        """Opens the talk of the table, and perhaps says something."""
        tab = self.page.get_by_role("tab", name="Talk")
        button = self.page.get_by_role("navigation", name="Table tools").get_by_role("button", name="Talk")
        tab.or_(button).filter(visible=True).first.click()
        if line:
            field = self.page.get_by_role("textbox", name="Say something")
            field.fill(line)
            field.press("Enter")
            expect(self.page.get_by_role("region", name="Talk")).to_contain_text(line)

    # Playing

    def asked(self) -> bool:
        """Waits until this seat is asked, or the game is over; whether it is asked."""
        return bool(self.wait(f"document.querySelector('section.end') ? 'over' : {IS_ASKED} && 'asked'") == "asked")

    def offered(self) -> list[str]:
        """The choices the prompt lists, by what they stand for."""
        names: list[str] = self.page.eval_on_selector_all(OPEN_CHOICES, "all => all.map(one => one.dataset.choice)")
        return names

    def choice(self, name: str) -> Locator:
        """A choice by what it stands for."""
        return self.page.locator(f"{CHOICES}[data-choice={json.dumps(name)}]")

    def answer(self, luck: random.Random, wanted: str = "") -> None:
        """Clicks choices, those that match `wanted` if there are any, until one of them was a whole answer."""
        self.asked()
        moves = self.told["moves"]
        while self.wait(f"told.moves > given ? 'done' : {IS_ASKED} && 'asked'", moves) == "asked":
            self._choose(luck, wanted)

    def _choose(self, luck: random.Random, wanted: str, by_touch: bool = False) -> None:
        """Clicks or taps a choice; one that is gone, because another seat moved since it was read, is let go."""
        names = self.offered()
        if not names:
            return
        choice = self.choice(luck.choice([name for name in names if re.search(wanted, name)] or names))
        press = choice.tap if by_touch else choice.click
        try:
            press(timeout=SOON)
        except TooLate:
            if self.page.locator(OPEN_CHOICES).and_(choice).count():  # it is there still: the machine is slow
                press()

    def play_out(self, luck: random.Random, wanted: str = "", most: int = 600, by_touch: bool = False) -> int:
        """Clicks choices, those that match `wanted` if there are any, until the game is over; how many it took."""
        for clicks in range(most):
            if not self.asked():
                return clicks
            self._choose(luck, wanted, by_touch)
        raise AssertionError(f"the game is not over after {most} clicks")
