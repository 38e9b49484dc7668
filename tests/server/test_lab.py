"""The lab over HTTP: asked, played elsewhere, stopped, taken up again; whatever is wrong is said in one line."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sandtable.lab.job import State
from sandtable.server import laboratory as module
from sandtable.server.config import Config
from sandtable.server.experiments import NoExperiment
from sandtable.server.lab_wire import LabWish
from sandtable.server.laboratory import LabFull, Laboratory, TooManyOfYours, experiment_of
from tests.server.support import PATIENCE, PERSON, Json, Nursery, Server, asynchronous

WEB = Path(__file__).parents[2] / "web" / "src" / "lab"
MORE_BLACK: Json = {"options": {"black.first": 1}}
ENDLESS = 100_000  # games nobody waits for


def wish(**more: Any) -> Json:
    """A quick comparison of two variants of Cubed."""
    variants = [{"name": "as ruled"}, {"name": "black counts", **MORE_BLACK}]
    return {"game": "cubed", "bots": ["level 1"], "games": 40, "variants": variants} | more


def ask(server: Server, **more: Any) -> Json:
    answer = server.post("/api/lab/experiments", wish(**more))
    assert answer.status == 201, answer.body
    made: Json = answer.json
    return made


def job(server: Server, made: Json) -> Json:
    found: Json = server.get(f"/api/lab/experiments/{made['id']}").json
    return found


def wait(server: Server, made: Json, *statuses: str, done: int = 0) -> Json:
    """Looks again and again until it is so."""
    deadline = time.monotonic() + PATIENCE
    while (found := job(server, made))["line"]["status"] not in statuses or found["line"]["done"] < done:
        assert time.monotonic() < deadline, found
        time.sleep(0.05)
    return found


def rows(server: Server, made: Json) -> list[dict[str, str]]:
    """The results as a spreadsheet reads them."""
    answer = server.get(f"/api/lab/experiments/{made['id']}/results.csv")
    assert answer.status == 200, answer.body
    assert "attachment" in answer.headers["content-disposition"]
    return list(csv.DictReader(io.StringIO(answer.body.decode())))


def test_what_may_be_asked_is_listed(server: Server) -> None:
    hall = server.get("/api/lab").json
    assert hall["experiments"] == []
    assert "shut_down" in hall["games"]
    game = server.get("/api/lab/games/shut_down").json
    assert {"seats", "special.wild_steal"} <= {option["name"] for option in game["options"]}
    place = next(one for one in game["places"] if one["place"] == "components.toml:special.wild_steal.count")
    assert (place["item"], place["name"], place["value"]) == ("Wild steal", "count", 4)
    assert server.post("/api/lab/plan", wish(games=10_000)).json["power"].startswith("10,000 games")


@pytest.mark.slow
def test_a_comparison_is_asked_for_played_and_taken_away(server: Server) -> None:
    made = ask(server, about="Black in the first pile?")
    found = wait(server, made, "done")
    assert (found["line"]["done"], found["line"]["total"]) == (80, 80)
    told = found["told"]
    assert [variant["games"] for variant in told["variants"]] == [40, 40]
    assert told["variants"][1]["changes"][0]["after"] == "1"
    first = told["measures"][0]
    assert first["name"].startswith("win rate")
    headline = next(one for one in told["measures"] if one["name"] == told["headline"])
    # What comes first is the win, or something that does differ where the win does not.
    assert headline is first or headline["differences"][1]["verdict"] in ("more", "less")
    assert first["differences"][0] is None
    assert first["differences"][1]["low"] <= first["differences"][1]["value"] <= first["differences"][1]["high"]
    assert {chart["kind"] for chart in told["charts"]} >= {"dots", "bars"}

    played = rows(server, made)
    assert sorted({(row["variant"], int(row["number"])) for row in played}) == sorted(
        (name, number) for name in ("as ruled", "black counts") for number in range(40)
    )
    assert len(played) == 80
    report = server.get(f"/api/lab/experiments/{made['id']}/report.json").json
    assert report["done"] == 80
    page = server.get(f"/api/lab/experiments/{made['id']}/report.html").body.decode()
    assert "Black in the first pile?" in page
    assert server.get("/api/lab").json["experiments"][0]["id"] == made["id"]
    server.assert_unharmed()


@pytest.mark.slow
def test_whoever_asked_stops_it_and_what_is_played_is_kept(server: Server) -> None:
    made = ask(server, games=ENDLESS)
    wait(server, made, "running", done=20)
    refused = server.post(f"/api/lab/experiments/{made['id']}/stop", {"key": "somebody's"})
    assert (refused.status, refused.error) == (403, "only whoever asked for an experiment can stop it")
    assert server.get(f"/api/lab/experiments/{made['id']}/results.csv").status == 409
    assert server.post(f"/api/lab/experiments/{made['id']}/stop", {"key": made["key"]}).status == 200
    found = wait(server, made, "stopped")
    played = rows(server, made)
    assert 20 <= len(played) == found["line"]["done"] < 2 * ENDLESS
    # Stopping once more changes nothing.
    assert server.post(f"/api/lab/experiments/{made['id']}/stop", {"key": made["key"]}).json["status"] == "stopped"
    server.assert_unharmed()


@pytest.mark.slow
def test_an_experiment_outlives_its_server_and_counts_no_game_twice(nursery: Nursery, sqlite: str) -> None:
    with Server(nursery, sqlite, lab_processes=1) as server:
        made = ask(server, games=1500)
        before = wait(server, made, "running", done=20)["line"]["done"]
        server.kill()
        server.start()
        found = wait(server, made, "running", "done")
        assert found["line"]["done"] >= before
        wait(server, made, "done")
        played = rows(server, made)
        assert len(played) == len({(row["variant"], row["number"]) for row in played}) == 3000
        server.stop()


@pytest.mark.slow
def test_experiments_wait_for_each_other_and_only_so_many(nursery: Nursery, sqlite: str) -> None:
    with Server(nursery, sqlite, lab_waiting=2, experiments_per_address=3) as server:
        first = ask(server, games=ENDLESS)
        wait(server, first, "running")
        second = ask(server, games=ENDLESS)
        assert (job(server, second)["line"]["status"], job(server, second)["ahead"]) == ("waiting", 1)
        full = server.post("/api/lab/experiments", wish())
        assert (full.status, full.error) == (503, "2 experiments wait already; try again when some are done")
        assert server.post("/api/lab/experiments", wish()).status == 429
        # One that waits is stopped before it has begun.
        assert server.post(f"/api/lab/experiments/{second['id']}/stop", {"key": second["key"]}).json["done"] == 0
        assert job(server, second)["line"]["status"] == "stopped"
        server.post(f"/api/lab/experiments/{first['id']}/stop", {"key": first["key"]})
        wait(server, first, "stopped")
        server.assert_unharmed()


@pytest.mark.slow
def test_a_number_the_game_cannot_have_is_refused_in_its_own_words(server: Server) -> None:
    changed = {"name": "none", "overrides": {"patrollers.toml:captain_dwayne.dial_budget": -8}}
    made = ask(server, game="patrollers", games=2, variants=[{"name": "as ruled"}, changed])
    found = wait(server, made, "refused")
    assert "-8" in found["line"]["why"]
    assert found["files"] == []
    server.assert_unharmed()


@pytest.mark.slow
def test_a_changed_number_never_enters_the_server(server: Server) -> None:
    changed = {"name": "nine", "overrides": {"components.toml:cube.yellow.first_pile_points": 9}}
    made = ask(server, games=3, variants=[{"name": "as ruled"}, changed])
    assert wait(server, made, "done")["told"]["variants"][1]["changes"][0]["after"] == "9"
    options = next(game for game in server.get("/api/games").json if game["name"] == "cubed")["options"]
    assert next(option for option in options if option["name"] == "yellow.first")["default"] == 5
    table = server.make("cubed", PERSON, PERSON)
    assert "9" not in server.get(f"/api/matches/{table['id']}").json["options"]


@pytest.mark.slow
def test_a_key_is_told_to_whoever_asked_and_to_nobody_else(server: Server, tmp_path: Path) -> None:
    made = ask(server, games=2)
    wait(server, made, "done")
    for path in ("/api/lab", f"/api/lab/experiments/{made['id']}"):
        assert made["key"].encode() not in server.get(path).body
        assert b'"key"' not in server.get(path).body
    kept = [file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()]
    assert kept
    assert not any(made["key"].encode() in text for text in kept)
    assert made["key"] not in server.log.read_text()


BAD = [
    (wish(game="chess"), "there is no game 'chess'"),
    (wish(games=0), "games is 0"),
    (wish(games=100_001), "up to 100000"),
    (wish(games=10**18), "up to 100000"),
    (wish(bots=[]), "0 bots"),
    (wish(bots=["level 9"]), "there is no bot '9'"),
    (wish(seed=-1), "seed is -1"),
    (wish(variants=[]), "at least one variant"),
    (wish(variants=[{"name": str(n)} for n in range(5)]), "up to 4"),
    (wish(variants=[{"name": "a"}, {"name": "a"}]), "given twice"),
    (wish(variants=[{"name": "a", "options": {"yellow.count": 99}}]), "[CU-2]"),
    (wish(variants=[{"name": "a", "options": {"yelow.count": 9}}]), "did you mean yellow.count?"),
    (wish(variants=[{"name": "a/../b"}]), "no name"),
    (wish(variants=[{"name": "a", "overrides": {"../x.toml:a": 1}}]), "no data file"),
    (wish(variants=[{"name": "a", "overrides": {"components.toml:cube.yellow.cost": 1}}]), "there is no 'cost'"),
    (wish(variants=[{"name": "a", "overrides": {"components.toml:cube.yellow.count": "many"}}]), "a number"),
    (wish(until=500.0), "half_width"),
    (wish(until=-3.0), "half_width"),
    (wish(more=1), "unknown field"),
    (wish(games="many"), "Expected `int`"),
    ({"game": "cubed"}, "missing required field `variants`"),
    ([], "Expected `object`"),
]


@pytest.mark.parametrize("body, why", BAD)
def test_an_experiment_that_cannot_be_is_refused_in_one_line(server: Server, body: object, why: str) -> None:
    for path in ("/api/lab/experiments", "/api/lab/plan"):
        answer = server.post(path, body)
        if path.endswith("plan") and "up to" in why:
            continue  # how much this server plays is not the plan's business
        assert answer.status == 400, answer.body
        assert why in answer.error
    server.assert_unharmed()


def test_addresses_that_lead_nowhere_say_so(server: Server) -> None:
    for name in ("abcdefghjkmn", "..", "a" * 60, "lock", "-", "%00"):
        assert server.get(f"/api/lab/experiments/{name}").status == 404
        assert server.get(f"/api/lab/experiments/{name}/results.csv").status == 404
    assert server.get("/api/lab/games/nothing").status == 404
    assert server.get("/api/lab/games/_template").status == 404
    assert server.post("/api/lab/experiments/abcdefghjkmn/stop", {"key": "x"}).status == 404
    assert server.get("/api/lab/experiments/abcdefghjkmn/job.json").status == 404
    assert server.get("/api/lab/experiments").status == 405
    long = server.post("/api/lab/experiments", wish(about="x" * 70_000))
    assert long.status == 413
    assert server.request("POST", "/api/lab/experiments", b"{}", {"content-type": "text/plain"}).status == 415
    headers = {"content-type": "application/json", "origin": "https://elsewhere.example"}
    assert server.request("POST", "/api/lab/experiments", b"{}", headers).status == 403
    server.assert_unharmed()


def test_a_folder_that_is_no_experiment_is_passed_over(server: Server, tmp_path: Path) -> None:
    """Whatever lies in the lab's folder, the list is a list."""
    for name, text in (("abcdefgh", "{"), ("bcdefghj", "[]"), ("cdefghjk", "")):
        (tmp_path / "lab" / name).mkdir(parents=True)
        (tmp_path / "lab" / name / "job.json").write_text(text)
    assert server.get("/api/lab").json["experiments"] == []
    assert server.get("/api/lab/experiments/abcdefgh").status == 404
    server.assert_unharmed()


