# SPDX-License-Identifier: MIT
"""The needs of models, as reported by arm_compute_run --needs, and the build_config that provides them.

The JSON text of arm_compute_run:

    {"inputs": [{"name": "x", "shape": [1, "N", null]}],
     "onnx_operators": ["Conv", "Relu"], "onnx_made": ["Activation"], "gguf": false, "states": false,
     "needs": [{"node": "conv_1", "operator": "Conv2d", "data_type": "fp32", "data_layout": "nhwc",
                "method": "winograd"}],
     "refused": [{"node": "loop_3", "op": "Loop", "reason": "..."}]}

"operator", "data_type" and "data_layout" are words of a build_config; "data_layout" is empty or absent if the operator
has none. "method" is present if the operator has several and the node is faster with one that a library may lack.
"inputs" has the shapes of the file, with names, or null, for extents that it leaves open, "onnx_operators" the
operators of the file, and "onnx_made" those that passes make of them; "gguf": whether it is a GGUF file; "states":
whether it has states. All may be absent.
"""

import json

from build.filelist import LAYOUTS
from build.onnx import PARTS
from build.words import escaped, shown

KEYS = ("node", "operator", "data_type")
OTHER_KEYS = ("data_layout", "method")
ONNX_KEYS = ("onnx_operators", "onnx_made")
FOREWORD = "Written by scripts/model_config.py."


class NeedsError(Exception):
    """An error in the output of a tool, or an unsupported need of a model."""


def _text(entry, key, otherwise=None):
    """A text of an object; `otherwise` if the key is absent."""
    found = entry.get(key) if otherwise is not None else entry[key]
    if found is None and otherwise is not None:
        return otherwise
    if not isinstance(found, str):
        raise TypeError(f'"{key}" is not text')
    return escaped(found)


def _entries(said, key):
    """A list of objects."""
    found = said[key]
    if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
        raise TypeError(f'"{key}" is not an array of objects')
    return found


def _shape(entry):
    """(name, shape) of an input; an extent is a number, a name or None."""
    shape = entry["shape"]
    if not isinstance(entry["name"], str) or not isinstance(shape, list) or not all(
            extent is None or type(extent) in (int, str) for extent in shape):
        raise TypeError('"shape" is not an array of numbers, names and null')
    return entry["name"], shape


def _names(said, key):
    """A list of names; None if it is absent."""
    found = said.get(key)
    if found is not None and not (isinstance(found, list) and all(isinstance(name, str) for name in found)):
        raise TypeError(f'"{key}" is not an array of names')
    return found


class Reported:
    """What arm_compute_run --needs says: nodes, refused and inputs."""

    def __init__(self, model, text):
        try:
            said = json.loads(text)
            if not isinstance(said, dict):
                raise TypeError("this is not an object")
            self.nodes = [(*(_text(n, k) for k in KEYS), *(_text(n, k, "") for k in OTHER_KEYS))
                          for n in _entries(said, "needs")]
            self.refused = [(_text(n, "node", ""), _text(n, "op", ""), _text(n, "reason"))
                            for n in _entries(said, "refused")]
            self.onnx = {key: _names(said, key) for key in ONNX_KEYS}
            self.inputs = [_shape(entry) for entry in _entries(said, "inputs")] if "inputs" in said else []
            self.parts = {key for key in PARTS if said.get(key) is not False}
            if "inputs" in said and all(type(e) is int for _, shape in self.inputs for e in shape):
                self.parts.discard("ranges")  # no extent is open
        except KeyError as e:
            problem = f"the key {e} is missing"
        except RecursionError:
            problem = "it is nested too deeply"
        except (ValueError, TypeError) as e:
            problem = str(e)
        else:
            return
        raise NeedsError(f"{shown(model)}: this is not what arm_compute_run --needs writes, it is not understood: "
                         f"{escaped(problem)}")


