# SPDX-License-Identifier: MIT
"""Control flow. The graphs of IF become branches, those of WHILE the body of a Loop, which has the condition at its
end. Variables that these graphs assign are further results."""

import numpy as np
import tflite


def described(tensors, names):
    """Names, types and shapes of tensors' numbers."""
    return [(name, tensor.kind, tensor.shape) for tensor, name in zip(tensors, names)]


def numbered(items, tensors):
    """The items whose tensors are not variables."""
    return [item for item, tensor in zip(items, tensors) if not tensor.resource]


def checked(op, made):
    if len(made) != len(op.outputs):
        op.damaged(f"{len(op.outputs)} outputs; its graph has {len(made)}")
    return made


def finish(e, op, made, keys, word, inputs, **graphs):
    """Adds the node, unless it has no result. made: results of one of its graphs, of which those count that are
    variables."""
    plain = numbered(op.outputs, op.outputs)
    for tensor, name in zip(op.outputs, made):
        e.keep(tensor, name)
    count = len(plain) + len(keys)
    if count == 0:
        return
    found = e.node(word, inputs, outputs=count, **graphs)
    found = [found] if count == 1 else found
    for tensor, name in zip(plain, found):
        e.keep(tensor, name)
    e.variables.now.update(zip(keys, found[len(plain):]))


def choice(e, op):
    options = op.options(tflite.IfOptions)
    if options is None or not op.inputs:
        op.damaged("no options or no condition")
    names = [e.numbers(tensor) for tensor in op.inputs]
    inner, made = [], []
    for number in (options.ThenSubgraphIndex(), options.ElseSubgraphIndex()):
        inner.append(e.inside())
        made.append(checked(op, inner[-1].called(number, names[1:])))
    if numbered(made[0], op.outputs) != made[0] and any(
            a != b for a, b, tensor in zip(*made, op.outputs) if tensor.resource):
        op.fail("branches with different variables as results cannot be translated")
    keys = e.variables.changed([branch.variables for branch in inner])
    graphs = {}
    for word, branch, results in zip(("then_branch", "else_branch"), inner, made):
        graphs[word] = branch.graph([], described(numbered(op.outputs, op.outputs), numbered(results, op.outputs)) +
                                    e.variables.described(keys, map(branch.variables.current, keys)))
    finish(e, op, made[0], keys, "If", [e.node("Reshape", [names[0], e.ints()])], **graphs)


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
    assigned = {key: e.unique("variable") for key in e.variables.assigned(e, body)}
    inner = e.inside()
    inner.variables.now.update(assigned)
    states = [name if tensor.resource else e.unique("state") for tensor, name in zip(op.inputs, first)]
    step, goes = e.unique("step"), e.unique("goes")
    made = checked(op, inner.called(body, states))
    on = truth(inner, made)
    keys = [key for key in assigned if e.variables.all[key].kind is not None]
    plain = numbered(op.inputs, op.inputs)
    graph = inner.graph([(step, np.int64, []), (goes, np.bool_, [])] +
                        described(plain, numbered(states, op.inputs)) +
                        e.variables.described(keys, [assigned[key] for key in keys]),
                        [(on, np.bool_, [])] + described(numbered(op.outputs, op.outputs), numbered(made, op.outputs)) +
                        e.variables.described(keys, map(inner.variables.current, keys)))
    finish(e, op, made, keys, "Loop", ["", begins] + numbered(first, op.inputs) + list(map(e.variables.current, keys)),
           body=graph)


TABLE = {"IF": choice, "WHILE": loop}
