"""Every action of the game, and every fact its story tells."""

from typing import Final, final

from mypy_extensions import i64

from sandtable.games.pinned_down.components import COPIES, Box
from sandtable.kernel.contract import SEAT_NAMES
from sandtable.kernel.verbs import Domain, Gap, Verb, Verbs, numbers

# Answers of seats, then of chance
PASS: Final = 0
PLAY: Final = 1
USE: Final = 2
LEND: Final = 3  # a text that a ship may use as if it were its own
MOVE: Final = 4
SPARE: Final = 5
PICK: Final = 6
TAKE: Final = 7
FETCH: Final = 8  # plays a card from the discard pile
YES: Final = 9
NO: Final = 10
NUMBER: Final = 11
NAME: Final = 12
ASSIGN: Final = 13
LEAVE: Final = 14
FIGHT_WITH: Final = 15
JUMP_TO: Final = 16
WAY: Final = 17
LAST_SEAT_VERB: Final = 17
DRAWN_CARD: Final = 18
ATTACK_CARD: Final = 19
DAMAGE_CARD: Final = 20
LOCATION_CARD: Final = 21
RANDOM_PIECE: Final = 22
RANDOM_CARD: Final = 23

# Facts of the story
TURN_BEGINS: Final = 0
PHASE: Final = 1
DREW: Final = 2
PLAYED: Final = 3
USED: Final = 4
MOVED_TO: Final = 5
SPARED: Final = 6
POOL_IS: Final = 7  # arguments: the card that changed the pool, and how much is in it now
DEPLOYED: Final = 8
REPAIRED: Final = 9
SEARCHED: Final = 10
ON_DECK: Final = 11
RETURNED: Final = 12
TURNED_UP: Final = 13
JUMPED: Final = 14
CLOAKS: Final = 15
UNCLOAKS: Final = 16
REVEALED_SHIP: Final = 17
REVEALED_EFFECT: Final = 18
TOO_DEAR: Final = 19
RENEWED: Final = 20
ASSIGNED: Final = 21
LEFT_FREE: Final = 22
JOINS: Final = 23
FIGHT_BEGINS: Final = 24
TERM: Final = 25  # ship, card, amount + 100
STRENGTH: Final = 26  # arguments: ship, power
TOTALS: Final = 27
FIGHT_IS_WON: Final = 28
FIGHT_IS_LOST: Final = 29
OVERPOWERED: Final = 30
BOOSTED: Final = 31  # arguments: ship, card, amount + AMOUNT_ZERO
DESTINY_IS: Final = 32
HIT: Final = 33
PREVENTED: Final = 34
DESTROYED: Final = 35
DISCARDED: Final = 36
PUT_UNDER: Final = 37
TO_HAND: Final = 38
TOKENS_ARE: Final = 39
ATTACHED_TO: Final = 40
NULLIFIED: Final = 41
OVERLOADS: Final = 42
SHUFFLED_IN: Final = 43
ENEMIES_LEAVE: Final = 44
WON_GAME: Final = 45
LOST_GAME: Final = 46
SPEAKS: Final = 47
SEEN_CARD: Final = 48
BEATEN: Final = 49
FIGHT_OFF: Final = 50
PLACED: Final = 51
LASTS: Final = 52

AMOUNT_ZERO: Final = 100  # added to amounts in facts, because arguments cannot be negative


def told_amount(amount: i64) -> i64:
    """An amount as it is stored in a fact, limited to 100 either way."""
    return max(0, min(2 * AMOUNT_ZERO, amount + AMOUNT_ZERO))


