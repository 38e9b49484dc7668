"""A game as it was played: who said what, told as text with a digest on every line.

    sandtable 1 / shut_down edition 1 / seats=2
    1   ~  deal A1 blue 5                    #5be0
    9   A  draw special                      #a91f   ; SD-R4 the opening card
    end  A wins: 24 against 31 [SD-48]       #1d4f22c07be05be0

A game whose data were changed says so in its heading: `/ house components.toml:special.null.count=2`.
A record that does not begin at the opening carries its first position in lines that start with `|`.
Chance is logged, not seeded: `~` is its seat. Where chance was sealed (kernel/seal.py) the record says so after its
heading, and once the game is over gives the secret, so that every outcome can be checked:

    sealed b7c1f2 9a4e...
    secret 51f0...
"""

import re
from typing import Final, final

from mypy_extensions import i64

from sandtable.kernel.contract import CHANCE, NOBODY, SEAT_NAMES, Game, Result, State
from sandtable.kernel.errors import Malformed, Refused, Stale, TableError
from sandtable.kernel.options import OptionInput, Options
from sandtable.kernel.rng import Rng
from sandtable.kernel.seal import chance_answer, seal
from sandtable.kernel.story import Story

FORMAT: Final = 1
_MOVE: Final = re.compile(r"(\d{1,9})\s+([~A-H])\s+(.*?)(?:\s+#([0-9a-f]{4}))?")
_SEALED: Final = re.compile(r"sealed (\S{1,64}) ([0-9a-f]{64})")
_SECRET: Final = re.compile(r"secret ([0-9a-f]{64})")
_END: Final = re.compile(r"end\s+(.*?)(?:\s+#([0-9a-f]{16}))?")


@final
class Move:
    """One answer: the seat that gave it (or CHANCE), its code, and the digest of the position after it."""

    __slots__ = ("code", "digest", "note", "seat")

    def __init__(self, seat: int, code: int, digest: int, note: str = "") -> None:
        self.seat: Final = seat
        self.code: Final = code
        self.digest: Final = digest
        self.note: Final = note


@final
class Record:
    """The moves of one game so far, the position it started from, and the current position."""

    def __init__(self, game: Game, opening: State | None = None) -> None:
        self.game: Final = game
        self.first: Final[State] = opening.clone() if opening is not None else game.start()
        self.from_start: Final = opening is None
        self.moves: Final[list[Move]] = []
        self.table = self.first.clone()
        self.table_name = ""  # the sealed table's name, its seal, and the secret once it is shown
        self.seal = ""
        self.secret = ""

    def play(self, seat: int, code: int, note: str = "", story: Story | None = None) -> None:
        """Plays an answer and adds it. Stale or Refused, and nothing changes, when it cannot be played."""
        if seat not in self.table.to_act():
            raise Stale(f"{seat_name(seat)} is not asked now; {_awaited(self.table)}")
        refusal = self.table.why_not(seat, code)
        if refusal is not None:
            raise Refused(refusal)
        self.table.apply(seat, code, story)
        self.moves.append(Move(seat, code, self.table.digest(), note))

    def after(self, count: int) -> State:
        """The position after that many moves."""
        table = self.first.clone()
        for move in self.moves[:count]:
            table.apply(move.seat, move.code)
        return table

    def rewind(self, count: int) -> None:
        """Takes moves back until only that many are left."""
        self.table = self.after(count)
        del self.moves[count:]

    def undo_point(self, seats: list[int]) -> int:
        """How many moves are left after taking back the last answer of one of these seats.

        Stale says why it is impossible.

        Other seats' moves are taken back too where nothing is hidden. Undo never goes past anything that chance or
        another seat has shown since.
        """
        number = len(self.moves)
        while number > 0:
            mover = self.moves[number - 1].seat
            if mover in seats:
                return number - 1
            if mover == CHANCE:
                raise Stale("you can't undo past a card that was drawn or a die that was rolled")
            if not self.game.is_open:
                raise Stale("another player has moved since your last choice, so it can't be undone")
            number -= 1
        raise Stale("you have not chosen anything yet")

    def text(self) -> str:
        lines = [header(self.game)]
        if not self.from_start:
            lines += [f"| {line}" for line in self.first.text().splitlines()]
        if self.seal:
            lines.append(f"sealed {self.table_name} {self.seal}")
        for number, move in enumerate(self.moves, start=1):
            said = f"{number:<3} {seat_name(move.seat)}  {self.game.verbs.text(move.code)}"
            note = f"   ; {move.note}" if move.note else ""
            lines.append(f"{said:<44} #{short(move.digest)}{note}")
        result = self.table.result()
        if result is not None:
            lines.append(f"{'end  ' + ending(result):<44} #{self.table.digest():016x}")
        if self.secret:
            lines.append(f"secret {self.secret}")
        return "\n".join(lines) + "\n"


