# SPDX-License-Identifier: MIT
"""examples/train_digits.py with the few images that are in the source tree: devices agree with NumPy, memory stays."""

import contextlib
import importlib.util
import io
import os
import tempfile
import unittest

import numpy as np

from devices import NAMES

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EPOCHS = 4


def example():
    """The example as a module."""
    spec = importlib.util.spec_from_file_location("train_digits", os.path.join(ROOT, "examples", "train_digits.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Training(unittest.TestCase):
    def setUp(self):
        self.example = example()
        images, labels = (np.load(os.path.join(ROOT, "examples/data/digits", f"test_{name}.npy"))
                          for name in ("images", "labels"))
        self.stored = {"train_images": images[:500], "train_labels": labels[:500], "test_images": images[500:],
                       "test_labels": labels[500:]}

    def test_devices_agree(self):
        sets = {split: (self.example.prepared(self.stored[split + "_images"]), self.stored[split + "_labels"])
                for split in ("train", "test")}
        for model in self.example.LAYERS:
            results = {}
            for device in ["numpy"] + NAMES:
                with contextlib.redirect_stdout(io.StringIO()):
                    results[device], pieces = self.example.train(model, device, sets, EPOCHS, 0.05, 1)
                self.assertEqual(len(set(pieces[1:])), 1, device)
            for device in NAMES:
                self.assertAlmostEqual(results[device], results["numpy"], delta=0.011)  # one image of a hundred
            self.assertGreater(results["numpy"], 0.3)

    def test_the_program(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "digits.npz")
            np.savez(path, **self.stored)
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                status = self.example.main(["--model", "logistic", "--device", "cpu", "--epochs", "2", "--data", path])
        self.assertEqual(status, 0)
        self.assertIn("epoch 2 of 2", out.getvalue())
        self.assertRegex(out.getvalue(), r"logistic on cpu: [0-9.]+ % of 100 test images right")

    def test_bad_options(self):
        for words in (["--epochs", "0"], ["--device", "tpu"], ["--images", "50"]):
            with self.assertRaises(SystemExit), contextlib.redirect_stderr(io.StringIO()):
                self.example.main(words)


if __name__ == "__main__":
    unittest.main()
