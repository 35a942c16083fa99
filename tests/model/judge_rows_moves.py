# SPDX-License-Identifier: MIT
"""Rows of operators that move elements, index them, or make tensors from shapes."""

import numpy as np

from judge_graph import FLOATS
from judge_nodes import TYPES, Tensor, initializer, rounded
from judge_rows import row


def factored(c, count, parts):
    """Extents with this product."""
    dims = [1] * parts
    for factor in range(2, count + 1):
        while parts and count % factor == 0:
            dims[c.chance.randrange(parts)] *= factor
            count //= factor
    return dims


@row("Reshape", weight=2)
def reshape(c):
    count = c.array(c.x).size
    if count == 0:
        return c.add(c.x, c.given(np.asarray(c.pick([0, 3], [2, 0]), np.int64)), allowzero=1) if c.opset >= 14 else \
            c.add(c.x, c.given(np.asarray([-1], np.int64)))
    dims = factored(c, count, c.pick(0, 1, 2, 2, 3, 3, 4, 4, 5) if count == 1 else c.pick(1, 2, 2, 3, 3, 4, 4, 5))
    if dims and c.maybe(0.4):
        dims[c.chance.randrange(len(dims))] = -1
    elif dims and c.rank and dims[0] == c.dims[0] and c.maybe():
        dims[0] = 0
    return c.add(c.x, c.given(np.asarray(dims, np.int64)))


@row("Flatten")
def flatten(c):
    c.add(c.x, axis=c.pick(None, c.chance.randint(0, c.rank)))


@row("Squeeze")
def squeeze(c):
    ones = [i for i, n in enumerate(c.dims) if n == 1]
    words, operands = {}, [c.x]
    if ones and c.maybe(0.8):
        axes = c.chance.sample(ones, c.chance.randint(1, len(ones)))
        c.listed("axes", [a - c.rank if c.maybe(0.4) else a for a in axes], 13, operands, words)
    c.add(*operands, **words)


@row("Unsqueeze")
def unsqueeze(c):
    count = c.pick(1, 1, 2)
    rank = c.rank + count
    words, operands = {}, [c.x]
    axes = c.chance.sample(range(rank), count)
    if c.opset >= 11:
        axes = [a - rank if c.maybe(0.4) else a for a in axes]
    c.listed("axes", axes, 13, operands, words)
    c.add(*operands, **words)


@row("Transpose", weight=2)
def transpose(c):
    order = list(range(c.rank))
    c.chance.shuffle(order)
    c.add(c.x, perm=c.pick(None, order, order, order) if c.rank else None)


@row("Concat", weight=2)
def concat(c):
    axis, operands = c.axis(), [c.x]
    for _ in range(c.pick(0, 1, 1, 2)):
        dims = list(c.dims)
        dims[axis] = c.pick(1, 2, 3, dims[axis], dims[axis])
        operands.append(c.operand(dims))
    c.chance.shuffle(operands)
    c.add(*operands, axis=axis)


@row("Split")
def split(c):
    axis = c.axis()
    parts = c.pick(1, 2, 2, 3)
    sizes = [0] * parts
    for _ in range(c.dims[axis]):
        sizes[c.chance.randrange(parts)] += 1
    if c.maybe(0.9):
        c.need(0 not in sizes or 0 in c.dims, "an empty part")
    words, operands = {"axis": axis}, [c.x]
    if c.dims[axis] % parts or c.maybe():
        c.listed("split", sizes, 13, operands, words)
    elif c.opset >= 18:
        words["num_outputs"] = parts
    c.add(*operands, outputs=parts, **words)


