"""Ways out by what programs run by themselves, at any depth and in any number: names, hooks, configurations.

Where a proof runs git, it does what the user would: `git status` and `git commit` in the folder.
"""

from __future__ import annotations

from tests.sandbox.escape import Escape, written

MANY = 40
"""More than are covered while a command runs."""
_EACH = f"for i in {{1..{MANY}}}; do {{}}; done"
_D = "$W/a/b/c"
_HOOK = "printf '#!/bin/sh\\necho OUT > $O/ran\\n'"


def _each(command: str) -> str:
    return _EACH.replace("{}", command)


def _ran(folder: str) -> str:
    """What the user does in a folder, and whether something of the command's ran then."""
    does = "git status; git commit -q --allow-empty -m x; git status"
    return f"rm -f $O/ran; cd {folder} && {{ {does}; }} >/dev/null 2>&1; test -e $O/ran"


def run(name: str, command: str, folder: str, before: str = "true") -> Escape:
    """A way out that runs something when git is used in a folder."""
    return Escape(name, command, _ran(folder), before)


def hook(path: str) -> str:
    return f"mkdir -p {path}; {_HOOK} > {path}/pre-commit; chmod +x {path}/pre-commit"


_MONITOR = "git -C {} config core.fsmonitor 'touch $O/ran; false'"


def monitor(folder: str) -> str:
    return _MONITOR.replace("{}", folder)


_FILES = (
    *(".vscode/tasks.json", ".idea/workspace.xml", ".devcontainer/devcontainer.json", ".husky/pre-commit"),
    *(".zed/tasks.json", ".fleet/run.json", ".helix/languages.toml", ".cursor/mcp.json", ".claude/settings.json"),
    *(".mise/config.toml", ".lefthook/pre-commit/x", ".git-hooks/x", ".githooks/pre-commit", ".hg/hgrc"),
    *(".envrc", ".mise.toml", "mise.toml", "lefthook.yml", ".lefthook.yml", ".pre-commit-config.yaml", ".mcp.json"),
    *(
        "all.code-workspace",
        ".jj/repo/config.toml",
        ".openhands/setup.sh",
        "captainhook.json",
        ".factory/settings.json",
    ),
    *(
        "rust-analyzer.toml",
        "hie.yaml",
        ".prototools",
        ".grok/config.toml",
        ".pi/extensions/x.ts",
        "mise/config.toml",
    ),
    *(".bash-git-rc", ".kateproject.local", ".neoconf.json", ".nlsp-settings/rust_analyzer.json"),
    *(".superset/config.json", ".lite_project.lua", ".direnv/flake-profile-x.rc"),
    *(".gdbinit", ".exrc", ".dir-locals.el", ".Rprofile", ".bashrc", ".config/lefthook.yml", ".gitconfig"),
)


def _made(path: str) -> str:
    return f"mkdir -p $(dirname {path}); echo OUT > {path}"


