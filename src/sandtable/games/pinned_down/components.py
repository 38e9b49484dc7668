"""The components: the cards of both editions as columns of numbers, from data/*.toml. Clauses PD-37 to PD-77."""

from typing import Any, Final, TypeAlias, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.kernel.box import must_be, open_box

Kind: TypeAlias = i64  # a card by its index in its edition's list; equal cards are not told apart
Piece: TypeAlias = i64  # a card in play, by its place in the columns
NONE: Final[i64] = -1

# Types of card, as bits [PD-37]
SHIP: Final[i64] = 1
CHARACTER: Final[i64] = 2
EFFECT: Final[i64] = 4
EQUIPMENT: Final[i64] = 8
LOCATION: Final[i64] = 16
DAMAGE: Final[i64] = 32
CREW_TYPES: Final[i64] = 10  # types that a ship can carry
TYPE_BITS: Final = {"starship": 1, "character": 2, "effect": 4, "equipment": 8, "location": 16, "damage": 32}
TYPE_NAMES: Final = {1: "starship", 2: "character", 4: "effect", 8: "equipment", 16: "location", 32: "damage"}

# Affiliations
NO_WING: Final[i64] = 0
RED: Final[i64] = 1
BLUE: Final[i64] = 2
PURPLE: Final[i64] = 3
ACARR: Final[i64] = 4
GREEN: Final[i64] = 5
ENEMY_WING: Final[i64] = 6
WING_NAMES: Final = ["none", "Red Wing", "Blue Wing", "Purple Wing", "Ac'arr", "Green Wing", "Enemy"]
WINGS: Final = {name: n for n, name in enumerate(WING_NAMES)} | {"Dra'tar": 6}

# Sides
PLAYER_SIDE: Final[i64] = 1
ENEMY_SIDE: Final[i64] = 2
ENEMY_SEAT: Final[i64] = -1  # owner of the attack cards
LOCATION_SEAT: Final[i64] = -2  # owner of the location deck, where a deck is named by its owner

# Class words that texts ask for, as bits [PD-R32]
FRIGATE: Final[i64] = 1
BEHEMOTH: Final[i64] = 2
BATTLESHIP: Final[i64] = 4
WORD_NAMES: Final = {1: "frigate", 2: "Behemoth", 4: "battleship"}

# Kinds of place, as bits [PD-63]
SPACE: Final[i64] = 1
PLANET: Final[i64] = 2
STATION: Final[i64] = 4
PLACE_BITS: Final = {"space": 1, "planet": 2, "station": 4}

# Flags printed on a card
UNIQUE: Final[i64] = 1
FLAGSHIP: Final[i64] = 2
CLOAKING: Final[i64] = 4
STAYS: Final[i64] = 8
REPAIR_WORD: Final[i64] = 16

COPIES: Final[i64] = 16  # copies of one name that can be told apart
MOST_PRINTED: Final = 99  # the largest number that can be printed on a card


def load(name: str) -> dict[str, Any]:
    """A data file of the game."""
    return open_box("pinned_down", name)


def column(cards: list[dict[str, Any]], field: str) -> vec[i64]:
    """One number of every card; 0 where its type has none."""
    found = vec[i64]()
    for card in cards:
        found = append(found, int(card.get(field, 0)))
    return found


def printed(cards: list[dict[str, Any]], field: str) -> vec[i64]:
    """A number printed on the cards; ValueError when it cannot be one."""
    for card in cards:
        must_be(card.get(field, 0), 0, MOST_PRINTED, f"the {field.replace('_', ' ')} of {card['name']}", "PD-37")
    return column(cards, field)


MOST_AMOUNT: Final[i64] = 20  # limit of what a text may add or take away


@final
class Sheet:
    """The numbers in a card's text: its words take theirs by name, one after the other."""

    def __init__(self, card: str, held: dict[str, int]) -> None:
        self.card: Final = card
        self.held: Final = held
        self.named: Final[dict[str, int]] = {}  # every number so far, as declared

    def number(self, name: str, declared: i64, low: i64, high: i64) -> i64:
        """The number of that name, between these limits; the second one of a name is `power_2`."""
        full = name
        again = 1
        while full in self.named:
            again += 1
            full = f"{name}_{again}"
        self.named[full] = int(declared)
        what = f"the {full.replace('_', ' ')} in the text of {self.card}"
        return must_be(self.held.get(full, int(declared)), int(low), int(high), what, "PD-37")


