"""Approvals of uses of one kind: what each covers, in words, and which findings it covers. Pure."""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from dataclasses import replace

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.disk.disk_facts import DiskFacts
from desktop_agent.permissions.findings import Finding, Span
from desktop_agent.permissions.languages.compose_file import names_volume
from desktop_agent.permissions.places import PathZone, Places
from desktop_agent.permissions.programs.actions import Action, CommandActions, CoveredUse, PathAction, Say
from desktop_agent.permissions.programs.uses import ApprovalTarget, HostMount, values_of
from desktop_agent.permissions.reason import ContainedEffect
from desktop_agent.permissions.reasons import REASONS
from desktop_agent.permissions.scopes.sandbox_scopes import LABELS
from desktop_agent.protocol import Risk, Scope
from desktop_agent.sentences import translate

LOCAL_GIT = Scope(ContainedEffect.GIT.value, LABELS[ContainedEffect.GIT])
"""What a request that is checked out changes here, where a sandbox works."""
EXACTLY = "exactly"
"""Stands for the scope of exactly the command, beside others that it needs; kinds that begin so have no other."""
_CONTROLS = frozenset({"containers"})
_LOOKS = frozenset({"looks_at_containers"})
_INTO = frozenset({"looks_at_containers", "looks_into_containers", "shows_settings_there"})
_OF_CLIENT = frozenset({"asks_service", "queries_database", "runs_statements"})
_CHECKS = frozenset({"checks_code", "checks_files"})
_REASONS: dict[str, frozenset[str]] = {
    **dict.fromkeys(("containers", "ends_containers", "service", "asks_database", "copies_of_service"), _CONTROLS),
    **dict.fromkeys(("builds_image", "runs_image", "tags_image", "moves_image"), _CONTROLS),
    **dict.fromkeys(("uses_container", "runs_in_container", "copies_out"), _CONTROLS),
    **dict.fromkeys(("looks_at_project", "looks_at_daemon"), _INTO),
    "shows_project": frozenset({"prints_environment"}),
    **dict.fromkeys(("looks_at_cluster", "looks_into_releases"), _INTO),
    **dict.fromkeys(("in_workload", "forwards_port"), _CONTROLS),
    "terraform": _CONTROLS | _INTO | _CHECKS | {"reads_tree_secret"},
    "charts": _INTO | _CHECKS | {"asks_registry", "packs"},
    "chart_sources": frozenset({"asks_registry"}),
    **dict.fromkeys(("looks_at_forge", "looks_at_cloud"), frozenset({"asks_service"})),
    **dict.fromkeys(("takes_part", "runs_again"), frozenset({"changes_service"})),
    "checks_out_request": frozenset({"git_changes"}),
}
"""Findings of a use that are covered; its other findings ask by themselves."""
_STARTS = frozenset({"containers", "service", "asks_database", "exactly_in_service", "runs_image"})
_OF_CONTAINER = frozenset({"uses_container", "runs_in_container", "copies_out"})
_OF_IMAGES = frozenset({"builds_image", "runs_image", "tags_image", "moves_image"}) | _OF_CONTAINER
_COPIES = frozenset({"copies_out", "copies_of_service"})
_OF_HOME = frozenset({"looks_at_cluster", "looks_into_releases", "in_workload", "forwards_port", "looks_at_cloud"})
"""Kinds of which an approval depends on files of the home alone, which are no links to the workspace."""
_OF_FILES = _STARTS | _COPIES | _OF_HOME | {"ends_containers", "looks_at_project", "shows_project", "chart_sources"}
"""Kinds of which an approval depends on what files hold, or where they lead."""
_LEADS = frozenset({"changes_environment", "uses_own_modules", "endangers_environment", "drops_environment"})
_READING = frozenset({Action.READ, Action.TREE, Action.LIST})
_BESIDE = _CONTROLS | _INTO
_COPYING = _COPIES | {"checks_out_request"}
"""Kinds that an approval covers only where a sandbox works."""
_ENDINGS = frozenset(
    {
        *(".csv", ".dump", ".gz", ".html", ".json", ".log", ".md"),
        *(".out", ".sql", ".tar", ".tgz", ".tsv", ".txt", ".zip"),
    }
)
"""Endings of file names that no container client reads automatically."""
_NO_EFFECT = frozenset({PathZone.STREAM, PathZone.TEMP})


@dataclass(frozen=True, slots=True)
class OfferedScopes:
    """`offered` is what Allow for session gives; all of one of `also`, given for other uses, cover it, too."""

    offered: tuple[Scope, ...] = ()
    also: tuple[tuple[Scope, ...], ...] = ()


