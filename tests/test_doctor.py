"""What works on this machine."""

from __future__ import annotations

import socket
from pathlib import Path

from desktop_agent.doctor import examine
from desktop_agent.protocol import Check
from desktop_agent.settings.schema import Profile, ServerKind
from desktop_agent.settings.secrets import Secrets
from tests.talk import folders_in


async def look(root: Path, environment: dict[str, str], profile: Profile | None = None) -> dict[str, Check]:
    return {check.id: check for check in await examine(environment, Secrets(), folders_in(root), profile)}


async def test_everything_has_an_answer_and_what_is_missing_has_a_remedy(tmp_path: Path) -> None:
    checks = await look(tmp_path, {"PATH": "/usr/bin:/bin"})
    expected = {"bash", "rg", "git", "dbus", "display", "fonts", "locale", "data", "endpoint", "keyring", "sandbox"}
    assert set(checks) == expected
    assert all(check.remedy for check in checks.values() if not check.ok)
    assert (checks["bash"].ok, checks["git"].ok, checks["data"].ok) == (True, True, True)


async def test_a_bus_that_listens_is_found_by_either_kind_of_address(tmp_path: Path) -> None:
    path = tmp_path / "bus socket"
    with socket.socket(socket.AF_UNIX) as listener, socket.socket(socket.AF_UNIX) as abstract:
        listener.bind(str(path))
        listener.listen()
        abstract.bind("\0desktop-agent-test-bus")
        abstract.listen()
        for address in (
            f"unix:path={str(path).replace(' ', '%20')},guid=1",
            "tcp:host=h;unix:abstract=desktop-agent-test-bus",
        ):
            assert (await look(tmp_path, {"DBUS_SESSION_BUS_ADDRESS": address}))["dbus"].ok
    assert not (await look(tmp_path, {"DBUS_SESSION_BUS_ADDRESS": "nonsense"}))["dbus"].ok


async def test_a_server_that_listens_is_found_and_one_that_does_not_is_not(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        local = Profile("local", ServerKind.COMPATIBLE, address)
        assert (await look(tmp_path, {}, local))["endpoint"].found == address
        by_environment = Profile("a", ServerKind.ANTHROPIC)
        assert (await look(tmp_path, {"ANTHROPIC_BASE_URL": address}, by_environment))["endpoint"].ok
    assert not (await look(tmp_path, {}, local))["endpoint"].ok


async def test_a_data_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    check = (await look(tmp_path, {}))["data"]
    assert (check.ok, check.needed) == (False, True)
    assert str(tmp_path / "data") in check.found
