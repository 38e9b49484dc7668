"""Decks as data and as text: the starters, and the rules for building one. PD-31, PD-40, PD-41, PD-162 to PD-166.

A deck is a line: `ardor:defiance*3,fire_at_will*3,faith*2`; in 2015 `trb_ardor+admiral_bright+captain_huber:...`.
"""

from typing import Any, Final, final

from sandtable.games.pinned_down.components import (
    CHARACTER,
    COPIES,
    CREW_TYPES,
    DAMAGE,
    EFFECT,
    ENEMY_WING,
    FLAGSHIP,
    LOCATION,
    SHIP,
    Box,
    load,
)
from sandtable.kernel.box import must_be

DECK_PATTERN: Final = r"[a-z0-9_]+|[a-z0-9_+]+:([a-z0-9_]+(\*[0-9]{1,2})?(,[a-z0-9_]+(\*[0-9]{1,2})?)*)?"
MOST_COPIES: Final = 4  # PD-163
LEAST_2011: Final = 30  # PD-162
EXACTLY_2015: Final = 20  # PD-165

_DATA: Final = {2011: load("decks_2011.toml")["deck"], 2015: load("decks_2015.toml")["deck"]}
STANDARD: Final = {
    2011: ["starter_red_wing", "starter_blue_wing", "starter_purple_wing", "starter_acarr"],
    2015: ["blue_ardor", "green_moscow", "purple_golem", "blue_truth"],
}


@final
class DeckList:
    """A flagship, in 2015 two characters, and the sorted cards of the draw deck."""

    def __init__(self, flagship: int, characters: list[int], cards: list[int]) -> None:
        self.flagship: Final = flagship
        self.characters: Final = characters
        self.cards: Final = sorted(cards)

    def line(self, box: Box) -> str:
        """The deck as text that `read_deck` takes back."""
        head = "+".join([box.ids[kind] for kind in [self.flagship, *self.characters]])
        parts: list[str] = []
        for kind in dict.fromkeys(self.cards):
            copies = self.cards.count(kind)
            parts.append(box.ids[kind] if copies == 1 else f"{box.ids[kind]}*{copies}")
        return f"{head}:{','.join(parts)}"


def deck_ids(edition: int, kind: str = "player") -> list[str]:
    """The names of an edition's ready-made decks."""
    return [str(deck["id"]) for deck in _DATA[edition] if deck["kind"] == kind]


def stored(edition: int, name: str) -> dict[str, Any] | None:
    """The data of a deck, or None."""
    for deck in _DATA[edition]:
        if deck["id"] == name:
            found: dict[str, Any] = deck
            return found
    return None


def common_deck(box: Box, name: str, is_small: bool) -> list[int]:
    """The attack, damage or location deck, sorted; for a small one one card of each name. [PD-29, PD-33]"""
    found: list[int] = []
    data = stored(int(box.edition), name)
    assert data is not None
    for card_id, copies in data["cards"].items():
        found += [box.kind(card_id)] * (1 if is_small else copies_of(card_id, copies))
    return sorted(found)


def copies_of(card_id: str, copies: object) -> int:
    """How many of a card the data put into a deck."""
    return must_be(copies, 0, int(COPIES), f"the number of {card_id}", "PD-163")


def read_deck(box: Box, text: str, is_free: bool) -> DeckList:
    """A deck from its name or its line. ValueError says which rule it breaks."""
    data = stored(int(box.edition), text)
    if data is not None and data["kind"] == "player":
        cards: list[int] = []
        for card_id, copies in data["cards"].items():
            cards += [box.kind(card_id)] * copies_of(card_id, copies)
        return DeckList(box.kind(data["flagship"]), [box.kind(name) for name in data.get("characters", [])], cards)
    if ":" not in text:
        known = ", ".join(deck_ids(int(box.edition)))
        raise ValueError(f"there is no deck {text!r} in the {box.edition} edition; there are {known} [PD-162]")
    head, _, tail = text.partition(":")
    leaders = [known_card(box, name) for name in head.split("+")]
    found = DeckList(leaders[0], leaders[1:], listed(box, tail))
    check_deck(box, found, is_free)
    return found


def known_card(box: Box, card_id: str) -> int:
    """The card of that id, or ValueError."""
    if card_id not in box.index:
        raise ValueError(f"there is no card {card_id!r} in the {box.edition} edition [PD-37]")
    return box.index[card_id]


def listed(box: Box, tail: str) -> list[int]:
    """The cards of a list like `defiance*3,faith`; `all` is every card a player can draw."""
    found: list[int] = []
    for part in tail.split(",") if tail else []:
        card_id, _, copies = part.partition("*")
        times = int(copies) if copies else 1
        if card_id == "all":
            for kind in range(int(box.size)):
                if is_drawable(box, kind):
                    found += [kind] * times
        else:
            found += [known_card(box, card_id)] * times
    return found


def is_drawable(box: Box, kind: int) -> bool:
    """Whether a card may be in a draw deck."""
    if box.wing[kind] == ENEMY_WING or box.is_type(kind, LOCATION | DAMAGE):
        return False
    return box.edition == 2011 or box.type[kind] == EFFECT


def check_deck(box: Box, deck: DeckList, is_free: bool) -> None:
    """Raises ValueError with the clause when the deck breaks a rule."""
    name = box.names[deck.flagship]
    if box.type[deck.flagship] != SHIP or not box.has_flag(deck.flagship, FLAGSHIP):
        raise ValueError(f"{name} is no flagship, and every deck needs one [PD-166]")
    for kind in deck.cards:
        if not is_drawable(box, kind) and not (is_free and box.is_type(kind, SHIP | CREW_TYPES)):
            raise ValueError(f"{box.names[kind]} does not belong into a draw deck [PD-37]")
    check_characters(box, deck, is_free)
    if is_free:
        return
    if box.edition == 2011 and len(deck.cards) < LEAST_2011:
        raise ValueError(f"the deck has {len(deck.cards)} cards, and {LEAST_2011} is the least [PD-162]")
    if box.edition != 2011 and len(deck.cards) != EXACTLY_2015:
        raise ValueError(f"the deck has {len(deck.cards)} cards, and it must have {EXACTLY_2015} [PD-165]")
    for kind in dict.fromkeys(deck.cards):
        if deck.cards.count(kind) > MOST_COPIES:
            raise ValueError(f"{box.names[kind]} is there more than {MOST_COPIES} times [PD-163]")
        if box.edition != 2011 and box.wing[kind] != box.wing[deck.flagship]:
            raise ValueError(f"{box.names[kind]} is not of {name}'s affiliation [PD-41]")


def check_characters(box: Box, deck: DeckList, is_free: bool) -> None:
    """Two in 2015, of the flagship's affiliation; none in 2011. [PD-31, PD-41]"""
    wanted = 0 if box.edition == 2011 else 2
    if len(deck.characters) != wanted and not (is_free and box.edition != 2011):
        raise ValueError(f"{wanted} characters stand beside the flagship, not {len(deck.characters)} [PD-31]")
    for kind in deck.characters:
        if box.type[kind] != CHARACTER:
            raise ValueError(f"{box.names[kind]} is no character [PD-31]")
        if box.wing[kind] != box.wing[deck.flagship] and not is_free:
            raise ValueError(f"{box.names[kind]} is not of the flagship's affiliation [PD-31]")
