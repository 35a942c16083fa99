# SPDX-License-Identifier: MIT
"""Operations on arrays, written into an array of the caller's. They run where the arrays are, on the CPU as well.

All arrays of a call are on one device; `out_arr` may be one of the inputs. Other types raise TypeError, shapes that do
not fit ValueError, and what the library refuses DLError. Numbers are 32-bit floats, which have no unit.
"""

from __future__ import annotations

import numbers
from typing import TYPE_CHECKING, Any, Tuple

if TYPE_CHECKING or __package__:
    from ._base import _LIB, check_call
    from .ndarray import NDArray
else:  # imported from the package's folder
    from _base import _LIB, check_call
    from ndarray import NDArray

__all__ = ["array_set", "broadcast_to", "matrix_elementwise_add", "matrix_elementwise_add_by_const",
           "matrix_elementwise_multiply", "matrix_elementwise_multiply_by_const", "matrix_multiply",
           "reduce_sum_axis_zero", "relu", "relu_gradient", "softmax", "softmax_cross_entropy",
           "softmax_cross_entropy_gradient", "softmax_gradient"]


def check_arrays(*arrays: Any) -> None:
    """All are arrays, on one device."""
    for a in arrays:
        if not isinstance(a, NDArray):
            raise TypeError(f"an NDArray is needed, not {type(a).__name__}; ndarray.array() makes one")
    for a in arrays[1:]:
        if a.ctx != arrays[0].ctx:
            raise ValueError(f"one array is on {arrays[0].ctx}, another on {a.ctx}; copyto() copies one of them")


def check_number(value: Any) -> float:
    """The value as a float."""
    if isinstance(value, bool) or not isinstance(value, numbers.Real):
        raise TypeError(f"a number is needed, not {type(value).__name__}")
    return float(value)


def _check_shape(what: str, array: NDArray, wanted: Tuple[int, ...]) -> None:
    if array.shape != wanted:
        raise ValueError(f"{what} has the shape {array.shape}; it must be {wanted}")


def _check_same(*arrays: NDArray) -> None:
    check_arrays(*arrays)
    for a in arrays[1:]:
        _check_shape("an array", a, arrays[0].shape)


def _check_matrix(array: NDArray) -> None:
    if array.ndim != 2:
        raise ValueError(f"an array of shape {array.shape} is not a matrix")


def array_set(arr: NDArray, value: float) -> None:
    """Sets all elements to `value`."""
    check_arrays(arr)
    check_call(_LIB.DLGpuArraySet(arr.handle, check_number(value)))


def broadcast_to(in_arr: NDArray, out_arr: NDArray) -> None:
    """Repeats (...) along a new leading axis: out (n, ...). A single element (1,) also becomes (n,)."""
    check_arrays(in_arr, out_arr)
    single = in_arr.shape == (1,) and out_arr.ndim == 1
    if not single and out_arr.shape[1:] != in_arr.shape:
        raise ValueError(f"{in_arr.shape} cannot be repeated to {out_arr.shape}; that needs one axis more, in front")
    check_call(_LIB.DLGpuBroadcastTo(in_arr.handle, out_arr.handle))


def reduce_sum_axis_zero(in_arr: NDArray, out_arr: NDArray) -> None:
    """Sums (n, ...) over its first axis: out (...); (n,) gives (1,)."""
    check_arrays(in_arr, out_arr)
    _check_shape("the sum", out_arr, in_arr.shape[1:] or (1,))
    check_call(_LIB.DLGpuReduceSumAxisZero(in_arr.handle, out_arr.handle))


def matrix_elementwise_add(a: NDArray, b: NDArray, out_arr: NDArray) -> None:
    """out = a + b, all of one shape."""
    _check_same(a, b, out_arr)
    check_call(_LIB.DLGpuMatrixElementwiseAdd(a.handle, b.handle, out_arr.handle))


def matrix_elementwise_add_by_const(in_arr: NDArray, const: float, out_arr: NDArray) -> None:
    """out = in + const, of one shape."""
    _check_same(in_arr, out_arr)
    check_call(_LIB.DLGpuMatrixElementwiseAddByConst(in_arr.handle, check_number(const), out_arr.handle))


