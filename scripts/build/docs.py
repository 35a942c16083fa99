# SPDX-License-Identifier: MIT
"""Documents and the JSON schema, generated from the build's own data."""

import json

from . import arch, c_api, config, data_types, established, onnx, options, records, type_tables
from .filelist import LAYOUTS

NOTE = "<!-- Written by scripts/generate_docs.py from the data of the build; scripts/check.py compares. -->\n"

def type_text(word):
    """The data types that a word of a build_config covers."""
    own, weights = (", ".join(t.name for t in types) for types in data_types.types_of(word))
    return own + (f"; weights: {weights}" if weights else "")


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "|".join(" --- " for _ in head) + "|"]
    return lines + ["| " + " | ".join(r) + " |" for r in rows]


def code(words):
    return ", ".join(f"`{w}`" for w in words)


def _needs(tier):
    return ", ".join(tier.needs) or "nothing"


def build_config_page(files):
    """docs/build_config.md"""
    lines = ["# build_config", NOTE,
             "A build_config selects what the library contains. `scons build_config=` accepts a JSON file or the JSON",
             "text itself:", "",
             "    " + "\n    ".join(EXAMPLE), "",
             "Ready-made files are in `build_configs/`; `build_configs/schema.json` is their schema for editors. An",
             "option on the command line overrides the file. Anything that is not on this page is an error, reported",
             "before the build compiles anything. The message names the file, line and column, the closest valid",
             "word, and the page that lists the words. The first 20 errors are printed, and the number of the others.",
             "", "[operators.md](operators.md) lists the operators and what each has.", "",
             "## Keys", "", 'Only `"operators"` is required.', ""]
    lines += table(["key", "what it is"], [[f"`{k}`", v] for k, v in config.KEYS.items()])
    lines += ["", "Keys of an operator that is an object:", ""]
    lines += table(["key", "what it is"], [[f"`{k}`", v] for k, v in config.OPERATOR_KEYS.items()])
    lines += ["", "A list of data types or layouts at the top level applies to each operator as far as the operator",
              "supports them; an operator that supports none of them is an error. An operator's own list is exact: a",
              "type that it does not support is an error. Without lists an operator comes with all its types and",
              "layouts; `methods` is an exception ([operators.md](operators.md#methods)).", "",
              "## Data types", ""]
    lines += table(["word", "data types of the interface"], [[f"`{t}`", type_text(t)] for t in files.data_types])
    lines += ["", f"Data layouts: {code(LAYOUTS)}. Backends: {code(config.BACKENDS)}.", "", "## Floors", "",
              "The values of `\"arch\"`. Every machine that runs the library must have these features.", ""]
    lines += table(["word", "CPU", "compiled with", "guaranteed features"],
                   [[f"`{f.name}`", f.cpu, code(f.flags), ", ".join(sorted(f.features)) or "none beyond the baseline"]
                    for f in arch.FLOORS.values()])
    lines += ["", f"`native` is the highest floor that the build machine satisfies. Other spellings: "
              + ", ".join(f"`{a}` = `{n}`" for a, n in arch.ALIASES.items()) + ".", "", "## Tiers", "",
              "The values of `\"isa\"`, best first. A call uses the first tier that has a kernel for its type and",
              "whose features the CPU has. Without the key the library contains all tiers of the architecture (with",
              "`multi_isa=0` those that the floor satisfies). The scalar tier is always allowed. It is included where",
              "no other kernel is guaranteed to run.", ""]
    lines += table(["tier", "CPU", "compiled with", "features needed at run time"],
                   [[f"`{t.name}`", t.cpu, code(t.flags) or "the floor's flags", _needs(t)]
                    for t in files.tiers.values()])
    return "\n".join(lines + [""])


EXAMPLE = ["{", '  "operators": ["Activation",',
           '                {"name": "Conv2d", "data_types": ["qasymm8_signed"], "data_layouts": ["nhwc"]}],',
           '  "data_types": ["fp32", "fp16"],', '  "arch": "armv8-a",', '  "isa": ["neon", "fp16", "dotprod", "sve2"],',
           '  "max_size": 600000', "}"]


def _tiers_of(files, part):
    used = {t for name in files.closure([part.name]) if name == part.name or name in files.internal
            for rows in files.part(name).kernels.values() for t in rows}
    return [t for t in files.tiers if t in used]


