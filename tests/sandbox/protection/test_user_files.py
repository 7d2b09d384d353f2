from __future__ import annotations

import os
import threading
from collections.abc import Mapping
from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.sandbox.protection import sourced_files
from desktop_agent.sandbox.protection.names import protected_names_of
from desktop_agent.sandbox.protection.user_files import LASTS_S, UserFiles

NAMES = protected_names_of(resource_folder("resources") / "protected.toml")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = Path(os.path.realpath(tmp_path)) / "home"
    (home / "project").mkdir(parents=True)
    return home


def named(home: Path, one: UserFiles | None = None, folder: str = "project", **variables: str) -> dict[str, str]:
    given = {name: value.replace("~", str(home)) for name, value in variables.items()}
    found = (one or UserFiles(NAMES, str(home), given)).of([f"{home}/{folder}"])
    return {os.path.relpath(path, home): by.partition(" ")[0].removeprefix(f"{home}/") for path, by in found.items()}


def test_what_names_it_is_told_with_it(home: Path) -> None:
    (home / ".bashrc").write_text(". ~/project/rc; . ~/other/rc\n")
    (home / ".gitconfig").write_text("[core]\n editor = ~/project/editor\n hooksPath = ~/project/hooks\n")
    assert named(home, PATH="~/project/bin:~/bin:/usr/bin", INPUTRC="~/project/inputrc") == {
        "project/bin": "$PATH",
        "project/inputrc": "$INPUTRC",
        "project/rc": ".bashrc",
        "project/editor": ".gitconfig",
        "project/hooks": ".gitconfig",
    }


@pytest.mark.parametrize(
    ("file", "text", "held"),
    [
        (".bashrc", 'export PATH="$HOME/project/bin:$PATH"', "project/bin"),
        (".profile", '[ -d "$HOME/project/bin" ] && PATH="$HOME/project/bin:$PATH"', "project/bin"),
        (".zshrc", "path=(~/project/bin $path)", "project/bin"),
        (".zshrc", "D=~/project\nexport PATH=$PATH:$D/bin", "project/bin"),
        (".config/fish/config.fish", "fish_add_path -m ~/project/bin", "project/bin"),
        (".config/fish/config.fish", "set -gx PATH ~/project/bin $PATH", "project/bin"),
        (".bashrc", "export BASH_ENV=~/project/env A=1", "project/env"),
        (".bashrc", "export EDITOR='~/project/ed -w'", "project/ed"),
        (".profile", 'export XDG_CONFIG_HOME="$HOME/project/config"', "project/config/fish"),
        (".bashrc", "# PATH=~/project/bin", None),
        (".bashrc", "export VIRTUAL_ENV=~/project/x BACKUP=~/project/bin", None),
        (".bashrc", "PATH=~/project/node_modules/.bin:$PATH", None),
    ],
)
def test_what_a_start_up_file_sets_counts_as_in_the_environment(
    file: str, text: str, held: str | None, home: Path
) -> None:
    (home / file).parent.mkdir(parents=True, exist_ok=True)
    (home / file).write_text(f"{text}\n")
    assert named(home).get(held or "") == (file if held else None)
    assert held or not named(home)