def test_a_server_without_a_lab_says_so_at_every_address(nursery: Nursery, sqlite: str, tmp_path: Path) -> None:
    assert not laboratory(tmp_path, lab=False).is_there
    assert not Laboratory(Config()).is_there
    with Server(nursery, sqlite, lab=False) as server:
        paths = ["/api/lab", "/api/lab/games/cubed", "/api/lab/experiments/abcdefghjkmn"]
        answers = [server.get(path) for path in (*paths, f"{paths[2]}/results.csv")]
        for path in ("/api/lab/plan", "/api/lab/experiments", f"{paths[2]}/stop"):
            answers.append(server.post(path, wish()))
        assert {(answer.status, answer.error) for answer in answers} == {(404, "this server has no lab")}
        assert not (tmp_path / "lab").exists()
        server.assert_unharmed()


# Fair shares


def laboratory(folder: Path, **more: Any) -> Laboratory:
    return Laboratory(Config(lab_folder=str(folder), **more))


def quick(**more: Any) -> LabWish:
    return msgspec.convert(wish(**more), LabWish)


def asked_by(here: Laboratory, *owners: str) -> list[str]:
    return [here.ask(quick(), owner).id for owner in owners]


def test_an_address_has_only_so_many_experiments_waiting(tmp_path: Path) -> None:
    here = laboratory(tmp_path, lab_waiting=4, lab_waiting_per_address=2)
    first, _, _ = asked_by(here, "X", "X", "Y")
    with pytest.raises(TooManyOfYours, match="you have 2 unfinished here already; stop one or wait until one is done"):
        here.ask(quick(), "X")
    asked_by(here, "Z")
    with pytest.raises(LabFull, match="4 experiments wait already; try again when some are done"):
        here.ask(quick(), "Y")
    here.experiments.end(first, "done")
    asked_by(here, "X")


