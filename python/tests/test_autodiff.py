# SPDX-License-Identifier: MIT
"""Graphs: values on each device against NumPy, gradients against differences, shapes, and the memory plan."""

import unittest

import numpy as np

from devices import DEVICES, on_each_device
from dlsys import autodiff as ad
from dlsys import gpu_op, ndarray

EVERYWHERE = [None] + DEVICES


def normal(shape, seed=0):
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def values(nodes, feed, ctx=None):
    return ad.Executor(nodes, ctx=ctx).run(feed, convert_to_numpy_ret_vals=True)


def variables(names):
    return [ad.Variable(name) for name in names]


class Gradients(unittest.TestCase):
    """Of sum(weights * node), against differences in NumPy, and on each device against NumPy."""

    def check(self, node, feed, step=1e-2, tolerance=2e-3):
        weights = ad.Variable("weights")
        plain = values([node], feed)[0]
        total = ad.sum_op(node * weights)
        feed = {**feed, weights: normal(plain.shape, 9)}
        inputs = [n for n in feed if n is not weights]
        grads = ad.gradients(total, inputs)
        by_numpy = values(grads, feed)
        for node_in, grad in zip(inputs, by_numpy):
            value = feed[node_in]
            self.assertEqual(grad.shape, value.shape)
            for index in np.ndindex(*value.shape):
                kept, sums = value[index], []
                for sign in (1, -1):
                    value[index] = kept + sign * step
                    sums.append(np.float64(values([total], feed)[0][0]))
                value[index] = kept
                self.assertAlmostEqual((sums[0] - sums[1]) / (2 * step), grad[index], delta=tolerance)
        for ctx in DEVICES:
            for found, wanted in zip(values([node] + grads, feed, ctx), [plain] + by_numpy):
                np.testing.assert_allclose(found, wanted, rtol=1e-5, atol=1e-5)

    def test_of_two_arrays(self):
        a, b = variables("ab")
        feed = {a: normal((3, 4)), b: normal((3, 4), 1)}
        for node in (a + b, a * b, a - b, a * b + a * a, ad.softmax_op(a) * b):
            self.check(node, dict(feed))

    def test_of_constants(self):
        a, = variables("a")
        for node in (a + 2, 2 + a, a * -3, 0.5 * a, 1 - a, a - 1, -a, ad.oneslike_op(a) * a, ad.zeroslike_op(a) + a):
            self.check(node, {a: normal((2, 3))})

    def test_matmul(self):
        a, b = variables("ab")
        for trans_a in (False, True):
            for trans_b in (False, True):
                feed = {a: normal((4, 2) if trans_a else (2, 4)), b: normal((3, 4) if trans_b else (4, 3), 1)}
                self.check(ad.matmul_op(a, b, trans_a, trans_b), feed)
        square = {a: normal((3, 3))}
        self.check(ad.matmul_op(a, a, True, False), square)

    def test_relu(self):
        a, = variables("a")
        away = np.where(np.abs(normal((3, 4))) < 0.1, np.float32(0.5), normal((3, 4)))
        self.check(ad.relu_op(a), {a: away})
        self.check(ad.relu_op(a * a) * a, {a: away})

    def test_sums_and_repetitions(self):
        a, b = variables("ab")
        for shape in ((3, 4), (5,), (2, 3, 2)):
            self.check(ad.reducesumaxiszero_op(a), {a: normal(shape)})
            self.check(ad.sum_op(a), {a: normal(shape)})
            self.check(ad.broadcastto_op(a, b), {a: normal(shape[1:] or (1,)), b: normal(shape, 1)})
        self.check(ad.scale_op(a, b), {a: normal((3, 4)), b: normal((1,), 1)})

    def test_cross_entropy(self):
        a, b = variables("ab")
        self.check(ad.softmaxcrossentropy_op(a, b), {a: normal((3, 4)), b: normal((3, 4), 1)})
        self.check(ad.softmaxcrossentropy_op(a * 2, b) * 3, {a: normal((3, 4)), b: normal((3, 4), 1)})

    def test_a_perceptron(self):
        x, w, b, v, t = variables("xwbvt")
        hidden = ad.matmul_op(x, w)
        out = ad.matmul_op(ad.relu_op(hidden + ad.broadcastto_op(b, hidden)), v)
        feed = {x: normal((4, 3)), w: normal((3, 5), 1), b: normal((5,), 2), v: normal((5, 2), 3),
                t: np.eye(2, dtype=np.float32)[[0, 1, 1, 0]]}
        self.check(ad.softmaxcrossentropy_op(out, t), feed, step=1e-3, tolerance=2e-3)

    def test_of_gradients(self):
        a, b = variables("ab")
        first, = ad.gradients(ad.sum_op(a * a * b), [a])
        second, mixed = ad.gradients(first, [a, b])
        feed = {a: normal((2, 2)), b: normal((2, 2), 1)}
        for ctx in EVERYWHERE:
            np.testing.assert_allclose(values([second], feed, ctx)[0], 2 * feed[b], rtol=1e-5)
            np.testing.assert_allclose(values([mixed], feed, ctx)[0], 2 * feed[a], rtol=1e-5)
        with self.assertRaises(ValueError):
            ad.gradients(ad.gradients(ad.softmaxcrossentropy_op(a, b), [a])[0], [a])

    def test_without_influence(self):
        a, b = variables("ab")
        np.testing.assert_array_equal(values(ad.gradients(a * 2, [b]), {a: normal(3), b: normal((2, 2))})[0],
                                      np.zeros((2, 2)))