@pytest.mark.parametrize(
    ("files", "held"),
    [
        ({".zshenv": "ZDOTDIR=~/zsh", "zsh/.zshrc": ". ~/project/rc"}, "project/rc"),
        ({".zshenv": "export ZDOTDIR=${ZDOTDIR:-$HOME/project/zsh}"}, "project/zsh/.zshrc"),
        (
            {".zshenv": 'ZDOTDIR="${XDG_CONFIG_HOME:-$HOME/.config}/z"', ".config/z/.zshrc": ". ~/project/rc"},
            "project/rc",
        ),
        ({".bashrc": '. "${DOTFILES-$HOME/project}/rc"'}, "project/rc"),
        ({".profile": "DOTFILES=~/project", ".bashrc": '. "$DOTFILES/rc"'}, "project/rc"),
        ({".bashrc": ": ${DOTFILES:=$HOME/project}; . $DOTFILES/rc"}, "project/rc"),
        ({".bashrc": "[ x ] && D=~/other || D=~/project\n. $D/rc"}, "project/rc"),
        (
            {".bashrc": "for f in ~/.bashrc.d/*; do . $f; done", ".bashrc.d/a": "PATH=~/project/bin:$PATH"},
            "project/bin",
        ),
        ({".bashrc": ". ~/more", "more": "export BASH_ENV=~/project/env"}, "project/env"),
        ({".bashrc": 'PATH="$HOME"/project/bin:$PATH'}, "project/bin"),
        ({".bashrc": "pathmunge ~/project/bin after"}, "project/bin"),
        ({".zshrc": "path=(\n  ~/project/bin\n  $path\n)"}, "project/bin"),
        ({".zshrc": "fpath=(~/project/functions $fpath)"}, "project/functions"),
        ({".config/environment.d/a.conf": "PATH=${PATH}:${HOME}/project/bin"}, "project/bin"),
        ({".config/environment.d/a.conf": "BASH_ENV=${X:-/home/x}/y\nEDITOR=$HOME/project/ed"}, "project/ed"),
        ({".pam_environment": "BASH_ENV DEFAULT=@{HOME}/project/env"}, "project/env"),
        ({".zshrc": "antigen bundle ~/project/plugin"}, "project/plugin/*.zsh"),
        ({".zshrc": "zinit light ~/project/plugin"}, "project/plugin/*.zsh"),
        ({".zshrc": 'zplug "~/project/plugin", from:local'}, "project/plugin/*.zsh"),
        ({".zshrc": "zgenom load $HOME/project/plugin"}, "project/plugin/*.zsh"),
        ({".zsh_plugins.txt": "~/project/plugin"}, "project/plugin/*.zsh"),
        ({".config/sheldon/plugins.toml": '[plugins.x]\nlocal = "~/project/plugin"'}, "project/plugin/*.zsh"),
        ({".zshrc": "antidote load ~/project/plugins.txt"}, "project/plugins.txt"),
        ({".zshrc": "ZSH_CUSTOM=~/project/custom\nplugins=(git x)"}, "project/custom"),
        ({".vimrc": "Plug '~/project'"}, "project/plugin"),
        ({".vimrc": "set rtp+=~/project/vim"}, "project/vim/autoload"),
        ({".vimrc": "set runtimepath^=$HOME/project"}, "project/after"),
        ({".vimrc": "set packpath+=~/project"}, "project/pack"),
        ({".config/nvim/init.lua": 'vim.opt.rtp:prepend("~/project")'}, "project/lua"),
        ({".config/nvim/lua/plugins/x.lua": 'return { dir = "~/project" }'}, "project/lua"),
        ({".tmux.conf": "run-shell ~/project/x.tmux"}, "project/x.tmux"),
        ({".tmux.conf": "run -b '$HOME/project/x.tmux'"}, "project/x.tmux"),
        ({".tmux.conf": 'if-shell "true" "source-file ~/project/x.conf"'}, "project/x.conf"),
        ({".tmux.conf": "source-file -q ~/project/x.conf"}, "project/x.conf"),
        ({".tmux.conf": 'set -g status-right "#(~/project/x.sh)"'}, "project/x.sh"),
        ({".config/systemd/user/x.service": "[Service]\nExecStart=%h/project/x --y"}, "project/x"),
        ({".config/systemd/user/x.service": "ExecStartPre=-/usr/bin/python3 %h/project/x.py"}, "project/x.py"),
        ({".config/systemd/user/x.service": "EnvironmentFile=-%h/project/env"}, "project/env"),
        ({".config/systemd/user/x.service.d/y.conf": "ExecStart=sh -c '$HOME/project/x'"}, "project/x"),
        ({".config/autostart/x.desktop": "[Desktop Entry]\nExec=~/project/x %U"}, "project/x"),
        ({".config/sway/config": "exec_always ~/project/x"}, "project/x"),
        ({".emacs": '(add-to-list \'load-path "~/project/lisp")'}, "project/lisp/*.el"),
        ({".bashrc": "export PYTHONPATH=~/project/src"}, "project/src/sitecustomize.py"),
        ({".bashrc": "export PYTHONSTARTUP=~/project/start.py"}, "project/start.py"),
        ({".bashrc": "export LD_LIBRARY_PATH=~/project/build"}, "project/build"),
        ({".bashrc": 'export LD_PRELOAD="/x/a.so $HOME/project/b.so"'}, "project/b.so"),
        ({".bashrc": "export NODE_OPTIONS='--require ~/project/hook'"}, "project/hook.js"),
        ({".bashrc": "export PERL5OPT='-I~/project/lib -MX'"}, "project/lib"),
        ({".bashrc": "export PERL5LIB=~/project/lib"}, "project/lib/strict.pm"),
        ({".bashrc": "export RUBYOPT=-r$HOME/project/x"}, "project/x.rb"),
        ({".bashrc": "export RUBYLIB=~/project/lib"}, "project/lib/rubygems.rb"),
        ({".bashrc": "export DOCKER_CONFIG=~/project/docker"}, "project/docker/cli-plugins"),
        ({".bashrc": "export KUBECONFIG=~/project/kube"}, "project/kube"),
        ({".bashrc": '. "$HOME/project/my rc"'}, "project/my rc"),
        ({".bashrc": "source ~/project/{a,b}.sh"}, "project/b.sh"),
        ({".bashrc": "for f in aliases functions; do . ~/project/$f; done"}, "project/functions"),
        ({".bashrc": 'for f in ~/project/{a,b}; do\n  . "$f"\ndone'}, "project/a"),
        ({".bashrc": 'load() {\n  [ -r "$1" ] && . "$1"\n}\nload ~/project/rc'}, "project/rc"),
        ({".bashrc": 'source "${BASH_SOURCE%/*}/project/rc"'}, "project/rc"),
        ({".bashrc": "D=${HOME%/}/project; . $D/rc"}, "project/rc"),
        ({".zshrc": "zsh-defer source ~/project/x.zsh"}, "project/x.zsh"),
        ({".zshrc": "zstyle ':antidote:bundle' file ~/project/plugins.txt"}, "project/plugins.txt"),
        ({".config/fish/config.fish": "test -e ~/x; and source ~/project/x.fish"}, "project/x.fish"),
        ({".config/nvim/init.lua": "vim.opt.rtp:prepend(os.getenv('HOME') .. '/project')"}, "project/plugin"),
        ({".config/systemd/user/x.service": "ExecStart=\\\n  %h/project/x \\\n --y"}, "project/x"),
        ({".bashrc": "complete -C ~/project/comp foo"}, "project/comp"),
        ({".bashrc": "trap '~/project/x' EXIT"}, "project/x"),
        ({".bashrc": "enable -f ~/project/x.so x"}, "project/x.so"),
        ({".bashrc": "eval `~/project/x`"}, "project/x"),
        ({".zshrc": "fpath+=~/project/fn"}, "project/fn"),
        ({".zshrc": "autoload -U ~/project/fn"}, "project/fn"),
        ({".config/fish/functions/x.fish": "function x; ~/project/x; end"}, "project/x"),
        ({".vimrc": "let $D = '~/project'\nsource $D/x.vim"}, "project/x.vim"),
        ({".vimrc": "execute 'source ~/project/x.vim'"}, "project/x.vim"),
        ({".vimrc": "let &runtimepath = '~/project,' . &runtimepath"}, "project/plugin"),
        ({".config/nvim/init.lua": "dofile(vim.fn.expand('~/project/x.lua'))"}, "project/x.lua"),
        ({".config/nvim/after/plugin/x.lua": "vim.opt.rtp:append('~/project')"}, "project/lua"),
        ({".config/systemd/user/x.service": "Environment=A=b LD_PRELOAD=%h/project/x.so"}, "project/x.so"),
        (
            {".config/systemd/user/x.service": "WorkingDirectory=%h/project\nExecStart=/bin/sh run.sh"},
            "project/run.sh",
        ),
        ({".config/autostart/x.desktop": "Exec=sh -c 'cd ~/project && ./run'"}, "project/run"),
        ({".bashrc": 'D="$HOME/project/my folder"\n. "$D/rc"'}, "project/my folder/rc"),
        ({".bashrc": '"$HOME/project/my tool" --start &'}, "project/my tool"),
        ({".bashrc": 'D="$HOME"/project\nsource "$D/rc"'}, "project/rc"),
        ({".gitconfig": '[mergetool "x"]\n path = ~/project/my tool'}, "project/my tool"),
        ({".gitconfig": '[core]\n editor = \\"~/project/my tool\\" -w'}, "project/my tool"),
        ({".vimrc": "source ~/more.vim", "more.vim": "Plug '~/project'"}, "project/plugin"),
        ({".config/systemd/user/default.target.wants/x.service": "ExecStart=%h/project/x"}, "project/x"),
        ({".gnupg/gpg-agent.conf": "pinentry-program {H}/project/pin"}, "project/pin"),
        ({".aws/config": "credential_process = {H}/project/keys --json"}, "project/keys"),
        ({".kube/config": "      command: {H}/project/login"}, "project/login"),
        ({".cargo/config.toml": '[build]\nrustc-wrapper = "{H}/project/wrap"'}, "project/wrap"),
        ({".claude/settings.json": '{"hooks": {"Stop": [{"command": "~/project/hook"}]}}'}, "project/hook"),
    ],
)
def test_what_settings_of_each_form_name_is_held(files: Mapping[str, str], held: str, home: Path) -> None:
    for name, text in files.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(f"{text}\n".replace("{H}", str(home)))
    assert held in named(home)