@row("Slice", weight=1.5)
def slices(c):
    axes = c.some_axes()
    starts, ends, steps = [], [], []
    for axis in axes:
        extent, step = c.dims[axis], c.pick(1, 1, 1, 2, -1, -2, 3)
        first, last = c.chance.randint(0, max(extent - 1, 0)), c.chance.randint(1, extent + 1)
        if step > 0:
            first, last = min(first, last - 1), max(first + 1, last)
            first = c.pick(first, first - extent) if extent else first
            last = c.pick(last, last, 2**31 - 1, 2**63 - 1)
        else:
            first, last = extent - 1 - first // 2, c.pick(-(2**63), -(2**31), -extent - 1)
        starts.append(first)
        ends.append(last)
        steps.append(step)
    if c.opset < 10:
        return c.add(c.x, starts=starts, ends=ends, axes=axes)
    word = "int64"
    operands = [c.x] + [c.given(np.asarray(n, np.int64), word) for n in (starts, ends, axes)]
    return c.add(*operands, *([c.given(np.asarray(steps, np.int64), word)] if any(s != 1 for s in steps) else []))


@row("Gather", weight=1.5)
def gather(c):
    axis = c.axis()
    c.add(c.x, c.indices(c.pick([], [1], [2], [3], [1, 2], [2, 2]), c.dims[axis]), axis=c.pick(axis, axis))


@row("Expand")
def expand(c):
    dims = [c.pick(n, 1, 2, 3) if n == 1 else c.pick(n, n, 1) for n in c.dims]
    wide = ([c.pick(1, 2)] if c.rank < 4 and c.maybe(0.3) else []) + dims
    c.add(c.x, c.given(np.asarray(wide[c.pick(0, 0, 0, 1):] if c.rank else wide, np.int64)))


@row("Tile")
def tile(c):
    c.need(c.rank > 0 or c.maybe(0.2))
    c.add(c.x, c.given(np.asarray([c.pick(1, 1, 2, 3) for _ in c.dims], np.int64)))


@row("DepthToSpace", ranks=[4])
def to_space(c):
    blocks = [b for b in (1, 2, 3) if c.rank == 4 and c.dims[1] % (b * b) == 0]
    c.need(blocks)
    words = {"mode": c.pick(None, "DCR", "CRD")} if c.opset >= 11 else {}
    c.add(c.x, blocksize=max(blocks) if c.maybe(0.7) else c.chance.choice(blocks), **words)


@row("SpaceToDepth", ranks=[4])
def to_depth(c):
    blocks = [b for b in (1, 2, 3) if c.rank == 4 and c.dims[2] % b == 0 and c.dims[3] % b == 0]
    c.need(blocks)
    c.add(c.x, blocksize=max(blocks) if c.maybe(0.7) else c.chance.choice(blocks))


def smaller(c, axis):
    """Extents of element indices: not larger than those of the data, but any along the axis."""
    axis %= c.rank
    return [c.pick(1, 2, 3) if i == axis else c.pick(n, n, max(1, n - 1)) if n else 0 for i, n in enumerate(c.dims)]


@row("GatherElements")
def gather_elements(c):
    axis = c.axis()
    c.add(c.x, c.indices(smaller(c, axis), c.dims[axis]), axis=axis)


def tuples(c, lead, depth, first=0):
    """Index tuples into dimensions of the first operand from `first` on, all different where there is room."""
    extents = c.dims[first:first + depth]
    c.need(all(extents), "nothing to index")
    count = int(np.prod(lead, dtype=np.int64))
    room = int(np.prod(extents, dtype=np.int64))
    flat = c.numbers.permutation(room)[:count] if room >= count else c.numbers.integers(0, room, count)
    found = np.stack(np.unravel_index(flat, extents), -1).reshape(*lead, depth).astype(np.int64)
    if c.maybe(0.3):
        found = found - np.asarray(extents)
    return found


def placed(c, array):
    """Indices as a constant or an input."""
    tensor = Tensor("int64", array)
    if c.maybe(0.6):
        return c.graph.constant(tensor)
    name = c.graph.hold(c.graph.name("x"), tensor)
    c.graph.inputs.append(name)
    return name


