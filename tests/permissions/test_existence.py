from __future__ import annotations

from pathlib import Path

from desktop_agent.permissions.existence import is_block_device, is_file, is_folder


def test_what_is_there_is_found(tmp_path: Path) -> None:
    (tmp_path / "a").touch()
    assert is_file(str(tmp_path / "a"))
    assert is_folder(str(tmp_path))
    assert not is_file(str(tmp_path))
    assert not is_folder(str(tmp_path / "a"))
    assert not is_block_device("/dev/null")


def test_a_name_that_no_disk_can_hold_is_nowhere() -> None:
    for path in ("/tmp/" + "a" * 5_000, "a" * 300, "/x" * 5_000):
        assert not is_file(path)
        assert not is_folder(path)
        assert not is_block_device(path)
