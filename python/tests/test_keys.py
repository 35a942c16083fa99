# SPDX-License-Identifier: MIT
"""Calls that differ in one thing only. A job that was made for one of them must not be taken for another, so results
do not depend on the order of the calls: one process makes them forwards, another one backwards."""

import json
import os
import subprocess
import sys
import unittest

import numpy as np

from devices import DEVICES
from dlsys import ndarray, nn
from dlsys import gpu_op as op


def calls(ctx):
    """{what they differ in: calls}"""
    def array(*shape, seed=0):
        return ndarray.array(np.random.default_rng(seed).uniform(0.25, 2, shape).astype(np.float32), ctx)

    def by_constant(function, *more):
        def call():
            out = ndarray.empty((3, 3), ctx)
            function(square, *more, out)
            return out
        return call

    def in_place():
        x = array(3, 3)
        return nn.activation(x, "square", out=x)

    square, image, window = array(3, 3), array(1, 5, 5, 2), array(2, 3, 3, 2)
    deep, bias, pairs = array(3, 3, 2), array(2), array(4, 4, 2)
    other = array(3, 3, seed=1)
    negative = ndarray.array(-square.asnumpy(), ctx)
    return {
        "activation function": [lambda f=f: nn.activation(negative, f, 0.5, -1)
                                for f in ("relu", "abs", "square", "leaky_relu")],
        "activation a": [lambda a=a: nn.activation(square, "linear", a, 1) for a in (2, 3)],
        "activation b": [lambda b=b: nn.activation(square, "linear", 2, b) for b in (1, 5)],
        "activation in place": [lambda: nn.activation(square, "abs"), in_place],
        "softmax axis": [lambda a=a: nn.softmax(square, a) for a in (0, 1)],
        "softmax beta": [lambda b=b: nn.softmax(square, 1, b) for b in (1, 2)],
        "softmax log": [lambda l=l: nn.softmax(square, 1, log=l) for l in (False, True)],
        "matmul transposed": [lambda a=a, b=b: nn.matmul(square, other, a, b) for a in (False, True)
                              for b in (False, True)],
        "conv2d stride": [lambda s=s: nn.conv2d(image, window, stride=s, padding=p)
                          for s, p in ((1, 0), (2, 1))],
        "conv2d padding": [lambda p=p: nn.conv2d(image, window, padding=p)
                           for p in (((2, 0), (1, 1)), ((0, 2), (1, 1)), ((1, 1), (2, 0)), ((1, 1), (0, 2)))],
        "conv2d dilation": [lambda d=d, p=p: nn.conv2d(image, window, dilation=d, padding=p)
                            for d, p in (((1, 1), 1), ((2, 1), (2, 1)), ((1, 2), (1, 2)))],
        "conv2d bias": [lambda b=b: nn.conv2d(image, window, b) for b in (None, bias)],
        "depthwise padding": [lambda p=p: nn.depthwise_conv2d(image, deep, padding=p)
                              for p in (((2, 0), (1, 1)), ((0, 2), (1, 1)))],
        "depthwise bias": [lambda b=b: nn.depthwise_conv2d(image, deep, b) for b in (None, bias)],
        "fully connected bias": [lambda b=b: nn.fully_connected(array(4, 3), array(2, 3), b) for b in (None, bias)],
        "pool2d kind": [lambda k=k: nn.pool2d(image, k, 2) for k in ("max", "average", "l2")],
        "pool2d size": [lambda s=s, p=p: nn.pool2d(image, "max", s, 1, p) for s, p in ((1, 0), (3, 1))],
        "pool2d exclude padding": [lambda e=e: nn.pool2d(image, "average", 3, 1, 1, e) for e in (False, True)],
        "fft axis": [lambda a=a: nn.fft(pairs, a) for a in (0, 1)],
        "fft inverse": [lambda i=i: nn.fft(pairs, 0, i) for i in (False, True)],
        "fft parts": [lambda: nn.fft(pairs, 0, real_output=True), lambda: nn.fft(array(4, 4), 0, real_input=True)],
        "by a constant": [by_constant(op.matrix_elementwise_add_by_const, 1.0),
                          by_constant(op.matrix_elementwise_add_by_const, 2.0),
                          by_constant(op.matrix_elementwise_multiply_by_const, 3.0),
                          by_constant(op.matrix_elementwise_multiply_by_const, 4.0)],
        "operation": [by_constant(op.relu), by_constant(op.softmax), by_constant(op.matrix_elementwise_add, other),
                      by_constant(op.matrix_elementwise_multiply, other), by_constant(op.relu_gradient, other),
                      by_constant(op.softmax_gradient, other)],
    }


def results(order):
    """{device: {what: results of its calls}} with the calls made in this order."""
    found = {}
    for ctx in DEVICES:
        found[str(ctx)] = {what: [call().asnumpy().tolist() for call in list(group)[::order]][::order]
                           for what, group in list(calls(ctx).items())[::order]}
    return found


class Keys(unittest.TestCase):
    def test_results_do_not_depend_on_the_order_of_calls(self):
        forwards, backwards = (json.loads(subprocess.run(
            [sys.executable, os.path.abspath(__file__), str(order)], check=True, stdout=subprocess.PIPE).stdout)
            for order in (1, -1))
        for device, groups in forwards.items():
            for what, found in groups.items():
                with self.subTest(device=device, what=what):
                    self.assertEqual(found, backwards[device][what])
                    texts = [json.dumps(f) for f in found]
                    self.assertEqual(len(set(texts)), len(texts), "two of the calls cannot be told apart")


if __name__ == "__main__":
    if sys.argv[1:] in (["1"], ["-1"]):
        print(json.dumps(results(int(sys.argv[1]))))
    else:
        unittest.main()