@row("GatherND")
def gather_nd(c):
    c.need(c.rank > 0)
    batches = c.pick(0, 0, 1) if c.rank > 1 and c.opset >= 12 else 0
    depth = c.chance.randint(1, c.rank - batches)
    lead = list(c.dims[:batches]) + c.pick([1], [2], [3], [2, 2])
    c.add(c.x, placed(c, tuples(c, lead, depth, batches)), batch_dims=batches or None)


def reduction(c, since):
    words = [None, None, "add"] + (["mul"] if c.opset >= 16 else []) + (["min", "max"] if c.opset >= 18 else [])
    return c.chance.choice(words) if c.opset >= since and c.type != "bool" else None


@row("ScatterElements")
def scatter_elements(c):
    axis = c.axis()
    dims = smaller(c, axis)
    how = reduction(c, 16)
    if how is None:
        dims[axis] = c.pick(1, c.dims[axis]) if c.dims[axis] else 0
        order = np.argsort(c.numbers.random(dims[:axis % c.rank] + [c.dims[axis]] + dims[axis % c.rank + 1:]), axis)
        indices = placed(c, np.take(order, range(dims[axis]), axis).astype(np.int64))
    else:
        indices = c.indices(dims, c.dims[axis], word="int64")
    c.add(c.x, indices, c.operand(dims), axis=axis, reduction=how)


@row("Scatter", last=10)
def scatter(c):
    scatter_elements(c)


@row("ScatterND")
def scatter_nd(c):
    c.need(c.rank > 0)
    depth = c.chance.randint(1, c.rank)
    how = reduction(c, 16)
    lead = c.pick([1], [2], [3], [2, 2])
    room = int(np.prod(c.dims[:depth], dtype=np.int64))
    c.need(how is not None or room >= int(np.prod(lead)), "too few places")
    c.add(c.x, placed(c, tuples(c, lead, depth)), c.operand(lead + list(c.dims[depth:])), reduction=how)


@row("Shape")
def shape(c):
    c.add(c.x, **({"start": c.pick(None, 0, 1, -2), "end": c.pick(None, -1, 2)} if c.opset >= 15 else {}))


@row("Size")
def size(c):
    c.add(c.x)


@row("Constant", operands=False)
def constant(c):
    word = c.pick(*TYPES)
    tensor = c.graph.values(word, c.pick([], [1], [4], [2, 3], [1, 1, 4], [0]))
    choices = [{"value": initializer("value", tensor)}]
    if c.opset >= 12:
        choices += [{"value_int": 3}, {"value_float": 0.5}, {"value_ints": [1, 2]}, {"value_floats": [0.5, -1.0]}]
    c.add(**c.chance.choice(choices))


@row("ConstantOfShape", types=("int64",), operands=False)
def constant_of_shape(c):
    word = c.pick("float", "float", "int32", "int64", "uint8", "bool", "double", "float16", "int8")
    value = initializer("value", Tensor(word, rounded(word, [c.pick(0, 1)])))
    dims = c.given(np.asarray(c.pick([], [1], [2, 3], [0, 2], [1, 4, 4, 1]), np.int64))
    c.add(dims, value=c.pick(None, value, value))


@row("Range", operands=False)
def span(c):
    word = c.pick("float", "double", "int16", "int32", "int64")
    first, last, step = c.pick((0, 5, 1), (1, 8, 3), (4, -2, -2), (3, 3, 1), (0, 1, 2))
    scale = 0.5 if word in FLOATS and c.maybe() else 1
    c.add(*(c.given(n * scale, word) for n in (first, last, step)))


