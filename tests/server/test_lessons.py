"""The lessons over the wire."""

from __future__ import annotations

import json

import pytest

import sandtable
from sandtable.lessons import chapters
from tests.server.support import PERSON, Server

TAUGHT = [game for game in sandtable.games() if chapters(game)]


def test_lessons_over_the_wire(server: Server) -> None:
    """The page gets the chapters, and each lays a table with every seat its own."""
    for game in TAUGHT:
        book = json.loads(server.get(f"/api/lessons/{game}").body)
        assert [one["id"] for one in book["chapters"]] == [one.id for one in chapters(game)]
        for chapter in book["chapters"]:
            made = server.post("/api/matches", {"replay": chapter["replay"], "seats": [PERSON] * chapter["seats"]})
            assert made.status == 201
            assert len(json.loads(made.body)["seats"]) == chapter["seats"]
    server.assert_unharmed()


@pytest.mark.parametrize("game", ["_connect_four", "nothing", "_template", "..%2f..%2fcubed"])
def test_a_game_without_lessons_is_one_clear_line(server: Server, game: str) -> None:
    answer = server.get(f"/api/lessons/{game}")
    assert answer.status == 404
    assert json.loads(answer.body)["error"].count("\n") == 0
    server.assert_unharmed()
