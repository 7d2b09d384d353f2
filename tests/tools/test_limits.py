from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.execution.files.safe_open import FileRefused
from desktop_agent.settings.schema import FileSettings
from desktop_agent.tools.limits import ToolLimits, insist_on_size, insist_on_unprotected, limits_of

MINE = ToolLimits(protected=("/etc", "/usr", "/srv/mine"))


def test_limits_are_what_the_settings_name(tmp_path: Path) -> None:
    home = Path(os.path.realpath(tmp_path))
    files = FileSettings(largest_edit_mb=3, protected=("~/keep",), result_characters=5_000, read_characters=7_000)
    assert limits_of(files, home) == ToolLimits(3_000_000, (str(home / "keep"),), 5_000, 7_000)
    assert limits_of(FileSettings(), home) == ToolLimits()


@pytest.mark.parametrize("path", ["/etc", "/etc/hosts", "/usr/lib/x", "/srv/mine/deep/file"])
def test_a_protected_path_is_refused_and_the_setting_named(path: str) -> None:
    with pytest.raises(FileRefused, match=r"is protected, so nothing was changed: .* files\.protected"):
        insist_on_unprotected(Path(path), MINE)


@pytest.mark.parametrize("path", ["/etcetera", "/home/ada/etc", "/srv/mine2"])
def test_a_name_that_only_begins_like_a_protected_one_is_not_protected(path: str) -> None:
    assert not any(Path(path).is_relative_to(one) for one in MINE.protected)
    insist_on_unprotected(Path(path), MINE)


def test_a_file_above_the_limit_is_refused_and_the_setting_named() -> None:
    limits = ToolLimits(largest_file=2_000_000)
    insist_on_size(Path("/w/a"), 2_000_000, limits)
    with pytest.raises(FileRefused, match=r"/w/a has 2\.5 MB, .* more than the 2 MB .* files\.largest_edit_mb"):
        insist_on_size(Path("/w/a"), 2_500_000, limits)
