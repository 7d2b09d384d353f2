"""The command line: exec, explain, sessions, doctor, audit, apply-patch."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import sys
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from desktop_agent import __version__
from desktop_agent.agent.audit import TimeSpan
from desktop_agent.agent.undo.undo_plan import chosen_turn
from desktop_agent.app import App
from desktop_agent.app_dirs import user_folders
from desktop_agent.broken_pipe import quietly
from desktop_agent.errors import AgentError, UsageError, WorkspaceSilent
from desktop_agent.folder_probe import is_silent
from desktop_agent.headless import ExecOptions, run_exec
from desktop_agent.lazy_import import load
from desktop_agent.log import start_logging, stop_logging
from desktop_agent.os_errors import reason
from desktop_agent.permissions.rule_matching import fault_of
from desktop_agent.permissions.rule_store import RuleStore
from desktop_agent.protocol import (
    Check,
    ConversationId,
    ConversationInfo,
    Envelope,
    ItemAdded,
    Mode,
    Notice,
    RedoFiles,
    SettingOrigin,
    UndoFiles,
    UndoPreview,
)
from desktop_agent.protocol.confinement import SandboxChoice, SandboxStatus
from desktop_agent.protocol.rules import Rule, RuleAction
from desktop_agent.sentences import in_english, sentence_of_names, translate
from desktop_agent.settings.file import load as load_settings
from desktop_agent.settings.managed_settings import ManagedStore
from desktop_agent.settings.origins import as_row
from desktop_agent.settings.values import real_paths
from desktop_agent.text import is_storable, storable_name, visible, without_controls
from desktop_agent.worker_threads import WorkerThreads

_log = logging.getLogger(__name__)

OK, FAILED, BAD_USAGE, SILENT = 0, 1, 2, 4

T = TypeVar("T")


class _Parser(argparse.ArgumentParser):
    """Reports bad usage in one line, and leaves the exit to `run`."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(BAD.with_values(command=self.prog, why=message))


def run(argv: Sequence[str]) -> int:
    """Run one command and return its exit code; `argv[0]` is one of `COMMANDS`."""
    return quietly(lambda: _carried_out(argv))


def _carried_out(argv: Sequence[str]) -> int:
    try:
        options = _parser().parse_args(argv)
        if options.debug or options.log_file or os.environ.get("DESKTOP_AGENT_DEBUG") == "1":
            _start_log(options.log_file)
        _log.info("desktop-agent %s: %s", __version__, options.command)
        code: int = options.run(options)
        _log.info("exit code %d", code)
    except AgentError as error:
        _tell(in_english(error.sentence))
        return {UsageError: BAD_USAGE, WorkspaceSilent: SILENT}.get(type(error), FAILED)
    finally:
        stop_logging()
    return code


