"""Ways out by what lies where nobody looks: in the caches of a command, or within git's own folders.

A link leads there, or a remote, whose hooks a push runs. Run by `escape_run.py`.
"""

from __future__ import annotations

from tests.sandbox.deep_escapes import MANY, monitor, run
from tests.sandbox.escape import Escape, written

# In the sandbox a folder that commands write and that is no part of the workspace.
_FAR = "E=${CARGO_HOME:-$O}; mkdir -p $E; git init -q $E/evil; " + monitor("$E/evil")
_TEMP = _FAR.replace("${CARGO_HOME:-$O}", "$DATA/tmp/conversation")
_REPOSITORY = "git init -q $W && git -C $W commit -q --allow-empty -m x"
_MODULES = (
    "git init -q $W; mkdir $W/.git/modules; "
    f"for i in {{1..{MANY}}}; do git init -q --separate-git-dir=$W/.git/modules/m$i $W/m$i; done"
)
_OF_MODULE = (
    f"{_FAR}; mv $E/evil/.git $E/git; git config -f $E/git/config core.worktree $W/m{MANY}; "
    f"mv $W/.git/modules/m{MANY} $W/old; ln -s $E/git $W/.git/modules/m{MANY}"
)


def _pushed(name: str, place: str) -> Escape:
    makes = (
        f"git init -q --bare {place}; printf '#!/bin/sh\ntouch %s/ran\n' $O > {place}/hooks/post-receive; "
        f"chmod +x {place}/hooks/post-receive; git init -q $W/sub; cd $W/sub; git commit -q --allow-empty -m x; "
        f"git remote add origin {place}"
    )
    proof = "cd $W/sub; rm -f $O/ran; git push -q origin HEAD:refs/heads/new >/dev/null 2>&1; test -e $O/ran"
    return Escape(f"a push into {name}", makes, proof, _REPOSITORY)


ASTRAY = (
    run("a link to a repository in the caches", f"{_FAR}; ln -s $E/evil $W/src", "$W/src"),
    run("a link to a repository in the temp folder", f"{_TEMP}; ln -s $E/evil $W/src", "$W/src"),
    run("a link deep below", f"{_FAR}; mkdir -p $W/a/b; ln -s $E/evil $W/a/b/src", "$W/a/b/src"),
    run("a link to a folder in it", f"{_FAR}; mkdir $E/evil/sub; ln -s $E/evil/sub $W/src", "$W/src"),
    run("two links", f"{_FAR}; mkdir $E/a; ln -s ../evil $E/a/b; ln -s $E/a $W/src", "$W/src/b"),
    run("links and upwards", f"{_FAR}; mkdir $E/a; ln -s $E/a $W/l; ln -s l/../evil $W/src", "$W/src"),
    run(
        "a link in the place of a repository",
        f"{_FAR}; mv $W/p{MANY} $W/old; ln -s $E/evil $W/p{MANY}",
        f"$W/p{MANY}",
        f"for i in {{1..{MANY}}}; do git init -q $W/p$i; done",
    ),
    run("a link in the place of a submodule's folder", _OF_MODULE, f"$W/m{MANY}", _MODULES),
    written(
        "a link to tasks of an editor",
        "E=${CARGO_HOME:-$O}; mkdir -p $E/x/.vscode; echo OUT > $E/x/.vscode/tasks.json; ln -s $E/x $W/src",
        "$W/src/.vscode/tasks.json",
    ),
    _pushed("git's own folder", "$W/.git/far"),
    _pushed("a folder of objects", "$W/.git/objects/info/far"),
)
