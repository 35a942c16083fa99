# SPDX-License-Identifier: MIT
"""Operations on arrays against NumPy: exact, or to 1e-5 of the result."""

import unittest

import numpy as np

from devices import on_each_device
from dlsys import autodiff, gpu_op, ndarray

SHAPES = [(1, 1), (1, 7), (5, 1), (33, 17), (64, 128), (2, 3, 4, 5), (19,)]


def normal(shape, seed=0):
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


class Exact(unittest.TestCase):
    @on_each_device
    def test_array_set(self, ctx):
        for shape in SHAPES:
            array = ndarray.empty(shape, ctx)
            for value in (1.0, 0.0, -2.5, float("inf"), 1e-40, True + 1):
                gpu_op.array_set(array, value)
                np.testing.assert_array_equal(array.asnumpy(), np.full(shape, value, np.float32))

    @on_each_device
    def test_broadcast_to(self, ctx):
        for shape in SHAPES:
            for n in (1, 6):
                values, out = normal(shape), ndarray.empty((n,) + shape, ctx)
                gpu_op.broadcast_to(ndarray.array(values, ctx), out)
                np.testing.assert_array_equal(out.asnumpy(), np.broadcast_to(values, (n,) + shape))
        out = ndarray.empty((9,), ctx)
        gpu_op.broadcast_to(ndarray.array([4.0], ctx), out)
        np.testing.assert_array_equal(out.asnumpy(), np.full(9, 4))

    @on_each_device
    def test_relu_and_gradient(self, ctx):
        special = np.float32([0.0, -0.0, np.inf, -np.inf, 1e-38, -1e-38, 3e38, -3e38, 1.0, -1.0])
        for values in [normal(s) for s in SHAPES] + [special]:
            grad, array, out = normal(values.shape, 1), ndarray.array(values, ctx), ndarray.empty(values.shape, ctx)
            gpu_op.relu(array, out)
            np.testing.assert_array_equal(out.asnumpy(), np.maximum(values, 0))
            gpu_op.relu_gradient(array, ndarray.array(grad, ctx), out)
            np.testing.assert_array_equal(out.asnumpy(), np.where(values > 0, grad, 0))

    @on_each_device
    def test_sums_and_products_of_elements(self, ctx):
        for shape in SHAPES:
            a, b = normal(shape), normal(shape, 1)
            x, y, out = ndarray.array(a, ctx), ndarray.array(b, ctx), ndarray.empty(shape, ctx)
            for call, wanted in ((lambda: gpu_op.matrix_elementwise_add(x, y, out), a + b),
                                 (lambda: gpu_op.matrix_elementwise_multiply(x, y, out), a * b),
                                 (lambda: gpu_op.matrix_elementwise_add_by_const(x, 2.7, out), a + np.float32(2.7)),
                                 (lambda: gpu_op.matrix_elementwise_multiply_by_const(x, -0.3, out),
                                  a * np.float32(-0.3))):
                call()
                np.testing.assert_array_equal(out.asnumpy(), wanted)

    @on_each_device
    def test_one_factor_for_all_elements(self, ctx):
        for shape in SHAPES:
            values, out = normal(shape), ndarray.empty(shape, ctx)
            gpu_op.matrix_elementwise_multiply(ndarray.array(values, ctx), ndarray.array([0.7], ctx), out)
            np.testing.assert_array_equal(out.asnumpy(), values * np.float32(0.7))