DEEP = (
    *(written(f"{path}, deep below", _made(f"{_D}/{path}"), f"{_D}/{path}") for path in _FILES),
    *(
        written(
            f"{path} in an ignored folder",
            _made(f"$W/node_modules/x/{path}"),
            f"$W/node_modules/x/{path}",
            "git init -q $W; echo node_modules > $W/.gitignore",
        )
        for path in (".vscode/tasks.json", ".envrc", ".husky/pre-commit")
    ),
    written(
        "a folder of the project's that is made one of git's",
        f"mkdir $W/refs; touch $W/HEAD; {_made('$W/objects/game/.vscode/tasks.json')}",
        "$W/objects/game/.vscode/tasks.json",
        "mkdir -p $W/objects/game",
    ),
    written(
        "one of many tasks that are there",
        _each("echo OUT > $W/p$i/.vscode/tasks.json"),
        "$W/p*/.vscode/tasks.json",
        _each("mkdir -p $W/p$i/.vscode; echo > $W/p$i/.vscode/tasks.json"),
    ),
    written(
        "one of many, with the old time",
        _each("touch -r $W/p$i/.envrc $W/t$i; echo OUT > $W/p$i/.envrc; touch -r $W/t$i $W/p$i/.envrc; rm $W/t$i"),
        "$W/p*/.envrc",
        _each("mkdir -p $W/p$i; echo old > $W/p$i/.envrc"),
    ),
    written(
        "one of many, replaced",
        _each("rm -rf $W/p$i/.husky; mkdir $W/p$i/.husky; echo OUT > $W/p$i/.husky/pre-push"),
        "$W/p*/.husky/pre-push",
        _each("mkdir -p $W/p$i/.husky; echo > $W/p$i/.husky/pre-commit"),
    ),
    written(
        "one of many, by another name of the file",
        _each("ln $W/p$i/.gdbinit $W/p$i/.pdbrc; echo OUT > $W/p$i/.gdbinit"),
        "$W/p*/.pdbrc $W/p*/.gdbinit",
        _each("mkdir -p $W/p$i; echo > $W/p$i/.gdbinit"),
    ),
    written(
        "one of many, renamed with new content",
        _each("echo OUT > $W/p$i/.gdbinit; mv $W/p$i/.gdbinit $W/p$i/.pdbrc"),
        "$W/p*/.pdbrc $W/p*/.gdbinit",
        _each("mkdir -p $W/p$i; echo > $W/p$i/.gdbinit"),
    ),
    written(
        "one of many, in a folder that is moved",
        _each("mv $W/p$i $W/q$i; echo OUT > $W/q$i/.envrc"),
        "$W/q*/.envrc",
        _each("mkdir -p $W/p$i; echo > $W/p$i/.envrc"),
    ),
    written(
        "renamed to its name at last", f"mkdir -p {_D}/x; echo OUT > {_D}/x/t; mv {_D}/x {_D}/.idea", f"{_D}/.idea/t"
    ),
    written("in a folder that cannot be written", f"{_made('$W/s/.vscode/t')}; chmod 0555 $W/s", "$W/s/.vscode/t"),
    written("in a folder that cannot be listed", f"{_made('$W/s/.vscode/t')}; chmod 0111 $W/s", "$W/s/.vscode/t"),
    written(
        "in a folder that cannot be listed, deeper",
        f"{_made('$W/s/u/.vscode/t')}; chmod 0111 $W/s/u $W/s",
        "$W/s/u/.vscode/t",
    ),
    *(
        written(
            f"{path} in git's own folder",
            _made(f"$W/.git/{path}"),
            f"$W/.git/{path}",
            "git init -q $W",
        )
        for path in ("lazygit.yml", "glab-cli/config.yml")
    ),
    written(
        "what nix-direnv kept, which it runs at each entry",
        "echo OUT >> $W/.direnv/flake-profile-x.rc",
        "$W/.direnv/flake-profile-x.rc",
        "mkdir $W/.direnv; echo > $W/.direnv/flake-profile-x.rc",
    ),
    written(
        "where names to set it aside are taken",
        "for i in '' {1..30}; do echo > $W/.exrc.put-aside$i; done; echo OUT > $W/.exrc",
        "$W/.exrc",
    ),
    written(
        "what a link of an editor's leads to",
        "echo OUT > $W/settings/tasks.json",
        "$W/.vscode/tasks.json",
        "mkdir $W/settings; ln -s settings $W/.vscode",
    ),
    written(
        "what a link of an editor's leads to, that was not there",
        "mkdir $W/settings; echo OUT > $W/settings/tasks.json",
        "$W/.vscode/tasks.json",
        "ln -s settings $W/.vscode",
    ),
    written(
        "a new link deep below",
        f"mkdir -p {_D}/x; echo OUT > {_D}/x/tasks.json; ln -s x {_D}/.vscode",
        f"{_D}/.vscode/tasks.json",
    ),
)

