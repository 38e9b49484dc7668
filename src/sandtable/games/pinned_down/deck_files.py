"""Decks as text files: a line for each card with its count, a name, comments; and what the rules say of a deck.

Clauses PD-31, PD-37, PD-41 and PD-162 to PD-166.

    # Built for long voyages.
    name: Thunder
    edition: 2011
    flagship: Ardor

    3 Defiance
    3 Fire At Will     # the wing's own

In 2015 two lines `character: Admiral Bright` stand under the flagship. Cards are called by name or by id.
"""

import re
from difflib import get_close_matches
from typing import Final, final

from sandtable.games.pinned_down.components import (
    BOX_2011,
    BOX_2015,
    CHARACTER,
    EFFECT,
    EQUIPMENT,
    FLAGSHIP,
    SHIP,
    TYPE_NAMES,
    Box,
)
from sandtable.games.pinned_down.decks import (
    EXACTLY_2015,
    LEAST_2011,
    MOST_COPIES,
    DeckList,
    deck_ids,
    is_drawable,
    stored,
)

MOST_TEXT: Final = 10_000
MOST_GUESSES: Final = 8  # for how many unknown names a similar name is suggested
MOST_NAME: Final = 60
MOST_OF_ONE: Final = 99
FIELDS: Final = ["name", "edition", "flagship", "character"]
HEADINGS: Final = {SHIP: "Starships", CHARACTER: "Characters", EQUIPMENT: "Equipment", EFFECT: "Effects"}
_COUNTED: Final = re.compile(r"([0-9]{1,4})\s*[x*]?\s+(.+)|([0-9]{1,4})[x*]\s*(.+)|(.+?)\s*[x*]\s*([0-9]{1,4})")


@final
class Finding:
    """A mistake in a deck: its line (0 for the whole deck), the clause, and the card it is about."""

    def __init__(self, line: int, clause: str, why: str, card: str = "") -> None:
        self.line: Final = line
        self.clause: Final = clause
        self.why: Final = why
        self.card: Final = card

    def __str__(self) -> str:
        place = f"line {self.line}: " if self.line else ""
        return f"{place}{self.why} [{self.clause}]"


@final
class DeckFile:
    """A deck as written, legal or not; cards by id, in the order of the file."""

    def __init__(self, edition: int = 2011) -> None:
        self.edition = edition
        self.name = ""
        self.flagship = ""
        self.characters: list[str] = []
        self.cards: dict[str, int] = {}
        self.findings: list[Finding] = []

    def box(self) -> Box:
        """The cards of its edition."""
        return BOX_2015 if self.edition == 2015 else BOX_2011

    def size(self) -> int:
        """How many cards its draw deck has."""
        return sum(self.cards.values())

    def line(self) -> str:
        """The deck in one line, as a table's option takes it."""
        parts = [name if copies == 1 else f"{name}*{copies}" for name, copies in self.cards.items()]
        return f"{'+'.join([self.flagship, *self.characters])}:{','.join(parts)}"

    def list(self) -> DeckList:
        """The deck for the rules."""
        box = self.box()
        cards: list[int] = []
        for name, copies in self.cards.items():
            cards += [box.kind(name)] * copies
        return DeckList(box.kind(self.flagship), [box.kind(name) for name in self.characters], cards)


# Reading


def read(text: str) -> DeckFile:
    """The deck in a file, with everything that is wrong with it: first its lines, then the deck as a whole."""
    deck = DeckFile()
    if len(text) > MOST_TEXT:
        deck.findings.append(Finding(0, "PD-162", f"a deck's file has at most {MOST_TEXT} characters"))
        return deck
    lines = [bare(line) for line in text.splitlines()]
    for number, line in enumerate(lines, 1):
        if line.lower().startswith("edition:"):
            read_edition(deck, number, line.partition(":")[2].strip())
    for number, line in enumerate(lines, 1):
        if line:
            read_line(deck, number, line)
    deck.findings += judged(deck)
    return deck


def bare(line: str) -> str:
    """A line without its comment, and with characters that cannot be printed as spaces."""
    seen = "".join(letter if letter.isprintable() else " " for letter in line.partition("#")[0])
    return " ".join(seen.split())


