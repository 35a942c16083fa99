#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Tests of examples/make_digits.py, its files and its rendering. Run this file with /usr/bin/python3."""

import contextlib
import io
import shutil
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

try:
    import numpy as np
except ImportError as missing:
    raise unittest.SkipTest("NumPy is missing for this Python (python3-numpy)") from missing

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples"))

import make_digits  # noqa: E402
from digits import DigitsError, evaluate, fonts, layers, model, reference, train  # noqa: E402

try:
    from PIL import Image

    from digits import render
except ImportError:
    render = None


def generator(seed=7):
    return np.random.Generator(np.random.PCG64(seed))


class Files(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def small_network(self):
        """A network whose batch normalization is far from the identity, written to the folder."""
        network = train.Network(3)
        rng = generator(4)
        for layer in network.layers:
            if isinstance(layer, layers.BatchNorm):
                layer.mean += rng.uniform(-0.2, 0.2, layer.mean.shape).astype(np.float32)
                layer.variance *= rng.uniform(0.5, 2.0, layer.mean.shape).astype(np.float32)
                layer.params["beta"] += rng.uniform(0.0, 1.0, layer.mean.shape).astype(np.float32)
        images = rng.integers(0, 256, (4, 28, 28)).astype(np.uint8)
        folded = network.folded()
        model.write_network(self.folder, folded, evaluate.calibration_ranges(folded, images))
        return network, images, model.Model(self.folder)

    def test_folding_and_types_agree(self):
        network, images, loaded = self.small_network()
        logits = network.forward(train.to_float(images))
        results = evaluate.evaluate(loaded, images)
        np.testing.assert_allclose(results["fp32"], logits, atol=1e-4)
        np.testing.assert_allclose(results["fp16"], logits, atol=0.05)
        np.testing.assert_array_equal(results["qasymm8"], results["qasymm8_signed"] + 128)
        step = loaded.layers[-2]["output"]["quantization"]["qasymm8"]
        real = (results["qasymm8"] - step["offset"]) * step["scale"]
        self.assertLess(float(np.abs(real - logits).max()), 0.15 * float(np.ptp(logits)) + 0.05)
        total = reference.probabilities(loaded, results["qasymm8"], "qasymm8").sum(axis=1)
        np.testing.assert_allclose(total, 1.0, atol=1e-6)

    def test_memory_order(self):
        _, _, loaded = self.small_network()
        shapes = {layer["name"]: loaded.array(layer["weights"]["fp32"]).shape
                  for layer in loaded.layers if "weights" in layer}
        self.assertEqual(shapes["conv0"], (16, 3, 3, 1))
        self.assertEqual(shapes["dw2"], (3, 3, 32))
        self.assertEqual(shapes["pw2"], (64, 1, 1, 32))
        self.assertEqual(shapes["fc"], (10, 64))
        self.assertEqual([layer["kind"] for layer in loaded.layers[-4:]],
                         ["global_average_pool", "flatten", "fully_connected", "softmax"])

    def test_mismatched_arrays(self):
        _, images, loaded = self.small_network()
        np.save(self.folder / "weights" / "pw1.weights.f32.npy", np.zeros((5, 1, 1, 7), np.float32))
        with self.assertRaisesRegex(DigitsError, "do not fit together"):
            evaluate.evaluate(model.Model(self.folder), images)

    def test_damaged_array(self):
        path = self.folder / "a.npy"
        np.save(path, np.zeros((4, 4), np.uint8))
        whole = path.read_bytes()
        for damaged in (whole[:-3], whole[:20], b"", b"no array at all", b"\x93NUMPY\x01\x00\x05\x00{(((\n"):
            path.write_bytes(damaged)
            with self.assertRaisesRegex(DigitsError, "a.npy is damaged"):
                model.load_array(path)
        path.write_bytes(whole)
        with self.assertRaisesRegex(DigitsError, "holds uint8, not float32"):
            model.load_array(path, np.float32)
        with self.assertRaisesRegex(DigitsError, r"shape \(4, 4\), not \(-1, 3\)"):
            model.load_array(path, np.uint8, (-1, 3))
        with self.assertRaisesRegex(DigitsError, "is missing"):
            model.load_array(self.folder / "b.npy")

    def test_json(self):
        value = {"a": [1, 2], "b": [{"c": [0.5]}, {"d": []}], "e": ["x", "y"]}
        path = self.folder / "v.json"
        model.write_json(path, value)
        self.assertEqual(model.load_json(path), value)
        self.assertIn('"a": [1, 2]', path.read_text())
        path.write_text("{")
        with self.assertRaisesRegex(DigitsError, "damaged"):
            model.load_json(path)

    def test_pgm(self):
        image = generator().integers(0, 256, (3, 2)).astype(np.uint8)
        model.write_pgm(self.folder / "x.pgm", image)
        self.assertEqual((self.folder / "x.pgm").read_bytes(), b"P5\n2 3\n255\n" + image.tobytes())


class CommandLine(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def run_main(self, *arguments):
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                code = make_digits.main(list(arguments))
            except SystemExit as stop:
                code = stop.code
        return code, out.getvalue(), err.getvalue()

    def test_shipped_files(self):
        code, out, err = self.run_main("--check")
        self.assertEqual((code, err), (0, ""))
        for kind in reference.TYPES:
            self.assertRegex(out, rf"(?m)^{kind} +9[789]\.\d\d %|^{kind} +100\.00 %")

    def test_shipped_size(self):
        total = sum(path.stat().st_size for path in make_digits.SHIPPED.rglob("*") if path.is_file())
        self.assertLessEqual(total, 700_000)

    def test_held_out_families(self):
        description = model.load_json(make_digits.SHIPPED / model.TEST_SET)
        self.assertFalse(set(description["families"]) & set(description["training_families"]))
        self.assertEqual(description["families"], fonts.families("test"))

    def test_changed_results_are_noticed(self):
        copy = self.folder / "digits"
        shutil.copytree(make_digits.SHIPPED, copy)
        stored = np.load(copy / "predictions_qasymm8.npy")
        stored[3] = (stored[3] + 1) % 10
        np.save(copy / "predictions_qasymm8.npy", stored)
        labels = np.load(copy / "test_labels.npy")
        labels[:30] = (labels[:30] + 1) % 10
        np.save(copy / "test_labels.npy", labels)
        code, _, err = self.run_main("--check", str(copy))
        self.assertEqual(code, 1)
        self.assertIn("qasymm8: 1 of 600 predictions differ", err)
        self.assertIn("is below 97 %", err)

    def test_wrong_directories(self):
        code, _, err = self.run_main("--check", str(self.folder / "nowhere"))
        self.assertEqual(code, 2)
        self.assertIn("There is no directory", err)
        code, _, err = self.run_main("--check", str(self.folder))
        self.assertEqual(code, 2)
        self.assertIn("holds no network.json", err)
        code, _, err = self.run_main("--out", str(self.folder / "a" / "b"))
        self.assertEqual(code, 2)
        self.assertIn("is not a directory", err)
        (self.folder / "precious.txt").write_text("x")
        code, _, err = self.run_main("--out", str(self.folder))
        self.assertEqual(code, 2)
        self.assertIn("is not empty", err)

    def test_wrong_options(self):
        for arguments in ([], ["--check", "--out", "x"], ["--out", "x", "--images", "3"],
                          ["--out", "x", "--epochs", "0"]):
            self.assertEqual(self.run_main(*arguments)[0], 2, arguments)


class Fonts(unittest.TestCase):
    def test_splits_are_disjoint(self):
        self.assertFalse(set(fonts.families("train")) & set(fonts.families("test")))

    def test_missing_fonts_name_the_packages(self):
        with tempfile.TemporaryDirectory() as empty:
            with self.assertRaises(DigitsError) as caught:
                fonts.font_files(empty)
        self.assertIn("apt-get install", str(caught.exception))
        for package in fonts.packages():
            self.assertIn(package, str(caught.exception))


@unittest.skipUnless(render, "Pillow is not installed (python3-pil)")
class Rendering(unittest.TestCase):
    """Uses a drawn ring instead of a font's glyph, so no font is needed."""

    def setUp(self):
        y, x = np.mgrid[0:80, 0:60]
        radius = np.hypot((x - 29.5) / 30, (y - 39.5) / 40)
        ring = Image.fromarray((((radius < 1) & (radius > 0.7)) * 255).astype(np.uint8))
        patch = mock.patch.object(render, "_glyph", lambda path, digit: ring)
        patch.start()
        self.addCleanup(patch.stop)

    def test_same_arguments_same_pixels(self):
        first = render.render(5, "train", 17, 0, "ring")
        self.assertEqual((first.dtype, first.shape), (np.uint8, (28, 28)))
        np.testing.assert_array_equal(first, render.render(5, "train", 17, 0, "ring"))
        for other in ((6, "train", 17), (5, "test", 17), (5, "train", 18)):
            self.assertTrue((first != render.render(*other, 0, "ring")).any())

    def test_contrast_and_margin(self):
        for index in range(50):
            rng = np.random.Generator(np.random.PCG64(index))
            ink = render._coverage(rng, "ring", 0)
            self.assertGreater(ink.max(), 0.6)
            edge = np.concatenate([ink[0], ink[-1], ink[:, 0], ink[:, -1]])
            self.assertLess(edge.max(), 0.3, "the digit must lie within the image")
            low, high = sorted(render._levels(rng))
            self.assertGreaterEqual(high - low, 80)

    def test_split_is_balanced(self):
        families = [("a", ["a1", "a2"]), ("b", ["b1"])]
        seen = []
        images, labels, family = render.render_split(1, "test", 60, families, lambda k, n: seen.append((k, n)))
        self.assertEqual(len(images), 60)
        self.assertEqual(np.bincount(labels).tolist(), [6] * 10)
        self.assertEqual(np.bincount(family).tolist(), [30, 30])
        self.assertEqual(seen, [(60, 60)])


class Training(unittest.TestCase):
    def test_learns_and_repeats(self):
        """Two classes that differ in the slope of a bar are learned in a few steps, identically each time."""
        rng = generator(9)
        y, x = np.mgrid[0:28, 0:28]
        labels = (np.arange(64) % 2).astype(np.uint8)
        bars = [np.abs((x - y) if label else (x + y - 27)) < 4 for label in labels]
        images = np.clip(np.array(bars) * 180 + rng.integers(0, 40, (64, 28, 28)), 0, 255).astype(np.uint8)
        losses = []

        def run():
            return train.train(images, labels, 8, 1, batch=32, report=lambda *values: losses.append(values[2]))

        first, second = run().folded(), run().folded()
        self.assertLess(losses[7], 0.5 * losses[0])
        self.assertEqual(losses[:8], losses[8:])
        for one, other in zip(first, second):
            np.testing.assert_array_equal(one[2], other[2])


if __name__ == "__main__":
    unittest.main()
