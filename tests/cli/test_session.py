"""Sessions without a screen: who is asked, what is heard, and what can be taken back."""

import pytest

import sandtable
from sandtable.cli.session import Session
from sandtable.kernel.contract import CHANCE
from sandtable.kernel.errors import Ambiguous, Malformed, Refused, Stale
from tests.cli.support import First, session


def ready(people: tuple[int, ...] = (0,)) -> Session:
    table = session(people)
    while table.step():
        pass
    return table


def test_chance_answers_first_and_then_the_person_is_asked() -> None:
    table = session()
    assert table.thinker() == CHANCE
    assert table.asked() is None
    table.step()
    table.step()
    assert table.thinker() is None
    assert not table.step()
    assert table.asked() == 0


def test_the_same_seed_deals_the_same() -> None:
    assert ready().record.text() == ready().record.text()


def test_news_is_heard_once_and_only_what_the_seat_may_know() -> None:
    table = ready()
    told = table.news(0)
    assert [item.clause for item in told] == ["TM-3", "TM-3"]
    assert told[0].text.startswith("A is dealt charm ")
    assert told[1].text == "B is dealt a charm"
    assert table.news(0) == []
    table.say(0, "take 2")
    table.step()
    assert [item.text for item in table.news(0)] == ["A takes 2", "B takes 1"]
    assert len(table.log(0)) == 4


@pytest.mark.parametrize("said, text", [("1", "take 1"), ("take 3", "take 3"), ("TAKE  2", "take 2"), ("2", "take 2")])
def test_numbers_texts_and_words_are_answers(said: str, text: str) -> None:
    assert ready().say(0, said) == text


@pytest.mark.parametrize(
    "said, error",
    [
        ("take", Ambiguous),
        ("0", Malformed),
        ("4", Malformed),
        ("999999999999", Malformed),
        ("dance", Malformed),
        ("charm 3", Refused),
        ("", Malformed),
    ],
)
def test_anything_else_changes_nothing(said: str, error: type[Exception]) -> None:
    table = ready()
    before = table.record.text()
    with pytest.raises(error):
        table.say(0, said)
    assert table.record.text() == before
    assert len(table.stories) == len(table.record.moves)


def test_why_names_the_clause_or_says_it_may_be_done() -> None:
    text, refusal = ready().why(0, "take 3")
    assert (text, refusal) == ("take 3", None)
    text, refusal = ready().why(0, "charm 3")
    assert refusal is not None
    assert refusal.clause == "TM-3"
    table = ready()
    for _ in range(2):  # 3 + 1 + 3 + 1 leave two
        table.say(0, "take 3")
        table.step()
    text, refusal = table.why(0, "take 3")
    assert refusal is not None
    assert (refusal.clause, refusal.hint) == ("TM-6", "take 2")


def test_undo_steps_back_over_bots_to_the_last_choice() -> None:
    table = session(game=sandtable.game("_connect_four"))
    before = table.record.text()
    table.say(0, "1")
    table.step()
    table.news(0)
    assert table.undo(0) == 2
    assert table.record.text() == before
    assert table.stories == []
    assert table.news(0) == []
    assert table.asked() == 0


def test_undo_does_not_pass_a_bots_move_where_something_is_hidden() -> None:
    table = ready()
    table.say(0, "take 2")
    table.step()
    with pytest.raises(Stale, match="another player has moved since your last choice"):
        table.undo(0)


def test_undo_takes_back_an_answer_nobody_has_answered_yet() -> None:
    table = ready((0, 1))
    before = table.record.text()
    table.say(0, "take 2")
    assert table.undo(0) == 1
    assert table.record.text() == before


def test_undo_never_passes_chance() -> None:
    table = ready()
    with pytest.raises(Stale, match="undo past a card"):
        table.undo(0)
    with pytest.raises(Stale, match="not chosen anything"):
        session().undo(0)


def test_two_people_share_a_table_and_each_hears_their_own() -> None:
    table = ready((0, 1))
    assert table.brains == {}
    assert table.news(0)[0].text.startswith("A is dealt charm ")
    assert table.news(1)[1].text.startswith("B is dealt charm ")
    table.say(0, "1")
    assert table.asked() == 1


def test_a_hint_is_a_legal_answer() -> None:
    table = ready()
    assert table.hint(0)[0] in table.choices(0)
    assert table.hint(0) == table.hint(0)


def test_resigning_ends_it_and_is_remarked_in_the_record() -> None:
    table = ready()
    assert not table.may_save()
    table.resign(0)
    assert table.is_over()
    assert table.asked() is None
    assert table.thinker() is None
    assert table.may_save()
    assert table.text().endswith("; A resigned\n")
    with pytest.raises(Stale, match="over"):
        table.resign(0)


def test_the_bots_of_tests_take_what_comes_first() -> None:
    table = ready((1,))
    assert isinstance(table.brains[0], First)
    assert [item.text for item in table.news(1)][-1] == "A takes 1"