def with_coverings(
    doing: CommandActions,
    whole: Sequence[CommandActions],
    findings: Sequence[Finding],
    facts: DiskFacts,
    places: Places,
) -> list[Finding]:
    """Return what was found in a part, with the approvals that cover it, and what its containers may reach."""
    uses = [deed for deed in doing.deeds if isinstance(deed, CoveredUse)]
    if not uses:
        return list(findings)
    covered = list(findings)
    is_led = _is_led(whole)
    for use in uses:
        learnt = facts.uses.get(use, ApprovalTarget(mounted=HostMount.ELSEWHERE, is_known=False))
        if learnt is not None and not learnt.is_plain and use.kind in _STARTS:
            covered.append(Finding("containers_with_rights", use.start, use.end))
        is_of_file = use.kind in _OF_FILES or any(one != "-" for one in values_of(use, "BODY"))
        stays = not is_of_file or _stays(use, doing, whole, facts, places)
        # What a client writes itself may be links and settings, and code of anybody comes with a request: a sandbox
        # holds it, and looks at what came.
        is_ours = places.is_sandboxed or use.kind not in _COPYING
        if learnt is not None and _is_coverable(use, learnt) and stays and is_ours and not is_led:
            own = learnt if not places.is_sandboxed else replace(learnt, code="")
            covered = [
                _covered(one, covering_of(use, own, one.reason)) if _is_of(one, use) else one for one in covered
            ]
    return covered


def covering_of(use: CoveredUse, learnt: ApprovalTarget, reason: str) -> OfferedScopes:
    """Return what covers a use, where it is asked about for a reason."""
    if use.kind.startswith(EXACTLY):
        return OfferedScopes()
    if use.kind in ("looks_at_project", "shows_project", "looks_at_daemon"):
        return _of_look(use, learnt, reason)
    if use.kind in ("containers", "ends_containers", "service", "copies_of_service"):
        return OfferedScopes((_project(use, learnt),))
    if use.kind == "asks_database" and use.program == "psql":
        return OfferedScopes((Scope(f"database {learnt.name}", DATABASE_HERE.with_values(name=learnt.name)),))
    if use.kind == "asks_database":
        label = DATABASE.with_values(name=use.operands[0], path=learnt.name)
        own = Scope(f"{use.program} database {use.operands[0]} {learnt.name}", label, learnt.bound)
        return OfferedScopes((own,))
    if use.kind in _OF_IMAGES:
        return _of_image(use, learnt)
    return OfferedScopes(_of_others(use, learnt))


def _of_others(use: CoveredUse, learnt: ApprovalTarget) -> tuple[Scope, ...]:
    """Return the approvals that a use needs of what is neither a container nor an image."""
    own = _of_project(use, learnt)
    if use.kind == "checks_out_request":
        return own, LOCAL_GIT
    if use.kind == "looks_into_releases":
        return own, _of_cluster(replace(use, kind="looks_at_cluster"), learnt)
    if use.kind == "chart_sources" and learnt.name:
        # What a chart names is among what helm knows, and is asked about first.
        return own, Scope("chart sources", KNOWN_SOURCES, "known")
    return (own,)


def _project(use: CoveredUse, learnt: ApprovalTarget) -> Scope:
    """Return the approval of a project's containers; it is another one where they may write all of the workspace."""
    if learnt.writes_all:
        name, label = f"{use.program} containers here {learnt.name}", CONTAINERS_HERE
    else:
        name, label = f"{use.program} containers {learnt.name}", CONTAINERS
    return Scope(name, label.with_values(path=learnt.name), learnt.bound)


def _of_look(use: CoveredUse, learnt: ApprovalTarget, reason: str) -> OfferedScopes:
    """Return what covers a look: who runs a project may look at it."""
    settings = Scope(f"settings {use.program}", SETTINGS.with_values(program=use.program), learnt.daemon)
    if reason != "looks_at_containers":
        return OfferedScopes((settings,))
    project = [(_project(use, learnt),)] if use.kind == "looks_at_project" else []
    return OfferedScopes((_looks(use, learnt),), tuple(project))


def _of_image(use: CoveredUse, learnt: ApprovalTarget) -> OfferedScopes:
    match use.kind:
        case "builds_image":
            built = values_of(use, "IMAGE")
            return OfferedScopes((_image(use, built[0], learnt),)) if len(built) == 1 else OfferedScopes()
        case "runs_image":
            return _of_run(use, learnt)
        case "moves_image":
            return OfferedScopes((_run(use, learnt),))
        case "tags_image":
            source, target = use.operands
            is_same = _base(source) == _base(target)
            return OfferedScopes((), ((_image(use, source, learnt),),) if is_same else ())
        case "copies_out":
            return OfferedScopes((), ((_container(use, use.operands[0].partition(":")[0], learnt),),))
        case _:
            names = use.operands[:1] if use.kind == "runs_in_container" else use.operands
            return OfferedScopes((), (tuple(_container(use, one, learnt) for one in names),))


