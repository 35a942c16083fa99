# SPDX-License-Identifier: MIT
"""The table of operators: for each one a function that makes a node, and what its first operand is.

A row is a function with @row(names..., ...). It gets a Call, whose x is the first operand, and adds one node. It raises
Unfit, by Call.need(), if x does not suit the operator. Types come from ONNX's own descriptions; operators of ONNX
Runtime's domain say theirs.
"""

import collections

ROWS = {}

# The key is the operator's name, behind its domain if ONNX has the same name.
# make: the function. kind: of the first operand (judge_graph.KINDS). ranks: those that it may have. types: of the first
# operand; None: those of ONNX's description. domain: of the operator. last: the last opset that has it, and its
# replacement after that. operands: whether it has any. weight: how often random graphs choose it.
Row = collections.namedtuple("Row", "make kind ranks types domain last operands weight")


def row(*names, kind="any", ranks=range(7), types=None, domain="", last=99, operands=True, weight=1.0):
    def keep(make):
        for name in names:
            assert name not in ROWS, name
            kinds = kind.get(name, "any") if isinstance(kind, dict) else kind
            ROWS[name] = Row(make, kinds, tuple(ranks), types, domain, last, operands, weight)
        return make
    return keep
