"""Uses that run unasked where nothing holds them, played in a project full of traps."""

from __future__ import annotations

import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

from tests.not_run import need
from tests.permissions.version_trap import Trap, plant

_HOSTILE = (
    "-Ileaves",
    "--to-command=sh",
    "--checkpoint-action=exec=sh",
    "a:b.tar",
    "@words",
    "--filter=sh",
    "-tf",
    "|sh",
    "$(sh)",
)


@pytest.fixture(scope="module")
def trap(tmp_path_factory: pytest.TempPathFactory) -> Trap:
    need(shutil.which("bwrap") and shutil.which("strace"), "there is no bubblewrap, or no strace, here")
    made = plant(tmp_path_factory.mktemp("checked"))
    script = made.project.parent / "leaves-a-trace"
    for name in ("gzip", "xz", "bzip2", "sh", "rsh", "ssh", "rmt", "less", "diff", "gpg", "leaves"):
        shutil.copy(script, made.project / name)
    for name in _HOSTILE:
        (made.project / name).write_text("--plugin=./leaves\n")
    with tarfile.open(made.project / "a.tgz", "w:gz") as archive:
        for name in _HOSTILE:
            archive.add(made.project / name, arcname=name)
        archive.add(made.project / "index.js", arcname="../../../../etc/x")
    shutil.copy(shutil.which("true") or "/bin/true", made.project / "program")
    (made.project / "thin.a").write_bytes(
        b"!<thin>\n" + b"//                                              12        `\n/etc/passwd/\n"
    )
    subprocess.run(["git", "init", "-q", str(made.project)], check=True)
    hooks = made.project / ".git" / "hooks"
    hooks.mkdir(exist_ok=True)
    for name in ("post-checkout", "pre-auto-gc", "fsmonitor", "reference-transaction", "post-index-change"):
        shutil.copy(script, hooks / name)
    with (made.project / ".git" / "config").open("a") as config:
        config.write(f"[core]\n\tfsmonitor = {script}\n\tpager = {script}\n\tsshCommand = {script}\n")
        config.write(f"[gpg]\n\tprogram = {script}\n[alias]\n\tfsck = !{script}\n[diff]\n\texternal = {script}\n")
        config.write(
            '[extensions]\n\tpartialClone = origin\n[remote "origin"]\n\turl = ext::sh -c x\n\tpromisor = true\n'
        )
    return made


@pytest.mark.parametrize(
    ("program", "words"),
    [
        *(
            ("tar", ("-tzf", "a.tgz")),
            ("tar", ("tf", "a.tgz")),
            ("tar", ("--list", "-v", "-f", "a.tgz", "x")),
            ("tar", ("-tf", "program")),
        ),
        *(
            ("split", ("--help",)),
            ("split", ("--version",)),
        ),
        ("git", ("--no-pager", "-c", "core.fsmonitor=false", "-c", "core.pager=cat", "fsck", "--no-dangling")),
    ],
)
def test_it_runs_nothing_of_the_project_and_asks_nobody(program: str, words: tuple[str, ...], trap: Trap) -> None:
    need(shutil.which(program), f"{program} is not on this machine")
    assert trap.run(program, words) == []
    assert not list(trap.project.glob("x[a-z][a-z]"))


def test_the_trap_catches_what_is_not_checked(trap: Trap) -> None:
    script = Path(trap.project / "leaves")
    assert trap.run("tar", ("-tf", "a.tgz", "-I", str(script))) == ["trace ran"]