def operators_page(files):
    """docs/operators.md"""
    lines = ["# Operators", NOTE,
             "Names for `\"operators\"` of a build_config, with the functions, data types and tiers of each.",
             "[types.md](types.md) lists the data type combinations of each function. The build adds the operators in",
             "*needs* automatically, for internal use only. Names of the established operator list that mean one of",
             "these: " + ", ".join(f"`{w}` for `{n}`" for w, n in sorted(files.also.items())) + ".", ""]
    lines += table(["operator", "functions", "data types", "tiers", "needs"],
                   [[f"`{p.name}`" + (" *" if p.name in files.high_priority else ""), code(p.api) or "-",
                     code(files.supported_types(p.name)), ", ".join(_tiers_of(files, p)) or "-",
                     ", ".join(p.needs) or "-"] for _, p in sorted(files.operators.items())])
    return "\n".join(lines + ["", "\\* in the high_priority library", ""] + _methods_section(files))


def _methods_section(files):
    lines = ["## Methods", "",
             "Words for `\"methods\"` of an operator. The method `gemm` handles every case and is always included. If",
             "the build_config names no methods for an operator, it gets those for its data types that need no more",
             "than the library has anyway: Conv2d gets `fft` only with FFT1D, FFT2D or FrameProcessor in the library.",
             ""]
    rows = []
    for name, part in sorted(files.operators.items()):
        for word, method in part.methods.items():
            more = files.part(method.part) if method.part is not None else None
            rows.append([f"`{name}`", f"`{word}`", code(method.api) or "-",
                         code(files.supported_types(method.part)) if more else "all",
                         ", ".join(more.needs) if more else "-"])
    return lines + table(["operator", "method", "functions", "data types", "uses"], rows) + [""]


def _operand_row(operand, index, outputs):
    first = 0 if operand.kind == "in" else 30
    slot = "256, 257, ..." if operand.sign == "*" else str(first + index)
    notes = {"": "", "?": "optional; ", "*": "one or more; ", "!": "constant: packed once; ",
             "?!": "optional; constant: packed once; "}
    place = f"; may be `{outputs[operand.output()]}`" if operand.place else ""
    return [f"`{operand.name}`", "input" if operand.kind == "in" else "output", slot,
            notes[operand.sign] + operand.text.replace("|", "\\|") + place]


def _attribute_row(attribute):
    default = {None: "required", "": "none"}.get(attribute.default, f"`{attribute.default}`")
    return [f"`{attribute.name}`", f"`{attribute.shown()}`", default, attribute.text.replace("|", "\\|")]


def c_operators_page(files, root):
    """docs/c_operators.md"""
    table_of, words = c_api.entries(root, [p.folder for p in files.operators.values()])
    lines = ["# Operators of the C interface", NOTE,
             "The arguments of `AclCreateOperator()` (`arm_compute/AclGenericOperators.h`): operator names, operands",
             "with their slots in a pack, and attributes. [c_operators_use.md](c_operators_use.md) shows a program.",
             "Shapes begin with dimension 0, whose elements are contiguous. `AclDescribeOperator()` returns the same",
             "facts for the library at hand, which contains the operators of its build_config. Some operators have no",
             "word in a build_config and come with another operator: `ComplexMul` with `Mul`,",
             "`ConvertFullyConnectedWeights` with `FullyConnected`, `FuseBatchNormalization` with `BatchNormalize`,",
             "`GemmLowp` and `GemmLowpOutputStage` with `Gemm`. Not available by name:", ""]
    reasons = {}
    for name, reason in c_api.left_out(files).items():
        reasons.setdefault(reason, []).append(f"`{name}`")
    lines += [f"- {', '.join(names)}: {reason}" for reason, names in reasons.items()] + [""]
    found = sorted((e for entries in table_of.values() for e in entries), key=lambda e: e.name)
    for entry in found:
        lines += [f"## {entry.name}", ""]
        counts, outputs = {"in": 0, "out": 0}, [o.name for o in entry.operands if o.kind == "out"]
        rows = []
        for operand in entry.operands:
            rows.append(_operand_row(operand, counts[operand.kind], outputs))
            counts[operand.kind] += 1
        lines += table(["operand", "", "slot", "what it is"], rows) + [""]
        if entry.attributes:
            lines += table(["attribute", "type", "default", "what it is"],
                           [_attribute_row(a) for a in entry.attributes]) + [""]
    lines += ["## Enumerations", "", "Words that attributes accept, spelled as in the C++ interface.", ""]
    used = sorted({e for entry in found for e in entry.enumerations()})
    return "\n".join(lines + table(["enumeration", "words"], [[f"`{e}`", code(words[e])] for e in used]) + [""])


