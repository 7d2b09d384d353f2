from __future__ import annotations

import os
from pathlib import Path

from desktop_agent.symlinks import MOST_LINKS, followed


def never(_path: str) -> bool:
    return False


def test_links_are_followed_as_the_system_does(tmp_path: Path) -> None:
    (tmp_path / "a/b").mkdir(parents=True)
    (tmp_path / "to_b").symlink_to("a/b")
    (tmp_path / "a/up").symlink_to(f"{tmp_path}/to_b/..")
    for path in ("to_b/x", "a/up/b", "a/./up/../a", "to_b/../missing/../y"):
        assert followed(f"{tmp_path}/{path}", never) == (os.path.realpath(tmp_path / path), False)


def test_a_path_that_stops_the_walk_is_not_looked_at_and_keeps_what_follows(tmp_path: Path) -> None:
    (tmp_path / "mount").symlink_to("/nowhere")
    (tmp_path / "way").symlink_to("mount/deep")
    stop = f"{tmp_path}/mount"
    assert followed(f"{tmp_path}/way/file", lambda here: here == stop) == (f"{stop}/deep/file", True)


def test_links_in_a_circle_end(tmp_path: Path) -> None:
    (tmp_path / "one").symlink_to("two")
    (tmp_path / "two").symlink_to("one")
    found, _ = followed(f"{tmp_path}/one/x", never)
    assert found in (f"{tmp_path}/one/x", f"{tmp_path}/two/x")
    assert MOST_LINKS == 40
