"""What whoever runs the server does, seen by those who play: old tables, tables closed, restarts, a prefix, no lab."""

from __future__ import annotations

import json
import random
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, WebSocketRoute, expect

from tests.browser.conftest import DESK, NO_WEBGL, Invite
from tests.browser.person import UNREACHABLE, Person
from tests.browser.positions import partway
from tests.browser.site import BOT, OPEN, PERSON, QUICK, Json, Site

pytestmark = pytest.mark.slow
OLDER = "was played with an older version of Sandtable"


def age(site: Site, *tables: Json) -> None:
    """Makes tables look as if a version of long ago had written them; the server is started anew."""
    site.stop()
    with closing(sqlite3.connect(site.database)) as database, database:
        for table in tables:
            where = "where table_name = ? and number = 1"
            (body,) = database.execute(f"select body from entries {where}", (table["id"],)).fetchone()
            older = json.dumps(json.loads(body) | {"edition": 0})
            database.execute(f"update entries set body = ? {where}", (older, table["id"]))
    site.start()


@pytest.fixture
def old(site: Site) -> Json:
    """A table this version cannot open."""
    table = site.lay("cubed", PERSON | {"name": "Methuselah"}, OPEN, public=True)
    age(site, table)
    return table


def test_an_old_table_says_so_and_the_others_go_on(invite: Invite, luck: random.Random, site: Site, old: Json) -> None:
    young = site.lay("cubed", PERSON, BOT, replay=partway("cubed", 12, "Choose a color"))
    ada = invite()
    ada.forgive("status of 410")
    ada.hold(old)
    page = ada.open(f"/table/{old['id']}")
    expect(page.get_by_role("heading", name="This table cannot be opened")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(OLDER)

    ada.hold(young)
    page.get_by_role("link", name="Back to the games").click()
    games = page.get_by_role("region", name="Your games")
    expect(games).to_contain_text(OLDER)
    expect(page.get_by_role("region", name="Open tables")).not_to_contain_text("Methuselah")
    expect(page.get_by_role("region", name="Open tables").get_by_role("alert")).to_have_count(0)
    games.get_by_role("button", name="Forget Cubed").click()
    expect(games).not_to_contain_text(OLDER)
    assert [held["id"] for held in ada.remembered("sandtable.tables")] == [young["id"]]
    games.get_by_role("link", name="Continue").click()
    ada.answer(luck)


def test_the_replay_of_an_old_table_says_so(invite: Invite, old: Json) -> None:
    ada = invite()
    ada.forgive("status of 410")
    page = ada.open(f"/replay/{old['id']}")
    expect(page.get_by_role("alert")).to_contain_text(OLDER)
    expect(page.get_by_role("heading", name="Replay", exact=True)).to_be_visible()


def test_a_seat_that_somebody_else_has_now_can_watch(invite: Invite, site: Site) -> None:
    """The token opens nothing any more; the page says so and watches from then on."""
    table = site.lay("cubed", PERSON, BOT)
    table["seats"][0]["token"] = "a" * 20 + "bcdefghijklmnopqrstuvwx"
    ada = invite()
    ada.hold(table)
    page = ada.open(f"/table/{table['id']}")
    expect(page.get_by_role("main")).to_contain_text("Somebody else has it now")
    page.get_by_role("button", name="Watch the table").click()
    expect(ada.board).to_be_visible()
    assert ada.remembered("sandtable.tables") == []


def test_a_restart_is_said_and_mends_itself(invite: Invite, luck: random.Random, site: Site) -> None:
    table = site.lay("cubed", PERSON, BOT, replay=partway("cubed", 12, "Choose a color"))
    ada = invite()
    ada.forgive(UNREACHABLE)
    ada.sit(table)
    ada.asked()
    site.stop()
    expect(ada.page.get_by_text("The server is restarting.")).to_be_visible()
    site.start()
    expect(ada.link).to_contain_text("Saved")
    expect(ada.page.get_by_text("The server is restarting.")).to_have_count(0)
    ada.answer(luck)


def test_a_table_opened_while_the_server_is_away_says_so_and_opens_later(invite: Invite, site: Site) -> None:
    """Only the connection is gone: the page itself was loaded before."""
    table = site.lay("cubed", PERSON, BOT)
    ada = invite(fresh=True)
    ada.forgive(UNREACHABLE)
    ada.hold(table)
    page = ada.open("/")
    page.get_by_role("link", name="Continue: Cubed").hover()
    page.route_web_socket("**/socket", lambda socket: socket.close(code=1013, reason="later"))
    page.get_by_role("link", name="Continue: Cubed").click()
    expect(page.get_by_text("Connection lost.")).to_be_visible()
    page.route_web_socket("**/socket", WebSocketRoute.connect_to_server)
    ada.asked()


def test_a_page_from_before_an_update_is_loaded_anew(invite: Invite, site: Site) -> None:
    """The part of the page that draws tables had another name then; the page finds out when it needs it."""
    table = site.lay("cubed", PERSON, BOT)
    ada = invite(fresh=True)
    ada.forgive("status of 404")
    ada.forgive("page error: .*dynamically imported module")
    ada.hold(table)
    page = ada.open("/")
    page.route("**/assets/Table-*.js", lambda route: route.fulfill(status=404), times=1)
    page.get_by_role("link", name="Continue: Cubed").click()
    ada.asked()


def test_a_move_at_a_busy_moment_is_played_without_another_click(
    invite: Invite, luck: random.Random, site: Site
) -> None:
    """The server says twice that it is busy; the same answer is sent again, and it counts once."""
    table = site.lay("cubed", PERSON, BOT, replay=partway("cubed", 12, "Choose a color"))
    ada = invite(fresh=True)
    sent: list[Json] = []

    def pass_on(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def hear(said: str | bytes) -> None:
            frame = json.loads(said)
            if frame["t"] == "act":
                sent.append(frame)
            if frame["t"] == "act" and len(sent) <= 2:
                no = {"t": "no", "id": frame["id"], "kind": "limited", "why": "busy", "clause": "", "hint": ""}
                socket.send(json.dumps(no))
            else:
                server.send(said)

        socket.on_message(hear)

    ada.page.route_web_socket(re.compile("/socket$"), pass_on)
    ada.sit(table)
    moves = site.info(table)["moves"]
    ada.answer(luck)
    assert len(sent) == 3
    assert len({frame["id"] for frame in sent}) == 1
    ada.asked()
    assert site.record(table).count(" A ") >= 1
    assert ada.told["moves"] > moves


def test_a_table_the_host_closes_is_over_and_nobody_has_won(invite: Invite, site: Site) -> None:
    table = site.lay("cubed", PERSON, BOT, replay=partway("cubed", 12, "Choose a color"))
    ada = invite()
    ada.sit(table)
    ada.asked()
    site.admin("close", table["id"])
    expect(ada.end.get_by_role("heading", name="The game was stopped")).to_be_visible()
    expect(ada.end).to_contain_text("The host closed this table")
    expect(ada.end.get_by_role("button", name="Rematch")).to_have_count(0)
    ada.end.get_by_role("link", name="Back to the games").click()
    expect(ada.page.get_by_role("region", name="Open tables")).to_be_visible()
    expect(ada.page.get_by_role("region", name="Your games")).to_have_count(0)


def test_a_table_the_host_removes_is_left_with_a_word_and_a_way_home(invite: Invite, site: Site) -> None:
    """The board stays; the page says why nothing happens any more, and does not try to come back."""
    table = site.lay("cubed", PERSON, BOT, replay=partway("cubed", 12, "Choose a color"))
    ada = invite()
    ada.forgive("status of 404")
    ada.sit(table)
    ada.asked()
    site.admin("remove", table["id"])
    told = ada.page.get_by_role("alert").filter(has_text="This table was removed")
    expect(told).to_be_visible()
    expect(ada.link).to_contain_text("Closed")
    expect(ada.choices).to_have_count(0)
    ada.page.reload()
    expect(ada.page.get_by_role("main")).to_contain_text("There is no such table.")
    ada.page.get_by_role("link", name="Back to the games").click()
    expect(ada.page.get_by_role("region", name="Open tables")).to_be_visible()
    expect(ada.page.get_by_role("region", name="Your games")).to_have_count(0)
    assert ada.remembered("sandtable.tables") == []


# Servers of their own


def start(folder: Path, *words: str, prefix: str = "") -> Iterator[Site]:
    made = Site(folder, *words, prefix=prefix)
    try:
        made.start()
        yield made
    finally:
        made.stop()
    assert made.complaints() == []


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Site]:
    yield from start(tmp_path)


@pytest.fixture
def prefixed(tmp_path: Path) -> Iterator[Site]:
    yield from start(tmp_path, prefix="/games")


@pytest.fixture
def without_lab(tmp_path: Path) -> Iterator[Site]:
    yield from start(tmp_path, "--no-lab")


def visitor(browser: Browser, site: Site) -> Person:
    """Somebody at a server of their own."""
    context = browser.new_context(viewport=DESK, reduced_motion="reduce")  # type: ignore[arg-type]  # as in conftest
    context.add_init_script(NO_WEBGL)
    return Person(context, site, site.address, {"level": QUICK, "name": "Ada"})


def heading(person: Person, name: str) -> Locator:
    return person.page.get_by_role("heading", name=name)


def test_everything_lies_under_a_prefix(browser: Browser, luck: random.Random, prefixed: Site) -> None:
    """Home, a table, a move, a reload, an invitation, a replay, rules, cards and the lab ask for nothing elsewhere."""
    ada = visitor(browser, prefixed)
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    ada.page.on("websocket", lambda socket: asked.append(socket.url.replace("ws:", "http:")))
    page = ada.open("/")
    page.get_by_role("button", name="Play now: Cubed").click()
    ada.answer(luck)
    assert page.url.startswith(f"{prefixed.address}/table/")
    page.reload()
    ada.asked()
    page.get_by_role("button", name="Share").or_(page.get_by_role("button", name="Invite")).first.click()
    link = page.get_by_role("dialog").get_by_role("textbox", name="Link to watch").input_value()
    assert link == page.url
    page.keyboard.press("Escape")
    ada.tool("Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ada.end.get_by_role("link", name="Replay", exact=True).click()
    expect(page.get_by_role("toolbar", name="Steps")).to_be_visible()
    page.reload()
    expect(page.get_by_role("toolbar", name="Steps")).to_be_visible()
    page.get_by_role("link", name="Sandtable, Home").click()
    for way, name in {
        "Rules": "Rules",
        "Lab": "Change a rule, and see what it does.",
        "Replays": "Replay",
        "Play": "Five tabletop games.",
    }.items():
        page.get_by_role("navigation", name="Main").get_by_role("link", name=way, exact=True).click()
        expect(page.get_by_role("heading", name=name).first).to_be_visible()
    page.go_back()
    expect(heading(ada, "Replay").first).to_be_visible()
    ada.open("/rules/cubed")
    expect(heading(ada, "Rules of Cubed")).to_be_visible()
    ada.open("/cards/pinned_down")
    expect(heading(ada, "Cards").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    outside = [one for one in asked if not one.startswith((f"{prefixed.address}/", "data:", "blob:"))]
    assert outside == []
    assert ada.faults() == []
    ada.context.close()


def test_a_server_without_a_lab_does_not_speak_of_one(browser: Browser, without_lab: Site) -> None:
    ada = visitor(browser, without_lab)
    ada.forgive("status of")
    page = ada.open("/")
    expect(page.get_by_role("region", name="Open tables")).to_be_visible()
    expect(page.get_by_role("link", name="Open the lab")).to_have_count(0)
    expect(page.get_by_role("navigation", name="Main").get_by_role("link", name="Lab")).to_have_count(0)
    ada.open("/lab")
    expect(page.get_by_role("main")).to_contain_text("This server has no lab")
    expect(page.get_by_role("button", name="Ask the lab")).to_have_count(0)
    assert ada.faults() == []
    ada.context.close()


def test_somebody_the_host_shuts_out_is_told(browser: Browser, alone: Site) -> None:
    """At the table, and on the pages they go to from there."""
    ada = visitor(browser, alone)
    ada.forgive("status of 403|MIME type")
    ada.sit(alone.lay("cubed", PERSON, BOT))
    ada.asked()
    alone.admin("block", "127.0.0.1")
    told = ada.page.get_by_role("alert").filter(has_text="shut out")
    expect(told).to_be_visible()
    ada.page.get_by_role("link", name="Back to the games").click()
    expect(told.first).to_be_visible()
    assert ada.faults() == []
    ada.context.close()