def _of_run(use: CoveredUse, learnt: ApprovalTarget) -> OfferedScopes:
    """Return what covers that an image is run: what it is given of this machine, and the container that it makes."""
    named = tuple(_container(use, one, learnt) for one in values_of(use, "CONTAINER"))
    nets = set(values_of(use, "NETWORK")) - {"none", "bridge"}
    if nets or any(names_volume(one) for one in values_of(use, "MOUNT")):
        # What another project keeps or has running there is none of this image's.
        return OfferedScopes((Scope(EXACTLY, CONTAINER), *named)) if named else OfferedScopes()
    if values_of(use, "MOUNT"):
        return OfferedScopes((_run_here(use, learnt), *named))
    return OfferedScopes((_run(use, learnt), *named), ((_run_here(use, learnt), *named),))


def _image(use: CoveredUse, image: str, learnt: ApprovalTarget) -> Scope:
    name = _untagged(image)
    return Scope(f"{use.program} image {name}", IMAGE.with_values(name=name), learnt.bound)


def _run(use: CoveredUse, learnt: ApprovalTarget) -> Scope:
    name = _untagged(use.operands[0])
    return Scope(f"{use.program} run {name}", RUN.with_values(name=name), learnt.bound)


def _run_here(use: CoveredUse, learnt: ApprovalTarget) -> Scope:
    name = _untagged(use.operands[0])
    return Scope(f"{use.program} run here {name}", RUN_HERE.with_values(name=name), learnt.bound)


def _container(use: CoveredUse, name: str, learnt: ApprovalTarget) -> Scope:
    return Scope(f"{use.program} container {name}", CONTAINER.with_values(name=name), learnt.bound)


def _untagged(image: str) -> str:
    """Return an image with its registry, whose tags are all of one owner."""
    above, sign, name = image.rpartition("/")
    return f"{above}{sign}{name.partition('@')[0].partition(':')[0]}"


def _base(image: str) -> str:
    """Return what an image is called, without its registry."""
    return _untagged(image).rpartition("/")[2]


def _of_project(use: CoveredUse, learnt: ApprovalTarget) -> Scope:
    match use.kind:
        case "looks_at_cluster" | "looks_into_releases" | "in_workload" | "forwards_port":
            return _of_cluster(use, learnt)
        case "looks_at_cloud":
            label = CLOUD if use.program == "aws" else ACCOUNT
            label = label.with_values(program=use.program, name=learnt.name)
            return Scope(f"looks {use.program} {learnt.name}", label, learnt.bound)
        case "chart_sources" if learnt.name:
            label = CHART_SOURCES.with_values(path=_folder(learnt))
            return Scope(f"chart sources {learnt.name}", label, learnt.bound)
        case "chart_sources":
            return Scope("chart sources", KNOWN_SOURCES, learnt.bound)
        case "takes_part":
            return Scope(f"takes part {use.program}", TAKES_PART, learnt.bound)
        case "runs_again":
            name = use.operands[0] if use.operands and not use.operands[0].isdecimal() else ""
            label = RUNS.with_values(name=name) if name else RUNS_AGAIN
            return Scope(f"runs {use.program} {name}".rstrip(), label, learnt.bound)
        case "terraform":
            label = (TERRAFORM_NOW if learnt.code else TERRAFORM).with_values(
                program=use.program, path=_folder(learnt)
            )
            return Scope(f"{use.program} {learnt.name}", label, f"{learnt.bound}{learnt.code}")
        case "checks_out_request":
            return Scope(f"checks out {use.program}", CHECKS_OUT, learnt.bound)
        case "charts":
            return Scope(f"charts {learnt.name}", CHARTS.with_values(path=_folder(learnt)), learnt.bound)
        case _:
            return Scope(f"forge {use.program}", FORGE.with_values(program=use.program), learnt.bound)


def _of_cluster(use: CoveredUse, learnt: ApprovalTarget) -> Scope:
    program, context = use.program, learnt.name
    match use.kind:
        case "looks_at_cluster":
            # What others show, such as logs of pods, kubectl shows, too.
            program, label = ("helm", LISTS) if program == "helm" else ("kubectl", CLUSTER)
            return Scope(f"looks {program} {context}", label.with_values(name=context), learnt.bound)
        case "looks_into_releases":
            return Scope(f"releases {program} {context}", RELEASES.with_values(name=context), learnt.bound)
        case _:
            place = "/".join((context, *values_of(use, "NAMESPACE"), use.operands[0]))
            label = WORKLOAD if use.kind == "in_workload" else PORTS
            verb = "in" if use.kind == "in_workload" else "forwards"
            return Scope(f"{verb} {program} {place}", label.with_values(name=place), learnt.bound)


