# SPDX-License-Identifier: MIT
"""Layers of neural networks: each function is one of the library's, and gives a new array on the device of its input.

Images are (n, height, width, channels). Sizes, strides, paddings and dilations are in elements: a number, or
(vertical, horizontal). `out` is an array to write to instead of a new one. Weights may change between two calls.
"""

from __future__ import annotations

import ctypes
import numbers
from typing import TYPE_CHECKING, Any, Optional, Tuple, Union

import numpy as np

if TYPE_CHECKING or __package__:
    from ._base import _LIB, DLContext, DLWindow, check_call
    from .gpu_op import check_arrays, check_number
    from .ndarray import NDArray, array, cpu, empty
else:  # imported from the package's folder
    from _base import _LIB, DLContext, DLWindow, check_call
    from gpu_op import check_arrays, check_number
    from ndarray import NDArray, array, cpu, empty

__all__ = ["ACTIVATIONS", "activation", "conv2d", "depthwise_conv2d", "fft", "from_complex", "fully_connected",
           "matmul", "pool2d", "softmax", "to_complex"]

Pair = Union[int, Tuple[int, int]]
Padding = Union[int, Tuple[int, int], Tuple[Tuple[int, int], Tuple[int, int]]]

# In the order of arm_compute::ActivationFunction, with x the element and a, b the parameters.
ACTIVATIONS = (
    "logistic",  # 1 / (1 + exp(-x))
    "tanh",  # a tanh(b x)
    "relu",  # max(0, x)
    "bounded_relu",  # min(a, max(0, x))
    "lu_bounded_relu",  # min(a, max(b, x))
    "leaky_relu",  # x, or a x below 0
    "soft_relu",  # log(1 + exp(x))
    "elu",  # x, or a (exp(x) - 1) below 0
    "abs",
    "square",
    "sqrt",
    "linear",  # a x + b
    "identity",
    "hard_swish",  # x min(6, max(0, x + 3)) / 6
    "swish",  # x / (1 + exp(-a x))
    "gelu",
)
MOST = 2**31 - 1  # that the library counts
POOLINGS = ("max", "average", "l2")


def _output(out: Optional[NDArray], shape: Tuple[int, ...], like: NDArray) -> NDArray:
    if out is None:
        return empty(shape, like.ctx)
    check_arrays(like, out)
    if out.shape != shape:
        raise ValueError(f"out has the shape {out.shape}; the result has {shape}")
    return out


def _pair(what: str, value: Any, least: int) -> Tuple[int, int]:
    pair = (value, value) if isinstance(value, numbers.Integral) else value
    if not isinstance(pair, (tuple, list)) or any(
            isinstance(n, bool) or not isinstance(n, numbers.Integral) for n in pair):
        raise TypeError(f"{what} is an integer or (vertical, horizontal), not {value!r}")
    sizes = [int(n) for n in pair]
    if len(sizes) != 2 or min(sizes) < least or max(sizes) > MOST:
        raise ValueError(f"{what} is an integer or (vertical, horizontal) of {least} to {MOST}, not {value!r}")
    return sizes[0], sizes[1]


def _sides(padding: Any) -> Tuple[Tuple[int, int], Tuple[int, int]]:
    """((top, bottom), (left, right))"""
    if isinstance(padding, (tuple, list)) and len(padding) == 2 and all(isinstance(p, (tuple, list)) for p in padding):
        return _pair("the padding above and below", padding[0], 0), _pair("the padding at the sides", padding[1], 0)
    vertical, horizontal = _pair("padding", padding, 0)
    return (vertical, vertical), (horizontal, horizontal)


def _window(kernel: Tuple[int, int], stride: Any, padding: Any, dilation: Any = 1, groups: int = 1,
            exclude_padding: bool = False) -> DLWindow:
    if isinstance(groups, bool) or not isinstance(groups, numbers.Integral):
        raise TypeError(f"a number of groups is an integer, not {groups!r}")
    if not 1 <= int(groups) <= MOST:
        raise ValueError(f"{groups} groups; supported: 1 to {MOST}")
    (top, bottom), (left, right) = _sides(padding)
    stride_y, stride_x = _pair("stride", stride, 1)
    dilation_y, dilation_x = _pair("dilation", dilation, 1)
    return DLWindow(kernel[1], kernel[0], stride_x, stride_y, left, right, top, bottom, dilation_x, dilation_y, groups,
                    bool(exclude_padding))


def _places(size: int, kernel: int, before: int, after: int, stride: int, dilation: int = 1) -> int:
    """How many windows fit."""
    free = size + before + after - (dilation * (kernel - 1) + 1)
    if free < 0:
        raise ValueError(f"a window of {kernel} elements, {dilation} apart, does not fit into {size} elements with "
                         f"padding {before} and {after}")
    return free // stride + 1


