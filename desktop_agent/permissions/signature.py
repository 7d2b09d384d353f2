"""What exactly is approved: the digest of one request, and the scope that Allow for session covers."""

from __future__ import annotations

import hashlib
import json

ENGINE_VERSION = 1
"""Part of every digest: what an older engine understood is no approval of what this one understands."""


def digest(kind: str, content: object) -> str:
    """Return the SHA-256, in hex, of canonical JSON: keys sorted, no spaces, lone surrogates as escapes."""
    whole = {"engine": ENGINE_VERSION, "kind": kind, "content": content}
    text = json.dumps(whole, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def exact_scope(content: object) -> str:
    """Return the id of the scope that covers one decoded command in one folder, and nothing else."""
    return f"exact:{digest('scope', content)}"
