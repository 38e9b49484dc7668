"""Evenings at the terminal, typed from scripts."""

from pathlib import Path

import pytest

import sandtable
from sandtable.cli import choices, terminal, wording
from sandtable.cli.paper import Paper
from sandtable.cli.session import Session
from sandtable.kernel.record import parse
from tests.cli.support import Person, session, sit

WHOLE_GAME = ("take 3", "take 3", "take 2", "")  # 3 + 1 + 3 + 1 + 2 = 10, then no file name


def test_a_whole_game_ends_with_scores_and_the_clause() -> None:
    seen = sit(Person(*WHOLE_GAME), session())
    assert "Pebbles  seats=2" in seen
    assert "A: Take one, two or three pebbles [TM-5]" in seen
    assert "* A takes 3 [TM-5]" in seen
    assert "The pile is empty. A wins: A 11, B 2 [TM-9]" in seen
    assert "TM-9: More points wins." in seen
    assert "Keep the record?" in seen


def test_the_screen_shows_the_person_no_secret() -> None:
    seen = sit(Person("take 3"), session())
    assert "charm ?" in seen
    assert "B is dealt a charm" in seen
    assert "B is dealt charm" not in seen


def test_every_line_fits_eighty_columns() -> None:
    person = Person("help", "why charm 3", "list", "log", "rule TM-3", "rule R1", "save x", "hint", *WHOLE_GAME)
    seen = sit(person, session(game=sandtable.game("_template", empty_bonus="yes")))
    assert max(len(line) for line in seen.splitlines()) <= 80


def test_why_explains_with_the_clause_and_its_wording() -> None:
    seen = sit(Person("take 3", "take 3", "why take 3", "why", "why take 1", "why 2"), session())
    assert "'take 3' is refused by TM-6: only 2 are left. Hint: take 2." in seen
    assert "TM-6: Nobody takes more than are left." in seen
    assert "why TEXT" in seen
    assert "'take 1' may be played now." in seen
    assert "'take 2' may be played now." in seen


def test_a_refused_answer_costs_nothing_and_names_the_clause() -> None:
    table = session()
    seen = sit(Person("take 3", "take 3", "take 3"), table)
    assert "TM-6: only 2 are left. Hint: take 2. (rule TM-6 shows the clause)" in seen
    assert len(table.record.moves) == 6


def test_words_that_fit_several_choices_are_asked_again() -> None:
    assert "'take' could mean take 1 or take 2 or take 3" in sit(Person("take"), session())


def test_nonsense_gets_a_line_and_the_question_stays() -> None:
    seen = sit(Person("dance", "77", "", "\x00", "9" * 500, "x" * 5000), session())
    assert "'dance' is not an action of this game" in seen
    assert "there is no choice 77; the choices are 1 to 3" in seen
    assert "Say a number or an action" in seen
    assert "is too long to be an action" in seen


def test_undo_takes_back_a_choice_but_not_what_chance_said() -> None:
    seen = sit(Person("undo"), session())
    assert "you can't undo past a card that was drawn or a die that was rolled" in " ".join(seen.split())
    table = session(game=sandtable.game("_connect_four"))
    seen = sit(Person("1", "undo"), table)
    assert "Taken back: 2 moves." in seen
    assert table.record.moves == []


def test_a_hint_names_a_choice() -> None:
    assert "A tree search would answer " in sit(Person("hint"), session())


def test_a_hint_says_why_where_that_is_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    for why, said in (("keeps a heart", True), ("", False)):
        monkeypatch.setattr(Session, "hint", lambda self, seat, why=why: (self.choices(seat)[0], why))
        assert ("Compared with the next best, it keeps a heart." in sit(Person("hint"), session())) == said


def test_rules_are_shown_by_id_and_the_questions_own_by_default() -> None:
    seen = sit(Person("rule", "rule tm-r2", "rule 6", "rule SD-99"), session())
    assert "TM-5: A turn takes one, two or three pebbles." in seen
    assert "TM-R2: Equal points. A draw." in seen
    assert "TM-6: Nobody takes more than are left." in seen
    assert "There is no clause 'SD-99'; the one of this question is TM-5." in seen


