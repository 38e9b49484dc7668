"""Lists of choices: numbered, in columns, and shortened by first word when there are many."""

from __future__ import annotations

from sandtable.cli.paper import Paper
from sandtable.cli.session import Session

FEW = 48  # choices that fit four columns on half a screen


def some_of(session: Session, seat: int, paper: Paper) -> str:
    """All choices if they are few; otherwise one line for each first word, from its first to its last choice."""
    texts = numbered(session, seat)
    if not session.record.table.lists_all(seat):
        return f"{paper.columns(texts)}\n  These are only some of what may be said; say any other in the same words."
    if len(texts) == 1:
        return f"{paper.columns(texts)}   (the only answer: press Enter)"
    if len(texts) <= FEW:
        return paper.columns(texts)
    groups: dict[str, list[str]] = {}
    for text in texts:
        groups.setdefault(text.split()[1], []).append(text)
    lines = [f"  {members[0]}{_rest(members)}" for members in groups.values()]
    return "\n".join([*lines, f"  {len(texts)} choices; list shows all, list WORDS some"])


def all_of(session: Session, seat: int, paper: Paper, words: str) -> str:
    """Every choice that contains the words."""
    wanted = words.lower().split()
    found = [text for text in numbered(session, seat) if all(word in text.lower() for word in wanted)]
    return paper.columns(found) if found else f"No choice has {words!r}."


def numbered(session: Session, seat: int) -> list[str]:
    """`1 take 1`, `2 take 2` and so on."""
    offers = session.choices(seat)
    width = len(str(len(offers)))
    return [f"{n:>{width}} {session.game.verbs.text(code)}" for n, code in enumerate(offers, start=1)]


def _rest(members: list[str]) -> str:
    return f"  ... {members[-1].strip()}  ({len(members)})" if len(members) > 1 else ""
