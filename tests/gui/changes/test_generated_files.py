from __future__ import annotations

import pytest

from desktop_agent.gui.changes.page import is_generated
from desktop_agent.protocol import ChangedFile, FileChangeKind


@pytest.mark.parametrize(
    ("path", "is_so"),
    [
        ("src/__pycache__/a.cpython-311.pyc", True),
        ("a.pyc", True),
        ("web/node_modules/x/index.js", True),
        ("dist/app.js", True),
        ("src/a.py", False),
        ("build", False),
        ("package-lock.json", False),
        ("distance/a.py", False),
    ],
)
def test_what_a_command_made_of_other_files_is_generated(path: str, is_so: bool) -> None:
    assert is_generated(ChangedFile(path, FileChangeKind.NEW, by_command=True)) is is_so
    # What the agent wrote itself is looked at wherever it lies.
    assert not is_generated(ChangedFile(path, FileChangeKind.NEW, by_command=True, by_tool=True))
    assert not is_generated(ChangedFile(path, FileChangeKind.NEW))
