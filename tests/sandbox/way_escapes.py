"""Ways out by a name on the way to what programs run: a link in its place leads elsewhere. Run by `escape_run.py`.

The end of the way is left as it is, and so is what git's configuration says.
"""

from __future__ import annotations

from tests.sandbox.deep_escapes import hook, run
from tests.sandbox.escape import written

# In the sandbox a folder that commands write and that is no part of the workspace.
_FAR = "E=${CARGO_HOME:-$O}/far; mkdir -p $E"
_RUNS = "printf '#!/bin/sh\\ntouch %s/ran; false\\n' $O > {0}; chmod +x {0}"
_OWN = "printf '#!/bin/sh\\n' > {0}; chmod +x {0}"
_HOOK_IS_LINK = (
    f"git init -q $W; mkdir $W/tools; {_OWN.format('$W/tools/x')}; ln -s ../../tools/x $W/.git/hooks/pre-commit"
)
_SWAPPED = "mv $W/tools $W/old; ln -s {} $W/tools"


def _configured(key: str, value: str, before: str = "true") -> str:
    return f"git init -q $W; {before}; git -C $W config {key} {value}"


WAYS = (
    run(
        "a hook that is a link, and a folder on its way led away",
        f"{_FAR}; {_RUNS.format('$E/x')}; {_SWAPPED.format('$E')}",
        "$W",
        _HOOK_IS_LINK,
    ),
    run(
        "a hook that is a link to nothing, and a link there",
        f"{_FAR}; {_RUNS.format('$E/x')}; mkdir $W/tools; ln -s $E/x $W/tools/x",
        "$W",
        "git init -q $W; ln -s ../../tools/x $W/.git/hooks/pre-commit",
    ),
    run(
        "a hook that is a link over another link, led away",
        f"{_FAR}; {_RUNS.format('$E/x')}; ln -sfn $E $W/l",
        "$W",
        f"git init -q $W; mkdir $W/tools; {_OWN.format('$W/tools/x')}; ln -s tools $W/l; "
        "ln -s ../../l/x $W/.git/hooks/pre-commit",
    ),
    run(
        "the folder of hooks that is configured, and one above it led elsewhere in the workspace",
        f"{hook('$W/q/hooks')}; {_SWAPPED.format('q')}",
        "$W",
        _configured("core.hooksPath", "tools/hooks", "mkdir -p $W/tools/hooks"),
    ),
    run(
        "the folder of hooks that is configured, and one above it led away",
        f"{_FAR}; {hook('$E/hooks')}; {_SWAPPED.format('$E')}",
        "$W",
        _configured("core.hooksPath", "tools/hooks", "mkdir -p $W/tools/hooks"),
    ),
    run(
        "the folder of hooks that is configured and missing, and a link above it",
        f"{hook('$W/q/hooks')}; ln -s q $W/tools",
        "$W",
        _configured("core.hooksPath", "tools/hooks"),
    ),
    run(
        "the folder of hooks that is configured over a link, and what that leads to made a link",
        f"{hook('$W/q/hooks')}; mv $W/t1 $W/old; ln -s q $W/t1",
        "$W",
        _configured("core.hooksPath", "tools/hooks", "mkdir -p $W/t1/hooks; ln -s t1 $W/tools"),
    ),
    run(
        "a program that is configured and missing",
        f"mkdir -p $W/tools; {_RUNS.format('$W/tools/x')}",
        "$W",
        _configured("core.fsmonitor", "tools/x"),
    ),
    run(
        "a program that is configured, and its folder led away",
        f"{_FAR}; {_RUNS.format('$E/x')}; {_SWAPPED.format('$E')}",
        "$W",
        _configured("core.fsmonitor", "tools/x", f"mkdir $W/tools; {_OWN.format('$W/tools/x')}"),
    ),
    run(
        "a configuration that is included and missing, and a link above it",
        f"mkdir $W/q; {_RUNS.format('$W/run')}; printf '[core]\\n\\tfsmonitor = ./run\\n' > $W/q/x; ln -s q $W/tools",
        "$W",
        _configured("include.path", "../tools/x"),
    ),
    run(
        "the folder of hooks that is configured for one worktree",
        hook("$W/tools/hooks"),
        "$W",
        "git init -q $W; git -C $W config extensions.worktreeConfig true; "
        "git -C $W config --worktree core.hooksPath tools/hooks",
    ),
    written(
        "what a start-up file of the home is a link to",
        "echo OUT > $W/rc",
        "$HOME/.bashrc",
        "touch $W/rc; ln -s $W/rc $HOME/.bashrc",
    ),
    written(
        "what an editor's folder is a link to, and a folder on its way led away",
        f"{_FAR}; mkdir $E/x; echo OUT > $E/x/tasks.json; {_SWAPPED.format('$E')}",
        "$W/.vscode/tasks.json",
        "mkdir -p $W/tools/x; touch $W/tools/x/tasks.json; ln -s tools/x $W/.vscode",
    ),
    written(
        "what a start-up file is a link to, and its folder led away",
        f"{_FAR}; echo OUT > $E/x; {_SWAPPED.format('$E')}",
        "$W/.envrc",
        "mkdir $W/tools; touch $W/tools/x; ln -s tools/x $W/.envrc",
    ),
    written(
        "what a start-up file reads over a link, and what that leads to made a link",
        f"{_FAR}; echo OUT > $E/x; mv $W/t1 $W/old; ln -s $E $W/t1",
        "$W/tools/x",
        "mkdir $W/t1; touch $W/t1/x; ln -s t1 $W/tools; echo 'source_env tools/x' > $W/.envrc",
    ),
    written(
        "what a start-up file reads that another reads",
        "echo OUT > $W/tools/y",
        "$W/tools/y",
        "mkdir $W/tools; echo 'source tools/y' > $W/tools/x; touch $W/tools/y; echo 'source_env tools/x' > $W/.envrc",
    ),
    written(
        "what a link leads to in the folder to which an editor's leads",
        "echo OUT > $W/tools/y",
        "$W/.vscode/tasks.json",
        "mkdir $W/tools $W/settings; touch $W/tools/y; ln -s settings $W/.vscode; ln -s ../tools/y "
        "$W/settings/tasks.json",
    ),
)
