"""Damage: prevention, the card, its text, structure, capacity. Clauses PD-66 to PD-77, PD-145 to PD-147, PD-109."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down import prices, reckon, standing
from sandtable.games.pinned_down.actions import DAMAGE_CARD, HIT, NO, PICK, PREVENTED, RANDOM_PIECE, RENEWED
from sandtable.games.pinned_down.components import CREW_TYPES, ENEMY_SEAT, NONE
from sandtable.games.pinned_down.effects.answers import each_piece, list_pieces, yes_or_no
from sandtable.games.pinned_down.effects.base import AGAIN, DONE, WAIT, Step
from sandtable.games.pinned_down.effects.clauses import FIGHT, ON_ATTACHED, OVERLOADED, WOULD_DAMAGE, Instead
from sandtable.games.pinned_down.effects.drawing import Drawing
from sandtable.games.pinned_down.frame import Frame
from sandtable.games.pinned_down.marks import DUE, FRESH
from sandtable.games.pinned_down.piles import drop
from sandtable.games.pinned_down.rules import discarding, flow
from sandtable.games.pinned_down.rules.programs import HIT_SHIP
from sandtable.kernel.codes import first, pack, verb_of
from sandtable.kernel.contract import CHANCE, NOBODY, Question
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def is_alive(table: Table, ship: i64) -> bool:
    """Whether the ship is still in play."""
    return ship >= 0 and table.kind[ship] >= 0


@final
class Shield(Step):
    """In a fight, damage may be over the ship's limit, or be cancelled by a text. [PD-R75, PD-R76, PD-R130]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Asks everybody who could cancel it, one after the other."""
        if not is_alive(table, frame.bearer):
            frame.pc = frame.end
            return AGAIN
        if frame.value != 0 or table.window != FIGHT:
            return DONE
        if frame.cancelled != 0 or table.hits[frame.bearer] >= reckon.damage_cap(table, frame.bearer):
            frame.pc = frame.end
            return AGAIN
        who = self.helper(table, frame)
        if who != NONE:
            frame.asks = table.owner[who] if who >= 0 else -10 - who
            return WAIT
        frame.left = 0
        return DONE

    def helper(self, table: Table, frame: Frame) -> i64:
        """The next who could cancel it: a piece, or -10 less a seat for a hand; NONE when all were asked."""
        skip = frame.left
        for piece in table.speakers:
            kind = table.kind[piece]
            if table.lib.has_other[kind] & standing.HAS_INSTEAD != 0 and table.owner[piece] >= 0:
                for instead in table.lib.insteads[kind]:
                    if not instead.in_hand and self.helps(table, instead, standing.speaker(table, piece), frame):
                        if skip == 0:
                            return piece
                        skip -= 1
        n: i64
        for n in range(table.seats):
            seat = table.in_turn(n)
            last: i64 = NONE
            for kind in table.hand[seat]:
                if kind != last and table.lib.has_other[kind] & standing.HAS_INSTEAD != 0:
                    last = kind
                    for instead in table.lib.insteads[kind]:
                        if instead.in_hand and self.helps(table, instead, table.lib.voice(kind, seat), frame):
                            if skip == 0:
                                return -10 - seat
                            skip -= 1
        return NONE

    def helps(self, table: Table, instead: Instead, voice: Frame, frame: Frame) -> bool:
        """Whether a text could cancel damage to the ship."""
        if instead.event != WOULD_DAMAGE:
            return False
        speaking = voice.clone()
        speaking.it = frame.bearer
        if not instead.of.has(table, speaking, frame.bearer):
            return False
        return instead.when is None or instead.when.holds(table, speaking)

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        return yes_or_no()

    def hand_card(self, table: Table, frame: Frame, seat: i64) -> i64:
        """The card in that hand that could cancel it."""
        for kind in table.hand[seat]:
            if table.lib.has_other[kind] & standing.HAS_INSTEAD != 0:
                return kind
        return NONE

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """Starts paying the price, or goes on to the next."""
        who = self.helper(table, frame)
        frame.asks = NOBODY
        if verb_of(code) == NO:
            frame.left += 1
            return
        kind = table.kind[who] if who >= 0 else self.hand_card(table, frame, -10 - who)
        if story is not None:
            story.tell(PREVENTED, "PD-R75", table.word_of(frame.bearer), kind)
        if who >= 0:
            instead = table.lib.insteads[kind][0]
            flow.start_text(table, instead.start, instead.end, who, kind, table.owner[who], frame.bearer)
        else:
            seat = -10 - who
            table.hand[seat] = drop(table.hand[seat], kind)
            table.add_threat(prices.cost(table, kind, seat), "PD-38", story)
            table.to_pile(kind, seat, story)
            frame.cancelled = 1

    def question(self, table: Table, frame: Frame) -> Question:
        who = self.helper(table, frame)
        kind = table.kind[who] if who >= 0 else self.hand_card(table, frame, -10 - who)
        name = table.box.names[kind]
        return Question(f"Cancel the damage to {table.piece_name(frame.bearer)} with {name}?", "PD-R75", name)


