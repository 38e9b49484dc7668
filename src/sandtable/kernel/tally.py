"""What can be counted on a table, so that a difference between two tables can be said in words."""

from typing import Final, final

HOW_MANY: Final = "#"


@final
class Tally:
    """One thing that is counted, and how to say that an answer leads to more or to less of it than another.

    `more` and `less` are what the answer does, in the third person: `saves Faith from # damage`. '' is not said, as
    where it is no gain. `#` is how many more or less; `[a heart|# hearts]` is said as the first where that is one.
    Without `#` it is a thing that is so or is not, and it counts 0 or 1.
    """

    def __init__(self, key: str, amount: float, weight: float, more: str = "", less: str = "") -> None:
        self.key: Final = key
        self.amount: Final = amount
        self.weight: Final = weight  # how much one matters to a player: what comes to less than a quarter is not said
        self.more: Final = more
        self.less: Final = less

    def is_gain(self, difference: float) -> bool:
        """Whether that much more or less of it speaks for an answer."""
        return bool(self.more if difference > 0.0 else self.less)

    def words(self, mean: float, low: float, high: float) -> str:
        """In words, how much more or less of it there is: on the average of some tables, at least and at most.

        '' also where an average is less than one and sometimes more than that: it says nothing of any table.
        """
        said = self.more if mean > 0.0 else self.less
        is_certain = low == high
        is_often = not is_certain and (HOW_MANY not in said or (low >= -1.0 and high <= 1.0))
        size = abs(mean)
        number = "1" if is_often else f"{size:.0f}" if is_certain or size >= 10.0 else f"{size:.1f}".removesuffix(".0")
        if not said or (HOW_MANY in said and size < 1.0 and not is_often):
            return ""
        start, bracket, rest = said.partition("[")
        if bracket:
            forms, _, end = rest.partition("]")
            one, _, many = forms.partition("|")
            said = f"{start}{one if number == '1' else many}{end}"
        said = said.replace(HOW_MANY, number)
        return said if is_certain else f"{said} more often" if is_often else f"{said} on average"
