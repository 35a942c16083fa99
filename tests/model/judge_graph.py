# SPDX-License-Identifier: MIT
"""A graph that grows node by node, with the values of all its tensors; what the rows of operators build with."""

import numpy as np
import onnx
from onnx import helper

import judge_nodes
from judge_nodes import FLOATS, TYPES, Tensor, Unfit

MOST_ELEMENTS = 4096
LARGEST = 1e5  # of results: beyond it, float loses what the next node reads

# Values by kind: bounds of uniform floats, bounds of integers (the second one excluded).
KINDS = {
    "any": (None, (-8, 9)),
    "positive": ((0.5, 2), (1, 5)),
    "nonzero": ((0.5, 2), (1, 5)),
    "unit": ((-0.9, 0.9), (0, 2)),
    "above_one": ((1.1, 3), (2, 5)),
    "weights": ((-0.5, 0.5), (-8, 9)),
    "large": ((-30, 30), (-100, 101)),
}


def integer_bounds(word, low, high):
    if word == "bool":
        return 0, 2
    if word.startswith("u"):
        return max(low, 0), max(high, 2)
    return low, high


class Graph:
    """Nodes, and what each tensor holds. Tensors are named; inputs and constants have no node."""

    def __init__(self, opset, chance, numbers, constants_first=0.0, reuse=0.5):
        self.opset, self.chance, self.numbers = opset, chance, numbers
        self.constants_first, self.reuse = constants_first, reuse
        self.tensors, self.nodes = {}, []
        self.inputs, self.constants, self.kinds = [], [], {}
        self.open = {}  # names of the dimensions of inputs, None for those with an extent in the file

    def values(self, word, dims, kind="any"):
        floats, integers = KINDS[kind]
        if int(np.prod(dims, dtype=np.int64)) > MOST_ELEMENTS:
            raise Unfit("too many elements")
        if word in FLOATS:
            found = self.numbers.normal(0, 1, dims) if floats is None else self.numbers.uniform(*floats, dims)
            if kind == "nonzero":
                found = found * self.numbers.choice([-1, 1], dims)
        else:
            found = self.numbers.integers(*integer_bounds(word, *integers), dims)
        return Tensor(word, judge_nodes.rounded(word, found))

    def name(self, letter):
        return f"{letter}{len(self.tensors)}"

    def hold(self, name, tensor):
        self.tensors[name] = tensor
        return name

    def input(self, word, dims, kind="any"):
        name = self.hold(self.name("x"), self.values(word, dims, kind))
        self.inputs.append(name)
        return name

    def constant(self, tensor):
        name = self.hold(self.name("c"), tensor)
        self.constants.append(name)
        return name

    def add(self, op, inputs, outputs=1, domain="", **attributes):
        """Names of the outputs of a new node. outputs: their number, or flags that say which ones exist."""
        flags = [True] * outputs if isinstance(outputs, int) else outputs
        base = len(self.tensors)
        names = [f"v{base}_{i}" if flag else "" for i, flag in enumerate(flags)]
        attributes = {key: value for key, value in attributes.items() if value is not None}
        inputs = list(inputs)
        while inputs and not inputs[-1]:
            inputs.pop()
        node = helper.make_node(op, inputs, names, name=f"{op}_{len(self.nodes)}", domain=domain, **attributes)
        results = judge_nodes.evaluate(node, self.tensors, self.opset)
        for result in results:
            if result is not None and result.array.size > MOST_ELEMENTS:
                raise Unfit("too many elements")
        self.nodes.append(node)
        for name, result in zip(names, results):
            if name:
                self.hold(name, result)
        return names

    def nodes_by_result(self):
        return {name: node for node in self.nodes for name in node.output if name}

    def fits(self, name, kind):
        """Whether the elements of a tensor are in the domain of this kind."""
        tensor = self.tensors[name]
        floats, integers = KINDS[kind]
        array = tensor.array.astype(np.float64)
        if array.size == 0 or kind in ("any", "weights", "large"):
            return True
        if kind == "nonzero":
            return bool((np.abs(array) > 0.05).all())
        low, high = floats if tensor.type in FLOATS else integers
        return bool((array >= low * (0.1 if kind == "positive" else 1)).all() and (
            kind != "unit" or (array <= high).all()))

    def extents(self):
        """Extents of the dimensions that have names."""
        return {own: n for name in self.inputs
                for own, n in zip(self.open.get(name, []), self.tensors[name].array.shape) if own}

    def model(self, outputs):
        """An ONNX model with these results."""
        def port(name):
            tensor = self.tensors[name]
            shape = [own or n for own, n in zip(self.open.get(name, [None] * 9), tensor.array.shape)]
            shape = None if name in made and self.open else shape
            return helper.make_tensor_value_info(name, TYPES[tensor.type][0], shape)

        made = {name for node in self.nodes for name in node.output}
        graph = helper.make_graph(self.nodes, "net", [port(n) for n in self.inputs], [port(n) for n in outputs],
                                  [judge_nodes.initializer(n, self.tensors[n]) for n in self.constants])
        return judge_nodes.model_of(graph, self.opset)


