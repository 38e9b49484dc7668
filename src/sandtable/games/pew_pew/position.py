"""Positions as text: everything on the table on one screen.

    round: 8
    phase: player actions
    ap: 4 of 5, paid TL BC
    screens: S23, S01, S12, S08
    discards: S02, S05
    ship: TR, 2 hearts
    mine: MR
    heart: 3-ML
    aliens: F1 1-TC, D1 1-BL, G3 1-C, A2 2-TL
    missiles: 1-ML, 2-ML, 2-C
    pews: 2-TR, 2-TR
    points: 5
    deaths: 2

The closest screen comes first; `F1 1-TC` is counter F on side 1 at card 1, space TC. What is nowhere else is in the
pile, the cup and the pools. Only `screens` must be there: left out, the rest is what it is at the beginning of phase 2
of round 1, with the budget counted from the cards.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.pew_pew.checking import check
from sandtable.games.pew_pew.components import (
    ALIEN_LETTERS,
    CARDS,
    ENDING_NAMES,
    FULL_HEARTS,
    MOST_TOKENS,
    NO_PLACE,
    NO_SCREEN,
    NO_SPACE,
    OVER,
    PLACE_NAMES,
    PLAYER_ACTIONS,
    SCREEN_BITS,
    SCREEN_NAMES,
    SETTING_UP,
    SPACE_NAMES,
    SPACES,
    SPAWN_SHIPS,
    STAGE_NAMES,
    pew_count,
)
from sandtable.games.pew_pew.rules.spawning import begin_actions
from sandtable.kernel.bits import BIT, members
from sandtable.kernel.errors import Malformed
from sandtable.kernel.lines import Lines, whole

if TYPE_CHECKING:
    from sandtable.games.pew_pew.state import Table

_MOST: int = 999


# Writing


def text(table: Table) -> str:
    """The position as text, for `read`."""
    lines = [f"round: {table.round}", f"phase: {STAGE_NAMES[table.phase]}"]
    if table.phase == PLAYER_ACTIONS:
        lines.append(f"ap: {ap_words(table)}")
    if table.phase == SPAWN_SHIPS:
        lines.append(f"spawned: {table.spawned}")
    if table.phase == OVER:
        lines.append(f"ending: {ENDING_NAMES[table.ending]}")
    row = [SCREEN_NAMES[table.screen_at(card)] for card in range(CARDS) if table.screen_at(card) != NO_SCREEN]
    lines.append(f"screens: {listed(row)}")
    lines.append(f"discards: {listed([SCREEN_NAMES[screen] for screen in members(table.discards)])}")
    lines.append(f"ship: {ship_words(table)}")
    lines.append(f"mine: {'pool' if table.mine == NO_SPACE else SPACE_NAMES[table.mine]}")
    lines.append(f"heart: {'pool' if table.heart == NO_PLACE else PLACE_NAMES[table.heart]}")
    lines.append(f"aliens: {listed([alien_words(table, place) for place in members(table.aliens())])}")
    lines.append(f"missiles: {listed([PLACE_NAMES[place] for place in members(table.missiles)])}")
    lines.append(f"pews: {listed(pew_words(table))}")
    lines.append(f"points: {table.points}")
    lines.append(f"deaths: {table.deaths}")
    return "\n".join(lines) + "\n"


def listed(words: list[str]) -> str:
    """Words with commas; `-` when there are none."""
    return ", ".join(words) or "-"


def ap_words(table: Table) -> str:
    """`4 of 5, paid TL BC`: what is left of the budget, and the spaces it was counted from."""
    paid = " ".join([SPACE_NAMES[space] for space in members(table.paid)])
    return f"{table.ap} of {table.budget}" + (f", paid {paid}" if paid else "")


def ship_words(table: Table) -> str:
    """`TR, 2 hearts`, or `destroyed`."""
    if not table.has_ship():
        return "destroyed"
    return f"{SPACE_NAMES[table.ship]}, {table.hearts} heart{'' if table.hearts == 1 else 's'}"


def alien_words(table: Table, place: i64) -> str:
    """`F1 1-TC`."""
    return f"{ALIEN_LETTERS[table.alien_at(place)]}{table.side_at(place) + 1} {PLACE_NAMES[place]}"


def pew_words(table: Table) -> list[str]:
    """The place of every pew."""
    found: list[str] = []
    for card in range(1, CARDS):
        for space in range(SPACES):
            found += [PLACE_NAMES[SPACES * card + space]] * int(pew_count(table.pews_on(card), space))
    return found


# Reading


def read(table: Table, position: str) -> None:
    """Reads a text into a game that was just set up. Malformed names the line that is wrong."""
    lines = Lines(position)
    table.phase = read_word(lines, "phase", STAGE_NAMES, int(PLAYER_ACTIONS))
    least = 0 if table.phase == SETTING_UP else 1
    table.round = whole(lines.take_or("round", str(least)), least, 10_000, f"{lines.place('round')}the round")
    read_screens(table, lines)
    read_ship(table, lines)
    read_aliens(table, lines)
    read_tokens(table, lines)
    table.points = whole(lines.take_or("points", "0"), 0, _MOST, f"{lines.place('points')}points")
    table.deaths = whole(lines.take_or("deaths", "0"), 0, _MOST, f"{lines.place('deaths')}deaths")
    if table.phase == OVER:
        table.ending = read_word(lines, "ending", ENDING_NAMES, 0)
    if table.phase == SPAWN_SHIPS:
        table.spawned = whole(lines.take_or("spawned", "0"), 0, SPACES, f"{lines.place('spawned')}spawned")
    said = lines.take_or("ap", "") if table.phase == PLAYER_ACTIONS else ""
    lines.done()
    check(table)
    if table.phase == PLAYER_ACTIONS:
        read_budget(table, said, lines.place("ap"))


def read_word(lines: Lines, key: str, words: list[str], default: int) -> int:
    """The index of a line's value among a few words."""
    word = lines.take_or(key, words[default])
    if word not in words:
        raise Malformed(f"{lines.place(key)}{key} is {' or '.join(words)}, not {word[:40]!r}")
    return words.index(word)


