# SPDX-License-Identifier: MIT
"""Accuracy of the shipped network on the shipped test set, and the comparison with the stored predictions."""

import numpy as np

from . import DigitsError
from . import model as M
from . import quantize as Q
from . import reference

MINIMUM = 0.97  # accuracy below which --check fails
MINIMUM_IMAGES = 500
# Float sums depend on their order, hence on the BLAS library. A prediction may differ from the stored one only if the
# two best logits are closer than this.
FLOAT_MARGIN = {"fp32": 1e-3, "fp16": 5e-2}


class TestSet:
    """Images uint8 [n, 28, 28], labels uint8 [n], and the index of the font family of each image."""

    def __init__(self, folder):
        self.description = M.load_json(folder / M.TEST_SET)
        self.family_names = self.description.get("families") if isinstance(self.description, dict) else None
        if not isinstance(self.family_names, list):
            raise DigitsError(f"{folder / M.TEST_SET} has no list \"families\"")
        self.images = M.load_array(folder / "test_images.npy", np.uint8, (-1, M.SIZE, M.SIZE))
        count = len(self.images)
        self.labels = M.load_array(folder / "test_labels.npy", np.uint8, (count,))
        self.families = M.load_array(folder / "test_families.npy", np.uint8, (count,))
        if count < MINIMUM_IMAGES:
            raise DigitsError(f"{folder / 'test_images.npy'}: {count} images; at least {MINIMUM_IMAGES} are needed")


def evaluate(model, images):
    """{type: logits} for all types."""
    try:
        return {kind: reference.infer(model, images, kind) for kind in reference.TYPES}
    except (KeyError, TypeError, IndexError, ValueError) as error:
        raise DigitsError(
            f"{model.folder / M.NETWORK} and its arrays do not fit together: {type(error).__name__}: {error}"
        ) from error


def predictions(logits):
    """Index of the greatest logit (the first of equal ones), as uint8."""
    return logits.argmax(axis=1).astype(np.uint8)


def accuracy(logits, labels):
    """Fraction of correct predictions, 0 to 1."""
    return float((predictions(logits) == labels).mean())


def write_expected(folder, results):
    """Stores the predictions of each type, and the logits of fp32 and qasymm8."""
    for kind, logits in results.items():
        np.save(folder / f"predictions_{kind}.npy", predictions(logits))
    np.save(folder / "logits_fp32.npy", results["fp32"].astype(np.float32))
    np.save(folder / "logits_qasymm8.npy", results["qasymm8"].astype(np.uint8))


def differences(folder, results):
    """Returns sentences on how the results differ from the stored expectation; empty if they agree."""
    found = []
    count = len(results["fp32"])
    for kind, logits in results.items():
        stored = M.load_array(folder / f"predictions_{kind}.npy", np.uint8, (count,))
        wrong = predictions(logits) != stored
        if kind in FLOAT_MARGIN:
            best = np.sort(logits, axis=1)
            wrong &= best[:, -1] - best[:, -2] > FLOAT_MARGIN[kind]
        if wrong.any():
            found.append(f"{kind}: {int(wrong.sum())} of {count} predictions differ from predictions_{kind}.npy")
    steps = M.load_array(folder / "logits_qasymm8.npy", np.uint8, (count, results["qasymm8"].shape[1]))
    for kind, shift in (("qasymm8", 0), ("qasymm8_signed", Q.SIGNED_SHIFT)):
        wrong = (results[kind] + shift != steps).any(axis=1)
        if wrong.any():
            found.append(f"{kind}: the logits of {int(wrong.sum())} of {count} images differ from logits_qasymm8.npy")
    floats = M.load_array(folder / "logits_fp32.npy", np.float32, results["fp32"].shape)
    worst = float(np.abs(results["fp32"] - floats).max())
    if not worst <= FLOAT_MARGIN["fp32"]:
        found.append(f"fp32: a logit differs by {worst:.6f} from logits_fp32.npy")
    return found


def calibration_ranges(folded, images):
    """(low, high) of the output of each folded layer over uint8 images; rare peaks of convolutions are clipped."""
    x = images.astype(np.float32)[..., None] / np.float32(255)
    ranges = []
    for kind, stride, weights, bias in folded:
        if kind == "fully_connected":
            x = x.mean(axis=(1, 2)) @ weights.T + bias
            ranges.append((float(x.min()), float(x.max())))
        else:
            run = reference.depthwise if kind == "depthwise" else reference.convolve
            x = np.clip(run(x, weights, stride) + bias, 0, 6)
            ranges.append((0.0, float(np.percentile(x, 99.98))))
    return ranges
