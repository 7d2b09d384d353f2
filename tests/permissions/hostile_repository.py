"""A repository whose configuration names a program for all that git may run; each one that is run leaves its name."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from desktop_agent.permissions.programs.program_table import ProgramTable

GIT = shutil.which("git") or "/usr/bin/git"
NAMED = {"GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b"}
HOOKS = ("post-index-change", "reference-transaction", "post-checkout", "pre-commit", "pre-auto-gc")
PROGRAMS = {
    "core.fsmonitor": "fsmonitor",
    "core.pager": "pager",
    "pager.log": "pager",
    "pager.status": "pager",
    "diff.external": "external",
    "diff.own.textconv": "textconv",
    "merge.own.driver": "merge",
    "gpg.program": "gpg",
    "core.sshCommand": "ssh",
    "core.alternateRefsCommand": "alternate",
    "credential.helper": "credential",
    "core.editor": "editor",
    "core.askPass": "askpass",
    "trailer.own.cmd": "trailer",
    "interactive.diffFilter": "filter",
}
SETTINGS = {
    "log.showSignature": "true",
    "log.diffMerges": "remerge",
    "status.submoduleSummary": "true",
    "diff.submodule": "diff",
    "format.pretty": "medium",
}


@dataclass(frozen=True)
class HostileRepository:
    """`folder` is its work tree, `home` a home without configuration, `ran` where programs leave their names."""

    folder: Path
    home: Path
    ran: Path

    def git(self, *arguments: str, folder: Path | None = None) -> str:
        """Run git as its owner does, quietly; it has to work."""
        environment = {"PATH": "/usr/bin:/bin", "HOME": str(self.home), **NAMED}
        quiet = ("-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "protocol.file.allow=always")
        done = subprocess.run(
            [GIT, *quiet, *arguments], cwd=folder or self.folder, env=environment, capture_output=True, check=True
        )
        return done.stdout.decode()

    def runs(self, *arguments: str, folder: Path | None = None) -> set[str]:
        """Run git with these arguments and no environment but home and path; return the names of what it ran."""
        self.ran.unlink(missing_ok=True)
        subprocess.run(
            [GIT, *arguments],
            cwd=folder or self.folder,
            env={"PATH": "/usr/bin:/bin", "HOME": str(self.home)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            timeout=60,
        )
        return set(self.ran.read_text().split()) if self.ran.exists() else set()

    def program(self, name: str) -> str:
        """Return a program that leaves its name and ends."""
        path = self.home / f"run-{name}"
        path.write_text(f"#!/bin/sh\necho {name} >> {self.ran}\n")
        path.chmod(0o755)
        return str(path)

    def arm(self, folder: Path | None = None) -> None:
        """Name a program for everything, and put hooks in place."""
        for key, name in PROGRAMS.items():
            value = self.program(name)
            self.git("config", key, f"{value} %A" if name == "merge" else value, folder=folder)
        for key, value in SETTINGS.items():
            self.git("config", key, value, folder=folder)
        own = Path(self.git("rev-parse", "--absolute-git-dir", folder=folder).strip()) / "hooks"
        own.mkdir(exist_ok=True)
        for name in HOOKS:
            shutil.copy(self.program(name), own / name)


def make_hostile_repository(folder: Path) -> HostileRepository:
    """Make a repository with a merge, a submodule and changes that are not committed, and arm it."""
    made = HostileRepository(folder / "project", folder / "home", folder / "RAN")
    made.folder.mkdir(parents=True)
    made.home.mkdir()
    made.git("init", "-q", "-b", "main", ".")
    (made.folder / ".gitattributes").write_text("*.txt diff=own merge=own\n")
    for branch, text in (("main", "one"), ("side", "two"), ("main", "three")):
        if text != "one":
            made.git("checkout", "-q", *(["-b", branch] if text == "two" else [branch]))
        (made.folder / "a.txt").write_text(f"{text}\n")
        made.git("add", ".")
        made.git("commit", "-q", "-m", text)
    made.git("merge", "-q", "-s", "ours", "-m", "merged", "side")
    part = folder / "part"
    part.mkdir()
    made.git("init", "-q", "-b", "main", ".", folder=part)
    (part / ".gitattributes").write_text("*.txt diff=own\n")
    (part / "p.txt").write_text("one\n")
    made.git("add", ".", folder=part)
    made.git("commit", "-q", "-m", "part", folder=part)
    made.git("submodule", "--quiet", "add", str(part), "part")
    made.git("commit", "-q", "-m", "submodule")
    (made.folder / "part" / "p.txt").write_text("two\n")
    made.git("commit", "-q", "-a", "-m", "more", folder=made.folder / "part")
    (made.folder / "part" / "p.txt").write_text("three\n")
    (made.folder / "a.txt").write_text("five\n")
    (made.folder / "b.txt").write_text("staged\n")
    made.git("add", "b.txt")
    made.arm(made.folder / "part")
    made.arm()
    return made


def guarded(table: ProgramTable, *words: str) -> list[str]:
    """Return the words of one use with the guards of its tables in place; the first is the sub-command."""
    found = [*table.guard, *table.guard_unasked]
    for index, word in enumerate(words):
        sub = table.subcommands.get(word) if table.subcommands else None
        if sub is None:
            return [*found, *words[index:]]
        table = sub
        found += [word, *table.guard, *table.guard_unasked]
    return found
