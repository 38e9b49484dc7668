"""The lobby: makes tables, lists them and gives seats to people."""

from __future__ import annotations

import hmac
from functools import partial

from msgspec import structs

from sandtable import shelf
from sandtable.kernel.contract import Game
from sandtable.kernel.errors import Malformed, Stale
from sandtable.match import decisions, opening
from sandtable.match.entries import AnyEntry, ClockPlan, Rematched, SeatPlan
from sandtable.match.match import BOT, OPEN, OVER, PERSON, WAITING, Match, Outdated
from sandtable.match.storage.contract import Code, Growth, Key, Missing, Sheet, Storage, Taken
from sandtable.server import daily, frames
from sandtable.server.best_moves import BestMoves
from sandtable.server.config import Config
from sandtable.server.house import changed_options
from sandtable.server.http_wire import (
    ClockWish,
    HeldSeat,
    Join,
    MovedSeat,
    NewTable,
    SeatCode,
    TableInfo,
    TableMade,
)
from sandtable.server.laboratory import Laboratory
from sandtable.server.limits import Buckets, is_this_machine
from sandtable.server.replays import Replays
from sandtable.server.room import Room
from sandtable.server.rooms import Rooms
from sandtable.server.tokens import (
    INVITE,
    SEAT,
    checked_token,
    hashed,
    key_for,
    new_code,
    new_table_name,
    new_token,
    shown_code,
    typed_code,
)
from sandtable.server.wire import WATCHING
from sandtable.shelf import is_compiled

PLAIN = 3.0  # multiple of the loop share while the rules run as plain Python, which takes far longer
MOST_LISTED = 50
CODE_SECONDS = 600.0
MOST_DEVICES = 10  # devices on which a seat may be open
NO_SUCH_CODE = "this code holds no longer or is mistyped; a code works once, for ten minutes: make a new one"
MOST_LOOKED_AT = 500  # tables read to find those that can be listed


class NotAllowed(Exception):
    """The token or invitation is not valid here."""


