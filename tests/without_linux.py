"""Starts the program as where the names are missing that Python has on Linux alone: as near to macOS as we get here.

`python -m tests.without_linux import` loads every module and prints which cannot be; other words are the program's.
What Python's own library and psutil choose by the system they chose before: only ours is looked at.
"""

from __future__ import annotations

import asyncio
import fcntl
import importlib
import os
import pkgutil
import signal
import socket
import subprocess
import sys
import urllib.request
import zoneinfo
from types import ModuleType
from typing import Any

import psutil
import pypdfium2
from PySide6 import QtWidgets

LOADED = (asyncio, subprocess, urllib.request, zoneinfo, psutil, pypdfium2, QtWidgets)
"""What chooses by the system is loaded before it is another one."""

# Source: the "Availability" notes of os, socket, fcntl and signal in Python 3.11's documentation.
MISSING: dict[ModuleType, str] = {
    os: "O_PATH O_LARGEFILE O_NOATIME O_DIRECT O_RSYNC memfd_create MFD_CLOEXEC pidfd_open eventfd splice"
    " getxattr setxattr listxattr removexattr XATTR_CREATE sched_getaffinity sched_setaffinity posix_fadvise"
    " posix_fallocate copy_file_range getrandom setresuid getresuid waitid waitid_result P_PID P_PGID P_ALL P_PIDFD"
    " WNOWAIT WEXITED WSTOPPED",
    socket: "AF_NETLINK AF_PACKET AF_VSOCK AF_ALG SO_PEERCRED SO_PASSCRED SOCK_CLOEXEC SOCK_NONBLOCK SO_BINDTODEVICE",
    fcntl: "F_SETPIPE_SZ F_GETPIPE_SZ F_ADD_SEALS F_GET_SEALS F_OFD_SETLK F_NOTIFY F_SETSIG",
    signal: "SIGPWR SIGRTMIN SIGRTMAX SIGSTKFLT SIGPOLL sigwaitinfo sigtimedwait",
}
NOT_INSTALLED = ("jeepney", "secretstorage")

LINUX_ALONE = (
    # The desktop's bus, which is asked for notifications and the tray on Linux alone; a program of the sandbox.
    "desktop_agent.gui.runtime.notification_bus",
    "desktop_agent.gui.runtime.tray_host",
    "desktop_agent.sandbox.namespace_cover",
    "desktop_agent.sandbox.network.namespace_holder",
)


def become_other() -> None:
    for module, names in MISSING.items():
        for name in names.split():
            if hasattr(module, name):
                delattr(module, name)
    blocked: dict[str, Any] = sys.modules
    for name in NOT_INSTALLED:
        blocked[name] = None
    sys.platform = "darwin"


def import_all() -> int:
    package = importlib.import_module("desktop_agent")
    wrong = 0
    for module in pkgutil.walk_packages(package.__path__, "desktop_agent."):
        if module.name in LINUX_ALONE or module.name.endswith("__main__"):
            continue
        try:
            importlib.import_module(module.name)
        except (AttributeError, ImportError) as error:
            wrong += 1
            sys.stdout.write(f"{module.name}: {error}\n")
    return min(wrong, 1)


if __name__ == "__main__":
    become_other()
    if sys.argv[1:] == ["import"]:
        sys.exit(import_all())
    sys.exit(importlib.import_module("desktop_agent.__main__").main(sys.argv[1:]))
