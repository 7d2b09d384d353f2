"""Ways to what lies in a home and was not given: by the list of ways out, run by `escape_run.py`."""

from __future__ import annotations

from desktop_agent.app_dirs import resource_folder
from desktop_agent.sandbox.sandbox_config import knowledge_of
from tests.sandbox.astray_escapes import ASTRAY
from tests.sandbox.escape import Escape
from tests.sandbox.escapes import GROUPS as OTHERS
from tests.sandbox.escapes import REPOSITORY
from tests.sandbox.link_escapes import INNER_LINKS, LINKS
from tests.sandbox.mode_escapes import MODES
from tests.sandbox.socket_escapes import SERVICES
from tests.sandbox.waiting_escapes import WAITING
from tests.sandbox.way_escapes import WAYS
from tests.series import sampled

CREDENTIALS = knowledge_of(resource_folder("resources") / "sandbox.toml").hidden_at_home


def _secret(path: str) -> str:
    return f'mkdir -p "$(dirname "$HOME/{path}")"; echo OUT > "$HOME/{path}"'


HOME = (
    *(
        Escape(f"reading ~/{path}", f'cat "$HOME/{path}"', before=_secret(path))
        for path in (
            *(".config/glab-cli/config.yml", ".cache/huggingface/token", ".local/share/com.vercel.cli/auth.json"),
            *(
                ".config/netlify/config.json",
                ".fly/config.yml",
                ".config/stripe/config.toml",
                ".pulumi/credentials.json",
            ),
            *(".config/ngrok/ngrok.yml", ".cloudflared/cert.pem", ".config/Code/User/globalStorage/state.vscdb"),
            *(".config/a-program-of-tomorrow/token", "notes/diary", ".cargo/credentials.toml", ".gitconfig-work"),
        )
    ),
    Escape(
        "every credential that is known, and all else of the home",
        "find $HOME -path $W -prune -o -type f -name OUT-$TOKEN -exec cat {} +",
        before="; ".join(
            [f"mkdir -p $HOME/'{path}' 2>/dev/null; echo OUT > $HOME/'{path}'/OUT-$TOKEN" for path in CREDENTIALS]
        )
        + " 2>/dev/null; true",
    ),
    Escape(
        "the home by a place of its own",
        "unshare -rm sh -c 'umount -l $HOME; mount -o remount,rw $HOME'; cat $HOME/notes/place",
        before=_secret("notes/place"),
    ),
    Escape(
        "the home through a descriptor",
        "exec 7<$HOME; cat /proc/self/fd/7/notes/fd",
        before=_secret("notes/fd"),
    ),
    Escape(
        "the home by git",
        "git -C $W cat-file --batch-all-objects --batch",
        before=f"{REPOSITORY}; git init -q $HOME/far; echo OUT | git -C $HOME/far hash-object -w --stdin; "
        "echo $HOME/far/.git/objects > $W/.git/objects/info/alternates",
    ),
    Escape(
        "the home by a setting that lies in the workspace",
        "cat $HOME/.gitconfig $HOME/.config/pip/pip.conf",
        before=f"{_secret('notes/setting')}; mkdir -p $HOME/.config/pip; ln -s $HOME/notes/setting $W/own; "
        "ln -s $W/own $HOME/.gitconfig; ln -s $W/own $HOME/.config/pip/pip.conf",
    ),
    Escape(
        "the home by a folder of programs that lies in the workspace",
        "cat $HOME/.local/bin/tool",
        before=f"{_secret('notes/tool')}; mkdir -p $HOME/.local; ln -s $HOME/notes $W/bin; "
        "ln -s $W/bin $HOME/.local/bin",
    ),
    Escape(
        "a password in git's own settings",
        "git config --global --get url.https://OUT@x.test/.insteadOf; cat $HOME/.gitconfig",
        before="git config --global url.https://OUT@x.test/.insteadOf https://x.test/",
    ),
)

_LATER = {"links": (*LINKS, *INNER_LINKS), "waiting": WAITING, "services": SERVICES, "astray": ASTRAY, "ways": WAYS}
GROUPS = {**OTHERS, "homes": HOME, "modes": MODES, **_LATER}


def tried(group: str) -> list[Escape]:
    """Return the ways out of a group that are tried now: all, or of a large group in `make test` one in three."""
    return sampled(GROUPS[group], 3 if len(GROUPS[group]) > 20 else 1)
