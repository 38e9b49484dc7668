"""Keeping to a plan: what a seat has begun in its turn, and that its next answer goes on with it.

A plan holds as long as the seat sees what it foresaw when it answered. As soon as chance, somebody else or a card that
is turned up shows anything else, it is forgotten and the seat thinks anew. It rests on nothing but what the seat sees.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Final, cast, final

from sandtable.bots.bot import Bot
from sandtable.bots.thought import Thought
from sandtable.bots.windows import declining, is_of, opened
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import Question, View
from sandtable.kernel.rng import Rng

_TRIES: Final = 3  # thoughts that lead back to an earlier position of the turn before one is given all the same


def sight(view: View, question: Question) -> str:
    """A fingerprint of what a seat sees and is asked."""
    seen = json.dumps([view, question.prompt, question.source], sort_keys=True, separators=(",", ":"))
    return blake2b(seen.encode(), digest_size=12).hexdigest()


@final
class Plan:
    """What one seat has begun since chance or somebody else last spoke. `text` and `read_plan` keep it as a line."""

    def __init__(self) -> None:
        self.foreseen = ""  # what it will see when it is asked on; '' when it expects somebody else to speak
        self.then: list[int] = []  # how it means to go on
        self.component = ""  # what its last answer began to play or use
        self.asked: list[str] = []  # the prompts of the questions that component has asked so far
        self.met: list[str] = []  # the positions of this turn, as it saw them

    def text(self) -> str:
        """The plan in one line; '' when there is none."""
        if not self.foreseen:
            return ""
        return json.dumps([self.foreseen, self.then, self.component, self.asked, self.met])

    def forget(self) -> None:
        """Nothing is begun."""
        self.foreseen, self.component = "", ""
        self.then, self.asked, self.met = [], [], []

    def ruled_out(self, chair: Chair, question: Question) -> list[int]:
        """The answers that would refuse what the last one began."""
        if not self.component or not is_of(question, self.component) or question.prompt in self.asked:
            return []
        return declining(chair.game, chair.legal())

    def go_on(self, chair: Chair, question: Question, code: int, then: list[int]) -> None:
        """Notes an answer, and what its seat will see after it unless somebody else speaks."""
        game = chair.game
        component = opened(game, question, code) if game.declining else ""
        if component != self.component or not is_of(question, component):
            self.asked = []
        if component and is_of(question, component):
            self.asked.append(question.prompt)
        table = chair.imagine(Rng(1))
        here = sight(table.view(int(chair.seat)), question)
        table.apply(chair.seat, code)
        if table.actor() != chair.seat:
            self.forget()
            return
        self.met.append(here)
        self.component, self.then = component, then
        self.foreseen = sight(table.view(int(chair.seat)), table.question(chair.seat))


def read_plan(text: str) -> Plan:
    """The inverse of Plan.text()."""
    plan = Plan()
    if text:
        foreseen, then, component, asked, met = json.loads(text)
        plan.foreseen, plan.component = cast(str, foreseen), cast(str, component)
        plan.then = [int(code) for code in then]
        plan.asked, plan.met = [str(prompt) for prompt in asked], [str(seen) for seen in met]
    return plan


def consider(bot: Bot, chair: Chair, plan: Plan) -> Thought:
    """What a bot answers in keeping with a plan, which then goes on from there."""
    question = chair.question()
    if not plan.foreseen or plan.foreseen != sight(chair.view(), question):
        plan.forget()
    barred = plan.ruled_out(chair, question)
    legal = [int(code) for code in chair.legal()]
    if plan.then and plan.then[0] in legal and plan.then[0] not in barred:
        thought = Thought(plan.then[0])
        then = plan.then[1:]
    else:
        thought = _thought(bot, chair, plan, barred)
        then = [int(code) for code in thought.then]
    plan.go_on(chair, question, int(thought.code), then)
    return thought


def _thought(bot: Bot, chair: Chair, plan: Plan, barred: list[int]) -> Thought:
    """A new thought that leads back to no position the seat has met in this turn."""
    thought = bot.consider(chair.without(barred) if barred else chair)
    for _ in range(_TRIES):
        if not plan.met or not _leads_back(chair, plan, int(thought.code)):
            break
        barred = [*barred, int(thought.code)]
        thought = bot.consider(chair.without(barred))
    return thought


def _leads_back(chair: Chair, plan: Plan, code: int) -> bool:
    table = chair.imagine(Rng(1))
    table.apply(chair.seat, code)
    if table.actor() != chair.seat:
        return False
    return sight(table.view(int(chair.seat)), table.question(chair.seat)) in plan.met
