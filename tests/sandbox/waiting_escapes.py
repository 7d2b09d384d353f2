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


_PUSHED = "cd {}; rm -f $O/ran; git push -q origin HEAD:refs/heads/new >/dev/null 2>&1; test -e $O/ran"
# In a folder that commands write and nobody looks into.
_FAR = (
    "E=${{CARGO_HOME:-$O}}; mkdir -p $E; rm -rf $E/far $E/o; git init -q --bare $E/far; cd $W; "
    "printf '#!/bin/sh\ntouch %s/ran\n' $O > $E/far/hooks/post-receive; chmod +x $E/far/hooks/post-receive; {}"
)


def _push(name: str, command: str, folder: str = "$W", before: str = _COMMITS) -> Escape:
    return Escape(
        f"a push to a repository in the caches, {name}", _FAR.format(command), _PUSHED.format(folder), before
    )


def _merges(name: str, command: str, proof: str) -> Escape:
    evil = "mkdir $W/git-merge-x; cd $W/git-merge-x; printf '#!/bin/sh\ntouch %s/ran\n' $O > evil; chmod +x evil"
    return Escape(f"a way to merge that is a path, {name}", f"{evil}; cd $W; {command}", proof, _COMMITS)


def _envrc(name: str, text: str, path: str, before: str = "true") -> Escape:
    holds = f"mkdir $W/n; echo '{text}' > $W/.envrc; touch $W/{path}; {before}"
    return written(f"what an .envrc reads: {name}", f"mkdir -p $W/n; echo OUT > $W/{path}", f"$W/{path}", holds)


def _reads(name: str, text: str, path: str) -> Escape:
    holds = f"mkdir -p $W/$(dirname {path}); printf '{text}' > $W/{name}; touch $W/{path}"
    return written(f"what {name} reads", f"echo OUT > $W/{path}", f"$W/{path}", holds)


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
    _merges(
        "of a rebase",
        "GIT_SEQUENCE_EDITOR='sed -i 1ibreak' git rebase -q -i HEAD~1; git commit -q --allow-empty -m z; "
        "git rev-parse HEAD > .git/rebase-merge/onto; echo x/evil > .git/rebase-merge/strategy",
        _GOES_ON.format("$W"),
    ),
    _merges(
        "of a cherry-pick",
        "mkdir .git/sequencer; cd .git/sequencer; git rev-parse HEAD | sed 's/.*/pick & y\\npick & y/' > todo; "
        "git reset -q --hard HEAD~1; git rev-parse HEAD > head; printf '[options]\n\tstrategy = x/evil\n' > opts",
        "cd $W; rm -f $O/ran; git cherry-pick --continue >/dev/null 2>&1; test -e $O/ran",
    ),
    _push("by a clone", "git clone -q $E/far $W/sub 2>/dev/null; git -C sub commit -q --allow-empty -m x", "$W/sub"),
    _push(
        "by a relative address",
        "git init -q sub; git -C sub commit -q --allow-empty -m x; "
        "git -C sub remote add origin $(realpath --relative-to=sub $E/far)",
        "$W/sub",
    ),
    _push(
        "by a link",
        "git init -q sub; git -C sub commit -q --allow-empty -m x; ln -s $E/far l; git -C sub remote add origin ../l",
        "$W/sub",
    ),
    _push(
        "by a link that comes later",
        "mv $W/o $W/other; mkdir $E/o; mv $E/far $E/o/far; ln -s $E/o $W/o",
        "$W/sub",
        "git init -q --bare $W/o/far; git init -q $W/sub; git -C $W/sub commit -q --allow-empty -m x; "
        "git -C $W/sub remote add origin ../o/far",
    ),
    _push(
        "by a link that was missing",
        "ln -s $E/far $W/far",
        "$W/sub",
        "git init -q $W/sub; git -C $W/sub commit -q --allow-empty -m x; git -C $W/sub remote add origin $W/far",
    ),
    _push("by what git once read", 'mkdir -p .git/remotes; echo "URL: $E/far" > .git/remotes/origin'),
    _push("by what git read before that", "mkdir -p .git/branches; echo $E/far > .git/branches/origin"),
    _push("by a link to it", "mkdir b; echo $E/far > b/origin; rm -rf .git/branches; ln -s ../b .git/branches"),
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
    _envrc("what is printed", "export $(cat .env | xargs)", ".env"),
    _envrc("a folder that the shell knows", 'source "$PWD/n/env.sh"', "n/env.sh"),
    _envrc("a loop", 'for f in n/*.sh; do . "$f"; done', "n/new.sh", "rm $W/n/new.sh"),
    _envrc("an input", "while read -r l; do export $l; done < .env", ".env"),
    _envrc("devbox", 'eval "$(devbox generate direnv --print-envrc)"', "devbox.json"),
    _reads("mise.toml", '[env]\n_.source = "./n/env.sh"', "n/env.sh"),
    _reads(".Rprofile", 'source("renv/activate.R")', "renv/activate.R"),
    _reads(".gdbinit", "source n/x.py", "n/x.py"),
    _reads("lefthook.yml", "extends: [n/x.yml]", "n/x.yml"),
)
