#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What scripts/bare_metal.py says of good and bad images, and what scripts/platform_digits.py makes of network.json; no
compiler runs."""

import contextlib
import io
import os
import sys
import unittest
from unittest import mock

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import bare_metal  # noqa: E402
import platform_digits  # noqa: E402


def said(right, word, count):
    right_ones = platform_digits.expected(os.path.join(platform_digits.ROOT, platform_digits.DIGITS), word)
    digits = "".join(str(n) for n in right_ones[:count])
    return f"predictions {digits if right else '9' * count}\n3 of 3 images right\n400 bytes of stack\n"


class Tables(unittest.TestCase):
    def test_each_type_has_all_layers(self):
        tables = platform_digits.Tables()
        source = tables.source()
        for word in platform_digits.TYPES:
            self.assertEqual(source.split(f"const Layer {word}[]")[1].split("};")[0].count("{Kind::"), 13)
        self.assertIn("{Kind::Convolution, {3, 3}, {2, 2}, {1, 1, 1, 1}, 6.0, {16, 14, 14}, 0, 0, "
                      "digits_weights_conv0_weights_f32_npy, digits_weights_conv0_bias_f32_npy, nullptr, 0, 0}", source)

    def test_weights_are_the_arrays_without_their_headers(self):
        tables = platform_digits.Tables()
        tables.source()
        self.assertEqual(tables.arrays["weights/conv0.weights.f32.npy"], (128, 3 * 3 * 16 * 4))


class Complaints(unittest.TestCase):
    def complaints(self, right=True, size=1000):
        with mock.patch.object(bare_metal, "run", lambda name, image, word, count, linux: said(right, word, count)), \
                mock.patch.object(bare_metal, "link", lambda name, folder, word, linux: (f"{word}.elf", size, 5, 7)), \
                contextlib.redirect_stdout(io.StringIO()):
            return [c for word in platform_digits.TYPES for c in bare_metal.test("armv7a", "", word, 3)]

    def test_none_of_a_good_image(self):
        self.assertEqual(self.complaints(), [])

    def test_wrong_predictions(self):
        self.assertEqual(len(self.complaints(right=False)), 3)

    def test_an_image_that_is_too_large(self):
        found = self.complaints(size=bare_metal.LIMITS["armv7a"] + 1)
        self.assertEqual(len(found), 3)
        self.assertIn("60,001 bytes", found[0])


if __name__ == "__main__":
    sys.exit(unittest.main())
