"""A view drawn as text, for a terminal. It uses the view alone."""

from sandtable.kernel.contract import Json, View
from sandtable.kernel.viewing import members, names, number

_CELL = 100  # an inch is one column wide, two inches are one row high
_COLUMNS = 36
_ROWS = 12


def picture(view: View) -> str:
    """The table from above; then every figure with its tag, and what is going on."""
    lines = [f"    0{' ' * 8}900{' ' * 6}1800{' ' * 5}2700{' ' * 5}3600"]
    grid = [["."] * _COLUMNS for _ in range(_ROWS)]
    for body in members(view["bodies"]):
        draw_body(grid, body)
    for charge in members(view["charges"]):
        put(grid, number(charge["x"]), number(charge["y"]), "*")
    for figure in members(view["figures"]):
        if figure["x"] is not None and figure["place"] in ("table", "falling"):
            draw_figure(grid, figure)
    for row in range(_ROWS - 1, -1, -1):
        label = f"{200 * row + 200:>4}" if row % 3 == 2 else "    "
        lines.append(f"{label}{''.join(grid[row])}")
    lines.append("")
    lines += [figure_line(figure) for figure in members(view["figures"])]
    lines += notes(view)
    return "\n".join(lines)


def put(grid: list[list[str]], x: int, y: int, letter: str) -> None:
    column = max(0, min(_COLUMNS - 1, x // _CELL))
    row = max(0, min(_ROWS - 1, y // (2 * _CELL)))
    grid[row][column] = letter


def draw_figure(grid: list[list[str]], figure: dict[str, Json]) -> None:
    """Its two letters, such as A1, side by side."""
    word = str(figure["figure"])
    x, y = number(figure["x"]), number(figure["y"])
    put(grid, x - _CELL // 2, y, word[0])
    put(grid, x + _CELL // 2, y, word[1])


def draw_body(grid: list[list[str]], body: dict[str, Json]) -> None:
    """A line of crosses."""
    ax, ay, bx, by = [number(body[word]) for word in ("ax", "ay", "bx", "by")]
    for part in range(4):
        put(grid, ax + (bx - ax) * part // 3, ay + (by - ay) * part // 3, "x")


def figure_line(figure: dict[str, Json]) -> str:
    """`A1 Mad Dog       4/1/2/2 near death, marked   at 1000,300`."""
    name = figure["name"] or "?"
    values = figure["values"]
    tag = ""
    if isinstance(values, dict):
        tag = "/".join([str(values[word]) for word in ("attack", "defense", "move", "range")])
    facts = ["near death"] if figure["side"] == "back" and figure["place"] != "dead" else []
    facts += [word for word in ("marked", "gassed", "stance", "grip", "held") if figure[word] is True]
    if figure["owes_turn"] is True:
        facts.append("owes a turn")
    if figure["token"] is not None:
        facts.append(f"{'showed' if figure['shown'] else 'hides'} {figure['token']}")
    facts += [f"bears {name}" for name in names(figure["gear"])]
    place = f"at {figure['x']},{figure['y']}" if figure["place"] == "table" else str(figure["place"])
    return f"{figure['figure']} {name!s:<15} {tag:<9} {place:<14} {', '.join(facts)}".rstrip()


def notes(view: View) -> list[str]:
    """Round, turn, tokens in force, and what is asked."""
    found = []
    if names(view["in_force"]):
        found.append(f"in force: {', '.join(names(view['in_force']))}")
    if view["phase"] == "over":
        return [*found, f"The game is over in round {view['round']}."]
    asked = names(view["pending"])
    return [*found, f"Round {view['round']}: {asked[0] if asked else ''}."]
