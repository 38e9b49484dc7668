"""Every action of the game, every frame of the agenda, and every fact its story tells."""

from typing import Final, final

from sandtable.games.patrollers.components import (
    DIRECTIONS,
    FACE_WORDS,
    HIDDEN_WORDS,
    MOST_POSITIONS,
    NAMES,
    SETTINGS,
    STATS,
    TEAM_NAMES,
    TOKEN_NAMES,
    setting_text,
)
from sandtable.games.patrollers.options import Setting
from sandtable.games.patrollers.space import DEPTH, WIDTH
from sandtable.kernel.contract import SEAT_NAMES
from sandtable.kernel.verbs import Domain, Gap, Verb, Verbs, numbers

# Answers of seats
PICK: Final = 0
FIELD: Final = 1
HIDE: Final = 2
PLACE: Final = 3
DIAL: Final = 4
DIAL_READY: Final = 5
DIE: Final = 6
DIE_PLUS: Final = 7
CHOOSE: Final = 8
ORDER: Final = 9
NO_ORDERS: Final = 10
GO: Final = 11
STAY: Final = 12
STOP: Final = 13
NOTHING: Final = 14
ATTACK: Final = 15
NOISY: Final = 16
STRAFE: Final = 17
OPERATE: Final = 18
LAY: Final = 19
GAS: Final = 20
SET: Final = 21
BURST: Final = 22
BLAST: Final = 23
REROLL: Final = 24
KEEP: Final = 25
BERSERK: Final = 26
USE_NUGGET: Final = 27
ENOUGH: Final = 28
FALL: Final = 29
GIVE: Final = 30
HEAL: Final = 31
DEPLOY: Final = 32
# Answers of chance
FIRST_PLACER: Final = 33
DRAWN: Final = 34
ROLLED: Final = 35

# Frames of the agenda: questions to seats, questions to chance, and steps that need no answer
ASK_PLACER: Final = 0  # asks chance who places first
DRAW_TEAM: Final = 1  # chance: the next Patroller of a random team
TEAMS: Final = 2  # asks both seats at once
DRAFT: Final = 3  # one seat after the other, for all to see
TOKENS: Final = 4  # asks both seats at once
PLACING: Final = 5
DIALS: Final = 6  # asks both seats at once
NEW_ROUND: Final = 7
DICE: Final = 8  # asks both seats at once
ROLL_INITIATIVE: Final = 9  # asks chance
TURN: Final = 10
CHOSEN: Final = 11
ORDERS: Final = 12
BEGIN: Final = 13
DETONATE: Final = 14
FIRST: Final = 15
LEG: Final = 16
SECOND: Final = 17
THIRD: Final = 18
STRAFE_AGAIN: Final = 19
END: Final = 20
AGAIN: Final = 21
NEXT: Final = 22
ROLL_ATTACK: Final = 23  # asks chance
ROLL_DEFENSE: Final = 24  # asks chance
ASK_REROLL: Final = 25
RESOLVE: Final = 26
SETTLE: Final = 27
ASK_HEAL: Final = 28
ASK_MUTATION: Final = 29
ASK_BEARER: Final = 30
ASK_FALL: Final = 31
ROUND_OVER: Final = 32
ASK_DEPLOYMENT: Final = 33

