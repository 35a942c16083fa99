# SPDX-License-Identifier: MIT
"""Reads vision.json: facts about what releases 17.12 to 20.11 had and release 24.05 has not.

A class that only these releases had is compared exactly. An overload of a class that still exists is compared as
programs use it: a call with its arguments, for each number of them, must compile. So `size_t axis` is served by an
`int32_t axis`.
"""

import json
import os

# What cannot hold together with release 24.05, or was not for programs: start of the fact, and the reason.
EXCLUDED = [
    *((f"arm_compute/core/Types.h {kind} PoolingLayerInfo::{name}() const",
       "PoolingLayerInfo: fields of release 24.05 have the names of these functions")
      for kind, name in (("PoolingType", "pool_type"), ("unsigned int", "pool_size"),
                         ("PadStrideInfo", "pad_stride_info"), ("bool", "exclude_padding"),
                         ("bool", "is_global_pooling"), ("bool", "fp_mixed_precision"))),
    *((f"arm_compute::QuantizationInfo::{name} is",
       "QuantizationInfo: functions of release 24.05 have the names of these fields") for name in ("scale", "offset")),
    ("arm_compute::MemoryGroup is MemoryGroupBase<Tensor>", "MemoryGroup: a class in release 24.05, not an alias"),
    *((f"arm_compute::DataType::{name}", "fixed point: no release after 18.05 has these types")
      for name in ("QS8", "QS16", "QS32")),
]
# Headers that a program has included before it can write a fact of a header, which only declares the types.
INCLUDES = {"arm_compute/core/Helpers.h": ["arm_compute/core/CL/CLTypes.h", "arm_compute/core/Steps.h"],
            "arm_compute/runtime/TensorAllocator.h": ["arm_compute/runtime/Tensor.h"],
            "arm_compute/runtime/CL/CLTensorAllocator.h": ["arm_compute/runtime/CL/CLTensor.h",
                                                           "arm_compute/runtime/CL/CLMemoryGroup.h"]}


def read(path, current):
    """{header: facts} in the form of contract_program. current: the facts about release 24.05."""
    with open(path, encoding="utf-8") as f:
        given = json.loads(f.read().replace("const StringSet &", "const std::set<std::string> &"))  # a private alias
    classes = {key.split(" ", 1)[1]: value for mine in current.values() for key, value in mine.items() if " " in key}
    aliases = {f"{one['scope']}::{one['name']}": {} for mine in current.values() for one in mine.get("aliases", [])}
    return {header: _header(header, mine, {**aliases, **classes}) for header, mine in given.items()
            if not header.endswith(".inl")}


def _header(header, given, classes):
    mine = {"includes": INCLUDES.get(header, [])}
    for key, value in given.items():
        if " " in key:
            mine[key] = _class(value, classes.get(key.split(" ", 1)[1]))
        elif key == "macros":  # {name, params}; only names are compared
            mine[key] = value
        elif key in ("free_functions", "enums", "aliases", "constants"):
            mine[key] = value
        elif key == "older_enumerators":
            mine["names"] = [f"{one['enum']}::{name}" for one in value for name in one["names"]]
    return mine


def _class(given, current):
    """current: the class in release 24.05, or None. If there is one, all methods here are older forms."""
    exists = current is not None
    methods = [{**m, "in": m.get("in") or (given.get("in", "") if exists else "")} for m in given.get("methods", [])
               if "specialization" not in m.get("is", [])]
    for older in given.get("older", []):
        methods += [{**m, "in": older["in"]} for m in older["methods"]]
    members = given.get("members", []) + given.get("older_members", {}).get("members", [])
    return {**{k: v[k] for v in (current or {}, given) for k in ("bases", "template") if k in v}, "methods": methods,
            "members": members}


def excluded(header, fact):
    """The reason why a fact need not hold, or None."""
    return next((why for start, why in EXCLUDED if f"{header} {fact}".startswith(start) or fact.startswith(start)),
                None)


def recorded(path):
    """{header: number of facts that do not hold yet} of lines 'header number reason'."""
    if not os.path.isfile(path):
        return {}
    with open(path, encoding="utf-8") as f:
        lines = [line.split() for line in f if line.strip() and not line.startswith("#")]
    return {words[0]: int(words[1]) for words in lines}
