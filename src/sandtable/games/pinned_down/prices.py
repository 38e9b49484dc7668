"""What a card costs and its value as destiny: the printed threat, changed by texts. [PD-97, PD-152]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.pinned_down.components import NONE, Kind
from sandtable.games.pinned_down.reckon import Ledger
from sandtable.games.pinned_down.standing import COST, DESTINY, lasting_speaker, location_speaker, speaker
from sandtable.kernel.bits import BIT

if TYPE_CHECKING:
    from sandtable.games.pinned_down.effects.clauses import Static
    from sandtable.games.pinned_down.frame import Frame
    from sandtable.games.pinned_down.state import Table


def cost(table: Table, kind: Kind, owner: i64, ledger: Ledger | None = None) -> i64:
    """The current cost: printed plus changes, not below 0; 0 where a text says so. [PD-R13]"""
    printed = table.box.threat[kind]
    if ledger is not None:
        ledger.write(kind, printed)
    total = printed + changes(table, COST, kind, owner, 0, ledger)
    free_by = giver(table, kind, owner)
    if free_by != NONE:
        if ledger is not None:
            ledger.write(free_by, -total)
        return 0
    if ledger is not None:
        ledger.floor = int(max(0, -total))
    return max(0, total)


def destiny(table: Table, kind: Kind, owner: i64, reason: i64) -> i64:
    """The destiny of the turned-up card: its threat, changed by texts about this draw, not below 0. [PD-152, PD-R78]"""
    return max(0, table.box.threat[kind] + changes(table, DESTINY, kind, owner, reason, None))


def changes(table: Table, stat: i64, kind: Kind, owner: i64, reason: i64, ledger: Ledger | None) -> i64:
    """What texts in play, the current location and texts for this turn add to a number of the card."""
    total: i64 = 0
    if table.statics & BIT[stat] != 0:
        total = changes_by_pieces(table, stat, kind, owner, reason, ledger)
    here = table.here()
    if here >= 0 and table.lib.has_static[here] & BIT[stat] != 0:
        for static in table.lib.statics[here]:
            if static.stat == stat and changes_card(table, static, location_speaker(table), kind, owner, reason):
                total += noted(static.amount, here, ledger)
    n: i64
    for n in range(0, len(table.lasting), 3):
        for static in table.lib.lasting_statics[table.lasting[n]]:
            if static.stat == stat and changes_card(table, static, lasting_speaker(table, n), kind, owner, reason):
                total += noted(static.amount, table.lasting[n + 1], ledger)
    return total


def changes_by_pieces(table: Table, stat: i64, kind: Kind, owner: i64, reason: i64, ledger: Ledger | None) -> i64:
    """What texts in play add to a number of the card."""
    total: i64 = 0
    for source in table.speakers:
        speaking = table.kind[source]
        if table.lib.has_static[speaking] & BIT[stat] != 0:
            frame = speaker(table, source)
            for static in table.lib.statics[speaking]:
                if static.stat == stat and changes_card(table, static, frame, kind, owner, reason):
                    total += noted(static.amount, speaking, ledger)
    return total


def changes_card(table: Table, static: Static, frame: Frame, kind: Kind, owner: i64, reason: i64) -> bool:
    """Whether a lasting text changes a number of the card."""
    if static.exactly or (static.reason != 0 and static.reason != reason):
        return False
    return static.on.fits_card(table, frame, kind, owner)


def noted(amount: i64, kind: Kind, ledger: Ledger | None) -> i64:
    """The amount, after writing it into the ledger, if there is one."""
    if ledger is not None:
        ledger.write(kind, amount)
    return amount


def giver(table: Table, kind: Kind, owner: i64) -> Kind:
    """The card in play whose text makes this card free, or NONE."""
    found: i64 = NONE
    if table.statics & BIT[COST] == 0:
        return found
    for source in table.speakers:
        speaking = table.kind[source]
        if table.lib.has_static[speaking] & BIT[COST] != 0:
            for static in table.lib.statics[speaking]:
                is_meant = static.stat == COST and static.exactly
                if is_meant and static.on.fits_card(table, speaker(table, source), kind, owner):
                    found = speaking
    return found
