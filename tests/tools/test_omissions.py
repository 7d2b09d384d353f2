from __future__ import annotations

import pytest

from desktop_agent.tools.edit_checks import insist_on_whole_text
from desktop_agent.tools.tool import ToolFailed
from tests.waits import in_time


def accepted(new: str, old: str) -> bool:
    try:
        insist_on_whole_text(new, old)
    except ToolFailed:
        return False
    return True


@pytest.mark.parametrize(
    "line",
    [
        "(rest of methods ...)",
        "    // ... existing code ...",
        "# rest of the file remains the same…",
        "/* unchanged code ... */",
        "<!-- the rest of the content ... -->",
        "... remaining functions ...",
    ],
)
def test_a_line_that_stands_for_others_is_refused(line: str) -> None:
    with pytest.raises(ToolFailed, match="stands for text"):
        insist_on_whole_text(f"a\n{line}\nb", "a\nb")
    assert accepted(f"a\n{line}\nc", f"a\n  {line.strip()}\nb")


@pytest.mark.parametrize(
    "line",
    [
        'message = "(rest of methods ...)"',
        "the rest of the day ...",
        "rest of the code",
        "def existing(*args): ...",
        "...",
        "# Loads the rest of the file ... lazily",
    ],
)
def test_a_line_that_says_something_is_a_line_like_any_other(line: str) -> None:
    assert accepted(f"a\n{line}", "a")


@pytest.mark.parametrize(
    "line", [" " * 5_000 + "x", "// " + " " * 5_000 + "(", "\t" * 400 + "x", " ".join("#" * 5_000)]
)
def test_no_line_takes_for_ever(line: str) -> None:
    with in_time("one line"):
        assert accepted(line, "a")
    assert not accepted("//" + " " * 100 + "existing code" + " " * 100 + "...", "a")