@row("Pad")
def pad(c):
    c.need(c.rank > 0)
    mode = c.pick("constant", "constant", "reflect", "edge") if 0 not in c.dims else "constant"
    if c.opset >= 19 and mode == "edge":
        mode = c.pick("edge", "wrap")
    pads = [c.chance.randint(0, 2) if c.maybe() else 0 for _ in range(2 * c.rank)]
    if mode in ("edge", "wrap") and c.maybe(0.3):  # more than there are
        pads = [2 * p for p in pads]
    if mode == "reflect":
        pads = [min(p, c.dims[i % c.rank] - 1) for i, p in enumerate(pads)]
    if c.maybe(0.2):
        axis = c.chance.randrange(2 * c.rank)
        pads[axis] = -1 if c.dims[axis % c.rank] > 2 else 0
    if c.opset < 11:
        return c.add(c.x, mode=mode, pads=pads, value=c.pick(None, 0.5))
    value = [c.given(c.pick(0, 1), c.type, constant=0.7)] if mode == "constant" and c.maybe(0.4) else []
    if c.opset >= 18 and c.maybe(0.3):
        axis = c.axis()
        pads, value = [pads[axis], pads[axis + c.rank if axis >= 0 else axis]], (value or [""]) + [c.given([axis])]
    return c.add(c.x, c.given(np.asarray(pads, np.int64), constant=0.8), *value, mode=c.pick(mode, mode) if mode != "constant" else
                 c.pick(None, mode))


@row("OneHot", kind="positive")
def one_hot(c):
    c.need(c.type not in ("bool",) + FLOATS or c.maybe(0.2))
    word = c.pick("float", "float", "int32", "int64", "uint8")
    depth = c.given(c.pick(3, [5], 1, 8), c.pick("int64", "int64", "int32"))
    c.add(c.x, depth, c.given(c.pick([0, 1], [1, 5]), word), axis=c.pick(None, 0, -1, c.rank))


@row("Trilu")
def triangle(c):
    c.need(c.rank >= 2)
    c.add(c.x, *([c.given(c.pick(-2, -1, 0, 1, 2))] if c.maybe(0.6) else []), upper=c.pick(None, 0, 1))


@row("NonMaxSuppression", types=("float",), operands=False)
def suppression(c):
    count = c.pick(1, 4, 6)
    corners = c.numbers.uniform(0, 4, (1, count, 2))
    boxes = np.concatenate([corners, corners + c.numbers.uniform(1, 3, (1, count, 2))], -1)
    name = c.graph.hold(c.graph.name("x"), Tensor("float", boxes.astype(np.float32)))
    c.graph.inputs.append(name)
    scores = c.operand([1, c.pick(1, 2), count], "float", "positive", constant=0.2)
    limits = [c.given([c.pick(1, 3, 10)]), c.given([c.pick(0.3, 0.6)], "float")]
    c.add(name, scores, *limits, *([c.given([0.7], "float")] if c.maybe() else []),
          center_point_box=c.pick(None, 0, 1))


EQUATIONS = {1: ["i,i->", "i,j->ij", "i->"], 2: ["ij,jk->ik", "ij,kj->ik", "ij->ji", "ij,ij->", "ij->j", "ii->i",
                                                 "ii->", "ii,ij->j", "ij,j->i", "ij,ij->ij"],
             3: ["bij,bjk->bik", "bij,bkj->bik", "bij,jk->bik", "bij->bji", "bij->b", "...ij,...jk->...ik",
                 "bii->bi", "iij->ji", "iii->i"],
             4: ["bhij,bhjk->bhik", "bhid,bhjd->bhij", "bqhd,bkhd->bhqk", "bhij,bjhd->bihd", "bcij,cd->bdij"],
             5: ["abcij,abcjk->abcik", "abcde->edcba"]}


@row("Einsum")
def einsum(c):
    c.need(c.rank in EQUATIONS)
    equation = c.chance.choice(EQUATIONS[c.rank])
    extents, operands = {}, [c.x]
    terms = equation.split("->")[0].replace("...", "b").split(",")
    for letter, extent in zip(terms[0], c.dims):
        c.need(extents.get(letter, extent) == extent)
        extents[letter] = extent
    if len(terms) > 1:
        operands.append(c.operand([extents.setdefault(letter, c.pick(1, 2, 3)) for letter in terms[1]]))
    c.add(*operands, equation=equation)


