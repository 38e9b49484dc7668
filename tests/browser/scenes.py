"""Every page in a state worth looking at: what axe checks and what `make shots` takes pictures of."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

import sandtable
from tests.browser.person import Person
from tests.browser.positions import finished, partway
from tests.browser.site import OPEN, OTHER, PERSON, Json, Site

Scene = Callable[[Person, Site], None]
# Pictures of cards are painted one after the other, and only those in sight: what lies outside its scroller is not.
PAINTED = """() => [...document.querySelectorAll(".art")].every(one => {
  if (one.querySelector("img") || !one.checkVisibility()) return true;
  const { bottom, left, right, top } = one.getBoundingClientRect();
  for (let around = one.parentElement; around; around = around.parentElement) {
    const box = around.getBoundingClientRect();
    const isClipped = bottom <= box.top || top >= box.bottom || right <= box.left || left >= box.right;
    if (isClipped && getComputedStyle(around).overflow !== "visible") return true;
  }
  return bottom < 0 || top > innerHeight;
})"""
ADA: Json = {"kind": "person", "name": "Ada"}
OSKAR: Json = {"kind": "bot", "name": "Oskar", "level": 2}
MINA: Json = {"kind": "bot", "name": "Mina", "level": 3}
JUNO: Json = {"kind": "bot", "name": "Juno", "level": 4}


def page_at(path: str) -> Scene:
    """A page that has loaded what it shows."""

    def go(person: Person, site: Site) -> None:
        person.open(path)
        expect(person.page.get_by_role("heading").first).to_be_visible()
        person.page.wait_for_load_state("networkidle")

    return go


def table_of(game: str, moves: int, *others: Json, prompt: str = "", touch: str = "") -> Scene:
    """A game partway, the first seat asked, and perhaps something chosen already."""

    def go(person: Person, site: Site) -> None:
        replay = partway(game, moves, prompt, bot="3" if game == "cubed" else "greedy", seats=len(others) + 1)
        person.sit(site.lay(game, ADA, *others, replay=replay))
        person.asked()
        for name in [name for name in person.offered() if touch and name.startswith(touch)][:1]:
            person.choice(name).click()

    return go


def home(person: Person, site: Site) -> None:
    """With two games to go on with, and a table that waits for somebody."""
    person.hold(site.lay("cubed", ADA, OSKAR, replay=partway("cubed", 84)))
    person.hold(site.lay("shut_down", ADA, MINA, JUNO, replay=partway("shut_down", 40, seats=3)))
    site.lay("shut_down", OTHER, OPEN, public=True)
    page_at("/")(person, site)


def played(number: int, game: str, **more: object) -> Json:
    """A finished game as a browser keeps it: the first is the oldest."""
    at = 1_790_000_000_000 + number * 86_400_000
    kept: Json = {"id": f"played{number}", "game": game, "options": "", "seed": "", "day": "", "ownRules": False}
    kept |= {"fromReplay": False, "together": False, "seats": 2, "levels": [3], "people": 0, "result": "won"}
    kept |= {"score": 20, "by": number, "margin": f"by {number}", "lasted": "14 turns", "feat": "", "hinted": False}
    return kept | {"at": at} | more


RUN: Json = {"seats": 1, "levels": [], "margin": ""}
RECORD: Json = {
    "version": 1,
    "sums": {},
    "games": [
        played(1, "cubed", levels=[1]),
        played(2, "cubed", result="lost", levels=[4]),
        played(3, "cubed", hinted=True, levels=[4]),
        played(4, "cubed", day="2026-11-17"),
        played(5, "cubed", day="2026-11-17", result="lost"),
        played(6, "cubed", day="2026-11-18"),
        played(7, "shut_down", levels=[5, 5]),
        played(8, "pew_pew", score=12, **RUN),
        played(9, "pinned_down", together=True, feat="Short 2011, 2 players", margin="at distance 5 of 5"),
        played(10, "patrollers", result="lost", margin=""),
    ],
}


def returning(scene: Scene) -> Scene:
    """The same for somebody who has finished games here."""

    def go(person: Person, site: Site) -> None:
        person.remember("sandtable.played", RECORD)
        scene(person, site)

    return go


def newcomer(scene: Scene) -> Scene:
    """The same for somebody who has never been here."""

    def go(person: Person, site: Site) -> None:
        person.remember("sandtable.first", {"asked": [], "closed": []})
        scene(person, site)

    return go


def first_visit(person: Person, site: Site) -> None:
    """What a newcomer is asked before a first game."""
    page_at("/")(person, site)
    person.page.get_by_role("button", name="Play now: Shut Down").click()
    expect(person.page.get_by_role("dialog").get_by_text("Your goal")).to_be_visible()


def over(person: Person, site: Site) -> None:
    """The end of a game."""
    person.sit(site.lay("cubed", ADA, OSKAR, replay=finished("cubed", bot="3")))
    expect(person.end).to_be_visible()


def over_at(game: str, *others: Json, seed: int = 1) -> Scene:
    """The end of a game, and the move that decided it."""

    def go(person: Person, site: Site) -> None:
        replay = finished(game, seed=seed, seats=len(others) + 1)
        person.sit(site.lay(game, ADA, *others, replay=replay))
        expect(person.end.get_by_role("link", name="See it in the replay")).to_be_visible()

    return go


def waiting(person: Person, site: Site) -> None:
    """A table with an open seat, and the link to it."""
    person.sit(site.lay("cubed", PERSON, OPEN))
    person.page.get_by_role("button", name="Invite a friend").click()
    expect(person.page.get_by_role("dialog", name="Invite")).to_be_visible()


def full(person: Person, site: Site) -> None:
    """A table whose last seat somebody took, and has not come to."""
    table = site.lay("cubed", PERSON, OPEN)
    assert site.ask("POST", f"/api/matches/{table['id']}/join", {"name": "Bo", "invite": table["invite"]})[0] == 200
    person.open(f"/table/{table['id']}#invite={table['invite']}")
    expect(person.page.get_by_role("button", name="Try to sit down")).to_be_visible()


def pause(seat: int) -> Scene:
    """The other seat asks for a pause, or waits for an answer."""

    def go(person: Person, site: Site) -> None:
        table = site.lay("cubed", PERSON, OTHER, clock={"per_game": 3600})
        person.sit(table, 0)
        button = person.page.get_by_role("button", name="Pause")
        if not button.is_visible():
            person.tool("More").click()
        button.filter(visible=True).first.click()
        expect(person.page.get_by_text("Waiting for Bo")).to_be_visible()
        if seat:
            person.sit(table, seat)
            expect(person.page.get_by_role("alertdialog")).to_be_visible()

    return go


def refused(person: Person, site: Site) -> None:
    """Something that cannot be done, and why."""
    person.sit(site.lay("shut_down", ADA, OSKAR, replay=partway("shut_down", 40, "Draw from")))
    person.asked()
    person.board.locator('[data-target="slot:A1"]').first.click()
    expect(person.refusal).to_be_visible()


def clause(person: Person, site: Site) -> None:
    """The rules beside the table, open at the clause that was asked about."""
    refused(person, site)
    person.refusal.get_by_role("button", name="Rule ").click()
    expect(person.page.get_by_role("dialog", name="Rules of").get_by_role("article").first).to_be_visible()


FIVE_A_SIDE = (("game", "advanced"), ("size", 5), ("team_a", "patrol"), ("team_b", "hired_guns"))


def skirmish(moves: int, prompt: str, hover: bool = False) -> Scene:
    """Five a side partway through the advanced game; with `hover`, whoever can be attacked is looked at."""

    def go(person: Person, site: Site) -> None:
        offered = "attack" if hover else ""
        replay = partway("patrollers", moves, prompt, options=FIVE_A_SIDE, offered=offered)
        person.sit(site.lay("patrollers", ADA, OSKAR, replay=replay))
        person.asked()
        if hover:
            target = next(name for name in person.told["offers"] if name["text"].startswith("attack"))["text"]
            person.board.locator(f'[data-figure="{target.removeprefix("attack ")}"]').focus()
            expect(person.page.get_by_role("region", name="Chance of").first).to_be_visible()

    return go


def patrollers_sheet(person: Person, site: Site) -> None:
    """All there is to read of a figure, with the token it carries."""
    page = person.open("/learn/patrollers#advanced")
    page.get_by_role("button", name="Read Ice Man's sheet").click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Ice Man's sheet")).to_be_visible()


def patrollers_setting(phase: str) -> Scene:
    """The set-up of the advanced game: teams, death tokens, placing, dials or initiative dice."""

    def go(person: Person, site: Site) -> None:
        person.sit(site.lay("patrollers", ADA, OSKAR, options={"game": "advanced", "size": 5}))
        while person.asked() and person.told["view"]["phase"] != phase:
            moves = person.told["moves"]
            names = person.offered()
            person.choice(next((name for name in names if name.startswith(("field", "dial the"))), names[0])).click()
            person.wait("told.moves > given || document.querySelector('.back')", moves)

    return go


def settings(person: Person, site: Site) -> None:
    """What a person sets once."""
    table_of("cubed", 20, OSKAR)(person, site)
    person.page.locator("header").get_by_role("button", name="Settings").click()
    expect(person.page.get_by_role("dialog", name="Settings")).to_be_visible()


def replay_of(game: str, move: int) -> Scene:
    """A finished game, stepped to its middle and weighed."""

    def go(person: Person, site: Site) -> None:
        seats = {"cubed": [ADA, OSKAR], "pew_pew": [ADA]}.get(game, [ADA, MINA, JUNO])
        table = site.lay(
            game, *seats, replay=finished(game, bot="3" if game == "cubed" else "greedy", seats=len(seats))
        )
        person.hold(table)
        person.open(f"/replay/{table['id']}#move={move}")
        expect(person.page.get_by_role("toolbar", name="Steps")).to_be_visible()
        expect(person.page.get_by_text("Weighing every move")).to_have_count(0)

    return go


def lesson_of(game: str) -> Scene:
    """The first lesson of a game."""

    def go(person: Person, site: Site) -> None:
        page_at(f"/learn/{game}")(person, site)
        person.page.locator("main a[href*='#']").first.click()
        expect(person.page.get_by_role("main").locator("button").first).to_be_visible()

    return go


def pew_pew(moves: int, *keys: str, hover: str = "", view: str = "") -> Scene:
    """A run partway; keys are pressed, a space is pointed at, the screens stand in depth or across."""

    def go(person: Person, site: Site) -> None:
        if view:
            person.page.evaluate("view => localStorage.setItem('sandtable.pew_pew.view', view)", view)
        person.sit(site.lay("pew_pew", ADA, replay=partway("pew_pew", moves, seats=1)))
        person.asked()
        for key in keys:
            person.page.keyboard.press(key)
        if hover:
            person.board.locator(hover).first.hover()
        person.page.wait_for_load_state("networkidle")

    return go


def pew_pew_refused(person: Person, site: Site) -> None:
    """A space too far away, and why."""
    pew_pew(30, view="depth")(person, site)
    person.board.locator('[data-target^="space:1-"].shut').first.click()
    expect(person.refusal).to_be_visible()


def pew_pew_aliens(person: Person, site: Site) -> None:
    """The seven counters."""
    pew_pew(30)(person, site)
    person.page.get_by_role("button", name="Aliens", exact=True).click()


def pew_pew_over(person: Person, site: Site) -> None:
    """The end of a run."""
    person.sit(site.lay("pew_pew", ADA, replay=finished("pew_pew", seats=1)))
    expect(person.end).to_be_visible()


LAB_WISH: Json = {
    "game": "shut_down",
    "about": "Do more wild steals shorten the game?",
    "bots": ["level 2"],
    "games": 200 if sandtable.is_compiled() else 20,
    "options": {"seats": 3},
    "variants": [{"name": "as ruled"}, {"name": "wild steal 8", "options": {"special.wild_steal": 8}}],
}


def lab_asked(person: Person, site: Site) -> None:
    """A question of the lab, ready to be asked."""
    page_at("/lab")(person, site)
    person.page.get_by_role("button", name="Do more wild steals").click()
    expect(person.page.get_by_role("button", name="Ask the lab")).to_be_enabled()


def lab_answered(person: Person, site: Site) -> None:
    """An experiment that is done, with its charts and one of their tables."""
    made = site.experiment(LAB_WISH)
    person.open(f"/lab#{made['id']}")
    expect(person.page.get_by_role("region", name="Progress")).to_contain_text("Done")
    expect(person.page.get_by_role("img", name="Games won, by seat")).to_be_visible()
    person.page.get_by_text("The figures").first.click()


def fleet(moves: int, prompt: str, *others: Json, hover: str = "", seed: int = 1, edition: str = "2011") -> Scene:
    """Pinned Down partway; with `hover`, something on the board is looked at."""

    def go(person: Person, site: Site) -> None:
        options = (("edition", edition),)
        replay = partway("pinned_down", moves, prompt, seed=seed, seats=len(others) + 1, options=options)
        person.sit(site.lay("pinned_down", ADA, *others, replay=replay))
        person.asked()
        person.page.wait_for_function(PAINTED)
        if hover:
            person.board.locator(hover).first.hover()

    return go


def fleet_refused(person: Person, site: Site) -> None:
    """A card that cannot be played now, and why."""
    fleet(30, "Help in", OSKAR)(person, site)
    person.board.locator(".held .t.shut").first.click()
    expect(person.refusal).to_be_visible()


def fleet_over(person: Person, site: Site) -> None:
    """The end of a game that all win or lose."""
    person.sit(site.lay("pinned_down", ADA, OSKAR, replay=finished("pinned_down")))
    expect(person.end).to_be_visible()


def cards(path: str = "") -> Scene:
    """The gallery of Pinned Down, its pictures drawn."""

    def go(person: Person, site: Site) -> None:
        page_at(f"/cards/pinned_down{path}")(person, site)
        person.page.wait_for_function(PAINTED)

    return go


def decks(deck: str, *more: str) -> Scene:
    """The deck editor with a deck of the game open, and a few cards more than it had."""

    def go(person: Person, site: Site) -> None:
        page_at("/decks/pinned_down")(person, site)
        if "TR" in deck:
            person.page.get_by_role("button", name="2015").click()
        person.page.get_by_role("combobox").select_option(label=deck)
        for card in more:
            person.page.get_by_role("button", name=f"One more {card}").first.click()
        expect(person.page.locator(".verdict")).to_contain_text("broken" if more else "A legal deck")
        person.page.wait_for_function(PAINTED)

    return go


def talk(person: Person, site: Site) -> None:
    """Two people talk over a fight."""
    replay = partway("pinned_down", 30, "Help in", seats=2)
    table = site.lay("pinned_down", ADA, {"kind": "person", "name": "Oskar"}, replay=replay)
    person.sit(table, 1)
    person.open_talk("Keep your cards, I can win this one")
    person.sit(table)
    person.open_talk("Thanks! Then I hold Defiance for the last fight.")


SCENES: dict[str, Scene] = {
    "home": home,
    "home-newcomer": newcomer(first_visit),
    "home-returning": returning(page_at("/")),
    "play-returning": returning(page_at("/play/cubed")),
    "play-newcomer": newcomer(page_at("/play/shut_down")),
    "table-newcomer": newcomer(table_of("shut_down", 40, OSKAR, prompt="Play or discard")),
    "how-cubed": page_at("/how/cubed"),
    "how-shut_down": page_at("/how/shut_down"),
    "play-cubed": page_at("/play/cubed"),
    "play-shut_down": page_at("/play/shut_down"),
    "play-pew_pew": page_at("/play/pew_pew"),
    "rulebooks": page_at("/rules"),
    "rules-shut_down": page_at("/rules/shut_down#SD-36"),
    "rules-pinned_down": page_at("/rules/pinned_down"),
    "how-pew_pew": page_at("/how/pew_pew"),
    "how-patrollers": page_at("/how/patrollers"),
    "how-pinned_down": page_at("/how/pinned_down"),
    "how-pinned_down-2015": page_at("/how/pinned_down?edition=2015"),
    "learn-cubed": page_at("/learn/cubed"),
    "learn-cubed-lesson": lesson_of("cubed"),
    "learn-shut_down-lesson": lesson_of("shut_down"),
    "learn-pew_pew-lesson": lesson_of("pew_pew"),
    "lab": lab_asked,
    "lab-answer": lab_answered,
    "replays": page_at("/replay"),
    "replay-cubed": replay_of("cubed", 40),
    "replay-shut_down": replay_of("shut_down", 30),
    "replay-pew_pew": replay_of("pew_pew", 20),
    "nothing-there": page_at("/nothing/there/at/all"),
    "table-cubed-stacking": table_of("cubed", 40, OSKAR, prompt="Choose a color", touch="color:"),
    "table-cubed-unstacking": table_of("cubed", 84, OSKAR, prompt="Take a cube"),
    "table-cubed-over": over,
    "table-cubed-waiting": waiting,
    "table-cubed-settings": settings,
    "table-cubed-full": full,
    "table-cubed-pause-asked": pause(1),
    "table-cubed-pause-waiting": pause(0),
    "table-missing": page_at("/table/nothinghere"),
    "table-shut_down-two": table_of("shut_down", 40, OSKAR, prompt="Play or discard"),
    "table-shut_down-three": table_of("shut_down", 100, MINA, JUNO, prompt="Play or discard", touch="card:"),
    "table-shut_down-four": table_of("shut_down", 80, OSKAR, MINA, JUNO, prompt="Play or discard"),
    "play-patrollers": page_at("/play/patrollers"),
    "table-patrollers-team": patrollers_setting("teams"),
    "table-patrollers-tokens": patrollers_setting("tokens"),
    "table-patrollers-placing": patrollers_setting("placing"),
    "table-patrollers-dials": patrollers_setting("dials"),
    "table-patrollers-move": skirmish(90, "First action"),
    "table-patrollers-sheet": patrollers_sheet,
    "table-patrollers-attack": skirmish(120, "Second action", hover=True),
    "table-shut_down-over": over_at("shut_down", OSKAR, MINA, seed=2),
    "table-patrollers-over": over_at("patrollers", OSKAR),
    "table-shut_down-refused": refused,
    "table-shut_down-clause": clause,
    "table-pew_pew-depth": pew_pew(30, view="depth"),
    "table-pew_pew-flat": pew_pew(40, view="flat"),
    "table-pew_pew-mine": pew_pew(30, "m", view="flat"),
    "table-pew_pew-alien": pew_pew(30, hover='[data-place^="2-"]:not([aria-label$="empty"])', view="depth"),
    "table-pew_pew-refused": pew_pew_refused,
    "table-pew_pew-aliens": pew_pew_aliens,
    "table-pew_pew-over": pew_pew_over,
    "play-pinned_down": page_at("/play/pinned_down"),
    "cards-pinned_down": cards(),
    "cards-pinned_down-found": cards("?find=overload&edition=2011"),
    "cards-pinned_down-zoom": cards("#2011/despair"),
    "decks-pinned_down": decks("Purple Wing starter deck"),
    "decks-pinned_down-broken": decks("Blue Wing, TRB Truth", "Defiance"),
    "table-pinned_down-talk": talk,
    "replay-pinned_down": replay_of("pinned_down", 60),
    "table-pinned_down-main": fleet(8, "Play", OSKAR),
    "table-pinned_down-assign": fleet(20, "Whom does", OSKAR),
    "table-pinned_down-fight": fleet(30, "Help in", OSKAR, hover=".held .t.open"),
    "table-pinned_down-2015": fleet(20, "Help in", OSKAR, edition="2015"),
    "table-pinned_down-solo": fleet(20, "Help in", seed=3),
    "table-pinned_down-four": fleet(60, "Help in", OSKAR, MINA, JUNO, seed=2),
    "table-pinned_down-refused": fleet_refused,
    "table-pinned_down-over": fleet_over,
}
