# SPDX-License-Identifier: MIT
"""Trees of few rows, which threads share, and samples of images: the cases of the commands that measure their speed,
against ONNX Runtime."""

import unittest

import numpy as np

import sample_speed
import tree_speed
from tree_speed import backend


class Trees(unittest.TestCase):
    def test_threads_share_the_trees_of_few_rows(self):
        numbers = np.random.default_rng(3)
        for trees, targets in ((700, 1), (1025, 3), (40, 1)):
            model = tree_speed.ensemble(trees, 4, 20, targets, numbers)
            for rows in (1, 2, 15, 16):
                with self.subTest(trees=trees, rows=rows):
                    model.graph.input[0].type.tensor_type.shape.dim[0].dim_value = rows
                    x = numbers.normal(0, 1, (rows, 20)).astype(np.float32)
                    found = [backend.prepare(model, threads=n).run([x])[0] for n in (1, 2, 3)]
                    np.testing.assert_allclose(found[0], tree_speed.peer_of(model, 1)(x)[0], 1e-4, 1e-3)
                    for other in found[1:]:
                        np.testing.assert_array_equal(other, found[0])


class Samples(unittest.TestCase):
    def test_the_cases_agree_with_onnx_runtime(self):
        for name, (word, attributes, shapes, constants) in sample_speed.CASES.items():
            with self.subTest(name=name):
                numbers = np.random.default_rng(2)
                values = {operand: sample_speed.drawn(operand, shape, numbers) for operand, shape in shapes.items()}
                model = sample_speed.model_of(word, attributes, shapes, constants, values)
                given = {operand: value for operand, value in values.items() if operand not in constants}
                found = backend.prepare(model, threads=1).run(list(given.values()))[0]
                wanted = tree_speed.peer_of(model, 1, lambda fed: fed)(given)[0]
                self.assertGreater(np.ptp(wanted), 0)
                self.assertLessEqual(np.abs(found - wanted).max(), 1e-4 * np.abs(wanted).max())


if __name__ == "__main__":
    unittest.main()
