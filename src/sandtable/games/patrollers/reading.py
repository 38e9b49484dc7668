"""Positions read back from text: the inverse of position.py, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.patrollers.actions import TURN
from sandtable.games.patrollers.checking import check
from sandtable.games.patrollers.components import BLANK, FACE_WORDS, HIDDEN_WORDS, NAMES, NONE, TOKEN_NAMES
from sandtable.games.patrollers.position import DONE, FLAGS, STRIKE_FLAGS
from sandtable.games.patrollers.rules import turn
from sandtable.games.patrollers.rules.attacking import STRIKES
from sandtable.games.patrollers.space import DEPTH, WIDTH
from sandtable.kernel.agenda import Agenda
from sandtable.kernel.bits import BIT
from sandtable.kernel.codes import NO_CODE, pack
from sandtable.kernel.contract import SEAT_NAMES
from sandtable.kernel.errors import Malformed
from sandtable.kernel.lines import Lines, whole

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table


def read(table: Table, position: str) -> None:
    """Reads a text into a game that has just started. Malformed names the line that is wrong."""
    lines = Lines(position)
    table.agenda = Agenda()
    table.round = whole(lines.take_or("round", "1"), 0, int(table.setting.rounds), f"{lines.place('round')}round")
    table.leader = read_seat(lines, "leader")
    table.placer = read_seat(lines, "placer")
    is_by_hand = lines.has("turn")
    for figure, word in enumerate(table.words.figure.words):
        read_figure(table, figure, lines.take(word), lines.place(word), is_by_hand)
    read_things(table, lines)
    read_round(table, lines)
    read_turn(table, lines)
    read_strike(table, lines)
    read_agenda(table, lines, is_by_hand)
    lines.done()
    check(table)


def read_seat(lines: Lines, key: str) -> i64:
    """A seat, or NONE when the line is missing."""
    if not lines.has(key):
        return NONE
    return seat_of(lines.take(key), lines.place(key))


def seat_of(said: str, place: str) -> i64:
    """The seat of a letter."""
    if said not in ("A", "B"):
        raise Malformed(f"{place}a seat is A or B, not {said[:40]!r}")
    return SEAT_NAMES.index(said)


def read_point(said: str, place: str) -> tuple[int, int]:
    """The two numbers of `1200,1000`."""
    x, comma, y = said.partition(",")
    if not comma:
        raise Malformed(f"{place}a point is two numbers like 1200,1000, not {said[:40]!r}")
    return whole(x, 0, int(WIDTH), f"{place}x"), whole(y, 0, int(DEPTH), f"{place}y")


def index_of(known: list[str], said: str, place: str, what: str) -> int:
    if said not in known:
        raise Malformed(f"{place}there is no {what} {said[:40]!r}")
    return known.index(said)


def split_items(said: str) -> list[str]:
    """Items are separated by a comma and a space; a point contains no space."""
    return [item.strip() for item in said.split(", ")]


def read_figure(table: Table, figure: int, said: str, place: str, is_by_hand: bool) -> None:
    """A line like `A1: Mad Dog, dials 2010, at 1000,300, wounded`."""
    items = split_items(said)
    if items[0] != "-":
        table.kind[figure] = index_of(NAMES, items[0], place, "Patroller")
        if is_by_hand:
            table.dials[figure] = 0
            if table.setting.tokens:
                table.token[figure] = BLANK
    for item in items[1:]:
        read_item(table, figure, item, place)


def read_item(table: Table, figure: int, item: str, place: str) -> None:
    """One item of a figure's line."""
    word, _, rest = item.partition(" ")
    if item in FLAGS:
        raise_flag(table, figure, FLAGS.index(item))
    elif word == "dials":
        table.dials[figure] = index_of(table.words.setting.words, rest, place, "setting")
    elif word == "at":
        x, y = read_point(rest, place)
        table.stand(figure, x, y)
    elif item == "reserve":
        table.reserve |= BIT[figure]
    elif word == "body":
        read_body(table, figure, rest, place)
    elif item.startswith("falling at "):
        read_falling(table, figure, item.removeprefix("falling at "), place)
    elif word == "token":
        table.token[figure] = index_of(HIDDEN_WORDS, rest, place, "token")
    elif word == "gear":
        for name in rest.split(" + "):
            table.gear[figure] |= BIT[index_of(TOKEN_NAMES, name, place, "equipment")]
    else:
        raise Malformed(f"{place}{item[:40]!r} says nothing about a figure")


def raise_flag(table: Table, figure: int, flag: int) -> None:
    """Adds the figure to the set of a flag."""
    bit = BIT[figure]
    if flag == 0:
        table.wounded |= bit
    elif flag == 1:
        table.marked |= bit
    elif flag == 2:
        table.gassed |= bit
    elif flag == 3:
        table.debt |= bit
    elif flag == 4:
        table.stance |= bit
    elif flag == 5:
        table.grip |= bit
    elif flag == 6:
        table.assault |= bit
    else:
        table.shown |= bit


def read_body(table: Table, figure: int, said: str, place: str) -> None:
    """`1500,1000 to 1800,1000`."""
    one, to, other = said.partition(" to ")
    if not to:
        raise Malformed(f"{place}a body lies from a point to a point, not {said[:40]!r}")
    ax, ay = read_point(one, place)
    bx, by = read_point(other, place)
    table.dead |= BIT[figure]
    for n, number in enumerate((ax, ay, bx, by)):
        table.bodies[4 * figure + n] = number


