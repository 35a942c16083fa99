# SPDX-License-Identifier: MIT
"""Layers against plain loops in double."""

import math
import unittest

import numpy as np

from devices import on_each_device
from dlsys import DLError, ndarray, nn

EXPECTED = {
    "logistic": lambda x, a, b: 1 / (1 + np.exp(-x)),
    "tanh": lambda x, a, b: a * np.tanh(b * x),
    "relu": lambda x, a, b: np.maximum(x, 0),
    "bounded_relu": lambda x, a, b: np.clip(x, 0, a),
    "lu_bounded_relu": lambda x, a, b: np.clip(x, b, a),
    "leaky_relu": lambda x, a, b: np.where(x > 0, x, a * x),
    "soft_relu": lambda x, a, b: np.log1p(np.exp(x)),
    "elu": lambda x, a, b: np.where(x >= 0, x, a * np.expm1(x)),
    "abs": lambda x, a, b: np.abs(x),
    "square": lambda x, a, b: x * x,
    "sqrt": lambda x, a, b: np.sqrt(x),
    "linear": lambda x, a, b: a * x + b,
    "identity": lambda x, a, b: x,
    "hard_swish": lambda x, a, b: x * np.clip(x + 3, 0, 6) / 6,
    "swish": lambda x, a, b: x / (1 + np.exp(-a * x)),
    "gelu": lambda x, a, b: x * 0.5 * (1 + np.vectorize(math.erf)(x / np.sqrt(2))),
}


def normal(shape, seed=0):
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def padded(x, sides):
    return np.pad(x.astype(np.float64), ((0, 0),) + sides + ((0, 0),))


def convolved(x, w, stride, sides, dilation, groups):
    """x (n, h, w, c), w (o, kh, kw, c / groups)."""
    x, outputs = padded(x, sides), []
    kh, kw = ((k - 1) * d + 1 for k, d in zip(w.shape[1:3], dilation))
    for y in range(0, x.shape[1] - kh + 1, stride[0]):
        for z in range(0, x.shape[2] - kw + 1, stride[1]):
            window = x[:, y:y + kh:dilation[0], z:z + kw:dilation[1]]
            parts = np.split(window, groups, axis=3)
            weights = np.split(w.astype(np.float64), groups, axis=0)
            outputs.append(np.concatenate([np.einsum("nhwc,ohwc->no", p, v) for p, v in zip(parts, weights)], axis=1))
    high = (x.shape[1] - kh) // stride[0] + 1
    return np.stack(outputs, axis=1).reshape(len(x), high, -1, w.shape[0])


class Elementwise(unittest.TestCase):
    @on_each_device
    def test_activation(self, ctx):
        self.assertEqual(set(EXPECTED), set(nn.ACTIVATIONS))
        x = normal((3, 5, 7)) * 3
        for name, wanted in EXPECTED.items():
            values = np.abs(x) if name == "sqrt" else x
            found = nn.activation(ndarray.array(values, ctx), name, 1.5, 0.5)
            np.testing.assert_allclose(found.asnumpy(), wanted(values.astype(np.float64), 1.5, 0.5), rtol=1e-5,
                                       atol=1e-5, err_msg=name)

    @on_each_device
    def test_softmax(self, ctx):
        for shape, axis in (((4,), 0), ((3, 5), -1), ((3, 5), 0), ((2, 3, 4), 1), ((1, 3), 0), ((3, 1), 1)):
            x = normal(shape)
            exps = np.exp(2 * x.astype(np.float64))
            wanted = exps / exps.sum(axis=axis, keepdims=True)
            array = ndarray.array(x, ctx)
            np.testing.assert_allclose(nn.softmax(array, axis, 2).asnumpy(), wanted, rtol=1e-5)
            np.testing.assert_allclose(nn.softmax(array, axis, 2, log=True).asnumpy(), np.log(wanted), rtol=1e-5,
                                       atol=1e-6)


class Products(unittest.TestCase):
    @on_each_device
    def test_matmul(self, ctx):
        for batch in ((), (3,), (2, 3)):
            for trans_a in (False, True):
                for trans_b in (False, True):
                    a, b = normal(batch + (4, 5)), normal(batch + (5, 6), 1)
                    found = nn.matmul(ndarray.array(a.swapaxes(-1, -2) if trans_a else a, ctx),
                                      ndarray.array(b.swapaxes(-1, -2) if trans_b else b, ctx), trans_a, trans_b)
                    np.testing.assert_allclose(found.asnumpy(), a @ b, rtol=1e-4, atol=1e-5)

    @on_each_device
    def test_fully_connected(self, ctx):
        x, w, bias = normal((5, 7)), normal((3, 7), 1), normal((3,), 2)
        arrays = [ndarray.array(a, ctx) for a in (x, w, bias)]
        np.testing.assert_allclose(nn.fully_connected(*arrays).asnumpy(), x @ w.T + bias, rtol=1e-4, atol=1e-5)
        arrays[1][:] = -w  # other weights count in the next call
        np.testing.assert_allclose(nn.fully_connected(*arrays[:2]).asnumpy(), x @ -w.T, rtol=1e-4, atol=1e-5)


