"""Ways out by what waits for a program to go on with it, or is read by what is held. Run by `escape_run.py`."""

from __future__ import annotations

from tests.sandbox.escape import Escape, written

_COMMITS = "git init -q $W && git -C $W commit -q --allow-empty -m x && git -C $W commit -q --allow-empty -m y"
_STOPPED = (
    "mkdir -p {0}; cd {0}; echo 'exec touch $O/ran' > git-rebase-todo; git -C {1} rev-parse HEAD > onto; "
    "cp onto orig-head; echo refs/heads/master > head-name; echo 1 > msgnum; echo 1 > end; touch interactive done"
)
_GOES_ON = "cd {}; rm -f $O/ran; git rebase --continue >/dev/null 2>&1; test -e $O/ran"


def _rebase(name: str, command: str, folder: str = "$W", before: str = _COMMITS) -> Escape:
    return Escape(f"a rebase that waits, {name}", command, _GOES_ON.format(folder), before)


def _envrc(name: str, text: str, path: str, before: str = "true") -> Escape:
    holds = f"mkdir $W/n; echo '{text}' > $W/.envrc; touch $W/{path}; {before}"
    return written(f"what an .envrc reads: {name}", f"mkdir -p $W/n; echo OUT > $W/{path}", f"$W/{path}", holds)


WAITING = (
    _rebase("written", _STOPPED.format("$W/.git/rebase-merge", "$W")),
    _rebase(
        "by git itself", "cd $W; GIT_SEQUENCE_EDITOR='printf \"break\\nexec touch $O/ran\\n\" >' git rebase -i HEAD~1"
    ),
    _rebase("by a link", _STOPPED.format("$W/r", "$W") + "; ln -s ../r $W/.git/rebase-merge"),
    _rebase(
        "with a link to its list",
        _STOPPED.format("$W/.git/rebase-merge", "$W") + "; mv git-rebase-todo $W/x; ln -s $W/x git-rebase-todo",
    ),
    _rebase(
        "in a worktree",
        _STOPPED.format("$W/r/.git/worktrees/wt/rebase-merge", "$W/wt"),
        "$W/wt",
        "git init -q $W/r; cd $W/r; git commit -q --allow-empty -m x; git worktree add -q $W/wt 2>/dev/null",
    ),
    _envrc("source_env", "source_env env.sh", "env.sh"),
    _envrc("what is missing", "source_env_if_exists n/env.sh", "n/env.sh", "rm $W/n/env.sh"),
    _envrc("source", "[ -e x ] || source ./n/env.sh", "n/env.sh"),
    _envrc("a dot", ". n/env.sh", "n/env.sh"),
    _envrc("dotenv", "dotenv", ".env"),
    _envrc("another dotenv", "dotenv_if_exists .env.local", ".env.local", "rm $W/.env.local"),
    _envrc("a flake", "use flake", "flake.nix"),
    _envrc("a program", 'eval "$(./n/env.sh)"', "n/env.sh"),
    _envrc("a script", 'export X="$(bash ./n/env.sh a)"', "n/env.sh"),
    _envrc("a link", "source_env n/l", "n/env.sh", "ln -s env.sh $W/n/l"),
)
