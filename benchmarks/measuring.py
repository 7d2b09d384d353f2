"""What the benchmarks share: alternating runs, a display, figures and their ratios."""

from __future__ import annotations

import json
import os
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
Figures = dict[str, float]


@contextmanager
def display() -> Iterator[dict[str, str]]:
    """Give the environment of an X display of its own, whose process it names, and of an empty home folder."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as answer, tempfile.TemporaryDirectory(prefix="bench-") as home:
            number = answer.readline().strip()
            yield environment(Path(home), DISPLAY=f":{number}", BENCHMARK_DISPLAY=str(server.pid))
    finally:
        server.terminate()
        server.wait()


def environment(home: Path, **more: str) -> dict[str, str]:
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        "DESKTOP_AGENT_DATA_DIR": str(home / "data"),
        "DESKTOP_AGENT_CONFIG_DIR": str(home / "config"),
        **more,
    }


def run(script: str, *words: str, env: Mapping[str, str], limit_s: float = 900) -> Figures:
    """Run one of the scripts beside this file; its last line of output is its figures as JSON.

    It is told when it was started (`time.monotonic()`), as its first word.
    """
    argv = [sys.executable, str(ROOT / "benchmarks" / script), repr(time.monotonic()), *words]
    done = subprocess.run(argv, env=dict(env), capture_output=True, text=True, timeout=limit_s, check=False)
    if done.returncode:
        raise SystemExit(f"{script} {words}: exit {done.returncode}\n{done.stdout}{done.stderr}")
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures


def alternate(runs: int, *makers: Callable[[], Figures]) -> list[list[Figures]]:
    """Run each in turn, `runs` times, after one round that is not counted."""
    results: list[list[Figures]] = [[] for _ in makers]
    for number in range(runs + 1):
        for place, make in enumerate(makers):
            figures = make()
            if number:
                results[place].append(figures)
    return results


def least(figures: Sequence[Figures], name: str) -> float:
    return min(row[name] for row in figures)


def middle(figures: Sequence[Figures], name: str) -> float:
    return statistics.median(row[name] for row in figures)


def line(what: str, ours: float, theirs: float, goal: float, unit: str) -> bool:
    """Print one row: figures, ratio, goal; return whether the goal is held."""
    ratio = ours / theirs
    is_held = ratio <= goal
    print(
        f"{what:58} {ours:9.2f} {unit:4} against {theirs:9.2f}: {ratio:5.2f}x"
        f"  (goal {goal:.2f}x) {'held' if is_held else 'MISSED'}",
        flush=True,
    )
    return is_held


def beside(what: str, ours: float, theirs: float, unit: str) -> None:
    """Print a row that has no goal."""
    print(f"{what:58} {ours:9.2f} {unit:4} against {theirs:9.2f}: {ours / theirs:5.2f}x", flush=True)


def timed(work: Callable[[], object]) -> Figures:
    """Do it once; count wall time, and the CPU time of this process and of all that it waited for."""
    cpu, wall = cpu_s(), time.perf_counter()
    work()
    return {"wall_ms": (time.perf_counter() - wall) * 1000, "cpu_ms": (cpu_s() - cpu) * 1000}


def row(what: str, runs: int, ours: Callable[[], Figures], theirs: Callable[[], Figures], goal: float | None) -> bool:
    """Print wall and CPU time of both in turns; tell whether the wall time is within the goal, where there is one."""
    own, reference = alternate(runs, ours, theirs)
    figures = (what, least(own, "wall_ms"), least(reference, "wall_ms"))
    is_held = True
    if goal is None:
        beside(*figures, "ms")
    else:
        is_held = line(*figures, goal, "ms")
    beside("  CPU", middle(own, "cpu_ms"), middle(reference, "cpu_ms"), "ms")
    return is_held


def at_most(what: str, ours: float, goal: float, unit: str) -> bool:
    is_held = ours <= goal
    print(f"{what:58} {ours:9.2f} {unit:4}  (goal {goal:g}) {'held' if is_held else 'MISSED'}", flush=True)
    return is_held


def cpu_s() -> float:
    """Return the processor time of this process and of all that it waited for, to the microsecond."""
    spent = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(each.ru_utime + each.ru_stime for each in spent)


def pss_mb(pid: int | str = "self") -> float:
    """Return a process's proportional share of memory, in MB of 10^6 bytes."""
    for row in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if row.startswith("Pss:"):
            return int(row.split()[1]) * 1024 / 1e6
    raise RuntimeError("no Pss in smaps_rollup")


@contextmanager
def model_server(script: Path) -> Iterator[str]:
    """Run the scripted server as a process of its own; give its address."""
    argv = [sys.executable, "-m", "tests.fakes.model_server", "--script", str(script), "--port", "0"]
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(argv, stdout=subprocess.PIPE, text=True, env=env, cwd=ROOT)
    assert process.stdout is not None
    try:
        yield process.stdout.readline().strip()
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(10)
        process.stdout.close()
