#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The output of scripts/bare_metal.py for network.json, and its errors for a bad image; no compiler runs."""

import contextlib
import io
import os
import sys
import unittest
from unittest import mock

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import bare_metal  # noqa: E402


def said(right, afterwards, word="fp32", count=3):
    right_ones = bare_metal.expected(os.path.join(bare_metal.ROOT, bare_metal.DIGITS), word)
    digits = "".join(str(n) for n in right_ones[:count])
    return (f"predictions {digits if right else '9' * count}\n{word}: 3 of 3 images right, 100.00 %\n"
            f"heap: 10 calls and 100 bytes until the network was configured, {afterwards} calls afterwards\n")


class Tables(unittest.TestCase):
    def test_each_type_has_all_layers(self):
        tables = bare_metal.Tables()
        source = tables.source()
        for word in bare_metal.TYPES:
            self.assertEqual(source.split(f"const Layer {word}[]")[1].split("};")[0].count("{Kind::"), 13)
        self.assertIn("{Kind::Convolution, {3, 3}, {2, 2}, {1, 1, 1, 1}, 6.0, {16, 14, 14}, 0, 0, "
                      "digits_weights_conv0_weights_f32_npy, digits_weights_conv0_bias_f32_npy, nullptr, 0, 0}", source)

    def test_weights_are_the_arrays_without_their_headers(self):
        tables = bare_metal.Tables()
        tables.source()
        self.assertEqual(tables.arrays["weights/conv0.weights.f32.npy"], (128, 3 * 3 * 16 * 4))
        self.assertEqual(tables.bytes(), sum(size for _, size in tables.arrays.values()))


class Complaints(unittest.TestCase):
    def complaints(self, right, seen):
        def run(_target, _image, word, count, more=()):
            if more and seen:
                raise bare_metal.Failed(said(True, 1))
            return said(right, 0, word, count)
        with mock.patch.object(bare_metal, "run", run), contextlib.redirect_stdout(io.StringIO()):
            return bare_metal.test(None, "", 3)

    def test_none_of_a_good_image(self):
        self.assertEqual(self.complaints(True, True), [])

    def test_wrong_predictions(self):
        self.assertEqual(len(self.complaints(False, True)), 3)

    def test_a_counter_that_does_not_count(self):
        self.assertIn("is not noticed", self.complaints(True, False)[0])


if __name__ == "__main__":
    sys.exit(unittest.main())
