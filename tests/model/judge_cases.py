# SPDX-License-Identifier: MIT
"""Cases for the judge: random graphs by seed, one-node models by operator, type and shape, and cases from files."""

import os
import random
import zlib

import numpy as np
import onnx
from onnx import numpy_helper

import judge_nodes
import judge_rows_elements  # noqa: F401  (fills the table)
import judge_rows_fused  # noqa: F401
import judge_rows_host  # noqa: F401
import judge_rows_learning  # noqa: F401
import judge_rows_moves  # noqa: F401
import judge_rows_network  # noqa: F401
import judge_rows_samples  # noqa: F401
from judge_graph import LARGEST, Call, Graph, first_types, schema
from judge_nodes import FLOATS, Tensor, Unfit
from judge_patterns import PATTERNS
from judge_rows import ROWS

OPSETS = (9, 10, 11, 12, 13, 13, 14, 15, 16, 17, 17, 18, 19, 20, 21, 21, 22)
# The newest opset of the one-node models, and those of operators that are newer.
OPSET, NEWER = 21, {"RMSNormalization": 23, "Swish": 24, "Attention": 24, "RotaryEmbedding": 23,
                    "TensorScatter": 24, "BitCast": 26, "CumProd": 26, "LinearAttention": 27,
                    "CausalConvWithState": 27, "SwiGLU": 28}
EXTENTS = (1, 1, 1, 2, 3, 4, 4, 5, 7, 8)
RANKS = (0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6)
THEMES = (("float",), ("float",), ("float",), ("float",), ("float", "int64"), ("float", "bool"), ("int8",), ("uint8",),
          ("float16",), ("double",), ("int32",), ("int64",), ("float", "int32", "bool"), ("bfloat16",))


# Numbers that rules about NaN, infinity, zero, ties and 64 bits are about, and shapes of their tensors.
SPECIAL = (np.nan, np.inf, -np.inf, -0.0, 0.0, 1e-30, 0.5, 1.5, 2.5)
SPECIAL_INTEGERS = {"int32": (2**30, -(2**31), 70000), "int64": (2**31, 2**40, -(2**33), 70000),
                    "uint32": (2**31, 2**32 - 1, 70000), "uint64": (2**31, 2**40, 70000, 2**63, 2**64 - 1)}
SPECIAL_SHAPES = ("12", "4x12", "2x3x5", "1x4x5x6")


def dims_for(chance):
    rank = chance.choice(RANKS)
    if chance.random() < 0.25:
        same = chance.choice(EXTENTS)
        return [same if chance.random() < 0.8 else 1 for _ in range(rank)]
    return [0 if chance.random() < 0.004 else chance.choice(EXTENTS) for _ in range(rank)]


def sound(graph, chance, since):
    """Whether new values are numbers that the next nodes can be judged on; other ones pass now and then."""
    for name in list(graph.tensors)[since:]:
        tensor = graph.tensors[name]
        array = tensor.array
        if array.dtype.kind == "f" and array.size and (not np.isfinite(array).all() or np.abs(array).max() > LARGEST):
            return chance.random() < 0.02
        if array.dtype.kind in "iu" and array.size and np.abs(array.astype(np.float64)).max() >= 2**31 - 1:
            return chance.random() < 0.02
    return True


def rows_for(graph, x):
    """(name, row) of the rows that may take a tensor."""
    tensor, found = graph.tensors[x], []
    for name, one in ROWS.items():
        types = one.types or (first_types_of(name, graph.opset) if one.domain == "" else ())
        if one.operands and tensor.type in types and tensor.array.ndim in one.ranks and graph.fits(x, one.kind) and (
                one.last >= graph.opset):
            found.append((name, one))
    if tensor.type == "float":
        found += [(name, one) for name, one in PATTERNS.items() if tensor.array.ndim in one.ranks]
    return found


def first_types_of(name, opset, known={}):  # noqa: B006  (a cache)
    key = name, opset
    if key not in known:
        known[key] = first_types(name, opset)
    return known[key]


def attempt(graph, make):
    """Adds nodes, or leaves the graph as it was."""
    before = dict(graph.tensors), len(graph.nodes), len(graph.inputs), len(graph.constants)
    try:
        make()
        if sound(graph, graph.chance, len(before[0])):
            return True
    except Unfit:
        pass
    graph.tensors = before[0]
    del graph.nodes[before[1]:], graph.inputs[before[2]:], graph.constants[before[3]:]
    return False


