from __future__ import annotations

import os
import socket
from pathlib import Path

from desktop_agent.sandbox.mounts import Kind, Mount
from desktop_agent.sandbox.sockets import covered_sockets

EMPTY = "/empty"


def listing(folder: Path, *paths: str) -> Path:
    lines = ["Num       RefCount Protocol Flags    Type St Inode Path"]
    for number, path in enumerate(paths):
        lines.append(f"0000000000000000: 00000002 00000000 00010000 0001 01 {number} {path}")
    file = folder / "unix"
    file.write_text("\n".join(lines))
    return file


def test_a_service_that_can_be_reached_is_covered_by_its_real_path(tmp_path: Path) -> None:
    root = Path(os.path.realpath(tmp_path)) / "o"
    root.mkdir()
    (tmp_path / "link").symlink_to(root)
    with socket.socket(socket.AF_UNIX) as service:
        service.bind(str(root / "s"))
        shown = listing(tmp_path, f"{tmp_path}/link/s", f"{root}/s", f"{root}/gone", "@abstract", "/etc/hosts", "")
        # What lies in the machine's /tmp is out of sight; this one is looked for as if it lay elsewhere.
        found = {mount.path for mount in covered_sockets((), EMPTY, shown)}
        assert found == (set() if str(root).startswith("/tmp/") else {f"{root}/s"})
        assert list(covered_sockets((Mount(Kind.EMPTY, str(root)),), EMPTY, shown)) == []


def test_the_listing_of_this_machine_is_read_and_its_absence_is_borne(tmp_path: Path) -> None:
    assert all(mount.kind is Kind.EMPTY for mount in covered_sockets((), EMPTY))
    assert list(covered_sockets((), EMPTY, tmp_path / "none")) == []