@pytest.mark.parametrize(
    ("file", "text"),
    [
        (".bashrc", "cd ~/project; export NOTES=~/project/notes.md CDPATH=~/project; alias t='make -C ~/project'"),
        (".bashrc", "code() { command code ~/project/notes.md; }; realpath ~/project/src >/dev/null"),
        (".bashrc", "export NODE_PATH=~/project/lib GOPRIVATE=~/project"),
        (".zshrc", "hash -d p=~/project\nHISTFILE=~/project/.history\nzstyle ':x' path ~/project/src"),
        (".vimrc", "set directory=~/project/swap\nlet g:notes = '~/project/notes.md'"),
        (".tmux.conf", "bind p new-window -c ~/project"),
        (".gitconfig", "[safe]\n directory = ~/project\n[core]\n excludesFile = ~/project/ignore"),
        (".config/systemd/user/x.service", "WorkingDirectory=%h/project\nExecStart=/usr/bin/make all"),
        (".config/environment.d/x.conf", "PROJECT=${HOME}/project\nNOTES=$HOME/project/notes.md"),
        (".config/sway/config", "set $p ~/project"),
        (".claude/settings.json", '{"permissions": {"additionalDirectories": ["~/project"]}}'),
    ],
)
def test_what_settings_only_point_at_stays_writable(file: str, text: str, home: Path) -> None:
    (home / file).parent.mkdir(parents=True, exist_ok=True)
    (home / file).write_text(f"{text}\n")
    for name in ("src", "lib"):
        (home / "project" / name).mkdir()
    assert named(home) == {}