def _start_log(file: str | None) -> None:
    """Write a log to `file`, or where the window writes its own; raises `AgentError`."""
    folder = user_folders().log
    try:
        start_logging(folder, file=Path.cwd() / file if file else None)
    except OSError as error:
        raise AgentError(NO_LOG.with_values(place=file or str(folder), why=reason(error))) from error


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="desktop-agent", description="A coding agent that asks when it matters.")
    every = _Parser(add_help=False)
    every.add_argument("--debug", action="store_true", help="write a log")
    every.add_argument("--log-file", metavar="F", help="write the log to F")
    subparsers = parser.add_subparsers(dest="command", required=True)

    def add(name: str, told: str) -> argparse.ArgumentParser:
        return subparsers.add_parser(name, help=told, parents=[every])

    runs = add("exec", "run one turn without a window")
    runs.add_argument("prompt", help="message to the agent")
    runs.add_argument("--workspace", default=".", help="folder to work in; default: the current one")
    runs.add_argument("--mode", choices=[mode.value for mode in Mode], help="mode; default: that of the settings")
    runs.add_argument("--allow", action="append", metavar="RULE", help="allow what the rule matches, for this run")
    runs.add_argument("--model", help="model; default: that of the server")
    runs.add_argument("--resume", metavar="ID", help="continue a stored conversation")
    runs.add_argument("--demo", action="store_true", help="use the built-in demo: no key, no network")
    runs.add_argument("--json", action="store_true", help="print events as JSON lines")
    runs.set_defaults(run=_exec)

    explains = add("explain", "show how the permission engine judges a command; nothing runs")
    explains.add_argument("shell_command", nargs="?", metavar="COMMAND")
    explains.add_argument("--workspace", default=".")
    explains.add_argument("--mode", choices=[mode.value for mode in Mode], default=Mode.DEFAULT.value)
    explains.add_argument(
        "--sandbox",
        choices=[choice.value for choice in SandboxChoice],
        default=SandboxChoice.OFF.value,
        help="judge with a sandbox (on), without one (off, the default), or as on this machine (auto)",
    )
    explains.add_argument("--json", action="store_true")
    explains.add_argument("--batch", action="store_true", help="read JSON lines, write one answer per line")
    explains.set_defaults(run=_explain)

    sessions = add("sessions", "list stored conversations; undo or redo the file changes of a turn")
    sessions.add_argument("action", choices=["list", "search", "export", "delete", "undo", "redo"])
    sessions.add_argument("rest", nargs="*")
    sessions.add_argument("--json", action="store_true")
    sessions.add_argument(
        "--turn", type=int, metavar="N", help="undo: turn to undo, counted from 1; default: the last"
    )
    sessions.add_argument("--preview", action="store_true", help="undo: show what would change; change nothing")
    over, leave = "undo, redo: restore PATH although it was changed since", "undo, redo: leave PATH unchanged"
    sessions.add_argument("--over", action="append", default=[], metavar="PATH", help=over)
    sessions.add_argument("--leave", action="append", default=[], metavar="PATH", help=leave)
    sessions.set_defaults(run=_sessions)

    doctor = add("doctor", "check what works on this machine, and show where each setting comes from")
    doctor.add_argument("--json", action="store_true")
    doctor.set_defaults(run=_doctor)

    _add_audit(add("audit", "write commands and decisions as JSON lines, for other programs"))

    patches = add("apply-patch", "apply a patch from standard input")
    patches.add_argument("--workspace", default=".")
    patches.set_defaults(run=_apply_patch)
    return parser


def _add_audit(audit: argparse.ArgumentParser) -> None:
    audit.add_argument("action", choices=["export"])
    audit.add_argument("--since", metavar="DATE", help="only from this date or time on: 2026-11-28, 2026-11-28T09:00")
    audit.add_argument("--until", metavar="DATE", help="only to the end of this date, or before this time")
    audit.add_argument("--output", metavar="FILE", help="write FILE, whole or not at all; default: standard output")
    audit.set_defaults(run=_audit)


def _exec(options: argparse.Namespace) -> int:
    if options.resume is not None and options.demo:
        raise UsageError(BAD.with_values(command="desktop-agent exec", why="--resume and --demo exclude each other"))
    return _run(
        run_exec(
            ExecOptions(
                prompt=options.prompt,
                workspace=options.workspace,
                mode=Mode(options.mode) if options.mode is not None else None,
                model=options.model,
                resume=options.resume,
                is_demo=options.demo,
                as_json=options.json,
                allowed=_rules(options.allow or ()),
            ),
            user_folders(),
            os.environ,
        )
    )


def _rules(patterns: Sequence[str]) -> tuple[Rule, ...]:
    """Return the rules of `--allow`; an empty or too general one is bad usage."""
    rules = tuple(Rule(RuleAction.ALLOW, pattern) for pattern in patterns)
    for rule in rules:
        if (fault := fault_of(rule, ())) is not None:
            why = f"--allow {rule.pattern!r}: {in_english(fault.sentence)}"
            raise UsageError(BAD.with_values(command="desktop-agent exec", why=why.rstrip(".")))
    return rules


