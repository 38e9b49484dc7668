"""A seat at a live table: `connect(url, token)` lets a program play with people.

The program gets the same Chair as the built-in bots: the server sends a position that the seat cannot tell from the
real one, and by law 4 everything in a Chair follows from what the seat may see.
"""

from __future__ import annotations

import contextlib
import itertools
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from types import TracebackType
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as dial

import sandtable.shelf
from sandtable.bots.bot import Bot
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import SEAT_NAMES
from sandtable.kernel.errors import Malformed, Refusal, Refused, Stale, TableError
from sandtable.server.differences import changed_frame
from sandtable.server.http_wire import HeldSeat, Join, NewTable, SeatWish, TableMade, Trouble
from sandtable.server.wire import (
    PROTOCOL,
    Act,
    AnyClientFrame,
    AnyServerFrame,
    Bye,
    Done,
    Frame,
    Hello,
    Imagine,
    Imagined,
    News,
    No,
    Outcome,
    Talked,
    Welcome,
)

Body = TypeVar("Body")
PATIENCE = 30.0  # seconds an answer may take
TRIES = 6  # seconds to reconnect after a lost connection
_decoder: msgspec.json.Decoder[AnyServerFrame] = msgspec.json.Decoder(AnyServerFrame)


class Gone(ConnectionError):
    """The server refuses the seat, or cannot be reached any more. The text says why."""


def connect(url: str, token: str, api_token: str = "") -> LiveSeat:
    """Opens the seat of a token at the table with this address: a page's, or the API's.

    With an API token from the host of the server, a program may send more messages a second.
    """
    return LiveSeat(url, token, api_token)


class LiveSeat:
    """A seat held over the network. It reconnects after a lost connection, and misses nothing."""

    def __init__(self, url: str, token: str, api_token: str = "") -> None:
        self.site, self.table = parts(url)
        self._token = token
        self._headers = bearer(api_token)
        self._ids = itertools.count(1)
        self._number = 0
        self._line = contextlib.ExitStack()  # closes the WebSocket
        self._socket: ClientConnection | None = None
        welcome = self._sit_down()
        options = dict(word.split("=", 1) for word in welcome.options.split())
        self.game = sandtable.shelf.game(welcome.game, **options)
        if self.game.edition != welcome.edition:
            self.close()
            raise Gone(f"the table plays edition {welcome.edition} of {welcome.game}, and here is {self.game.edition}")
        self.seat = welcome.seat
        if self.seat < 0:
            self.close()
            raise Gone("the token opens no seat of this table")

    # Questions and answers

    def chairs(self) -> Iterator[Chair]:
        """A Chair each time this seat is asked, until the game is over. Answer before you take the next one."""
        while (chair := self.chair()) is not None:
            yield chair

    def chair(self) -> Chair | None:
        """Waits until this seat is asked; None when the game is over."""
        while self.frame.status != "over":
            if self.frame.status == "playing" and SEAT_NAMES[self.seat] in self.frame.to_act:
                imagined = self._ask(Imagine(self._next_id()))
                assert isinstance(imagined, Imagined)
                if imagined.moves == self.frame.moves:
                    left = self.frame.clocks[self.seat]
                    return Chair(self.game.read(imagined.position), self.seat, left or 0.0)
            else:
                self._hear(None)
        return None

    def answer(self, code: int) -> None:
        """Sends an answer, and returns when it is stored. Refused, Stale or Malformed when it was not played."""
        done = self._ask(Act(self._next_id(), self.game.verbs.text(code), self.frame.moves))
        assert isinstance(done, Done)
        while self._number < done.number:
            self._hear(PATIENCE)

    def play(self, bot: Bot) -> Outcome:
        """Lets a bot play the game to its end."""
        for chair in self.chairs():
            self.answer(int(bot.choose(chair)))
        assert self.frame.outcome is not None
        return self.frame.outcome

    @property
    def outcome(self) -> Outcome | None:
        """The result; None while the game goes on."""
        return self.frame.outcome

    def close(self) -> None:
        """Closes the connection; the seat stays yours."""
        self._socket = None
        self._line.close()

    def __enter__(self) -> LiveSeat:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    # Messages

    def _next_id(self) -> str:
        return str(next(self._ids))

    def _sit_down(self) -> Welcome:
        """Connects and sends `hello`, again and again for a while."""
        address = f"{self.site.replace('http', 'ws', 1)}/api/matches/{self.table}/socket"
        for attempt in range(TRIES):
            try:
                self.close()
                self._socket = self._line.enter_context(
                    dial(address, additional_headers=self._headers, max_size=None, open_timeout=PATIENCE)
                )
                self._socket.send(msgspec.json.encode(Hello(self._token, self._number)).decode())
                welcome = _decoder.decode(self._socket.recv(PATIENCE))
                break
            except (OSError, ConnectionClosed, TimeoutError) as error:
                if attempt == TRIES - 1:
                    raise Gone(f"{self.site} does not answer: {error}") from error
                time.sleep(0.2 * 2**attempt)
            except InvalidStatus as error:
                raise Gone(f"{self.site} has no such table: {error}") from error
        if isinstance(welcome, Bye):
            self.close()
            raise Gone(welcome.why)
        assert isinstance(welcome, Welcome)
        if welcome.protocol != PROTOCOL:
            self.close()
            raise Gone(f"{self.site} speaks version {welcome.protocol} of the protocol, and here is {PROTOCOL}")
        self.frame: Frame = welcome.frame
        self._number = welcome.number
        return welcome

    def _hear(self, seconds: float | None) -> AnyServerFrame | None:
        """The next message; None after the connection was lost and restored."""
        assert self._socket is not None, "the seat was left; connect again"
        try:
            frame = _decoder.decode(self._socket.recv(seconds))
        except ConnectionClosed:
            self._sit_down()
            return None
        if isinstance(frame, News):
            self.frame, self._number = changed_frame(self.frame, frame.change), frame.number
        if isinstance(frame, Talked):
            self._number = max(self._number, frame.number)
        if isinstance(frame, Bye):
            self._sit_down()
            return None
        return frame

    def _ask(self, frame: Act | Imagine) -> AnyServerFrame:
        """Sends a request and waits for its answer.

        Repeats it after a lost connection, which is safe, and later when limited.
        """
        self._say(frame)
        while True:
            heard = self._hear(PATIENCE)
            if heard is None:
                self._say(frame)
            elif isinstance(heard, No) and heard.id == frame.id:
                if heard.kind != "limited":
                    raise trouble(heard)
                time.sleep(1.0)
                self._say(frame)
            elif isinstance(heard, Done | Imagined) and heard.id == frame.id:
                return heard

    def _say(self, frame: AnyClientFrame) -> None:
        assert self._socket is not None, "the seat was left; connect again"
        try:
            self._socket.send(msgspec.json.encode(frame).decode())
        except ConnectionClosed:
            return  # the next read notices the same and reconnects