class Windows(unittest.TestCase):
    CASES = [((3, 3), (1, 1), ((0, 0), (0, 0)), (1, 1)), ((3, 3), (2, 2), ((1, 1), (1, 1)), (1, 1)),
             ((1, 1), (1, 1), ((0, 0), (0, 0)), (1, 1)), ((5, 3), (1, 2), ((2, 2), (1, 0)), (1, 1)),
             ((3, 3), (1, 1), ((2, 2), (2, 2)), (2, 2))]

    @on_each_device
    def test_conv2d(self, ctx):
        for kernel, stride, sides, dilation in self.CASES:
            x, bias = normal((2, 9, 10, 4)), normal((6,), 2)
            w = normal((6,) + kernel + (4,), 1)
            arrays = [ndarray.array(a, ctx) for a in (x, w, bias)]
            wanted = convolved(x, w, stride, sides, dilation, 1) + bias
            for factor in (1, -1):  # other weights count in the next call
                arrays[1][:], arrays[2][:] = w * np.float32(factor), bias * np.float32(factor)
                found = nn.conv2d(*arrays, stride=stride, padding=sides, dilation=dilation)
                np.testing.assert_allclose(found.asnumpy(), wanted * factor, rtol=1e-4, atol=1e-4)

    @on_each_device
    def test_depthwise_conv2d(self, ctx):
        for kernel, stride, sides, dilation in self.CASES:
            for outputs in (1, 2):
                x, w, bias = normal((2, 9, 10, 4)), normal(kernel + (4 * outputs,), 1), normal((4 * outputs,), 2)
                grouped = np.moveaxis(w, 2, 0)[..., None]
                found = nn.depthwise_conv2d(*[ndarray.array(a, ctx) for a in (x, w, bias)], stride=stride,
                                            padding=sides, dilation=dilation)
                np.testing.assert_allclose(found.asnumpy(), convolved(x, grouped, stride, sides, dilation, 4) + bias,
                                           rtol=1e-4, atol=1e-4)

    @on_each_device
    def test_pool2d(self, ctx):
        x = normal((2, 6, 7, 3))
        array = ndarray.array(x, ctx)
        blocks = x[:, :6, :6].reshape(2, 3, 2, 3, 2, 3).astype(np.float64)
        for kind, wanted in (("max", blocks.max(axis=(2, 4))), ("average", blocks.mean(axis=(2, 4))),
                             ("l2", np.sqrt((blocks**2).mean(axis=(2, 4))))):
            np.testing.assert_allclose(nn.pool2d(array, kind, 2).asnumpy(), wanted, rtol=1e-5)
        found = nn.pool2d(array, "average").asnumpy()
        np.testing.assert_allclose(found, x.mean(axis=(1, 2), keepdims=True), rtol=1e-4, atol=1e-6)
        sums = padded(x, ((1, 1), (1, 1)))[:, :3, :3].sum(axis=(1, 2))
        for exclude, count in ((True, 4), (False, 9)):
            found = nn.pool2d(array, "average", 3, 1, 1, exclude_padding=exclude).asnumpy()
            self.assertEqual(found.shape, x.shape)
            np.testing.assert_allclose(found[:, 0, 0], sums / count, rtol=1e-4, atol=1e-6)