@final
class DrawHits(Drawing):
    """Attaches damage cards; when the deck is empty its discard pile is shuffled. [PD-25, PD-66, PD-145]"""

    def verb(self) -> i64:
        return DAMAGE_CARD

    def bag(self, table: Table, frame: Frame) -> vec[i64]:
        return table.damage

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Attaches known cards at once, otherwise asks chance."""
        while frame.left < frame.x:
            if len(table.damage) == 0:
                if len(table.damage_discard) == 0:
                    break  # PD-R94
                table.damage = table.damage_discard
                table.damage_discard = vec[i64]()
                if story is not None:
                    story.tell(RENEWED, "PD-25")
            if table.damage[0] != table.damage[len(table.damage) - 1]:
                frame.asks = CHANCE
                return WAIT
            self.turn_up(table, frame, table.damage[0], story)
        frame.left = 0
        return DONE

    def turn_up(self, table: Table, frame: Frame, kind: i64, story: Story | None) -> None:
        """Puts the card under the ship; its text comes later. [PD-R133]"""
        table.damage = drop(table.damage, kind)
        if story is not None:
            story.tell(HIT, "PD-145" if frame.value != 0 else "PD-66", table.word_of(frame.bearer), kind)
        card = table.new_piece(kind, ENEMY_SEAT, frame.bearer)
        table.marks[card] = FRESH
        if frame.value == 0 and table.window == FIGHT:
            table.hits[frame.bearer] += 1
        frame.left += 1

    def question(self, table: Table, frame: Frame) -> Question:
        return Question("A damage card is drawn", "PD-66")


@final
class HitTexts(Step):
    """Runs the texts of the new damage cards. [PD-R133]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        card = table.places - 1
        while card >= 0:
            if table.host[card] == frame.bearer and table.kind[card] >= 0 and table.marks[card] & FRESH != 0:
                table.marks[card] = 0
                flow.trigger_own(table, ON_ATTACHED, card, table.kind[card])
            card -= 1
        return DONE


@final
class CheckStructure(Step):
    """At a structure of 0 or less the ship is destroyed, and the rest is skipped. [PD-67]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        ship = frame.bearer
        if is_alive(table, ship) and reckon.structure(table, ship) <= 0:
            discarding.destroy(table, ship, story)
        return DONE


@final
class CheckCapacity(Step):
    """With more aboard than capacity allows chance discards until it fits. [PD-76, PD-R27]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        ship = frame.bearer
        if not is_alive(table, ship) or reckon.aboard(table, ship) <= reckon.capacity(table, ship):
            return DONE
        if table.box.edition != 2011:
            return DONE  # PD-R114
        frame.asks = CHANCE
        return WAIT

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        card = table.first_aboard[frame.bearer]
        while card != NONE:
            if table.box.is_type(table.kind[card], CREW_TYPES):
                found = append(found, pack(RANDOM_PIECE, table.word_of(card)))
            card = table.next_aboard[card]
        return found

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        frame.asks = NOBODY
        card = table.piece_named(first(code))
        kind = table.kind[card]
        owner = table.owner[card]
        table.leave(card, story)
        table.to_pile(kind, owner, story)

    def question(self, table: Table, frame: Frame) -> Question:
        return Question(f"{table.piece_name(frame.bearer)} carries too much", "PD-76")


@final
class AfterOverload(Step):
    """Runs texts about overloads, once for each overload. [PD-R95]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        if frame.value != 0:
            for _ in range(frame.x):
                flow.trigger(table, OVERLOADED, frame.bearer)
        return DONE


@final
class HitNext(Step):
    """Hits several ships, in the order the players choose. [PD-109, PD-R96]"""

    def due(self, table: Table) -> vec[i64]:
        """The ships that will still be hit."""
        found = vec[i64]()
        for piece in table.ships:
            if table.marks[piece] & DUE != 0:
                found = append(found, piece)
        return found

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Asks which is next, unless only one is left."""
        due = self.due(table)
        if len(due) == 0:
            return DONE
        if len(due) == 1:
            self.strike(table, frame, due[0])
            return AGAIN
        list_pieces(table, PICK, due)
        frame.asks = table.first_seat
        return WAIT

    def strike(self, table: Table, frame: Frame, ship: i64) -> None:
        """Starts the hit on a ship."""
        table.marks[ship] &= ~DUE
        flow.start_program(table, HIT_SHIP, ship, table.owner[ship]).x = frame.x + 1

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        return each_piece(table, PICK, self.due(table))

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        frame.asks = NOBODY
        self.strike(table, frame, table.piece_named(first(code)))

    def question(self, table: Table, frame: Frame) -> Question:
        return Question("Which ship is hit next?", "PD-R96")
