"""The window: everything that knows Qt.

This file runs before any module of the window, and so before Qt: from its own import on, PySide6 would read the
source of every module that is imported, and keep it. See docs/decisions/0006-sources-stay-unread.md.
"""

from __future__ import annotations

import linecache

import shiboken6  # noqa: F401 - brings the next one
from shibokensupport import feature


def _uses_no_feature(_module: object) -> bool:
    return False


feature._mod_uses_pyside = _uses_no_feature
linecache.clearcache()