def _folder(learnt: ApprovalTarget) -> str:
    """Return what a folder is called in a sentence, where "." would read as its end."""
    return (os.path.basename(learnt.bound) or "/") if learnt.name == "." else learnt.name  # noqa: PTH119 - text alone


def _looks(use: CoveredUse, learnt: ApprovalTarget) -> Scope:
    return Scope(f"looks {use.program}", LOOKS.with_values(program=use.program), learnt.daemon)


def request_scope(finding: Finding) -> Scope:
    """Return the scope of the pull request of the branch that is checked out."""
    return Scope("requests", REQUESTS, finding.sync)


def _is_coverable(use: CoveredUse, learnt: ApprovalTarget) -> bool:
    if use.kind == "shows_project":
        # Files of settings are printed: those of a plain one lie in the workspace.
        return learnt.is_known and learnt.is_plain
    return learnt.is_known and (learnt.is_plain or use.kind == "looks_at_project")


def _is_of(finding: Finding, use: CoveredUse) -> bool:
    # What a request to merge would do is found of all its words.
    is_there = finding.end == use.end or use.kind == "takes_part"
    is_there = is_there and finding.start == use.start
    # Whose answer it is stands among its words.
    is_of_client = use.kind == "asks_database" and use.program == "psql" and finding.reason in _OF_CLIENT
    if is_of_client:
        return use.start <= finding.start
    # Which folder of its own it formats stands behind it.
    is_there = is_there or (finding.reason == "reads_tree_secret" and finding.start > use.start)
    return is_there and finding.reason in _REASONS.get(use.kind, ())


def _covered(finding: Finding, covering: OfferedScopes) -> Finding:
    if finding.reason in _CHECKS or finding.session_scopes:
        # It has an approval of its own, which covers less.
        return replace(finding, also=(covering.offered,) if covering.offered else ())
    return replace(finding, session_scopes=covering.offered, also=covering.also)


def _is_led(whole: Sequence[CommandActions]) -> bool:
    """Return whether a line sets variables that may lead a program elsewhere."""
    return any(isinstance(deed, Say) and deed.reason in _LEADS for one in whole for deed in one.deeds)


def _stays(
    use: CoveredUse, doing: CommandActions, whole: Sequence[CommandActions], facts: DiskFacts, places: Places
) -> bool:
    """Return whether a line leaves files alone that an approval depends on: it writes none, and runs nothing else.

    The part itself may do what it is asked about, and redirect what it prints to where nothing reads it.
    """
    still = _NO_EFFECT | {PathZone.WORKSPACE} if use.kind in _OF_HOME else _NO_EFFECT
    others = [(deed, _makes_folders(one)) for one in whole for deed in one.deeds if one is not doing]
    words = {span for run in doing.runs for span in run.spans}
    # What is no word of the program, the shell writes.
    # What is fetched for a chart is put beside what it depends on.
    written = [deed for deed in doing.deeds if isinstance(deed, PathAction) and use.kind != "chart_sources"]
    own = [(deed, _is_output(deed, words)) for deed in written]
    return all(_is_still(deed, facts, places, still, is_plain=is_plain) for deed, is_plain in (*others, *own))


def _is_output(touch: PathAction, words: Collection[Span]) -> bool:
    """Return whether a part's output goes to a file that no approval depends on."""
    ending = os.path.splitext(touch.value.text)[1]  # noqa: PTH122 - text alone
    return (touch.start, touch.end) not in words and touch.value.is_literal and ending in _ENDINGS


def _makes_folders(doing: CommandActions) -> bool:
    return bool(doing.runs) and all(run.program == "mkdir" for run in doing.runs)


def _is_still(deed: object, facts: DiskFacts, places: Places, still: frozenset[PathZone], *, is_plain: bool) -> bool:
    match deed:
        case Say():
            return REASONS[deed.reason].risk is Risk.LOW or deed.reason in _BESIDE
        case PathAction() if deed.action not in _READING:
            known = facts.paths.get(deed)
            pairs = known.pairs if known is not None else None
            is_output = deed.action is Action.WRITE and is_plain
            if pairs is None or deed.is_link:
                return False
            return all(_leads_nobody(real, places, still, is_output=is_output) for _, real in pairs)
        case _:
            return True


