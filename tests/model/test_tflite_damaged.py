# SPDX-License-Identifier: MIT
"""Damaged TFLite files: the translator refuses them in its own words, or translates what is left."""

import os
import sys
import time
import unittest
import warnings

import numpy as np

import lite_mutants
from lite_builder import Lite, options
from lite_case import Case, tflite_to_onnx
from model.lite import LiteError, Refused

# MUTANTS=3000 for a longer run.
COUNT = int(os.environ.get("MUTANTS", "300"))
LONGEST = 20  # seconds for a file


class Damaged(Case):
    def setUp(self):
        super().setUp()
        self.random = np.random.default_rng(int(os.environ.get("SEED", "1")))

    def test_the_files_are_whole_before(self):
        for make in lite_mutants.SEEDS:
            with self.subTest(make=make.__name__):
                self.assertTrue(tflite_to_onnx.translated(self.path(make(self.random))).graph.node)

    def test_mutants_end_in_words_of_the_translator(self):
        """Any other exception fails the test, and so does text in several lines about one reason."""
        ends = {"translated": 0, "refused": 0, "damaged": 0}
        whole = [make(self.random) for make in lite_mutants.SEEDS]
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            for number in range(COUNT):
                data = lite_mutants.mutant(self.random, whole[number % len(whole)])
                path, start = self.path(data), time.monotonic()
                try:
                    tflite_to_onnx.translated(path).SerializeToString()
                    ends["translated"] += 1
                except Refused as error:
                    self.assertEqual(len(str(error).splitlines()), len(error.refused))
                    ends["refused"] += 1
                except LiteError as error:
                    self.assertEqual(len(str(error).splitlines()), 1, error)
                    ends["damaged"] += 1
                except Exception:
                    keep = os.path.join(os.environ.get("KEEP", self.folder.name), f"mutant_{number}.tflite")
                    with open(keep, "wb") as f:
                        f.write(data)
                    sys.stderr.write(f"mutant {number}: {keep}\n")
                    raise
                self.assertLess(time.monotonic() - start, LONGEST, number)
        if "MUTANTS" in os.environ:
            sys.stderr.write(f"{ends}\n")
        self.assertTrue(all(ends.values()), ends)

    def refused(self, data, kind, *parts):
        with self.assertRaises(LiteError) as caught:
            tflite_to_onnx.translated(self.path(data))
        self.assertIs(type(caught.exception), kind, caught.exception)
        for part in parts:
            self.assertIn(part, str(caught.exception))

    def test_numbers_that_divide(self):
        for name, options_of, shape, weights in (
                ("CONV_2D", ("Conv2DOptions", {"strideH": 0, "strideW": 1}), [1, 4, 4, 2], (2, 3, 3, 2)),
                ("DEPTHWISE_CONV_2D", ("DepthwiseConv2DOptions", {"strideH": 1, "strideW": -1}), [1, 4, 4, 2],
                 (1, 3, 3, 2)),
                ("AVERAGE_POOL_2D", ("Pool2DOptions", {"strideH": 0}), [1, 4, 4, 2], None),
                ("SPACE_TO_DEPTH", ("SpaceToDepthOptions", {"blockSize": 0}), [1, 4, 4, 2], None)):
            lite = Lite()
            inputs = [lite.input(shape)] + ([lite.const(np.ones(weights)), -1] if weights else [])
            chosen = options(options_of[0], **options_of[1])
            self.refused(lite.data(lite.op(name, inputs, [lite.tensor(shape)], chosen)), LiteError,
                         f"operator 0, {name}: the file is damaged: a ")

    def test_indices_and_extents(self):
        lite = Lite()
        x = lite.input([2, 3])
        y = lite.op("RELU", [x], [lite.tensor([2, 3])])
        lite.graph.operators[0].inputs = [-2]
        self.refused(lite.data(y), LiteError, "there is no tensor -2; there are 2")
        lite.graph.operators[0].inputs = [7]
        self.refused(lite.data(y), LiteError, "there is no tensor 7")
        lite.graph.operators[0].inputs = [x]
        lite.graph.operators[0].opcodeIndex = 5
        self.refused(lite.data(y), LiteError, "there is no kind of operator 5")
        lite.graph.operators[0].opcodeIndex = 0
        for shape in ([-2, 3], [1 << 20, 1 << 20]):
            lite.graph.tensors[0].shape = shape
            self.refused(lite.data(y), LiteError, "tensor input0: the file is damaged: the shape")
        lite.graph.tensors[0].shape, lite.graph.tensors[0].buffer = [2, 3], 9
        self.refused(lite.data(y), LiteError, "there is no buffer 9")

    def test_a_tensor_before_it_is_computed(self):
        lite = Lite()
        lite.input([2])
        a, b = lite.tensor([2]), lite.tensor([2])
        lite.op("RELU", [a], [b])
        self.refused(lite.data(b), LiteError, "tensor t1 is used before it is computed")

    def test_a_sequence_that_is_too_long(self):
        data = lite_mutants.unrolled(self.random)
        place = data.find(np.array([1, 4, 2], np.int32).tobytes())
        self.assertGreater(place, 0)
        long = data[:place + 4] + np.int32(100_000_000).tobytes() + data[place + 8:]
        self.refused(long, Refused, "a sequence of 100000000 steps cannot be translated")

    def test_all_reasons_are_listed(self):
        lite = Lite()
        x = lite.input([1, 4, 4, 2])
        y = lite.op("SEGMENT_SUM", [x, lite.const(0, np.int32)], [lite.tensor([1, 4, 4, 2])])
        z = lite.op("CONV_2D", [y, lite.tensor([2, 3, 3, 2]), -1], [lite.tensor([1, 4, 4, 2])],
                    options("Conv2DOptions", strideH=1, strideW=1))
        wide = lite.tensor([1, 4, 4, 2], np.int8, scale=0.1)
        for tensor in (wide, lite.tensor([3], np.int8)):
            lite.graph.tensors[tensor].type = 10  # FLOAT64
        self.refused(lite.data(z), Refused, "tensors t5, t6: the type FLOAT64 cannot be translated",
                     "operator 0, SEGMENT_SUM: this operator cannot be translated",
                     "operator 1, CONV_2D: the weights must be constant")

    def test_control_characters_of_names(self):
        lite = Lite()
        x = lite.input([2])
        y = lite.op("My\x1b[2J\nOwn", [x], [lite.tensor([2])], custom=b"")
        self.refused(lite.data(y), Refused, "operator 0, My\\x1b[2J\\nOwn: ")


if __name__ == "__main__":
    unittest.main()