def test_too_many_of_one_address_is_429(nursery: Nursery, sqlite: str) -> None:
    with Server(nursery, sqlite, lab_waiting_per_address=1) as server:
        made = ask(server, games=ENDLESS)
        refused = server.post("/api/lab/experiments", wish())
        assert (refused.status, "you have 1 unfinished here already" in refused.error) == (429, True)
        server.post(f"/api/lab/experiments/{made['id']}/stop", {"key": made["key"]})
        server.assert_unharmed()


def test_owners_take_turns_in_the_lab(tmp_path: Path) -> None:
    """16 of one address keep another waiting for no more than the one that runs."""
    here = laboratory(tmp_path, lab_waiting=20, lab_waiting_per_address=16)
    of_x = asked_by(here, *["X"] * 16)
    assert here._next() == of_x[0]
    here._take_turn("X")
    here.experiments.write(of_x[0], State("running"))
    y, z, second_of_y = asked_by(here, "Y", "Z", "Y")
    assert [here.job(name).ahead for name in (y, z, of_x[1], second_of_y, of_x[2])] == [1, 2, 3, 4, 5]
    here.experiments.end(of_x[0], "done")
    assert here._next() == y
    here._take_turn("Y")
    here.experiments.end(y, "done")
    assert here._next() == z
    here._let_go()