@pytest.mark.parametrize(
    "variables",
    [
        {"PYTHONPATH": "~/project/src:~/project"},
        {"LD_LIBRARY_PATH": "~/project/build"},
        {"NODE_PATH": "~/project/lib"},
        {"PERL5LIB": "~/project/lib", "RUBYLIB": "~/project/lib"},
        {"KUBECONFIG": "~/project/kube.yaml", "CLASSPATH": "~/project/x.jar"},
    ],
)
def test_what_is_set_in_one_shell_for_a_project_leaves_it_writable(variables: Mapping[str, str], home: Path) -> None:
    assert named(home, **variables) == {}


def test_of_what_python_searches_in_each_shell_only_names_of_its_library_count(home: Path) -> None:
    source = home / "project/src"
    (source / "json").mkdir(parents=True)
    for name in ("app.py", "argparse.py", "test_x.py", "ssl.cpython-311-x86_64-linux-gnu.so"):
        (source / name).touch()
    (home / ".bashrc").write_text("export PYTHONPATH=~/project/src\n")
    one = UserFiles(NAMES, str(home), {}, lambda: 0.0)
    assert {path.rpartition("/")[2] for path in named(home, one)} == {
        *("src", "json", "argparse.py", "ssl.cpython-311-x86_64-linux-gnu.so", "sitecustomize.py", "usercustomize.py")
    } - {"src"}
    assert [name for name in ("logging.py", "email", "app2.py", "x.json") if one.expects(f"{source}/{name}")] == [
        *("logging.py", "email")
    ]
    (source / "logging.py").touch()
    assert "project/src/logging.py" in named(home, one)


