# SPDX-License-Identifier: MIT
"""Graphs of operations on arrays, their gradients, and an executor with a memory plan.

    x, w, y_ = Variable("x"), Variable("w"), Variable("y_")
    loss = softmaxcrossentropy_op(matmul_op(x, w), y_)
    grad_w, = gradients(loss, [w])
    executor = Executor([loss, grad_w], ctx=gpu(0))      # ctx=None: NumPy
    loss_value, grad_value = executor.run({x: images, w: weights, y_: labels})

A node has no value; run() takes those of the variables. Shapes follow from theirs. Numbers are 32-bit floats.
"""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Any, Collection, Dict, Iterable, List, Sequence

if TYPE_CHECKING or __package__:
    from . import _operators as operators, gpu_op
    from ._operators import Op, softmax_func
else:  # imported from the package's folder
    import _operators as operators
    import gpu_op
    from _operators import Op, softmax_func


class Node:
    """A value in a graph: what `op` makes of the values of `inputs`."""

    def __init__(self, op: Op, inputs: Sequence["Node"], name: str, const: Any = None) -> None:
        for node in inputs:
            if not isinstance(node, Node):
                raise TypeError(f"{name}: a node is needed, not {type(node).__name__}")
        self.op, self.inputs, self.name, self.const_attr = op, list(inputs), name, const

    def __add__(self, other: Any) -> "Node":
        return add_op(self, other) if isinstance(other, Node) else add_byconst_op(self, other)

    def __mul__(self, other: Any) -> "Node":
        return mul_op(self, other) if isinstance(other, Node) else mul_byconst_op(self, other)

    def __neg__(self) -> "Node":
        return mul_byconst_op(self, -1.0)

    def __sub__(self, other: Any) -> "Node":
        return add_op(self, -other) if isinstance(other, Node) else add_byconst_op(self, -gpu_op.check_number(other))

    def __rsub__(self, other: Any) -> "Node":
        found: Node = -self + other
        return found

    __radd__, __rmul__ = __add__, __mul__

    def __repr__(self) -> str:
        return self.name


def _short(node: Any) -> str:
    """A node's name, without what it is made of where that is long."""
    name = getattr(node, "name", repr(node))
    return name if len(name) <= 40 else name.partition("(")[0] + "(...)"


def make_node(op: Op, name: str, *inputs: Node, const: Any = None) -> Node:
    """A node of a kind, named after it and its inputs."""
    text = ", ".join([_short(n) for n in inputs] + ([] if const is None else [str(const)]))
    return Node(op, inputs, f"{name}({text})", const)


def Variable(name: str) -> Node:
    """A node whose value run() is given. The caller keeps the values, and changes those that are trained."""
    if not isinstance(name, str):
        raise TypeError(f"a name is a string, not {type(name).__name__}")
    return Node(operators.PLACEHOLDER, [], name)


placeholder = placeholder_op = Variable


def add_op(a: Node, b: Node) -> Node:
    """a + b, of one shape."""
    return make_node(operators.ADD, "Add", a, b)


def add_byconst_op(a: Node, const: float) -> Node:
    """a + const"""
    return make_node(operators.ADD_CONST, "AddByConst", a, const=gpu_op.check_number(const))


def mul_op(a: Node, b: Node) -> Node:
    """a * b element by element, of one shape."""
    return make_node(operators.MUL, "Mul", a, b)


def mul_byconst_op(a: Node, const: float) -> Node:
    """a * const"""
    return make_node(operators.MUL_CONST, "MulByConst", a, const=gpu_op.check_number(const))


def scale_op(a: Node, factor: Node) -> Node:
    """a times a factor of shape (1,)."""
    return make_node(operators.SCALE, "Scale", a, factor)


def sum_op(a: Node) -> Node:
    """The sum of all elements, (1,)."""
    return make_node(operators.SUM, "Sum", a)