def onnx_operators_page(root):
    """docs/onnx_operators.md"""
    found = [d for d in onnx.declared(root) if not d.made]
    lines = ["# Operators of ONNX", NOTE,
             f"The {len(found)} operators that `arm_compute_run` and `libarm_compute_model.so` read, of opsets 1 to 28",
             "and of ONNX Runtime (com.microsoft). [models.md](models.md) says how they are run,",
             "[add_an_onnx_operator.md](add_an_onnx_operator.md) how one is added. The family is the file of",
             "`src/model/families` that declares the operator. The key `onnx_operators` of a build_config lists those",
             "of a build ([build_config.md](build_config.md)).", ""]
    rows = [[f"`{d.name}`", d.family, d.limits] for d in found]
    return "\n".join(lines + table(["operator", "family", "limits"], rows) + [""])


def options_page():
    """docs/options.md"""
    lines = ["# Options of scons", NOTE,
             "`scons [option=value ...]`. An unknown option or value is an error in every mode.", ""]
    for title, group in options.GROUPS:
        lines += [f"## {title}", ""]
        rows = [[f"`{o.name}`", f"`{o.choices()}`".replace("|", "\\|"),
                 f"`{o.default_text()}`" if o.default_text() else "", o.text] for o in group]
        lines += table(["option", "values", "default", "meaning"], rows) + [""]
    lines += ["## Options of the established build", "",
              "Scripts that call the established build work here unless they request something that this library",
              "lacks. Its options that are not listed above:", ""]
    rows = [[f"`{o.name}`", code(o.shown) or "nothing", o.effect,
             f"{o.problem}; {o.hint}" if o.problem else ""] for o in established.OPTIONS.values()]
    lines += table(["option", "accepted", "effect", "why other values are refused"], rows)
    lines += ["", "Values of the established build for options that this build shares:", ""]
    also = [["`arch`", f"`{a}`", f"is `{n}`"] for a, n in arch.ALIASES.items()]
    lines += table(["option", "value", "effect"], also + [
        [f"`{name}`", f"`{value}`", f"refused: {why}"] for name, found in established.VALUES.items()
        for value, why in found.items()])
    return "\n".join(lines + [""])


def schema(files, root):
    """build_configs/schema.json, for editors; the build itself checks more and has better messages."""
    def words(values):
        return {"type": "array", "items": {"enum": list(values)}, "minItems": 1, "uniqueItems": True}

    names = list(files.operators) + list(files.also)
    types, layouts = words(files.data_types), words(LAYOUTS)
    entry = {"type": "object", "required": ["name"], "additionalProperties": False, "properties": {
        "name": {"enum": names, "description": config.OPERATOR_KEYS["name"]},
        "data_types": {**types, "description": config.OPERATOR_KEYS["data_types"]},
        "data_layouts": {**layouts, "description": config.OPERATOR_KEYS["data_layouts"]},
        "backends": {**words(config.BACKENDS), "description": config.OPERATOR_KEYS["backends"]},
        "methods": {**words(sorted({w for p in files.operators.values() for w in p.methods})),
                    "description": config.OPERATOR_KEYS["methods"]}}}
    named = {"type": "array", "items": {"anyOf": [{"enum": names}, entry]}}
    shapes = {
        "operators": {"anyOf": [{"enum": config.GROUPS}, named]},
        "data_types": types, "data_layouts": layouts, "arch": {"enum": arch.NAMES}, "isa": words(files.tiers),
        "backends": words(config.BACKENDS), "max_size": {"type": "integer", "minimum": 1},
        "c_api": {"enum": [True, False, config.ESTABLISHED]}, "graph": {"type": "boolean"},
        "classes": {"type": "boolean"}, "onnx_operators": words(onnx.operators(root)),
        **{key: {"type": "boolean"} for key in onnx.PARTS},
        "onnx_made": {**words(onnx.all_operators(root)), "minItems": 0},
        "$schema": {"type": "string"}}
    properties = {k: {**shapes[k], "description": text} for k, text in config.KEYS.items()}
    whole = {"$schema": "http://json-schema.org/draft-07/schema#", "title": "build_config", "type": "object",
             "required": ["operators"], "additionalProperties": False, "properties": properties}
    return json.dumps(whole, indent=2) + "\n"


def pages(files, root):
    """{path: text} of all generated files in the tree."""
    tables = type_tables.read(root)
    return {"docs/c_operators.md": c_operators_page(files, root), "docs/build_config.md": build_config_page(files),
            "docs/operators.md": operators_page(files), "docs/options.md": options_page(),
            "docs/onnx_operators.md": onnx_operators_page(root),
            "docs/types.md": type_tables.page(tables, NOTE), "build_configs/schema.json": schema(files, root),
            **type_tables.headers(root, tables),
            **records.files(root, files.operators)}