def matrix_elementwise_multiply(a: NDArray, b: NDArray, out_arr: NDArray) -> None:
    """out = a * b, element by element; b may be a single element (1,)."""
    check_arrays(a, b, out_arr)
    if b.shape != (1,):
        _check_shape("the second factor", b, a.shape)
    _check_shape("the product", out_arr, a.shape)
    check_call(_LIB.DLGpuMatrixElementwiseMultiply(a.handle, b.handle, out_arr.handle))


def matrix_elementwise_multiply_by_const(in_arr: NDArray, const: float, out_arr: NDArray) -> None:
    """out = in * const, of one shape."""
    _check_same(in_arr, out_arr)
    check_call(_LIB.DLGpuMatrixMultiplyByConst(in_arr.handle, check_number(const), out_arr.handle))


def matrix_multiply(a: NDArray, transA: bool, b: NDArray, transB: bool, out_arr: NDArray) -> None:
    """out (m, n) = a (m, k) times b (k, n); a is (k, m) if transA, b (n, k) if transB."""
    check_arrays(a, b, out_arr)
    for array in (a, b, out_arr):
        _check_matrix(array)
    m, k = a.shape[::-1] if transA else a.shape
    k_of_b, n = b.shape[::-1] if transB else b.shape
    if k != k_of_b:
        raise ValueError(f"{k} columns of {a.shape}{' transposed' if transA else ''} meet {k_of_b} rows of {b.shape}"
                         f"{' transposed' if transB else ''}")
    _check_shape("the product", out_arr, (m, n))
    check_call(_LIB.DLGpuMatrixMultiply(a.handle, bool(transA), b.handle, bool(transB), out_arr.handle))


def relu(in_arr: NDArray, out_arr: NDArray) -> None:
    """out = max(in, 0), of one shape."""
    _check_same(in_arr, out_arr)
    check_call(_LIB.DLGpuRelu(in_arr.handle, out_arr.handle))


def relu_gradient(in_arr: NDArray, in_grad_arr: NDArray, out_arr: NDArray) -> None:
    """out = in_grad where in is above 0, else 0; all of one shape."""
    _check_same(in_arr, in_grad_arr, out_arr)
    check_call(_LIB.DLGpuReluGradient(in_arr.handle, in_grad_arr.handle, out_arr.handle))


def softmax(in_arr: NDArray, out_arr: NDArray) -> None:
    """The softmax of each row of a matrix."""
    _check_same(in_arr, out_arr)
    _check_matrix(in_arr)
    check_call(_LIB.DLGpuSoftmax(in_arr.handle, out_arr.handle))


def softmax_gradient(softmax_arr: NDArray, in_grad_arr: NDArray, out_arr: NDArray) -> None:
    """What a gradient with respect to softmax(x) (m, n) is with respect to x."""
    _check_same(softmax_arr, in_grad_arr, out_arr)
    _check_matrix(softmax_arr)
    check_call(_LIB.DLSoftmaxGradient(softmax_arr.handle, in_grad_arr.handle, out_arr.handle))


def softmax_cross_entropy(in_arr_a: NDArray, in_arr_b: NDArray, out_arr: NDArray) -> None:
    """out (1,) = the mean over rows of -sum(b * log(softmax(a))); logits a and targets b are (m, n)."""
    check_arrays(in_arr_a, in_arr_b, out_arr)
    _check_matrix(in_arr_a)
    _check_shape("the matrix of targets", in_arr_b, in_arr_a.shape)
    _check_shape("the mean", out_arr, (1,))
    check_call(_LIB.DLGpuSoftmaxCrossEntropy(in_arr_a.handle, in_arr_b.handle, out_arr.handle))


def softmax_cross_entropy_gradient(in_arr_a: NDArray, in_arr_b: NDArray, out_arr: NDArray) -> None:
    """The gradient of softmax_cross_entropy with respect to the logits: out (m, n)."""
    _check_same(in_arr_a, in_arr_b, out_arr)
    _check_matrix(in_arr_a)
    check_call(_LIB.DLSoftmaxCrossEntropyGradient(in_arr_a.handle, in_arr_b.handle, out_arr.handle))