def things(lines: Lines, key: str) -> list[str]:
    """The items of a line; none when it is missing or `-`."""
    said = lines.take_or(key, "-")
    return [] if said == "-" else [thing.strip() for thing in said.split(",")]


def read_screens(table: Table, lines: Lines) -> None:
    """The screens in play, the closest first, and the discards. A screen occurs once."""
    if table.phase != SETTING_UP and not lines.has("screens"):
        raise Malformed("the position has no line 'screens'")
    row = things(lines, "screens")
    if len(row) > CARDS:
        raise Malformed(f"{lines.place('screens')}four cards lie in play, not {len(row)} [PP-12]")
    for card, said in enumerate(row):
        screen = take_screen(table, said, lines.place("screens"))
        table.row ^= (NO_SCREEN ^ screen) << (SCREEN_BITS * card)
    for said in things(lines, "discards"):
        table.discards |= BIT[take_screen(table, said, lines.place("discards"))]


def take_screen(table: Table, said: str, place: str) -> i64:
    """Takes a screen out of the pile. Malformed when it is not there."""
    if said not in SCREEN_NAMES:
        raise Malformed(f"{place}there is no screen {said[:40]!r}")
    screen: i64 = SCREEN_NAMES.index(said)
    if table.pile & BIT[screen] == 0:
        is_played = table.setting.deck & BIT[screen] != 0
        raise Malformed(f"{place}{said} is {'there twice' if is_played else 'not in this deck'} [PP-2]")
    table.pile &= ~BIT[screen]
    return screen


def read_ship(table: Table, lines: Lines) -> None:
    """The lines of the ship (`TR, 2 hearts` or `destroyed`), the mine and the heart."""
    said = lines.take_or("ship", "C, 3 hearts")
    match = re.fullmatch(rf"({'|'.join(SPACE_NAMES)}), ([1-{FULL_HEARTS}]) hearts?", said)
    if match is None and said != "destroyed":
        raise Malformed(f"{lines.place('ship')}expected 'TR, 2 hearts' or 'destroyed', found {said[:40]!r}")
    table.ship = NO_SPACE if match is None else SPACE_NAMES.index(match[1])
    table.hearts = 0 if match is None else int(match[2])
    mine = lines.take_or("mine", "pool")
    if mine != "pool":
        table.mine = index_of(mine, SPACE_NAMES, "space", lines.place("mine"))
    heart = lines.take_or("heart", "pool")
    if heart != "pool":
        table.heart = index_of(heart, PLACE_NAMES, "place", lines.place("heart"))


def index_of(said: str, names: list[str], what: str, place: str) -> int:
    if said not in names:
        raise Malformed(f"{place}there is no {what} {said[:40]!r}")
    return names.index(said)


def read_aliens(table: Table, lines: Lines) -> None:
    """`F1 1-TC, D1 1-BL`: counter, side and place of every alien ship."""
    for said in things(lines, "aliens"):
        match = re.fullmatch(r"([A-G])([123]) (\d-\w+)", said)
        if match is None:
            raise Malformed(f"{lines.place('aliens')}expected 'F1 1-TC', found {said[:40]!r}")
        alien: i64 = ALIEN_LETTERS.index(match[1])
        if table.cup & BIT[alien] == 0:
            raise Malformed(f"{lines.place('aliens')}{match[1]} is not in the cup any more [PP-5]")
        place: i64 = index_of(match[3], PLACE_NAMES, "place", lines.place("aliens"))
        if table.aliens() & BIT[place] != 0:
            raise Malformed(f"{lines.place('aliens')}two ships are at {match[3]} [PP-29]")
        table.cup &= ~BIT[alien]
        table.put_alien(place, alien, int(match[2]) - 1)


def read_tokens(table: Table, lines: Lines) -> None:
    """The places of missiles and of pews, one for each token. [PP-10]"""
    for said in things(lines, "missiles"):
        place: i64 = index_of(said, PLACE_NAMES, "place", lines.place("missiles"))
        if table.missiles & BIT[place] != 0:
            raise Malformed(f"{lines.place('missiles')}two missiles are at {said} [PP-R33]")
        table.missiles |= BIT[place]
        table.tokens -= 1
    for said in things(lines, "pews"):
        shot: i64 = index_of(said, PLACE_NAMES, "place", lines.place("pews"))
        if shot < SPACES:
            raise Malformed(f"{lines.place('pews')}no pew is on card 1 [PP-R35]")
        table.tokens -= 1
        if table.tokens < 0 and table.setting.tokens == MOST_TOKENS:
            break
        table.add_pew(shot // SPACES, shot % SPACES, 1)


def read_budget(table: Table, said: str, place: str) -> None:
    """`4 of 5, paid TL BC`; without the line it is counted from the cards. [PP-20]"""
    begin_actions(table, None)
    if not said:
        return
    match = re.fullmatch(r"(\d{1,2}) of (\d{1,2})(?:, paid ((?:\w+ ?)+))?", said)
    if match is None:
        raise Malformed(f"{place}expected '4 of 5, paid TL BC', found {said[:40]!r}")
    table.paid = 0
    for name in (match[3] or "").split():
        table.paid |= BIT[index_of(name, SPACE_NAMES, "space", place)]
    table.ap = int(match[1])
    table.budget = int(match[2])
    if table.ap > table.budget:
        raise Malformed(f"{place}{table.ap} AP cannot be left of {table.budget} [PP-21]")
