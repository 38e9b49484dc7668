"""Accepts WebSockets: checks the origin, reads `hello`, finds the seat, then reads messages until one side leaves."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from sandtable.kernel.errors import TableError
from sandtable.match.storage.contract import Missing, Unavailable
from sandtable.server.cable import REFUSED
from sandtable.server.guest import WAITING_COST, Allowance, Guest
from sandtable.server.host_orders import BLOCKED
from sandtable.server.limits import Bucket, share_of
from sandtable.server.lobby import Lobby, NotAllowed
from sandtable.server.security import UnknownToken, is_own_origin, program_of
from sandtable.server.wire import WATCHING, AnyClientFrame, Bye, Hello

log = logging.getLogger("sandtable.server")
POLICY_VIOLATION, GOING_AWAY, FAULT, TRY_LATER = 1008, 1001, 1011, 1013
BYE_SECONDS = 2.0  # seconds for sending the closing message
_decoder: msgspec.json.Decoder[AnyClientFrame] = msgspec.json.Decoder(AnyClientFrame)


class Refusal(Exception):
    """The WebSocket is closed with this code and one line."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class Doorkeeper:
    """Accepts WebSockets and closes them."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self._open: Counter[str] = Counter()

    async def open(self, socket: WebSocket) -> None:
        """One WebSocket, from its first byte to its last."""
        address = socket.client.host if socket.client else "?"
        if not is_own_origin(socket.headers, self.lobby.config):
            await socket.close(POLICY_VIOLATION, "sockets from other sites are not taken")
            return
        try:
            program = program_of(socket.headers, self.lobby.config)
        except UnknownToken as error:
            await socket.close(POLICY_VIOLATION, str(error))
            return
        await socket.accept()
        self.lobby.metrics.sockets_opened += 1
        allowance = self._allowance(address, program)
        self._open[allowance.owner] += 1
        try:
            self._may_enter(address, program, allowance)
            await self._serve(socket, address, allowance)
        except Refusal as refusal:
            await say_bye(socket, refusal.code, refusal.why)
        except Unavailable as error:
            await say_bye(socket, TRY_LATER, str(error))
        except WebSocketDisconnect:
            pass
        except Exception:
            self.lobby.metrics.faults += 1
            log.exception("a socket failed", extra={"path": socket.url.path})
            await say_bye(socket, FAULT, "an internal error; it was logged. Reconnect: nothing is lost")
        finally:
            self._open[allowance.owner] -= 1
            if not self._open[allowance.owner]:
                del self._open[allowance.owner]

    def _allowance(self, address: str, program: str) -> Allowance:
        config = self.lobby.config
        if program:
            bucket = Bucket(config.program_messages_per_second, config.program_message_burst)
            return Allowance(f"program {program}", bucket, self.lobby.program_time, self._is_one)
        share = share_of(address)
        bucket = Bucket(config.messages_per_second, config.message_burst)
        return Allowance(share, bucket, self.lobby.loop_time, self._is_one)

    def _is_one(self) -> bool:
        """Whether all connections come from one address."""
        return len(self._open) <= 1

    def _may_enter(self, address: str, program: str, allowance: Allowance) -> None:
        config = self.lobby.config
        if self.lobby.is_blocked(address):
            raise Refusal(POLICY_VIOLATION, BLOCKED)
        if self._open[allowance.owner] > (config.sockets_per_program if program else config.sockets_per_address):
            raise Refusal(TRY_LATER, "too many sockets from this address")
        if not allowance.has_time(time.monotonic()):
            raise Refusal(TRY_LATER, "too many messages from this address; try again in a moment")

    async def _serve(self, socket: WebSocket, address: str, allowance: Allowance) -> None:
        guest = await self._welcome(socket, address, allowance)
        room = guest.room
        chores = [asyncio.create_task(chore) for chore in (guest.write(), hear_all(socket, guest), guest.lost())]
        try:
            await room.enter(guest)
            await asyncio.wait(chores, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if guest.cable is not None:
                guest.cable.listener = None
            room.leave(guest)
            for chore in chores:
                chore.cancel()
            endings = await asyncio.gather(*chores, return_exceptions=True)
        if guest.fault is not None:
            raise guest.fault
        if guest.dismissed:
            raise Refusal(POLICY_VIOLATION, guest.dismissed)
        if guest.is_lost.is_set():
            raise Refusal(TRY_LATER, "the connection is too slow; reconnect to catch up")
        raise next((error for error in endings if isinstance(error, Exception)), WebSocketDisconnect(GOING_AWAY))

    async def _welcome(self, socket: WebSocket, address: str, allowance: Allowance) -> Guest:
        """Reads `hello`, finds the seat and the room, and sends `welcome`."""
        hello = await self._hello(socket)
        name, lobby = socket.path_params["id"], self.lobby
        try:
            seat = await lobby.seat_of(name, hello.token)
            room = await lobby.room(name)
        except Missing:
            raise Refusal(POLICY_VIOLATION, "there is no such table") from None
        except Unavailable:
            raise
        except (NotAllowed, TableError) as error:
            raise Refusal(POLICY_VIOLATION, str(error)) from None
        if seat == WATCHING and room.watchers() >= lobby.config.watchers_per_table:
            raise Refusal(TRY_LATER, "this table has no room for more spectators")
        guest = Guest(socket, room, seat, allowance, lobby.metrics, lobby.rematch, address)
        allowance.spend(WAITING_COST)
        await guest.welcome_in_steps(hello.have)
        if room.is_closed:  # the room was closed while its log was sent; reconnecting opens it again
            raise Refusal(TRY_LATER, "the table was just closed in this process; reconnect")
        return guest

    async def _hello(self, socket: WebSocket) -> Hello:
        try:
            said = await asyncio.wait_for(receive_text(socket), self.lobby.config.hello_seconds)
            frame = _decoder.decode(said)
        except TimeoutError:
            raise Refusal(POLICY_VIOLATION, "say hello first") from None
        except (msgspec.DecodeError, RecursionError) as error:
            raise Refusal(POLICY_VIOLATION, f"the first frame must be hello: {error}") from None
        if not isinstance(frame, Hello):
            raise Refusal(POLICY_VIOLATION, "the first frame must be hello")
        return frame


async def hear_all(socket: WebSocket, guest: Guest) -> None:
    """Reads messages until the WebSocket closes."""
    cable = guest.cable
    if cable is not None:
        cable.listener = guest.hear_at_once
    while cable is not None:  # the Cable closes the WebSocket itself when the connection is lost
        await guest.hear_in_turn(text_of(await cable.receive()))
    while True:
        await guest.hear(await receive_text(socket))


async def receive_text(socket: WebSocket) -> str:
    """The next message; binary ones are refused."""
    return text_of(await socket.receive())


def text_of(message: Mapping[str, Any]) -> str:
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", GOING_AWAY))
    text = message.get("text")
    if REFUSED in message:
        raise Refusal(*message[REFUSED])
    if text is None:
        raise Refusal(POLICY_VIOLATION, "frames are text")
    return str(text)


async def say_bye(socket: WebSocket, code: int, why: str) -> None:
    """Sends `bye` and closes the WebSocket, if it is still open."""
    try:
        if socket.application_state == WebSocketState.CONNECTED:
            async with asyncio.timeout(BYE_SECONDS):
                await socket.send_text(msgspec.json.encode(Bye(why)).decode())
                await socket.close(code, why[:100])
    except (RuntimeError, WebSocketDisconnect, TimeoutError):
        return
