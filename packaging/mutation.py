"""Changes critical lines one at a time, and looks whether a test of their area notices.

python packaging/mutation.py [--each 6] [--seed 1] [--minutes 60] [--listed | --after N] [MODULE …]

Reads tests/data/mutation/areas.toml (which tests are a module's area), listed.tsv (changes that went unnoticed once)
and survivors.toml (changes that no test can notice, each with the reason). After the listed changes it makes some of
its own, one in each module and then the next one, until each has had its share or the time is up; `--after` goes on
where a run was cut short. The checkout stays as it is: everything happens in a copy of it.

A change counts as noticed where a test fails with it and, run right afterwards, passes without it; or where the tests
are not done in twice the time that they take without it. Fails where fewer than 95 of 100 are noticed, or one that is
not is not explained.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLES = ROOT / "tests" / "data" / "mutation"
COPIED = ("desktop_agent", "tests", "resources", "i18n", "packaging", "benchmarks", "evals", "docs")
LEAST_SHARE = 0.95
LEAST_WAIT_S, MOST_WAIT_S = 120.0, 3600.0
TIMES_AS_LONG = 5.0
"""So much longer than without a change its tests may run, where the least wait was not enough for them."""
TRIES = 3
"""So often a change is tried whose test fails without it, too: then a busy machine made it fail, not the change."""
PYTEST = ("-m", "pytest", "-q", "-x", "--rootdir=.")
FAILED = Path(".pytest_cache", "v", "cache", "lastfailed")
"""Where pytest notes, in the folder that it runs in, which tests have failed."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: the text that goes, in a file, and what takes its place; `at` is where that begins."""

    path: str
    at: int
    old: str
    new: str

    @property
    def name(self) -> str:
        return f"{self.path}: {' '.join(self.old.split())} -> {' '.join(self.new.split()) or '(nothing)'}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("modules", nargs="*", metavar="MODULE", help="as gate.py; all of areas.toml without one")
    parser.add_argument("--each", type=int, default=6, help="how many changes of its own it makes in each module")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--minutes", type=float, default=60.0, help="how long it goes on making changes of its own")
    parser.add_argument("--listed", action="store_true", help="only those that are listed")
    parser.add_argument(
        "--after", type=int, default=0, help="leave out those that are listed and the first N of its own"
    )
    asked = parser.parse_args()
    ends = time.monotonic() + 60 * asked.minutes
    areas = {path: tests for path, tests in areas_of().items() if not asked.modules or _is_named(path, asked.modules)}
    if not areas:
        parser.error(f"no module of areas.toml is named {' or '.join(asked.modules)}")
    print(f"seed {asked.seed}, {asked.each} changes in each of {len(areas)} modules", flush=True)
    own = in_rounds([[] if asked.listed else made_in(path, asked.each, asked.seed) for path in areas])[asked.after :]
    known = [] if asked.after else [one for path in areas for one in listed(path)]
    with tempfile.TemporaryDirectory(prefix="mutation-", dir="/var/tmp") as name:
        copy_to(Path(name))
        bench = Bench(Path(name), areas)
        survivors = [one for one in known if not bench.notices(one)]
        survivors += [one for one in own if time.monotonic() < ends and not bench.notices(one)]
    done = bench.tried - len(known)
    if left := len(own) - done:
        print(f"NOT RUN      {left} changes of its own: the time was up; go on with --after {asked.after + done}")
    return verdict(bench.tried, survivors, explained())


def _is_named(path: str, names: Sequence[str]) -> bool:
    return any(path == name or path.endswith(f"/{name}") for name in names)


def verdict(count: int, survivors: Sequence[Mutant], reasons: dict[str, str]) -> int:
    """Print what went unnoticed and the share of what did not; return 1 where that is no good."""
    open_ones = [one for one in survivors if one.name not in reasons]
    for one in survivors:
        print(f"NOT NOTICED  {one.name}\n             {reasons.get(one.name, 'not explained in survivors.toml')}")
    if not count:
        print("no change was tried")
        return 1
    share = 1 - len(survivors) / count
    print(f"{count} changes, {count - len(survivors)} noticed: {share:.1%}; not explained: {len(open_ones)}")
    return 0 if share >= LEAST_SHARE and not open_ones else 1


