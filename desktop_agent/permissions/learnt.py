"""What was learnt of a use that one approval covers with others. Light: `facts` and `kept_scopes` share it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Learnt:
    """What an approval is for, and what it depends on beside its name.

    `daemon` is which one has the containers. `is_plain`: what is started by it gets nothing of this machine but
    folders of the workspace. `is_known`: nothing leads it elsewhere.
    """

    name: str = ""
    bound: str = ""
    daemon: str = ""
    is_plain: bool = True
    is_known: bool = True