def step(graph, theme, dims):
    """One more row on one of the tensors, the latest ones most often, or on a constant."""
    chance = graph.chance
    if chance.random() < 0.05:
        name = chance.choice([n for n, r in ROWS.items() if not r.operands and (schema(n, graph.opset) is not None)])
        return ROWS[name].make(Call(graph, name, None))
    names = list(graph.tensors)
    if chance.random() < 0.12:
        shape = chance.choice([dims, [], [1], list(graph.tensors[names[-1]].array.shape)])
        x = graph.constant(graph.values(chance.choice(theme), shape))
    else:
        x = chance.choice(names[-4:]) if chance.random() < 0.6 else chance.choice(names)
    fitting = rows_for(graph, x)
    if not fitting:
        raise Unfit("no operator")
    name, one = chance.choices(fitting, [one.weight for _, one in fitting])[0]
    return one.make(Call(graph, name, x, one.domain))


def random_case(seed):
    """(graph, outputs) of a random graph of 2 to 12 nodes; Unfit if this seed gives none."""
    chance, numbers = random.Random(seed), np.random.default_rng(seed)
    graph = Graph(chance.choice(OPSETS), chance, numbers, reuse=chance.choice([0.3, 0.5, 0.8]))
    theme, dims = chance.choice(THEMES), dims_for(chance)
    count = chance.randint(2, 12) if chance.random() < 0.93 else chance.randint(13, 40)
    for _ in range(chance.choice([1, 1, 1, 2])):
        graph.input(chance.choice(theme), dims)
    for _ in range(4 * count):
        attempt(graph, lambda: step(graph, theme, dims))
        if len(graph.nodes) >= count:
            break
    if len(graph.nodes) < 2:
        raise Unfit("no graph")
    outputs = outputs_of(graph)
    if chance.random() < 0.15:
        name_dimensions(graph)
    return graph, outputs


def name_dimensions(graph):
    """Gives names to dimensions of inputs, one name for each extent, and in one of two cases changes an extent that the
    nodes allow to be another."""
    chance = graph.chance
    extents = sorted({n for name in graph.inputs for n in graph.tensors[name].array.shape if n})
    if not extents:
        return
    chosen = chance.sample(extents, chance.randint(1, min(2, len(extents))))
    graph.open = {name: [f"n{n}" if n in chosen else None for n in graph.tensors[name].array.shape]
                  for name in graph.inputs}
    if chance.random() < 0.5:
        change_extent(graph, chosen[0], chance.choice([n for n in (1, 2, 3, 6) if n != chosen[0]]))


def change_extent(graph, old, new):
    before = dict(graph.tensors)
    try:
        for name in graph.inputs:
            tensor = graph.tensors[name]
            dims = [new if n == old else n for n in tensor.array.shape]
            count = int(np.prod(dims, dtype=np.int64))
            if dims != list(tensor.array.shape):
                graph.tensors[name] = Tensor(tensor.type, np.resize(tensor.array, count).reshape(dims))
        for node in graph.nodes:
            for name, result in zip(node.output, judge_nodes.evaluate(node, graph.tensors, graph.opset)):
                if name:
                    graph.tensors[name] = result
    except Unfit:
        graph.tensors = before


def outputs_of(graph):
    """Values that no node reads, nearly all of them, and a few others."""
    read = {name for node in graph.nodes for name in judge_nodes.names_of(node)}
    made = [name for node in graph.nodes for name in node.output if name]
    leaves = [name for name in made if name not in read]
    kept = [n for n in leaves if graph.chance.random() < 0.9] or leaves[:1]
    return kept + [n for n in made if n in read and graph.chance.random() < 0.08]


def shapes_of(rank):
    """Shapes of one-node models: mixed extents, ones and zeros at each place, all ones, equal extents."""
    mixed = [2, 4, 5, 4, 3, 2][:rank]
    if rank == 0:
        return [[]]
    if rank <= 2:
        mixed = [6, 4][:rank]
    found = [mixed, [1] * rank, [4 if rank < 5 else 2] * rank, [1] * (rank - 1) + [5], [5] + [1] * (rank - 1)]
    for extent in (1, 0):
        found += [mixed[:i] + [extent] + mixed[i + 1:] for i in range(rank)]
    return [list(t) for t in dict.fromkeys(tuple(dims) for dims in found)]


def one_node_cases(ops=None):
    """Identifiers of all one-node models: operator, type of the first operand, its shape, the number of the attempt."""
    found = []
    for name in sorted(ops or ROWS):
        one = ROWS[name]
        if not one.operands:
            found += [f"{name}:-:-:{i}" for i in range(24)]
            continue
        for word in one.types or first_types(name, opset_of(name)):
            found += [f"{name}:{word}:{shape}:special" for shape in SPECIAL_SHAPES
                      if (word in FLOATS or word in SPECIAL_INTEGERS) and shape.count("x") + 1 in one.ranks]
            for rank in one.ranks:
                found += [f"{name}:{word}:{'x'.join(map(str, dims))}:{i}" for dims in shapes_of(rank) for i in range(2)]
    return found


