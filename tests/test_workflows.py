"""The workflows of a public CI: never run, so a test reads them; and what they call, as far as it runs here."""

from __future__ import annotations

import hashlib
import importlib
import plistlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".github" / "workflows"
FILES = sorted(FOLDER.glob("*.yml"))
NEVER_RUN = (
    "packaging/standalone_tree.py",
    "packaging/windows_installer.py",
    "packaging/macos_image.py",
    "packaging/universal_tree.py",
    "packaging/appimage.py",
    "packaging/macos/launcher.c",
    "packaging/macos/program.toml",
    "packaging/windows/program.toml",
    "packaging/windows/desktop-agent.iss",
)


@pytest.fixture(scope="module")
def step() -> Iterator[Callable[[str], Any]]:
    """Import one step of the build, which finds the others beside it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "packaging"))
        yield importlib.import_module


def parse(text: str) -> Any:
    """Read a workflow with every value as text: by YAML 1.1 `on` would be true."""
    return yaml.load(text, yaml.BaseLoader)


def steps_of(workflow: Any) -> Iterator[dict[str, Any]]:
    for job in workflow["jobs"].values():
        yield from job.get("steps", [job])


def test_there_is_one_for_each_system() -> None:
    assert [file.stem for file in FILES] == ["linux", "macos", "notices", "windows"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_says_first_that_it_was_never_run(file: Path) -> None:
    assert file.read_text("utf-8").startswith("# Never run")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_can_be_read_asks_for_no_right_to_write_and_ends(file: Path) -> None:
    workflow = parse(file.read_text("utf-8"))
    assert set(workflow) == {"name", "on", "permissions", "jobs"}
    assert workflow["permissions"] == {"contents": "read"}
    for name, job in workflow["jobs"].items():
        assert "uses" in job or int(job["timeout-minutes"]) <= 120, name
        needed = job.get("needs", [])
        assert {needed} if isinstance(needed, str) else set(needed) <= set(workflow["jobs"]), name


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_action_is_pinned_by_its_commit_and_says_its_version(file: Path) -> None:
    used = [line for line in file.read_text("utf-8").splitlines() if "uses:" in line]
    own = {line.partition("uses: ./")[2] for line in used if "uses: ./" in line}
    assert {name for name in own if not (ROOT / name).is_file()} == set()
    pinned = re.compile(r"uses: actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$")
    assert [line for line in used if "uses: ./" not in line and not pinned.search(line)] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_a_step_calls_is_there(file: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)) | {"check", "test"}
    for one in steps_of(parse(file.read_text("utf-8"))):
        command = one.get("run", "")
        assert ("run" in one) != ("uses" in one)
        assert set(re.findall(r"^make ([a-z-]+)", command, re.MULTILINE)) <= targets
        for path in re.findall(r"(?<=[ \"])(?:packaging|tests)/[\w./-]+", command):
            assert (ROOT / path).exists(), path
        for word in re.findall(r"-m desktop_agent (\w+)", command):
            assert word == "explain"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_secret_reaches_a_command_but_by_its_environment(file: Path) -> None:
    for one in steps_of(parse(file.read_text("utf-8"))):
        assert "${{" not in one.get("run", "")


def test_no_runtime_is_taken_that_is_not_pinned() -> None:
    workflow = parse((FOLDER / "linux.yml").read_text("utf-8"))
    job = workflow["jobs"]["appimage"]
    assert job["env"]["RUNTIME_SHA256"] == "${{ vars.APPIMAGE_RUNTIME_SHA256 }}"
    first = job["steps"][0]["run"]
    assert "exit 1" in first
    assert "Set the variables APPIMAGE_RUNTIME_RELEASE and APPIMAGE_RUNTIME_SHA256" in first


@pytest.mark.parametrize("name", NEVER_RUN)
def test_what_cannot_be_run_here_says_so(name: str) -> None:
    assert "ever run" in (ROOT / name).read_text("utf-8")[:800]


def test_the_readme_says_so_too() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    section = readme.partition("## Windows and macOS")[2].partition("\n## ")[0]
    assert "never run" in section
    assert "no sandbox" in section


# What runs here of the other systems' builds.


def test_icons_are_drawn_in_each_size(step: Callable[[str], Any], tmp_path: Path) -> None:
    icons = step("desktop_icons")
    with Image.open(icons.write_ico(tmp_path / "a.ico")) as image:
        assert {size for size, _ in image.info["sizes"]} == set(icons.WINDOWS_SIZES)
    with Image.open(icons.write_icns(tmp_path / "a.icns")) as image:
        assert image.size == (1024, 1024)


def tree(folder: Path, **content: bytes) -> Path:
    for name, data in content.items():
        path = folder / name.replace("__", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


CODE = b"\xcf\xfa\xed\xfe"


def test_two_trees_become_one_in_which_only_code_is_joined(step: Callable[[str], Any], tmp_path: Path) -> None:
    same = {"lib__a.py": b"a", "lib__b.pyc": b"1"}
    one = tree(tmp_path / "arm", **same, lib__c=CODE + b"arm", lib__WHEEL=b"arm")
    other = tree(tmp_path / "intel", **(same | {"lib__b.pyc": b"2"}), lib__c=CODE + b"intel", lib__WHEEL=b"intel")
    (one / "lib" / "link").symlink_to("a.py")
    (other / "lib" / "link").symlink_to("a.py")

    def join(first: Path, second: Path, target: Path) -> None:
        target.write_bytes(first.read_bytes() + second.read_bytes())

    joined = tmp_path / "joined"
    step("universal_tree").merge(one, other, joined, join)
    assert (joined / "lib/c").read_bytes() == CODE + b"arm" + CODE + b"intel"
    assert (joined / "lib/b.pyc").read_bytes() == b"1"
    assert (joined / "lib/link").is_symlink()


@pytest.mark.parametrize("other", [{"lib__a.py": b"b"}, {"lib__a.py": b"a", "lib__more": b""}])
def test_two_trees_that_are_not_of_one_program_are_not_joined(
    step: Callable[[str], Any], tmp_path: Path, other: dict[str, bytes]
) -> None:
    trees = (tree(tmp_path / "arm", **{"lib__a.py": b"a"}), tree(tmp_path / "intel", **other))
    with pytest.raises(step("program_tree").BuildError):
        step("universal_tree").merge(*trees, tmp_path / "joined", lambda *_: None)


def test_a_bundle_is_signed_from_the_inside_out(step: Callable[[str], Any], tmp_path: Path) -> None:
    image, program = step("macos_image"), step("standalone_tree").read_program("macos")
    bundle = tmp_path / "image" / "Desktop Agent.app"
    image.make_bundle(bundle, "1.2.3", program)
    tree(bundle / "Contents", MacOS__start=CODE, Resources__python__lib__deep__x=CODE, Resources__text=b"no code")
    signed = [command[-1].removeprefix(f"{bundle}/Contents/") for command in image.signing(bundle, "-", program)]
    assert signed == ["Resources/python/lib/deep/x", "MacOS/start", str(bundle)]
    told = plistlib.loads((bundle / "Contents/Info.plist").read_bytes())
    assert (told["CFBundleShortVersionString"], told["CFBundleExecutable"]) == ("1.2.3", "desktop-agent")
    assert plistlib.loads(image.entitlements(bundle).read_bytes())


def test_the_installer_is_told_all_that_its_script_names(step: Callable[[str], Any], tmp_path: Path) -> None:
    installer, program = step("windows_installer"), step("standalone_tree").read_program("windows")
    command = installer.installer_command("1.2.3", tmp_path, tmp_path / "a.ico", program)
    given = {word[2:].partition("=")[0] for word in command if word.startswith("/D")}
    script = (ROOT / "packaging/windows/desktop-agent.iss").read_text("utf-8")
    assert set(re.findall(r"\{#(\w+)\}", script)) == given
    assert not installer.sign([tmp_path / "a.exe"], program, {})


def test_an_image_is_packed_of_the_pinned_runtime_alone(step: Callable[[str], Any], tmp_path: Path) -> None:
    appimage = step("appimage")
    runtime = tmp_path / "runtime"
    runtime.write_bytes(b"not the one")
    with pytest.raises(step("program_tree").BuildError, match="is wanted"):
        appimage.pack(runtime, hashlib.sha256(b"the one").hexdigest())
    usr = tree(tmp_path / "usr", **{"lib__desktop-agent__bin__python3.11": b"", "share__doc__x": b"x"})
    appimage.make_folder(tmp_path / "folder", usr)
    assert (tmp_path / "folder/AppRun").stat().st_mode & 0o111
    names = {path.name for path in (tmp_path / "folder").iterdir()}
    assert names == {"AppRun", "desktop-agent.desktop", "desktop-agent.svg", "usr"}
    with pytest.raises(step("program_tree").BuildError, match="make packages"):
        appimage.make_folder(tmp_path / "folder", tmp_path / "nothing")
