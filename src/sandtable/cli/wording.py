"""The terminal's long texts: its help, and clauses."""

from __future__ import annotations

from sandtable.cli.paper import Paper
from sandtable.kernel.contract import Game
from sandtable.rulebook.index import ledger
from sandtable.rulebook.ledger import Clause, plain

HELP = """\
Answer with a choice's number, its text, or enough of its words.
  list [WORDS]   every choice, or those with these words
  why TEXT       why something may not be done, and the clause that says so
  rule CLAUSE    the wording of a clause, such as the one after a question
  hint           what a tree search would answer here
  undo           take your last choice back, unless dice or cards came since
  log            everything you were told so far
  look           the table once more
  seats          who sits where
  save FILE      keep the record; with hidden cards only once the game is over
  resign, quit   leave the game"""

SECRETS = (
    "The record holds what chance said and what others hide, so it can be saved only when the game ends. "
    "You will be asked then; quit and resign ask too."
)


def clause_of(game: Game, said: str) -> Clause | None:
    """The clause with that id; None when there is none."""
    try:
        return ledger(game.name).find(said)
    except ValueError:
        return None


def wording(clause: Clause, paper: Paper) -> str:
    """A clause as a paragraph, with the mark of our reconstructions."""
    mark = " (our reconstruction)" if clause.ours else ""
    return paper.paragraph(f"{clause.id}{mark}: {plain(clause.text)}", "  ")
