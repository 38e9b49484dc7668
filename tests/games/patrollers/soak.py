"""Games played to the end with every answer checked, and a count of what was seen in them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import sandtable
from sandtable.bots.bot import Bot
from sandtable.bots.roster import bot
from sandtable.games.patrollers import actions, components
from sandtable.games.patrollers.state import Table
from sandtable.kernel.chair import Chair
from sandtable.kernel.codes import second, verb_of
from sandtable.kernel.contract import CHANCE, NOBODY, Game
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story

MOST_ANSWERS = 100_000
BY_FACT = {  # what tells that a special was used
    actions.WENT_BERSERK: "berserker_attack",
    actions.TOOK_GRIP: "tiger_claw_grip",
    actions.TOOK_STANCE: "dragon_stance",
    actions.ORDERED: "issue_orders",
    actions.CHARGE_WENT_OFF: "explosives_deployment",
    actions.GASSED: "gas_attack",
    actions.ROLLS_AGAIN: "ambition_extreme",
    actions.DEPLOYED: "secret_deployment",
    actions.BURSTS: "gatling_gun",
    actions.BLASTED: "psychic_blast",
    actions.PLUS_THREE: "calculated_assault",
}


@dataclass
class Tally:
    """What was seen in some games."""

    games: int = 0
    answers: int = 0
    rounds: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    specials: Counter[str] = field(default_factory=Counter)
    tokens: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.answers += other.answers
        self.rounds += other.rounds
        self.endings += other.endings
        self.specials += other.specials
        self.tokens += other.tokens

    def text(self) -> str:
        endings = ", ".join(f"{clause} {count}" for clause, count in sorted(self.endings.items()))
        lines = [f"{self.games} games, {self.answers} answers, {self.rounds} rounds; {endings}"]
        for name, seen in (("specials", self.specials), ("tokens", self.tokens)):
            if seen:
                lines.append(f"  {name}: " + ", ".join(f"{word} {seen[word]}" for word in sorted(seen)))
        return "\n".join(lines)


def variant(size: int, kind: str) -> Game:
    """Teams drawn at random, everything else chosen by whoever plays."""
    return sandtable.game("patrollers", size=size, game=kind, team_a="random", team_b="random")


def play(game: Game, seed: int, names: tuple[str, str], tally: Tally) -> None:
    """One game; fails when an answer that was drawn is refused, or when there is no end."""
    rng = Rng(seed, 7)
    bots = [bot(name, game, seed=seed + 77 * place) for place, name in enumerate(names)]
    table = game.start()
    assert isinstance(table, Table)
    for number in range(MOST_ANSWERS):
        actor = int(table.actor())
        if actor == NOBODY:
            break
        code = answer(table, actor, rng, bots)
        refusal = table.why_not(actor, code)
        assert refusal is None, f"seed {seed}, answer {number}, {table.game.verbs.text(code)}: {refusal}"
        story = Story()
        count_answer(table, code, tally)
        table.apply(actor, code, story)
        count_facts(story, tally)
        tally.answers += 1
    result = table.result()
    assert result is not None, f"seed {seed} did not end"
    tally.games += 1
    tally.rounds += int(table.round)
    tally.endings[result.clause] += 1


def answer(table: Table, actor: int, rng: Rng, bots: list[Bot]) -> int:
    """What chance brings, or a bot says."""
    if actor == CHANCE:
        return int(table.sample(rng))
    if bots[actor].name == "random":
        return int(table.random_action(actor, rng))
    return int(bots[actor].choose(Chair(table, actor)))


def count_answer(table: Table, code: int, tally: Tally) -> None:
    """Specials that are known by the answer alone."""
    verb, frame = verb_of(code), verb_of(table.agenda.top())
    if verb == actions.OPERATE:
        tally.specials["meatball_surgery"] += 1
    elif verb == actions.STRAFE:
        tally.specials["strafing"] += 1
    elif verb == actions.SET and frame == actions.SECOND:
        tally.specials["experimental_surgery"] += 1
    elif verb == actions.GO and frame == actions.THIRD:
        tally.specials["back_of_hand"] += 1


def count_facts(story: Story, tally: Tally) -> None:
    """Specials and tokens that the story tells of."""
    for fact in story.facts:
        verb = verb_of(fact.code)
        if verb in BY_FACT:
            tally.specials[BY_FACT[verb]] += 1
        elif verb == actions.SHOWN and second(fact.code) != components.BLANK:
            tally.tokens[components.TOKEN_IDS[second(fact.code)]] += 1
