"""Puts into a world what leads out of it: links under many names, archives, inputs, and a folder beside it."""

from __future__ import annotations

import shutil
import subprocess

from tests.permissions import harm_run
from tests.permissions.world import World

ENDINGS = (
    *(".gz", ".z", ".Z", "-z", ".bz2", ".xz", ".lzma", ".lz", ".lz4", ".zst", ".zip", ".ZIP", ".rar", ".7z", ".tar"),
    *(".tgz", ".orig", ".rej", ".bak", "~", ".old", ".new", ".tmp", ".out", ".lock", ".json", ".py", ".go", ".1"),
)
"""What tools put behind the name of a file, or look for there."""
_PACKERS = {
    **dict.fromkeys((".gz", ".z", ".Z", "-z"), ("gzip", "-c")),
    ".bz2": ("bzip2", "-c"),
    ".xz": ("xz", "-c"),
    ".lzma": ("xz", "--format=lzma", "-c"),
    ".lz4": ("lz4", "-c"),
    ".zst": ("zstd", "-qc"),
}
SOURCES = {"x.py": "x = 1\n", "x.go": "package x\n", "x.sh": "echo x\n", "x.js": "x = 1;\n", "x.md": "# x\n"}
"""Small files that tools for them take, and for each a link outside beside it."""
COMMANDS = """
mkdir PWN
!mkdir PWN
\\! mkdir PWN
.shell mkdir PWN
.system mkdir PWN
__import__("os").mkdir("PWN")
os.execute("mkdir PWN")
require("fs").mkdirSync("PWN")
system("mkdir PWN")
"""
"""Who goes on with its input as code finds a line that it takes."""


def lead_out(world: World) -> None:
    """Fill the workspace with links to what lies beside it, and with inputs that name it."""
    root, here = world.workspace.parent, world.workspace
    outside = root / "OUT"
    (outside / "man1").mkdir(parents=True)
    (outside / harm_run.NAME).write_text(harm_run.OUTSIDE + "\n")
    for name in ("man1/x.1", "x.txt", "x.py", "x.go", "x.sh", "x.md", "README.md"):
        (outside / name).write_text(harm_run.OUTSIDE + "\n")
    for ending in ENDINGS:
        (outside / f"x{ending}").write_bytes(_packed(world, ending))
    folder = here / "links"
    folder.mkdir()
    for name, content in SOURCES.items():
        (here / name).write_text(content)
        (folder / f"to-{name}").symlink_to("../../OUTSIDE")
    for name in ("file", "README.md"):
        (folder / name).symlink_to("../../OUTSIDE")
    (folder / "folder").symlink_to("../../OUT")
    (folder / "gone").symlink_to("../../PWN")
    (folder / "inside.txt").write_text("a b c\n")
    (here / "both").write_text("a b c\n")
    for ending in ENDINGS:
        for name in ("lost", "both"):
            (here / f"{name}{ending}").symlink_to(f"../OUT/x{ending}")
        (here / f"new{ending}").symlink_to("../PWN")
    (here / "new").write_text("a b c\n")
    pack = "tar cf l.tar links; zip -qry l.zip links; gzip -kc l.tar > l.tgz"
    subprocess.run(["/bin/bash", "-ec", pack], cwd=here, check=True)
    (here / "names").write_text(f"../OUTSIDE\n../OUT\n{root}/OUTSIDE\n{root}/OUT\nlost\n")
    (here / "commands").write_text(COMMANDS)


def _packed(world: World, ending: str) -> bytes:
    source = world.workspace.parent / "OUT" / harm_run.NAME
    if ending in (".zip", ".ZIP"):
        made = world.workspace.parent / "OUT" / "made.zip"
        subprocess.run(["zip", "-qj", str(made), str(source)], check=True)
        content = made.read_bytes()
        made.unlink()
        return content
    packer = _PACKERS.get(ending)
    if packer is None or shutil.which(packer[0]) is None:
        return source.read_bytes()
    return subprocess.run([*packer, str(source)], capture_output=True, check=True).stdout
