"""Python for the page: when it is made anew, what is in it, and what a kept snapshot brings back."""

import json
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from tools.places import CACHE, NODE_MODULES, PACKAGE, ROOT
from tools.site.errors import BuildError
from tools.site.interpreter.inside import named_imports
from tools.site.node import run_node
from tools.site.python import KEPT, MAKERS, digest, forget_old, python_parts
from tools.site.wrapper import build_facts, lock_file, write_facts

RESTORE = """
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
const [pyodide, unpacker, folder] = process.argv.slice(1);
const { loadPyodide } = await import(`file://${pyodide}/pyodide.mjs`);
const { unpack } = await import(`file://${unpacker}`);
const packed = Uint8Array.from(gunzipSync(readFileSync(`${folder}/snapshot.gz`))).buffer;
const python = await loadPyodide({
  _loadSnapshot: unpack(packed), indexURL: `${pyodide}/`, stdLibURL: `${folder}/python.zip`,
});
console.log(python.runPython(`
import json, random, sys
from datetime import datetime
random.seed()
names = ("magdagdon.session", "html", "pyscript", "magdagdon.web.app")
json.dumps({"loaded": [name in sys.modules for name in names],
            "zone": datetime.now().astimezone().strftime("%z"), "chance": random.random()})
`));
"""


@pytest.fixture(scope="module")
def parts() -> Path:
    """What the build made of this checkout; kept by it, so that it is made here only when nobody built."""
    return python_parts(NODE_MODULES, PACKAGE, CACHE)


def restored(parts: Path, zone: str) -> dict[str, object]:
    """What a Python that starts from the snapshot says of itself."""
    node = shutil.which("node")
    assert node
    unpacker = ROOT / "static" / "boot" / "snapshot.mjs"
    command = [
        node,
        "--input-type=module",
        "-e",
        RESTORE,
        "--",
        str(NODE_MODULES / "pyodide"),
        str(unpacker),
        str(parts),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={"TZ": zone})
    assert done.returncode == 0, done.stderr[-2000:]
    told: dict[str, object] = json.loads(done.stdout)
    return told


def test_the_zip_holds_compiled_modules_of_python_pyscript_and_the_game_alone(parts: Path) -> None:
    with zipfile.ZipFile(parts / "python.zip") as archive:
        names = archive.namelist()
        kinds = {entry.compress_type for entry in archive.infolist()}
    assert kinds == {zipfile.ZIP_DEFLATED}
    assert [name for name in names if not name.endswith(".pyc")] == ["magdagdon/coach/weights.json"]
    assert {"logging/__init__.pyc", "html/__init__.pyc", "pyscript/ffi.pyc", "magdagdon/web/app.pyc"} <= set(
        names
    )
    assert not {"magdagdon/__main__.pyc", "argparse.pyc", "unittest/__init__.pyc"} & set(names)


def test_compiled_modules_are_used_without_a_look_at_a_source(parts: Path) -> None:
    with zipfile.ZipFile(parts / "python.zip") as archive:
        flags = {archive.read(name)[4:8] for name in archive.namelist() if name.endswith(".pyc")}
    assert flags == {b"\1\0\0\0"}


def test_a_restored_python_has_the_games_modules_and_its_own_chance_and_time_zone(parts: Path) -> None:
    here, there = restored(parts, "Asia/Kolkata"), restored(parts, "America/Lima")
    assert here["loaded"] == there["loaded"] == [True, True, False, False]
    assert (here["zone"], there["zone"]) == ("+0530", "-0500")
    assert here["chance"] != there["chance"]


def test_imports_inside_functions_are_found_too() -> None:
    assert sorted(named_imports("import a.b\ndef f():\n    from c import d")) == ["a.b", "c", "c.d"]


def test_another_content_or_name_gives_another_digest(tmp_path: Path) -> None:
    first, second = tmp_path / "a.py", tmp_path / "b.py"
    first.write_text("x", encoding="utf-8")
    second.write_text("x", encoding="utf-8")
    before = digest([first])
    assert digest([second]) != before
    first.write_text("y", encoding="utf-8")
    assert digest([first]) != before


def test_only_the_last_few_are_kept(tmp_path: Path) -> None:
    for number in range(KEPT + 2):
        (tmp_path / f"python-{number}").mkdir()
    forget_old(tmp_path)
    assert len(list(tmp_path.iterdir())) == KEPT


def test_a_maker_that_fails_is_told_with_its_last_words() -> None:
    with pytest.raises(BuildError, match="failed"):
        run_node(MAKERS / "make_snapshot.mjs", "nowhere", "nowhere")


def test_the_wrapper_is_told_the_sizes_of_what_a_start_fetches(parts: Path, tmp_path: Path) -> None:
    (tmp_path / "pyodide").mkdir()
    for name in ("pyodide.asm.wasm", "pyodide.asm.mjs"):
        (tmp_path / "pyodide" / name).write_bytes(b"12345")
    for name in ("python.zip", "snapshot.gz"):
        shutil.copyfile(parts / name, tmp_path / name)
    facts = build_facts(tmp_path, lock_file(NODE_MODULES))
    assert facts["total"] == 10 + (parts / "python.zip").stat().st_size
    assert json.loads(facts["lockFile"])["packages"] == {}


def test_a_wrapper_without_the_place_for_the_sizes_is_refused(tmp_path: Path) -> None:
    wrapper = tmp_path / "interpreter.mjs"
    wrapper.write_text("const BUILD = {};\nrest", encoding="utf-8")
    write_facts(wrapper, {"id": "a"})
    assert wrapper.read_text(encoding="utf-8") == 'const BUILD = {"id": "a"};\nrest'
    with pytest.raises(BuildError, match="once"):
        write_facts(wrapper, {"id": "b"})