class Rounded(unittest.TestCase):
    @on_each_device
    def test_reduce_sum_axis_zero(self, ctx):
        for shape in SHAPES + [(500, 200, 3), (1000,)]:
            values = np.random.default_rng(3).uniform(0, 20, shape).astype(np.float32)
            out = ndarray.empty(shape[1:] or (1,), ctx)
            gpu_op.reduce_sum_axis_zero(ndarray.array(values, ctx), out)
            np.testing.assert_allclose(out.asnumpy(), np.sum(values, axis=0, dtype=np.float64).reshape(out.shape),
                                       rtol=1e-5)

    @on_each_device
    def test_matrix_multiply(self, ctx):
        rng = np.random.default_rng(4)
        for m, k, n in ((1, 1, 1), (3, 5, 7), (50, 70, 20), (100, 784, 10), (1, 9, 33), (17, 1, 4)):
            for trans_a in (False, True):
                for trans_b in (False, True):
                    a = rng.uniform(0, 10, (k, m) if trans_a else (m, k)).astype(np.float32)
                    b = rng.uniform(0, 10, (n, k) if trans_b else (k, n)).astype(np.float32)
                    out = ndarray.empty((m, n), ctx)
                    gpu_op.matrix_multiply(ndarray.array(a, ctx), trans_a, ndarray.array(b, ctx), trans_b, out)
                    wanted = (a.T if trans_a else a).astype(np.float64) @ (b.T if trans_b else b).astype(np.float64)
                    np.testing.assert_allclose(out.asnumpy(), wanted, rtol=1e-5)

    @on_each_device
    def test_softmax(self, ctx):
        for shape in ((1, 1), (3, 4), (400, 100), (2, 1000)):
            values = np.random.default_rng(5).uniform(-5, 5, shape).astype(np.float32)
            out = ndarray.empty(shape, ctx)
            gpu_op.softmax(ndarray.array(values, ctx), out)
            np.testing.assert_allclose(out.asnumpy(), autodiff.softmax_func(values.astype(np.float64)), rtol=1e-5)
        extreme = np.float32([[1e4, -1e4, 0], [-1e30, -1e30, -1e30]])
        out = ndarray.empty((2, 3), ctx)
        gpu_op.softmax(ndarray.array(extreme, ctx), out)
        np.testing.assert_allclose(out.asnumpy(), [[1, 0, 0], [1 / 3] * 3], rtol=1e-6)

    @on_each_device
    def test_cross_entropy(self, ctx):
        for shape in ((1, 1), (1, 5), (3, 4), (33, 17), (7, 65)):
            logits, targets = normal(shape), np.abs(normal(shape, 1))
            out = ndarray.empty((1,), ctx)
            gpu_op.softmax_cross_entropy(ndarray.array(logits, ctx), ndarray.array(targets, ctx), out)
            np.testing.assert_allclose(out.asnumpy(), [cross_entropy(logits, targets)], rtol=1e-5, atol=1e-7)

    @on_each_device
    def test_cross_entropy_with_signed_targets(self, ctx):
        """Terms of both signs: at least 99 of 100 seeds hold 1e-5 of the result, however small that is."""
        shape, seeds, held = (400, 1000), 200, 0
        out = ndarray.empty((1,), ctx)
        logits, targets = (ndarray.empty(shape, ctx) for _ in range(2))
        for seed in range(seeds):
            rng = np.random.default_rng(seed)
            a, b = (rng.uniform(-5, 5, shape).astype(np.float32) for _ in range(2))
            logits[:], targets[:] = a, b
            gpu_op.softmax_cross_entropy(logits, targets, out)
            wanted = cross_entropy(a, b)
            held += bool(abs(out.asnumpy()[0] - wanted) <= 1e-5 * abs(wanted))
        self.assertGreaterEqual(held, 0.99 * seeds)

    @on_each_device
    def test_gradients(self, ctx):
        for shape in ((1, 1), (3, 4), (33, 17)):
            x, g = normal(shape), normal(shape, 1)
            a, b, out = ndarray.array(x, ctx), ndarray.array(g, ctx), ndarray.empty(shape, ctx)
            p = autodiff.softmax_func(x.astype(np.float64))
            gpu_op.softmax_cross_entropy_gradient(a, b, out)
            np.testing.assert_allclose(out.asnumpy(), (p * g.sum(axis=1, keepdims=True) - g) / len(x), rtol=1e-5,
                                       atol=1e-6)
            gpu_op.softmax_gradient(ndarray.array(p, ctx), b, out)
            np.testing.assert_allclose(out.asnumpy(), p * (g - (p * g).sum(axis=1, keepdims=True)), rtol=1e-5,
                                       atol=1e-6)


def cross_entropy(logits, targets):
    """In double."""
    x = logits.astype(np.float64)
    x = x - x.max(axis=1, keepdims=True)
    return -np.mean(np.sum((x - np.log(np.exp(x).sum(axis=1, keepdims=True))) * targets, axis=1))


class Aliases(unittest.TestCase):
    """An output that is an input as well."""

    @on_each_device
    def test_all(self, ctx):
        x, y = normal((12, 12)), normal((12, 12), 1)
        p = autodiff.softmax_func(x)
        for call, wanted in (
                (lambda a, b: gpu_op.matrix_elementwise_add(a, b, a), x + y),
                (lambda a, b: gpu_op.matrix_elementwise_add(b, a, a), x + y),
                (lambda a, b: gpu_op.matrix_elementwise_add(a, a, a), x + x),
                (lambda a, b: gpu_op.matrix_elementwise_multiply(a, b, a), x * y),
                (lambda a, b: gpu_op.matrix_elementwise_add_by_const(a, 1, a), x + 1),
                (lambda a, b: gpu_op.matrix_elementwise_multiply_by_const(a, 3, a), x * 3),
                (lambda a, b: gpu_op.matrix_multiply(a, False, b, True, a), x @ y.T),
                (lambda a, b: gpu_op.matrix_multiply(b, True, a, False, a), y.T @ x),
                (lambda a, b: gpu_op.matrix_multiply(a, False, a, False, a), x @ x),
                (lambda a, b: gpu_op.relu(a, a), np.maximum(x, 0)),
                (lambda a, b: gpu_op.relu_gradient(a, b, a), np.where(x > 0, y, 0)),
                (lambda a, b: gpu_op.relu_gradient(b, a, a), np.where(y > 0, x, 0)),
                (lambda a, b: gpu_op.softmax(a, a), p),
                (lambda a, b: gpu_op.softmax_gradient(a, b, a), x * (y - (x * y).sum(axis=1, keepdims=True))),
                (lambda a, b: gpu_op.softmax_cross_entropy_gradient(a, b, a),
                 (p * y.sum(axis=1, keepdims=True) - y) / 12)):
            a, b = ndarray.array(x, ctx), ndarray.array(y, ctx)
            call(a, b)
            np.testing.assert_allclose(a.asnumpy(), wanted, rtol=1e-5, atol=1e-5)
            np.testing.assert_array_equal(b.asnumpy(), y)

    def test_views_that_overlap(self):
        values = normal((64,))
        memory = values.copy()
        gpu_op.matrix_elementwise_add_by_const(ndarray.from_numpy(memory[:40]), 1.0, ndarray.from_numpy(memory[16:56]))
        np.testing.assert_array_equal(memory[16:56], values[:40] + np.float32(1))
        np.testing.assert_array_equal(memory[:16], values[:16])

    @on_each_device
    def test_one_row(self, ctx):
        memory = ndarray.array(normal((1, 9)), ctx)
        row = memory.reshaped((9,))
        gpu_op.reduce_sum_axis_zero(memory, row)
        gpu_op.broadcast_to(row, memory)
        np.testing.assert_array_equal(memory.asnumpy(), normal((1, 9)))