def _explain(options: argparse.Namespace) -> int:
    mode = Mode(options.mode)
    workspace = _folder(options.workspace)
    if not workspace.is_dir():
        raise UsageError(NO_FOLDER.with_values(folder=str(workspace)))
    managed = ManagedStore(user_folders().managed_file)
    rulebook = RuleStore(user_folders(), os.environ, managed=managed)
    files = managed.now.applied(load_settings(user_folders().settings_file).settings).files
    for problem in managed.now.problems:
        _tell(in_english(problem))
    protected = real_paths(files.protected, Path.home())
    # exec needs it with the first call alone.
    engine = load("desktop_agent.permissions.explain")
    sandbox = SandboxChoice(options.sandbox)
    judged_by = {"protected": protected, "own": user_folders().own, "sandbox": sandbox, "is_sound": _is_sound}
    if options.batch:
        rulebook.of(workspace)
        _say_problems(rulebook, workspace)
        for line in engine.explain_lines(sys.stdin.buffer, workspace, mode, os.environ, rulebook.of, **judged_by):
            sys.stdout.write(line + "\n")
        return OK
    if options.shell_command is None:
        raise UsageError(BAD.with_values(command="desktop-agent explain", why="a command is missing"))
    if not is_storable(options.shell_command):
        raise UsageError(BAD.with_values(command="desktop-agent explain", why="the command is not valid UTF-8"))
    judged_by["in_words"] = not options.json
    answer = engine.explain(options.shell_command, workspace, mode, os.environ, rulebook.of, **judged_by)
    _say_problems(rulebook, workspace)
    sys.stdout.write((json.dumps(answer, ensure_ascii=False) if options.json else _in_words(answer)) + "\n")
    return OK


def _is_sound() -> bool:
    """Try the sandbox if the mode needs it; report where none works."""
    sandboxes = load("desktop_agent.sandbox.linux_sandbox")
    host = sandboxes.SandboxHost.of(user_folders(), os.environ, Path.home())
    status: SandboxStatus = _run(sandboxes.LinuxSandbox(host).sandbox_status())
    if not status.works:
        _tell(in_english(NO_SANDBOX.with_values(why=status.found)))
    return status.works


def _say_problems(rulebook: RuleStore, workspace: Path) -> None:
    """Report problems of the rules that were read for a workspace."""
    for problem in (*rulebook.problems, *rulebook.problems_of(workspace)):
        _tell(in_english(problem))


def _in_words(answer: dict[str, object]) -> str:
    parts = answer["parts"]
    assert isinstance(parts, list)
    lines = [f"{answer['decision']}, {answer['risk']} risk"]
    for part in parts:
        # A line of the command must not pass for one of the answer.
        shown = visible(part["text"], keep_newlines=False)
        lines.append(f"  {part['risk']:8}  {shown}  ({', '.join(part['reasons'])})")
    scopes = answer["scopes"]
    assert isinstance(scopes, list)
    lines += [f"  for the session: {visible(label, keep_newlines=False)}" for label in scopes]
    return "\n".join(lines)


def _sessions(options: argparse.Namespace) -> int:
    if options.action in ("undo", "redo"):
        return _go(options)
    if options.action != "list":
        raise UsageError(NOT_BUILT.with_values(what=f"sessions {options.action}"))
    if options.rest:
        raise UsageError(BAD.with_values(command="desktop-agent sessions list", why="it takes no further words"))
    for info in _with_app(lambda app: app.conversations()):
        sys.stdout.write((json.dumps(_session_row(info), ensure_ascii=False) if options.json else _row(info)) + "\n")
    return OK


def _go(options: argparse.Namespace) -> int:
    """Undo or redo the file changes of a turn."""
    command = f"desktop-agent sessions {options.action}"
    if len(options.rest) != 1:
        raise UsageError(BAD.with_values(command=command, why="it takes the id of one conversation"))
    is_redo = options.action == "redo"
    if is_redo and (options.turn is not None or options.preview):
        raise UsageError(BAD.with_values(command=command, why="--turn and --preview belong to undo"))
    lines = _with_app(lambda app: _gone(app, ConversationId(options.rest[0]), options, is_redo=is_redo))
    sys.stdout.write("".join(f"{visible(line)}\n" for line in lines))
    return OK


