"""Runs one program so that nothing it starts can hide: `supervise.py FD PROGRAM ARGUMENT…`.

Orphans come to this process, whatever session or group they moved to, and are waited for. The program's process id
and then its exit code (negative for a signal) are written to FD, a line each. Ends when nobody is left.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36


def main() -> None:
    libc = ctypes.CDLL(None)
    libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    libc.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    report, command = int(sys.argv[1]), sys.argv[2:]
    os.set_inheritable(report, False)
    program = os.fork()
    if program == 0:
        # Should the tests be killed, the program goes with them.
        libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        # Tests that run under nohup, or behind a shell's `&`, ignore these, and would have the program ignore them.
        for number in (signal.SIGHUP, signal.SIGINT):
            signal.signal(number, signal.SIG_DFL)
        os.execvp(command[0], command)
    os.write(report, b"%d\n" % program)
    while True:
        try:
            ended, status = os.wait()
        except ChildProcessError:
            return
        if ended == program:
            os.write(report, b"%d\n" % os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    main()