def test_list_filters_and_log_and_seats_and_look_and_help() -> None:
    seen = sit(Person("list 3", "list zebra", "log", "seats", "look", "help"), session())
    assert "\n  3 take 3\n" in seen
    assert "No choice has 'zebra'." in seen
    assert "   2 B is dealt a charm [TM-3]" in seen
    assert seen.count("  B: bot") == 2
    assert seen.count("Pile:") == 2
    assert "list [WORDS]" in seen


def test_the_only_answer_is_given_by_enter() -> None:
    table = session(game=sandtable.game("_template", pebbles=3))
    seen = sit(Person("take 1", "", "", ""), table)
    assert "1 take 1   (the only answer: press Enter)" in seen
    assert table.is_over()


def test_a_record_with_secrets_is_kept_only_at_the_end(tmp_path: Path) -> None:
    early, late = tmp_path / "early", tmp_path / "late"
    seen = sit(Person(f"save {early}", "save", *WHOLE_GAME[:3], str(late)), session())
    assert "it can be saved only when the game ends" in " ".join(seen.split())
    assert "Say where: save FILE." in seen
    assert not early.exists()
    record = parse(sandtable.game("_template"), late.read_text())
    assert record.table.result() is not None


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    taken, free = tmp_path / "taken", tmp_path / "free"
    taken.write_text("mine")
    seen = sit(Person("quit", str(taken), str(tmp_path / "no" / "folder"), str(free)), session())
    assert "file exists; choose another name" in seen
    assert taken.read_text() == "mine"
    assert free.exists()


def test_the_end_of_input_is_a_polite_good_bye() -> None:
    assert sit(Person(), session()).endswith("\nGood-bye.")


def test_quitting_offers_to_keep_the_record() -> None:
    seen = sit(Person("quit", ""), session())
    assert "Keep the record?" in seen
    assert seen.endswith("Good-bye.")


def test_a_keyboard_that_closes_while_the_record_is_offered_lets_it_go() -> None:
    assert sit(Person("quit"), session()).endswith("Good-bye.")


def test_resigning_says_so_and_offers_to_keep_the_record() -> None:
    seen = sit(Person("resign", ""), session())
    assert "A resigned." in seen
    assert "Keep the record?" in seen


def test_many_choices_are_gathered_by_their_first_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices, "FEW", 2)
    seen = sit(Person("list"), session())
    assert "  1 take 1  ... 3 take 3  (3)\n  3 choices; list shows all, list WORDS some" in seen
    assert "\n  1 take 1  2 take 2  3 take 3\n" in seen


def test_two_people_hand_the_screen_over() -> None:
    seen = sit(Person("take 1", "", "take 1", ""), session((0, 1)))
    assert "Hand the screen to B, then press Enter." in seen
    assert seen.index("Hand the screen to B") > seen.index("A is dealt charm")
    after = seen[seen.index("Hand the screen to B") :]
    assert "B is dealt charm" in after


def test_save_to_writes_even_when_the_person_stops(tmp_path: Path) -> None:
    class Stops(Person):
        def ask(self, prompt: str) -> str:
            raise KeyboardInterrupt

    table, person, file = session(), Stops(), tmp_path / "kept"
    with pytest.raises(KeyboardInterrupt):
        terminal.Terminal(table, person.ask, person.say, Paper(), "bot", file).run()
    assert file.read_text() == table.text()


def test_bold_and_thinking_show_only_on_styled_paper() -> None:
    plain = sit(Person("take 1"), session())
    styled = sit(Person("take 1"), session(), Paper(styled=True))
    assert "\x1b" not in plain
    assert "\x1b[1mPebbles" in styled
    assert "B is thinking" in styled


def test_a_game_without_a_rulebook_can_still_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(name: str) -> None:
        raise ValueError(name)

    monkeypatch.setattr(wording, "ledger", none)
    seen = sit(Person("rule TM-5", "why charm 3", *WHOLE_GAME), session())
    assert "There is no clause 'TM-5'" in seen
    assert "A wins" in seen
