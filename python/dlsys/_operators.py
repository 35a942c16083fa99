# SPDX-License-Identifier: MIT
"""The kinds of nodes of autodiff: how each infers its shape, computes, and is differentiated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, List, Tuple

import numpy as np

if TYPE_CHECKING or __package__:
    from . import autodiff, gpu_op, ndarray, nn
else:  # imported from the package's folder
    import autodiff
    import gpu_op
    import ndarray
    import nn

Shape = Tuple[int, ...]
Shapes = List[Shape]
if TYPE_CHECKING:
    from .autodiff import Node
    from .ndarray import NDArray
    Floats = np.ndarray[Any, np.dtype[np.float32]]
    Values = List[Floats]
    Nodes = List[Node]
    Arrays = List[NDArray]


def _fail(node: Node, shapes: Shapes, wanted: str) -> None:
    raise ValueError(f"{node.name}: {' and '.join(map(str, shapes))}; {wanted}")


class Op:
    """A kind of node. `in_place` says whether the output may lie in the memory of an input."""

    in_place = False

    def infer_shape(self, node: Node, shapes: Shapes) -> Shape:
        """The output's shape; ValueError if the inputs' do not fit."""
        raise NotImplementedError

    def numpy(self, node: Node, values: Values) -> Floats:
        """The output, from NumPy arrays."""
        raise NotImplementedError

    def device(self, node: Node, values: Arrays, out: NDArray) -> None:
        """Writes the output, from arrays on a device."""
        raise NotImplementedError

    def gradient(self, node: Node, grad: Node) -> Nodes:
        """The gradient with respect to each input, given that with respect to the output."""
        raise ValueError(f"{node.name}: no further derivative is known")

    def compute(self, node: Node, input_vals: List[Any], output_val: Any, use_numpy: bool = True) -> None:
        """Writes the output, by NumPy or on the device of the arrays."""
        if use_numpy:
            output_val[:] = self.numpy(node, input_vals)
        else:
            self.device(node, input_vals, output_val)


class _Elementwise(Op):
    in_place = True

    def infer_shape(self, node: Node, shapes: Shapes) -> Shape:
        if any(s != shapes[0] for s in shapes):
            _fail(node, shapes, "the shapes must be the same")
        return shapes[0]


class PlaceholderOp(Op):
    def infer_shape(self, node: Node, shapes: Shapes) -> Shape:
        raise ValueError(f"no value is given for {node.name}")


class AddOp(_Elementwise):
    def numpy(self, node: Node, values: Values) -> Floats:
        return values[0] + values[1]

    def device(self, node: Node, values: Arrays, out: NDArray) -> None:
        gpu_op.matrix_elementwise_add(values[0], values[1], out)

    def gradient(self, node: Node, grad: Node) -> Nodes:
        return [grad, grad]


class AddByConstOp(_Elementwise):
    def numpy(self, node: Node, values: Values) -> Floats:
        return values[0] + np.float32(node.const_attr)

    def device(self, node: Node, values: Arrays, out: NDArray) -> None:
        gpu_op.matrix_elementwise_add_by_const(values[0], node.const_attr, out)

    def gradient(self, node: Node, grad: Node) -> Nodes:
        return [grad]


class MulOp(_Elementwise):
    def numpy(self, node: Node, values: Values) -> Floats:
        return values[0] * values[1]

    def device(self, node: Node, values: Arrays, out: NDArray) -> None:
        gpu_op.matrix_elementwise_multiply(values[0], values[1], out)

    def gradient(self, node: Node, grad: Node) -> Nodes:
        return [autodiff.mul_op(grad, node.inputs[1]), autodiff.mul_op(grad, node.inputs[0])]


class MulByConstOp(_Elementwise):
    def numpy(self, node: Node, values: Values) -> Floats:
        return values[0] * np.float32(node.const_attr)

    def device(self, node: Node, values: Arrays, out: NDArray) -> None:
        gpu_op.matrix_elementwise_multiply_by_const(values[0], node.const_attr, out)

    def gradient(self, node: Node, grad: Node) -> Nodes:
        return [autodiff.mul_byconst_op(grad, node.const_attr)]


class ScaleOp(Op):
    """All elements of the first input times the single element of the second."""

    def infer_shape(self, node: Node, shapes: Shapes) -> Shape:
        if shapes[1] != (1,):
            _fail(node, shapes, "the second must be (1,)")
        return shapes[0]

    def numpy(self, node: Node, values: Values) -> Floats:
        return values[0] * values[1]

    def device(self, node: Node, values: Arrays, out: NDArray) -> None:
        gpu_op.matrix_elementwise_multiply(values[0], values[1], out)

    def gradient(self, node: Node, grad: Node) -> Nodes:
        return [autodiff.scale_op(grad, node.inputs[1]), autodiff.sum_op(autodiff.mul_op(grad, node.inputs[0]))]


class SumOp(Op):
    """The sum of all elements, of shape (1,)."""

    def infer_shape(self, node: Node, shapes: Shapes) -> Shape:
        return (1,)

    def numpy(self, node: Node, values: Values) -> Floats:
        return np.sum(values[0], dtype=np.float32).reshape(1)

    def device(self, node: Node, values: Arrays, out: NDArray) -> None:
        gpu_op.reduce_sum_axis_zero(values[0].reshaped(values[0].size), out)

    def gradient(self, node: Node, grad: Node) -> Nodes:
        return [autodiff.scale_op(autodiff.oneslike_op(node.inputs[0]), grad)]


class MatMulOp(Op):
    def infer_shape(self, node: Node, shapes: Shapes) -> Shape:
        if len(shapes[0]) != 2 or len(shapes[1]) != 2:
            _fail(node, shapes, "both must be matrices")
        trans_a, trans_b = node.const_attr
        m, k = shapes[0][::-1] if trans_a else shapes[0]
        k_of_b, n = shapes[1][::-1] if trans_b else shapes[1]
        if k != k_of_b:
            _fail(node, shapes, f"{k} columns meet {k_of_b} rows")
        return m, n

    def numpy(self, node: Node, values: Values) -> Floats:
        a, b = (v.T if turned else v for v, turned in zip(values, node.const_attr))
        product: Floats = np.matmul(a, b)
        return product

    def device(self, node: Node, values: Arrays, out: NDArray) -> None:
        trans_a, trans_b = node.const_attr
        gpu_op.matrix_multiply(values[0], trans_a, values[1], trans_b, out)

    def gradient(self, node: Node, grad: Node) -> Nodes:
        (a, b), (trans_a, trans_b) = node.inputs, node.const_attr
        product = autodiff.matmul_op
        of_a = product(b, grad, trans_b, True) if trans_a else product(grad, b, False, not trans_b)
        of_b = product(grad, a, True, trans_a) if trans_b else product(a, grad, not trans_a, False)
        return [of_a, of_b]


class _LikeOp(_Elementwise):
    value = 0.0

    def numpy(self, node: Node, values: Values) -> Floats:
        return np.full_like(values[0], self.value)

    def device(self, node: Node, values: Arrays, out: NDArray) -> None:
        gpu_op.array_set(out, self.value)

    def gradient(self, node: Node, grad: Node) -> Nodes:
        return [autodiff.zeroslike_op(node.inputs[0])]


class ZerosLikeOp(_LikeOp):
    pass


class OnesLikeOp(_LikeOp):
    value = 1.0


class ReduceSumAxisZeroOp(Op):
    def infer_shape(self, node: Node, shapes: Shapes) -> Shape:
        return shapes[0][1:] or (1,)

    def numpy(self, node: Node, values: Values) -> Floats:
        total: Floats = np.sum(values[0], axis=0, keepdims=values[0].ndim == 1)
        return total

    def device(self, node: Node, values: Arrays, out: NDArray) -> None:
        gpu_op.reduce_sum_axis_zero(values[0], out)

    def gradient(self, node: Node, grad: Node) -> Nodes:
        return [autodiff.broadcastto_op(grad, node.inputs[0])]


class BroadcastToOp(Op):
    """The first input repeated to the shape of the second, which has one more axis in front."""

    def infer_shape(self, node: Node, shapes: Shapes) -> Shape:
        if shapes[1][1:] != shapes[0] and not (shapes[0] == (1,) and len(shapes[1]) == 1):
            _fail(node, shapes, "the second must have one axis more, in front")
        return shapes[1]

    def numpy(self, node: Node, values: Values) -> Floats:
        return np.array(np.broadcast_to(values[0], values[1].shape))

    def device(self, node: Node, values: Arrays, out: NDArray) -> None:
        gpu_op.broadcast_to(values[0], out)

    def gradient(self, node: Node, grad: Node) -> Nodes:
        return [autodiff.reducesumaxiszero_op(grad), autodiff.zeroslike_op(node.inputs[1])]


class _RowsOp(_Elementwise):
    """Of matrices of one shape, row by row."""

    in_place = False

    def infer_shape(self, node: Node, shapes: Shapes) -> Shape:
        if len(shapes[0]) != 2:
            _fail(node, shapes, "matrices are needed")
        return super().infer_shape(node, shapes)


class SoftmaxOp(_RowsOp):
    def numpy(self, node: Node, values: Values) -> Floats:
        return softmax_func(values[0])

    def device(self, node: Node, values: Arrays, out: NDArray) -> None:
        gpu_op.softmax(values[0], out)

    def gradient(self, node: Node, grad: Node) -> Nodes:
        return [autodiff.make_node(SOFTMAX_GRADIENT, "SoftmaxGradient", node, grad)]


class SoftmaxGradientOp(_RowsOp):
    def numpy(self, node: Node, values: Values) -> Floats:
        softmax, grad = values
        return softmax * (grad - _sums(softmax * grad))

    def device(self, node: Node, values: Arrays, out: NDArray) -> None:
        gpu_op.softmax_gradient(values[0], values[1], out)


class SoftmaxCrossEntropyOp(_RowsOp):
    """The mean over rows of -sum(targets * log(softmax(logits))), of shape (1,)."""

    def infer_shape(self, node: Node, shapes: Shapes) -> Shape:
        super().infer_shape(node, shapes)
        return (1,)

    def numpy(self, node: Node, values: Values) -> Floats:
        terms = values[1] * _log_softmax(values[0])
        mean = np.mean(np.sum(terms, axis=1, dtype=np.float64), keepdims=True)
        return np.asarray(-mean, np.float32)

    def device(self, node: Node, values: Arrays, out: NDArray) -> None:
        gpu_op.softmax_cross_entropy(values[0], values[1], out)

    def gradient(self, node: Node, grad: Node) -> Nodes:
        return [autodiff.scale_op(autodiff.make_node(op, name, *node.inputs), grad) for op, name in (
            (CROSS_ENTROPY_GRADIENT, "SoftmaxCrossEntropyGradient"),
            (CROSS_ENTROPY_TARGET_GRADIENT, "SoftmaxCrossEntropyTargetGradient"))]


class SoftmaxCrossEntropyGradientOp(_RowsOp):
    """With respect to the logits."""

    def numpy(self, node: Node, values: Values) -> Floats:
        logits, targets = values
        return (softmax_func(logits) * _sums(targets) - targets) / np.float32(len(logits))

    def device(self, node: Node, values: Arrays, out: NDArray) -> None:
        gpu_op.softmax_cross_entropy_gradient(values[0], values[1], out)


class SoftmaxCrossEntropyTargetGradientOp(_RowsOp):
    """With respect to the targets."""

    def numpy(self, node: Node, values: Values) -> Floats:
        return _log_softmax(values[0]) / np.float32(-len(values[0]))

    def device(self, node: Node, values: Arrays, out: NDArray) -> None:
        nn.softmax(values[0], log=True, out=out)
        gpu_op.matrix_elementwise_multiply_by_const(out, -1.0 / out.shape[0], out)


class ReluOp(_Elementwise):
    def numpy(self, node: Node, values: Values) -> Floats:
        return np.maximum(values[0], np.float32(0))

    def device(self, node: Node, values: Arrays, out: NDArray) -> None:
        gpu_op.relu(values[0], out)

    def gradient(self, node: Node, grad: Node) -> Nodes:
        return [autodiff.relu_gradient_op(node.inputs[0], grad)]


class ReluGradientOp(_Elementwise):
    """The second input where the first is above 0, else 0."""

    def numpy(self, node: Node, values: Values) -> Floats:
        return (values[0] > 0) * values[1]

    def device(self, node: Node, values: Arrays, out: NDArray) -> None:
        gpu_op.relu_gradient(values[0], values[1], out)

    def gradient(self, node: Node, grad: Node) -> Nodes:
        return [autodiff.zeroslike_op(node.inputs[0]), autodiff.relu_gradient_op(node.inputs[0], grad)]


def _sums(y: Floats) -> Floats:
    """Of each row, (m, 1)."""
    found: Floats = np.sum(y, axis=1, keepdims=True)
    return found


def _from_top(y: Floats) -> Floats:
    """Less the largest element of each row."""
    top: Floats = np.max(y, axis=1, keepdims=True)
    return y - top


def softmax_func(y: Floats) -> Floats:
    """The softmax of each row of a NumPy array (m, n)."""
    exps: Floats = np.exp(_from_top(y))
    return exps / _sums(exps)


def _log_softmax(y: Floats) -> Floats:
    from_top = _from_top(y)
    logs: Floats = np.log(_sums(np.exp(from_top)))
    return from_top - logs


# One of each kind is enough: nodes hold what differs.
PLACEHOLDER, ADD, ADD_CONST, MUL, MUL_CONST = PlaceholderOp(), AddOp(), AddByConstOp(), MulOp(), MulByConstOp()
SCALE, SUM, MATMUL, ZEROS, ONES = ScaleOp(), SumOp(), MatMulOp(), ZerosLikeOp(), OnesLikeOp()
REDUCE_SUM, BROADCAST, SOFTMAX, SOFTMAX_GRADIENT = (
    ReduceSumAxisZeroOp(), BroadcastToOp(), SoftmaxOp(), SoftmaxGradientOp())
CROSS_ENTROPY, CROSS_ENTROPY_GRADIENT, CROSS_ENTROPY_TARGET_GRADIENT = (
    SoftmaxCrossEntropyOp(), SoftmaxCrossEntropyGradientOp(), SoftmaxCrossEntropyTargetGradientOp())
RELU, RELU_GRADIENT = ReluOp(), ReluGradientOp()
