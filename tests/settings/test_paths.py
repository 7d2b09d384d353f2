from __future__ import annotations

import os
from pathlib import Path

from desktop_agent.settings.values import real_paths


def test_paths_are_known_by_where_they_really_lie_each_once(tmp_path: Path) -> None:
    home = Path(os.path.realpath(tmp_path))
    (home / "real").mkdir()
    (home / "link").symlink_to("real")
    written = (" /etc ", "~/real", "link", str(home / "real"), "~", "~user/x", "", "  ", "a\0b")
    assert real_paths(written, home) == ("/etc", str(home / "real"), str(home), str(home / "~user/x"))