# What is read.


def areas_of() -> dict[str, tuple[str, ...]]:
    """Return the modules that are tried, each with the tests of its area, the likeliest to notice first."""
    table = tomllib.loads((TABLES / "areas.toml").read_text("utf-8"))
    return {path: tuple(tests) for path, tests in table.items()}


def listed(path: str) -> list[Mutant]:
    """Return the changes of a file that are listed. One whose text is gone is an error: the list is to be kept."""
    source, found = (ROOT / path).read_text("utf-8"), []
    for line in (TABLES / "listed.tsv").read_text("utf-8").splitlines():
        if line.startswith(f"{path}\t"):
            old, new = (json.loads(word) for word in line.split("\t")[1:])
            if source.count(old) < 1:
                raise SystemExit(f"listed.tsv: {path} has no {old!r} any more; list the change as it would be now")
            found.append(Mutant(path, source.index(old), old, new))
    return found


def explained() -> dict[str, str]:
    """Return the changes that no test can notice, by name, each with the reason."""
    table = tomllib.loads((TABLES / "survivors.toml").read_text("utf-8"))
    return {one["change"]: one["why"] for one in table.get("survivor", [])}


# Changes of its own.

_SWAPS: dict[type[ast.cmpop], str] = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
}


def made_in(path: str, most: int, seed: int) -> list[Mutant]:
    """Return some of the changes that simple operators make in a file.

    Which, their names and the seed decide: those that are explained stay the same when the file changes elsewhere.
    """
    every = {one.name: one for one in _changes(path, (ROOT / path).read_text("utf-8"))}
    return [every[name] for name in sorted(every, key=lambda name: _digest(f"{seed} {name}"))[:most]]


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def in_rounds(modules: Sequence[Sequence[Mutant]]) -> list[Mutant]:
    """Return the first change of each module, then the second of each: a run that is cut short tried all alike."""
    return [one for turn in zip_longest(*modules) for one in turn if one is not None]


def _changes(path: str, source: str) -> Iterator[Mutant]:
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))
    data = source.encode()

    def changed(node: ast.expr | ast.stmt, new: str) -> Mutant:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        begin, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
        if isinstance(node, ast.Constant):  # the line with it, since "True" alone says nothing
            before = data[starts[node.lineno - 1] : begin].lstrip()
            after = data[end : starts[node.lineno]].rstrip()
            begin, end, new = begin - len(before), end + len(after), f"{before.decode()}{new}{after.decode()}"
        return Mutant(path, len(data[:begin].decode()), data[begin:end].decode(), new)

    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.expr | ast.stmt) and (new := _instead(node)) is not None:
                    yield changed(node, new)


def _instead(node: ast.expr | ast.stmt) -> str | None:
    """Return what a simple operator puts in the place of a node; None where none does."""
    match node:
        case ast.Compare(left, [operator], [right]):
            return f"({ast.unparse(left)}) {_SWAPS[type(operator)]} ({ast.unparse(right)})"
        case ast.BoolOp(operator, values):
            word = "or" if isinstance(operator, ast.And) else "and"
            return "(" + f" {word} ".join(f"({ast.unparse(value)})" for value in values) + ")"
        case ast.UnaryOp(ast.Not(), operand):
            return f"bool({ast.unparse(operand)})"
        case ast.Constant(value) if isinstance(value, bool):
            return str(not value)
        case ast.BinOp(left, ast.Add() | ast.Sub() as operator, right):
            word = "-" if isinstance(operator, ast.Add) else "+"
            return f"({ast.unparse(left)}) {word} ({ast.unparse(right)})"
        case ast.IfExp(test, body, orelse):
            return f"({ast.unparse(orelse)} if {ast.unparse(test)} else {ast.unparse(body)})"
        case ast.Expr(ast.Call(ast.Attribute(ast.Name("log" | "_log")))):
            return None  # what is only noted for whoever reads the log
        case ast.Expr(ast.Call() | ast.Await(ast.Call())) | ast.AugAssign() | ast.Raise():
            return "pass"
    return None


