"""Ways to services whose sockets lie in the workspace, by names that the machine's list of sockets does not tell.

Run by `escape_run.py`. What serves ends with the workspace.
"""

from __future__ import annotations

from tests.sandbox.escape import Escape

_SERVES = (
    "import os, socket, sys; l = socket.socket(socket.AF_UNIX); l.bind(sys.argv[1]); l.listen(); l.settimeout(0.2)\n"
    "for name in sys.argv[3:]: (os.rename if sys.argv[2] == 'renamed' else os.link)(sys.argv[1], name)\n"
    "open('up', 'w')\n"
    "while os.path.exists('up'):\n"
    "    try: l.accept()[0].send(b'OUT')\n"
    "    except TimeoutError: pass"
)
_ASKS = (
    'python3 -c "import socket as s; c = s.socket(s.AF_UNIX); c.settimeout(3); '
    "c.connect('{}'); print(c.recv(9).decode())\""
)


def _service(name: str, path: str, words: str, program: str = "python3") -> Escape:
    starts = f'{program} -c "{_SERVES}" {words} >/dev/null 2>&1 &'
    return Escape(
        f"a service in the workspace, {name}",
        _ASKS.format(path),
        before=f"mkdir -p $W/a/b; cd $W; {{ {starts} }}; for i in {{1..100}}; do [ -e up ] && exit; sleep 0.05; done",
    )


SERVICES = (
    _service("by a relative name", "$W/relative.sock", "relative.sock"),
    _service("of another network", "$W/far.sock", "$W/far.sock", program="unshare -rn python3"),
    _service("renamed", "$W/new.sock", "$W/old.sock renamed $W/new.sock"),
    _service("by a hard link", "$W/linked.sock", "$W/own.sock linked $W/linked.sock"),
    _service("deep below", "$W/a/b/deep.sock", "a/b/deep.sock"),
)
