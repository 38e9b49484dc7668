"""Tables of Pinned Down for tests: free decks of every card, so that any position can be written down."""

from __future__ import annotations

from typing import Any

import sandtable
from sandtable.games.pinned_down import prices, reckon
from sandtable.games.pinned_down.state import Table
from tests.support import Sitting

HEADS_2011 = ["ardor", "moscow", "artemis", "mothacar"]
HEADS_2015 = ["trb_ardor", "trf_moscow", "tri_golem", "trb_truth"]


class Fleet(Sitting):
    """A sitting with short readers."""

    table: Table

    def piece(self, name: str) -> int:
        """A card in play by its name."""
        found = int(self.table.piece_named(self.table.terms.piece.index[name]))
        assert found >= 0, f"{name} is not in play"
        return found

    def is_in_play(self, name: str) -> bool:
        return int(self.table.piece_named(self.table.terms.piece.index[name])) >= 0

    def power(self, name: str) -> int:
        """The power of a ship, which is also the sum of its terms."""
        ledger = reckon.Ledger()
        power = int(reckon.power(self.table, self.piece(name), ledger))
        kept = [amount for n, amount in enumerate(ledger.amounts) if n == 0 or amount < 0 or not ledger.is_silenced]
        assert power == max(0, sum(kept))
        return power

    def structure(self, name: str) -> int:
        return int(reckon.structure(self.table, self.piece(name)))

    def capacity(self, name: str) -> int:
        return int(reckon.capacity(self.table, self.piece(name)))

    def upkeep(self, name: str) -> int:
        return int(reckon.upkeep(self.table, self.piece(name)))

    def tokens(self, name: str) -> int:
        return int(self.table.tokens[self.piece(name)])

    def cost(self, name: str, owner: int = 0) -> int:
        """What a card would cost that owner; -1 is the opposition."""
        return int(prices.cost(self.table, self.table.box.by_name[name], owner))

    @property
    def pool(self) -> int:
        return int(self.table.pool)

    def names(self, cards: Any) -> list[str]:
        return [self.table.box.names[card] for card in cards]

    def hand(self, seat: int = 0) -> list[str]:
        return self.names(self.table.hand[seat])

    def discard(self, seat: int = 0) -> list[str]:
        return self.names(self.table.discard[seat])

    def destroyed(self, seat: int = 0) -> list[str]:
        return self.names(self.table.destroyed[seat])

    def under(self, seat: int = 0) -> list[str]:
        return self.names(self.table.deck[seat].below)

    @property
    def attack_discard(self) -> list[str]:
        return self.names(self.table.attack_discard)

    def damage_of(self, name: str) -> list[str]:
        """The damage cards under a ship."""
        ship = self.piece(name)
        table = self.table
        cards = [int(table.kind[n]) for n in range(len(table.kind)) if table.host[n] == ship and table.kind[n] >= 0]
        return [table.box.names[kind] for kind in cards if table.box.type[kind] == 32]

    def aboard(self, name: str) -> list[str]:
        """All that lies on a ship but damage."""
        ship = self.piece(name)
        table = self.table
        cards = [int(table.kind[n]) for n in range(len(table.kind)) if table.host[n] == ship and table.kind[n] >= 0]
        return [table.box.names[kind] for kind in cards if table.box.type[kind] != 32]

    def passes(self) -> Fleet:
        """All pass while passing is what they can do."""
        while self.to_act() not in ("", "~") and "pass" in self.offers():
            self.play(f"{self.to_act()} pass")
        return self

    def told(self) -> list[str]:
        return self.heard(0)

    def question(self) -> str:
        """What is asked now."""
        return self.table.question(self.table.actor()).prompt


def old(position: str = "", seats: int = 1, heads: list[str] | None = None, **options: object) -> Fleet:
    """The 2011 edition."""
    decks = {f"deck_{'abcd'[n]}": f"{(heads or HEADS_2011)[n]}:all*2" for n in range(seats)}
    given = {"edition": "2011", "seats": seats, "construction": "free"} | decks | options
    return Fleet(sandtable.game("pinned_down", **given), position)


def acarr(position: str) -> Fleet:
    """The 2011 edition with an Ac'arr player."""
    return old(position, heads=["mothacar"])


def new(position: str = "", seats: int = 1, **options: object) -> Fleet:
    """The 2015 edition."""
    decks = {f"deck_{'abcd'[n]}": f"{HEADS_2015[n]}:all*4" for n in range(seats)}
    given = {"edition": "2015", "seats": seats, "construction": "free"} | decks | options
    return Fleet(sandtable.game("pinned_down", **given), position)
