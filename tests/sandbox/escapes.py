"""Ways out that are tried from inside. Each is first shown to work without a sandbox, but for the last two.

A command gets the names of what it attacks as variables (see `escape_run.py`). It is out where it says OUT, or where
`proof`, run outside afterwards, ends with 0. `before` is run outside first. What the kernel forbids an ordinary user
anyway, and so is not here: mounting, raw sockets, writing to /proc/sys, /dev/mem, signals to others' processes, and
typing into a terminal (commands have none).
"""

from __future__ import annotations

from desktop_agent.protocol.confinement import SandboxProfile
from tests.sandbox.deep_escapes import DEEP, REPOSITORIES
from tests.sandbox.escape import Escape, written
from tests.sandbox.loopback import has_ipv6

REPOSITORY = "git init -q $W && git -C $W commit -q --allow-empty -m x"
_CONNECT = 'python3 -c "import socket as s; c = s.socket({family}{kind}); c.settimeout(3); {act}"'


def _unix(path: str) -> str:
    act = f"c.connect({path}); print(c.recv(9).decode())"
    return _CONNECT.format(family="s.AF_UNIX", kind="", act=act)


# A plain folder that is bound anew has no covers: what is moved there, covers and all, is open through the new mount.
_UNCOVERED = (
    "cd $W; mkdir -p safe at; unshare -Urm bash -c 'mount --bind safe at && mv sub safe/ && "
    "echo OUT >> at/sub/.git/config; mv safe/sub .'"
)

WRITES = (
    written("a new file at home", "echo OUT > $HOME/new", "$HOME/new"),
    written("a start-up file of the shell", "echo OUT >> $HOME/.bashrc", "$HOME/.bashrc", "echo > $HOME/.bashrc"),
    written("a file beside the workspace", "echo OUT > $O/victim", "$O/victim"),
    Escape("deleting outside", "rm -f $O/victim", "! test -e $O/victim"),
    Escape("a folder outside", "mkdir $O/made", "test -d $O/made"),
    Escape("renaming outside", "mv $O/victim $O/moved", "test -e $O/moved"),
    Escape("rights of a file outside", "chmod 640 $O/victim", "test $(stat -c %a $O/victim) = 640"),
    Escape("the time of a file outside", "touch -d @7 $O/victim", "test $(stat -c %Y $O/victim) = 7"),
    Escape("emptying outside", "truncate -s 0 $O/victim", "! test -s $O/victim"),
    written("a hard link to a file outside", "ln $O/victim $W/l && echo OUT > $W/l", "$O/victim"),
    written("a link to a folder outside", "ln -s $O $W/l; echo OUT > $W/l/new", "$O/new"),
    written("what is covered, through a mount of its own", _UNCOVERED, "$W/sub/.git/config", "git init -q $W/sub"),
    written(
        "links swapped while it runs",
        "mkdir $W/a; ln -s $O $W/b; (for i in {1..60}; do mv -T $W/s $W/t; mv -T $W/a $W/s; mv -T $W/s $W/a;"
        " mv -T $W/b $W/s; mv -T $W/s $W/b; done) 2>/dev/null & for i in {1..60}; do echo OUT > $W/s/new;"
        " echo OUT > $W/b/new; done 2>/dev/null; wait",
        "$O/new",
    ),
    written("upwards", "cd $W && echo OUT > ../outside/new", "$O/new"),
    written("the root of its own process", "echo OUT > /proc/self/root$O/new", "$O/new"),
    written("the root of the parent", "echo OUT > /proc/$PARENT/root$O/new", "$O/new"),
    written("the folder of the parent", "echo OUT > /proc/$PARENT/cwd/new", "/proc/$PARENT/cwd/new"),
    written("a file that the parent has open", "echo OUT > /proc/$PARENT/fd/$FD", "$O/held"),
    written("shared memory", "echo OUT > /dev/shm/$TOKEN", "/dev/shm/$TOKEN"),
    written("the machine's temp folder", "echo OUT > /tmp/$TOKEN", "/tmp/$TOKEN"),
    written("the other temp folder", "echo OUT > /var/tmp/$TOKEN", "/var/tmp/$TOKEN"),
    written(
        "a service of the user's session",
        "mkdir -p $HOME/.config/systemd/user; echo OUT > $HOME/.config/systemd/user/x.service",
        "$HOME/.config/systemd/user/x.service",
    ),
    written(
        "a program that starts with the desktop",
        "mkdir -p $HOME/.config/autostart; echo OUT > $HOME/.config/autostart/x.desktop",
        "$HOME/.config/autostart/x.desktop",
    ),
    written(
        "a program on the PATH", "mkdir -p $HOME/.local/bin; echo OUT > $HOME/.local/bin/ls", "$HOME/.local/bin/ls"
    ),
    written("a key to log in with", "echo OUT >> $HOME/.ssh/authorized_keys", "$HOME/.ssh/authorized_keys"),
    written("the rules of the app", "echo OUT >> $CONFIG/rules.toml", "$CONFIG/rules.toml"),
    written("the store of the app", "echo OUT >> $DATA/store.sqlite3", "$DATA/store.sqlite3"),
    written(
        "a ledger of placeholders",
        "mkdir -p $DATA/placeholders; echo OUT > $DATA/placeholders/x.jsonl",
        "$DATA/placeholders/x.jsonl",
    ),
    written("the workspace, by what only reads", "echo OUT > $W/new", "$W/new", profile=SandboxProfile.READ),
    written(
        "git's index, by what only reads",
        "echo OUT > $W/.git/index",
        "$W/.git/index",
        REPOSITORY,
        profile=SandboxProfile.READ,
    ),
)

