"""Sends generated requests to objects that exist, and protects the caller from itself."""

import zlib

import schemathesis
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation.modes import GenerationMode

# The root account, the site administrator and the token of the run have the number 1.
OWN = {"1", "self", "default", "site_admin"}
READS = {"GET", "HEAD", "OPTIONS", "TRACE"}


def is_positive(case, location):
    component = case.meta.components.get(location) if case.meta else None
    return component is None or component.mode == GenerationMode.POSITIVE


def existing(value, first):
    """Four in five generated ids become the id of an object of the demonstration school."""
    number = zlib.crc32(repr(value).encode())
    return str(first + number // 5 % 6) if number % 5 else value


@schemathesis.hook
def map_case(context, case):
    reads = case.method.upper() in READS
    if is_positive(case, ParameterLocation.PATH):
        for name, value in (case.path_parameters or {}).items():
            if name == "id" or name.endswith("_id"):
                case.path_parameters[name] = existing(value, 1 if reads else 2)
    if is_positive(case, ParameterLocation.QUERY) and case.query:
        if zlib.crc32(repr(case.query).encode()) % 8:
            case.query.pop("as_user_id", None)
    return case


@schemathesis.hook
def filter_case(context, case):
    """Nothing is deleted or taken from the caller."""
    if case.method.upper() in READS:
        return True
    return not any(str(value).strip() in OWN for value in (case.path_parameters or {}).values())
