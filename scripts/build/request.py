# SPDX-License-Identifier: MIT
"""What a build contains."""

import json


class Request:
    """The contents of a build: operators {name: (data types, layouts)}, allowed tiers best first, floor, budget;
    methods {operator: words} for operators with methods."""

    def __init__(self, operators, tiers, floor, max_size, notes, backends, methods, c_api=True,
                 graph=False, classes=True, onnx_operators=None, onnx_made=None, left_out=()):
        self.operators, self.tiers, self.floor, self.c_api = operators, tiers, floor, c_api
        self.graph, self.classes = graph, classes
        self.onnx_operators, self.onnx_made = onnx_operators, onnx_made
        self.left_out = list(left_out)  # keys of onnx.PARTS
        self.max_size, self.notes = max_size, notes
        self.backends = backends  # {operator: its backends}; "" is the library itself
        self.methods = methods

    def names(self, backend):
        """The operators that are for a backend."""
        return [n for n in self.operators if backend in self.backends[n]]

    def as_json(self):
        """Canonical text: equal requests have equal texts, however they were written."""
        operators = [{"name": n, "data_types": t, "data_layouts": l} for n, (t, l) in sorted(self.operators.items())]
        text = {"operators": operators, "isa": self.tiers, "arch": self.floor.name}
        if self.backends[""] != ["cpu"]:
            text["backends"] = self.backends
        if self.methods:
            text["methods"] = self.methods
        if self.c_api is not True:
            text["c_api"] = self.c_api
        if self.graph:
            text["graph"] = True
        if not self.classes:
            text["classes"] = False
        text.update({key: False for key in self.left_out})
        for key in ("onnx_operators", "onnx_made"):
            text.update({key: getattr(self, key)} if getattr(self, key) is not None else {})
        return json.dumps(text, sort_keys=True)
