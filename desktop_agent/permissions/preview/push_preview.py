"""Previews the commits of a `git push`, as of the last contact with the remote. No network.

Sources: git-push(1), git-config(1) push.default, 2.39 to 2.51.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import field

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.disk.git_queries import GitSettings, LocalGit, PreviewQueryError, ProgramCall
from desktop_agent.permissions.git.repository_state import REFS, SETTINGS, AnswerSources
from desktop_agent.permissions.preview.sections import Section
from desktop_agent.protocol import PreviewLine
from desktop_agent.sentences import Sentence, translate

_QUIET = frozenset(
    {
        *("-u", "--set-upstream", "-v", "--verbose", "-q", "--quiet", "--progress", "--no-progress", "--porcelain"),
        *("--no-verify", "--verify", "-4", "-6", "--ipv4", "--ipv6", "--thin", "--no-thin", "--no-follow-tags"),
    }
)
_KNOWN = {
    **dict.fromkeys(("-f", "--force"), "force"),
    **dict.fromkeys(("-d", "--delete"), "delete"),
    **dict.fromkeys(("-n", "--dry-run"), "dry"),
    **dict.fromkeys(("--all", "--branches"), "all"),
    "--tags": "tags",
    "--follow-tags": "follow",
    "--force-with-lease": "force",
}
SUBJECTS = 3
_HEADS, _TAGS = "refs/heads/", "refs/tags/"


@dataclass(frozen=True, slots=True)
class Update:
    """A ref that would be moved at the remote: to `new`, empty where it is deleted, from `old`, empty if unknown."""

    ref: str
    new: str
    old: str = ""
    is_forced: bool = False

    @property
    def name(self) -> str:
        return self.ref.removeprefix(_HEADS).removeprefix(_TAGS)


class PushRefusedError(Exception):
    """Git would refuse, and nothing is sent. The only argument is a sentence."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.text)
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class _Asked:
    """A call of `git push`: its options by their meaning, and its operands."""

    options: frozenset[str]
    operands: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Here:
    """The repository: its configuration, its branch (empty if detached), its refs and their objects."""

    settings: GitSettings
    branch: str
    refs: Mapping[str, str]
    remote: str = ""
    options: frozenset[str] = frozenset()

    def far(self, ref: str) -> str:
        """Return what a branch of the remote was at, the last time that was seen."""
        return self.refs.get(f"refs/remotes/{self.remote}/{ref.removeprefix(_HEADS)}", "")


@dataclass(slots=True)
class _PushReport:
    """Lines as they are made, the refs that git would really move, and the commits that these gain."""

    lines: list[PreviewLine] = field(default_factory=list)
    sent: list[Update] = field(default_factory=list)
    commits: int = 0

    def say(self, sentence: Sentence, update: Update, here: _Here, *, is_loss: bool = False) -> None:
        filled = sentence.with_values(branch=update.name, remote=here.remote)
        self.lines.append(PreviewLine(filled, is_loss=is_loss))


def push(call: ProgramCall, git: LocalGit) -> Section | None:
    """Return what one `git push` would send; None for a rehearsal. Raises `PreviewQueryError`."""
    asked = _asked(call.known())
    if "dry" in asked.options:
        return None
    here = _here(call.folder, asked, git)
    title = translate("preview", "Would be sent to {remote}", "title of a preview of git push").with_values(
        remote=here.remote
    )
    try:
        updates = _updates(asked, here, call.folder, git)
    except PushRefusedError as refusal:
        return Section(title, (PreviewLine(refusal.sentence),), None, PreviewLine(refusal.sentence))
    report = _PushReport([PreviewLine(_address(here, call.folder, git))])
    for update in updates:
        _tell(update, here, call.folder, git, report)
    return _section(title, report, here, call.folder, git)


def _asked(words: Sequence[str]) -> _Asked:
    options: set[str] = set()
    operands: list[str] = []
    ended = False
    for word in words:
        if ended or not word.startswith("-"):
            operands.append(word)
        elif word == "--":
            ended = True
        elif word.partition("=")[0] in _KNOWN and ("=" not in word or word.startswith("--force-with-lease=")):
            options.add(_KNOWN[word.partition("=")[0]])
        elif re.fullmatch(r"-[ufqvdn]{2,}", word):
            options |= {_KNOWN[f"-{letter}"] for letter in word[1:] if f"-{letter}" in _KNOWN}
        elif word not in _QUIET:
            raise PreviewQueryError("an option of git push that is not read")
    return _Asked(frozenset(options), tuple(operands))


