"""A view drawn as text, for a terminal."""

from typing import Final

from sandtable.games.cubed.components import COLOR_NAMES, PILE_NAMES, SIZE
from sandtable.kernel.contract import Json, View
from sandtable.kernel.viewing import fields, items, number

_BLOCK: Final = "cell.block:"


def picture(view: View) -> str:
    """The layers side by side, the top one last, with removable cubes in brackets; then supply or piles."""
    lines = [headline(view), ""]
    lines += drawing(view)
    lines.append("")
    supply = fields(view["supply"])
    if any(supply[name] != 0 for name in COLOR_NAMES):
        lines.append("Supply: " + ", ".join(f"{supply[name]} {name}" for name in COLOR_NAMES))
    for entry in items(view["players"]):
        lines.append(player_line(fields(entry)))
    return "\n".join(lines)


def headline(view: View) -> str:
    """The line about stage and turn."""
    if view["turn"] is None:
        return "The last cube is taken."
    if view["stage"] == "framing":
        return f"{view['turn']} chooses where the part lies in the 4x4 frame."
    if view["stage"] == "unstacking":
        return f"{view['turn']} takes a cube for the {view['pick']} pile; [ ] marks what may be taken."
    if view["naming"] is None:
        return f"{view['turn']} chooses a color to stack; cells are named from the first cube, 0,0,0."
    named = fields(view["naming"])
    return f"{view['turn']} stacks {named['color']}: {named['left']} of {named['size']} to go."


def drawing(view: View) -> list[str]:
    """The four layers with their coordinates; north is up."""
    west, south = [number(value) for value in items(view["corner"])]
    layers = [[str(row) for row in items(layer)] for layer in items(view["layers"])]
    free = [str(name) for name in items(view["removable"])]
    lines = ["      " + "   ".join(f"{title(z):<12}" for z in range(SIZE))]
    for y in range(SIZE - 1, -1, -1):
        rows = ["".join(cell(layers[z][y][x], x, y, z, free) for x in range(SIZE)) for z in range(SIZE)]
        lines.append(f"y {y + south:>2}  " + "   ".join(rows))
    axis = "".join(f"{x + west:>2} " for x in range(SIZE))
    lines.append(" x    " + "   ".join([axis] * SIZE))
    return [line.rstrip() for line in lines]


def title(z: int) -> str:
    return "z 0, the bag" if z == 0 else f"z {z}"


def cell(letter: str, x: int, y: int, z: int, free: list[str]) -> str:
    return f"[{letter}]" if f"{_BLOCK}{x},{y},{z}" in free else f" {letter} "


def player_line(player: dict[str, Json]) -> str:
    """Both piles and the score."""
    piles: list[str] = []
    for name in PILE_NAMES:
        pile = fields(player[name])
        held = ", ".join(f"{pile[color]} {color}" for color in COLOR_NAMES if pile[color] != 0)
        piles.append(f"{name} pile {held or 'empty'}")
    return f"{player['seat']}: {player['score']:>2} points   {'; '.join(piles)}"
