"""What the terminal says at length: its help, and the wording of clauses."""

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
    """A clause of the game's rulebook; None when it has none like it."""
    try:
        return ledger(game.name).find(said)
    except ValueError:
        return None


def wording(clause: Clause, paper: Paper) -> str:
    """A clause as a paragraph, our reconstructions marked."""
    mark = " (our reconstruction)" if clause.ours else ""
    return paper.paragraph(f"{clause.id}{mark}: {plain(clause.text)}", "  ")