class Needs:
    """The needs of one or several models.

    nodes: [(model, node, operator, data type, layout or "", method or "")]; refused: [(model, node, op, reason)];
    sizes: [(model, sentence)] about extents that the files leave open.
    """

    def __init__(self):
        self.nodes, self.refused, self.sizes = [], [], []
        self.onnx = {key: set() for key in ONNX_KEYS}  # None: a report does not have them
        self.parts = set()  # keys of PARTS that a model needs, or may need

    def add(self, model, text):
        """Adds the output of arm_compute_run --needs for a model."""
        self.include(model, Reported(model, text))

    def include(self, model, *reports):
        """Adds the needs of all reports about a model, each once, and what is refused in any of them."""
        for report in reports:
            self.parts |= report.parts
            for key, names in report.onnx.items():
                own = self.onnx[key]
                self.onnx[key] = None if own is None or names is None else own | set(names)
        model = shown(model)
        for target, lists in ((self.nodes, [r.nodes for r in reports]), (self.refused, [r.refused for r in reports])):
            target += [(model, *entry) for entry in dict.fromkeys(e for found in lists for e in found)]

    def operators(self, filelist):
        """{operator: (data types, layouts, methods)}, each a set."""
        found = {}
        for _, _, operator, kind, layout, method in self.nodes:
            sets = found.setdefault(filelist.also.get(operator, operator), (set(), set(), set()))
            for chosen, word in zip(sets, (kind, layout, method)):
                if word:
                    chosen.add(word)
        return found


def ordered(words, order):
    return [w for w in order if w in words]


def entry(name, words, filelist):
    """An element of "operators"; raises NeedsError if the library has no such operator, type or layout."""
    part = filelist.operators.get(name)
    if part is None:
        raise NeedsError(f"the library has no operator {shown(name)}")
    types, layouts, methods = words
    for kind in sorted(types - set(filelist.supported_types(name))):
        raise NeedsError(f"{name} has no {shown(kind)}; it has {', '.join(filelist.supported_types(name))}")
    for layout in layouts - set(LAYOUTS):
        raise NeedsError(f"{name}: '{shown(layout)}' is not a data layout")
    found = {"name": name}
    if types:
        found["data_types"] = ordered(types, filelist.data_types)
    if layouts:
        found["data_layouts"] = ordered(layouts, LAYOUTS)
    for method in methods - set(part.methods):
        raise NeedsError(f"{name} has no method '{shown(method)}'")
    if part.methods:
        always = {word for word, m in part.methods.items() if m.part is None}
        found["methods"] = ordered(methods | always, part.methods)
    return found


def config(needs, filelist, arch=None, isa=None, max_size=None, backends=None):
    """The build_config as a dict."""
    operators = needs.operators(filelist)
    found = {"operators": [entry(n, operators[n], filelist) for n in filelist.operators if n in operators]}
    unknown = [n for n in operators if n not in filelist.operators]
    if unknown:
        raise NeedsError(f"the library has no operator {', '.join(map(shown, unknown))}")
    for key, value in (("arch", arch), ("isa", isa), ("max_size", max_size), ("backends", backends)):
        if value:
            found[key] = value
    found.update(graph=True, classes=False, c_api=False)  # the graph library calls operators by name
    found.update({key: False for key in PARTS if key not in needs.parts})
    if needs.onnx["onnx_operators"]:
        found["onnx_operators"] = sorted(needs.onnx["onnx_operators"])
        if needs.onnx["onnx_made"] is not None:
            found["onnx_made"] = sorted(needs.onnx["onnx_made"] - needs.onnx["onnx_operators"])
    return found


def text(found):
    """The build_config as text, one line per operator."""
    lines = [json.dumps(o) for o in found["operators"]]
    head = '{\n  "operators": [\n    ' + ",\n    ".join(lines) + "\n  ]"
    rest = "".join(f",\n  {json.dumps(k)}: {json.dumps(v)}" for k, v in found.items() if k != "operators")
    return head + rest + "\n}\n"


def table(rows, heads):
    """Lines of a table; columns are as wide as their longest word."""
    rows = [heads] + [tuple(str(w) for w in r) for r in rows]
    widths = [max(len(r[i]) for r in rows) for i in range(len(heads))]
    return ["  ".join(w.ljust(n) for w, n in zip(r, widths)).rstrip() for r in rows]


def head(config_path):
    """The first line of the text; it tells which files this script wrote."""
    return f"What {shown(config_path)} is for. {FOREWORD}"


def comment(needs, config_path):
    """The text that accompanies the build_config: which node needs what."""
    lines = [head(config_path), ""]
    lines += [f"{model}: {sentence}" for model, sentence in needs.sizes] + [""] * bool(needs.sizes)
    lines += table(needs.nodes, ("model", "node", "operator", "data type", "layout", "method"))
    if needs.refused:
        lines += ["", "What cannot be run:"] + refusals(needs)
    return "\n".join(lines) + "\n"


def refusals(needs):
    return table(needs.refused, ("model", "node", "operation", "reason"))