@final
class Words:
    """The domains for an edition and a number of seats."""

    def __init__(self, box: Box, seats: int) -> None:
        pieces: list[str] = []
        for name in box.names:
            pieces.append(name)
            for copy in range(2, int(COPIES) + 1):
                pieces.append(f"{name} {copy}")
        self.seat: Final = Domain("seat", list(SEAT_NAMES[:seats]), "seat")
        self.card: Final = Domain("card", list(box.names), "card")
        self.piece: Final = Domain("card in play", pieces, "piece")
        self.number: Final = numbers("number", 60)
        self.count: Final = numbers("count", 999)
        self.amount: Final = Domain("amount", [f"{n - AMOUNT_ZERO:+}" for n in range(2 * AMOUNT_ZERO + 1)])
        self.phase: Final = Domain("phase", ["set-up", "main", "jump", "attack", "assignment", "fight", "wrap-up"])
        self.way: Final = Domain("way", ["1", "2"])
        self.verbs: Final = self._verbs()
        self.facts: Final = self._facts()

    def _verbs(self) -> Verbs:
        """Every answer, in the order of the numbers above."""
        card = Gap("card", self.card)
        piece = Gap("piece", self.piece)
        seat = Gap("seat", self.seat)
        return Verbs(
            [
                Verb("pass", "pass"),
                Verb("play", "play {card}", [card]),
                Verb("use", "use {piece}", [piece]),
                Verb("lend", "use {card} by {piece}", [card, piece]),
                Verb("move", "move {piece} to {ship}", [piece, Gap("ship", self.piece)]),
                Verb("spare", "give up {card} for spare parts", [card]),
                Verb("pick", "choose {piece}", [piece]),
                Verb("take", "take {card}", [card]),
                Verb("fetch", "fetch {card}", [card]),
                Verb("yes", "yes"),
                Verb("no", "no"),
                Verb("number", "number {number}", [Gap("number", self.number)]),
                Verb("name", "name {seat}", [seat]),
                Verb("assign", "assign {ship} to {enemy}", [Gap("ship", self.piece), Gap("enemy", self.piece)]),
                Verb("leave", "leave {ship} free", [Gap("ship", self.piece)]),
                Verb("fight", "fight with {piece}", [piece]),
                Verb("jump", "jump to {card}", [card]),
                Verb("way", "way {way}", [Gap("way", self.way)]),
            ],
            chance=[
                Verb("drawn", "{seat} draws {card}", [seat, card]),
                Verb("attack_card", "attack {card}", [card]),
                Verb("damage_card", "damage {card}", [card]),
                Verb("location_card", "location {card}", [card]),
                Verb("random_piece", "random {piece}", [piece]),
                Verb("random_card", "random card {card}", [card]),
            ],
        )

    def _facts(self) -> Verbs:
        """Every fact, in the order of the numbers above."""
        card = Gap("card", self.card)
        other = Gap("other", self.card)
        piece = Gap("piece", self.piece)
        ship = Gap("ship", self.piece)
        seat = Gap("seat", self.seat)
        count = Gap("count", self.count)
        amount = Gap("amount", self.amount)
        return Verbs(
            [
                Verb("turn", "turn {count} begins; {seat} is first", [count, seat]),
                Verb("phase", "the {phase} phase", [Gap("phase", self.phase)]),
                Verb("drew", "{seat} draws {card}", [seat, card]),
                Verb("played", "{seat} plays {card} for {count} threat", [seat, card, count]),
                Verb("used", "{seat} uses {card}", [seat, card]),
                Verb("moved", "{piece} moves to {ship}", [piece, ship]),
                Verb("spared", "{seat} gives up {card} for spare parts", [seat, card]),
                Verb("pool", "{amount} threat: the pool is {count}", [amount, count]),
                Verb("deployed", "{piece} is aboard {ship}", [piece, ship]),
                Verb("repaired", "{ship} is repaired: {card} is gone", [ship, card]),
                Verb("searched", "{seat} has searched the deck and shuffles it", [seat]),
                Verb("on_deck", "{card} goes back on top", [card]),
                Verb("returned", "{seat} shuffles {card} into the deck", [seat, card]),
                Verb("turned_up", "{card} is turned up", [card]),
                Verb("jumped", "the fleet is at {card}: distance {count}", [card, count]),
                Verb("cloaks", "{ship} cloaks", [ship]),
                Verb("uncloaks", "{ship} loses its cloak", [ship]),
                Verb("revealed_ship", "{ship} attacks for {count} threat", [ship, count]),
                Verb("revealed_effect", "the enemy plays {card}", [card]),
                Verb("too_dear", "{card} would cost {count} and ends the attack", [card, count]),
                Verb("renewed", "the discard pile is shuffled into a new deck"),
                Verb("assigned", "{ship} faces {piece}", [ship, piece]),
                Verb("left_free", "{ship} stays free", [ship]),
                Verb("joins", "{piece} joins the fight against {ship}", [piece, ship]),
                Verb("fight", "the fight of {ship} begins", [ship]),
                Verb("term", "{ship}: {amount} by {card}", [ship, card, amount]),
                Verb("strength", "{ship} has power {count}", [ship, count]),
                Verb("totals", "players {count} against {enemies}", [count, Gap("enemies", self.count)]),
                Verb("fight_won", "the fight is won"),
                Verb("fight_lost", "the fight is lost"),
                Verb("overpowered", "{ship} is overpowered", [ship]),
                Verb("boosted", "{ship} gets {amount} by {card}", [ship, card, amount]),
                Verb("destiny", "destiny is {card}: {count}", [card, count]),
                Verb("hit", "{ship} takes {card}", [ship, card]),
                Verb("prevented", "damage to {ship} is cancelled by {card}", [ship, card]),
                Verb("destroyed", "{ship} is destroyed", [ship]),
                Verb("discarded", "{card} is discarded", [card]),
                Verb("put_under", "{card} goes under the deck", [card]),
                Verb("to_hand", "{card} goes to {seat}'s hand", [card, seat]),
                Verb("tokens", "{piece} has {count} tokens", [piece, count]),
                Verb("attached", "{piece} is attached to {ship}", [piece, ship]),
                Verb("nullified", "{card} has no effect, because of {other}", [card, other]),
                Verb("overloads", "{ship} is overloaded", [ship]),
                Verb("shuffled_in", "{seat} shuffles {count} cards into the deck", [seat, count]),
                Verb("enemies_leave", "{count} enemy ships leave", [count]),
                Verb("won", "the fleet has escaped: the players win"),
                Verb("lost", "the players have lost"),
                Verb("speaks", "{card} takes effect", [card]),
                Verb("seen", "{card} is looked at", [card]),
                Verb("beaten", "{ship} is beaten", [ship]),
                Verb("fight_off", "{ship} has no opponent left", [ship]),
                Verb("placed", "{card} stays in play", [card]),
                Verb("lasts", "{card} holds for the rest of the turn", [card]),
            ]
        )
