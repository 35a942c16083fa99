# SPDX-License-Identifier: MIT
"""A quantized model cut at each of its quantized tensors: every layer gets the inputs that it has in ONNX Runtime.

Two correct implementations may round a number differently. In a deep network the difference of one step grows from
layer to layer; in the cut model it appears once.
"""

import numpy as np
import onnx
from onnx import helper


def info(name, value):
    return helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(value.dtype), value.shape)


def cut(proto, run, inputs):
    """(the model, its inputs): each result of QuantizeLinear is an output, and later layers read a new input instead.

    run: function (ModelProto, {input: array}) to a list of outputs.
    """
    made = onnx.ModelProto()
    made.CopyFrom(proto)
    graph = made.graph
    constants = {w.name for w in graph.initializer}
    names = [n.output[0] for n in graph.node if n.op_type == "QuantizeLinear" and n.input[0] not in constants]
    del graph.output[:]
    graph.output.extend(helper.make_empty_tensor_value_info(n) for n in names)
    values = dict(zip(names, run(made, inputs)))
    del graph.output[:]
    graph.output.extend(info(n, v) for n, v in values.items())
    given = dict(inputs)
    for name, value in values.items():
        given[f"{name}_given"] = value
        graph.input.append(info(f"{name}_given", value))
    for node in graph.node:
        for i, name in enumerate(node.input):
            if name in values:
                node.input[i] = f"{name}_given"
    # Nodes that only outputs of the whole model need.
    used = set(names)
    kept = [n for n in reversed(graph.node) if used & set(n.output) and not used.update(n.input)]
    del graph.node[:]
    graph.node.extend(reversed(kept))
    for name in [n for n in given if n not in used]:
        del given[name]
    left = [i for i in graph.input if i.name in given]
    del graph.input[:]
    graph.input.extend(left)
    onnx.checker.check_model(made)
    return made, given


def share_within_a_step(found, wanted):
    """Fraction of the numbers in two lists of arrays that differ by at most one, and the largest difference."""
    apart = np.concatenate([np.abs(a.astype(int) - b.astype(int)).ravel() for a, b in zip(found, wanted)])
    return float((apart <= 1).mean()), int(apart.max())
