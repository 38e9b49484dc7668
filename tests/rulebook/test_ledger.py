"""Reading ledgers: the shapes they come in, and the real ones."""

from pathlib import Path

import pytest

from sandtable.rulebook.index import checkout
from sandtable.rulebook.ledger import load, parse, plain

SAMPLE = """\
# Marbles - rules ledger

How to read it
- **MB-n** is a clause.

## 1. Clauses

### Aim and end
- **MB-1** Two players. *Test:* three are refused.
- **MB-2** A rule over
  two lines. *Test:* also
  over two.

Text between items belongs to none.
- **MB-3** Time does not matter. *No test:* there is no clock.

**MB-4 Shooter** A paragraph, not a bullet,
of two lines [MB-R1]. *Test:* none other.

---
# 2. Rulings
- **MB-R1 Deck.** Lost. **Ten cards.** OURS.
- **MB-R2 Order** (about 3% of our deals). **Clockwise**:

  | a | b |
  |---|---|
  | 1 | 2 |

- **MB-S1 A whole turn.** Begin.
  1. Shoot.
  2. Take.

| # | Question | Ruling | Why |
|---|---|---|---|
| MB-R3 | Who begins? | The youngest | The document is silent. *Test:* ages 4 and 5 |
| MB-R4 | Board (reconstruction) | 3 x 3. | Small |
"""


def test_every_shape_of_item_is_found_in_order() -> None:
    book = parse("marbles", SAMPLE)
    assert book.title == "Marbles"
    assert book.prefix() == "MB"
    assert [clause.id[3:] for clause in book.clauses] == ["1", "2", "3", "4", "R1", "R2", "S1", "R3", "R4"]
    assert [clause.kind for clause in book.clauses] == [
        *["clause"] * 4,
        "ruling",
        "ruling",
        "scenario",
        *["ruling"] * 2,
    ]
    assert book.span() == "MB-1 to MB-4, MB-R1 to MB-R4, MB-S1"


def test_wording_test_and_reason_are_told_apart() -> None:
    one, two, three, four = parse("marbles", SAMPLE).clauses[:4]
    assert (one.text, one.test, one.section) == ("Two players.", "three are refused.", "Aim and end")
    assert (two.text, two.test) == ("A rule over two lines.", "also over two.")
    assert (three.text, three.test, three.no_test) == ("Time does not matter.", "", "there is no clock.")
    assert (four.title, four.text) == ("Shooter", "Shooter A paragraph, not a bullet, of two lines [MB-R1].")
    assert two.line == 10


def test_rulings_keep_their_title_tables_and_steps() -> None:
    book = parse("marbles", SAMPLE)
    deck, order, turn, begins = book.clauses[4:8]
    assert (deck.title, deck.text) == ("Deck", "Deck. Lost. **Ten cards.** OURS.")
    assert order.text.splitlines()[1:] == ["| a | b |", "|---|---|", "| 1 | 2 |"]
    assert turn.text == "A whole turn. Begin.\n1. Shoot.\n2. Take."
    assert begins.text == "Who begins. **The youngest.** The document is silent."
    assert begins.test == "ages 4 and 5"
    assert begins.section == "Rulings"


def test_only_our_reconstructions_are_marked_ours() -> None:
    assert [clause.id for clause in parse("marbles", SAMPLE).clauses if clause.ours] == ["MB-R1", "MB-R4"]


@pytest.mark.parametrize("said", ["MB-R1", "mb-r1", "r1", " R1 "])
def test_a_clause_is_found_by_its_id_or_the_end_of_it(said: str) -> None:
    found = parse("marbles", SAMPLE).find(said)
    assert found is not None
    assert found.id == "MB-R1"


@pytest.mark.parametrize("said", ["", "MB-9", "SD-1", "R", "MB"])
def test_no_clause_is_found_by_anything_else(said: str) -> None:
    assert parse("marbles", SAMPLE).find(said) is None


def test_an_id_that_stands_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="has MB-1 twice, the second time in line 2"):
        parse("marbles", "- **MB-1** One.\n- **MB-1** Two.\n")


def test_an_empty_ledger_has_a_name_and_nothing_else() -> None:
    book = parse("marbles", "")
    assert (book.title, book.prefix(), book.span(), book.clauses) == ("marbles", "", "", ())


def test_emphasis_is_taken_off_for_a_terminal() -> None:
    assert plain("**(a) no**: *Test:* `x=1` is 4 x 4, 2 * 3") == "(a) no: Test: x=1 is 4 x 4, 2 * 3"


ROOT = checkout()
BOOKS = sorted((ROOT / "rules").glob("*.md")) if ROOT is not None else []


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_the_real_ledgers_read_whole(path: Path) -> None:
    """Ids of each family run from 1 without a gap worth the name, and every clause says something."""
    book = load(path)
    assert {clause.id[:2] for clause in book.clauses} == {book.prefix()}
    assert all(clause.text and clause.section for clause in book.clauses)
    assert all(not clause.id[3:].startswith("R") or clause.title for clause in book.clauses)
    listed = {line.split("**")[1].split()[0] for line in path.read_text().splitlines() if line.startswith("- **")}
    missing = {id_ for id_ in listed if id_[3:].lstrip("RSM").isdigit()} - {clause.id for clause in book.clauses}
    assert not missing


def test_shut_down_is_known_by_number() -> None:
    assert ROOT is not None
    book = load(ROOT / "rules" / "shut_down.md")
    assert book.span().startswith("SD-1 to SD-54, SD-R1 to SD-R")
    flipped = book.find("SD-36")
    assert flipped is not None
    assert flipped.text == "Flipped cards cannot be stolen by any steal."
    assert [clause.id for clause in book.clauses if clause.ours][:2] == ["SD-R1", "SD-R2"]


EDITIONS = """\
# Marbles - rules ledger
## 2. Clauses
### 2.10 The turn
- **MB-1** [both] Roll. [2011] has two dice.
- **MB-2** [2011] Roll twice. *Test:* two rolls; [2015] one.
- **MB-3** [2015] Rest.
- **MB-4** Unmarked.
## 3. Worked scenarios
### 2011
- **MB-S1 A roll.** Three.
- **MB-S2 Two rolls.** Four. [2015] Five.
### 2015
- **MB-S3 A rest.** None.
### 2015 only, and conflicts
- **MB-R1 Dice.** Two.
"""


def test_a_section_keeps_its_year_and_loses_its_number() -> None:
    sections = {clause.id: clause.section for clause in parse("marbles", EDITIONS).clauses}
    assert sections["MB-1"] == "The turn"
    assert sections["MB-S1"] == "Worked scenarios, 2011"
    assert sections["MB-S3"] == "Worked scenarios, 2015"
    assert sections["MB-R1"] == "2015 only, and conflicts"


def test_an_item_knows_its_editions() -> None:
    editions = {clause.id[3:]: clause.editions for clause in parse("marbles", EDITIONS).clauses}
    assert editions == {
        "1": (),
        "2": ("2011", "2015"),
        "3": ("2015",),
        "4": (),
        "S1": ("2011",),
        "S2": ("2011", "2015"),
        "S3": ("2015",),
        "R1": (),
    }


def test_the_contents_of_pinned_down_can_be_told_apart() -> None:
    book = next(path for path in BOOKS if path.stem == "pinned_down")
    sections = {clause.section for clause in load(book).clauses}
    assert sections >= {"2015 only, and conflicts between sources", "Worked scenarios, 2011", "Worked scenarios, 2015"}
    assert not sections & {"2011", "2015"}
