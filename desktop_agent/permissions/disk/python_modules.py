"""Which modules `python -m` would load: the project's own, or something in the place of one of Python's. Blocks."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from desktop_agent.permissions.existence import is_file
from desktop_agent.permissions.programs.actions import RunModule

_LOADED = (".py", ".pyc", ".pyo", ".so", ".pyd")
# What Pythons from 2.7 to 3.15 have beside the one that this runs in.
_OTHERS = """
annotationlib compression profiling asynchat asyncore imp smtpd distutils binhex formatter parser symbol macpath
dummy_threading copy_reg StringIO cStringIO UserDict urllib2 urlparse htmlentitydefs HTMLParser Queue cPickle thread
dummy_thread exceptions future_builtins strop sets repr new md5 sha commands mimetools rfc822 ConfigParser
sitecustomize usercustomize
"""
_OF_PYTHON = sys.stdlib_module_names | frozenset(_OTHERS.split())


def is_own_module(deed: RunModule) -> bool:
    """Tell whether a module lies in the folder, or in its `src`: the project's own code, by its own name."""
    if deed.folders is None or len(deed.folders) != 1 or not re.fullmatch(r"\w+(?:\.\w+)*", deed.name):
        return False
    path = deed.name.replace(".", "/")
    folders = (deed.folders[0], f"{deed.folders[0]}/src")
    return any(is_file(f"{folder}/{path}{end}") for folder in folders for end in (".py", "/__main__.py"))


def hides_python(deed: RunModule) -> bool:
    """Tell whether something in the folder may be loaded in the place of one of Python's modules.

    Which Python runs is not known: modules that only others have, or that are made for a machine
    (`_sysconfigdata__linux_x86_64-linux-gnu`), are known by the sign that they begin with, or named here.
    """
    if deed.folders is None:
        return True
    try:
        modules = {name for folder in deed.folders for name in _modules_in(folder)}
    except OSError:
        return True
    own = deed.name.partition(".")[0]
    return any(name.startswith("_") for name in modules) or not modules.isdisjoint({*_OF_PYTHON, own})


def _modules_in(folder: str) -> Iterator[str]:
    """Return the names that could be imported from a folder. Raises `OSError`."""
    for entry in Path(folder).iterdir():
        name = entry.name.partition(".")[0]
        is_package = entry.is_dir() and any(one.name.startswith("__init__.") for one in entry.iterdir())
        if (is_package or entry.name.endswith(_LOADED)) and name not in ("__init__", "__main__"):
            yield name
