"""Files that one command finds as they were judged, whatever is written to their places meanwhile."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from tempfile import mkdtemp

from desktop_agent.execution.files.real_path import real_path
from desktop_agent.sandbox.mounts import Mount, MountKind

PREFIX = "fixed-files-"


class FixedFiles:
    """Copies in a folder of the app's own, gone with `close`. Blocks. `contents` are by their real paths."""

    def __init__(self, folder: Path, contents: Mapping[str, bytes]) -> None:
        self._place: Path | None = None
        mounts: list[Mount] = []
        try:
            for number, (path, content) in enumerate(contents.items()):
                self._place = self._place or Path(real_path(mkdtemp(prefix=PREFIX, dir=folder)))
                copy = self._place / str(number)
                copy.write_bytes(content)
                copy.chmod(0o400)
                # Without a place to put it on, it would come to be there.
                mounts += [Mount(MountKind.READABLE, path, str(copy))] if os.path.lexists(path) else []
        except BaseException:
            self.close()
            raise
        self.mounts = tuple(mounts)

    def close(self) -> None:
        """Remove them. Harmless to call again."""
        if self._place is not None:
            shutil.rmtree(self._place, ignore_errors=True)
            self._place = None