# Facts of the story
PLACES_FIRST: Final = 0
PICKED: Final = 1
FIELDED: Final = 2
HID: Final = 3
PLACED: Final = 4
DIALLED: Final = 5
RESERVED: Final = 6
ROUND_BEGINS: Final = 7
INITIATIVE_ROLL: Final = 8
PLUS_THREE: Final = 9
INITIATIVE: Final = 10
TIED: Final = 11
ACTS: Final = 12
TURN_LOST: Final = 13
ORDERED: Final = 14
MOVED: Final = 15
ATTACKS: Final = 16
MADE_NOISE: Final = 17
BURSTS: Final = 18
DIE_ROLLED: Final = 19
HIT: Final = 20
MISSED: Final = 21
ROLLS_AGAIN: Final = 22
WOUNDED: Final = 23
WOUND_STOPPED: Final = 24
DIED: Final = 25
SHOWN: Final = 26
DESTRUCTS: Final = 27
HEALED: Final = 28
DIAL_SET: Final = 29
STOOD_UP: Final = 30
EQUIPPED: Final = 31
LOST: Final = 32
IN_FORCE: Final = 33
FELL: Final = 34
GASSED: Final = 35
CHARGE_LAID: Final = 36
CHARGE_WENT_OFF: Final = 37
BLASTED: Final = 38
PUSHED: Final = 39
TOOK_STANCE: Final = 40
TOOK_GRIP: Final = 41
CALCULATED: Final = 42
WENT_BERSERK: Final = 43
NUGGET_USED: Final = 44
DEPLOYED: Final = 45
ROUND_ENDS: Final = 46
STAYED: Final = 47
WON: Final = 48
DRAWN_GAME: Final = 49
DECIDED: Final = 50

# Domains of numbers are long, so they are made once.
_X: Final = numbers("x", int(WIDTH))
_Y: Final = numbers("y", int(DEPTH))


