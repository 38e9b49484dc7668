"""The door for sockets: origin, hello, a seat, then listening until one side leaves."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from sandtable.kernel.errors import TableError
from sandtable.match.storage.contract import Missing, Unavailable
from sandtable.server.cable import NOT_UTF8
from sandtable.server.guest import Guest
from sandtable.server.limits import Bucket
from sandtable.server.lobby import Lobby, NotAllowed
from sandtable.server.security import UnknownToken, is_own_origin, program_of
from sandtable.server.wire import WATCHING, AnyClientFrame, Bye, Hello

log = logging.getLogger("sandtable.server")
NOT_TEXT, POLICY_VIOLATION, TOO_BIG, GOING_AWAY, FAULT, TRY_LATER = 1007, 1008, 1009, 1001, 1011, 1013
BYE_SECONDS = 2.0  # how long a last word may take to somebody who may not be reading
_decoder: msgspec.json.Decoder[AnyClientFrame] = msgspec.json.Decoder(AnyClientFrame)


class Refusal(Exception):
    """The socket is closed with this code and one line."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class Doorkeeper:
    """Lets guests in and sees them out."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self._open: Counter[str] = Counter()

    async def open(self, socket: WebSocket) -> None:
        """One connection, from its first byte to its last."""
        address = socket.client.host if socket.client else "?"
        if not is_own_origin(socket.headers, self.lobby.config):
            await socket.close(POLICY_VIOLATION, "sockets from other sites are not taken")
            return
        config = self.lobby.config
        try:
            program = program_of(socket.headers, config)
        except UnknownToken as error:
            await socket.close(POLICY_VIOLATION, str(error))
            return
        await socket.accept()
        self.lobby.metrics.sockets_opened += 1
        who = f"program {program}" if program else address
        self._open[who] += 1
        try:
            if self._open[who] > (config.sockets_per_program if program else config.sockets_per_address):
                raise Refusal(TRY_LATER, "too many sockets from this address")
            await self._serve(socket, self._bucket(program))
        except Refusal as refusal:
            await say_bye(socket, refusal.code, refusal.why)
        except Unavailable as error:
            await say_bye(socket, TRY_LATER, str(error))
        except WebSocketDisconnect:
            pass
        except Exception:
            self.lobby.metrics.faults += 1
            log.exception("a socket failed", extra={"path": socket.url.path})
            await say_bye(socket, FAULT, "a fault of ours; it is noted. Come back: nothing is lost")
        finally:
            self._open[who] -= 1

    def _bucket(self, program: str) -> Bucket:
        config = self.lobby.config
        if program:
            return Bucket(config.program_messages_per_second, config.program_message_burst)
        return Bucket(config.messages_per_second, config.message_burst)

    async def _serve(self, socket: WebSocket, bucket: Bucket) -> None:
        hello = await self._hello(socket)
        name = socket.path_params["id"]
        config = self.lobby.config
        try:
            room = await self.lobby.room(name)
            seat = await self.lobby.seat_of(name, hello.token)
        except Missing:
            raise Refusal(POLICY_VIOLATION, "there is no such table") from None
        except Unavailable:
            raise
        except (NotAllowed, TableError) as error:
            raise Refusal(POLICY_VIOLATION, str(error)) from None
        if seat == WATCHING and room.watchers() >= config.watchers_per_table:
            raise Refusal(TRY_LATER, "this table has as many watchers as it can take")
        guest = Guest(socket, room, seat, bucket, self.lobby.metrics, self.lobby.rematch)
        guest.welcome(hello.have)
        chores = [asyncio.create_task(chore) for chore in (guest.write(), hear_all(socket, guest), guest.lost())]
        try:
            await room.enter(guest)
            await asyncio.wait(chores, return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.leave(guest)
            for chore in chores:
                chore.cancel()
            endings = await asyncio.gather(*chores, return_exceptions=True)
        if guest.is_lost.is_set():
            raise Refusal(TRY_LATER, "you read too slowly; come back and catch up")
        raise next((error for error in endings if isinstance(error, Exception)), WebSocketDisconnect(GOING_AWAY))

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
    """Hears frames one by one until the socket closes."""
    while guest.cable is not None:  # which closes the socket itself when the guest is lost
        await guest.hear(text_of(await guest.cable.receive()))
    while True:
        await guest.hear(await receive_text(socket))


async def receive_text(socket: WebSocket) -> str:
    """The next frame; binary ones are not of this protocol."""
    return text_of(await socket.receive())


def text_of(message: Mapping[str, Any]) -> str:
    """What a message says."""
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", GOING_AWAY))
    text = message.get("text")
    if NOT_UTF8 in message:
        raise Refusal(NOT_TEXT, "frames are text in UTF-8")
    if text is None:
        raise Refusal(POLICY_VIOLATION, "frames are text")
    return str(text)


async def say_bye(socket: WebSocket, code: int, why: str) -> None:
    """A last word, then the end; a socket that is gone already needs neither."""
    try:
        if socket.application_state == WebSocketState.CONNECTED:
            async with asyncio.timeout(BYE_SECONDS):
                await socket.send_text(msgspec.json.encode(Bye(why)).decode())
                await socket.close(code, why[:100])
    except (RuntimeError, WebSocketDisconnect, TimeoutError):
        return