_HOOK = "echo OUT > $W/.git/hooks/pre-commit"
_NESTED = "git init -q $W/sub && git -C $W/sub commit -q --allow-empty -m x"

PROTECTED = (
    written("a hook", _HOOK, "$W/.git/hooks/pre-commit", REPOSITORY),
    written(
        "a hook where there is no folder",
        f"mkdir -p $W/.git/hooks; {_HOOK}",
        "$W/.git/hooks/pre-commit",
        f"{REPOSITORY}; rm -rf $W/.git/hooks",
    ),
    written(
        "another folder of hooks in its place",
        f"mv $W/.git/hooks $W/.git/old; mkdir $W/.git/hooks; {_HOOK}",
        "$W/.git/hooks/pre-commit",
        REPOSITORY,
    ),
    written(
        "a link in the place of hooks",
        "mkdir $W/evil; echo OUT > $W/evil/pre-commit; rm -rf $W/.git/hooks; ln -s ../evil $W/.git/hooks",
        "$W/.git/hooks/pre-commit",
        REPOSITORY,
    ),
    written(
        "another repository in the place of this",
        f"mv $W/.git $W/old; git init -q $W; {_HOOK}",
        "$W/.git/hooks/pre-commit",
        REPOSITORY,
    ),
    written("git's configuration", "echo '#OUT' >> $W/.git/config", "$W/.git/config", REPOSITORY),
    written("git's configuration by git", "git -C $W config core.fsmonitor OUT", "$W/.git/config", REPOSITORY),
    written(
        "another configuration in its place",
        "echo '#OUT' > $W/n; mv -f $W/n $W/.git/config; rm -f $W/.git/config; echo '#OUT' > $W/.git/config",
        "$W/.git/config",
        REPOSITORY,
    ),
    written("a configuration from elsewhere", "echo OUT > $W/.git/commondir", "$W/.git/commondir", REPOSITORY),
    written(
        "a configuration of the worktree",
        "echo '#OUT' > $W/.git/config.worktree",
        "$W/.git/config.worktree",
        REPOSITORY,
    ),
    written("a new repository with a hook", f"git init -q $W; {_HOOK}", "$W/.git/hooks/pre-commit"),
    written("hooks before there is a repository", f"mkdir -p $W/.git/hooks; {_HOOK}", "$W/.git/hooks/pre-commit"),
    written(
        "a new repository that runs a program",
        "git init -q $W; git -C $W config core.fsmonitor OUT",
        "$W/.git/config",
    ),
    written(
        "a hook of a repository within",
        "echo OUT > $W/sub/.git/hooks/pre-commit",
        "$W/sub/.git/hooks/pre-commit",
        _NESTED,
    ),
    written(
        "a hook of a submodule",
        "echo OUT > $W/.git/modules/lib/hooks/pre-commit",
        "$W/.git/modules/lib/hooks/pre-commit",
        f"{REPOSITORY}; mkdir -p $W/.git/modules; cp -r $W/.git/hooks $W/hooks; mkdir $W/.git/modules/lib; "
        "mv $W/hooks $W/.git/modules/lib/hooks",
    ),
    written(
        "a new repository within, with a hook",
        "git init -q $W/sub; echo OUT > $W/sub/.git/hooks/post-merge",
        "$W/sub/.git/hooks/post-merge",
    ),
    written("tasks of an editor", "mkdir -p $W/.vscode; echo OUT > $W/.vscode/tasks.json", "$W/.vscode/tasks.json"),
    written(
        "tasks of an editor that are there",
        "echo OUT > $W/.vscode/tasks.json",
        "$W/.vscode/tasks.json",
        "mkdir $W/.vscode; echo > $W/.vscode/tasks.json",
    ),
    written(
        "another folder of an editor in its place",
        "mv $W/.vscode $W/old; mkdir $W/.vscode; echo OUT > $W/.vscode/tasks.json",
        "$W/.vscode/tasks.json",
        "mkdir $W/.vscode; echo > $W/.vscode/tasks.json",
    ),
    written(
        "a link of an editor's, replaced",
        "rm $W/.vscode; mkdir $W/.vscode; echo OUT > $W/.vscode/tasks.json",
        "$W/.vscode/tasks.json",
        "mkdir $W/settings; ln -s settings $W/.vscode",
    ),
    *(
        written(f"{name}", f"mkdir -p $W/{name}; echo OUT > $W/{name}/x", f"$W/{name}/x")
        for name in (".idea", ".claude", ".cursor", ".codex", ".desktop-agent", ".devcontainer", ".zed")
    ),
    *(
        written(f"{name}", f"echo OUT > $W/{name}", f"$W/{name}")
        for name in (".mcp.json", ".bashrc", ".profile", ".zshrc", ".envrc", ".vimrc", ".gdbinit", ".bash_login")
    ),
)