def matmul_op(a: Node, b: Node, trans_A: bool = False, trans_B: bool = False) -> Node:
    """a (m, k) times b (k, n); with trans_A a is (k, m), with trans_B b is (n, k)."""
    return make_node(operators.MATMUL, "MatMul", a, b, const=(bool(trans_A), bool(trans_B)))


def zeroslike_op(a: Node) -> Node:
    """Zeros in the shape of a."""
    return make_node(operators.ZEROS, "ZerosLike", a)


def oneslike_op(a: Node) -> Node:
    """Ones in the shape of a."""
    return make_node(operators.ONES, "OnesLike", a)


def reducesumaxiszero_op(a: Node) -> Node:
    """The sum over the first axis: (n, ...) gives (...), and (n,) gives (1,)."""
    return make_node(operators.REDUCE_SUM, "ReduceSumAxisZero", a)


def broadcastto_op(a: Node, like: Node) -> Node:
    """a (...) repeated to the shape (n, ...) of `like`."""
    return make_node(operators.BROADCAST, "BroadcastTo", a, like)


def softmax_op(a: Node) -> Node:
    """The softmax of each row of (m, n)."""
    return make_node(operators.SOFTMAX, "Softmax", a)


def softmaxcrossentropy_op(logits: Node, targets: Node) -> Node:
    """The mean over rows of -sum(targets * log(softmax(logits))): (1,), of two of shape (m, n)."""
    return make_node(operators.CROSS_ENTROPY, "SoftmaxCrossEntropy", logits, targets)


def relu_op(a: Node) -> Node:
    """max(a, 0)"""
    return make_node(operators.RELU, "Relu", a)


def relu_gradient_op(a: Node, grad: Node) -> Node:
    """grad where a is above 0, else 0."""
    return make_node(operators.RELU_GRADIENT, "ReluGradient", a, grad)


def check_nodes(nodes: Any) -> None:
    """They are a list of nodes."""
    if not isinstance(nodes, Collection):
        raise TypeError(f"a list of nodes is needed, not {type(nodes).__name__}")
    for node in nodes:
        if not isinstance(node, Node):
            raise TypeError(f"a node is needed, not {type(node).__name__}")


def find_topo_sort(node_list: Iterable[Node]) -> List[Node]:
    """All nodes that these need, and they themselves; each comes after its inputs."""
    order: List[Node] = []
    seen = set()
    stack = [(node, False) for node in reversed(list(node_list))]
    while stack:
        node, done = stack.pop()
        if done:
            order.append(node)
        elif node not in seen:
            seen.add(node)
            stack.append((node, True))
            stack.extend((n, False) for n in reversed(node.inputs))
    return order


def gradients(output_node: Node, node_list: Sequence[Node]) -> List[Node]:
    """The gradients of the sum of output_node's elements with respect to each node of the list."""
    check_nodes(node_list)
    check_nodes([output_node])
    parts: Dict[Node, List[Node]] = {output_node: [oneslike_op(output_node)]}
    order = find_topo_sort([output_node])
    wanted = set(node_list)
    for node in order:  # only what leads to a wanted node
        if any(n in wanted for n in node.inputs):
            wanted.add(node)
    found: Dict[Node, Node] = {}
    for node in reversed(order):
        if node not in wanted or node not in parts:
            continue
        found[node] = reduce(add_op, parts[node])
        if any(n in wanted for n in node.inputs):
            for source, part in zip(node.inputs, node.op.gradient(node, found[node])):
                parts.setdefault(source, []).append(part)
    return [found.get(node) or zeroslike_op(node) for node in node_list]


if TYPE_CHECKING or __package__:
    from ._executor import Executor
else:
    from _executor import Executor

__all__ = ["Executor", "Node", "Op", "Variable", "add_byconst_op", "add_op", "broadcastto_op", "find_topo_sort",
           "gradients", "matmul_op", "mul_byconst_op", "mul_op", "oneslike_op", "placeholder", "placeholder_op",
           "reducesumaxiszero_op", "relu_gradient_op", "relu_op", "scale_op", "softmax_func", "softmax_op",
           "softmaxcrossentropy_op", "sum_op", "zeroslike_op"]
