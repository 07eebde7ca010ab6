"""What a Python says of recorded games and of dice, as text, wherever it runs.

Needs nothing but the package with its command line, so that a page can run it.
"""

import base64
import json
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

from magdagdon.__main__ import main
from magdagdon.engine.dice import faces


def replayed(records: str) -> str:
    """What `replay --lines` prints of a file, which is given in base64."""
    printed = StringIO()
    with tempfile.TemporaryDirectory() as folder, redirect_stdout(printed), redirect_stderr(StringIO()):
        file = Path(folder) / "records"
        file.write_bytes(base64.b64decode(records))
        main(["replay", "--lines", str(file)])
    return printed.getvalue()


def thrown(throws: str) -> str:
    """The faces of each of a JSON list of [seed, turn, draw, count], a line each."""
    return "".join(f"{faces(*throw)}\n" for throw in json.loads(throws))
