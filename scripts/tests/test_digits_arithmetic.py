#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Tests of the training layers and the integer arithmetic in examples/digits/. Run this file with /usr/bin/python3."""

import math
import sys
import unittest
from fractions import Fraction
from pathlib import Path

try:
    import numpy as np
except ImportError as missing:
    raise unittest.SkipTest("NumPy is missing for this Python (python3-numpy)") from missing

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples"))

from digits import layers, reference  # noqa: E402
from digits import quantize as Q  # noqa: E402


def generator(seed=7):
    return np.random.Generator(np.random.PCG64(seed))


def numeric_gradient(function, array, step=1e-6):
    """Central differences of a scalar function with respect to an array that it reads."""
    result = np.empty_like(array)
    for index in np.ndindex(array.shape):
        kept = array[index]
        array[index] = kept + step
        high = function()
        array[index] = kept - step
        low = function()
        array[index] = kept
        result[index] = (high - low) / (2 * step)
    return result


class Gradients(unittest.TestCase):
    """Compares backward() with numeric differences of sum(forward(x) * weight), in float64."""

    def check(self, layer, x):
        probe = generator(3).standard_normal(layer.forward(x, True).shape)

        def value():
            return float((layer.forward(x, True) * probe).sum())

        value()
        dx = layer.backward(probe)
        grads = dict(layer.grads)
        np.testing.assert_allclose(dx, numeric_gradient(value, x), atol=1e-6)
        self.assertEqual(set(grads), set(layer.params))
        for name, parameter in layer.params.items():
            np.testing.assert_allclose(grads[name], numeric_gradient(value, parameter), atol=1e-6, err_msg=name)

    def test_conv(self):
        for stride, size in ((1, 4), (2, 4), (2, 5)):
            with self.subTest(stride=stride, size=size):
                layer = layers.Conv3x3(generator(), 2, 3, stride, np.float64)
                self.check(layer, generator(1).standard_normal((2, size, size, 2)))

    def test_depthwise(self):
        for stride, size in ((1, 4), (2, 4), (2, 5)):
            with self.subTest(stride=stride, size=size):
                layer = layers.Depthwise3x3(generator(), 3, stride, np.float64)
                self.check(layer, generator(1).standard_normal((2, size, size, 3)))

    def test_pointwise(self):
        self.check(layers.Pointwise(generator(), 3, 2, np.float64), generator(1).standard_normal((2, 3, 2, 3)))

    def test_batch_norm(self):
        layer = layers.BatchNorm(3, np.float64)
        layer.params["gamma"] += generator(2).uniform(-0.3, 0.3, 3)
        self.check(layer, generator(1).standard_normal((2, 3, 2, 3)))

    def test_relu6(self):
        x = generator(1).uniform(-3, 9, (2, 3, 2, 3))
        x = x[np.abs(x) > 1e-3]  # avoids the kinks, where there is no derivative
        self.check(layers.Relu6(), x[np.abs(x - 6) > 1e-3])

    def test_pool(self):
        self.check(layers.GlobalAveragePool(), generator(1).standard_normal((2, 3, 2, 3)))

    def test_fully_connected(self):
        self.check(layers.FullyConnected(generator(), 4, 3, np.float64), generator(1).standard_normal((3, 4)))

    def test_cross_entropy(self):
        logits, labels = generator(1).standard_normal((3, 4)), np.array([0, 3, 1])
        gradient = layers.cross_entropy(logits, labels)[1]
        numeric = numeric_gradient(lambda: layers.cross_entropy(logits, labels)[0], logits)
        np.testing.assert_allclose(gradient, numeric, atol=1e-7)


def away_from_zero(value):
    """A Fraction rounded to nearest, ties away from zero."""
    magnitude = math.floor(abs(value) + Fraction(1, 2))
    return -magnitude if value < 0 else magnitude