def read_falling(table: Table, figure: int, said: str, place: str) -> None:
    """`1500,1000 from 1200,1000`."""
    spot, since, source = said.partition(" from ")
    if not since:
        raise Malformed(f"{place}a falling figure is at a point, struck from a point, not {said[:40]!r}")
    x, y = read_point(spot, place)
    table.dead |= BIT[figure]
    table.bases[2 * figure], table.bases[2 * figure + 1] = x, y
    table.source[2 * figure], table.source[2 * figure + 1] = read_point(source, place)


def read_figures(table: Table, lines: Lines, key: str) -> i64:
    """A set of figures, empty when the line is missing."""
    found: i64 = 0
    place = lines.place(key)
    for word in lines.take_or(key, "").split():
        found |= BIT[index_of(table.words.figure.words, word, place, "figure")]
    return found


def read_things(table: Table, lines: Lines) -> None:
    """Charges, battle wide tokens and the death queue."""
    place = lines.place("charges")
    charges = lines.take_or("charges", "")
    for said in charges.split("+") if charges else []:
        seat, _, spot = said.strip().partition(" ")
        x, y = read_point(spot, place)
        table.charges = append(append(append(table.charges, x), y), seat_of(seat, place))
    place = lines.place("in force")
    in_force = lines.take_or("in force", "")
    for name in in_force.split(", ") if in_force else []:
        table.in_force |= BIT[index_of(TOKEN_NAMES, name, place, "battle wide token")]
    place = lines.place("queue")
    for word in lines.take_or("queue", "").split():
        table.queue = append(table.queue, index_of(table.words.figure.words, word, place, "figure"))


def read_round(table: Table, lines: Lines) -> None:
    """What happened in the round so far."""
    table.woundless = whole(lines.take_or("woundless", "0"), 0, 100, f"{lines.place('woundless')}woundless")
    table.is_bloody = 1 if lines.take_or("bloody", "no") == "yes" else 0
    place = lines.place("gripped")
    for word in lines.take_or("gripped", "").split():
        table.gripped |= BIT[seat_of(word, place)]
    place = lines.place("grip rounds")
    rounds = lines.take_or("grip rounds", "0 0").split()
    if len(rounds) != 2:
        raise Malformed(f"{place}grip rounds are two numbers")
    for seat in range(2):
        table.grip_rounds[seat] = whole(rounds[seat], 0, 200, f"{place}grip rounds")
    table.ties = whole(lines.take_or("ties", "0"), 0, 101, f"{lines.place('ties')}ties")
    for seat in range(2):
        key = f"{SEAT_NAMES[seat]} die"
        if lines.has(key):
            read_die(table, seat, lines.take(key), lines.place(key))


def read_die(table: Table, seat: int, said: str, place: str) -> None:
    """`A1 with +3 rolled 6`."""
    die, _, rolled = said.partition(" rolled ")
    if rolled:
        table.rolled[seat] = whole(rolled, 1, 11, f"{place}rolled")
    if die.endswith(" with +3"):
        table.plus[seat] = 1
        die = die.removesuffix(" with +3")
    table.die[seat] = index_of(table.words.figure.words, die, place, "figure")


def read_turn(table: Table, lines: Lines) -> None:
    """The turn in progress."""
    if lines.has("acting"):
        table.active = index_of(table.words.figure.words, lines.take("acting"), lines.place("acting"), "figure")
    place = lines.place("done")
    done = lines.take_or("done", "")
    for word in done.split(", ") if done else []:
        table.turn_flags |= BIT[index_of(DONE, word, place, "thing done in a turn")]
    place = lines.place("trail")
    trail = vec[i64]()
    for said in lines.take_or("trail", "").split():
        x, y = read_point(said, place)
        trail = append(append(trail, x), y)
    table.trail = trail


def read_strike(table: Table, lines: Lines) -> None:
    """The attack in progress."""
    if not lines.has("strike"):
        return
    place = lines.place("strike")
    kind, _, rest = lines.take("strike").partition(" by ")
    figure, _, source = rest.partition(" from ")
    table.strike = index_of(STRIKES, kind, place, "attack")
    table.striker = index_of(table.words.figure.words, figure, place, "figure")
    table.strike_x, table.strike_y = read_point(source, place)
    place = lines.place("with")
    flags = lines.take_or("with", "")
    for word in flags.split(", ") if flags else []:
        table.strike_flags |= BIT[index_of(STRIKE_FLAGS, word, place, "kind of attack")]
    if lines.has("attack face"):
        table.strike_face = index_of(FACE_WORDS, lines.take("attack face"), lines.place("attack face"), "face")
    if lines.has("defence face"):
        table.guard_face = index_of(FACE_WORDS, lines.take("defence face"), lines.place("defence face"), "face")
    table.aimed = read_figures(table, lines, "aimed at")
    table.pending = read_figures(table, lines, "to roll")
    table.hits = read_figures(table, lines, "hits")


def read_agenda(table: Table, lines: Lines, is_by_hand: bool) -> None:
    """The agenda; for a turn written by hand it adds the first question."""
    if is_by_hand:
        seat = seat_of(lines.take("turn"), lines.place("turn"))
        table.leader = seat if table.leader == NONE else table.leader
        table.placer = 0 if table.placer == NONE else table.placer
        table.agenda.push(pack(TURN, seat))
        check(table, by_hand=True)
        while turn.goes_on(table, None):
            pass
        return
    place = lines.place("agenda")
    said = lines.take("agenda")
    if said == "over":
        return
    for words in reversed(said.split("/")):
        try:
            table.agenda.push(table.words.frames.read(words.strip()))
        except Malformed as error:
            raise Malformed(f"{place}{error}") from error
    if table.agenda.top() == NO_CODE:
        raise Malformed(f"{place}nothing is asked")
