"""Approvals of uses of one kind: what each covers, in words, and which findings it covers. Pure."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop_agent.permissions.deeds import Action, Doing, Say, Touch, UseKept
from desktop_agent.permissions.facts import Facts
from desktop_agent.permissions.kept_uses import Learnt, told
from desktop_agent.permissions.places import Place, Places
from desktop_agent.permissions.reason import Contained
from desktop_agent.permissions.risk import REASONS
from desktop_agent.permissions.weighed import Finding
from desktop_agent.permissions.wide_scopes import LABELS
from desktop_agent.protocol import Risk, Scope
from desktop_agent.sentences import translate

LOCAL_GIT = Scope(Contained.GIT.value, LABELS[Contained.GIT])
"""What a request that is checked out changes here, where a sandbox works."""
EXACTLY = "exactly"
"""Stands for the scope of exactly the command, beside others that it needs; kinds that begin so have no other."""
_CONTROLS = frozenset({"containers"})
_LOOKS = frozenset({"looks_at_containers"})
_INTO = frozenset({"looks_at_containers", "looks_into_containers"})
_CHECKS = frozenset({"checks_code", "checks_files"})
_REASONS: dict[str, frozenset[str]] = {
    **dict.fromkeys(
        ("containers", "ends_containers", "service", "builds_image", "runs_image", "stops_container"), _CONTROLS
    ),
    "asks_database": _CONTROLS,
    **dict.fromkeys(("looks_at_project", "looks_at_daemon"), _LOOKS),
    **dict.fromkeys(("looks_at_cluster", "looks_into_releases"), _INTO),
    **dict.fromkeys(("in_workload", "forwards_port"), _CONTROLS),
    "terraform": _CONTROLS | _INTO | _CHECKS | {"reads_tree_secret"},
    "charts": _INTO | _CHECKS | {"asks_registry", "packs"},
    "chart_sources": frozenset({"asks_registry"}),
    **dict.fromkeys(("looks_at_forge", "looks_at_cloud"), frozenset({"asks_service"})),
    **dict.fromkeys(("takes_part", "runs_again"), frozenset({"changes_service"})),
    "checks_out_request": frozenset({"git_changes"}),
}
"""Which findings of a use are covered: what else is found in it asks by itself."""
_STARTS = frozenset({"containers", "service", "asks_database", "exactly_in_service", "runs_image"})
_OF_FILES = _STARTS | {
    *("ends_containers", "looks_at_project", "looks_at_cluster", "looks_into_releases", "in_workload"),
    *("forwards_port", "looks_at_cloud", "chart_sources"),
}
"""Kinds of which an approval depends on what files hold, or where they lead."""
_OF_HOME = frozenset({"looks_at_cluster", "looks_into_releases", "in_workload", "forwards_port", "looks_at_cloud"})
"""Those of them of which all that they depend on lies in the home, and is no link to the workspace."""
_LEADS = frozenset({"changes_environment", "uses_own_modules", "endangers_environment", "drops_environment"})
_READING = frozenset({Action.READ, Action.TREE, Action.LIST})
_BESIDE = _CONTROLS | _INTO
_NO_EFFECT = frozenset({Place.STREAM, Place.TEMP})


@dataclass(frozen=True, slots=True)
class Covering:
    """`offered` is what Allow for session gives; all of `also`, given for another use, cover it, too."""

    offered: tuple[Scope, ...] = ()
    also: tuple[Scope, ...] = ()


def kept_together(
    doing: Doing, whole: Sequence[Doing], found: Sequence[Finding], facts: Facts, places: Places
) -> list[Finding]:
    """Return what was found in a part, with the approvals that cover it, and what its containers may reach."""
    uses = [deed for deed in doing.deeds if isinstance(deed, UseKept)]
    if not uses:
        return list(found)
    kept = list(found)
    is_led = _is_led(whole)
    for use in uses:
        learnt = facts.kept.get(use, Learnt(is_plain=False, is_known=False))
        if learnt is not None and not learnt.is_plain and use.kind in _STARTS:
            kept.append(Finding("containers_with_rights", use.start, use.end))
        is_of_file = use.kind in _OF_FILES or any(one != "-" for one in told(use, "BODY"))
        stays = not is_of_file or _stays(use, doing, whole, facts, places)
        if use.kind == "checks_out_request" and not places.is_sandboxed:
            # Code of anybody comes with it, and nothing holds what runs that then.
            continue
        if learnt is not None and _is_coverable(use, learnt) and stays and not is_led:
            covering = covering_of(use, learnt if not places.is_sandboxed else replace(learnt, code=""))
            kept = [_covered(one, covering) if _is_of(one, use) else one for one in kept]
    return kept


def covering_of(use: UseKept, learnt: Learnt) -> Covering:
    """Return what covers a use."""
    if use.kind in ("containers", "ends_containers", "looks_at_project"):
        label = CONTAINERS.having(path=learnt.name)
        project = Scope(f"{use.program} containers {learnt.name}", label, learnt.bound)
        return (
            Covering((_looks(use, learnt),), (project,)) if use.kind == "looks_at_project" else Covering((project,))
        )
    if use.kind in ("service", "asks_database"):
        words = {"name": use.operands[0], "path": learnt.name}
        label = SERVICE if use.kind == "service" else DATABASE
        name = f"{use.program} {use.kind} {use.operands[0]} {learnt.name}"
        return Covering((Scope(name, label.having(**words), learnt.bound),))
    if use.kind in ("builds_image", "runs_image", "stops_container"):
        return _of_image(use, learnt)
    if use.kind == "checks_out_request":
        return Covering((Scope(f"checks out {use.program}", CHECKS_OUT, learnt.bound), LOCAL_GIT))
    if use.kind == "looks_into_releases":
        own, less = _of_cluster(use, learnt), _of_cluster(replace(use, kind="looks_at_cluster"), learnt)
        return Covering((own, less))
    if use.kind == "chart_sources" and learnt.name:
        # What a chart names is among what helm knows, and is asked about first.
        return Covering((_of_project(use, learnt), Scope("chart sources", KNOWN_SOURCES, "known")))
    return Covering() if use.kind.startswith(EXACTLY) else Covering((_of_project(use, learnt),))


def _of_image(use: UseKept, learnt: Learnt) -> Covering:
    images = told(use, "IMAGE") if use.kind == "builds_image" else use.operands[:1]
    image = tuple(_image(use.program, one, learnt) for one in images if use.kind != "stops_container")
    names = use.operands if use.kind == "stops_container" else told(use, "CONTAINER")
    named = tuple(_container(use.program, one, learnt) for one in names)
    if use.kind == "builds_image":
        return Covering(image) if len(image) == 1 else Covering()
    if use.kind == "stops_container":
        return Covering(also=named)
    exactly = (Scope(EXACTLY, CONTAINER), *named) if named else ()
    return Covering(exactly, (*image, *named) if "--rm" in use.options else ())


def _image(program: str, name: str, learnt: Learnt) -> Scope:
    plain = name.removesuffix(":latest")
    return Scope(f"{program} image {plain}", IMAGE.having(name=plain), learnt.bound)


def _container(program: str, name: str, learnt: Learnt) -> Scope:
    return Scope(f"{program} container {name}", CONTAINER.having(name=name), learnt.bound)


def _of_project(use: UseKept, learnt: Learnt) -> Scope:
    match use.kind:
        case "looks_at_daemon":
            return _looks(use, learnt)
        case "looks_at_cluster" | "looks_into_releases" | "in_workload" | "forwards_port":
            return _of_cluster(use, learnt)
        case "looks_at_cloud":
            label = CLOUD.having(program=use.program, name=learnt.name)
            return Scope(f"looks {use.program} {learnt.name}", label, learnt.bound)
        case "chart_sources" if learnt.name:
            label = CHART_SOURCES.having(path=_folder(learnt))
            return Scope(f"chart sources {learnt.name}", label, learnt.bound)
        case "chart_sources":
            return Scope("chart sources", KNOWN_SOURCES, learnt.bound)
        case "takes_part":
            return Scope(f"takes part {use.program}", TAKES_PART, learnt.bound)
        case "runs_again":
            name = use.operands[0] if use.operands and not use.operands[0].isdecimal() else ""
            label = RUNS.having(name=name) if name else RUNS_AGAIN
            return Scope(f"runs {use.program} {name}".rstrip(), label, learnt.bound)
        case "terraform":
            label = (TERRAFORM_NOW if learnt.code else TERRAFORM).having(program=use.program, path=_folder(learnt))
            return Scope(f"{use.program} {learnt.name}", label, f"{learnt.bound}{learnt.code}")
        case "charts":
            return Scope(f"charts {learnt.name}", CHARTS.having(path=_folder(learnt)), learnt.bound)
        case _:
            return Scope(f"forge {use.program}", FORGE.having(program=use.program), learnt.bound)


def _of_cluster(use: UseKept, learnt: Learnt) -> Scope:
    program, context = use.program, learnt.name
    match use.kind:
        case "looks_at_cluster":
            # What others show, such as logs of pods, kubectl shows, too.
            program, label = ("helm", LISTS) if program == "helm" else ("kubectl", CLUSTER)
            return Scope(f"looks {program} {context}", label.having(name=context), learnt.bound)
        case "looks_into_releases":
            return Scope(f"releases {program} {context}", RELEASES.having(name=context), learnt.bound)
        case _:
            place = "/".join((context, *told(use, "NAMESPACE"), use.operands[0]))
            label = WORKLOAD if use.kind == "in_workload" else PORTS
            verb = "in" if use.kind == "in_workload" else "forwards"
            return Scope(f"{verb} {program} {place}", label.having(name=place), learnt.bound)


def _folder(learnt: Learnt) -> str:
    """Return what a folder is called in a sentence, where "." would read as its end."""
    return (os.path.basename(learnt.bound) or "/") if learnt.name == "." else learnt.name  # noqa: PTH119 - text alone


def _looks(use: UseKept, learnt: Learnt) -> Scope:
    return Scope(f"looks {use.program}", LOOKS.having(program=use.program), learnt.daemon)


def request_scope(finding: Finding) -> Scope:
    """Return the scope of the pull request of the branch that is checked out."""
    return Scope("requests", REQUESTS, finding.sync)


def _is_coverable(use: UseKept, learnt: Learnt) -> bool:
    return learnt.is_known and (learnt.is_plain or use.kind == "looks_at_project")


def _is_of(finding: Finding, use: UseKept) -> bool:
    # What a request to merge would do is found of all its words.
    is_there = finding.end == use.end or use.kind == "takes_part"
    is_there = is_there and finding.start == use.start
    # Which folder of its own it formats stands behind it.
    is_there = is_there or (finding.reason == "reads_tree_secret" and finding.start > use.start)
    return is_there and finding.reason in _REASONS.get(use.kind, ())


def _covered(finding: Finding, covering: Covering) -> Finding:
    if finding.reason in _CHECKS or finding.kept:
        # It has an approval of its own, which covers less.
        return replace(finding, also=covering.offered)
    return replace(finding, kept=covering.offered, also=covering.also)


def _is_led(whole: Sequence[Doing]) -> bool:
    """Tell whether a line sets variables that may lead a program elsewhere."""
    return any(isinstance(deed, Say) and deed.reason in _LEADS for one in whole for deed in one.deeds)


def _stays(use: UseKept, doing: Doing, whole: Sequence[Doing], facts: Facts, places: Places) -> bool:
    """Tell whether a line leaves files alone that an approval depends on: it writes none, and runs nothing else.

    The part itself may do what it is asked about, and redirect what it prints to where nothing reads it.
    """
    still = _NO_EFFECT | {Place.WORKSPACE} if use.kind in _OF_HOME else _NO_EFFECT
    return all(
        _is_still(deed, facts, places, still) for one in whole for deed in one.deeds if one is not doing
    ) and all(
        _is_still(deed, facts, places, still)
        for deed in doing.deeds
        # What is fetched for a chart is put beside what it depends on.
        if isinstance(deed, Touch) and use.kind != "chart_sources"
    )


def _is_still(deed: object, facts: Facts, places: Places, still: frozenset[Place]) -> bool:
    match deed:
        case Say():
            return REASONS[deed.reason].risk is Risk.LOW or deed.reason in _BESIDE
        case Touch() if deed.action not in _READING:
            known = facts.paths.get(deed)
            pairs = known.pairs if known is not None else None
            return pairs is not None and not deed.is_link and all(places.place(real) in still for _, real in pairs)
        case _:
            return True


CONTAINERS = translate(
    "scope",
    "Containers of {path} as it is now: build, start, stop, list, logs; its volumes and images stay",
    "a compose file",
)
SERVICE = translate(
    "scope", "Commands in the container {name} of {path} as it is now, but for shells and databases", "a service"
)
DATABASE = translate(
    "scope", "Questions to the database in the container {name} of {path}: select, explain, \\d; nothing is changed"
)
IMAGE = translate("scope", "Building the image {name} here, and running it without access to this machine")
CONTAINER = translate("scope", "Stopping the container {name} that this starts")
LOOKS = translate("scope", "Looking at containers with {program}: lists, states and logs")
CLUSTER = translate(
    "scope", "Looking at {name}: lists, states, logs, and settings of what runs there, but no secrets", "a cluster"
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
KNOWN_SOURCES = translate("scope", "Asking the chart repositories that helm knows what there is")
TAKES_PART = translate(
    "scope",
    "Taking part in this project's requests and issues as you: comments, reviews without approval, labels, "
    "reviewers, ready, new issues; nothing is merged, closed, approved or deleted",
)
CHECKS_OUT = translate("scope", "Checking out requests to this project, with code of whoever made them")
RUNS_AGAIN = translate("scope", "Running this project's pipelines again where they failed")
RUNS = translate("scope", "Running {name} of this project on its forge, without inputs or variables", "a pipeline")
FORGE = translate("scope", "Looking at this project on its forge with {program}: requests, issues, runs, releases")
REQUESTS = translate("scope", "The pull request of this branch: create and edit, never merge")
