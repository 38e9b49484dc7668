"""The laws of the kernel's contract, as functions that can be run on any game.

Each takes a record that has led to some position, and raises Broken with a replay of how to get there. tests/contract
runs them on every game, compiled and plain, for thousands of random positions.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

from sandtable.kernel.contract import CHANCE, NOBODY, WATCHER, Game, State
from sandtable.kernel.errors import Malformed, TableError
from sandtable.kernel.record import Record, parse, random_record
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story

WHOLE_SPACE = 600  # verb spaces up to this size are tried completely, larger ones by a sample of this size
STRANGERS = 20  # invalid numbers that are tried besides the codes
Law = Callable[[Record, Rng], None]


class Broken(AssertionError):
    """A law is broken: what was found, and a replay that leads there."""


def _demand(holds: bool, record: Record, what: str) -> None:
    if not holds:
        raise Broken(f"{record.game.options!r}: {what}\n{record.table.text()}\n{record.text()}")


def _viewers(game: Game) -> list[int]:
    return [*range(int(game.seats)), WATCHER]


def _space(game: Game, rng: Rng, size: int = WHOLE_SPACE) -> Iterator[int]:
    """Every code of the game, or a sample: one half uniform over codes, the other uniform over verbs."""
    verbs = game.verbs
    if verbs.total <= size:
        yield from verbs.every()
    else:
        for number in range(size):
            if number % 2 == 0:
                yield verbs.from_dense(int(rng.below(verbs.total)))
            else:
                verb = int(rng.below(len(verbs.all)))
                yield verbs.from_dense(verbs.offsets[verb] + int(rng.below(verbs.all[verb].size())))


def _unlisted(table: State, seat: int, rng: Rng, size: int = 40) -> list[int]:
    """Legal answers that are not listed, found by changing the numbers of listed ones a little."""
    if table.lists_all(seat) or seat not in table.to_act():
        return []
    verbs, legal = table.game.verbs, [int(code) for code in table.legal(seat)]
    found: list[int] = []
    for _ in range(size):
        near = verbs.json(legal[int(rng.below(len(legal)))])
        for gap in verbs.all[verbs.by_name[near["verb"]]].gaps:
            if gap.domain.is_number:
                moved = int(near[gap.name]) + int(rng.below(61)) - 30
                near[gap.name] = str(max(0, min(len(gap.domain) - 1, moved)))
        code = verbs.from_json(near)
        if code not in legal and table.why_not(seat, code) is None:
            found.append(code)
    return found


def _strangers(game: Game, rng: Rng) -> Iterator[int]:
    """Numbers that are not codes of the game: random ones, and codes with an argument too large or too many."""
    yield from (-1, -(2**80), 2**62, 2**80, 255, 255 << 8)
    for _ in range(STRANGERS):
        near = game.verbs.from_dense(int(rng.below(game.verbs.total)))
        number = near | 1 << int(rng.below(56))
        try:
            game.verbs.text(number)
        except Malformed:
            yield number


def _is_malformed(table: State, seat: int, number: int) -> bool:
    """Whether why_not rejects the number as invalid."""
    try:
        table.why_not(seat, number)
    except Malformed:
        return True
    return False


def legal_agrees_with_why_not(record: Record, rng: Rng) -> None:
    """Law 1: a code is legal exactly when why_not finds nothing against it, and whoever is asked has an answer.

    Where not all answers are listed, the listed ones are legal, and legal ones that are not listed can be played.
    """
    table = record.table
    for seat in [*range(int(record.game.seats)), CHANCE]:
        legal = [int(code) for code in table.legal(seat)]
        asked = seat in table.to_act()
        listed = seat != CHANCE or table.odds() is not None if asked else True
        _demand(bool(legal) == asked or not listed, record, f"seat {seat}: asked {asked}, but {len(legal)} answers")
        _demand(len(set(legal)) == len(legal), record, f"seat {seat}: an answer is listed twice")
        for code in [*legal, *_space(record.game, rng)]:
            refusal = table.why_not(seat, code)
            agree = (code in legal) == (refusal is None)
            unlisted = refusal is None and not table.lists_all(seat)
            _demand(
                agree or unlisted or not listed, record, f"{record.game.verbs.text(code)!r} by seat {seat}: {refusal}"
            )
            if refusal is not None:
                _demand(bool(refusal.clause and refusal.why), record, f"a refusal without its clause: {refusal}")
        for number in _strangers(record.game, rng):
            _demand(_is_malformed(table, seat, number), record, f"{number} is no code, and why_not takes it for one")
        for code in _unlisted(table, seat, rng):
            after = table.clone()
            after.apply(seat, code)
            again = record.game.read(after.text())
            _demand(again.digest() == after.digest(), record, f"{record.game.verbs.text(code)!r} leads astray")


def actions_round_trip(record: Record, rng: Rng) -> None:
    """Law 2, actions: text, JSON, dense id and code agree."""
    verbs = record.game.verbs
    legal = [int(code) for seat in record.table.to_act() for code in record.table.legal(seat)]
    unlisted = [code for seat in record.table.to_act() for code in _unlisted(record.table, seat, rng)]
    for code in [*legal, *unlisted, *_space(record.game, rng)]:
        text = verbs.text(code)
        _demand(verbs.read(text) == code, record, f"text {text!r} reads as something else")
        _demand(verbs.from_json(json.loads(json.dumps(verbs.json(code)))) == code, record, f"JSON of {text!r} differs")
        _demand(verbs.from_dense(verbs.dense(code)) == code, record, f"dense id of {text!r} differs")
    for code in [*legal, *unlisted]:
        _demand(verbs.understand(verbs.text(code), legal) == code, record, f"{verbs.text(code)!r} is not understood")


def positions_round_trip(record: Record, rng: Rng) -> None:
    """Law 2, positions: read(text()) restores the position, and so does the replay."""
    table = record.table
    try:
        again = record.game.read(table.text())
    except TableError as error:
        raise Broken(f"its own text is not read: {error}\n{table.text()}\n{record.text()}") from error
    _demand(again.text() == table.text(), record, f"read back as\n{again.text()}")
    _demand(again.digest() == table.digest(), record, "the digest of the position read back differs")
    _demand(again.to_act() == table.to_act(), record, "whose answer is awaited differs after reading back")
    for seat in _viewers(record.game):
        _demand(again.view(seat) == table.view(seat), record, f"the view of {seat} differs after reading back")
    if len(record.moves) < 200:
        _demand(
            parse(record.game, record.text()).table.digest() == table.digest(), record, "the replay leads elsewhere"
        )


def clones_share_nothing(record: Record, rng: Rng) -> None:
    """Law 3: playing on from a clone leaves the original alone, and a story changes nothing."""
    table = record.table
    before = (table.digest(), table.text())
    for seat in table.to_act():
        for code in _some(table, seat, rng):
            silent = table.clone()
            told = table.clone()
            _demand(silent.digest() == before[0], record, "a clone has another digest")
            story = Story()
            silent.apply(seat, code)
            told.apply(seat, code, story)
            _demand(silent.digest() == told.digest(), record, "the story changed the game")
            for fact in story.facts:
                _demand(
                    bool(record.game.facts.text(fact.code) and fact.clause), record, "a fact without words or clause"
                )
    imagined = table.imagine(0, rng)
    imagined.playout(rng, 50)
    _demand((table.digest(), table.text()) == before, record, "playing on from a copy changed the original")


def imagination_is_fair(record: Record, rng: Rng) -> None:
    """Law 4: a seat cannot tell an imagined position from the real one, and what is hidden does not change what it
    imagines.
    """
    table = record.table
    for seat in _viewers(record.game):
        view = table.view(seat)
        json.dumps(view)
        record.game.picture(view)
        imagined = table.imagine(seat, rng)
        _demand(imagined.view(seat) == view, record, f"{seat} sees {imagined.view(seat)} instead of {view}")
        _demand(imagined.to_act() == table.to_act(), record, f"to_act differs in what {seat} imagines")
        _same_measures(record, imagined, seat)
        if seat >= 0:
            _demand(list(imagined.legal(seat)) == list(table.legal(seat)), record, f"legal differs for {seat}")
            _demand(imagined.lists_all(seat) == table.lists_all(seat), record, f"lists_all differs for {seat}")
            _same_answers(record, imagined, seat, rng)
        seed = int(rng.word())
        mine, theirs = table.imagine(seat, Rng(seed)), imagined.imagine(seat, Rng(seed))
        _demand(mine.digest() == theirs.digest(), record, f"what {seat} imagines depends on what it cannot see")
        record.game.read(imagined.text())


def _same_measures(record: Record, twin: State, seat: int) -> None:
    """Measuring gives the same at positions the seat cannot tell apart, and changes nothing."""
    table = record.table
    before = table.digest()
    offered = table.measure(seat, "")
    _demand(offered == twin.measure(seat, ""), record, f"{seat} may measure other things")
    questions = offered.get("questions", [])
    assert isinstance(questions, list)
    for asked in questions:
        found = table.measure(seat, str(asked))
        json.dumps(found)
        _demand(found == twin.measure(seat, str(asked)), record, f"{seat} measures {asked!r} otherwise")
    _demand(table.digest() == before, record, "measuring changed the table")


def _same_answers(record: Record, twin: State, seat: int, rng: Rng) -> None:
    """Questions, refusals and facts must be the same at an imagined position: no information leaks."""
    table = record.table
    mine, theirs = table.question(seat), twin.question(seat)
    _demand((mine.prompt, mine.clause) == (theirs.prompt, theirs.clause), record, f"{seat} is asked something else")
    for code in _space(record.game, rng, 60):
        why, twins_why = table.why_not(seat, code), twin.why_not(seat, code)
        _demand(
            why == twins_why, record, f"{seat} is refused {record.game.verbs.text(code)!r} for {why} or {twins_why}"
        )
    if seat in table.to_act():
        code = _some(table, seat, rng)[0]
        told, twins_told = Story(), Story()
        after, twins_after = table.clone(), twin.clone()
        after.apply(seat, code, told)
        twins_after.apply(seat, code, twins_told)
        if after.view(seat) != twins_after.view(seat):
            return  # the last hidden choice was made, and the rules now show everything
        heard = [(int(fact.code), fact.clause) for fact in told.heard_by(seat)]
        twins_heard = [(int(fact.code), fact.clause) for fact in twins_told.heard_by(seat)]
        _demand(heard == twins_heard, record, f"{seat} hears {heard} or {twins_heard}")


def simultaneous_answers_commute(record: Record, rng: Rng) -> None:
    """Law 5, first part: seats asked together may answer in any order."""
    table = record.table
    asked = table.to_act()
    for one in asked:
        for other in asked:
            if one < other:
                mine, theirs = _some(table, one, rng)[0], _some(table, other, rng)[0]
                first, second = table.clone(), table.clone()
                first.apply(one, mine)
                first.apply(other, theirs)
                second.apply(other, theirs)
                second.apply(one, mine)
                _demand(first.digest() == second.digest(), record, f"{one} and {other} do not commute")


def odds_are_odds(record: Record, rng: Rng) -> None:
    """Law 5, second part: probabilities sum to one and include every sample."""
    table = record.table
    if table.to_act() == (CHANCE,):
        odds = table.odds()
        sampled = [int(table.sample(rng)) for _ in range(5)]
        for code in sampled:
            _demand(table.why_not(CHANCE, code) is None, record, f"{record.game.verbs.text(code)!r} cannot have come")
        if odds is not None:
            _demand(abs(sum(chance for _, chance in odds) - 1.0) < 1e-9, record, "probabilities do not sum to one")
            _demand([code for code, _ in odds] == list(table.legal(CHANCE)), record, "odds and legal differ")


def searchers_are_answered(record: Record, rng: Rng) -> None:
    """The fast methods agree with the plain ones: actor, worth, random_action, playout and solve."""
    table = record.table
    asked = table.to_act()
    actor = int(table.actor())
    _demand(actor == (asked[0] if asked else NOBODY), record, f"actor {actor}, to_act {asked}")
    _demand((table.result() is not None) == (actor == NOBODY), record, "over without a result, or the other way round")
    shares = [table.worth(seat) for seat in range(int(record.game.seats))]
    _demand(all(0.0 <= share <= 1.0 for share in shares), record, f"worth is {shares}")
    if actor >= 0:
        question = table.question(actor)
        _demand(bool(question.prompt and question.clause), record, "a question without prompt or clause")
        legal = list(table.legal(actor))
        for _ in range(5):
            drawn = table.random_action(actor, rng)
            lawful = drawn in legal or (not table.lists_all(actor) and table.why_not(actor, int(drawn)) is None)
            _demand(lawful, record, "random_action is not legal")
        best = table.solve(actor, 100)
        _demand(best == -1 or best in legal, record, "solve gives an illegal answer")
    elif actor == NOBODY:
        _demand(shares == final_shares(table), record, f"worth of a finished game is {shares}")


def final_shares(table: State) -> list[float]:
    """Each seat's share of the win: winners share it, and without a winner nobody gets any."""
    result = table.result()
    assert result is not None
    winners = result.winners()
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(result.scores))]


def random_play_ends(game: Game, seed: int, limit: int = 200_000) -> Record:
    """Law 5, third part: random games end, step by step and in the fast playout."""
    record = random_record(game, seed, limit)
    _demand(record.table.actor() == NOBODY, record, f"not over after {limit} answers")
    fast = game.start()
    moves = fast.playout(Rng(seed, 7), limit)
    _demand(fast.actor() == NOBODY and fast.result() is not None, record, f"a playout stopped after {moves} answers")
    return record


POSITION_LAWS: list[Law] = [
    legal_agrees_with_why_not,
    actions_round_trip,
    positions_round_trip,
    clones_share_nothing,
    imagination_is_fair,
    simultaneous_answers_commute,
    odds_are_odds,
    searchers_are_answered,
]


def _some(table: State, seat: int, rng: Rng) -> list[int]:
    """Up to four answers of a seat, or one sample of chance; also unlisted ones where not all are listed."""
    if seat == CHANCE:
        return [int(table.sample(rng))]
    legal = table.legal(seat)
    return [int(legal[rng.below(len(legal))]) for _ in range(4)] + _unlisted(table, seat, rng, 4)
