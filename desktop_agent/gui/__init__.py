"""The window: all code that imports Qt.

This file runs before Qt is imported, because PySide6 otherwise reads and keeps the source of each module that is
imported after it. See docs/decisions/0006-sources-stay-unread.md.
"""

from __future__ import annotations

import linecache

import shiboken6  # noqa: F401 - brings the next one
from shibokensupport import feature


def _uses_no_feature(_module: object) -> bool:
    return False


feature._mod_uses_pyside = _uses_no_feature
linecache.clearcache()