def test_what_comes_to_match_a_pattern_is_named_at_once_and_as_before(home: Path) -> None:
    (home / "project/rc.d").mkdir()
    (home / ".bashrc").write_text("for f in ~/project/rc.d/*.sh; do . $f; done\n")
    one = UserFiles(NAMES, str(home), {}, lambda: 0.0)
    before = one.of([f"{home}/project"])
    assert one.expects(f"{home}/project/rc.d/new.sh")
    (home / "project/rc.d/new.sh").touch()
    after = one.of([f"{home}/project"])
    assert after[f"{home}/project/rc.d/new.sh"] in before.values()


def test_names_of_one_home_are_read_again_when_files_come_to_be_there(home: Path) -> None:
    now = [0.0]
    one = UserFiles(NAMES, str(home), {}, lambda: now[0])
    assert named(home, one) == {}
    (home / ".config/environment.d").mkdir(parents=True)
    (home / ".config/environment.d/x.conf").write_text("PATH=$HOME/project/bin\n")
    now[0] += LASTS_S
    assert [*named(home, one)] == ["project/bin"]


def test_links_on_the_way_count_and_what_they_lead_to(home: Path) -> None:
    (home / "project/real").mkdir()
    (home / "project/way").symlink_to("real")
    (home / "own").symlink_to("project/way")
    assert named(home, PATH="~/own") == {"project/way": "$PATH", "project/real": "$PATH"}


@pytest.mark.parametrize(
    ("variables", "folder", "held"),
    [
        ({"PATH": "~/project"}, "project", ["project"]),
        ({"PATH": "~/project"}, "project/sub", []),
        ({"GIT_TEMPLATE_DIR": "~/project"}, "project/hooks", ["project/hooks"]),
        ({"INPUTRC": "~/project"}, "project", []),
        ({"PATH": "~", "GIT_TEMPLATE_DIR": "/"}, "project", []),
        ({"PATH": "project:./bin::$HOME/project/bin"}, "project", []),
        ({"XDG_CONFIG_HOME": "project"}, "project", []),
        ({"EDITOR": "code --wait", "LESSOPEN": "| lesspipe %s"}, "project", []),
    ],
)
def test_a_folder_counts_by_what_is_run_in_it(
    variables: Mapping[str, str], folder: str, held: list[str], home: Path
) -> None:
    assert [*named(home, None, folder, **variables)] == held