def header(game: Game) -> str:
    """The first line of a record."""
    line = f"sandtable {FORMAT} / {game.name} edition {game.edition} / {game.options.words()}".rstrip(" /")
    return f"{line} / house {game.house}" if game.house else line


def short(digest: int) -> str:
    """The last four hexadecimal digits. That is enough, since one difference changes all later lines."""
    return f"{digest & 0xFFFF:04x}"


def seat_name(seat: int) -> str:
    """`~` for chance, A, B, C ... for seats."""
    return "~" if seat == CHANCE else SEAT_NAMES[seat]


def ending(result: Result) -> str:
    """The result as one line."""
    winners = " and ".join(seat_name(seat) for seat in result.winners())
    verdict = f"{winners} win" if len(result.winners()) > 1 else f"{winners} wins" if winners else "nobody wins"
    scores = ", ".join(f"{seat_name(seat)} {score}" for seat, score in enumerate(result.scores))
    return f"{verdict}: {scores} [{result.clause}]"


def _awaited(table: State) -> str:
    seats = table.to_act()
    if not seats:
        return "the game is over"
    return f"{' and '.join('chance' if seat == CHANCE else seat_name(seat) for seat in seats)} must answer"


@final
class Heading:
    """The first line of a record: game, edition, options."""

    def __init__(self, line: str) -> None:
        said, _, changed = line.strip().partition(" / house ")
        match = re.fullmatch(r"sandtable (\d{1,4}) / (\w{1,40}) edition (\d{1,4})(?: / (.*))?", said)
        if match is None:
            raise Malformed(f"line 1: expected 'sandtable {FORMAT} / GAME edition N / OPTIONS', found {line[:60]!r}")
        if int(match[1]) != FORMAT:
            raise Malformed(f"line 1: replay format {match[1]} is not {FORMAT}, the one this Sandtable reads")
        self.game: Final[str] = match[2]
        self.edition: Final[int] = int(match[3])
        self.house: Final = changed.strip()  # data that was changed for the lab; see kernel/box.py
        self.options: Final[dict[str, OptionInput]] = {}
        for word in (match[4] or "").split():
            name, sign, value = word.partition("=")
            if not sign:
                raise Malformed(f"line 1: option {word!r} has no value; write name=value")
            if name in self.options:
                raise Malformed(f"line 1: option {name!r} is given twice")
            self.options[name] = value


def heading(text: str) -> Heading:
    """Reads the heading, skipping comments before it."""
    for line in text.splitlines():
        if line.strip() and not line.startswith(";"):
            return Heading(line.split(";")[0])
    raise Malformed("the replay is empty")


def parse(game: Game, text: str) -> Record:
    """Plays a record's text through and checks every line. Malformed names the first line that differs."""
    head = heading(text)
    if head.game != game.name or head.edition != game.edition:
        raise Malformed(
            f"line 1: a replay of {head.game} edition {head.edition} "
            f"cannot be read as {game.name} edition {game.edition}"
        )
    if head.house != game.house:
        raise Malformed(
            f"line 1: a replay of {head.game} with {_box_words(head.house)} "
            f"cannot be read with {_box_words(game.house)}"
        )
    meant = Options(game.name, game.options.known, head.options)
    if meant != game.options:
        raise Malformed(f"line 1: a replay of {meant!r} cannot be read as {game.options!r}")
    lines = text.splitlines()
    start = next(n for n, line in enumerate(lines) if line.strip() and not line.startswith(";")) + 1
    body = start
    while body < len(lines) and lines[body].startswith("|"):
        body += 1
    position = "\n".join(line[1:].strip() for line in lines[start:body])
    record = Record(game, game.read(position) if position else None)
    ended = False
    for number, line in enumerate(lines[body:], start=body + 1):
        content, _, note = line.partition(";")
        if not content.strip() or _read_seal(record, number, content.strip()):
            continue
        if ended:
            raise Malformed(f"line {number}: the replay goes on after its end")
        end = _END.fullmatch(content.strip())
        if end is not None:
            _check_end(record, number, end)
            ended = True
        else:
            _replay_line(record, number, content.strip(), note.strip())
    if record.secret:
        check_seal(record)
    return record