def _image_size(x: NDArray, kernel: Tuple[int, int], w: DLWindow) -> Tuple[int, int]:
    return (_places(x.shape[1], kernel[0], w.pad_top, w.pad_bottom, w.stride_y, w.dilation_y),
            _places(x.shape[2], kernel[1], w.pad_left, w.pad_right, w.stride_x, w.dilation_x))


def _check_dims(what: str, array: NDArray, dims: int) -> None:
    if array.ndim != dims:
        raise ValueError(f"{what} has the shape {array.shape}; it must have {dims} dimensions")


def _check_bias(bias: Optional[NDArray], outputs: int) -> Any:
    """The handle of a bias, None without one."""
    if bias is None:
        return None
    if bias.shape != (outputs,):
        raise ValueError(f"the bias has the shape {bias.shape}; it must be ({outputs},)")
    return bias.handle


def _check_inputs(*arrays: Optional[NDArray]) -> None:
    check_arrays(*[a for a in arrays if a is not None])


def activation(x: NDArray, function: str, a: float = 0.0, b: float = 0.0, out: Optional[NDArray] = None) -> NDArray:
    """A function of ACTIVATIONS of each element; x of any shape."""
    check_arrays(x)
    if function not in ACTIVATIONS:
        raise ValueError(f"there is no activation {function!r}; there are {', '.join(ACTIVATIONS)}")
    result = _output(out, x.shape, x)
    check_call(_LIB.DLActivation(x.handle, ACTIVATIONS.index(function), check_number(a), check_number(b),
                                 result.handle))
    return result


def softmax(x: NDArray, axis: int = -1, beta: float = 1.0, log: bool = False, out: Optional[NDArray] = None) -> NDArray:
    """softmax(beta x) along an axis, or its logarithm; x of up to 6 dimensions."""
    check_arrays(x)
    if isinstance(axis, bool) or not isinstance(axis, numbers.Integral):
        raise TypeError(f"an axis is an integer, not {axis!r}")
    if not -x.ndim <= axis < x.ndim:
        raise ValueError(f"{x.shape} has no axis {axis}")
    result = _output(out, x.shape, x)
    check_call(_LIB.DLSoftmax(x.handle, check_number(beta), axis, bool(log), result.handle))
    return result


def matmul(a: NDArray, b: NDArray, trans_a: bool = False, trans_b: bool = False,
           out: Optional[NDArray] = None) -> NDArray:
    """a (..., m, k) times b (..., k, n), with transposed matrices (..., k, m) and (..., n, k): (..., m, n)."""
    check_arrays(a, b)
    if a.ndim < 2 or a.ndim != b.ndim or a.shape[:-2] != b.shape[:-2]:
        raise ValueError(f"{a.shape} and {b.shape} are not batches of matrices of the same form")
    m, k = a.shape[:-3:-1] if trans_a else a.shape[-2:]
    k_of_b, n = b.shape[:-3:-1] if trans_b else b.shape[-2:]
    if k != k_of_b:
        raise ValueError(f"{k} columns of {a.shape} meet {k_of_b} rows of {b.shape}")
    result = _output(out, a.shape[:-2] + (m, n), a)
    check_call(_LIB.DLMatMul(a.handle, bool(trans_a), b.handle, bool(trans_b), result.handle))
    return result


def conv2d(x: NDArray, weights: NDArray, bias: Optional[NDArray] = None, stride: Pair = 1, padding: Padding = 0,
           dilation: Pair = 1, groups: int = 1, out: Optional[NDArray] = None) -> NDArray:
    """Convolution of images with weights (outputs, height, width, channels / groups) plus bias (outputs)."""
    _check_inputs(x, weights, bias)
    _check_dims("x", x, 4)
    _check_dims("weights", weights, 4)
    kernel = weights.shape[1], weights.shape[2]
    window = _window(kernel, stride, padding, dilation, groups)
    if weights.shape[3] * groups != x.shape[3] or weights.shape[0] % groups:
        raise ValueError(f"weights {weights.shape} and {groups} groups do not fit images {x.shape}")
    result = _output(out, (x.shape[0],) + _image_size(x, kernel, window) + (weights.shape[0],), x)
    check_call(_LIB.DLConv2d(x.handle, weights.handle, _check_bias(bias, weights.shape[0]), ctypes.byref(window),
                             result.handle))
    return result