@final
class Words:
    """The domains of a table: figures depend on how many are fielded."""

    def __init__(self, setting: Setting) -> None:
        size = int(setting.size)
        figures = [f"{seat}{place + 1}" for seat in SEAT_NAMES[:2] for place in range(size)]
        self.seat: Final = Domain("seat", list(SEAT_NAMES[:2]), "seat")
        self.figure: Final = Domain("figure", figures, "figure")
        self.patroller: Final = Domain("Patroller", NAMES, "patroller")
        self.team: Final = Domain("team", TEAM_NAMES, "team")
        self.hidden: Final = Domain("token", HIDDEN_WORDS, "token")
        self.token: Final = Domain("token", TOKEN_NAMES, "token")
        self.setting: Final = Domain("setting", [setting_text(n) for n in range(SETTINGS)], "setting")
        self.dial: Final = Domain("dial", STATS, "dial")
        self.position: Final = Domain("position", [str(n) for n in range(MOST_POSITIONS)], "position")
        self.direction: Final = Domain("direction", DIRECTIONS, "direction")
        self.face: Final = Domain("face", FACE_WORDS)
        self.x: Final = _X
        self.y: Final = _Y
        self.verbs: Final = self._verbs()
        self.frames: Final = self._frames()
        self.facts: Final = self._facts()

    def _verbs(self) -> Verbs:
        """Every answer, in the order of the numbers above."""
        figure = Gap("figure", self.figure)
        point = [Gap("x", self.x), Gap("y", self.y)]
        return Verbs(
            [
                Verb("pick", "pick {patroller}", [Gap("patroller", self.patroller)]),
                Verb("field", "field {team}", [Gap("team", self.team)]),
                Verb("hide", "hide {token} in {figure}", [Gap("token", self.hidden), figure]),
                Verb("place", "place {figure} at {x},{y}", [figure, *point], place="point"),
                Verb("dial", "dial {figure} {setting}", [figure, Gap("setting", self.setting)]),
                Verb("dial_ready", "dial the rest ready-made", touches=["button:ready"]),
                Verb("die", "roll {figure}", [figure]),
                Verb("die_plus", "roll {figure} with +3", [figure], touches=["button:plus"]),
                Verb("choose", "choose {figure}", [figure]),
                Verb("order", "order {figure}", [figure]),
                Verb("no_orders", "no orders", touches=["button:done"]),
                Verb("go", "go {x},{y}", point, place="point"),
                Verb("stay", "stay", touches=["button:done"]),
                Verb("stop", "stop", touches=["button:done"]),
                Verb("nothing", "nothing", touches=["button:done"]),
                Verb("attack", "attack {figure}", [figure]),
                Verb("noisy", "attack {figure} with noise", [figure], touches=["button:noise"]),
                Verb("strafe", "strafe {figure}", [figure], touches=["button:strafe"]),
                Verb("operate", "operate on {figure}", [figure], touches=["button:operate"]),
                Verb("lay", "lay a charge at {x},{y}", point, touches=["button:lay"], place="point"),
                Verb("gas", "gas {figure}", [figure], touches=["button:gas"]),
                Verb(
                    "set",
                    "set {figure} {dial} to {position}",
                    [figure, Gap("dial", self.dial), Gap("position", self.position)],
                ),
                Verb("burst", "burst {figure}", [figure], touches=["button:burst"]),
                Verb("blast", "blast", touches=["button:blast"]),
                Verb("reroll", "roll again", touches=["button:reroll"]),
                Verb("keep", "keep the roll", touches=["button:done"]),
                Verb("berserk", "berserk", touches=["button:berserk"]),
                Verb("nugget", "use the nugget", touches=["button:nugget"]),
                Verb("enough", "end the turn", touches=["button:done"]),
                Verb("fall", "fall {direction}", [Gap("direction", self.direction)]),
                Verb("give", "give it to {figure}", [figure]),
                Verb("heal", "heal {figure}", [figure]),
                Verb("deploy", "deploy at {x},{y}", point, place="point"),
            ],
            chance=[
                Verb("first_placer", "{seat} places first", [Gap("seat", self.seat)]),
                Verb("drawn", "{seat} draws {patroller}", [Gap("seat", self.seat), Gap("patroller", self.patroller)]),
                Verb("rolled", "{figure} rolls {face}", [figure, Gap("face", self.face)]),
            ],
        )

    def _frames(self) -> Verbs:
        """Every kind of frame, in the order of the numbers above."""
        seat = [Gap("seat", self.seat)]
        figure = [Gap("figure", self.figure)]
        left = [*figure, Gap("left", numbers("lengths", 40)), Gap("moves", numbers("moves", 3))]
        return Verbs(
            [
                Verb("placer", "who places first"),
                Verb("draw_team", "{seat} draws a team", seat),
                Verb("teams", "teams"),
                Verb("draft", "{seat} drafts", seat),
                Verb("tokens", "tokens"),
                Verb("placing", "{seat} places", seat),
                Verb("dials", "dials"),
                Verb("new_round", "new round"),
                Verb("dice", "initiative dice"),
                Verb("roll_initiative", "initiative roll"),
                Verb("turn", "turn {seat}", seat),
                Verb("chosen", "{figure} is chosen", figure),
                Verb("orders", "{figure} gives orders", figure),
                Verb("begin", "{figure} begins", figure),
                Verb("detonate", "{figure} sets off charges", figure),
                Verb("first", "{figure} first action", figure),
                Verb("leg", "{figure} has {left} lengths left in move {moves}", left),
                Verb("second", "{figure} second action", figure),
                Verb("third", "{figure} third action", figure),
                Verb("strafe_again", "{figure} strafes again", figure),
                Verb("end", "{figure} ends", figure),
                Verb("again", "{figure} again", figure),
                Verb("next", "after {seat}", seat),
                Verb("roll_attack", "attack roll"),
                Verb("roll_defense", "defence roll"),
                Verb("ask_reroll", "attack roll again or not"),
                Verb("resolve", "wounds"),
                Verb("settle", "deaths"),
                Verb("heal", "{figure} heals", figure),
                Verb("mutation", "{figure} mutates", figure),
                Verb("bearer", "{figure} leaves equipment", figure),
                Verb("fall", "{figure} falls", figure),
                Verb("round_over", "round over"),
                Verb("deployment", "{figure} deploys", figure),
            ]
        )

    def _facts(self) -> Verbs:
        """Every fact, in the order of the numbers above."""
        seat = Gap("seat", self.seat)
        figure = Gap("figure", self.figure)
        target = Gap("target", self.figure)
        patroller = Gap("patroller", self.patroller)
        point = [Gap("x", self.x), Gap("y", self.y)]
        token = Gap("token", self.token)
        face = Gap("face", self.face)
        totals = [figure, Gap("attack", numbers("total", 60)), target, Gap("defense", numbers("total", 60))]
        return Verbs(
            [
                Verb("places_first", "{seat} places first", [seat]),
                Verb("picked", "{seat} picks {patroller}", [seat, patroller]),
                Verb("fielded", "{figure} is {patroller}", [figure, patroller]),
                Verb("hid", "{token} is hidden in {figure}", [Gap("token", self.hidden), figure]),
                Verb("placed", "{figure} is placed at {x},{y}", [figure, *point]),
                Verb("dialled", "{figure} is dialed {setting}", [figure, Gap("setting", self.setting)]),
                Verb("reserved", "{figure} is held back", [figure]),
                Verb("round_begins", "round {number} begins", [Gap("number", numbers("round", 200))]),
                Verb("initiative_roll", "{figure} rolls {face} for initiative", [figure, face]),
                Verb("plus_three", "{seat} adds 3: a calculated assault", [seat]),
                Verb("initiative", "{seat} has the initiative", [seat]),
                Verb("tied", "the initiative is tied"),
                Verb("acts", "{figure} has its turn", [figure]),
                Verb("turn_lost", "{figure} loses its turn", [figure]),
                Verb("ordered", "{figure} orders {target}", [figure, target]),
                Verb("moved", "{figure} goes to {x},{y}", [figure, *point]),
                Verb("attacks", "{figure} attacks {target}", [figure, target]),
                Verb("made_noise", "{figure} makes the noise", [figure]),
                Verb("bursts", "{figure} fires a burst at {target}", [figure, target]),
                Verb("rolled", "{figure} rolls {face}", [figure, face]),
                Verb("hit", "{figure} {attack} against {target} {defense}: a hit", totals),
                Verb("missed", "{figure} {attack} against {target} {defense}: nothing", totals),
                Verb("rolls_again", "{figure} rolls the attack die again: only the second roll counts", [figure]),
                Verb("wounded", "{figure} is near death", [figure]),
                Verb("wound_stopped", "the MED PACK of {figure} stops the wound", [figure]),
                Verb("died", "{figure} is dead", [figure]),
                Verb("shown", "{figure} held {token}", [figure, Gap("token", self.hidden)]),
                Verb("destructs", "{figure} self-destructs", [figure]),
                Verb("healed", "{figure} is healed", [figure]),
                Verb(
                    "dial_set",
                    "the {dial} dial of {figure} is set to {position}",
                    [Gap("dial", self.dial), figure, Gap("position", self.position)],
                ),
                Verb("stood_up", "{figure} stands up again", [figure]),
                Verb("equipped", "{figure} takes {token}", [figure, token]),
                Verb("lost", "{token} is lost", [token]),
                Verb("in_force", "{token} is in force", [token]),
                Verb("fell", "{figure} falls {direction}", [figure, Gap("direction", self.direction)]),
                Verb("gassed", "{figure} is gassed", [figure]),
                Verb("charge_laid", "{figure} lays a charge at {x},{y}", [figure, *point]),
                Verb("charge_went_off", "the charge at {x},{y} goes off", point),
                Verb("blasted", "{figure} blasts", [figure]),
                Verb("pushed", "{figure} is pushed to {x},{y}", [figure, *point]),
                Verb("took_stance", "{figure} takes the Dragon Stance", [figure]),
                Verb("took_grip", "{figure} holds with the Tiger Claw Grip", [figure]),
                Verb("calculated", "{figure} calculates", [figure]),
                Verb("went_berserk", "{figure} goes berserk", [figure]),
                Verb("nugget_used", "{figure} uses the Temporal Nugget", [figure]),
                Verb("deployed", "{figure} appears at {x},{y}", [figure, *point]),
                Verb("round_ends", "the round is over"),
                Verb("stayed", "{figure} stays", [figure]),
                Verb("won", "{seat} has the last Patroller standing", [seat]),
                Verb("drawn_game", "nobody is left"),
                Verb("decided", "the game is decided"),
            ]
        )
