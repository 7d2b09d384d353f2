from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.sandbox.network.private_network import INSTALL, UNRESTRICT, with_network
from tests.sandbox.places import insist_on_a_sandbox

SOUND = SandboxStatus(works=True, found="bubblewrap 0.8")
UNSOUND = SandboxStatus(works=False, found="nothing", remedy="something")


def test_where_a_network_can_be_made_the_rest_decides() -> None:
    insist_on_a_sandbox()
    assert with_network(SOUND) == SOUND
    assert with_network(UNSOUND) == UNSOUND


def test_without_nsenter_it_does_not_work(tmp_path: Path) -> None:
    found = SandboxStatus(works=False, found="bubblewrap 0.8: nsenter is missing", remedy=INSTALL)
    assert with_network(SOUND, str(tmp_path)) == found


@pytest.mark.parametrize(
    ("text", "remedy"), [("1\n", UNRESTRICT), ("0\n", ""), (None, "")], ids=["set", "not", "none"]
)
def test_where_none_can_be_made_the_reason_is_told_and_what_mends_it(
    tmp_path: Path, text: str | None, remedy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    restricted = tmp_path / "restricted"
    if text is not None:
        restricted.write_text(text)
    monkeypatch.setattr("desktop_agent.sandbox.network.private_network._PROGRAM", tmp_path / "gone")
    found = with_network(SOUND, restricted=restricted)
    assert (found.works, found.remedy) == (False, remedy)
    assert found.found.startswith("bubblewrap 0.8: no network of its own: ")
