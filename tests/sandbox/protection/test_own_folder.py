"""Start-up files that name others by their own place, by patterns and by signs of their program."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.sandbox.protection.names import protected_names_of
from desktop_agent.sandbox.protection.own_folder import in_own_folder
from desktop_agent.sandbox.protection.user_files import UserFiles

NAMES = protected_names_of(resource_folder("resources") / "protected.toml")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home whose start-up files lead into a workspace of dotfiles."""
    home = Path(os.path.realpath(tmp_path)) / "home"
    (home / "dots/rc.d/deep").mkdir(parents=True)
    for name in ("x.sh", "rc.d/a.sh", "rc.d/deep/b.sh", "rc.d/notes.md"):
        (home / "dots" / name).write_text(":\n")
    return home


def named(home: Path, **variables: str) -> set[str]:
    return {os.path.relpath(path, home) for path in UserFiles(NAMES, str(home), variables).of([f"{home}/dots"])}


OWN = (
    ('source "$(dirname "$BASH_SOURCE")"/x.sh', "dots/x.sh"),
    ('. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/x.sh"', "dots/x.sh"),
    ('D="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)"\nsource "$D/x.sh"', "dots/x.sh"),
    ('D="$(cd -- "$(dirname -- "$0")/.." >/dev/null 2>&1 && pwd)"\nsource "$D/dots/x.sh"', "dots/x.sh"),
    ('D=$(dirname -- "$(realpath "$0")")\nfor f in "$D"/rc.d/*.sh; do . "$f"; done', "dots/rc.d/a.sh"),
    ('F=$(readlink -f "$BASH_SOURCE")\n. "${F%/*}/x.sh"', "dots/x.sh"),
    ('F=$(readlink -f "$BASH_SOURCE")\n. "$(dirname "$F")/x.sh"', "dots/x.sh"),
    ('PATH="$(dirname "$(readlink -f "$BASH_SOURCE")")/bin:$PATH"', "dots/bin"),
    ('PATH="$(dirname "$BASH_SOURCE")/bin:$PATH"', "dots/bin"),
    ('source "${BASH_SOURCE%/*}/rc.d/../x.sh"', "dots/x.sh"),
    ('eval "$(cat "$(dirname "$(readlink -f "$BASH_SOURCE")")/x.sh")"', "dots/x.sh"),
    ("source ${0:A:h}/x.sh", "dots/x.sh"),
    ("source $0:A:h/x.sh", "dots/x.sh"),
    ('source "${${(%):-%x}:A:h}/x.sh"', "dots/x.sh"),
    ("D=${${(%):-%N}:A:h}\nfpath=($D/functions $fpath)", "dots/functions"),
    ("source (status dirname)/x.sh", "dots/x.sh"),
    ("source (dirname (realpath (status filename)))/x.sh", "dots/x.sh"),
)


@pytest.mark.parametrize(("text", "held"), OWN)
def test_what_lies_beside_a_file_that_is_sourced_is_held(text: str, held: str, home: Path) -> None:
    (home / ".bashrc").write_text(". ~/dots/rc\n")
    (home / "dots/rc").write_text(f"{text}\n")
    assert {held, "dots/rc"} <= named(home)


LINKED = (
    (".bashrc", '. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/x.sh"', "dots/x.sh"),
    (".bashrc", 'PATH="$(cd "$(dirname "$(readlink -f ~/.bashrc)")" && pwd)/bin:$PATH"', "dots/bin"),
    (".bashrc", '. "$(dirname "$(realpath ~/.bashrc)")/x.sh"', "dots/x.sh"),
    (".zshrc", "source ${0:A:h}/x.sh", "dots/x.sh"),
    (".config/fish/config.fish", "source (dirname (realpath (status filename)))/x.sh", "dots/x.sh"),
    (
        ".vimrc",
        "let s:d = fnamemodify(resolve(expand('<sfile>')), ':p:h')\nexe 'source ' . s:d . '/x.vim'",
        "dots/x.vim",
    ),
    (".emacs", '(load (expand-file-name "x.el" (file-name-directory (file-truename load-file-name))))', "dots/x.el"),
    (".emacs", '(load (concat (file-name-directory (file-truename load-file-name)) "x.el"))', "dots/x.el"),
)


@pytest.mark.parametrize(("file", "text", "held"), LINKED)
def test_what_lies_where_a_start_up_file_leads_is_held(file: str, text: str, held: str, home: Path) -> None:
    (home / "dots/start").write_text(f"{text}\n")
    (home / file).parent.mkdir(parents=True, exist_ok=True)
    (home / file).symlink_to(home / "dots/start")
    assert held in named(home)