def test_what_has_begun_is_taken_up_before_anything_else(tmp_path: Path) -> None:
    before = laboratory(tmp_path)
    _, second = asked_by(before, "X", "Y")
    before.experiments.write(second, State("running"))
    before._let_go()
    after = laboratory(tmp_path)
    assert after._next() == second
    after._let_go()


def test_who_asked_is_kept_and_told_to_nobody(tmp_path: Path) -> None:
    here = laboratory(tmp_path)
    (name,) = asked_by(here, "192.0.2.7")
    assert laboratory(tmp_path).experiments.asked(name).owner == "192.0.2.7"
    for told in (here.job(name), here.lines(9)):
        assert b"192.0.2.7" not in msgspec.json.encode(told)


# What cannot be used


def spoilt(here: Laboratory, name: str, **change: Any) -> str:
    """An experiment as another version may have left it."""
    file = here.file(name, "job.json")
    asked = json.loads(file.read_text())
    asked["wish"] |= change
    file.write_text(json.dumps(asked))
    return name


def test_one_that_cannot_be_read_is_left_out_and_logged_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    bad, gone, unknown, odd, good = asked_by(laboratory(tmp_path, lab_waiting_per_address=9), *"ABCDE")
    here = laboratory(tmp_path)
    here.file(bad, "job.json").write_text("{")
    spoilt(here, gone, game="chess")
    spoilt(here, unknown, colour="blue")
    spoilt(here, odd, options={"yelow.count": 3})
    for _ in range(3):
        assert {line.id for line in here.lines(9)} == {odd, good}
        assert here._next() == good
        for name in (bad, gone, unknown):
            with pytest.raises(NoExperiment):
                here.job(name)
    line = here.line(odd)
    assert line.status == "refused"
    assert line.why.startswith("this version of the server cannot run it: ")
    assert "did you mean yellow.count?" in line.why
    assert [record.path for record in caplog.records].count(bad) == 1  # type: ignore[attr-defined]
    assert sorted(record.path for record in caplog.records) == sorted([bad, gone, unknown, odd])  # type: ignore[attr-defined]
    assert all("is left out" in message for message in caplog.messages)
    here._let_go()


@asynchronous
async def test_the_lab_goes_on_after_any_error_and_one_bad_folder_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "LOOK_SECONDS", 0.0)
    monkeypatch.setattr(module, "pause_after", lambda failures: 0.0)
    here = laboratory(tmp_path)
    bad, good = asked_by(here, "X", "Y")
    tried: list[str] = []

    async def run(home: Path, name: str) -> None:
        tried.append(name)
        if name == bad and len(tried) < 20:
            raise ZeroDivisionError
        here.experiments.end(name, "done")

    monkeypatch.setattr(here, "_run", run)
    await here.start()
    while here.experiments.unfinished():
        await asyncio.sleep(0.001)
    await here.close()
    assert tried == [bad, good] + [bad] * 18
    assert 1 < len(caplog.records) < 10
    assert "the lab failed" in caplog.messages[0]


@pytest.mark.parametrize("question", json.loads((WEB / "questions.json").read_text()), ids=lambda one: one["game"])
def test_the_questions_of_the_page_can_be_asked(question: Json) -> None:
    changes = {name: int(value) if value.isdecimal() else value for name, value in question["changes"].items()}
    variants = [{"name": "as ruled"}, {"name": "changed", "options": changes}]
    asked = {"game": question["game"], "options": {"seats": int(question["seats"])}, "variants": variants}
    assert experiment_of(msgspec.convert(asked, LabWish)).names() == ["as ruled", "changed"]
