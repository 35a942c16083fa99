# SPDX-License-Identifier: MIT
"""Whether results are right: against those of the judge, and against what the judge gives for slightly other numbers.

Two right programs round differently, and nodes such as Floor, ArgMax or QuantizeLinear turn the last bit into a whole
step. So a result that is not close is compared with those of the same nodes after small relative changes of all
operands that are computed (`noise`); 8-bit results of quantized nodes may also differ by one step, and what follows
from them. What these changes alter, a right program may give differently, too.
"""

import numpy as np

import judge_nodes
from judge_nodes import FLOATS, TYPES, Tensor, Unfit

LIMITS = {"float": 1e-4, "double": 1e-4, "float16": 4e-3, "bfloat16": 3e-2}
NOISE = {"float": 1e-6, "double": 1e-6, "float16": 1e-3, "bfloat16": 8e-3}
# Those of float, by the type in which the library computes it (docs/models.md).
COMPUTED = {"fp32": (1e-4, 1e-6), "fp16": (2e-2, 1e-3), "bf16": (6e-2, 8e-3)}
REPEATS = 12
STEP_REPEATS = 24  # each moves all integers by a step, up or down: few would leave many of them on one side

# Nodes that round nothing. What they read needs no change of its own.
EXACT = set("""Abs Neg Sign Relu Floor Ceil Round Identity Not IsNaN IsInf Equal Less LessOrEqual Greater GreaterOrEqual
And Or Xor Max Min Where Clip Cast CastLike Dropout ReduceMax ReduceMin ArgMax ArgMin TopK NonZero Reshape Flatten
Squeeze Unsqueeze Transpose Concat Split Slice Gather Expand Tile DepthToSpace SpaceToDepth GatherElements GatherND
ScatterElements Scatter ScatterND Shape Size Constant ConstantOfShape Range Pad OneHot Trilu NonMaxSuppression MaxPool
GlobalMaxPool If PRelu LeakyRelu ThresholdedRelu""".split())
# Of them, those that cut fractions off: 0.99999994 and 1 are far apart.
STEPS = {"Cast", "CastLike", "Floor", "Ceil", "Round"}
QUANTIZED = {"QuantizeLinear", "DynamicQuantizeLinear", "QGemm"}
# ONNX does not say how they round integers.
UNROUNDED = {"Resize", "Upsample", "ReduceL2", "ReduceLogSum", "ReduceLogSumExp"}


def compute_float_in(word):
    LIMITS["float"], NOISE["float"] = COMPUTED[word]


def is_quantized(op):
    return op in QUANTIZED or op in UNROUNDED or op.startswith("QLinear")


def altered(node, tensors, numbers, rounded):
    """Operands with relative changes."""
    if node.op_type in STEPS and tensors[node.input[0]].type in ("float", "double") and node.input[0] in rounded:
        x = tensors[node.input[0]]
        change = 1 + NOISE[x.type] * numbers.uniform(-1, 1, x.array.shape)
        return {**tensors, node.input[0]: Tensor(x.type, (x.array * change).astype(x.array.dtype))}
    names = node.input[:1] if node.op_type in ("Resize", "Upsample") else node.input
    # The library's layers compute double in single precision (docs/models.md).
    layer = node.op_type in ("MaxPool", "GlobalMaxPool") and tensors[node.input[0]].type == "double"
    if node.op_type in EXACT and not layer:
        return tensors
    found = dict(tensors)
    for name in names:
        tensor = found.get(name)
        # ONNX does not say how exactly integers are interpolated; the library does it in single precision.
        if tensor is not None and tensor.array.size and (tensor.type in FLOATS or (
                node.op_type in ("Resize", "Upsample") and np.abs(tensor.array.astype(np.float64)).max() > 2**20)):
            noise = NOISE.get(tensor.type, NOISE["float"])
            change = 1 + noise * numbers.uniform(-1, 1, tensor.array.shape)
            found[name] = Tensor(tensor.type, (tensor.array * change).astype(tensor.array.dtype))
    return found


def stepped(tensor, numbers):
    """Integers, each of them one step away."""
    if tensor is None or tensor.array.dtype.kind not in "iu" or not tensor.array.size:
        return tensor
    bounds = np.iinfo(tensor.array.dtype)
    moved = tensor.array.astype(np.int64) + numbers.choice([-1, 1], tensor.array.shape)
    return Tensor(tensor.type, np.clip(moved, bounds.min, bounds.max).astype(tensor.array.dtype))


def tied(node, tensors, rounded):
    """The operands of Equal, where numbers that are nearly equal and not exact become equal."""
    first, second = (tensors[name] for name in node.input[:2])
    if first.type not in FLOATS or not rounded.intersection(node.input):
        return tensors
    a, b = np.broadcast_arrays(first.array, second.array)
    near = np.abs(a - b) <= 2 * NOISE[first.type] * np.maximum(np.abs(a), np.abs(b))
    return {**tensors, node.input[0]: Tensor(first.type, np.where(near, b, a))} if near.any() else tensors


