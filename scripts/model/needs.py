# SPDX-License-Identifier: MIT
"""The needs of models, as reported by arm_compute_run --needs, and the build_config that provides them.

The JSON text of arm_compute_run:

    {"needs": [{"node": "conv_1", "operator": "Conv2d", "data_type": "fp32", "data_layout": "nhwc",
                "method": "winograd"}],
     "refused": [{"node": "loop_3", "op": "Loop", "reason": "..."}]}

"operator", "data_type" and "data_layout" are words of a build_config; "data_layout" is empty or absent if the operator
has none. "method" is present if the operator has several and the node is faster with one that a library may lack.
"""

import json

from build.filelist import LAYOUTS

KEYS = ("node", "operator", "data_type")


class NeedsError(Exception):
    """An error in the output of a tool, or an unsupported need of a model."""


class Needs:
    """The needs of one or several models.

    nodes: [(model, node, operator, data type, layout or "", method or "")]; refused: [(model, node, op, reason)].
    """

    def __init__(self):
        self.nodes, self.refused = [], []

    def add(self, model, text):
        """Adds the output of arm_compute_run --needs for a model."""
        try:
            said = json.loads(text)
            for need in said["needs"]:
                self.nodes.append((model, *(need[k] for k in KEYS), need.get("data_layout") or "",
                                   need.get("method") or ""))
            for node in said["refused"]:
                self.refused.append((model, node.get("node", ""), node.get("op", ""), node["reason"]))
        except (ValueError, KeyError, TypeError) as e:
            raise NeedsError(f"{model}: what arm_compute_run --needs wrote is not understood: {e!r}") from None

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
        raise NeedsError(f"the library has no operator {name}")
    types, layouts, methods = words
    for kind in types - set(filelist.supported_types(name)):
        raise NeedsError(f"{name} has no {kind}; it has {', '.join(filelist.supported_types(name))}")
    for layout in layouts - set(LAYOUTS):
        raise NeedsError(f"{name}: '{layout}' is no data layout")
    found = {"name": name}
    if types:
        found["data_types"] = ordered(types, filelist.data_types)
    if layouts:
        found["data_layouts"] = ordered(layouts, LAYOUTS)
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
        raise NeedsError(f"the library has no operator {', '.join(unknown)}")
    for key, value in (("arch", arch), ("isa", isa), ("max_size", max_size), ("backends", backends)):
        if value:
            found[key] = value
    found.update(graph=True, classes=False, c_api=False)  # the graph library calls operators by name
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


def comment(needs, config_path):
    """The text that accompanies the build_config: which node needs what."""
    lines = [f"What {config_path} is for. Written by scripts/model_config.py.", ""]
    lines += table(needs.nodes, ("model", "node", "operator", "data type", "layout", "method"))
    if needs.refused:
        lines += ["", "What cannot be run:"] + refusals(needs)
    return "\n".join(lines) + "\n"


def refusals(needs):
    return table(needs.refused, ("model", "node", "operation", "reason"))
