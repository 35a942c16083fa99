# SPDX-License-Identifier: MIT
"""The kinds of nodes of autodiff: how each infers its shape, computes, and is differentiated."""

from __future__ import annotations

from typing import Any, List, Sequence, Tuple

import numpy as np

if __package__:
    from . import autodiff, gpu_op, ndarray, nn
else:  # imported from the package's folder
    import autodiff
    import gpu_op
    import ndarray
    import nn

Shape = Tuple[int, ...]


def _fail(node: "autodiff.Node", shapes: Sequence[Shape], wanted: str) -> None:
    raise ValueError(f"{node.name}: {' and '.join(map(str, shapes))}; {wanted}")


class Op:
    """A kind of node. `in_place` says whether the output may lie in the memory of an input."""

    in_place = False

    def infer_shape(self, node: "autodiff.Node", shapes: List[Shape]) -> Shape:
        """The output's shape; ValueError if the inputs' do not fit."""
        raise NotImplementedError

    def numpy(self, node: "autodiff.Node", values: List[np.ndarray]) -> np.ndarray:
        """The output, from NumPy arrays."""
        raise NotImplementedError

    def device(self, node: "autodiff.Node", values: List["ndarray.NDArray"], out: "ndarray.NDArray") -> None:
        """Writes the output, from arrays on a device."""
        raise NotImplementedError

    def gradient(self, node: "autodiff.Node", grad: "autodiff.Node") -> List["autodiff.Node"]:
        """The gradient with respect to each input, given that with respect to the output."""
        raise ValueError(f"{node.name}: no further derivative is known")

    def compute(self, node: "autodiff.Node", input_vals: List[Any], output_val: Any, use_numpy: bool = True) -> None:
        """Writes the output, by NumPy or on the device of the arrays."""
        if use_numpy:
            output_val[:] = self.numpy(node, input_vals)
        else:
            self.device(node, input_vals, output_val)


class _Elementwise(Op):
    in_place = True

    def infer_shape(self, node, shapes):
        if any(s != shapes[0] for s in shapes):
            _fail(node, shapes, "the shapes must be the same")
        return shapes[0]


class PlaceholderOp(Op):
    def infer_shape(self, node, shapes):
        raise ValueError(f"no value is given for {node.name}")


class AddOp(_Elementwise):
    def numpy(self, node, values):
        return values[0] + values[1]

    def device(self, node, values, out):
        gpu_op.matrix_elementwise_add(values[0], values[1], out)

    def gradient(self, node, grad):
        return [grad, grad]


class AddByConstOp(_Elementwise):
    def numpy(self, node, values):
        return values[0] + np.float32(node.const_attr)

    def device(self, node, values, out):
        gpu_op.matrix_elementwise_add_by_const(values[0], node.const_attr, out)

    def gradient(self, node, grad):
        return [grad]


class MulOp(_Elementwise):
    def numpy(self, node, values):
        return values[0] * values[1]

    def device(self, node, values, out):
        gpu_op.matrix_elementwise_multiply(values[0], values[1], out)

    def gradient(self, node, grad):
        return [autodiff.mul_op(grad, node.inputs[1]), autodiff.mul_op(grad, node.inputs[0])]


class MulByConstOp(_Elementwise):
    def numpy(self, node, values):
        return values[0] * np.float32(node.const_attr)

    def device(self, node, values, out):
        gpu_op.matrix_elementwise_multiply_by_const(values[0], node.const_attr, out)

    def gradient(self, node, grad):
        return [autodiff.mul_byconst_op(grad, node.const_attr)]


class ScaleOp(Op):
    """All elements of the first input times the single element of the second."""

    def infer_shape(self, node, shapes):
        if shapes[1] != (1,):
            _fail(node, shapes, "the second must be (1,)")
        return shapes[0]

    def numpy(self, node, values):
        return values[0] * values[1]

    def device(self, node, values, out):
        gpu_op.matrix_elementwise_multiply(values[0], values[1], out)

    def gradient(self, node, grad):
        return [autodiff.scale_op(grad, node.inputs[1]), autodiff.sum_op(autodiff.mul_op(grad, node.inputs[0]))]