async def _gone(
    app: App, conversation: ConversationId, options: argparse.Namespace, *, is_redo: bool
) -> Sequence[str]:
    opened = await app.open_conversation(conversation)
    lines: list[str] = []

    def on_event(envelope: Envelope) -> None:
        if isinstance(envelope.body, ItemAdded) and isinstance(envelope.body.item, Notice):
            lines.append(in_english(envelope.body.item.sentence))

    opened.subscribe(on_event)
    if is_redo:
        await opened.submit(RedoFiles(tuple(options.over), tuple(options.leave)))
        return lines
    calls = chosen_turn(await opened.changes.turns(), options.turn)
    if not options.preview:
        await opened.submit(UndoFiles(calls, tuple(options.over), tuple(options.leave)))
        return lines
    return _preview_rows(await opened.changes.preview(calls))


def _preview_rows(preview: UndoPreview) -> Sequence[str]:
    deleted, from_trash = set(preview.deleted), set(preview.from_bin)
    rows = [
        f"{'delete' if path in deleted else 'from the bin' if path in from_trash else 'restore'}  {path}"
        for path in preview.paths
    ]
    rows += [f"from the bin  {path}/" for path in preview.folders]
    rows += [f"changed since  {path}" for path in preview.changed_since]
    rows += [f"not kept  {path}" for path in preview.unkept]
    rows += [f"not recorded  {title}" for title in preview.unrecorded]
    rows += [f"lost  {path}" for path in preview.lost]
    if more := preview.lost_count - len(preview.lost):
        rows.append(f"lost  {more} more")
    return [*rows, *(f"no longer in the bin  {title}" for title in preview.emptied)]


def _session_row(info: ConversationInfo) -> dict[str, object]:
    return {
        "id": info.id,
        "title": info.title,
        "workspace": storable_name(info.workspace),
        "created_at": info.created_at,
        "updated_at": info.updated_at,
        "messages": info.messages,
        "cost": info.cost,
    }


def _row(info: ConversationInfo) -> str:
    return visible(f"{info.id}  {info.title or '–'}  ({info.workspace})", keep_newlines=False)


def _doctor(options: argparse.Namespace) -> int:
    words = [f"--log-file {options.log_file}"] if options.log_file else ["--debug"] if options.debug else []

    async def ask(app: App) -> tuple[Sequence[Check], Sequence[SettingOrigin]]:
        return await app.doctor(), await app.setting_origins(words)

    checks, origins = _with_app(ask)
    if options.json:
        rows = [{"id": check.id, "ok": check.ok} | _as_json(check) for check in checks]
        settings = [as_row(origin) for origin in origins]
        sys.stdout.write(json.dumps({"checks": rows, "settings": settings}, ensure_ascii=False) + "\n")
    else:
        for check in checks:
            mark = "ok" if check.ok else "missing" if check.needed else "without"
            said = _as_json(check)
            sys.stdout.write(f"{mark:8} {check.id:9} {without_controls(said['found'])}\n")
            if said["remedy"] and not check.ok:
                sys.stdout.write(f"{'':18} {without_controls(said['remedy'])}\n")
        sys.stdout.write("\n" + "".join(f"{_origin_row(origin)}\n" for origin in origins))
    return OK if all(check.ok or not check.needed for check in checks) else FAILED


def _origin_row(origin: SettingOrigin) -> str:
    line = f", line {origin.line}" if origin.line else ""
    by = f" (set by {origin.by})" if origin.by and origin.by != origin.where else ""
    setting = f"{origin.key} = {origin.value}" if origin.value else origin.key
    row = f"{origin.source.value:12} {setting:42} {origin.where}{line}{by}"
    return visible(row.rstrip(), keep_newlines=False)


