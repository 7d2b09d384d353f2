"""What does not keep a rule of the house, with the reason. An entry that is not needed fails, too."""

from __future__ import annotations

SMALL_MODULES = {
    "desktop_agent/gui/controllers/sandbox.py": "each part of the window has a controller of its own, with its tests",
    "desktop_agent/permissions/effects/emptied_folders.py": "a matter of its own; its importer is a list of findings",
}
"""Modules of a few lines for one neighbour, by what keeps them apart from it."""

EXCEPTIONS = {"small_modules": SMALL_MODULES.keys()}
