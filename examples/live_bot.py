"""A bot of your own at a live table: python examples/live_bot.py http://127.0.0.1:8000/table/NAME TOKEN"""

import sys

import sandtable


class Hoarder(sandtable.Bot):
    """Looks one answer ahead at a table it cannot tell from the real one, and takes what looks best for its seat."""

    name = "hoarder"

    def choose(self, chair: sandtable.Chair) -> int:
        """The answer after which the table is worth most."""
        worths = {}
        for code in chair.legal():
            table = chair.imagine(sandtable.Rng(1))
            table.apply(chair.seat, code)
            worths[code] = table.worth(chair.seat)
        return max(worths, key=lambda code: worths[code])


if __name__ == "__main__":
    with sandtable.connect(sys.argv[1], sys.argv[2]) as seat:
        print(seat.play(Hoarder()))
