"""Plays a session in a terminal: shows the game to a person and understands what they type."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sandtable.cli import choices
from sandtable.cli.given import Trouble, write_new
from sandtable.cli.paper import Paper
from sandtable.cli.session import News, Session
from sandtable.cli.wording import HELP, SECRETS, clause_of, wording
from sandtable.kernel.contract import CHANCE
from sandtable.kernel.errors import Refused, TableError
from sandtable.kernel.record import ending, seat_name

Ask = Callable[[str], str]  # shows a prompt and returns a line; EOFError at the end of input
Say = Callable[[str], None]
_NEWS_SHOWN = 12


class Left(Exception):
    """The person quits."""


class Terminal:
    """One session, shown to the people at one keyboard."""

    def __init__(self, session: Session, ask: Ask, say: Say, paper: Paper, bots: str, save: Path | None = None) -> None:
        self.session = session
        self.ask = ask
        self.say = say
        self.paper = paper
        self.bots = bots  # name of the bots, such as `bot of level 3`
        self.save_to = save
        self.looking: int | None = None  # the person who looks at the screen now
        self.commands: dict[str, Callable[[int, str], None]] = {
            "help": self.help,
            "list": self.list,
            "why": self.why,
            "rule": self.rule,
            "hint": self.hint,
            "undo": self.undo,
            "log": self.log,
            "look": self.look,
            "seats": self.seats,
            "save": self.save,
            "resign": self.resign,
            "quit": self.quit,
        }

    # The game

    def run(self) -> None:
        """Plays until the end, or until the person quits."""
        self.say(self.paper.bold(f"{self.session.game.title}  {self.session.game.options.words()}".rstrip()))
        self.seats(self.session.people[0], "")
        self.say("Type help to see what else can be typed.")
        try:
            self.play()
        except EOFError:
            self.say("\nGood-bye.")
        except Left:
            self.offer_to_save()
            self.say("Good-bye.")
        except KeyboardInterrupt:
            self.keep()
            raise
        self.keep()

    def play(self) -> None:
        """Lets bots and chance play, and asks people."""
        while not self.session.is_over():
            self.let_others_play()
            seat = self.session.asked()
            if seat is not None:
                self.show(seat)
                self.hear(seat)
        self.finish()

    def let_others_play(self) -> None:
        """Plays for bots and chance until a person is asked or the game is over."""
        while True:
            thinker = self.session.thinker()
            if thinker is None:
                return
            if thinker != CHANCE and self.paper.styled:
                self.say(self.paper.dim(f"{seat_name(thinker)} is thinking ..."))
            self.session.step()

    def show(self, seat: int) -> None:
        """Prints what happened, the position as the seat sees it, and the question."""
        if self.looking not in (None, seat) and not self.session.game.is_open:
            self.say("\n" * 40)
            self.ask(f"Hand the screen to {seat_name(seat)}, then press Enter. ")
        self.looking = seat
        self.tell(self.session.news(seat))
        self.look(seat, "")

    def tell(self, news: list[News]) -> None:
        """Prints what happened since the person's last turn, or the last part of it."""
        if len(news) > _NEWS_SHOWN:
            self.say(self.paper.dim(f"\n({len(news) - _NEWS_SHOWN} more things happened before; log shows them)"))
        elif news:
            self.say("")
        for item in news[-_NEWS_SHOWN:]:
            self.say(self.news_line(item))

    def news_line(self, item: News) -> str:
        return self.paper.paragraph(f"* {item.text} {self.paper.dim(f'[{item.clause}]')}")

    def hear(self, seat: int) -> None:
        """Reads lines until one is a move."""
        before = len(self.session.stories)
        while len(self.session.stories) == before and not self.session.is_over():
            line = " ".join(self.ask(f"{seat_name(seat)}> ").split())
            try:
                self.obey(seat, line)
            except Refused as error:
                self.say(self.paper.paragraph(f"{error} (rule {error.refusal.clause} shows the clause)"))
            except (TableError, Trouble) as error:
                self.say(self.paper.paragraph(str(error)))

    def obey(self, seat: int, line: str) -> None:
        """Carries out one line: a legal answer if it is exactly one, else a command, else the answer it means."""
        offers = [self.session.game.verbs.text(code).lower() for code in self.session.choices(seat)]
        word, _, rest = line.partition(" ")
        if not line and len(offers) > 1:
            self.say("Say a number or an action; list shows the choices, help the rest.")
        elif line.lower() not in offers and word.lower() in self.commands:
            self.commands[word.lower()](seat, rest.strip())
        else:
            self.session.say(seat, line or "1")

    # What can be typed

    def help(self, seat: int, rest: str) -> None:
        self.say(HELP)

    def list(self, seat: int, rest: str) -> None:
        """Every choice, or those that contain some words."""
        self.say(choices.all_of(self.session, seat, self.paper, rest))

    def look(self, seat: int, rest: str) -> None:
        """Prints the position, the question and the choices."""
        table = self.session.record.table
        question = table.question(seat)
        self.say(f"\n{self.session.game.picture(table.view(seat))}\n")
        source = f"{question.source}: " if question.source else ""
        asked = self.paper.bold(f"{seat_name(seat)}: {source}{question.prompt}")
        self.say(self.paper.paragraph(f"{asked} [{question.clause}]"))
        self.say(choices.some_of(self.session, seat, self.paper))

    def why(self, seat: int, rest: str) -> None:
        """Prints why something is refused, with the text of its clause."""
        if not rest:
            self.say("Say what: why TEXT, such as the text of an action.")
            return
        text, refusal = self.session.why(seat, rest)
        if refusal is None:
            self.say(f"{text!r} may be played now.")
            return
        self.say(self.paper.paragraph(f"{text!r} is refused by {refusal}"))
        clause = clause_of(self.session.game, refusal.clause)
        if clause is not None:
            self.say(wording(clause, self.paper))

    def rule(self, seat: int, rest: str) -> None:
        """Prints a clause; without an id the one of the question."""
        wanted = rest or self.session.record.table.question(seat).clause
        clause = clause_of(self.session.game, wanted)
        if clause is None:
            self.say(
                f"There is no clause {wanted[:40]!r}; the one of this question is "
                f"{self.session.record.table.question(seat).clause}."
            )
        else:
            self.say(wording(clause, self.paper))

    def hint(self, seat: int, rest: str) -> None:
        code, why = self.session.hint(seat)
        number = self.session.choices(seat).index(code) + 1
        self.say(f"A tree search would answer {number}: {self.session.game.verbs.text(code)}.")
        if why:
            self.say(self.paper.paragraph(f"Compared with the next best, it {why}."))

    def undo(self, seat: int, rest: str) -> None:
        taken = self.session.undo(seat)
        self.say(f"Taken back: {taken} move{'s' if taken > 1 else ''}.")

    def log(self, seat: int, rest: str) -> None:
        for item in self.session.log(seat):
            self.say(f"{item.move:>4} {self.news_line(item)[2:]}")

    def seats(self, seat: int, rest: str) -> None:
        for other in range(int(self.session.game.seats)):
            who = "you" if other in self.session.people else self.bots
            self.say(f"  {seat_name(other)}: {who}")

    def save(self, seat: int, rest: str) -> None:
        """Saves the record, unless that would reveal something hidden."""
        if not rest:
            self.say("Say where: save FILE.")
        elif not self.session.may_save():
            self.say(self.paper.paragraph(SECRETS))
        else:
            write_new(Path(rest), self.session.text())
            self.say(f"Saved to {rest}.")

    def resign(self, seat: int, rest: str) -> None:
        self.session.resign(seat)

    def quit(self, seat: int, rest: str) -> None:
        raise Left

    # The end

    def finish(self) -> None:
        """Prints the result and offers to save the record."""
        seat = self.session.people[0] if self.looking is None else self.looking
        self.tell(self.session.news(seat))
        table = self.session.record.table
        self.say(f"\n{self.session.game.picture(table.view(seat))}\n")
        result = table.result()
        if result is None:
            self.say(self.paper.bold(f"{seat_name(self.session.resigned or 0)} resigned."))
        else:
            self.say(self.paper.bold(f"{result.reason[:1].upper()}{result.reason[1:]}. {ending(result)}"))
            clause = clause_of(self.session.game, result.clause)
            if clause is not None:
                self.say(wording(clause, self.paper))
        self.offer_to_save()

    def offer_to_save(self) -> None:
        """Asks for a file name until one works, unless --save was given or nothing was played."""
        while self.save_to is None and self.session.stories:
            try:
                name = self.ask("Keep the record? Type a file name, or press Enter to let it go: ").strip()
            except EOFError:
                return
            if not name:
                return
            try:
                write_new(Path(name), self.session.text())
            except Trouble as error:
                self.say(str(error))
                continue
            self.say(f"Saved to {name}; `sandtable replay {name} --show` plays it again.")
            return

    def keep(self) -> None:
        """Writes the record to the file of --save."""
        if self.save_to is not None and self.session.stories:
            write_new(self.save_to, self.session.text())
            self.say(f"Saved to {self.save_to}.")