def _here(folder: str, asked: _Asked, git: LocalGit) -> _Here:
    settings = git.settings(folder)
    branch = (git.ask(folder, "symbolic-ref", "-q", "--short", "HEAD", on=REFS) or "").removesuffix("\n")
    listed = git.must(folder, "for-each-ref", "--format=%(refname)%00%(objectname)", on=REFS)
    refs = dict(line.split("\0", 1) for line in listed.splitlines())
    remotes = sorted(
        {match[1] for key in settings.values if (match := re.fullmatch(r"remote\.(.+)\.url", key, re.DOTALL))}
    )
    own = settings.get(f"branch.{branch}.pushremote", "remote.pushdefault", f"branch.{branch}.remote")
    remote = asked.operands[0] if asked.operands else own or (remotes[0] if len(remotes) == 1 else "origin")
    if remote not in remotes:
        raise PreviewQueryError("no remote of that name, and nobody knows what an address has already")
    # What is not kept as it usually is tells nothing about the remote.
    fetched = settings.get(f"remote.{remote}.fetch")
    if fetched != f"+refs/heads/*:refs/remotes/{remote}/*":
        raise PreviewQueryError("branches of the remote are kept in another way")
    if settings.get(f"remote.{remote}.push", f"remote.{remote}.mirror"):
        raise PreviewQueryError("what is sent is configured")
    return _Here(settings, branch, refs, remote, asked.options)


def _updates(asked: _Asked, here: _Here, folder: str, git: LocalGit) -> list[Update]:
    """Return the refs that would be moved at the remote. Raises `PushRefusedError`, `PreviewQueryError`."""
    forced = "force" in asked.options
    specs = list(asked.operands[1:])
    if "delete" in asked.options:
        specs = [f":{spec}" for spec in specs]
    updates = [_update(spec, here, folder, git, forced=forced) for spec in specs]
    if "all" in asked.options:
        names = sorted(ref for ref in here.refs if ref.startswith(_HEADS))
        updates += [Update(ref, here.refs[ref], here.far(ref), forced) for ref in names]
    if "tags" in asked.options:
        names = sorted(ref for ref in here.refs if ref.startswith(_TAGS))
        updates += [Update(ref, here.refs[ref], "", forced) for ref in names]
    if not specs and not asked.options & {"all", "tags", "delete"}:
        updates = _by_default(here, forced=forced)
    return updates


def _by_default(here: _Here, *, forced: bool) -> list[Update]:
    """Return what is sent where nothing is named, by `push.default`."""
    way = here.settings.get("push.default") or "simple"
    if way == "matching":
        names = [ref for ref in here.refs if ref.startswith(_HEADS) and here.far(ref)]
        return [Update(ref, here.refs[ref], here.far(ref), forced) for ref in names]
    if way == "nothing":
        raise PushRefusedError(
            translate("preview", "Nothing: Git is configured to require a branch name", "git push")
        )
    if not here.branch:
        raise PushRefusedError(translate("preview", "Nothing: no branch is checked out", "git push"))
    ref = f"{_HEADS}{here.branch}"
    if ref not in here.refs:
        raise PushRefusedError(translate("preview", "Nothing: the branch has no commit yet", "git push"))
    target = ref
    upstream = here.settings.get(f"branch.{here.branch}.merge")
    is_same = (here.settings.get(f"branch.{here.branch}.remote") or "origin") == here.remote
    if way == "upstream" or (way == "simple" and is_same):
        if not upstream and here.settings.get("push.autosetupremote").lower() not in ("true", "1", "yes", "on"):
            raise PushRefusedError(
                translate(
                    "preview", "Nothing: the branch {branch} does not track a branch of the remote", "git push"
                ).with_values(branch=here.branch)
            )
        if way == "simple" and upstream not in ("", ref):
            raise PushRefusedError(
                translate(
                    "preview", "Nothing: the branch {branch} tracks a branch of another name", "git push"
                ).with_values(branch=here.branch)
            )
        target = upstream or ref
    return [Update(target, here.refs[ref], here.far(target), forced)]


def _update(spec: str, here: _Here, folder: str, git: LocalGit, *, forced: bool) -> Update:
    """Read one refspec."""
    forced, spec = forced or spec.startswith("+"), spec.removeprefix("+")
    source, sign, target = spec.partition(":")
    if not spec or spec in (":", "tag") or re.search(r"[*^~?\[]", target) or "*" in source or source.startswith("^"):
        raise PreviewQueryError("a refspec that is not read")
    if sign and not source:
        ref = _full(target, here)
        return Update(ref, "", here.far(ref) if ref.startswith(_HEADS) else here.refs.get(ref, ""), forced)
    full = f"{_HEADS}{here.branch}" if source in ("HEAD", "@") and here.branch else _full(source, here)
    new = here.refs.get(full) or git.commit(folder, source)
    if not new or (sign and not target):
        raise PushRefusedError(
            translate("preview", "Nothing: there is no {source} here", "git push").with_values(source=source)
        )
    if not sign:
        if full not in here.refs:
            raise PreviewQueryError("no branch, and no target")
        ref = full
    elif target.startswith("refs/"):
        ref = target
    elif full.startswith(_TAGS):
        ref = f"{_TAGS}{target}"
    elif full in here.refs or here.far(f"{_HEADS}{target}"):
        ref = f"{_HEADS}{target}"
    else:
        raise PreviewQueryError("not known whether a branch or a tag")
    return Update(ref, new, here.far(ref) if ref.startswith(_HEADS) else "", forced)