class SumOp(Op):
    """The sum of all elements, of shape (1,)."""

    def infer_shape(self, node, shapes):
        return (1,)

    def numpy(self, node, values):
        return np.sum(values[0], dtype=np.float32).reshape(1)

    def device(self, node, values, out):
        gpu_op.reduce_sum_axis_zero(values[0].reshaped(values[0].size), out)

    def gradient(self, node, grad):
        return [autodiff.scale_op(autodiff.oneslike_op(node.inputs[0]), grad)]


class MatMulOp(Op):
    def infer_shape(self, node, shapes):
        if len(shapes[0]) != 2 or len(shapes[1]) != 2:
            _fail(node, shapes, "both must be matrices")
        trans_a, trans_b = node.const_attr
        m, k = shapes[0][::-1] if trans_a else shapes[0]
        k_of_b, n = shapes[1][::-1] if trans_b else shapes[1]
        if k != k_of_b:
            _fail(node, shapes, f"{k} columns meet {k_of_b} rows")
        return m, n

    def numpy(self, node, values):
        a, b = (v.T if turned else v for v, turned in zip(values, node.const_attr))
        return np.matmul(a, b)

    def device(self, node, values, out):
        trans_a, trans_b = node.const_attr
        gpu_op.matrix_multiply(values[0], trans_a, values[1], trans_b, out)

    def gradient(self, node, grad):
        (a, b), (trans_a, trans_b) = node.inputs, node.const_attr
        product = autodiff.matmul_op
        of_a = product(b, grad, trans_b, True) if trans_a else product(grad, b, False, not trans_b)
        of_b = product(grad, a, True, trans_a) if trans_b else product(a, grad, not trans_a, False)
        return [of_a, of_b]


class _LikeOp(_Elementwise):
    value = 0.0

    def numpy(self, node, values):
        return np.full_like(values[0], self.value)

    def device(self, node, values, out):
        gpu_op.array_set(out, self.value)

    def gradient(self, node, grad):
        return [autodiff.zeroslike_op(node.inputs[0])]


class ZerosLikeOp(_LikeOp):
    pass


class OnesLikeOp(_LikeOp):
    value = 1.0


class ReduceSumAxisZeroOp(Op):
    def infer_shape(self, node, shapes):
        return shapes[0][1:] or (1,)

    def numpy(self, node, values):
        return np.sum(values[0], axis=0, keepdims=values[0].ndim == 1)

    def device(self, node, values, out):
        gpu_op.reduce_sum_axis_zero(values[0], out)

    def gradient(self, node, grad):
        return [autodiff.broadcastto_op(grad, node.inputs[0])]


class BroadcastToOp(Op):
    """The first input repeated to the shape of the second, which has one more axis in front."""

    def infer_shape(self, node, shapes):
        if shapes[1][1:] != shapes[0] and not (shapes[0] == (1,) and len(shapes[1]) == 1):
            _fail(node, shapes, "the second must have one axis more, in front")
        return shapes[1]

    def numpy(self, node, values):
        return np.array(np.broadcast_to(values[0], values[1].shape))

    def device(self, node, values, out):
        gpu_op.broadcast_to(values[0], out)

    def gradient(self, node, grad):
        return [autodiff.reducesumaxiszero_op(grad), autodiff.zeroslike_op(node.inputs[1])]


class _RowsOp(_Elementwise):
    """Of matrices of one shape, row by row."""

    in_place = False

    def infer_shape(self, node, shapes):
        if len(shapes[0]) != 2:
            _fail(node, shapes, "matrices are needed")
        return super().infer_shape(node, shapes)


class SoftmaxOp(_RowsOp):
    def numpy(self, node, values):
        return softmax_func(values[0])

    def device(self, node, values, out):
        gpu_op.softmax(values[0], out)

    def gradient(self, node, grad):
        return [autodiff.make_node(SOFTMAX_GRADIENT, "SoftmaxGradient", node, grad)]


class SoftmaxGradientOp(_RowsOp):
    def numpy(self, node, values):
        softmax, grad = values
        return softmax * (grad - np.sum(softmax * grad, axis=1, keepdims=True))

    def device(self, node, values, out):
        gpu_op.softmax_gradient(values[0], values[1], out)