def zeroed(node, tensors, rounded):
    """The operand of a cast to bool, where numbers that are nearly 0 beside the largest one become 0."""
    x = tensors[node.input[0]]
    to = next(a.i for a in node.attribute if a.name == "to")
    if to != TYPES["bool"][0] or x.type not in FLOATS or not rounded.intersection(node.input) or not x.array.size:
        return tensors
    near = np.abs(x.array) <= LIMITS[x.type] * np.abs(x.array).max()
    return {**tensors, node.input[0]: Tensor(x.type, np.where(near, 0, x.array).astype(x.array.dtype))}


def again(graph, numbers=None, steps=False, ties=False):
    """All tensors of a graph, computed again; with changes if there are random numbers."""
    tensors = {name: graph.tensors[name] for name in graph.inputs + graph.constants}
    # Names of values that two right programs may round differently: all of them in fp16 and bf16.
    rounded = set(tensors) if NOISE["float"] > NOISE["double"] else set()
    for node in graph.nodes:
        if node.op_type not in EXACT or rounded.intersection(node.input):
            rounded.update(node.output)
        read = altered(node, tensors, numbers, rounded) if numbers is not None else tensors
        if ties and node.op_type == "Equal":
            read = tied(node, tensors, rounded)
        if ties and node.op_type == "Cast":
            read = zeroed(node, tensors, rounded)
        results = judge_nodes.evaluate(node, read, graph.opset)
        for name, result in zip(node.output, results):
            if name:
                tensors[name] = stepped(result, numbers) if steps and is_quantized(node.op_type) else result
    return tensors


def tried(graph, *words, **more):
    """again(); None where the changed numbers are outside of the domain of a node."""
    try:
        return again(graph, *words, **more)
    except Unfit:
        return None


def wide(array):
    return array.astype(np.float64) if array.dtype != object else array


def excess(found, wanted, word, spread):
    """The text of the worst difference beyond the limit; empty if there is none. spread: what noise alters."""
    a, b = wide(found), wide(wanted)
    if a.size == 0:
        return ""
    finite = np.isfinite(b)
    scale = np.abs(b[finite]).max() if finite.any() else 0.0
    limit = (LIMITS[word] * scale if word in FLOATS else 0.0) + 3 * spread
    with np.errstate(invalid="ignore"):
        good = (np.abs(a - b) <= limit) | (a == b) | (np.isnan(a) & np.isnan(b)) | np.isinf(spread)
    if good.all():
        return ""
    bad = np.argwhere(~good.reshape(a.shape))
    at = tuple(int(i) for i in bad[0])
    return f"{len(bad)} of {a.size} differ, at {list(at)} is {a[at]:.8g} for {b[at]:.8g} (largest {scale:.4g})"


def spread_of(wanted, noisy):
    """How far noise moves each element: infinity where anything may come."""
    spread = np.zeros(wanted.shape)
    for other in noisy:
        if other.shape != wanted.shape:
            return np.full(wanted.shape, np.inf)
        with np.errstate(invalid="ignore"):
            moved = np.abs(wide(other) - wide(wanted))
        same = (wide(other) == wide(wanted)) | (np.isnan(wide(other)) & np.isnan(wide(wanted)))
        moved = np.where(same, 0, np.where(np.isnan(moved), np.inf, moved))
        # An index, a truth or a number after a comparison that falls the other way may be any.
        spread = np.maximum(spread, moved if wanted.dtype.kind == "f" or wanted.dtype.itemsize < 8 else
                            np.where(moved > 0, np.inf, 0))
    return spread


def judged(graph, outputs, results, seed=0):
    """("ok" | "noise" | "step" | "wrong", text) for results by name."""
    for name in outputs:
        wanted = graph.tensors[name]
        if name not in results:
            return "wrong", f"output {name} is missing"
        if results[name].dtype != TYPES[wanted.type][1]:
            return "wrong", f"output {name} is of {results[name].dtype}, wanted is {wanted.type}"
    text = differences(graph, outputs, results, None)
    if not text:
        return "ok", ""
    numbers = np.random.default_rng(seed)
    any_steps = any(is_quantized(node.op_type) for node in graph.nodes)
    for verdict, steps in (("noise", False), ("step", True)):
        if steps and not any_steps:
            break
        repeats = STEP_REPEATS if steps else REPEATS
        noisy = list(filter(None, [tried(graph, numbers, steps) for _ in range(repeats)] + [tried(graph, ties=True)]))
        if len(noisy) > repeats // 4 and not differences(graph, outputs, results, noisy):
            return verdict, text
    return "wrong", text


def differences(graph, outputs, results, noisy):
    for name in outputs:
        wanted, found = graph.tensors[name], results[name]
        others = [tensors[name].array for tensors in noisy] if noisy else []
        if found.shape != wanted.array.shape:
            if any(other.shape != wanted.array.shape for other in others):
                continue
            return f"{name} has the shape {list(found.shape)}, wanted is {list(wanted.array.shape)}"
        text = excess(found, wanted.array, wanted.type, spread_of(wanted.array, others) if others else np.zeros(
            wanted.array.shape))
        if text:
            return f"{name}: {text}"
    return ""
