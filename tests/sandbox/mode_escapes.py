"""Ways to leave a file behind that gives whoever runs it outside the rights of the user, or of the user's group.

Each ends in the workspace, which a command may write: what counts is the bit. Run by `escape_run.py`.
"""

from __future__ import annotations

import platform

from tests.sandbox.escape import Escape

_OWN = "cp /bin/true $W/own; chmod 4755 $W/own"
"""One that the user made."""
_SET = 'test -n "$(find $W -name left -perm /6000)"'
_COPIED = "cp /bin/true $W/left; "
_BEGINS = (
    "import ctypes, os, mmap, struct; os.umask(0); LEFT = b'left'; libc = ctypes.CDLL(None); "
    "os.chdir(os.environ['W']); "
)


def _left(name: str, command: str, before: str = "true", proof: str = _SET) -> Escape:
    return Escape(f"a set-user-ID bit, {name}", command, proof, before)


def _python(act: str) -> str:
    return f'python3 -c "{_BEGINS}{act}"'


def _int_80(number: int, *words: str) -> str:
    """Call the kernel as a program of 32 bits does."""
    loads = "".join(
        f"code += bytes([{0xB8 + register}]) + struct.pack('<I', {word}); "
        for register, word in zip((0, 3, 1, 2), (str(number), *words), strict=False)
    )
    return _python(
        "low = mmap.mmap(-1, 4096, 0x62, 7); low[2048:2053] = b'left' + bytes(1); "
        "at = ctypes.addressof(ctypes.c_char.from_buffer(low)); code = bytes([0x53]); "
        f"{loads}code += bytes([0xCD, 0x80, 0x5B, 0xC3]); low[:len(code)] = code; "
        "ctypes.CFUNCTYPE(ctypes.c_int)(at)()"
    )


_PATH = "at + 2048"
_CAPABILITY = "'security.capability', struct.pack('<5I', 0x2000001, 128, 0, 0, 0)"
_CAPABILITY_OF_A_ROOT = "'security.capability', struct.pack('<6I', 0x3000001, 128, 0, 0, 0, 0)"
MODES = (
    _left("by chmod", f"{_COPIED}chmod u+s $W/left"),
    _left("by a number", f"{_COPIED}chmod 4755 $W/left"),
    _left("with that of the group", f"{_COPIED}chmod 6755 $W/left", proof="test -u $W/left"),
    _left("by install", "install -m 4755 /bin/true $W/left"),
    _left("by a copy", "cp -a $W/own $W/left", _OWN),
    _left("by a copy of modes", f"{_COPIED}chmod --reference=$W/own $W/left", _OWN),
    _left("from an archive", "tar -xpf $W/t.tar -C $W", f"{_OWN}; cd $W; mv own left; tar -cf t.tar left; rm left"),
    _left("by a copy of Python's", _python("import shutil; shutil.copy('own', 'left')"), _OWN),
    _left("by an open file", _python("os.fchmod(os.open('left', os.O_CREAT | os.O_RDWR), 0o4755)")),
    _left("by a folder", f"{_COPIED}{_python('os.chmod(LEFT, 0o4755, dir_fd=os.open(chr(46), 0))')}"),
    _left("from its beginning", _python("os.open('left', os.O_CREAT | os.O_RDWR, 0o4755)")),
    _left("of a group, from its beginning", _python("os.open('left', os.O_CREAT | os.O_RDWR, 0o2755)")),
    _left(
        "of a file without a name",
        _python(
            "d = os.open('.', os.O_TMPFILE | os.O_RDWR, 0o4755); "
            "libc.linkat(-100, f'/proc/self/fd/{d}'.encode(), -100, b'left', 0x400)"
        ),
    ),
    _left("by mknod", _python("os.mknod('left', 0o104755)")),
    _left("by Perl", f"{_COPIED}perl -e 'chmod 04755, \"left\"'"),
    _left(
        "by Perl, from its beginning", "perl -e 'use Fcntl; umask 0; sysopen F, \"left\", O_CREAT | O_RDWR, 04755'"
    ),
    _left("in a namespace of its own", f"{_COPIED}unshare -r chmod u+s $W/left"),
    _left("as root, in a namespace of its own", f"{_COPIED}unshare -rm sh -c 'chmod 6755 $W/left'"),
    _left("by fchmodat2", f"{_COPIED}{_python('libc.syscall(452, -100, LEFT, 0o4755, 0)')}"),
    _left(
        "by openat2",
        _python("libc.syscall(437, -100, b'left', struct.pack('<QQQ', os.O_CREAT | os.O_RDWR, 0o4755, 0), 24)"),
    ),
    *(
        (
            _left("by creat", _python("libc.syscall(85, b'left', 0o4755)")),
            _left("by a call of 32 bits", _COPIED + _int_80(15, _PATH, str(0o4755))),
            _left("by making it, of 32 bits", _int_80(5, _PATH, str(0o102), str(0o4755))),
            _left("by creat, of 32 bits", _int_80(8, _PATH, str(0o4755))),
        )
        if platform.machine() == "x86_64"
        else ()
    ),
    *(
        _left(
            f"in the form of capabilities{name}",
            f"{_COPIED}unshare -r {act}",
            proof="/usr/sbin/getcap $W/left | grep -q cap_setuid",
        )
        for name, act in (
            ("", "/usr/sbin/setcap cap_setuid+ep $W/left"),
            (", by an open file", _python(f"os.setxattr(os.open('left', os.O_RDWR), {_CAPABILITY})")),
            (", of the older form", _python(f"os.setxattr('left', {_CAPABILITY})")),
            (", of the newer form", _python(f"os.setxattr('left', {_CAPABILITY_OF_A_ROOT})")),
        )
    ),
)