def _audit(options: argparse.Namespace) -> int:
    span = TimeSpan(_moment(options.since, ends=False), _moment(options.until, ends=True))

    async def write(app: App) -> None:
        if options.output:
            count = await app.export_audit(options.output, span)
            _tell(in_english(WRITTEN.counting(count).with_values(path=options.output)))
            return
        async for line in app.audit(span):
            sys.stdout.write(line)

    _with_app(write)
    return OK


def _moment(text: str | None, *, ends: bool) -> float | None:
    """Return a date or a time in UTC seconds; without a zone it is of this machine. A date that `ends` is in it."""
    if text is None:
        return None
    try:
        moment = datetime.fromisoformat(text)
        is_day = len(text) <= len("2026-11-28")
        return (moment + timedelta(days=1) if ends and is_day else moment).timestamp()
    except (ValueError, OverflowError, OSError) as error:
        why = f"{text!r} is no date such as 2026-11-28 or 2026-11-28T09:00"
        raise UsageError(BAD.with_values(command="desktop-agent audit export", why=why)) from error


def _as_json(check: Check) -> dict[str, str]:
    remedy = in_english(check.remedy) if check.remedy else ""
    return {"found": sentence_of_names(check.status, check.names, in_english), "remedy": remedy}


def _apply_patch(options: argparse.Namespace) -> int:
    """Apply a patch. Unlike in a conversation, its files need not have been read, and no one is asked."""
    workspace = _folder(options.workspace)
    if not workspace.is_dir():
        raise UsageError(NO_WORKSPACE.with_values(folder=str(workspace)))
    loaded = load_settings(user_folders().settings_file)
    if loaded.problem is not None:
        _tell(in_english(loaded.problem))
    managed = ManagedStore(user_folders().managed_file).now
    for problem in managed.problems:
        _tell(in_english(problem))
    files = managed.applied(loaded.settings).files
    apply_patch = load("desktop_agent.tools.apply_patch")  # every other command can do without the tools
    try:
        lines = apply_patch.apply_for_user(sys.stdin.buffer, workspace, files, Path.home())
    except apply_patch.NotApplied as refused:
        _tell(visible(str(refused)))
        return FAILED
    sys.stdout.write("".join(f"{visible(line)}\n" for line in lines))
    return OK


def _folder(named: str) -> Path:
    """Return the real path of a folder. Raises `WorkspaceSilent` where it does not answer."""
    if is_silent(str(Path(named).absolute())):
        raise WorkspaceSilent(NO_ANSWER.with_values(folder=named), ())
    return Path(named).resolve()


def _tell(line: str) -> None:
    """Print a remark on stderr; parts of it may come from a file, a server or a model."""
    sys.stderr.write(f"{without_controls(line)}\n")


def _with_app(ask: Callable[[App], Awaitable[T]]) -> T:
    async def asked() -> T:
        app = await App.start(user_folders(), os.environ, can_ask=False)
        try:
            for problem in app.problems:
                _tell(in_english(problem))
            return await ask(app)
        finally:
            await app.shut_down()

    return _run(asked())


def _run(work: Coroutine[Any, Any, T]) -> T:
    """Run it on a loop whose threads do not keep the program alive."""
    with asyncio.Runner() as runner:
        runner.get_loop().set_default_executor(WorkerThreads())
        return runner.run(work)


WRITTEN = translate("commands", "%n tool call(s) written to {path}.", "", 0)
BAD = translate("commands", "{command}: {why}. See desktop-agent --help; nothing was done.")
NOT_BUILT = translate("commands", "{what} is not part of this version yet, so nothing was done.")
NO_FOLDER = translate("commands", "The folder {folder} does not exist, so nothing was judged.")
NO_ANSWER = translate(
    "commands", "The folder {folder} does not answer, so nothing was done. Try again when it answers."
)
NO_SANDBOX = translate("commands", "No sandbox works here ({why}), so commands are judged as if there were none.")
NO_LOG = translate(
    "commands",
    "The log cannot be written to {place} ({why}), so nothing was done. Name another file with --log-file.",
)
NO_WORKSPACE = translate("commands", "The folder {folder} does not exist, so nothing was changed.")
