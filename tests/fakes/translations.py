"""The script that keeps the translations, loaded by its path: `packaging` is not a package of ours."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType


def load() -> ModuleType:
    script = Path(__file__).resolve().parent.parent.parent / "packaging" / "translations.py"
    spec = importlib.util.spec_from_file_location("translations", script)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # Dataclasses look their module up by its name.
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


translations = load()