class Running(unittest.TestCase):
    def test_inputs_of_all_kinds(self):
        a, b = variables("ab")
        for ctx in EVERYWHERE:
            executor = ad.Executor([a + b, a], ctx=ctx)
            for value in [[[1, 2]], np.float64([[1, 2]])] + [ndarray.array([[1, 2]], c) for c in DEVICES]:
                total, same = executor.run({a: value, b: value}, convert_to_numpy_ret_vals=True)
                np.testing.assert_array_equal(total, [[2, 4]])
                np.testing.assert_array_equal(same, [[1, 2]])

    @on_each_device
    def test_results_are_on_the_device(self, ctx):
        a, = variables("a")
        found, = ad.Executor([a + 1], ctx=ctx).run({a: [1.0]})
        self.assertEqual((type(found), found.ctx), (ndarray.NDArray, ctx))

    def test_shapes(self):
        x, w, t = variables("xwt")
        loss = ad.softmaxcrossentropy_op(ad.matmul_op(x, w), t)
        executor = ad.Executor([loss] + ad.gradients(loss, [w]))
        shapes = executor.infer_shape({x: (5, 3), w: (3, 4), t: (5, 4)})
        self.assertEqual([shapes[n] for n in executor.eval_node_list], [(1,), (3, 4)])

    def test_a_long_chain(self):
        a, = variables("a")
        node = a
        for _ in range(5000):
            node = node + 1
        for ctx in EVERYWHERE:
            self.assertEqual(values([node], {a: [0.0]}, ctx)[0][0], 5000)
        np.testing.assert_array_equal(values(ad.gradients(node, [a]), {a: [0.0]})[0], [1])


class Memory(unittest.TestCase):
    def training(self, ctx):
        x, w, b, v, t = variables("xwbvt")
        hidden = ad.matmul_op(x, w)
        out = ad.matmul_op(ad.relu_op(hidden + ad.broadcastto_op(b, hidden)), v)
        loss = ad.softmaxcrossentropy_op(out, t)
        executor = ad.Executor([loss] + ad.gradients(loss, [w, b, v]), ctx=ctx)
        feed = {w: ndarray.array(normal((6, 8)), ctx), b: ndarray.array(normal((8,)), ctx),
                v: ndarray.array(normal((8, 3)), ctx)}
        return executor, feed, x, t

    @on_each_device
    def test_epochs_allocate_nothing(self, ctx):
        """Also with batches of several sizes."""
        executor, feed, x, t = self.training(ctx)

        def epoch():
            for n in (10, 10, 7):
                _, *grads = executor.run({**feed, x: normal((n, 6)), t: np.eye(3)[np.arange(n) % 3]})
                for value, grad in zip(feed.values(), grads):
                    gpu_op.matrix_elementwise_multiply_by_const(grad, -0.1, grad)
                    gpu_op.matrix_elementwise_add(value, grad, value)

        epoch()
        before = ndarray.device_allocations(ctx)
        for _ in range(3):
            epoch()
        self.assertEqual(ndarray.device_allocations(ctx), before)

    @on_each_device
    def test_nodes_share_memory(self, ctx):
        a, = variables("a")
        node = a
        for k in range(50):
            node = ad.relu_op(node) + float(k)
        executor = ad.Executor([node], ctx=ctx)
        arrays = executor.memory_plan({a: (4, 5)})
        self.assertEqual(len(arrays), 100)
        self.assertLessEqual(len({array.handle.contents.data for array in arrays.values()}), 2)

    @on_each_device
    def test_results_do_not_share(self, ctx):
        a, = variables("a")
        nodes = [a + float(k) for k in range(5)] + [a * 2 + 1]
        np.testing.assert_array_equal(np.array(values(nodes, {a: [1.0]}, ctx))[:, 0], [1, 2, 3, 4, 5, 3])

    @on_each_device
    def test_fewer_plans_than_shapes(self, ctx):
        a, = variables("a")
        executor = ad.Executor([a + 1], ctx=ctx)
        for _ in range(2):
            for n in range(1, 3 * executor.MOST_PLANS):
                np.testing.assert_array_equal(executor.run({a: np.ones(n)}, True)[0], np.full(n, 2))
        self.assertEqual(len(executor._plans), executor.MOST_PLANS)


class Refused(unittest.TestCase):
    def test_types(self):
        a, = variables("a")
        for call in (lambda: a + "1", lambda: a * None, lambda: ad.relu_op(1.0), lambda: ad.matmul_op(a, np.ones(2)),
                     lambda: ad.gradients(1, [a]), lambda: ad.gradients(a, [1]), lambda: ad.gradients(a, a),
                     lambda: ad.Executor([1]), lambda: ad.Executor(a),
                     lambda: ad.Executor([a], ctx="cpu"), lambda: ad.Executor([a]).run({"a": 1}),
                     lambda: ad.Variable(5), lambda: ad.Executor([a]).run({a: "x"}),
                     lambda: ad.Executor([a], ctx=ndarray.cpu(0)).run({a: [1j]})):
            with self.assertRaises(TypeError):
                call()

    def test_shapes_and_missing_values(self):
        a, b = variables("ab")
        feed = {a: normal((2, 3)), b: normal((3, 2))}
        for node in (a + b, a * b, ad.matmul_op(a, a), ad.broadcastto_op(a, b), ad.scale_op(a, b),
                     ad.softmaxcrossentropy_op(a, b), ad.softmax_op(ad.reducesumaxiszero_op(a)), a + ad.Variable("c")):
            for ctx in EVERYWHERE:
                with self.assertRaises(ValueError) as caught:
                    ad.Executor([node], ctx=ctx).run(feed)
                self.assertRegex(str(caught.exception), r"\(|no value is given for c")
        with self.assertRaisesRegex(ValueError, "without a context"):
            ad.Executor([a + b]).memory_plan({a: (2,), b: (2,)})


if __name__ == "__main__":
    unittest.main()