# The tests.


def copy_to(folder: Path) -> None:
    """Copy what the tests need of the checkout."""
    leave_out = shutil.ignore_patterns("__pycache__", "*.pyc")
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=leave_out, symlinks=True)
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy2(path, folder / path.name)


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of a run of tests: how it ended (None: not in time), which tests failed, and how long it took."""

    code: int | None
    failed: tuple[str, ...]
    seconds: float


@dataclass(slots=True)
class Bench:
    """A copy of the checkout in which changes are tried."""

    folder: Path
    areas: Mapping[str, Sequence[str]]
    least_wait_s: float = LEAST_WAIT_S
    tried: int = 0
    _limits: dict[str, float] = field(default_factory=dict)

    def notices(self, mutant: Mutant) -> bool:
        """Tell whether the tests of the module's area fail with a change and pass without it."""
        self.tried += 1
        began = time.monotonic()
        for _ in range(TRIES):
            ran = self._run_with(mutant)
            if ran.code == 0:
                return _told(mutant, began, is_noticed=False)
            if by := self._noticed_by(ran, mutant):
                return _told(mutant, began, by, is_noticed=True)
        return _told(mutant, began, "its tests fail, or are as slow, without it", is_noticed=False)

    def _run_with(self, mutant: Mutant) -> Ran:
        path = self.folder / mutant.path
        source = path.read_text("utf-8")
        _write(path, source[: mutant.at] + mutant.new + source[mutant.at + len(mutant.old) :])
        try:
            return run(self.folder, self.areas[mutant.path], self._limits.get(mutant.path, self.least_wait_s))
        finally:
            _write(path, source)

    def _noticed_by(self, ran: Ran, mutant: Mutant) -> str:
        """Return what noticed a change; empty where the same tests fail, or are about as slow, without it."""
        again = run(self.folder, ran.failed or self.areas[mutant.path], MOST_WAIT_S)
        if again.code != 0:
            return ""
        if ran.code is not None:
            return " ".join(ran.failed) or f"pytest ended with {ran.code}"
        if ran.seconds < 2 * again.seconds:
            self._limits[mutant.path] = TIMES_AS_LONG * again.seconds
            return ""
        return f"not done in {ran.seconds:.0f} s, without it in {again.seconds:.0f} s"


def _told(mutant: Mutant, began: float, why: str = "", *, is_noticed: bool) -> bool:
    word = "noticed    " if is_noticed else "NOT NOTICED"
    print(f"{word}  {time.monotonic() - began:5.0f} s  {mutant.name}{why and f'  [{why}]'}", flush=True)
    return is_noticed


def _write(path: Path, source: str) -> None:
    """Write a module, and remove what was compiled of it: that is told by its size and the second of its change."""
    path.write_text(source, "utf-8")
    for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
        compiled.unlink()


def run(folder: Path, tests: Sequence[str], limit_s: float) -> Ran:
    """Run tests in the copy until one fails or the time is up."""
    (folder / FAILED).unlink(missing_ok=True)
    began = time.monotonic()
    process = subprocess.Popen(
        [sys.executable, *PYTEST, *tests],
        cwd=folder,
        # What was compiled is kept: that is half of the time.
        env={name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        code = process.wait(limit_s)
    except subprocess.TimeoutExpired:
        _end(process)
        code = None
    failed = json.loads((folder / FAILED).read_text("utf-8")) if (folder / FAILED).exists() else {}
    return Ran(code, tuple(failed), time.monotonic() - began)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End the tests with all that they have started in their own group."""
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


if __name__ == "__main__":
    sys.exit(main())
