"""What an answer opens: a card that is played asks on, and a later answer could refuse what the first began."""

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.bots.onward import LOOKS
from sandtable.kernel.codes import verb_of
from sandtable.kernel.contract import Game, Question, Seat, State
from sandtable.kernel.rng import Rng


def opened(game: Game, question: Question, code: i64) -> str:
    """The component that an answer begins to play or use, or goes on with; '' where there is none."""
    verb = int(verb_of(code))
    if verb in game.declining:
        return ""
    if verb in game.opening:
        touches = game.verbs.touches(code)
        if touches:
            return touches[0].partition(":")[2]
    return question.source


def is_of(question: Question, component: str) -> bool:
    """Whether that component asks; copies of a card have a number in their name, and their questions have not."""
    source = question.source
    if not source or not component.startswith(source):
        return False
    return component == source or component[len(source) :].strip().isdigit()


def declining(game: Game, legal: vec[i64]) -> list[int]:
    """Those answers that refuse what is asked."""
    return [int(code) for code in legal if int(verb_of(code)) in game.declining]


def carry_through(table: State, seat: Seat, component: str, rng: Rng) -> None:
    """A hasty player answers what the component asks and refuses nothing of it, until it asks the same again."""
    asked: list[str] = []
    while table.actor() == seat:
        question = table.question(seat)
        if not is_of(question, component) or question.prompt in asked:
            return
        asked.append(question.prompt)
        code = table.hasty_action(seat, rng, LOOKS)
        if int(verb_of(code)) in table.game.declining:
            code = _any_other(table, seat, code, rng)
        table.apply(seat, code)


def _any_other(table: State, seat: Seat, refusal: i64, rng: Rng) -> i64:
    others = vec[i64]()
    for code in table.legal(seat):
        if int(verb_of(code)) not in table.game.declining:
            others = append(others, code)
    return others[rng.below(len(others))] if len(others) > 0 else refusal
