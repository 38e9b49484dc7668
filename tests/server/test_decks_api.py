"""Decks over HTTP: a file in, what it is and what is wrong with it out."""

from __future__ import annotations

from sandtable.games.pinned_down import deck_files
from tests.server.support import BOT, PERSON, Server


def test_a_deck_is_judged_and_what_it_breaks_is_named_with_its_clause(server: Server) -> None:
    judged = server.post("/api/decks/pinned_down", {"text": "name: Two\nflagship: ardor\n5 faith"}).json
    assert (judged["name"], judged["edition"], judged["flagship"]) == ("Two", 2011, "ardor")
    assert judged["cards"] == {"faith": 5}
    assert [found["clause"] for found in judged["findings"]] == ["PD-162", "PD-163"]
    assert judged["findings"][1]["card"] == "faith"
    assert judged["option"] == ""


def test_a_legal_deck_comes_back_as_an_option_that_lays_a_table(server: Server) -> None:
    text = deck_files.write(deck_files.known(2011, "starter_acarr"))
    judged = server.post("/api/decks/pinned_down", {"text": text}).json
    assert judged["findings"] == []
    assert judged["text"] == text
    made = server.make("pinned_down", PERSON, BOT, options={"seats": 2, "deck_a": judged["option"]})
    assert judged["option"] in server.get(f"/api/matches/{made['id']}").json["options"]


def test_a_table_with_a_deck_that_breaks_a_rule_is_refused_with_the_clause(server: Server) -> None:
    body = {"game": "pinned_down", "options": {"seats": 1, "deck_a": "ardor:faith*5"}, "seats": [PERSON]}
    refused = server.post("/api/matches", body)
    assert refused.status == 400
    assert "[PD-162]" in refused.error


def test_what_cannot_be_judged_is_said_in_one_line(server: Server) -> None:
    assert "no decks to build" in server.post("/api/decks/cubed", {"text": ""}).error
    assert server.post("/api/decks/kernel..os", {"text": ""}).status == 404
    assert server.post("/api/decks/pinned_down", {"text": 3}).status == 400
    assert server.post("/api/decks/pinned_down", {"text": "", "more": 1}).status == 400
    assert server.get("/api/decks/pinned_down").status == 405
    long = server.post("/api/decks/pinned_down", {"text": "x" * 11_000}).json
    assert [found["why"] for found in long["findings"]] == ["a deck's file has at most 10000 characters"]
    server.assert_unharmed()