def trouble(no: No) -> TableError:
    """The error for a `no` message."""
    if no.kind == "refused":
        return Refused(Refusal(no.clause, no.why, no.hint))
    return Stale(no.why) if no.kind == "stale" else Malformed(no.why)


def parts(url: str) -> tuple[str, str]:
    """The site and the table's name in an address such as http://127.0.0.1:8000/table/NAME.

    A site may have a path, like https://example.org/games.
    """
    split = urlsplit(url)
    steps = [step for step in split.path.split("/") if step]
    if split.scheme not in ("http", "https") or not split.netloc or not steps:
        raise ValueError(f"{url!r} is no address of a table; http://127.0.0.1:8000/table/NAME is one")
    if steps[-1] == "socket" and len(steps) > 1:
        steps.pop()
    name = steps.pop()
    for kind in (["table"], ["api", "matches"]):
        if steps[-len(kind) :] == kind:
            del steps[-len(kind) :]
    return "/".join([f"{split.scheme}://{split.netloc}", *steps]), name


# Getting a seat


def bearer(api_token: str) -> dict[str, str]:
    """The header of an API token."""
    return {"authorization": f"Bearer {api_token}"} if api_token else {}


def lay_table(
    site: str, game: str, seats: list[SeatWish], options: dict[str, int | str] | None = None, api_token: str = ""
) -> TableMade:
    """Makes a table; returns its name, the tokens of your seats, and the invitation."""
    return _post(f"{site}/api/matches", NewTable(game=game, options=options or {}, seats=seats), TableMade, api_token)


def join(url: str, name: str, invite: str = "", seat: int = -1) -> str:
    """Takes a free seat at a table, and returns its token. Repeats the request when the answer is lost."""
    site, table = parts(url)
    wish = Join(name, invite, seat, secrets.token_urlsafe(32))
    address = f"{site}/api/matches/{table}/join"
    for pause in [1.0] * (TRIES - 1):
        try:
            return _post(address, wish, HeldSeat).token
        except Gone:
            raise
        except OSError:  # the connection was lost: the same token gets the same seat
            time.sleep(pause)
    return _post(address, wish, HeldSeat).token


def _post(address: str, body: object, kind: type[Body], api_token: str = "") -> Body:
    headers = {"content-type": "application/json"} | bearer(api_token)
    request = urllib.request.Request(address, msgspec.json.encode(body), headers)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return msgspec.json.decode(answer.read(), type=kind)
    except urllib.error.HTTPError as error:
        with error:
            why = msgspec.json.decode(error.read(), type=Trouble).error
        raise Gone(f"{address}: {why}") from None
