"""Every action of the game, every frame of the agenda, and every fact its story tells."""

from typing import Final, final

from sandtable.games.shut_down.components import DECK_NAMES, SPECIAL_NAMES
from sandtable.games.shut_down.options import Setting
from sandtable.kernel.contract import SEAT_NAMES
from sandtable.kernel.verbs import Domain, Gap, Verb, Verbs

# Answers of seats, then of chance
PLACE: Final = 0
DISCARD: Final = 1
FLIP: Final = 2
UNFLIP: Final = 3
STEAL_CARD: Final = 4  # takes one card: a colored steal, a wild steal, or a steal 2
STEAL_PAIR: Final = 5
SWAP_CARDS: Final = 6
NULL_CARD: Final = 7
DRAW: Final = 8
DEAL: Final = 9
STARTER: Final = 10
REFILL: Final = 11
DRAWN_COLOR: Final = 12
DRAWN_SPECIAL: Final = 13

# Frames of the agenda
TURN: Final = 0
CHOOSE_DECK: Final = 1
DRAW_FROM: Final = 2
REFILL_SLOT: Final = 3
DEAL_SLOT: Final = 4
PICK_STARTER: Final = 5
REFILL_NULLED: Final = 6  # like REFILL_SLOT, for a slot that a null emptied

# Facts of the story
DEALT: Final = 0
STARTS: Final = 1
DEALT_ANEW: Final = 2
PLACED: Final = 3
DISCARDED: Final = 4
FLIPPED: Final = 5
UNFLIPPED: Final = 6
PLAYED: Final = 7
STOLE: Final = 8
SWAPPED: Final = 9
NULLED: Final = 10
REFILLED: Final = 11
CHOSE: Final = 12
DREW_COLOR: Final = 13
DREW_SPECIAL: Final = 14
DREW_HIDDEN: Final = 15
RESHUFFLED: Final = 16
SHUT_DOWN: Final = 17
CAPPED: Final = 18


@final
class Words:
    """The domains of a table. They depend on the number of seats and on the decks."""

    def __init__(self, setting: Setting) -> None:
        seats = SEAT_NAMES[: int(setting.seats)]
        colors = setting.box.names
        self.seat: Final = Domain("seat", list(seats), "seat")
        self.slot: Final = Domain("slot", [f"{seat}{place}" for seat in seats for place in "1234"], "slot")
        self.color: Final = Domain("color card", colors, "card")
        self.special: Final = Domain("special card", SPECIAL_NAMES, "card")
        self.card: Final = Domain("card", colors + SPECIAL_NAMES, "card")
        self.steal: Final = Domain("steal", SPECIAL_NAMES[:6], "card")
        self.swap: Final = Domain("swap", SPECIAL_NAMES[6:10], "card")
        self.null: Final = Domain("null", SPECIAL_NAMES[10:], "card")
        self.deck: Final = Domain("deck", DECK_NAMES, "deck")
        self.verbs: Final = self._verbs()
        self.frames: Final = self._frames()
        self.facts: Final = self._facts()

    def _verbs(self) -> Verbs:
        """Every answer, in the order of the numbers above. A play names its card and all its targets at once."""
        slot = Gap("slot", self.slot)
        return Verbs(
            [
                Verb("place", "place {card} on {slot}", [Gap("card", self.color), slot]),
                Verb("discard", "discard {card}", [Gap("card", self.card)]),
                Verb("flip", "flip {slot}", [slot]),
                Verb("unflip", "unflip {slot}", [slot]),
                Verb("steal", "{card} {slot}", [Gap("card", self.steal), slot]),
                Verb(
                    "steal_pair",
                    "steal 2 {one} {other}",
                    [Gap("one", self.slot), Gap("other", self.slot)],
                    unordered=True,
                    touches=["card:steal 2"],
                ),
                Verb(
                    "swap",
                    "{card} {mine} for {theirs}",
                    [Gap("card", self.swap), Gap("mine", self.slot), Gap("theirs", self.slot)],
                ),
                Verb("null", "{card} {slot}", [Gap("card", self.null), slot]),
                Verb("draw", "draw {deck}", [Gap("deck", self.deck)]),
            ],
            chance=[
                Verb("deal", "deal {slot} {card}", [slot, Gap("card", self.color)]),
                Verb("starter", "{seat} starts", [Gap("seat", self.seat)]),
                Verb("refill", "refill {slot} {card}", [slot, Gap("card", self.color)]),
                Verb("drawn_color", "color {card}", [Gap("card", self.color)]),
                Verb("drawn_special", "special {card}", [Gap("card", self.special)]),
            ],
        )

    def _frames(self) -> Verbs:
        """Every kind of frame, in the order of the numbers above."""
        seat = Gap("seat", self.seat)
        slot = Gap("slot", self.slot)
        return Verbs(
            [
                Verb("turn", "turn {seat}", [seat]),
                Verb("choose_deck", "{seat} chooses a deck", [seat]),
                Verb("draw_from", "{seat} draws {deck}", [seat, Gap("deck", self.deck)]),
                Verb("refill", "refill {slot}", [slot]),
                Verb("deal", "deal {slot}", [slot]),
                Verb("starter", "who starts"),
                Verb("refill_nulled", "refill {slot} after a null", [slot]),
            ]
        )

    def _facts(self) -> Verbs:
        """Every fact, in the order of the numbers above."""
        seat = Gap("seat", self.seat)
        slot = Gap("slot", self.slot)
        color = Gap("card", self.color)
        old = Gap("old", self.color)
        deck = Gap("deck", self.deck)
        special = Gap("card", self.special)
        return Verbs(
            [
                Verb("dealt", "{slot} is dealt {card}", [slot, color]),
                Verb("starts", "{seat} starts", [seat]),
                Verb("dealt_anew", "the highest arrays are equal: all arrays are dealt anew"),
                Verb("placed", "{seat} places {card} on {slot} over {old}", [seat, color, slot, old]),
                Verb("discarded", "{seat} discards {card}", [seat, Gap("card", self.card)]),
                Verb("flipped", "{seat} flips {card} at {slot}", [seat, color, slot]),
                Verb("unflipped", "{seat} unflips {card} at {slot}", [seat, color, slot]),
                Verb("played", "{seat} plays {card}", [seat, special]),
                Verb("stole", "{seat} steals {card} from {slot}", [seat, color, slot]),
                Verb("swapped", "{card} moves to {slot}", [color, slot]),
                Verb("nulled", "{card} is removed from {slot}", [color, slot]),
                Verb("refilled", "{slot} is refilled with {card}", [slot, color]),
                Verb("chose", "{seat} chooses the {deck} deck", [seat, deck]),
                Verb("drew_color", "{seat} draws {card}", [seat, color]),
                Verb("drew_special", "{seat} draws {card}", [seat, special]),
                Verb("drew_hidden", "{seat} draws a {deck} card", [seat, deck]),
                Verb("reshuffled", "the {deck} pile is shuffled into a new deck", [deck]),
                Verb("shut_down", "{seat} shuts down", [seat]),
                Verb("capped", "the last turn is over"),
            ]
        )
