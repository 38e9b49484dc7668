"""One game, one row: who sat where, how it ended, and what was measured.

`play_row` depends on its arguments alone, never on time, process or order, so it gives the same row on every machine.
Game `number` has the same shuffles and dice in every variant, as far as the rules allow, so differences come from the
rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.bots.bot import Bot
from sandtable.bots.roster import bot
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE, NOBODY, Game, State
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Fact, Story
from sandtable.lab.experiment import Experiment, Variant, roster_name
from sandtable.lab.watchers import chosen
from sandtable.lab.watchers.watcher import Column, Row, Watcher

LONGEST = 1_000_000  # answers; a longer game is recorded as endless
NEVER_ENDED = "never ended"

COMMON: list[Column] = [
    Column("variant", "word", "the variant played"),
    Column("number", "whole", "the game's number; equal numbers of two variants share their luck"),
    Column("seed", "whole", "what the luck of the table is drawn from"),
    Column("seats", "whole", "how many sat down"),
    Column("bots", "words", "who sat at each seat"),
    Column("winners", "wholes", "the seats that won, 0 is A; empty where nobody did"),
    Column("scores", "wholes", "the score of each seat"),
    Column("ranks", "wholes", "the rank of each seat, 1 is best"),
    Column("clause", "word", "the clause that ended the game"),
    Column("reason", "word", "how it ended, in words"),
    Column("answers", "whole", "answers given by seats"),
    Column("chances", "whole", "answers given by chance"),
    Column("turns", "whole", "runs of answers by one seat: how often the word went from one to another, plus one"),
]

DECISIONS: list[Column] = [
    Column("variant", "word", "the variant played"),
    Column("number", "whole", "the game's number"),
    Column("step", "whole", "how many answers, chance's too, came before"),
    Column("seat", "whole", "who decided, 0 is A"),
    Column("choices", "whole", "how many answers were allowed; those listed, where there are too many to list"),
    Column("answer", "word", "what was answered, as a replay writes it"),
]


def columns(experiment: Experiment, variant: Variant) -> list[Column]:
    game = experiment.taken(variant)
    return COMMON + [column for measure in chosen(game, experiment.watch) for column in measure.columns(game)]


def luck_of(experiment: Experiment, number: int) -> int:
    """The seed of a game's shuffles and dice."""
    return (experiment.seed << 32) | number


def line_up(experiment: Experiment, game: Game, number: int) -> list[int]:
    """Which bot sits at each seat; different bots take turns."""
    seats = int(game.seats)
    if len(experiment.bots) == 1:
        return [0] * seats
    return [(seat + number) % seats for seat in range(seats)]


def play_row(experiment: Experiment, variant: Variant, number: int) -> Row:
    """Plays game `number` of a variant and returns its row."""
    return play_game(experiment, variant, number)[0]


def play_game(experiment: Experiment, variant: Variant, number: int) -> tuple[Row, list[Row]]:
    """The row of a game, and rows of its decisions if the experiment asks for them."""
    return play_on(experiment.taken(variant), experiment, variant, number)


def play_on(game: Game, experiment: Experiment, variant: Variant, number: int) -> tuple[Row, list[Row]]:
    """The same for a game that is already made, which must be the variant's."""
    order = line_up(experiment, game, number)
    luck = luck_of(experiment, number)
    names = [experiment.bots[place] for place in order]
    # Bots have seeds of their own, so that the luck at the table does not change how they think.
    bots = [bot(roster_name(name), game, seed=luck ^ (seat + 1 << 56)) for seat, name in enumerate(names)]
    measures = chosen(game, experiment.watch)
    watchers = [measure.watcher(game) for measure in measures]
    sitting = Sitting(game, bots, Rng(luck, 1), watchers, experiment.decisions)
    sitting.play()
    row: Row = {"variant": variant.name, "number": number, "seed": luck, "seats": int(game.seats), "bots": names}
    row |= sitting.outcome()
    for watcher in watchers:
        row |= watcher.ended(sitting.table)
    return row, [{"variant": variant.name, "number": number, **decision} for decision in sitting.decisions]


class Sitting:
    """One game being played, with its measures."""

    def __init__(self, game: Game, bots: list[Bot], luck: Rng, watchers: list[Watcher], noting: bool) -> None:
        self.table: State = game.start()
        self.bots = bots
        self.luck = luck
        self.watchers = watchers
        self.noting = noting  # whether every decision is recorded
        self.decisions: list[Row] = []
        self.answers = 0
        self.chances = 0
        self.turns = 0

    def play(self) -> None:
        """Plays to the end. Most of the time is spent here, so it is one plain loop."""
        table, luck, bots, watchers = self.table, self.luck, self.bots, self.watchers
        for watcher in watchers:
            watcher.begin(table)
        asked = [watcher.asked for watcher in watchers]
        answered = [watcher.answered for watcher in watchers]
        wants_choices = self.noting or any(watcher.wants_choices for watcher in watchers)
        story = Story() if any(watcher.wants_facts for watcher in watchers) else None
        facts: list[Fact] = []
        choices: Sequence[int] = ()
        answers = chances = turns = 0
        last = CHANCE
        while (actor := int(table.actor())) != NOBODY and answers + chances < LONGEST:
            if actor == CHANCE:
                code = int(table.sample(luck))
                chances += 1
            else:
                if wants_choices:
                    choices = table.legal(actor)  # type: ignore[assignment]  # as good as a sequence of whole numbers
                for ask in asked:
                    ask(table, actor, choices)
                code = int(bots[actor].choose(Chair(table, actor)))
                if self.noting:
                    self._note(answers + chances, actor, len(choices), code)
                answers += 1
                if actor != last:
                    turns += 1
                    last = actor
            table.apply(actor, code, story)
            if story is not None:
                facts, story.facts = story.facts, []
            for tell in answered:
                tell(table, actor, code, facts)
        self.answers, self.chances, self.turns = answers, chances, turns

    def _note(self, step: int, seat: int, choices: int, code: int) -> None:
        """Records a decision."""
        answer = self.table.game.verbs.text(code)
        self.decisions.append({"step": step, "seat": seat, "choices": choices, "answer": answer})

    def outcome(self) -> Row:
        result = self.table.result()
        length: Row = {"answers": self.answers, "chances": self.chances, "turns": self.turns}
        if result is None:
            seats = int(self.table.game.seats)
            none: Row = {"winners": [], "scores": [0] * seats, "ranks": [seats] * seats}
            return {**none, "clause": "", "reason": NEVER_ENDED, **length}
        ended: Row = {"winners": result.winners(), "scores": list(result.scores), "ranks": list(result.ranks)}
        return {**ended, "clause": result.clause, "reason": result.reason, **length}
