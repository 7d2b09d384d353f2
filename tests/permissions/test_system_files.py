from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.permissions.places import SystemFiles, SystemFilesError, read_system_files
from desktop_agent.protocol import Risk
from tests.permissions.world import World

LOOKS = """
cat /etc/os-release
ls /usr/local/bin
ls -la /usr/share/doc
grep -c processor /proc/cpuinfo
head -5 /proc/meminfo
readelf -h /usr/bin/ls
nm -D /usr/lib/x.so
cat /usr/include/stdio.h
cat /proc/sys/kernel/osrelease
cat /sys/fs/cgroup/memory.max
"""
ASKS = """
cat /etc/passwd
cat /etc/hosts
cat /etc/shadow
cat /etc/os-release.d/x
cat /usr/local/etc/app.conf
cat /usr/share/../../etc/passwd
cat /proc/cmdline
cat /proc/1/environ
cat /proc/self/environ
ls /
find / -name id_rsa
ls -R /etc
cat /usr/share/x/server.key
cp README.md /usr/share/x
rm /etc/os-release
echo x > /usr/local/bin/x
/usr/share/x/run.sh
cat /var/log/syslog
"""


@pytest.mark.parametrize("command", LOOKS.strip().splitlines())
def test_what_is_the_same_on_every_machine_is_read_unasked(command: str, quiet_world: World) -> None:
    assert quiet_world.risk(command) is Risk.LOW


@pytest.mark.parametrize("command", ASKS.strip().splitlines())
def test_what_lies_beside_it_asks(command: str, quiet_world: World) -> None:
    assert quiet_world.risk(command) > Risk.LOW


def test_a_link_out_of_it_is_judged_where_it_leads(world: World) -> None:
    outside = world.home / "notes.txt"
    outside.write_text("x")
    link = world.workspace / "release"
    link.symlink_to(outside)
    assert world.risk("cat release") > Risk.LOW
    link.unlink()
    link.symlink_to("/etc/os-release")
    assert world.risk("cat release") is Risk.LOW


def test_the_list_names_folders_with_all_below_and_single_files() -> None:
    known = SystemFiles(frozenset({"/usr/lib"}), frozenset({"/etc/issue"}))
    held = ("/usr/lib", "/usr/lib/x/y", "/etc/issue")
    assert [known.holds(path) for path in held] == [True, True, True]
    others = ("/usr", "/usr/lib2", "/etc", "/etc/issue/x", "/", "")
    assert [known.holds(path) for path in others] == [False] * len(others)


def test_our_own_list_loads() -> None:
    assert read_system_files(resource_folder("resources") / "system_files.toml").holds("/proc/cpuinfo")


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("folders = 1 2", "Expected"),
        ('places = ["/usr"]', "unknown keys: places"),
        ('folders = ["usr/lib"]', "'usr/lib' is no absolute path"),
        ('files = ["/etc/../root"]', "no absolute path in its plain form"),
        ('folders = ["/"]', "everything is no folder"),
    ],
)
def test_a_faulty_list_is_refused_with_its_fault(tmp_path: Path, content: str, fault: str) -> None:
    path = tmp_path / "system_files.toml"
    path.write_text(content)
    with pytest.raises(SystemFilesError, match=fault):
        read_system_files(path)