@final
class Box:
    """The printed values of all cards of an edition, column by column."""

    def __init__(self, edition: int) -> None:
        cards: list[dict[str, Any]] = load(f"cards_{edition}.toml")["card"]
        self.edition: Final[i64] = edition
        self.size: Final[i64] = len(cards)
        self.ids: Final[list[str]] = [str(card["id"]) for card in cards]
        self.names: Final[list[str]] = [str(card["name"]) for card in cards]
        self.texts: Final = [texts_of(card) for card in cards]
        self.classes: Final[list[str]] = [str(card.get("class", "")) for card in cards]
        self.index: Final = {name: n for n, name in enumerate(self.ids)}
        self.by_name: Final = {name: n for n, name in enumerate(self.names)}
        self.type: Final = column([{"t": TYPE_BITS[card["type"]]} for card in cards], "t")
        self.wing: Final = column([{"w": WINGS[card["affiliation"]]} for card in cards], "w")
        self.threat: Final = printed(cards, "threat")
        self.power: Final = printed(cards, "power")
        self.capacity: Final = printed(cards, "capacity")
        self.upkeep: Final = printed(cards, "upkeep")
        self.power_bonus: Final = printed(cards, "power_bonus")
        self.capacity_bonus: Final = printed(cards, "capacity_bonus")
        self.structure: Final = printed(cards, "structure_malus")
        self.power_malus: Final = printed(cards, "power_malus")
        self.capacity_malus: Final = printed(cards, "capacity_malus")
        self.distance: Final = printed(cards, "distance")
        self.place: Final = column([{"p": PLACE_BITS.get(card.get("location_type", ""), 0)} for card in cards], "p")
        self.flags: Final = column([{"f": flags_of(card)} for card in cards], "f")
        self.words: Final = column([{"w": words_of(str(card.get("class", "")))} for card in cards], "w")
        self.captain_of: Final = column([{"c": self.index.get(card.get("captain_of", ""), -1)} for card in cards], "c")
        self.immune_to: Final = column([{"i": self._immune(card)} for card in cards], "i")

    def _immune(self, card: dict[str, Any]) -> int:
        """The one card that does not affect this one, or none. [PD-R16]"""
        return self.index[card["immune_to"][0]] if card.get("immune_to") else -1

    def kind(self, card_id: str) -> int:
        return self.index[card_id]

    def is_enemy(self, kind: Kind) -> bool:
        """Whether a card belongs to the opposition."""
        return self.wing[kind] == ENEMY_WING

    def has_flag(self, kind: Kind, flag: i64) -> bool:
        """Whether the card prints a flag."""
        return self.flags[kind] & flag != 0

    def is_type(self, kind: Kind, types: i64) -> bool:
        """Whether the card is of one of these types."""
        return self.type[kind] & types != 0


def flags_of(card: dict[str, Any]) -> int:
    """The printed flags as bits."""
    bits = 0
    for n, field in enumerate(("unique", "flagship", "cloaking", "stays_in_play", "keyword_repair")):
        if card.get(field):
            bits |= 1 << n
    return bits


def texts_of(card: dict[str, Any]) -> dict[str, dict[str, int]]:
    """The numbers inside a card's text, and inside its later text where it has one. [PD-R82]"""
    found: dict[str, dict[str, int]] = {}
    for key in ("text", "text_later"):
        held: dict[str, int] = card.get(key, {})
        found[key] = {name: held[name] for name in held}
    return found


def words_of(klass: str) -> int:
    """The class words a class holds: an Escort Frigate is a frigate. [PD-R32]"""
    bits = 0
    for n, word in enumerate(("Frigate", "Behemoth", "Battleship")):
        if word in klass.split():
            bits |= 1 << n
    return bits


BOX_2011: Final = Box(2011)
BOX_2015: Final = Box(2015)