class Memory(unittest.TestCase):
    @on_each_device
    def test_a_second_run_allocates_nothing(self, ctx):
        a, b = (ndarray.array(normal((8, 8), seed), ctx) for seed in range(2))
        out, one = ndarray.empty((8, 8), ctx), ndarray.empty((1,), ctx)

        def run():
            gpu_op.matrix_multiply(a, False, b, True, out)
            gpu_op.matrix_multiply(a, False, out, True, out)
            gpu_op.relu_gradient(a, b, out)
            gpu_op.softmax(out, out)
            gpu_op.softmax_cross_entropy(a, b, one)
            gpu_op.softmax_cross_entropy_gradient(a, b, out)

        run()
        before = ndarray.device_allocations(ctx)
        for _ in range(5):
            run()
        self.assertEqual(ndarray.device_allocations(ctx), before)

    @on_each_device
    def test_more_shapes_than_are_kept(self, ctx):
        for n in range(1, 700):
            array = ndarray.array([-1.0], ctx)
            gpu_op.matrix_elementwise_add_by_const(array, float(n), array)
            self.assertEqual(array.asnumpy()[0], n - 1)


class Refused(unittest.TestCase):
    @on_each_device
    def test_types(self, ctx):
        a = ndarray.array([[1.0, 2.0], [3.0, 4.0]], ctx)
        for call in (lambda: gpu_op.array_set(a, "1"), lambda: gpu_op.array_set(np.ones(3), 1.0),
                     lambda: gpu_op.matrix_elementwise_add(a, a.asnumpy(), a),
                     lambda: gpu_op.matrix_elementwise_add(a, 1.0, a), lambda: gpu_op.relu(a, None),
                     lambda: gpu_op.matrix_elementwise_add_by_const(a, a, a),
                     lambda: gpu_op.matrix_elementwise_multiply_by_const(a, True, a),
                     lambda: gpu_op.softmax([[1.0]], a)):
            with self.assertRaises(TypeError):
                call()

    @on_each_device
    def test_shapes(self, ctx):
        a, b, row, one = (ndarray.empty(s, ctx) for s in ((2, 3), (3, 2), (3,), (1,)))
        for call in (lambda: gpu_op.matrix_elementwise_add(a, b, a), lambda: gpu_op.matrix_elementwise_add(a, a, b),
                     lambda: gpu_op.matrix_elementwise_multiply(a, row, a), lambda: gpu_op.relu(a, b),
                     lambda: gpu_op.matrix_elementwise_multiply(one, a, a),
                     lambda: gpu_op.broadcast_to(row, b), lambda: gpu_op.broadcast_to(a, row),
                     lambda: gpu_op.reduce_sum_axis_zero(a, one), lambda: gpu_op.reduce_sum_axis_zero(row, row),
                     lambda: gpu_op.matrix_multiply(a, False, a, False, a),
                     lambda: gpu_op.matrix_multiply(a, False, b, False, a),
                     lambda: gpu_op.matrix_multiply(a, False, row, False, a), lambda: gpu_op.softmax(row, row),
                     lambda: gpu_op.softmax_cross_entropy(a, a, a), lambda: gpu_op.softmax_cross_entropy(a, b, one),
                     lambda: gpu_op.relu_gradient(a, b, a)):
            with self.assertRaises(ValueError):
                call()

    def test_two_devices(self):
        with self.assertRaises(ValueError):
            gpu_op.check_arrays(ndarray.empty(1), FakeArray())


class FakeArray(ndarray.NDArray):
    """An array on a gpu that need not exist."""

    def __init__(self):
        super().__init__(ndarray.numpyasdlarrayhandle(np.ones(1, np.float32)), owner=self)

    ctx = ndarray.gpu(0)


if __name__ == "__main__":
    unittest.main()
