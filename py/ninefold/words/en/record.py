"""English about the visitor's record: why a file is refused."""

from __future__ import annotations

from ...record.changes import Damaged, Fault, InvalidRecord, Newer, NotARecord, TooLarge
from .grammar import sentence, shown


def fault(reason: Fault) -> str:
    """Why a record is refused."""
    match reason:
        case NotARecord():
            return "this is not a Ninefold record"
        case TooLarge():
            return "this is too large to be a Ninefold record"
        case Newer(version):
            return (
                f"this record is of version {shown(version)}, from a newer Ninefold: "
                "reload the page, then try again"
            )
        case Damaged(part):
            return f"this record is damaged: {shown(part)}"
        case _:
            raise AssertionError(reason)


def invalid_record(error: InvalidRecord) -> str:
    return f"{sentence(fault(error.reason))} Nothing was changed."