class Lobby(Rooms):
    """Everything a server process manages."""

    def __init__(self, storage: Storage, config: Config) -> None:
        super().__init__(storage, config)
        self.replays = Replays(config)
        self.best_moves = BestMoves(self.replays, self.thinkers)
        self.laboratory = Laboratory(config)
        more = 1.0 if is_compiled() else PLAIN
        burst = config.loop_burst_seconds * more
        self.loop_time = Buckets(config.loop_share * more, burst)  # seconds of the event loop, by address
        self.program_time = Buckets(config.program_loop_share * more, burst)

    async def start(self) -> None:
        """Starts the lab, then the rooms."""
        await self.laboratory.start()
        await super().start()

    async def close(self) -> None:
        self.replays.close()
        await self.laboratory.close()
        await super().close()

    def is_blocked(self, address: str) -> bool:
        """Whether the host has blocked an address."""
        return self.orders.is_blocked(address)

    # Lists

    async def info(self, name: str) -> TableInfo:
        """What anybody may know about a table."""
        room = await self.room(name)
        match = room.match
        return TableInfo(
            id=name,
            game=match.game.name,
            title=match.game.title,
            options=match.game.options.words(),
            status=match.status,
            seats=frames.seats(match),
            moves=len(match.record.moves),
            to_act=frames.to_act(match),
            seal=match.opened.seal,
            seed=match.opened.seed,
            daily=match.opened.daily,
            public=room.is_public,
            hints=match.opened.hints,
            clock=_clock_of(match),
            changed=changed_options(match.game),
        )

    async def listed(self, status: str) -> list[TableInfo]:
        """Public tables with a status, newest first: at most so many of each address, and only those that can be
        opened.
        """
        found: list[TableInfo] = []
        by_maker: dict[str, int] = {}
        for skip in range(0, MOST_LOOKED_AT, MOST_LISTED):
            sheets = await self.storage.tables(status, MOST_LISTED, skip)
            for sheet in sheets:
                by_maker[sheet.maker] = by_maker.get(sheet.maker, 0) + 1
                is_too_many = bool(sheet.maker) and by_maker[sheet.maker] > self.config.listed_per_address
                info = None if is_too_many else await self._info_if_any(sheet.name)
                if info is not None and info.status == status:  # the cached status is updated a little after the match
                    found.append(info)
            if len(found) >= MOST_LISTED or len(sheets) < MOST_LISTED:
                break
        return found[:MOST_LISTED]

    async def _info_if_any(self, name: str) -> TableInfo | None:
        try:
            return await self.info(name)
        except (Outdated, Missing):
            return None

    # Tables

    async def make(self, wish: NewTable, owner: str = "") -> TableMade:
        """Makes a table. Returns it with the tokens of its creator's seats and an invitation to the open ones.

        `owner` is the address or program whose limits the table counts for.
        """
        name, now = new_table_name(), self.clock.now()
        entries, game, secret = await self._entries(wish, name, now, owner)
        match = Match(name, entries[0])  # type: ignore[arg-type]  # the first entry is the opening
        held, keys = self._tokens(match, now)
        invite = new_token()
        keys.append(Key(hashed(invite), INVITE, -1, now))
        sheet = Sheet(name, game.name, secret, wish.public, match.status, now, owner)
        await self.storage.create(sheet, entries, keys)
        self.metrics.tables_made += 1
        await self.room(name)
        return TableMade(name, held, invite, match.opened.seal)

    async def _entries(self, wish: NewTable, name: str, now: float, owner: str) -> tuple[list[AnyEntry], Game, str]:
        """The first entries of the log, the game, and the secret that luck follows from."""
        seats = [SeatPlan(seat.kind, seat.name, seat.level if seat.kind == "bot" else 0) for seat in wish.seats]
        secret = opening.new_secret()
        if wish.daily:
            day = daily.checked_day(wish.daily, now)
            game, seats = daily.laid_out(wish)
            secret = opening.daily_secret(game, day)
            return (
                [opening.lay(name, secret, game, seats, now, pace=wish.pace, hints=wish.hints, daily=day)],
                game,
                secret,
            )
        if wish.replay:
            if wish.seed:
                raise Malformed("the luck of a replay is its own; leave the seed out")
            record = await self.replays.laid(wish.replay, owner)
            return *opening.lay_from_replay(record, name, secret, seats, now, wish.pace, wish.hints), secret
        try:
            game = shelf.game(wish.game, **wish.options)
        except ValueError as error:
            raise Malformed(str(error)) from error
        clock = (
            ClockPlan(wish.clock.per_move, wish.clock.per_game, wish.clock.increment, wish.clock.lag)
            if wish.clock
            else None
        )
        if wish.seed:
            secret = opening.seeded_secret(game, wish.seed)
        opened = opening.lay(
            name, secret, game, seats, now, clock, wish.grace, seed=wish.seed, pace=wish.pace, hints=wish.hints
        )
        return [opened], game, secret

    def _tokens(self, match: Match, now: float) -> tuple[list[HeldSeat], list[Key]]:
        held: list[HeldSeat] = []
        keys: list[Key] = []
        for seat, state in enumerate(match.seats):
            if state.plan.kind == PERSON:
                token = new_token()
                held.append(HeldSeat(seat, token))
                keys.append(Key(hashed(token), SEAT, seat, now))
        return held, keys

    async def join(self, name: str, wish: Join, owner: str = "") -> HeldSeat:
        """Gives a seat to somebody with the invitation, or to anybody at a public table.

        The same token gets the same seat again.
        """
        token = checked_token(wish.token) if wish.token else new_token()
        room = await self.room(name)
        keys = await self.storage.keys(name)
        invite = key_for(wish.invite, keys) if wish.invite else None
        is_invited = invite is not None and invite.kind == INVITE
        if not room.is_public and not is_invited:
            raise NotAllowed("this table needs its invitation; ask whoever made it for the link")
        if not is_invited:
            self._one_of_each_address(room, owner, hashed(token))
        seat = await self._take_seat(room, wish, token, keys)
        await room.begin()
        return HeldSeat(seat, token)

    def _one_of_each_address(self, room: Room, owner: str, key: str) -> None:
        """Without an invitation an address gets one seat, so that nobody can fill a public table alone.

        The machine of the server itself is exempt.
        """
        if owner and not is_this_machine(owner) and room.strangers.setdefault(owner, key) != key:
            raise NotAllowed("somebody from your address sits at this table already; with an invitation you may too")

    async def _take_seat(self, room: Room, wish: Join, token: str, keys: list[Key]) -> int:
        """Stores the seat and the key that opens it in one transaction, so that neither exists without the other."""
        name = room.match.name
        while True:
            mine = key_for(token, keys)
            if mine is not None and mine.kind != SEAT:
                raise Malformed("that token is the invitation; make one of your own")
            if mine is not None:
                return mine.seat
            seat = self._free_seat(room, wish.seat, keys)
            unclaimed = [key.hash for key in keys if key.seat == seat and key.kind == SEAT]
            key = Key(hashed(token), SEAT, seat, self.clock.now())
            keep = partial(self.storage.append, name, new_key=key, old_keys=unclaimed)
            try:
                await room.change(partial(_sits, seat, wish.name, bool(unclaimed)), keep)
            except Stale:
                keys = await self.storage.keys(name)
                if wish.seat != -1 and key_for(token, keys) is None:
                    raise
                continue  # somebody was faster; another seat may be free
            self.metrics.seats_taken += 1
            return seat

    def _free_seat(self, room: Room, wished: int, keys: list[Key]) -> int:
        """The requested seat, or the first free one. A seat whose holder never connected is free after a while."""
        seats = room.match.seats
        if wished != -1:
            decisions.sit(room.match, wished, "", self.clock.now(), self._is_unclaimed(room, wished, keys))
            return wished
        for number, state in enumerate(seats):
            if not state.is_taken or self._is_unclaimed(room, number, keys):
                return number
        raise Stale("every seat of this table is taken; you can watch")

    def _is_unclaimed(self, room: Room, seat: int, keys: list[Key]) -> bool:
        """Whether a person took an open seat a while ago and never connected."""
        if not 0 <= seat < len(room.match.seats) or room.match.seats[seat].plan.kind != OPEN or room.is_present(seat):
            return False
        long_ago = self.clock.now() - self.config.unclaimed_seat_seconds
        own = [key for key in keys if key.kind == SEAT and key.seat == seat]
        return bool(own) and all(not key.came and key.made < long_ago for key in own)

    async def seat_of(self, name: str, token: str) -> int:
        """The seat a token opens; without a token, a spectator's place. Marks the token as used."""
        if not token:
            return WATCHING
        key = key_for(token, await self.storage.keys(name))
        if key is None or key.kind != SEAT:
            raise NotAllowed("that token opens no seat at this table")
        if not key.came:
            self.background.start("noting that somebody came", partial(self.storage.note_came, name, key.hash))
        return key.seat

    # Moving a seat to another device

    async def make_code(self, name: str, token: str) -> SeatCode:
        """A code for the seat that a token opens. Only its hash is stored."""
        await self.room(name)
        keys = await self.storage.keys(name)
        key = key_for(token, keys)
        if key is None or key.kind != SEAT:
            raise NotAllowed("that token opens no seat at this table")
        if sum(one.kind == SEAT and one.seat == key.seat for one in keys) >= MOST_DEVICES:
            raise Stale(f"this seat is open on {MOST_DEVICES} devices already, and no more are let in")
        code, now = new_code(), self.clock.now()
        await self.storage.keep_code(Code(hashed(code), name, key.seat, now + CODE_SECONDS), now)
        return SeatCode(shown_code(code), CODE_SECONDS)

    async def use_code(self, typed: str) -> MovedSeat:
        """Exchanges a code for its seat, with a new token; once."""
        code = typed_code(typed)
        presented = hashed(code)
        found = await self.storage.code(presented) if code else None
        is_right = found is not None and hmac.compare_digest(found.hash, presented)
        if found is None or not is_right or found.until <= self.clock.now():
            raise NotAllowed(NO_SUCH_CODE)
        room, token = await self.room(found.name), new_token()
        try:
            await self.storage.use_code(found, Key(hashed(token), SEAT, found.seat, self.clock.now()))
        except Taken as error:
            raise NotAllowed(NO_SUCH_CODE) from error
        return MovedSeat(found.name, room.match.game.name, found.seat, token)

    async def rematch(self, room: Room, level: int = 0) -> int:
        """A new table with the same players, everybody one seat further. The old tokens open the new seats.

        Bots keep their levels unless `level` is given. The new table and the entry that names it are stored together,
        so there is only one however many ask.
        """
        match = room.match
        if match.status != OVER:
            raise Stale("the game is not over yet")
        if match.rematch:
            return match.number
        count = len(match.seats)
        old = [(seat + 1) % count for seat in range(count)]  # new seat -> old seat
        plans = [_again(match, seat, level) for seat in old]
        name, secret, now = new_table_name(), opening.new_secret(), self.clock.now()
        clock, grace = match.opened.clock, match.opened.grace
        hints = match.opened.hints
        opened = opening.lay(
            name, secret, match.game, plans, now, clock, grace, match.name, pace=match.pace, hints=hints
        )
        keys = [
            Key(key.hash, SEAT, old.index(key.seat), now)
            for key in await self.storage.keys(match.name)
            if key.kind == SEAT
        ]
        sheet = Sheet(name, match.game.name, secret, False, WAITING, now, room.owner)

        async def keep(number: int, entries: list[AnyEntry]) -> None:
            await self.storage.create(sheet, [opened], keys, Growth(match.name, number, entries))

        number = await room.change(partial(_rematches, name), keep)
        await self.room(room.match.rematch)
        return number


def _clock_of(match: Match) -> ClockWish | None:
    plan = match.opened.clock
    return ClockWish(plan.per_move, plan.per_game, plan.increment, plan.lag) if plan else None


def _sits(seat: int, name: str, is_unclaimed: bool, match: Match, now: float) -> list[AnyEntry]:
    return decisions.sit(match, seat, name, now, is_unclaimed)


def _rematches(name: str, match: Match, now: float) -> list[AnyEntry]:
    return [] if match.rematch else [Rematched(at=now, table=name)]


def _again(match: Match, seat: int, level: int) -> SeatPlan:
    """The plan of a seat for a rematch: people keep their names."""
    state = match.seats[seat]
    if state.plan.kind == BOT:
        return structs.replace(state.plan, level=level or state.plan.level)
    return SeatPlan(PERSON, state.name)


__all__ = ["Lobby", "Missing", "NotAllowed"]