def _leads_nobody(real: str, places: Places, still: frozenset[PathZone], *, is_output: bool) -> bool:
    """Return whether no approval depends on what is written there: a new folder, or what the shell makes of output.

    Neither makes a link, and such a file is none that compose reads by itself.
    """
    if places.place(real) in still:
        return True
    where = places.where(real)
    is_odd = where.is_protected or where.is_secret or where.is_backdoor or where.is_device
    is_unread = os.path.splitext(real)[1] in {"", *_ENDINGS}  # noqa: PTH122 - text alone
    return is_output and is_unread and places.is_inside(real) and not is_odd


CONTAINERS = translate(
    "scope",
    "Containers of {path} as it is now: build, start, stop, list, logs, copies from them, and commands in them but "
    "for shells and databases; its volumes and images stay",
    "a compose file",
)
CONTAINERS_HERE = translate(
    "scope",
    "Containers of {path} as it is now, which may write in this workspace, .git too, as long as they run: build, "
    "start, stop, list, logs, copies from them, and commands in them but for shells and databases; its volumes and "
    "images stay",
    "a compose file",
)
DATABASE = translate(
    "scope",
    "Questions to the database in the container {name} of {path}: select, explain, \\d, dumps; nothing is changed",
)
DATABASE_HERE = translate(
    "scope",
    "Questions to the database {name}: select, explain, \\d; nothing is changed",
    "a database and its address",
)
IMAGE = translate(
    "scope",
    "The image {name} by any tag: building it here, running it with the network but without access to this machine, "
    "tagging and saving it",
)
RUN = translate(
    "scope",
    "The image {name} by any tag: fetching it, running it with the network but without access to this machine, and "
    "saving it",
)
RUN_HERE = translate(
    "scope",
    "Running the image {name} by any tag with the network and with this workspace, which it may read and write, .git "
    "too, but with nothing else of this machine",
)
CONTAINER = translate(
    "scope",
    "The container {name} that this starts: commands in it, copies from it, stopping and removing it",
)
SETTINGS = translate(
    "scope",
    "Looking at containers, images and networks with {program}: lists, states, logs and settings, in which passwords "
    "may stand",
)
LOOKS = translate("scope", "Looking at containers with {program}: lists, states and logs")
CLUSTER = translate(
    "scope",
    "Looking at {name}: lists, states, logs, and settings of what runs there, variables among them, but no Secrets",
    "a cluster",
)
LISTS = translate("scope", "Looking at releases in {name}: lists, states and history", "a cluster")
RELEASES = translate(
    "scope",
    "Looking into releases in {name}: their values and manifests, passwords among them; nothing is changed",
    "a cluster",
)
WORKLOAD = translate("scope", "Commands in {name}, but for shells and databases", "a workload in a cluster")
PORTS = translate("scope", "Reaching ports of {name} from this machine", "a workload in a cluster")
CLOUD = translate("scope", "Looking at what there is with {program} as {name}: lists and settings, but no secrets")
ACCOUNT = translate(
    "scope",
    "Looking at what there is with {program} as {name}: lists, states, logs and settings, variables among them, but "
    "no secrets",
    "who signed in, and the project or subscription",
)
TERRAFORM = translate(
    "scope",
    "{program} in {path}: init, validate, plan, show, output, state list; it runs the code and the providers that "
    "are named there, and shows what its state and .tfvars hold, passwords among it; nothing is applied",
)
TERRAFORM_NOW = translate(
    "scope",
    "{program} in {path} as it is now: init, validate, plan, show, output, state list; it runs the code and the "
    "providers that are named there, and shows what its state and .tfvars hold, passwords among it; nothing is "
    "applied",
)
CHARTS = translate("scope", "Rendering, checking and packing the charts below {path}")
CHART_SOURCES = translate("scope", "Fetching the charts that the chart in {path} names, as it is now")
KNOWN_SOURCES = translate("scope", "Looking up charts in the repositories that helm knows")
TAKES_PART = translate(
    "scope",
    "Taking part in this project's requests and issues as you: comments, reviews without approval, labels, "
    "reviewers, ready, new issues; nothing is merged, closed, approved or deleted",
)
CHECKS_OUT = translate("scope", "Checking out requests to this project, with their authors' code")
RUNS_AGAIN = translate("scope", "Rerunning this project's failed pipelines")
RUNS = translate("scope", "Running {name} of this project on its forge, without inputs or variables", "a pipeline")
FORGE = translate("scope", "Looking at this project on its forge with {program}: requests, issues, runs, releases")
REQUESTS = translate("scope", "The pull request of this branch: create and edit, never merge")
