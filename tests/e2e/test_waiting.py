from __future__ import annotations

from pathlib import Path

from tests.e2e.waiting import Waited


def waits(proc: Path, process: int, thread: int, seconds: float) -> None:
    folder = proc / str(process) / "task" / str(thread)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "schedstat").write_text(f"5 {round(seconds * 1e9)} 7\n")


def test_what_was_waited_before_excuses_nothing(tmp_path: Path) -> None:
    waits(tmp_path, 1, 1, 20.0)
    waited = Waited([1], proc=tmp_path)
    assert waited.seconds([1]) == 0.0
    waits(tmp_path, 1, 1, 22.5)
    assert waited.seconds([1]) == 2.5


def test_each_thread_counts_and_keeps_its_share_when_it_has_ended(tmp_path: Path) -> None:
    waits(tmp_path, 1, 1, 1.0)
    waited = Waited([1], proc=tmp_path)
    waits(tmp_path, 1, 2, 0.5)
    waits(tmp_path, 3, 3, 0.25)
    assert waited.seconds([1, 3]) == 0.75
    assert waited.seconds([4]) == 0.75


def test_this_program_is_seen() -> None:
    own = int(Path("/proc/self").resolve().name)
    waited = Waited([], proc=Path("/proc"))
    assert waited.seconds([own]) >= 0.0
    assert Path(f"/proc/self/task/{own}/schedstat").exists()