def _box_words(house: str) -> str:
    return f"changed data ({house})" if house else "the data as printed"


def _read_seal(record: Record, number: int, line: str) -> bool:
    """Reads a line about the seal; False for any other line."""
    sealed = _SEALED.fullmatch(line)
    if sealed is not None:
        if record.seal or record.moves:
            raise Malformed(f"line {number}: a seal stands once, before the first move")
        record.table_name, record.seal = sealed[1], sealed[2]
        return True
    secret = _SECRET.fullmatch(line)
    if secret is not None:
        if not record.seal or record.secret:
            raise Malformed(f"line {number}: a secret stands once, in a record that has a seal")
        record.secret = secret[1]
        return True
    return False


def check_seal(record: Record) -> None:
    """Raises Malformed when secret and seal do not fit, or chance answered otherwise than the secret says."""
    if seal(record.table_name, record.secret) != record.seal:
        raise Malformed("the secret does not fit the seal: it is not the one fixed before the game")
    table = record.first.clone()
    for number, move in enumerate(record.moves, start=1):
        if move.seat == CHANCE:
            given = int(chance_answer(table, record.secret, number))
            if given != move.code:
                verbs = record.game.verbs
                raise Malformed(
                    f"move {number}: chance answered {verbs.text(move.code)!r}, the secret gives {verbs.text(given)!r}"
                )
        table.apply(move.seat, move.code)


def _replay_line(record: Record, number: int, line: str, note: str) -> None:
    match = _MOVE.fullmatch(line)
    if match is None:
        raise Malformed(f"line {number}: expected 'NUMBER SEAT ACTION #DIGEST', found {line[:60]!r}")
    if int(match[1]) != len(record.moves) + 1:
        raise Malformed(f"line {number}: move {match[1]} stands where move {len(record.moves) + 1} should")
    seat = CHANCE if match[2] == "~" else SEAT_NAMES.index(match[2])
    try:
        record.play(seat, record.game.verbs.read(match[3]), note)
    except Refused as refused:
        raise Malformed(f"line {number}: {match[3]!r} is refused by {refused}") from refused
    except TableError as error:
        raise Malformed(f"line {number}: {error}") from error
    found = short(record.moves[-1].digest)
    if match[4] is not None and match[4] != found:
        raise Malformed(
            f"line {number}: the position after {match[3]!r} has digest #{found}, the replay says #{match[4]}"
        )


def _check_end(record: Record, number: int, match: re.Match[str]) -> None:
    result = record.table.result()
    if result is None:
        raise Malformed(f"line {number}: the replay says the game is over, but {_awaited(record.table)}")
    if match[1].strip() != ending(result):
        raise Malformed(f"line {number}: the game ended {ending(result)!r}, the replay says {match[1].strip()!r}")
    found = f"{record.table.digest():016x}"
    if match[2] is not None and match[2] != found:
        raise Malformed(f"line {number}: the last position has digest #{found}, the replay says #{match[2]}")


def random_record(game: Game, seed: int, limit: i64 = 100_000) -> Record:
    """A random game from its opening, with its record; the same for the same seed."""
    rng = Rng(seed, 7)
    record = Record(game)
    while len(record.moves) < limit:
        actor = record.table.actor()
        if actor == NOBODY:
            break
        if actor == CHANCE:
            code = record.table.sample(rng)
        else:
            choices = record.table.legal(actor)
            code = choices[rng.below(len(choices))]
        record.table.apply(actor, code)
        record.moves.append(Move(int(actor), int(code), record.table.digest()))
    return record