FORMS = (
    (".bashrc", ". ~{user}/dots/x.sh", "dots/x.sh"),
    (".zshrc", "hash -d d=~/dots\nsource ~d/x.sh", "dots/x.sh"),
    (".bashrc", "shopt -s globstar; for f in ~/dots/**/*.sh; do . $f; done", "dots/rc.d/deep/b.sh"),
    (".bashrc", "for f in ~/dots/**/*.sh; do . $f; done", "dots/x.sh"),
    (".zshrc", "for f (~/dots/rc.d/**/*.sh(N)) source $f", "dots/rc.d/deep/b.sh"),
    (".bashrc", "for f in ~/dots/*/a.sh; do . $f; done", "dots/rc.d/a.sh"),
    (".bashrc", "source ~/dots/{x,y}.sh", "dots/x.sh"),
    (".bashrc", 'eval "$(~/dots/tool init bash)"', "dots/tool"),
    (".bashrc", 'eval "$(tool init --config ~/dots/x.toml)"', "dots/x.toml"),
    (".bashrc", 'eval "$(< ~/dots/x.sh)"', "dots/x.sh"),
    (".bashrc", ". <(tool env ~/dots/x.toml)", "dots/x.toml"),
    (".bashrc", 'source "$DOTS/x.sh"', "dots/x.sh"),
    (".bashrc", 'PATH="$DOTS/bin:$PATH"', "dots/bin"),
    (".config/nvim/init.lua", "package.path = os.getenv('HOME') .. '/dots/lua/?.lua;' .. package.path", "dots/lua"),
    (".config/nvim/init.lua", "package.cpath = package.cpath .. ';~/dots/lib/?.so'", "dots/lib"),
    (".config/systemd/user/a@.service", "[Service]\nExecStart=%h/dots/run-%i.sh", "dots/run-1.sh"),
    (".config/systemd/user/a@.service", "[Service]\nExecStart=/bin/sh -c 'exec %h/dots/%I/start'", "dots/rc.d/start"),
    (".config/systemd/user/a.service", "[Service]\nExecStart=%E/../dots/start", "dots/start"),
    (".config/systemd/user/a.service", "[Service]\nExecStart=%h/dots/%u", "dots/{user}"),
    (".ssh/config", "ProxyCommand %d/dots/%h.sh %p", "dots/host.sh"),
    (".ssh/config", "ProxyCommand ~/dots/%u-proxy", "dots/{user}-proxy"),
    (".ssh/config", 'Match exec "%d/dots/check %n"', "dots/check"),
    (".ssh/config", "KnownHostsCommand %d/dots/%%h %H", "dots/%h"),
)


@pytest.mark.parametrize(("file", "text", "held"), FORMS)
def test_what_another_form_names_is_held(file: str, text: str, held: str, home: Path) -> None:
    for name in ("run-1.sh", "host.sh", "rc.d/start"):
        (home / "dots" / name).write_text(":\n")
    (home / file).parent.mkdir(parents=True, exist_ok=True)
    (home / file).write_text(f"{text.replace('{user}', home.name)}\n")
    assert held.replace("{user}", home.name) in named(home, DOTS=f"{home}/dots", PWD=f"{home}/dots")


USUAL = (
    # Debian's, and what conda, nvm, pyenv, oh-my-zsh, rustup, SDKMAN and fzf add.
    'case $- in *i*) ;; *) return;; esac\n[ -x /usr/bin/lesspipe ] && eval "$(SHELL=/bin/sh lesspipe)"\n'
    'test -r ~/.dircolors && eval "$(dircolors -b ~/.dircolors)" || eval "$(dircolors -b)"\n'
    "if [ -f ~/.bash_aliases ]; then . ~/.bash_aliases; fi\n. /usr/share/bash-completion/bash_completion",
    "__conda_setup=\"$('/h/c/bin/conda' 'shell.bash' 'hook' 2> /dev/null)\"\neval \"$__conda_setup\"",
    'export NVM_DIR="$HOME/.nvm"\n[ -s "$NVM_DIR/nvm.sh" ] && \\. "$NVM_DIR/nvm.sh"',
    'export PYENV_ROOT="$HOME/.pyenv"\nexport PATH="$PYENV_ROOT/bin:$PATH"\neval "$(pyenv init - bash)"',
    'export ZSH="$HOME/.oh-my-zsh"\nplugins=(git)\nsource $ZSH/oh-my-zsh.sh',
    '. "$HOME/.cargo/env"\nsource "$HOME/.sdkman/bin/sdkman-init.sh"\neval "$(fzf --bash)"',
    'source "$PWD/x.sh"; . "$VIRTUAL_ENV/bin/activate"; . "$(brew --prefix)/etc/x.sh"; source $UNKNOWN/x.sh',
    'eval "$(starship init bash)"; eval "$(direnv hook bash)"; eval "$(zoxide init bash)"',
)


@pytest.mark.parametrize("text", USUAL)
def test_usual_machine_holds_nothing_of_a_project(text: str, home: Path) -> None:
    (home / ".bashrc").write_text(f"{text}\n")
    (home / ".zshrc").write_text(f"{text}\n")
    variables = {"PWD": f"{home}/dots", "OLDPWD": f"{home}/dots", "VIRTUAL_ENV": f"{home}/dots/.venv"}
    assert named(home, **variables) == set()


def test_what_takes_long_to_read_is_read_in_time() -> None:
    for text in ("$(" * 20_000, '"$(dirname ' * 6_000, "${0" * 20_000, "(status " * 8_000, "$0:A" * 16_000):
        assert in_own_folder(text, "/a/b") == text or text.startswith("$0")
