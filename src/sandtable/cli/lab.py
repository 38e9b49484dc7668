"""`sandtable lab ...`: experiments and their results."""

from __future__ import annotations

from sandtable.cli import lab_compare, lab_depth, lab_hunt, lab_importance, lab_luck, lab_report, lab_run, lab_tune
from sandtable.cli.command import Command

ABOUT = "ask what a rule does: run experiments, compare variants, report"

PARTS: dict[str, Command] = {
    "run": lab_run,
    "compare": lab_compare,
    "report": lab_report,
    "importance": lab_importance,
    "depth": lab_depth,
    "luck": lab_luck,
    "hunt": lab_hunt,
    "tune": lab_tune,
}