class Call:
    """One node that a row makes: its operator, its first operand, and ways to get other operands."""

    def __init__(self, graph, op, x, domain=""):
        self.graph, self.op, self.x, self.domain = graph, op, x, domain
        self.chance, self.numbers, self.opset = graph.chance, graph.numbers, graph.opset

    @property
    def type(self):
        return self.graph.tensors[self.x].type

    @property
    def dims(self):
        return self.graph.tensors[self.x].array.shape

    @property
    def rank(self):
        return len(self.dims)

    def array(self, name):
        return self.graph.tensors[name].array

    def need(self, holds, text="its first operand"):
        if not holds:
            raise Unfit(f"{self.op}: {text}")

    def maybe(self, share=0.5):
        return self.chance.random() < share

    def pick(self, *choices):
        return self.chance.choice(choices)

    def axis(self, rank=None):
        """An axis, negative in one of two."""
        rank = self.rank if rank is None else rank
        self.need(rank > 0, "a rank of 0")
        axis = self.chance.randrange(rank)
        return axis - rank if self.maybe() else axis

    def some_axes(self, least=1):
        self.need(self.rank >= least, "a small rank")
        count = self.chance.randint(least, max(least, self.rank))
        axes = self.chance.sample(range(self.rank), count)
        return [a - self.rank if self.maybe(0.4) else a for a in axes]

    def operand(self, dims, word=None, kind="any", constant=0.6):
        """A tensor of this shape: one that exists, a constant or an input."""
        word, dims = word or self.type, tuple(int(d) for d in dims)
        same = [n for n, t in self.graph.tensors.items() if t.type == word and t.array.shape == dims]
        same = [n for n in same if self.graph.fits(n, kind)]
        if same and self.maybe(self.graph.reuse):
            return self.chance.choice(same)
        if self.maybe(constant):
            return self.graph.constant(self.graph.values(word, dims, kind))
        return self.graph.input(word, dims, kind)

    def fixed(self, dims, word=None, kind="any"):
        """A constant of this shape, which another node may read, too."""
        same = [n for n in self.graph.constants if self.graph.tensors[n].type == (word or self.type) and
                self.graph.tensors[n].array.shape == tuple(dims) and self.graph.fits(n, kind)]
        if same and self.maybe(0.15):
            return self.chance.choice(same)
        return self.graph.constant(self.graph.values(word or self.type, tuple(dims), kind))

    def given(self, numbers, word="int64", constant=1.0):
        """A tensor with these elements: a constant or an input."""
        tensor = Tensor(word, judge_nodes.rounded(word, np.asarray(numbers)))
        if constant >= 1 or self.maybe(constant):
            return self.graph.constant(tensor)
        name = self.graph.hold(self.graph.name("x"), tensor)
        self.graph.inputs.append(name)
        return name

    def beside(self, kind="any", only_smaller=False):
        """An operand whose shape broadcasts with that of the first one."""
        fitting = [n for n, t in self.graph.tensors.items() if t.type == self.type and
                   self._broadcasts(t.array.shape, only_smaller) and self.graph.fits(n, kind)]
        if fitting and self.maybe(self.graph.reuse):
            return self.chance.choice(fitting)
        dims = list(self.dims[self.chance.choice([0, 0, 0, 1, 2, 9]):])
        for i, extent in enumerate(dims):
            if self.maybe(0.3):
                dims[i] = 1
            elif extent == 1 and not only_smaller and self.maybe(0.2):
                dims[i] = self.chance.choice([2, 3, 4])
        if not only_smaller and len(dims) == self.rank and self.rank < 4 and self.maybe(0.1):
            dims = [self.chance.choice([1, 1, 2])] + dims
        return self.operand(dims, kind=kind)

    def _broadcasts(self, dims, only_smaller):
        try:
            wide = np.broadcast_shapes(dims, self.dims)
        except ValueError:
            return False
        return not only_smaller or wide == self.dims

    def indices(self, dims, extent, negative=0.3, constant=0.6, word=None):
        """A tensor of valid indices, some of them negative."""
        self.need(extent > 0 or 0 in dims, "nothing to index")
        word = word or self.pick("int64", "int64", "int32")
        low = -extent if self.maybe(negative) else 0
        array = self.numbers.integers(low, max(extent, low + 1), tuple(dims))
        return self.given(array, word, constant)

    def listed(self, key, numbers, since, operands, attributes):
        """Gives a list as an operand from opset `since` on, otherwise as an attribute."""
        if self.opset >= since:
            operands.append(self.given(np.asarray(numbers, np.int64).reshape(-1)))
        else:
            attributes[key] = [int(n) for n in numbers]

    def add(self, *inputs, outputs=1, **attributes):
        return self.graph.add(self.op, inputs, outputs, self.domain, **attributes)

    def also(self, op, *inputs, outputs=1, domain="", **attributes):
        """A node of another operator, for patterns."""
        return self.graph.add(op, inputs, outputs, domain, **attributes)[0]


def schema(op, opset):
    """ONNX's description of an operator; None if the opset does not have it."""
    try:
        found = onnx.defs.get_schema(op, opset, "")
    except onnx.defs.SchemaError:
        return None
    return None if found.deprecated else found


def first_types(op, opset):
    """Words of the types that the first operand may have; [] without operands."""
    found = schema(op, opset)
    if found is None or not found.inputs:
        return []
    allowed = {one for c in found.type_constraints if c.type_param_str == found.inputs[0].type_str
               for one in c.allowed_type_strs} or {found.inputs[0].type_str}
    return [word for word in TYPES if f"tensor({word})" in allowed]