READS = (
    *(
        Escape(
            f"reading ~/{path}",
            f"cat $HOME/{path}",
            before=f"mkdir -p $(dirname $HOME/{path}); echo OUT > $HOME/{path}",
        )
        for path in (
            *(
                ".ssh/id_ed25519",
                ".aws/credentials",
                ".gnupg/secring.gpg",
                ".netrc",
                ".mozilla/firefox/x/cookies.sqlite",
            ),
            *(".local/share/keyrings/login.keyring", ".config/google-chrome/Default/Cookies", ".docker/config.json"),
            *(".git-credentials", ".bash_history", ".config/gh/hosts.yml", ".kube/config"),
        )
    ),
    Escape("a secret through a link", "ln -s $HOME/.ssh $W/l; cat $W/l/id", before="echo OUT > $HOME/.ssh/id"),
    Escape("a secret through the root", "cat /proc/self/root$HOME/.ssh/id", before="echo OUT > $HOME/.ssh/id"),
    Escape(
        "a secret that is a link itself",
        "cat $HOME/.aws/key $O/aws/key",
        before="mkdir $O/aws; echo OUT > $O/aws/key; ln -s $O/aws $HOME/.aws",
    ),
    Escape("the app's settings", "cat $CONFIG/settings.toml", before="echo OUT > $CONFIG/settings.toml"),
    Escape("the app's store", "cat $DATA/store.sqlite3", before="echo OUT > $DATA/store.sqlite3"),
    Escape(
        "another conversation's files",
        "cat $DATA/tmp/other/x",
        before="mkdir -p $DATA/tmp/other; echo OUT > $DATA/tmp/other/x",
    ),
    Escape(
        "the environment of the parent", "tr '\\0' '\\n' < /proc/$PARENT/environ | grep -q SECRET_KEY && echo OUT"
    ),
    Escape(
        "the environment of any process", "cat /proc/[0-9]*/environ 2>/dev/null | grep -qz SECRET_KEY= && echo OUT"
    ),
    Escape(
        "the parent's own variables",
        '[ -n "$SECRET_KEY$DISPLAY$SSH_AUTH_SOCK$DBUS_SESSION_BUS_ADDRESS" ] && echo OUT',
    ),
    Escape("the memory of another process", "head -c 1 /proc/$VICTIM/maps | grep -q . && echo OUT"),
)

SOCKETS = (
    Escape("the screen, by xdotool", "DISPLAY=$X xdotool getmouselocation && echo OUT"),
    Escape(
        "the screen's abstract socket",
        _unix("chr(0) + '/tmp/.X11-unix/X' + '$X'[1:]").replace("print(c.recv(9).decode())", "print('OUT')"),
    ),
    Escape(
        "the session bus",
        "dbus-send --bus=unix:path=$BUS --print-reply --dest=org.freedesktop.DBus / "
        "org.freedesktop.DBus.ListNames && echo OUT",
    ),
    Escape(
        "the keyring's road, the abstract bus",
        "dbus-send --bus=unix:abstract=$TOKEN-bus --print-reply "
        "--dest=org.freedesktop.DBus / org.freedesktop.DBus.ListNames && echo OUT",
    ),
    Escape("the ssh agent", "SSH_AUTH_SOCK=$AGENT ssh-add -l; [ $? -le 1 ] && echo OUT"),
    *(
        Escape(f"a socket at {path}", _unix(f"'{path}'"))
        for path in (
            *("$HOME/.docker/run/docker.sock", "$HOME/.colima/docker.sock", "$HOME/.gnupg/S.gpg-agent"),
            *("$W/service.sock", "$O/service.sock", "/tmp/$TOKEN.sock", "/var/tmp/$TOKEN.sock"),
        )
    ),
    Escape(
        "a socket by another name of its folder", f"ln -s $O $W/l; {_unix(chr(39) + '$W/l/service.sock' + chr(39))}"
    ),
    Escape("an abstract socket", _unix("chr(0) + '$TOKEN'")),
    Escape(
        "a datagram socket",
        _CONNECT.format(
            family="s.AF_UNIX", kind=", s.SOCK_DGRAM", act="c.sendto(b'OUT', '$O/datagram.sock'); print('OUT')"
        ),
    ),
)

