"""Compiling C: marks on what runs seldom, objects kept by what they were made from, and libraries that load."""

from __future__ import annotations

import importlib.util
import os
import sysconfig
import time
from pathlib import Path

import pytest
from tools.c_code import Objects, Unit

from tools import c_code

needs_compiler = pytest.mark.skipif(not c_code.has_compiler(), reason="there is no C compiler here")

MODULE = """
#include <Python.h>
#include "number.h"
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "tiny", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_tiny(void)
{
    PyObject *made = PyModule_Create(&definition);
    PyModule_AddIntConstant(made, "number", NUMBER);
    return made;
}
"""


def write_unit(folder: Path, number: int = 7, flags: tuple[str, ...] = ()) -> Unit:
    source, header = folder / "tiny.c", folder / "number.h"
    source.write_text(MODULE)
    header.write_text(f"#define NUMBER {number}\n")
    return Unit(source, (header,), (str(folder),), flags)


def test_indentation_goes_and_what_runs_seldom_is_marked() -> None:
    code = (
        "char CPyDef_deck_____top_level__(void) {\n        return 2;\n}\n"
        "PyObject *CPyDef_cubed___view___told(PyObject *cpy_r_state) {\n    x = CPyDef_view___other(a);\n}\n"
        "PyObject *CPyDef_cubed___moves___legal(PyObject *cpy_r_state) {\n}\n"
    )
    assert c_code.marked(code) == c_code.MARKS + (
        "RUNS_ONCE char CPyDef_deck_____top_level__(void) {\nreturn 2;\n}\n"
        "RUNS_SELDOM PyObject *CPyDef_cubed___view___told(PyObject *cpy_r_state) {\nx = CPyDef_view___other(a);\n}\n"
        "PyObject *CPyDef_cubed___moves___legal(PyObject *cpy_r_state) {\n}\n"
    )


def test_an_index_is_likely_to_be_in_range() -> None:
    code = "    r2 = (uint64_t)n < (uint64_t)r1;\n    if (r2) goto CPyL8;\n    r3 = r1 < r4;\n    if (r3) goto CPyL9;\n"
    assert c_code.marked(code) == c_code.MARKS + (
        "r2 = (uint64_t)n < (uint64_t)r1;\nif (likely(r2)) goto CPyL8;\nr3 = r1 < r4;\nif (r3) goto CPyL9;\n"
    )


@needs_compiler
def test_a_library_is_made_and_loaded(tmp_path: Path) -> None:
    unit = write_unit(tmp_path)
    made = Objects(tmp_path / "objects", "").make([unit], 2)
    library = tmp_path / f"tiny{sysconfig.get_config_var('EXT_SUFFIX')}"
    c_code.link([made[unit]], library, library.name.partition(".")[0])
    spec = importlib.util.spec_from_file_location("tiny", library)
    assert spec is not None
    assert importlib.util.module_from_spec(spec).number == 7


@needs_compiler
def test_only_what_has_changed_is_compiled_again(tmp_path: Path) -> None:
    """The file itself, a header, a flag, or the compiler: each of them makes another object, and nothing else does."""

    def compiled(unit: Unit, setting: str = "") -> int:
        objects = Objects(tmp_path / "objects", setting)
        objects.make([unit], 1)
        return objects.compiled

    assert compiled(write_unit(tmp_path)) == 1
    assert compiled(write_unit(tmp_path)) == 0
    assert compiled(write_unit(tmp_path, number=8)) == 1
    assert compiled(write_unit(tmp_path, flags=("-DOTHER",))) == 1
    assert compiled(write_unit(tmp_path), "another compiler") == 1
    assert compiled(write_unit(tmp_path)) == 0


@needs_compiler
def test_code_that_does_not_compile_leaves_no_object(tmp_path: Path) -> None:
    unit = write_unit(tmp_path)
    unit.source.write_text("this is no C\n")
    objects = Objects(tmp_path / "objects", "")
    with pytest.raises(Exception, match="tiny"):
        objects.make([unit], 1)
    assert list((tmp_path / "objects").iterdir()) == []


def test_objects_nobody_used_for_long_are_removed(tmp_path: Path) -> None:
    objects = Objects(tmp_path, "")
    for name, age in (("old.o", 100.0), ("young.o", 10.0)):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (time.time() - age,) * 2)
    objects.sweep(50.0)
    assert [path.name for path in tmp_path.iterdir()] == ["young.o"]