class SoftmaxCrossEntropyOp(_RowsOp):
    """The mean over rows of -sum(targets * log(softmax(logits))), of shape (1,)."""

    def infer_shape(self, node, shapes):
        super().infer_shape(node, shapes)
        return (1,)

    def numpy(self, node, values):
        terms = values[1] * _log_softmax(values[0])
        return -np.mean(np.sum(terms, axis=1, dtype=np.float64), keepdims=True).astype(np.float32)

    def device(self, node, values, out):
        gpu_op.softmax_cross_entropy(values[0], values[1], out)

    def gradient(self, node, grad):
        return [autodiff.scale_op(autodiff.make_node(op, name, *node.inputs), grad) for op, name in (
            (CROSS_ENTROPY_GRADIENT, "SoftmaxCrossEntropyGradient"),
            (CROSS_ENTROPY_TARGET_GRADIENT, "SoftmaxCrossEntropyTargetGradient"))]


class SoftmaxCrossEntropyGradientOp(_RowsOp):
    """With respect to the logits."""

    def numpy(self, node, values):
        logits, targets = values
        return (softmax_func(logits) * targets.sum(axis=1, keepdims=True) - targets) / np.float32(len(logits))

    def device(self, node, values, out):
        gpu_op.softmax_cross_entropy_gradient(values[0], values[1], out)


class SoftmaxCrossEntropyTargetGradientOp(_RowsOp):
    """With respect to the targets."""

    def numpy(self, node, values):
        return _log_softmax(values[0]) / np.float32(-len(values[0]))

    def device(self, node, values, out):
        nn.softmax(values[0], log=True, out=out)
        gpu_op.matrix_elementwise_multiply_by_const(out, -1.0 / out.shape[0], out)


class ReluOp(_Elementwise):
    def numpy(self, node, values):
        return np.maximum(values[0], np.float32(0))

    def device(self, node, values, out):
        gpu_op.relu(values[0], out)

    def gradient(self, node, grad):
        return [autodiff.relu_gradient_op(node.inputs[0], grad)]


class ReluGradientOp(_Elementwise):
    """The second input where the first is above 0, else 0."""

    def numpy(self, node, values):
        return (values[0] > 0) * values[1]

    def device(self, node, values, out):
        gpu_op.relu_gradient(values[0], values[1], out)

    def gradient(self, node, grad):
        return [autodiff.zeroslike_op(node.inputs[0]), autodiff.relu_gradient_op(node.inputs[0], grad)]


def softmax_func(y: np.ndarray) -> np.ndarray:
    """The softmax of each row of a NumPy array (m, n)."""
    exps = np.exp(y - np.max(y, axis=1, keepdims=True))
    return exps / np.sum(exps, axis=1, keepdims=True)


def _log_softmax(y: np.ndarray) -> np.ndarray:
    from_top = y - np.max(y, axis=1, keepdims=True)
    return from_top - np.log(np.sum(np.exp(from_top), axis=1, keepdims=True))


# One of each kind is enough: nodes hold what differs.
PLACEHOLDER, ADD, ADD_CONST, MUL, MUL_CONST = PlaceholderOp(), AddOp(), AddByConstOp(), MulOp(), MulByConstOp()
SCALE, SUM, MATMUL, ZEROS, ONES = ScaleOp(), SumOp(), MatMulOp(), ZerosLikeOp(), OnesLikeOp()
REDUCE_SUM, BROADCAST, SOFTMAX, SOFTMAX_GRADIENT = (
    ReduceSumAxisZeroOp(), BroadcastToOp(), SoftmaxOp(), SoftmaxGradientOp())
CROSS_ENTROPY, CROSS_ENTROPY_GRADIENT, CROSS_ENTROPY_TARGET_GRADIENT = (
    SoftmaxCrossEntropyOp(), SoftmaxCrossEntropyGradientOp(), SoftmaxCrossEntropyTargetGradientOp())
RELU, RELU_GRADIENT = ReluOp(), ReluGradientOp()