NETWORK = (
    *(
        Escape(f"the machine's own {name}", f"exec 3<>/dev/tcp/{name}/$PORT && head -c 3 <&3")
        for name in ("127.0.0.1", "127.0.0.2", "localhost", "0.0.0.0", *(["::1"] if has_ipv6() else []))
    ),
    Escape("the machine's own address", "exec 3<>/dev/tcp/$ADDRESS/$PORT && head -c 3 <&3"),
    Escape("the machine's loopback, by curl", "curl -sS --http0.9 -m 3 --noproxy '*' http://127.0.0.1:$PORT/"),
    Escape("a datagram", "echo OUT > /dev/udp/127.0.0.1/$UDP", "grep -qs OUT $O/datagrams"),
    Escape(
        "a name server",
        _CONNECT.format(
            family="s.AF_INET",
            kind=", s.SOCK_DGRAM",
            act="c.sendto(b'OUT?', ('127.0.0.1', $UDP)); print(c.recv(9).decode())",
        ),
    ),
    Escape(
        "being reached from the machine",
        "python3 -c \"import socket as s; l = s.create_server(('127.0.0.1', $FREE)); l.settimeout(6); "
        "open('$W/up', 'w'); l.accept()\"",
        before="rm -f $W/up; (for i in {1..200}; do [ -e $W/up ] && exec 3<>/dev/tcp/127.0.0.1/$FREE && "
        "echo OUT > $O/reached; [ -e $O/reached ] && exit; sleep 0.02; done) >/dev/null 2>&1 &",
        proof="grep -qs OUT $O/reached",
    ),
    Escape("shared memory of System V", "ipcs -m | grep -q $SHM && echo OUT"),
)

_KEY = (
    'python3 -c "import ctypes; libc = ctypes.CDLL(None); text = ctypes.create_string_buffer(9); '
    '{first}{act}; print(text.value.decode())"'
)

PROCESSES = (
    Escape("a signal to another process", "kill -USR1 $VICTIM", "sleep 0.5; grep -qs OUT $O/signalled"),
    Escape(
        "seeing another process",
        "[ -d /proc/$VICTIM ] && tr '\\0' ' ' < /proc/$VICTIM/cmdline | grep -q $TOKEN && echo OUT",
    ),
    Escape(
        "stopping into another process",
        "python3 -c \"import ctypes; print('OUT' * (ctypes.CDLL(None).ptrace(16, $VICTIM, 0, 0) == 0))\"",
    ),
    *(
        Escape(name, f"{start} >/dev/null 2>&1 & sleep 0.5", f'pgrep -f "sleep ${{NAP}}[{number}]7"')
        for number, (name, start) in enumerate(
            (
                ("a process of a session of its own", "setsid sleep ${NAP}07"),
                ("a process that nobody waits for", "(setsid sleep ${NAP}17 &)"),
                ("a process that hears no signal", "(trap '' TERM HUP INT; setsid sleep ${NAP}27; :)"),
                ("a process without its mark", "env -i setsid sleep ${NAP}37"),
                ("a process without a terminal", "nohup sleep ${NAP}47"),
            )
        )
    ),
    Escape(
        "writing when the command has ended",
        "(setsid bash -c 'sleep 1; echo OUT > $W/late' >/dev/null 2>&1 &)",
        "sleep 1.5; grep -qs OUT $W/late",
    ),
    Escape("a key of the kernel's", _KEY.format(first="", act="libc.syscall($KEYCTL, 11, $KEY, text, 9)")),
    Escape(
        "a key of the kernel's, by its ring",
        _KEY.format(first="libc.syscall($KEYCTL, 8, $RING, -3); ", act="libc.syscall($KEYCTL, 11, $KEY, text, 9)"),
    ),
)

GROUPS = {
    "writes": WRITES,
    "protected": PROTECTED,
    "deep": DEEP,
    "repositories": REPOSITORIES,
    "reads": READS,
    "sockets": SOCKETS,
    "network": NETWORK,
    "processes": PROCESSES,
}

HUGE_FILE = Escape("a huge file", "yes > $W/huge")
FORK_BOMB = Escape("a fork bomb", ":(){ :|:& };:; sleep ${NAP}57")