def opset_of(name):
    return min(NEWER.get(name, OPSET), ROWS[name].last)


def one_node_case(key):
    """(graph, outputs) of a one-node model; Unfit if the operator does not take the shape."""
    name, word, shape, number = key.split(":")
    seed = zlib.crc32(key.encode())
    chance, numbers = random.Random(seed), np.random.default_rng(seed)
    opset = opset_of(name)
    if number == "1" and ROWS[name].last > 17 and (word == "-" or word in first_types(name, 17)):
        opset = 17
    error = None
    for _ in range(6):
        graph = Graph(opset, chance, numbers, reuse=0.05)
        try:
            x = None
            if word != "-":
                x = graph.input(word, [int(n) for n in shape.split("x")] if shape else [], ROWS[name].kind)
                if number == "special":
                    array = graph.tensors[x].array.reshape(-1)
                    at = numbers.choice(array.size, array.size // 3, replace=False)
                    choices = np.asarray(SPECIAL_INTEGERS.get(word, SPECIAL), word if word == "uint64" else None)
                    array[at] = judge_nodes.rounded(word, numbers.choice(choices, len(at)))
            ROWS[name].make(Call(graph, name, x, ROWS[name].domain))
            return graph, [n for n in graph.nodes[-1].output if n]
        except Unfit as refused:
            error = refused
    raise error


def moved_case(key):
    """A one-node model whose first result gets or loses dimensions of extent 1, in each of four ways."""
    graph, outputs = one_node_case(key)
    x, dims = outputs[0], list(graph.tensors[outputs[0]].array.shape)
    place = graph.chance.randint(0, len(dims))
    ones = [i for i, n in enumerate(dims) if n == 1]
    few = dims[:place] + [1] + dims[place:]
    for op, words in (("Expand", [1] * (len(dims) + 1)), ("Reshape", few), ("Unsqueeze", [place]), ("Squeeze", ones)):
        if op == "Squeeze" and not ones:
            continue
        try:
            if op.endswith("queeze") and graph.opset < 13:
                y, = graph.add(op, [x], axes=words)
            else:
                y, = graph.add(op, [x, graph.constant(Tensor("int64", np.asarray(words, np.int64)))])
            outputs = [y] + outputs if graph.chance.random() < 0.2 else [y] + outputs[:-1]
        except Unfit:
            continue
    return graph, [n for n in outputs if n != x] or outputs


def save(graph, outputs, folder):
    """model.onnx and inputs.npz."""
    os.makedirs(folder, exist_ok=True)
    onnx.save(graph.model(outputs), os.path.join(folder, "model.onnx"))
    np.savez(os.path.join(folder, "inputs.npz"), **{n: graph.tensors[n].array for n in graph.inputs})


def case_from(folder):
    """(graph, outputs) of a saved case, with the values of all tensors."""
    proto = onnx.load(os.path.join(folder, "model.onnx"))
    arrays = np.load(os.path.join(folder, "inputs.npz"))
    graph = Graph(next(i.version for i in proto.opset_import if not i.domain), random.Random(0),
                  np.random.default_rng(0))
    for port in proto.graph.input:
        word = judge_nodes.WORDS[port.type.tensor_type.elem_type]
        graph.inputs.append(graph.hold(port.name, Tensor(word, arrays[port.name])))
        names = [d.dim_param or None for d in port.type.tensor_type.shape.dim]
        if any(names):
            graph.open[port.name] = names
    for one in proto.graph.initializer:
        word, array = judge_nodes.WORDS[one.data_type], numpy_helper.to_array(one)
        graph.constants.append(graph.hold(one.name, Tensor(word, array.astype(judge_nodes.TYPES[word][1]))))
    for node in proto.graph.node:
        results = judge_nodes.evaluate(node, graph.tensors, graph.opset)
        graph.nodes.append(node)
        for name, result in zip(node.output, results):
            if name:
                graph.hold(name, result)
    return graph, [o.name for o in proto.graph.output]


def case_of(words):
    """A case by the words that identify it: ("random", seed), ("one" or "moved", key), ("file", folder)."""
    return {"random": lambda w: random_case(int(w)), "one": one_node_case, "moved": moved_case,
            "file": case_from}[words[0]](words[1])


__all__ = ["Unfit", "case_of", "one_node_cases", "save"]