def depthwise_conv2d(x: NDArray, weights: NDArray, bias: Optional[NDArray] = None, stride: Pair = 1,
                     padding: Padding = 0, dilation: Pair = 1, out: Optional[NDArray] = None) -> NDArray:
    """Convolution of each channel for itself. Weights (height, width, channels * m) make m outputs of each channel,
    one behind the other; bias (channels * m)."""
    _check_inputs(x, weights, bias)
    _check_dims("x", x, 4)
    _check_dims("weights", weights, 3)
    if weights.shape[2] % x.shape[3]:
        raise ValueError(f"weights {weights.shape} have no whole number of outputs for each of {x.shape[3]} channels")
    kernel = weights.shape[0], weights.shape[1]
    window = _window(kernel, stride, padding, dilation, weights.shape[2] // x.shape[3])
    result = _output(out, (x.shape[0],) + _image_size(x, kernel, window) + (weights.shape[2],), x)
    check_call(_LIB.DLDepthwiseConv2d(x.handle, weights.handle, _check_bias(bias, weights.shape[2]),
                                      ctypes.byref(window), result.handle))
    return result


def pool2d(x: NDArray, kind: str = "max", size: Optional[Pair] = None, stride: Optional[Pair] = None,
           padding: Padding = 0, exclude_padding: bool = True, out: Optional[NDArray] = None) -> NDArray:
    """The maximum, average or L2 mean of windows, `size` apart unless `stride` says otherwise; without a size, of the
    whole image. Averages count elements of the padding (zeros) only if exclude_padding is False."""
    check_arrays(x)
    _check_dims("x", x, 4)
    if kind not in POOLINGS:
        raise ValueError(f"there is no pooling {kind!r}; there are {', '.join(POOLINGS)}")
    if size is None:
        if stride is not None or padding != 0:
            raise ValueError("pooling of the whole image accepts no stride and no padding; give a size")
        window, places = _window((0, 0), 1, 0), (1, 1)
    else:
        kernel = _pair("size", size, 1)
        window = _window(kernel, kernel if stride is None else stride, padding, exclude_padding=exclude_padding)
        places = _image_size(x, kernel, window)
    result = _output(out, (x.shape[0],) + places + (x.shape[3],), x)
    check_call(_LIB.DLPool2d(x.handle, POOLINGS.index(kind), ctypes.byref(window), result.handle))
    return result


def fully_connected(x: NDArray, weights: NDArray, bias: Optional[NDArray] = None,
                    out: Optional[NDArray] = None) -> NDArray:
    """x (n, k) times weights (outputs, k) transposed, plus bias (outputs): (n, outputs)."""
    _check_inputs(x, weights, bias)
    _check_dims("x", x, 2)
    _check_dims("weights", weights, 2)
    if x.shape[1] != weights.shape[1]:
        raise ValueError(f"x {x.shape} and weights {weights.shape} have other numbers of inputs")
    result = _output(out, (x.shape[0], weights.shape[0]), x)
    check_call(_LIB.DLFullyConnected(x.handle, weights.handle, _check_bias(bias, weights.shape[0]), result.handle))
    return result


def from_complex(values: Any, ctx: DLContext = cpu(0)) -> NDArray:
    """Complex numbers (...) as an array (..., 2) of real and imaginary parts."""
    given = np.asarray(values)
    if given.dtype.kind not in "fiubc":
        raise TypeError(f"elements of type {given.dtype} cannot become complex numbers of 32-bit floats")
    found = np.require(given, np.complex64, "C")
    return array(found.reshape(-1).view(np.float32).reshape(found.shape + (2,)), ctx)


def to_complex(x: NDArray) -> np.ndarray:
    """An array (..., 2) of real and imaginary parts as a NumPy array (...) of complex64."""
    check_arrays(x)
    if x.shape[-1] != 2:
        raise ValueError(f"an array of shape {x.shape} has no last axis of real and imaginary parts")
    return x.asnumpy().view(np.complex64)[..., 0]


def fft(x: NDArray, axis: int = -1, inverse: bool = False, real_input: bool = False, real_output: bool = False,
        out: Optional[NDArray] = None) -> NDArray:
    """The discrete Fourier transform along an axis, not counting that of the parts; the inverse divides by the length.

    x and the result are complex, (..., 2), unless one of them is said to be real, (...): then imaginary parts are 0,
    or left out. Any length; up to 6 axes."""
    check_arrays(x)
    if isinstance(axis, bool) or not isinstance(axis, numbers.Integral):
        raise TypeError(f"an axis is an integer, not {axis!r}")
    if real_input and real_output:
        raise ValueError("input and output cannot both be real")
    if not real_input and (x.ndim < 2 or x.shape[-1] != 2):
        raise ValueError(f"an array of shape {x.shape} has no last axis of real and imaginary parts; is it real_input?")
    shape = x.shape if real_input else x.shape[:-1]
    if not -len(shape) <= axis < len(shape):
        raise ValueError(f"{shape} has no axis {axis}")
    result = _output(out, shape if real_output else shape + (2,), x)
    check_call(_LIB.DLFft1d(x.handle, axis, bool(inverse), result.handle))
    return result