class FixedPoint(unittest.TestCase):
    """Compares integer arithmetic with exact rational numbers."""

    ACCUMULATORS = [0, 1, -1, 2, -2, 3, -3, 127, -128, 1000003, -1000003, 2**30, -(2**30), 2**31 - 1, -(2**31)]

    def test_multiplier_is_nearest(self):
        for value in (1e-9, 0.25, 0.3, 0.5, 1 - 2.0**-40, 1.0, 1.5, 17.3):
            mantissa, shift = Q.fixed_point(value)
            self.assertTrue(2**30 <= mantissa < 2**31, value)
            error = abs(Fraction(mantissa) / 2**31 * Fraction(2) ** -shift - Fraction(value))
            self.assertLessEqual(error, Fraction(value) / 2**31)

    def test_multiplier_rejects(self):
        for value in (0.0, -1.0, float("inf"), float("nan")):
            with self.assertRaises(ValueError):
                Q.fixed_point(value)

    def test_high_mul(self):
        for a in self.ACCUMULATORS:
            for b in (2**30, 2**30 + 1, 1518500250, 2**31 - 1):
                exact = min(math.floor(Fraction(a * b, 2**31) + Fraction(1, 2)), 2**31 - 1)
                self.assertEqual(int(Q.rounding_doubling_high_mul(np.int64(a), b)), exact, (a, b))

    def test_shift(self):
        values = np.array(self.ACCUMULATORS + list(range(-70, 71)), np.int64)
        for shift in (0, 1, 2, 5, 31):
            got = Q.rounding_shift_right(values, shift)
            self.assertEqual(got.tolist(), [away_from_zero(Fraction(int(v), 2**shift)) for v in values], shift)

    def test_divide(self):
        values = np.arange(-200, 201)
        for count in (1, 2, 4, 49):
            got = Q.divide_rounding(values, count)
            self.assertEqual(got.tolist(), [away_from_zero(Fraction(int(v), count)) for v in values], count)

    def test_requantize_is_within_one_step_of_exact(self):
        rng = generator(5)
        accumulators = rng.integers(-200000, 200000, (500, 3))
        multipliers = np.array([0.0004, 0.00123, 1.7], np.float32)
        got = Q.requantize(accumulators, multipliers, -3, (-128, 127))
        for c in range(3):
            for a, q in zip(accumulators[:, c], got[:, c]):
                exact = away_from_zero(int(a) * Fraction(float(multipliers[c]))) - 3
                self.assertLessEqual(abs(int(q) - min(127, max(-128, exact))), 1)

    def test_requantize_saturates_and_clamps(self):
        got = Q.requantize(np.array([[2**31 - 1], [-(2**31)], [10]]), [4.0], 5, (0, 200))
        self.assertEqual(got.ravel().tolist(), [200, 0, 45])

    def test_requantize_wrong_count(self):
        with self.assertRaisesRegex(ValueError, "2 multipliers for 3 channels"):
            Q.requantize(np.zeros((1, 3)), [0.5, 0.5], 0, (0, 255))

    def test_symmetric_weights(self):
        weights = generator().standard_normal((3, 3, 5)).astype(np.float32)
        weights[..., 4] = 0
        q, scales = Q.symmetric(weights, 2)
        self.assertEqual((q.dtype, scales.dtype, scales.shape), (np.int8, np.float32, (5,)))
        self.assertLessEqual(float((np.abs(q * scales - weights) - scales / 2).max()), 1e-6)
        self.assertEqual(np.abs(q).max(axis=(0, 1)).tolist(), [127, 127, 127, 127, 0])

    def test_activation_range(self):
        step = Q.activation_range(-2.0, 3.1)
        self.assertEqual(step["qasymm8"]["offset"] - step["qasymm8_signed"]["offset"], 128)
        self.assertAlmostEqual(step["qasymm8"]["scale"], 5.1 / 255, places=7)
        self.assertEqual(step["qasymm8"]["offset"], 100)
        self.assertEqual(Q.relu6_limits({"scale": 6 / 255, "offset": -128}, "qasymm8_signed"), (-128, 127))
        self.assertEqual(Q.relu6_limits({"scale": 0.1, "offset": 10}, "qasymm8"), (10, 70))


class ReferenceConvolutions(unittest.TestCase):
    """Compares the fast forms with plain loops over integers; results must be equal."""

    def slow(self, x, weights, stride, depthwise):
        n, h, w, _ = x.shape
        size = weights.shape[0] if depthwise else weights.shape[1]
        pad = size // 2
        cout = weights.shape[2] if depthwise else weights.shape[0]
        y = np.zeros((n, (h + 2 * pad - size) // stride + 1, (w + 2 * pad - size) // stride + 1, cout))
        for b, oy, ox, c in np.ndindex(y.shape):
            for ky, kx in np.ndindex(size, size):
                iy, ix = oy * stride + ky - pad, ox * stride + kx - pad
                if 0 <= iy < h and 0 <= ix < w:
                    taps = weights[ky, kx, c] * x[b, iy, ix, c] if depthwise else weights[c, ky, kx] @ x[b, iy, ix]
                    y[b, oy, ox, c] += taps
        return y

    def test_all(self):
        rng = generator()
        x = rng.integers(-9, 10, (2, 5, 6, 3)).astype(np.float64)
        cases = [((4, 3, 3, 3), False), ((4, 1, 1, 3), False), ((3, 3, 3), True)]
        for shape, depthwise in cases:
            weights = rng.integers(-9, 10, shape).astype(np.float64)
            run = reference.depthwise if depthwise else reference.convolve
            for stride in (1, 2) if 3 in shape[:2] else (1,):
                with self.subTest(shape=shape, stride=stride):
                    np.testing.assert_array_equal(run(x, weights, stride), self.slow(x, weights, stride, depthwise))


if __name__ == "__main__":
    unittest.main()
