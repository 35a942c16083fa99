# SPDX-License-Identifier: MIT
"""Recurrent layers of TFLite."""

import unittest

import numpy as np
from ai_edge_litert.interpreter import OpResolverType

from lite_builder import Lite, options, schema
from lite_case import Case, tflite_to_onnx
from model.lite import LiteError


class Recurrent(Case):
    def recurrent(self, batches, major, peepholes=False, weights=np.float32, gates=4, projected=0, clip=0.0, steps=5):
        """A layer of 3 inputs and 4 units. LiteRT needs tensors for its state, which are variables."""
        lite, units, first = Lite(), 4, [-1] * (4 - gates)
        result = projected or units
        x = lite.input([steps, batches, 3] if major else [batches, steps, 3])

        def gate(*shape):
            if weights == np.float32:
                return lite.const(self.floats(*shape))
            half = lite.const(self.floats(*shape), weights)
            return lite.op("DEQUANTIZE", [half], [lite.tensor(shape)], options("DequantizeOptions"))

        inputs = [x] + first + [gate(units, 3) for _ in range(gates)]
        inputs += first + [gate(units, result) for _ in range(gates)]
        inputs += [lite.const(self.floats(units)) if peepholes and k + gates >= 4 else -1 for k in range(3)]
        inputs += first + [lite.const(self.floats(units)) for _ in range(gates)]
        inputs += [lite.const(self.floats(result, units)), lite.const(self.floats(result))] if projected else [-1, -1]
        for width in (result, units):
            inputs.append(lite.tensor([batches, width]))
            lite.graph.tensors[-1].isVariable = True
        chosen = options("UnidirectionalSequenceLSTMOptions", timeMajor=major, cellClip=clip, projClip=clip,
                         fusedActivationFunction=schema.ActivationFunctionType.TANH)
        return lite, lite.op("UNIDIRECTIONAL_SEQUENCE_LSTM", inputs + [-1] * 4,
                             [lite.tensor([steps, batches, result] if major else [batches, steps, result])], chosen)

    def test_recurrent_layers(self):
        for case in ((1, False), (2, True), (2, False, True), (1, True, False, np.float16),
                     (2, True, True, np.float32, 3), (2, False, False, np.float32, 4, 3),
                     (2, True, True, np.float32, 4, 5, 0.25), (2, False, False, np.float32, 4, 0, 0.0, 1)):
            with self.subTest(case=case):
                lite, y = self.recurrent(*case)
                self.same(lite, y, kernels=OpResolverType.BUILTIN_WITHOUT_DEFAULT_DELEGATES)

    def test_layers_of_onnx_are_one_node(self):
        for case, one in (((2, True), True), ((1, False, True), True), ((2, True, True, np.float32, 3), True),
                          ((2, True, False, np.float32, 4, 3), False),
                          ((2, True, False, np.float32, 4, 0, 0.5), False)):
            with self.subTest(case=case):
                lite, y = self.recurrent(*case)
                words = [node.op_type for node in tflite_to_onnx.translated(self.path(lite.data(y))).graph.node]
                self.assertEqual(words.count("LSTM"), one)
                self.assertEqual("MatMul" in words, not one)

    def test_long_sequences(self):
        lite, y = self.recurrent(1, True, steps=5000)
        self.same(lite, y, kernels=OpResolverType.BUILTIN_WITHOUT_DEFAULT_DELEGATES)

    def test_a_layer_of_integers(self):
        """Numbers and weights of 8 bits; the cell's state has 16."""
        for batches, steps in ((1, 6), (3, 4)):
            with self.subTest(batches=batches):
                lite, units = Lite(), 8
                x = lite.input([batches, steps, 5], np.int8, scale=1 / 32, zero=3)

                def weights(scale, *shape):
                    return lite.const(self.random.integers(-127, 128, shape), np.int8, scale=scale)

                inputs = [x] + [weights(0.01, units, 5) for _ in range(4)]
                inputs += [weights(0.006, units, units) for _ in range(4)] + [-1] * 3
                inputs += [lite.const(self.random.integers(-900, 900, units), np.int32, scale=0.01 / 32)
                           for _ in range(4)] + [-1] * 2
                state = {"scale": 1 / 128, "zero": -2}
                inputs += [lite.tensor([batches, units], np.int8, **state),
                           lite.tensor([batches, units], np.int16, scale=1 / 4096)] + [-1] * 4
                for k in (18, 19):
                    lite.graph.tensors[inputs[k]].isVariable = True
                y = lite.op("UNIDIRECTIONAL_SEQUENCE_LSTM", inputs,
                            [lite.tensor([batches, steps, units], np.int8, **state)],
                            options("UnidirectionalSequenceLSTMOptions", timeMajor=False,
                                    fusedActivationFunction=schema.ActivationFunctionType.TANH))
                lite.graph.operators[-1].intermediates = [
                    lite.tensor([0], np.int16, scale=1 / 4096) for _ in range(4)] + [lite.tensor([0], np.int8, **state)]
                self.same(lite, y, step=2, kernels=OpResolverType.BUILTIN_WITHOUT_DEFAULT_DELEGATES)

    def test_recurrent_layers_of_other_kinds_are_refused(self):
        for place, text in ((20, "a normalization"), (2, "the weights must be constant")):
            with self.subTest(text=text):
                lite, y = self.recurrent(1, False)
                made = lite.graph.operators[0]
                made.inputs[place] = -1 if place < 3 else made.inputs[12]
                with self.assertRaisesRegex(LiteError, text):
                    tflite_to_onnx.translated(self.path(lite.data(y)))


if __name__ == "__main__":
    unittest.main()
