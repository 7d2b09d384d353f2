"""Puts resources, translations and release notes into the wheel, by the code; an editable install finds its own."""

from __future__ import annotations

import subprocess
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WheelContents(BuildHookInterface):  # type: ignore[type-arg]
    """Adds `resources/`, the changelog and one `.qm` per `.ts` of `i18n/` under `desktop_agent/`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the translations and tell the builder what to include; nothing for an editable install."""
        if version == "editable":
            return
        root = Path(self.root)
        self._compiled = tempfile.TemporaryDirectory()
        build_data["force_include"][str(root / "resources")] = "desktop_agent/resources"
        build_data["force_include"][str(root / "CHANGELOG.md")] = "desktop_agent/CHANGELOG.md"
        lrelease = Path(sysconfig.get_path("scripts"), "pyside6-lrelease")
        for source in sorted((root / "i18n").glob("*.ts")):
            compiled = Path(self._compiled.name, source.with_suffix(".qm").name)
            subprocess.run([str(lrelease), "-silent", str(source), "-qm", str(compiled)], check=True)
            build_data["force_include"][str(compiled)] = f"desktop_agent/i18n/{compiled.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Drop the compiled files; the wheel has them."""
        if version != "editable":
            self._compiled.cleanup()
