"""Runs the tasks without a window against the model that is configured, and keeps how many were done.

python -m evals.run [--model M] [--tasks DIR] [--results FILE] [NAME …]

Each task has a workspace, a data folder and rules of its own: edits inside the workspace run, the few commands that
the task allows run, and what else would ask is denied, as in any `desktop-agent exec`. The server and the key are
those of the user's settings and environment. One line a run is added to the results, with the version of the prompt:
the digest of everything under resources/prompts and of all tools as they are sent.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from desktop_agent.agent.tool_session import schemas
from desktop_agent.protocol import Json
from evals.tasks import TASKS, Task, contents, load_tasks

ROOT = Path(__file__).resolve().parent.parent
PROMPTS = ROOT / "resources" / "prompts"
RESULTS = Path(__file__).resolve().parent / "results.jsonl"
TASK_S = 900


@dataclass(frozen=True)
class Outcome:
    """How one task went; `fault` is empty where it was done."""

    task: str
    fault: str
    seconds: float
    model: str = ""
    tokens: int = 0
    cost: float | None = None


@dataclass(frozen=True)
class Run:
    """One run over the tasks, as a line of the results. `at` is UTC seconds."""

    at: float
    prompt: str
    model: str
    passed: int
    total: int
    seconds: float
    tokens: int
    cost: float | None
    faults: Mapping[str, str]


def prompt_version(folder: Path = PROMPTS, tools: Sequence[Json] | None = None) -> str:
    """Return the digest of every file of the prompt, by name and content, and of the tools as they are sent."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*.md")):
        digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes() + b"\0")
    digest.update(json.dumps(schemas() if tools is None else tools, sort_keys=True).encode())
    return digest.hexdigest()[:12]


def play(task: Task, environment: Mapping[str, str], model: str | None = None) -> Outcome:
    """Let the agent do one task in a workspace of its own, and judge what it left behind."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix=f"eval-{task.name}-") as made:
        workspace = Path(made) / "workspace"
        workspace.mkdir()
        task.lay_out(workspace)
        before = contents(workspace)
        allowed = [word for rule in task.allow for word in ("--allow", rule)]
        chosen = ["--model", model] if model else []
        argv = [
            "exec",
            "--workspace",
            str(workspace),
            "--mode",
            "accept-edits",
            *allowed,
            *chosen,
            "--json",
            task.prompt,
        ]
        try:
            done = subprocess.run(
                [sys.executable, "-m", "desktop_agent", *argv],
                cwd=ROOT,
                env={**environment, "DESKTOP_AGENT_DATA_DIR": str(Path(made) / "data")},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=TASK_S,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return Outcome(task.name, f"it took longer than {TASK_S} s", time.monotonic() - began)
        events = [json.loads(line) for line in done.stdout.splitlines()]
        fault = task.fault(workspace, last_answer(events), before)
        if not events or not any(event["kind"] == "turn_ended" for event in events):
            said = done.stderr.decode(errors="replace").strip().splitlines()
            fault = f"the agent did not run: {said[-1] if said else done.returncode}"
    return _outcome(task.name, fault, time.monotonic() - began, events)


def last_answer(events: Iterable[Mapping[str, object]]) -> str:
    """Return what the model said last: its answer, or its own summary."""
    answer = ""
    for event in events:
        item = event.get("item")
        if event["kind"] == "item_changed" and isinstance(item, dict) and item.get("kind") == "assistant_text":
            answer = str(item.get("text") or answer)
        if event["kind"] == "turn_ended":
            answer = "\n".join(part for part in (answer, str(event.get("said") or "")) if part)
    return answer


def _outcome(name: str, fault: str, seconds: float, events: Sequence[Mapping[str, object]]) -> Outcome:
    model, tokens, cost = "", 0, None
    for event in events:
        if event["kind"] == "conversation_changed":
            model = str(event.get("model") or model)
            found = event.get("cost")
            cost = float(found) if isinstance(found, int | float) else cost
        usage = event.get("usage")
        if event["kind"] == "turn_ended" and isinstance(usage, dict):
            tokens += sum(number for number in usage.values() if isinstance(number, int))
    return Outcome(name, fault, seconds, model, tokens, cost)


def summed(outcomes: Sequence[Outcome], version: str, at: float) -> Run:
    """Return the line of the results for one run."""
    costs = [outcome.cost for outcome in outcomes if outcome.cost is not None]
    return Run(
        at=round(at),
        prompt=version,
        model=next((outcome.model for outcome in outcomes if outcome.model), ""),
        passed=sum(not outcome.fault for outcome in outcomes),
        total=len(outcomes),
        seconds=round(sum(outcome.seconds for outcome in outcomes), 1),
        tokens=sum(outcome.tokens for outcome in outcomes),
        cost=round(sum(costs), 4) if costs else None,
        faults={outcome.task: outcome.fault for outcome in outcomes if outcome.fault},
    )


def table(lines: Iterable[str]) -> str:
    """Return the pass rate per version of the prompt and model, the best known run of each, as text."""
    best: dict[tuple[str, str, int], Run] = {}
    for line in lines:
        run = Run(**json.loads(line))
        key = (run.prompt, run.model, run.total)
        if key not in best or run.passed >= best[key].passed:
            best[key] = run
    rows = [f"{'prompt':14}{'model':34}{'done':>8}  {'tokens':>10}  {'seconds':>8}"]
    for run in sorted(best.values(), key=lambda run: run.at):
        done = f"{run.passed}/{run.total}"
        rows.append(f"{run.prompt:14}{run.model[:33]:34}{done:>8}  {run.tokens:>10}  {run.seconds:>8.0f}")
    return "\n".join(rows)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model")
    parser.add_argument("--tasks", type=Path, default=TASKS)
    parser.add_argument("--results", type=Path, default=RESULTS)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args(argv)
    outcomes = []
    for task in load_tasks(options.tasks, options.names):
        outcome = play(task, os.environ, options.model)
        outcomes.append(outcome)
        sys.stdout.write(f"{'done' if not outcome.fault else 'NOT ':5}{task.name:24}{outcome.fault}\n")
        sys.stdout.flush()
    run = summed(outcomes, prompt_version(), time.time())
    with options.results.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(run)) + "\n")
    lines = options.results.read_text(encoding="utf-8").splitlines()
    sys.stdout.write(f"\n{run.passed} of {run.total} done\n\n{table(lines)}\n")
    return 0 if outcomes else 1


if __name__ == "__main__":
    raise SystemExit(main())
