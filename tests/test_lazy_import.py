from __future__ import annotations

import gc
import importlib
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from desktop_agent.lazy_import import import_late, is_loading, load


@pytest.fixture
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "da_first.py").write_text("import gc\nrested = not gc.isenabled()\n")
    (tmp_path / "da_second.py").write_text("import sys\nfound = 'da_first' in sys.modules\n")
    (tmp_path / "da_quick.py").write_text("import da_meeting\nda_meeting.quick_ran.set()\n")
    (tmp_path / "da_slow.py").write_text(
        "import da_meeting\nda_meeting.slow_runs.set()\novertaken = da_meeting.quick_ran.wait(0.3)\n"
    )
    (tmp_path / "da_meeting.py").write_text(
        "import threading\nslow_runs, quick_ran = threading.Event(), threading.Event()\n"
    )
    (tmp_path / "da_broken.py").write_text("1 / 0\n")
    for name in [name for name in sys.modules if name.startswith("da_")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.usefixtures("modules")
def test_modules_are_loaded_in_order_while_the_collector_rests() -> None:
    kept = gc.get_freeze_count()
    assert load("da_second", "da_first").found
    assert sys.modules["da_first"].rested
    assert gc.isenabled()
    assert gc.get_freeze_count() > kept
    gc.unfreeze()


@pytest.mark.usefixtures("modules")
def test_a_module_that_breaks_leaves_the_collector_at_work() -> None:
    with pytest.raises(ZeroDivisionError):
        load("da_broken")
    assert gc.isenabled()
    gc.unfreeze()


@pytest.mark.usefixtures("modules")
def test_a_collector_that_was_off_stays_off() -> None:
    gc.disable()
    try:
        load("da_first")
        assert not gc.isenabled()
    finally:
        gc.enable()
        gc.unfreeze()


@pytest.mark.usefixtures("modules")
def test_a_load_within_a_load_leaves_the_collector_resting(tmp_path: Path) -> None:
    (tmp_path / "da_outer.py").write_text(
        "import gc\nfrom desktop_agent.lazy_import import load\nload('da_second')\nrested = not gc.isenabled()\n"
    )
    assert load("da_outer").rested
    assert gc.isenabled()
    gc.unfreeze()


@pytest.mark.usefixtures("modules")
def test_one_thread_loads_at_a_time() -> None:
    meeting = load("da_meeting")
    assert not is_loading()
    slow = threading.Thread(target=load, args=("da_slow",))
    slow.start()
    assert meeting.slow_runs.wait(60)
    assert is_loading()
    load("da_quick")
    slow.join(60)
    assert not sys.modules["da_slow"].overtaken
    gc.unfreeze()


@pytest.mark.parametrize("bring", [load, import_late])
def test_a_module_that_another_thread_is_in_the_middle_of_is_waited_for_as_long_as_that_takes(
    monkeypatch: pytest.MonkeyPatch, bring: Callable[[str], ModuleType]
) -> None:
    met = [type("_DeadlockError", (RuntimeError,), {})("x") for _ in range(1000)]
    monkeypatch.setattr("desktop_agent.lazy_import._BETWEEN_S", 0)
    original = importlib.import_module

    def meets(name: str) -> object:
        if met:
            raise met.pop()
        return original(name)

    monkeypatch.setattr(importlib, "import_module", meets)
    assert bring("json.tool").__name__ == "json.tool"
    assert not met


def test_another_fault_of_an_import_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(name: str) -> object:
        raise RuntimeError(name)

    monkeypatch.setattr(importlib, "import_module", fails)
    with pytest.raises(RuntimeError, match="tool"):
        load("json.tool")
