"""Ways out by another name of a file that is held: a hard link, which no cover lies on. Run by `escape_run.py`.

A command can make one of what it made itself, such as a repository; later it is held, and the link is not.
"""

from __future__ import annotations

from tests.sandbox.deep_escapes import run
from tests.sandbox.escape import written

_MONITOR = "printf '[core]\\n\\tfsmonitor = \"touch $O/ran; false\"\\n' >> $W/other"
_FAR_REPOSITORY = (
    "E=${CARGO_HOME:-$O}; mkdir -p $E; git init -q --bare $E/evil; "
    "git config -f $E/evil/config core.fsmonitor 'touch $O/ran; false'; "
    "git config -f $E/evil/config core.bare false; "
    'git config -f $E/evil/config core.worktree $W/wt; echo "gitdir: $E/evil" > $W/other'
)
_TASKS = "mkdir -p {0}; echo > {0}/tasks.json; ln {0}/tasks.json $W/other"

LINKS = (
    run(
        "a configuration within, by a hard link",
        _MONITOR,
        "$W/sub",
        "git init -q $W/sub; ln $W/sub/.git/config $W/other",
    ),
    run("git's configuration by a hard link", _MONITOR, "$W", "git init -q $W; ln $W/.git/config $W/other"),
    run(
        "a worktree's file .git by a hard link",
        _FAR_REPOSITORY,
        "$W/wt",
        "git init -q $W/r; cd $W/r; git commit -q --allow-empty -m x; git worktree add -q $W/wt 2>/dev/null; "
        "ln $W/wt/.git $W/other",
    ),
    run(
        "a configuration that another includes, by a hard link",
        _MONITOR,
        "$W",
        "git init -q $W; touch $W/shared.cfg; git -C $W config include.path ../shared.cfg; ln $W/shared.cfg $W/other",
    ),
    written(
        "a hook by a hard link",
        "echo OUT > $W/other",
        "$W/.git/hooks/pre-commit",
        "git init -q $W; echo > $W/.git/hooks/pre-commit; ln $W/.git/hooks/pre-commit $W/other",
    ),
    written(
        "tasks of an editor by a hard link",
        "echo OUT > $W/other",
        "$W/.vscode/tasks.json",
        _TASKS.format("$W/.vscode"),
    ),
    written(
        "tasks deep below by a hard link",
        "echo OUT > $W/other",
        "$W/a/b/.vscode/tasks.json",
        _TASKS.format("$W/a/b/.vscode"),
    ),
    written(
        "a start-up file by a hard link",
        "echo OUT > $W/other",
        "$W/.envrc",
        "echo > $W/.envrc; ln $W/.envrc $W/other",
    ),
)

_SCRIPT = "printf '#!/bin/sh\\ntouch %s/ran\\n' $O > $W/tools/hook"
_OWN_SCRIPT = "mkdir $W/tools; printf '#!/bin/sh\\n' > $W/tools/hook; chmod +x $W/tools/hook"

INNER_LINKS = (
    run(
        "what a hook that is a link leads to",
        _SCRIPT,
        "$W",
        f"git init -q $W; {_OWN_SCRIPT}; ln -s ../../tools/hook $W/.git/hooks/pre-commit",
    ),
    run(
        "what a hook that is a link leads to, where it was missing",
        f"mkdir $W/tools; {_SCRIPT}; chmod +x $W/tools/hook",
        "$W",
        "git init -q $W; ln -s ../../tools/hook $W/.git/hooks/pre-commit",
    ),
    run(
        "what a hook that is a link leads to, in one of many",
        _SCRIPT,
        "$W/p40",
        f"for i in {{1..40}}; do git init -q $W/p$i; done; {_OWN_SCRIPT}; "
        "ln -s ../../../tools/hook $W/p40/.git/hooks/pre-commit",
    ),
    written(
        "what a link in an editor's folder leads to",
        "echo OUT > $W/settings/t.json",
        "$W/a/.vscode/tasks.json",
        "mkdir -p $W/settings $W/a/.vscode; echo > $W/settings/t.json; "
        "ln -s ../../settings/t.json $W/a/.vscode/tasks.json",
    ),
)
