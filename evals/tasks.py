"""A task: a workspace, what is asked, and how to tell whether it was done."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

TASKS = Path(__file__).resolve().parent / "tasks"
CHECK_S = 60


@dataclass(frozen=True)
class Solution:
    """What somebody who did the task would leave behind: files, or a command that makes them, and an answer."""

    files: Mapping[str, str] = field(default_factory=dict)
    run: str = ""
    answer: str = ""


@dataclass(frozen=True)
class Task:
    """One task, as its file in `tasks/` has it.

    `allow` are the rules of this run: what else would ask is denied. `check` is a script of bash that must end well
    in the workspace; `says` and `says_not` are expressions for the last answer; `unchanged` wants every file as it
    was.
    """

    name: str
    title: str
    prompt: str
    files: Mapping[str, str]
    allow: Sequence[str] = ()
    setup: Sequence[str] = ()
    check: str = ""
    says: Sequence[str] = ()
    says_not: Sequence[str] = ()
    unchanged: bool = False
    solution: Solution = Solution()

    def lay_out(self, workspace: Path) -> None:
        """Make the workspace as the agent finds it."""
        write_files(workspace, self.files)
        for command in self.setup:
            subprocess.run(["bash", "-euc", command], cwd=workspace, env=plain_environment(), check=True)

    def solve(self, workspace: Path) -> str:
        """Leave behind what a good agent would, and return its answer."""
        write_files(workspace, self.solution.files)
        if self.solution.run:
            subprocess.run(["bash", "-euc", self.solution.run], cwd=workspace, env=plain_environment(), check=True)
        return self.solution.answer

    def fault(self, workspace: Path, answer: str, before: Mapping[str, bytes]) -> str:
        """Return why the task counts as not done, "" where it was; `before` are the files as they were."""
        if self.unchanged and contents(workspace) != before:
            return "a file was changed"
        for wanted in self.says:
            if not re.search(wanted, answer, re.IGNORECASE):
                return f"the answer does not say {wanted}"
        for unwanted in self.says_not:
            if re.search(unwanted, answer, re.IGNORECASE):
                return f"the answer says {unwanted}"
        return self._script_fault(workspace) if self.check else ""

    def _script_fault(self, workspace: Path) -> str:
        try:
            done = subprocess.run(
                ["bash", "-euc", self.check],
                cwd=workspace,
                env=plain_environment(),
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=CHECK_S,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return f"the check took longer than {CHECK_S} s"
        said = (done.stderr or done.stdout).decode(errors="replace").strip().splitlines()
        return "" if done.returncode == 0 else f"the check failed: {said[-1] if said else done.returncode}"


def load_tasks(folder: Path = TASKS, names: Sequence[str] = ()) -> tuple[Task, ...]:
    """Return the tasks of a folder, sorted by name; with `names` only those."""
    found = tuple(_task(path) for path in sorted(folder.glob("*.toml")) if not names or path.stem in names)
    missing = set(names) - {task.name for task in found}
    if missing:
        raise SystemExit(f"There is no task {', '.join(sorted(missing))} in {folder}.")
    return found


def contents(workspace: Path) -> dict[str, bytes]:
    """Return all files below a folder but those of git and of Python's cache."""
    ignored = {".git", "__pycache__"}
    files = (path for path in workspace.rglob("*") if path.is_file() and not ignored & set(path.parts))
    return {str(path.relative_to(workspace)): path.read_bytes() for path in files}


def write_files(folder: Path, files: Mapping[str, str]) -> None:
    """Write texts below a folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="")


def plain_environment() -> dict[str, str]:
    """Return the environment of checks: nothing of the user's own configuration, and no cache left behind."""
    return {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": "/nonexistent", "PYTHONDONTWRITEBYTECODE": "1"}


def _task(path: Path) -> Task:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    table["setup"] = table.get("setup", {}).get("run", [])
    table["solution"] = Solution(**table.get("solution", {}))
    return Task(name=path.stem, **table)