def read_edition(deck: DeckFile, number: int, said: str) -> None:
    """The edition, which decides what the other lines mean."""
    if said in ("2011", "2015"):
        deck.edition = int(said)
    else:
        deck.findings.append(Finding(number, "PD-37", f"there is no edition {said!r}; there are 2011 and 2015"))


def read_line(deck: DeckFile, number: int, line: str) -> None:
    field, colon, said = line.partition(":")
    word = field.strip().lower()
    if colon and word == "edition":
        return
    if colon and word == "name":
        deck.name = said.strip()[:MOST_NAME]
    elif colon and word == "flagship":
        read_flagship(deck, number, said.strip())
    elif colon and word == "character":
        found = read_card(deck, number, said.strip())
        if found:
            deck.characters.append(found)
    elif colon:
        known = ", ".join(FIELDS)
        deck.findings.append(Finding(number, "PD-162", f"{field!r} is nothing a deck has; there are {known}"))
    else:
        read_copies(deck, number, line)


def read_flagship(deck: DeckFile, number: int, said: str) -> None:
    """A deck has one flagship."""
    found = read_card(deck, number, said)
    if found and deck.flagship:
        deck.findings.append(Finding(number, "PD-166", "a deck has one flagship, and it has one already", found))
    elif found:
        deck.flagship = found


def read_copies(deck: DeckFile, number: int, line: str) -> None:
    """That many copies of a card; one without a number."""
    matched = _COUNTED.fullmatch(line)
    copies, said = 1, line
    if matched is not None and not is_known(deck, line):
        copies = int(matched[1] or matched[3] or matched[6])
        said = str(matched[2] or matched[4] or matched[5])
    if not 1 <= copies <= MOST_OF_ONE:
        deck.findings.append(Finding(number, "PD-163", f"{copies} copies of a card cannot be"))
        return
    found = read_card(deck, number, said)
    if found:
        deck.cards[found] = deck.cards.get(found, 0) + copies


def is_known(deck: DeckFile, said: str) -> bool:
    """Whether a line is just the name of a card."""
    return any(name.lower() == said.lower() for name in deck.box().names)


def read_card(deck: DeckFile, number: int, said: str) -> str:
    """The id of a card named by name or id; '' and a finding when there is none."""
    box = deck.box()
    for kind, name in enumerate(box.names):
        if said.lower() in (name.lower(), box.ids[kind]):
            return box.ids[kind]
    names = {name.lower(): name for name in box.names}
    is_worth_it = len(said) <= MOST_NAME and len(deck.findings) < MOST_GUESSES
    near = get_close_matches(said.lower(), list(names), 1, 0.6) if is_worth_it else []
    hint = f"; did you mean {names[near[0]]}?" if near else ""
    why = f"there is no card {said[:MOST_NAME]!r} in the {deck.edition} edition{hint}"
    deck.findings.append(Finding(number, "PD-37", why))
    return ""


# Checking. It reports everything that is wrong; check_deck in decks.py stops at the first


def judged(deck: DeckFile) -> list[Finding]:
    """Everything that is wrong with the deck by the rules for decks."""
    box = deck.box()
    return judged_flagship(deck, box) + judged_characters(deck, box) + judged_size(deck) + judged_cards(deck, box)


def judged_flagship(deck: DeckFile, box: Box) -> list[Finding]:
    """Every deck has a flagship. [PD-166]"""
    if not deck.flagship:
        return [Finding(0, "PD-166", "the deck names no flagship, and every deck needs one")]
    kind = box.kind(deck.flagship)
    if box.type[kind] != SHIP or not box.has_flag(kind, FLAGSHIP):
        return [Finding(0, "PD-166", f"{box.names[kind]} is no flagship, and every deck needs one", deck.flagship)]
    return []