class Transforms(unittest.TestCase):
    @on_each_device
    def test_fft(self, ctx):
        for shape, axis in (((16,), 0), ((3, 12), -1), ((8, 5), 0), ((2, 7, 3), 1), ((2, 3, 64), 2), ((1, 10), 1)):
            z = (normal(shape) + 1j * normal(shape, 1)).astype(np.complex64)
            x = nn.from_complex(z, ctx)
            np.testing.assert_array_equal(nn.to_complex(x), z)
            for inverse, function in ((False, np.fft.fft), (True, np.fft.ifft)):
                wanted = function(z, axis=axis)
                close = dict(rtol=1e-4, atol=1e-5 * np.abs(wanted).max())
                np.testing.assert_allclose(nn.to_complex(nn.fft(x, axis, inverse)), wanted, **close)
                np.testing.assert_allclose(nn.fft(x, axis, inverse, real_output=True).asnumpy(), wanted.real, **close)
                found = nn.fft(ndarray.array(z.real, ctx), axis, inverse, real_input=True)
                np.testing.assert_allclose(nn.to_complex(found), function(z.real, axis=axis), **close)
            nn.fft(x, axis, out=x)
            np.testing.assert_allclose(nn.to_complex(x), np.fft.fft(z, axis=axis), rtol=1e-4, atol=1e-3)

    def test_complex_numbers(self):
        for z in (3 - 1j, [1, 2j], np.ones((2, 3)).T, np.arange(4)):
            x = nn.from_complex(z)
            self.assertEqual(x.shape, np.shape(z) + (2,))
            np.testing.assert_array_equal(nn.to_complex(x), z)
        for z in ("1j", [None]):
            with self.assertRaises(TypeError):
                nn.from_complex(z)


class Refused(unittest.TestCase):
    def setUp(self):
        self.x, self.w, self.b = (ndarray.empty(s) for s in ((1, 5, 5, 2), (3, 3, 3, 2), (3,)))

    def test_values(self):
        x, w, b = self.x, self.w, self.b
        for call in (lambda: nn.activation(x, "rellu"), lambda: nn.softmax(x, 4), lambda: nn.softmax(x, -5),
                     lambda: nn.conv2d(x, w, b, stride=0), lambda: nn.conv2d(x, w, b, padding=-1),
                     lambda: nn.conv2d(x, w, b, padding=(1, 2, 3)), lambda: nn.conv2d(x, w, b, groups=2),
                     lambda: nn.conv2d(x, w, b, groups=0), lambda: nn.conv2d(x, w, b, dilation=3),
                     lambda: nn.conv2d(x, w, ndarray.empty((2,))), lambda: nn.conv2d(b, w), lambda: nn.conv2d(x, b),
                     lambda: nn.conv2d(x, w, b, out=x), lambda: nn.pool2d(x, "max", 6), lambda: nn.pool2d(x, "sum", 2),
                     lambda: nn.pool2d(x, "max", padding=1), lambda: nn.pool2d(b, "max", 1),
                     lambda: nn.depthwise_conv2d(x, w), lambda: nn.depthwise_conv2d(x, ndarray.empty((3, 3, 3))),
                     lambda: nn.fully_connected(ndarray.empty((2, 3)), ndarray.empty((2, 4))),
                     lambda: nn.fft(b), lambda: nn.fft(x, 3), lambda: nn.fft(x, real_input=True, real_output=True),
                     lambda: nn.fft(x, out=w), lambda: nn.to_complex(b), lambda: nn.matmul(b, b),
                     lambda: nn.matmul(ndarray.empty((2, 3)), ndarray.empty((2, 3))),
                     lambda: nn.matmul(ndarray.empty((2, 3)), ndarray.empty((1, 3, 2)))):
            with self.assertRaises(ValueError):
                call()

    def test_numbers_that_the_library_cannot_count(self):
        x, w = self.x, self.w
        for number in (2**31, 2**32, 2**40, 2**70):  # whose lower 32 bits are numbers that work, or 0
            for call in (lambda n: nn.conv2d(x, w, stride=n), lambda n: nn.conv2d(x, w, padding=n),
                         lambda n: nn.conv2d(x, w, dilation=n), lambda n: nn.conv2d(x, w, groups=n),
                         lambda n: nn.pool2d(x, "max", 2, stride=n), lambda n: nn.pool2d(x, "max", n)):
                with self.assertRaises(ValueError):
                    call(number)
        far = 2**31 - 1
        with self.assertRaisesRegex(DLError, "reach beyond 2147483647"):
            nn.conv2d(x, w, stride=far, padding=far)
        with self.assertRaisesRegex(DLError, "reach beyond 2147483647"):
            nn.pool2d(x, "max", 2, stride=far, padding=far)

    def test_types(self):
        x, w = self.x, self.w
        for call in (lambda: nn.activation(np.ones(3), "relu"), lambda: nn.activation(x, "relu", "a"),
                     lambda: nn.softmax(x, 0.5), lambda: nn.fft(x, 1.0),
                     lambda: nn.conv2d(x, w, stride=1.5), lambda: nn.conv2d(x, [1]),
                     lambda: nn.conv2d(x, w, groups=1.0), lambda: nn.pool2d(x, "max", "2"),
                     lambda: nn.conv2d(x, w, padding=None), lambda: nn.activation(x, "relu", out=[1])):
            with self.assertRaises(TypeError):
                call()


if __name__ == "__main__":
    unittest.main()