def test_of_a_folder_of_hooks_around_the_workspace_the_hooks_count(home: Path) -> None:
    (home / ".gitconfig").write_text("[core]\n hooksPath = ~/project\n")
    found = named(home)
    assert "project" not in found
    assert {"project/pre-commit", "project/post-checkout"} <= {*found}


def test_what_a_variable_stands_for_is_read_as_in_the_home(home: Path) -> None:
    for name, text in (
        ("xdg/git/config", "[include]\n path = ../../project/inc\n"),
        ("zsh/.zshrc", ". ~/project/rc"),
    ):
        (home / name).parent.mkdir(parents=True)
        (home / name).write_text(text)
    assert named(home, XDG_CONFIG_HOME="~/xdg", ZDOTDIR="~/zsh") == {
        "project/inc": "xdg/git/config",
        "project/rc": "zsh/.zshrc",
    }


def test_a_file_that_is_another_is_read_again_and_what_it_reads_after_a_while(home: Path) -> None:
    now = [0.0]
    one = UserFiles(NAMES, str(home), {}, lambda: now[0])
    (home / ".bashrc").write_text(". ~/more\n")
    (home / "more").write_text(". ~/project/a\n")
    assert [*named(home, one)] == ["project/a"]
    (home / "more").write_text(". ~/project/bc\n")
    (home / ".zshrc").write_text(". ~/project/z\n")
    assert [*named(home, one)] == ["project/a"]
    (home / ".bashrc").write_text(". ~/more; . ~/project/d\n")
    assert {*named(home, one)} == {"project/bc", "project/d", "project/z"}
    (home / "more").unlink()
    now[0] += LASTS_S
    assert {*named(home, one)} == {"project/d", "project/z"}


def test_what_did_not_change_is_not_read_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / ".profile").write_text(". ~/project/rc\n")
    one = UserFiles(NAMES, str(home), {}, lambda: 0.0)
    before = named(home, one)
    monkeypatch.setattr(sourced_files, "real_path", lambda _: pytest.fail("it was looked at again"))
    assert named(home, one) == before == {"project/rc": ".profile"}


def test_nothing_is_looked_at_where_no_answer_may_come(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    far, mounts = home.parent / "far", home.parent / "mounts"
    far.mkdir()
    (far / "bin").symlink_to(home / "project/bin")
    (far / "rc").write_text(". ~/project/rc\n")
    (home / ".bashrc").write_text(f". {far}/rc\n")
    variables = {"PATH": f"{far}/bin", "INPUTRC": f"{home}/project/inputrc"}
    assert {*named(home, None, "project", **variables)} == {"project/bin", "project/inputrc", "project/rc"}
    mounts.write_text(f"30 1 0:1 / {far} rw - nfs4 server:/far rw\n")
    monkeypatch.setattr("desktop_agent.folder_probe._MOUNTS", mounts)
    assert named(home, None, "project", **variables) == {"project/inputrc": "$INPUTRC"}
    mounts.write_text(f"30 1 0:1 / {home} rw - nfs4 server:/home rw\n")
    assert {*named(home, None, "project", **variables)} == {"project/bin", "project/inputrc", "project/rc"}


@pytest.mark.parametrize(
    ("folder", "held"),
    [(".venv/bin", False), (".tox/py311/bin", False), ("node_modules/.bin", False), (".bin", True), ("tools", True)],
)
def test_a_folder_that_tools_make_for_a_project_is_none_of_the_users(folder: str, held: bool, home: Path) -> None:
    assert named(home, PATH=f"~/project/{folder}") == ({f"project/{folder}": "$PATH"} if held else {})


def test_several_may_ask_at_a_time(home: Path) -> None:
    (home / ".profile").write_text(". ~/project/rc\n")
    one, found = UserFiles(NAMES, str(home), {}), list[dict[str, str]]()
    asking = [threading.Thread(target=lambda: found.append(named(home, one))) for _ in range(8)]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join(20)
    assert found == [{"project/rc": ".profile"}] * 8
