# SPDX-License-Identifier: MIT
"""IF and WHILE of TFLite files, in LiteRT and as If and Loop of ONNX; also in the library."""

import os
import sys
import unittest

import numpy as np

from lite_builder import Lite, options
from lite_case import ROOT, Case
from model import tflite_to_onnx
from model.lite import LiteError

sys.path.insert(0, os.path.join(ROOT, "python"))
from dlsys.onnx import InferenceSession  # noqa: E402


def product(lite, x, word="ADD"):
    """A layer and an activation."""
    y = lite.tensor([2, 3])
    lite.op("FULLY_CONNECTED", [x, lite.const(np.arange(9).reshape(3, 3) / 9 - 0.4), -1], [y],
            options("FullyConnectedOptions"))
    z = lite.tensor([2, 3])
    lite.op(word, [y, x], [z], options(word.capitalize() + "Options"))
    return z


class Control(Case):
    def both(self, lite, outputs, inputs):
        """The results of LiteRT, of ONNX Runtime and of the library are the same."""
        self.same(lite, *outputs, inputs=inputs)
        session = InferenceSession(tflite_to_onnx.translated(self.path(lite.data(*outputs))).SerializeToString())
        return session.run(None, dict(zip((port.name for port in session.get_inputs()), inputs)))

    def test_branches(self):
        for truth in (True, False):
            lite = Lite()
            c, x = lite.input([1], np.bool_), lite.input([2, 3])
            then = lite.inside(lambda: [product(lite, lite.input([2, 3]))])  # pylint: disable=cell-var-from-loop
            other = lite.inside(
                lambda: [product(lite, lite.input([2, 3]), "SUB")])  # pylint: disable=cell-var-from-loop
            y = lite.tensor([2, 3])
            lite.op("IF", [c, x], [y], options("IfOptions", thenSubgraphIndex=then, elseSubgraphIndex=other))
            values = self.floats(2, 3)
            found, = self.both(lite, [y], [np.array([truth]), values])
            weights = np.arange(9).reshape(3, 3) / 9 - 0.4
            wanted = values @ weights.T.astype(np.float32) + (values if truth else -values)
            np.testing.assert_allclose(found, wanted, rtol=1e-5, atol=1e-5)

    def loop(self, lite, most, build):
        """A WHILE over a counter and a state of 2x3."""
        def condition():
            i, _ = lite.input([1], np.int32), lite.input([2, 3])
            goes = lite.tensor([1], np.bool_)
            lite.op("LESS", [i, lite.const([most], np.int32)], [goes], options("LessOptions"))
            return [goes]

        def body():
            i, x = lite.input([1], np.int32), lite.input([2, 3])
            k = lite.tensor([1], np.int32)
            lite.op("ADD", [i, lite.const([1], np.int32)], [k], options("AddOptions"))
            return [k, build(x)]

        i, x = lite.input([1], np.int32), lite.input([2, 3])
        outputs = [lite.tensor([1], np.int32), lite.tensor([2, 3])]
        lite.op("WHILE", [i, x], outputs, options("WhileOptions", condSubgraphIndex=lite.inside(condition),
                                                  bodySubgraphIndex=lite.inside(body)))
        return outputs

    def test_loops(self):
        for start, steps in ((0, 4), (3, 1), (4, 0), (9, 0)):
            lite = Lite()
            outputs = self.loop(lite, 4, lambda x: product(lite, x))  # pylint: disable=cell-var-from-loop
            values = self.floats(2, 3)
            found, = self.both(lite, outputs[1:], [np.array([start], np.int32), values])
            weights = (np.arange(9).reshape(3, 3) / 9 - 0.4).astype(np.float32)
            for _ in range(steps):
                values = values @ weights.T + values
            np.testing.assert_allclose(found, values, rtol=1e-4, atol=1e-4)

    def test_what_is_refused(self):
        lite = Lite()
        x = lite.input([1], np.bool_)
        y = lite.tensor([1], np.bool_)
        lite.op("IF", [x, x], [y], options("IfOptions", thenSubgraphIndex=7, elseSubgraphIndex=1))
        with self.assertRaisesRegex(LiteError, "there is no subgraph 7"):
            tflite_to_onnx.translated(self.path(lite.data(y)))
        lite = Lite()
        x = lite.input([1], np.bool_)
        y = lite.tensor([1], np.bool_)
        lite.op("IF", [x, x], [y], options("IfOptions", thenSubgraphIndex=0, elseSubgraphIndex=0))
        with self.assertRaisesRegex(LiteError, "inputs, given are|nested more than"):
            tflite_to_onnx.translated(self.path(lite.data(y)))
        lite = Lite()
        x = lite.input([1])
        y = lite.tensor([1])
        lite.op("CALL_ONCE", [], [], options("CallOnceOptions", initSubgraphIndex=0))
        lite.op("ADD", [x, x], [y], options("AddOptions"))
        with self.assertRaisesRegex(LiteError, "inputs, given are"):
            tflite_to_onnx.translated(self.path(lite.data(y)))


if __name__ == "__main__":
    unittest.main()
