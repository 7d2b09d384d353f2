"""A private bare git repository in the data folder, with its own configuration only.

Its attributes switch off whatever would convert content on its way in: what is recorded is what lay on the disk, byte
for byte. Its index is split: of 50,000 files that it knows, only what changed is written again. Sources: git(1),
gitattributes(5), git-config(1), 2.39 to 2.51.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import tempfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Literal

from desktop_agent.checkpoints.snapshots.stalled_git import answer
from desktop_agent.ids import new_id
from desktop_agent.lazy_dataclass import dataclass

_CONFIG = """\
[core]
\trepositoryformatversion = 0
\tbare = false
\tfilemode = true
\tsymlinks = true
\tignorecase = false
\tprotectNTFS = false
\tprotectHFS = false
\tautocrlf = false
\tfsmonitor = false
\tuntrackedcache = false
\tsplitindex = true
\tcompression = 1
\tattributesFile = /dev/null
\texcludesFile = /dev/null
\thooksPath = /dev/null
[gc]
\tauto = 0
[maintenance]
\tauto = false
"""
_ATTRIBUTES = "* -text -ident -filter -working-tree-encoding -merge -diff\n"
_MALLOC = {"MALLOC_TRIM_THRESHOLD_": "268435456", "MALLOC_TOP_PAD_": "4194304", "MALLOC_MMAP_THRESHOLD_": "33554432"}
"""Bytes. Git compresses each file with memory that it gives back at once: kept, it need not be cleared each time,
which is half of what 100,000 files take. Source: mallopt(3)."""
LIMIT_S = 120.0
TURN_LOCK = "turn.lock"
"""Its holder creates the repository, or a record in it."""
BULK_LOCK = "bulk.lock"
"""Its holder records many files, or removes what is old: not both at once."""


class GitFailed(OSError):
    """Our git could not do what it was told; the message is what it said."""


@dataclass(frozen=True, slots=True)
class PrivateGit:
    """One repository of ours over one work tree. Everything here blocks."""

    program: str
    repository: Path
    work_tree: Path
    index: Path

    @property
    def is_made(self) -> bool:
        """Return whether it is there, so that it can say what it ignores."""
        return (self.repository / "config").exists()

    def make(self, excludes: str) -> None:
        """Make the repository where it is missing, and set what is ignored beside the tree's own ignore files."""
        if not (self.repository / "objects").is_dir():
            self.repository.mkdir(mode=0o700, parents=True, exist_ok=True)
            for name in ("objects/info", "objects/pack", "refs/heads", "info"):
                (self.repository / name).mkdir(parents=True, exist_ok=True)
            (self.repository / "HEAD").write_text("ref: refs/heads/none\n", encoding="ascii")
        (self.repository / "config").write_text(_CONFIG, encoding="ascii")
        (self.repository / "info/attributes").write_text(_ATTRIBUTES, encoding="ascii")
        (self.repository / "info/exclude").write_text(excludes, encoding="utf-8", errors="surrogateescape")

    def ask(
        self,
        *arguments: str,
        stdin: bytes = b"",
        work_tree: Path | None = None,
        warn: Callable[[bytes], None] | None = None,
    ) -> bytes:
        """Return what git prints; `warn` hears what it complains of. Raises `GitFailed`."""
        with (
            _readable(stdin) as source,
            subprocess.Popen(
                [self.program, "--literal-pathspecs", *arguments],
                stdin=source,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=work_tree or self.work_tree,
                env=self.environment(work_tree),
            ) as process,
        ):
            try:
                output, errors = answer(process, work_tree or self.work_tree, LIMIT_S)
            except subprocess.SubprocessError as error:
                raise GitFailed(f"git {arguments[0]}: {error}") from error
            finally:
                process.kill()
        if process.returncode != 0:
            lines = errors.decode("utf-8", "replace").strip().splitlines()
            raise GitFailed(f"git {arguments[0]}: {lines[-1] if lines else process.returncode}")
        if warn is not None:
            warn(errors)
        return output

    def write(self, kind: Literal["blob", "tree"], content: bytes) -> str:
        """Put a small object into the store, as git does, without starting one. Raises `OSError`."""
        data = b"%s %d\0%s" % (kind.encode(), len(content), content)
        name = hashlib.sha1(data, usedforsecurity=False).hexdigest()
        place = self.repository / "objects" / name[:2] / name[2:]
        try:
            os.utime(place)  # as young as one that was just made
        except FileNotFoundError:
            # Beside all of them: git removes a folder of objects that is empty, whenever it tidies up.
            beside = self.repository / "objects" / f"tmp_obj_{new_id()}"
            beside.write_bytes(zlib.compress(data, 1))
            beside.chmod(0o444)
            _moved(beside, place)
        return name

    @contextmanager
    def begun(self, *arguments: str) -> Iterator[Callable[[], bytes]]:
        """Run git in the background; the returned call waits for its output. Raises `GitFailed`."""
        process = subprocess.Popen(
            [self.program, "--literal-pathspecs", *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=self.work_tree,
            env=self.environment(),
        )

        def output() -> bytes:
            try:
                answering, _ = answer(process, self.work_tree, LIMIT_S)
            except subprocess.SubprocessError as error:
                raise GitFailed(f"git {arguments[0]}: {error}") from error
            if process.returncode != 0:
                raise GitFailed(f"git {arguments[0]}: {process.returncode}")
            return answering

        with process:
            try:
                yield output
            finally:
                process.kill()

    def environment(self, work_tree: Path | None = None) -> dict[str, str]:
        """Return all that git finds in its environment."""
        return {
            "PATH": os.environ.get("PATH", os.defpath),
            "HOME": str(self.repository),
            "XDG_CONFIG_HOME": str(self.repository / "none"),
            "LC_ALL": "C",
            "GIT_DIR": str(self.repository),
            "GIT_WORK_TREE": str(work_tree or self.work_tree),
            "GIT_INDEX_FILE": str(self.index),
            "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_CONFIG_GLOBAL": "/dev/null",
            "GIT_ATTR_NOSYSTEM": "1",
            "GIT_NO_REPLACE_OBJECTS": "1",
            "GIT_NO_LAZY_FETCH": "1",
            "GIT_ALLOW_PROTOCOL": "none",
            "GIT_TERMINAL_PROMPT": "0",
            **_MALLOC,
        }


@contextmanager
def _readable(stdin: bytes) -> Iterator[IO[bytes] | int]:
    """Yield git something to read. Not a pipe: who waits for git for a second and then looks for what it waits for
    would have to go on filling it, and `Popen.communicate` does not."""
    if not stdin:
        yield subprocess.DEVNULL
        return
    with tempfile.TemporaryFile() as file:
        file.write(stdin)
        file.seek(0)
        yield file


def _moved(source: Path, place: Path) -> None:
    """Give a file its place, in a folder that may go as long as it is empty."""
    for is_last in (False, False, True):
        place.parent.mkdir(exist_ok=True)
        try:
            source.replace(place)
        except FileNotFoundError:
            if is_last:
                raise
        else:
            return


def split(output: bytes) -> Sequence[str]:
    """Return the names that git printed with `-z`."""
    return [os.fsdecode(name) for name in output.split(b"\0") if name]


def joined(names: Sequence[str]) -> bytes:
    """Return names as git reads them with `-z --stdin`."""
    return b"".join(os.fsencode(name) + b"\0" for name in names)