def judged_characters(deck: DeckFile, box: Box) -> list[Finding]:
    """Two in 2015, of the flagship's affiliation; none in 2011. [PD-31, PD-41]"""
    found: list[Finding] = []
    wanted = 2 if deck.edition == 2015 else 0
    if len(deck.characters) != wanted:
        number = "two characters stand" if wanted else "no character stands"
        found.append(Finding(0, "PD-31", f"in {deck.edition} {number} beside the flagship, not {len(deck.characters)}"))
    for name in deck.characters:
        kind = box.kind(name)
        if box.type[kind] != CHARACTER:
            found.append(Finding(0, "PD-31", f"{box.names[kind]} is no character", name))
        elif deck.flagship and box.wing[kind] != box.wing[box.kind(deck.flagship)]:
            found.append(Finding(0, "PD-31", f"{box.names[kind]} is not of the flagship's affiliation", name))
    return found


def judged_size(deck: DeckFile) -> list[Finding]:
    """At least 30 cards in 2011, exactly 20 in 2015; the flagship is not counted. [PD-162, PD-164, PD-165]"""
    size = deck.size()
    if deck.edition == 2011 and size < LEAST_2011:
        more = LEAST_2011 - size
        return [Finding(0, "PD-162", f"the deck has {size} cards, and {LEAST_2011} is the least: {more} more")]
    if deck.edition == 2015 and size != EXACTLY_2015:
        away = f"{EXACTLY_2015 - size} more" if size < EXACTLY_2015 else f"{size - EXACTLY_2015} fewer"
        return [Finding(0, "PD-165", f"the deck has {size} cards, and it must have {EXACTLY_2015}: {away}")]
    return []


def judged_cards(deck: DeckFile, box: Box) -> list[Finding]:
    """What may be in a draw deck, how often, and of whom. [PD-37, PD-41, PD-163]"""
    found: list[Finding] = []
    for name, copies in deck.cards.items():
        kind = box.kind(name)
        if not is_drawable(box, kind):
            sort = TYPE_NAMES[int(box.type[kind])]
            whose = "an enemy card" if box.is_enemy(kind) else f"{'an' if sort[0] in 'ae' else 'a'} {sort}"
            found.append(Finding(0, "PD-37", f"{box.names[kind]} is {whose} and is drawn from no player's deck", name))
            continue
        if copies > MOST_COPIES:
            why = f"{box.names[kind]} is there {copies} times, and {MOST_COPIES} is the most"
            found.append(Finding(0, "PD-163", why, name))
        if deck.edition == 2015 and deck.flagship and box.wing[kind] != box.wing[box.kind(deck.flagship)]:
            leader = box.names[box.kind(deck.flagship)]
            found.append(Finding(0, "PD-41", f"{box.names[kind]} is not of {leader}'s affiliation", name))
    return found


# Writing


def write(deck: DeckFile) -> str:
    """The file that `read` takes back: the deck's data, then its cards by type."""
    box = deck.box()
    lines = [f"name: {deck.name}"] if deck.name else []
    lines.append(f"edition: {deck.edition}")
    if deck.flagship:
        lines.append(f"flagship: {box.names[box.kind(deck.flagship)]}")
    lines += [f"character: {box.names[box.kind(name)]}" for name in deck.characters]
    for sort, heading in HEADINGS.items():
        held = [name for name in deck.cards if box.type[box.kind(name)] == sort]
        if held:
            lines += ["", f"# {heading}"]
            lines += [f"{deck.cards[name]} {box.names[box.kind(name)]}" for name in sorted(held, key=box.kind)]
    others = [name for name in deck.cards if int(box.type[box.kind(name)]) not in HEADINGS]
    lines += [f"{deck.cards[name]} {box.names[box.kind(name)]}" for name in others]
    return "\n".join(lines) + "\n"


def known_decks() -> list[DeckFile]:
    """The decks that come with the game."""
    return [known(edition, name) for edition in (2011, 2015) for name in deck_ids(edition)]


def known(edition: int, name: str) -> DeckFile:
    """A ready-made deck."""
    data = stored(edition, name)
    assert data is not None
    deck = DeckFile(edition)
    deck.name, deck.flagship = str(data["name"]), str(data["flagship"])
    deck.characters = [str(card) for card in data.get("characters", [])]
    deck.cards = {str(card): int(copies) for card, copies in data["cards"].items()}
    return deck
