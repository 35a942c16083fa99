# SPDX-License-Identifier: MIT
"""Control flow. The graphs of IF become branches, those of WHILE the body of a Loop, which has the condition at its
end."""

import numpy as np
import tflite


def described(tensors, names):
    """Names, types and shapes of tensors' numbers."""
    return [(name, tensor.kind, tensor.shape) for tensor, name in zip(tensors, names)]


def results(e, op, outputs):
    if len(outputs) != len(op.outputs):
        op.damaged(f"{len(op.outputs)} outputs; its graph has {len(outputs)}")
    for tensor, name in zip(op.outputs, outputs):
        e.keep(tensor, name)


def choice(e, op):
    options = op.options(tflite.IfOptions)
    if options is None or not op.inputs:
        op.damaged("no options or no condition")
    names = [e.numbers(tensor) for tensor in op.inputs]
    branches = {}
    for key, number in (("then_branch", options.ThenSubgraphIndex()), ("else_branch", options.ElseSubgraphIndex())):
        inner = e.inside()
        made = inner.called(number, names[1:])
        results(e, op, made)
        branches[key] = inner.graph([], described(op.outputs, made))
    found = e.node("If", [e.node("Reshape", [names[0], e.ints()])], outputs=len(op.outputs), **branches)
    results(e, op, [found] if len(op.outputs) == 1 else found)


def loop(e, op):
    options = op.options(tflite.WhileOptions)
    if options is None or len(op.inputs) != len(op.outputs) or not op.inputs:
        op.damaged("no options, or not as many outputs as inputs")
    condition, body = options.CondSubgraphIndex(), options.BodySubgraphIndex()

    def truth(emitter, names):
        made = emitter.called(condition, names)
        if len(made) != 1:
            op.damaged(f"a condition of {len(made)} tensors")
        return emitter.node("Reshape", [made[0], emitter.ints()])

    first = [e.numbers(tensor) for tensor in op.inputs]
    begins = truth(e, first)
    inner = e.inside()
    states = [e.unique("state") for _ in op.inputs]
    step, goes = e.unique("step"), e.unique("goes")
    made = inner.called(body, states)
    results(e, op, made)
    on = truth(inner, made)
    graph = inner.graph([(step, np.int64, []), (goes, np.bool_, [])] + described(op.inputs, states),
                        [(on, np.bool_, [])] + described(op.outputs, made))
    found = e.node("Loop", ["", begins] + first, outputs=len(op.outputs), body=graph)
    results(e, op, [found] if len(op.outputs) == 1 else found)


TABLE = {"IF": choice, "WHILE": loop}