def _full(name: str, here: _Here) -> str:
    """Return the full name of a ref, of a branch where it is none that is known here."""
    if name.startswith("refs/"):
        return name
    refs = [f"{kind}{name}" for kind in (_HEADS, _TAGS) if f"{kind}{name}" in here.refs]
    if len(refs) > 1:
        raise PreviewQueryError("a branch and a tag of one name")
    return refs[0] if refs else f"{_HEADS}{name}"


def _tell(update: Update, here: _Here, folder: str, git: LocalGit, report: _PushReport) -> None:
    """Add what is to be said of one ref."""
    if update.old == update.new:
        report.say(translate("preview", "{branch}: nothing to send", "git push"), update, here)
        return
    if not update.new:
        gone = translate("preview", "Deleted at {remote}: {branch}", "git push, a branch or tag")
        report.say(gone, update, here, is_loss=True)
    elif update.ref.startswith(_TAGS):
        pass
    elif not update.old:
        ahead = _count(folder, git, update.new, "--not", f"--remotes={here.remote}")
        report.commits += ahead
        line = translate("preview", "{branch}: a new branch there, with %n commit(s) of its own", "git push", ahead)
        report.say(line, update, here)
    else:
        lost = _count(folder, git, update.old, f"^{update.new}")
        if lost and not update.is_forced:
            line = translate(
                "preview", "{branch}: Git refuses. What {remote} has and it lacks: %n commit(s)", "git push", lost
            )
            report.say(line, update, here)
            return
        ahead = _count(folder, git, update.new, f"^{update.old}")
        report.commits += ahead
        report.say(translate("preview", "{branch}: %n commit(s)", "git push", ahead), update, here)
        if lost:
            line = translate("preview", "{branch}: discarded at {remote}: %n commit(s)", "git push", lost)
            report.say(line, update, here, is_loss=True)
    report.sent.append(update)


def _section(title: Sentence, report: _PushReport, here: _Here, folder: str, git: LocalGit) -> Section:
    """Return the section with the total."""
    moved = [one for one in report.sent if one.new]
    tags = [one for one in moved if one.ref.startswith(_TAGS)]
    commits = report.commits
    if len(moved) > 1 or tags:
        # What two branches share is sent once.
        commits = _count(folder, git, *(one.new for one in moved), "--not", f"--remotes={here.remote}")
    if tags:
        line = translate("preview", "%n tag(s), where {remote} lacks them", "git push", len(tags))
        report.lines.append(PreviewLine(line.with_values(remote=here.remote)))
    if "follow" in here.options or here.settings.get("push.followtags").lower() == "true":
        report.lines.append(PreviewLine(translate("preview", "And the annotated tags of these commits", "git push")))
    if commits:
        report.lines += _subjects(moved, here, folder, git)
        contact = translate("preview", "As of the last contact with {remote}", "git push: when it was counted")
        report.lines.append(PreviewLine(contact.with_values(remote=here.remote)))
    total = translate("preview", "%n commit(s)", "total of a preview of git push", commits)
    whole = translate("preview", "Sends %n commit(s) to {remote}", "git push", commits)
    if not report.sent:
        whole = translate("preview", "Sends nothing to {remote}", "git push")
    return Section(title, tuple(report.lines), total, PreviewLine(whole.with_values(remote=here.remote)))


def _subjects(moved: Sequence[Update], here: _Here, folder: str, git: LocalGit) -> list[PreviewLine]:
    """Name the newest commits that are sent."""
    one = moved[0]
    beyond = (f"^{one.old}",) if len(moved) == 1 and one.old else ("--not", f"--remotes={here.remote}")
    revisions = (*(update.new for update in moved), *beyond)
    log = git.must(folder, "log", "-z", f"--max-count={SUBJECTS}", "--format=%h%x09%s", *revisions)
    commit = translate("preview", "Commit {name}: {subject}", "one of those that are sent")
    pairs = (line.split("\t", 1) for line in log.split("\0") if "\t" in line)
    return [PreviewLine(commit.with_values(name=name, subject=subject)) for name, subject in pairs]


def _count(folder: str, git: LocalGit, *revision: str) -> int:
    on = AnswerSources(refs=True, words=tuple(one for one in revision if not one.startswith("--")))
    return int(git.must(folder, "rev-list", "--count", *revision, on=on))


def _address(here: _Here, folder: str, git: LocalGit) -> Sentence:
    """Return the sentence with the remote's host, or its path on this machine."""
    url = git.must(folder, "remote", "get-url", "--push", here.remote, on=SETTINGS).splitlines()[0]
    match = re.match(r"[a-z+]+://(?:[^/@]*@)?(\[[^\]]*\]|[^/:]+)|(?:[^/:@]*@)?([^/:]+):", url)
    host = (match[1] or match[2]) if match is not None else url
    return translate("preview", "To {host}", "where git push sends to: a host or a folder").with_values(host=host)