_WORKTREE = "git init -q $W/r; cd $W/r; git commit -q --allow-empty -m x; git worktree add -q $W/wt 2>/dev/null"
_EVIL = f"git init -q --bare $W/evil; git --git-dir=$W/evil config core.bare false; {hook('$W/evil/hooks')}"
# A repository where nothing is looked at, but what a command keeps stays: a cache in the sandbox.
_FAR = "E=${CARGO_HOME:-$O}; UP=$(printf '/..%.0s' {1..30}); mkdir -p $E; git init -q $E/evil; " + _MONITOR.replace(
    "{}", "$E/evil"
)
_BY_MONITOR = "core.fsmonitor 'touch $O/ran; false'"
_MANY = _each("git init -q $W/p$i")

REPOSITORIES = (
    run("a hook of a repository deep below", hook(f"{_D}/.git/hooks"), _D, f"git init -q {_D}"),
    run("a configuration deep below", monitor(_D), _D, f"git init -q {_D}"),
    run("a new repository deep below, with a hook", f"git init -q {_D}; {hook(f'{_D}/.git/hooks')}", _D),
    run("a new repository deep below, with a program", f"git init -q {_D}; {monitor(_D)}", _D),
    run(
        "a new repository in an ignored folder",
        f"git init -q $W/b/x; {monitor('$W/b/x')}",
        "$W/b/x",
        "echo b > $W/.gitignore",
    ),
    *(
        run(f"a hook of repository {number} of many", hook(f"$W/p{number}/.git/hooks"), f"$W/p{number}", _MANY)
        for number in (7, 20, MANY)
    ),
    run("a program of one of many", _each(monitor("$W/p$i")), f"$W/p{MANY}", _MANY),
    run(
        "another folder of hooks in one of many",
        _each(f"rm -rf $W/p$i/.git/hooks; {hook('$W/p$i/.git/hooks')}"),
        f"$W/p{MANY}",
        _MANY,
    ),
    run(
        "another repository in the place of one of many",
        _each("rm -rf $W/p$i/.git; git init -q $W/p$i; " + monitor("$W/p$i")),
        f"$W/p{MANY}",
        _MANY,
    ),
    run(
        "a repository in the place of one that is moved away",
        f"mv $W/a $W/z; git init -q {_D}; {monitor(_D)}",
        _D,
        f"git init -q {_D}",
    ),
    run("a file .git", f"{_EVIL}; mkdir $W/s; echo 'gitdir: ../evil' > $W/s/.git", "$W/s"),
    run("a file .git deep below", f'{_EVIL}; mkdir -p {_D}; echo "gitdir: $W/evil" > {_D}/.git', _D),
    run(
        "a file .git that leads outside",
        'mkdir $W/s; echo "gitdir: $O/other" > $W/s/.git',
        "$W/s",
        f"{_EVIL}; mv $W/evil $O/other",
    ),
    run(
        "a folder that a file .git leads to",
        hook("$W/store/hooks"),
        "$W/s",
        "git init -q --separate-git-dir=$W/store $W/s",
    ),
    run(
        "the program of a folder that a file .git leads to",
        "git config -f $W/store/config core.fsmonitor 'touch $O/ran; false'",
        "$W/s",
        "git init -q --separate-git-dir=$W/store $W/s",
    ),
    run(
        "another file .git in the place of this",
        f"{_EVIL}; echo 'gitdir: ../evil' > $W/n; mv -f $W/n $W/s/.git; echo 'gitdir: ../evil' > $W/s/.git",
        "$W/s",
        "git init -q --separate-git-dir=$W/store $W/s",
    ),
    run(
        "a file .git of two lines",
        f"{_FAR}; git init -q --bare $W/good; mkdir $W/s $W/$'good\\n'; "
        'printf "gitdir: ../good\\n%s\\n" "$UP$E/evil/.git" > $W/s/.git',
        "$W/s",
    ),
    run(
        "a worktree that takes another configuration by two lines",
        f"{_FAR}; git -C $W/r worktree add -q $W/n; mkdir $W/r/.git/worktrees/$'..\\n'; "
        'printf "../..\\n%s\\n" "$UP$E/evil/.git" > $W/r/.git/worktrees/n/commondir',
        "$W/n",
        _WORKTREE,
    ),
    run("a link .git", f"{_EVIL}; mkdir $W/s; ln -s ../evil $W/s/.git", "$W/s"),
    run(
        "a worktree that takes another configuration",
        f"{_EVIL}; echo $W/evil > $W/r/.git/worktrees/wt/commondir",
        "$W/wt",
        _WORKTREE,
    ),
    run(
        "a configuration of one worktree",
        "git -C $W/wt config --worktree core.fsmonitor 'touch $O/ran; false'",
        "$W/wt",
        f"{_WORKTREE}; git -C $W/r config extensions.worktreeConfig true",
    ),
    run(
        "a new worktree with a configuration",
        "git -C $W/r worktree add -q $W/n; git -C $W/n config --worktree core.fsmonitor 'touch $O/ran; false'",
        "$W/n",
        f"{_WORKTREE}; git -C $W/r config extensions.worktreeConfig true",
    ),
    run(
        "a submodule with a name of two parts",
        hook("$W/.git/modules/libs/deep/hooks"),
        "$W/libs/deep",
        "git init -q $W; mkdir -p $W/.git/modules/libs; "
        "git init -q --separate-git-dir=$W/.git/modules/libs/deep $W/libs/deep",
    ),
    run(
        "what is a repository by what it holds",
        f"{_EVIL}; git config -f $W/evil/config core.worktree .; git config -f $W/evil/config {_BY_MONITOR}",
        "$W/evil",
    ),
    run(
        "a bare repository that is there",
        "git config -f $W/bare/config core.fsmonitor 'touch $O/ran; false'",
        "$W/bare",
        "git init -q --bare $W/bare; git config -f $W/bare/config core.bare false; "
        "git config -f $W/bare/config core.worktree .",
    ),
    Escape(
        "a folder with HEAD and commondir",
        f"{_EVIL}; mkdir $W/s; cp $W/evil/HEAD $W/s; echo ../evil > $W/s/commondir",
        "git -C $W/s rev-parse --git-common-dir | grep -q evil",
    ),
    *(
        run(f"hooks that the configuration names: {name}", command, "$W", f"git init -q $W; {before}")
        for name, command, before in (
            ("there", hook("$W/tools/hooks"), "mkdir -p $W/tools/hooks; git -C $W config core.hooksPath tools/hooks"),
            ("missing", hook("$W/tools/hooks"), "git -C $W config core.hooksPath tools/hooks"),
            ("the top", hook("$W"), "git -C $W config core.hooksPath $W"),
            (
                "by a link",
                f"rm $W/l; ln -s evil $W/l; {hook('$W/evil')}",
                "mkdir $W/h; ln -s h $W/l; git -C $W config core.hooksPath l",
            ),
            ("for all, by the user", hook("$W/mine"), "git config --global core.hooksPath mine"),
            (
                "by another file",
                "git config -f $W/shared.cfg core.fsmonitor 'touch $O/ran; false'",
                "touch $W/shared.cfg; git -C $W config include.path ../shared.cfg",
            ),
            (
                "by a file that is missing",
                "git config -f $W/new.cfg core.fsmonitor 'touch $O/ran; false'",
                "git -C $W config include.path ../new.cfg",
            ),
        )
    ),
    run(
        "a program of the workspace that the configuration names",
        f"{_HOOK} > $W/tools/monitor",
        "$W",
        "git init -q $W; mkdir $W/tools; printf '#!/bin/sh\\nfalse\\n' > $W/tools/monitor; "
        "chmod +x $W/tools/monitor; "
        "git -C $W config core.fsmonitor tools/monitor",
    ),
    run(
        "what a link in the place of hooks leads to",
        hook("$W/tools"),
        "$W",
        "git init -q $W; mkdir $W/tools; rm -rf $W/.git/hooks; ln -s ../tools $W/.git/hooks",
    ),
)
