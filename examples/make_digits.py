#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Trains the digit classifier that examples/classify runs, and checks the files in the project.

    examples/make_digits.py --check [DIR]   evaluate the project's files in all four types; no fonts are needed
    examples/make_digits.py --out DIR       render digits, train, quantize, and write all files

Digits are rendered from installed fonts; the test set uses families that training never sees. The same seed gives the
same images with the same fonts and FreeType, and the same weights with the same BLAS library. Debian's python3-numpy
and python3-pil suffice.
"""

import argparse
import os
import shutil
import sys
import tempfile
import textwrap
from pathlib import Path

# More threads do not help for matrices this small. The BLAS libraries read these when NumPy loads them.
for _name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(_name, "1")

try:
    import numpy as np
except ImportError:
    sys.exit("NumPy is missing for this Python. Install it with: apt-get install python3-numpy")

from digits import DigitsError, evaluate, fonts, model

SHIPPED = Path(__file__).resolve().parent / "data" / "digits"
TRAIN_IMAGES = 30000
TEST_IMAGES = 600
CALIBRATION_IMAGES = 2000
FEWEST_IMAGES = 1000  # smaller training sets are useless


class Progress:
    """One updated line on a terminal, otherwise a line at each tenth."""

    def __init__(self):
        self.terminal = sys.stdout.isatty()
        self.tenth = -1

    def __call__(self, share, text):
        if self.terminal:
            print(f"\r{100 * share:5.1f} %  {text}\033[K", end="\n" if share >= 1 else "", flush=True)
        elif int(10 * share) != self.tenth:
            print(f"{100 * share:5.1f} %  {text}", flush=True)
        self.tenth = int(10 * share) if share < 1 else -1


def render_sets(seed, count):
    """Rendered (images, labels, families) of the training and test splits."""
    try:
        from digits import render
    except ImportError:
        raise DigitsError("Pillow is missing for this Python. Install it with: apt-get install python3-pil") from None
    found = fonts.font_files()
    progress = Progress()
    sets = {}
    for split, number in (("train", count), ("test", TEST_IMAGES)):
        what = f"rendering the {split} set"
        sets[split] = render.render_split(seed, split, number, found[split], lambda k, n: progress(k / n, what))
    return sets


def train_network(images, labels, epochs, seed):
    """Folded layers of a newly trained network."""
    from digits import train

    progress = Progress()

    def report(epoch, share, loss, right, seconds):
        left = seconds / share - seconds
        text = f"training, epoch {epoch} of {epochs}: loss {loss:.4f}, {100 * right:.2f} % right, {left:.0f} s to go"
        progress(share, text)

    return train.train(images, labels, epochs, seed, report=report).folded()


def write_samples(folder, images, labels, results):
    """samples/0.pgm to 9.pgm: for each class the first test image that all types classify as it."""
    (folder / "samples").mkdir(exist_ok=True)
    right = np.all([evaluate.predictions(logits) == labels for logits in results.values()], axis=0)
    for digit in range(10):
        candidates = np.flatnonzero(right & (labels == digit))
        if len(candidates):
            model.write_pgm(folder / "samples" / f"{digit}.pgm", images[candidates[0]])


def report_accuracies(results, labels):
    """Prints the accuracy of each type; returns {type: accuracy}."""
    accuracies = {kind: evaluate.accuracy(logits, labels) for kind, logits in results.items()}
    for kind, value in accuracies.items():
        print(f"{kind:<15} {100 * value:6.2f} %  ({round(value * len(labels))} of {len(labels)})")
    return accuracies


def report_families(results, test):
    """Prints the number of correct fp32 predictions in each held-out family."""
    right = evaluate.predictions(results["fp32"]) == test.labels
    for k, name in enumerate(test.family_names):
        mine = right[test.families == k]
        print(f"  {name:<16} {int(mine.sum())} of {len(mine)}")


def write_all(folder, sets, folded, seed, epochs):
    """Writes the network, the test set and the expected results to folder; returns {type: accuracy}."""
    images, labels, families = sets["test"]
    calibration = sets["train"][0][:CALIBRATION_IMAGES]
    model.write_network(folder, folded, evaluate.calibration_ranges(folded, calibration))
    np.save(folder / "test_images.npy", images)
    np.save(folder / "test_labels.npy", labels)
    np.save(folder / "test_families.npy", families)
    results = evaluate.evaluate(model.Model(folder), images)
    accuracies = report_accuracies(results, labels)
    evaluate.write_expected(folder, results)
    write_samples(folder, images, labels, results)
    model.write_json(folder / model.TEST_SET, {
        "images": "test_images.npy",
        "labels": "test_labels.npy",
        "image_families": "test_families.npy",
        "count": len(images),
        "families": fonts.families("test"),
        "training_families": fonts.families("train"),
        "font_packages": fonts.packages(),
        "seed": seed,
        "training_images": len(sets["train"][0]),
        "epochs": epochs,
        "predictions": {kind: f"predictions_{kind}.npy" for kind in results},
        "logits": {"fp32": "logits_fp32.npy", "qasymm8": "logits_qasymm8.npy"},
        "accuracy": {kind: round(value, 6) for kind, value in accuracies.items()},
    })
    return accuracies


def verdict(accuracies, problems):
    """Prints complaints to stderr; returns the exit code."""
    problems = list(problems)
    for kind, value in accuracies.items():
        if value < evaluate.MINIMUM:
            problems.append(f"{kind}: {100 * value:.2f} % is below {100 * evaluate.MINIMUM:.0f} %")
    for problem in problems:
        print(f"make_digits: {problem}", file=sys.stderr)
    return 1 if problems else 0


def check(folder):
    """Evaluates the files of a folder; returns the exit code."""
    network = model.Model(folder)
    test = evaluate.TestSet(folder)
    results = evaluate.evaluate(network, test.images)
    print(f"{len(test.images)} images in {len(test.description['families'])} font families that training never saw")
    accuracies = report_accuracies(results, test.labels)
    report_families(results, test)
    return verdict(accuracies, evaluate.differences(folder, results))


def produce(folder, seed, epochs, count):
    """Trains a new network and replaces the files of a folder; returns the exit code. Nothing is replaced on
    failure."""
    if not folder.absolute().parent.is_dir():
        raise DigitsError(f"{folder.absolute().parent} is not a directory, so {folder} cannot be made")
    if folder.exists() and any(folder.iterdir()) and not (folder / model.NETWORK).is_file():
        raise DigitsError(f"{folder} is not empty and holds no {model.NETWORK}: name a new or an earlier directory")
    sets = render_sets(seed, count)
    folded = train_network(sets["train"][0], sets["train"][1], epochs, seed)
    with tempfile.TemporaryDirectory(dir=folder.absolute().parent, prefix=".digits-") as scratch:
        fresh = Path(scratch) / "digits"
        fresh.mkdir()
        code = verdict(write_all(fresh, sets, folded, seed, epochs), [])
        if code:
            print(f"make_digits: {folder} is left as it was", file=sys.stderr)
            return code
        folder.mkdir(exist_ok=True)
        for item in fresh.iterdir():
            if item.is_dir():
                shutil.rmtree(folder / item.name, ignore_errors=True)
            shutil.move(str(item), str(folder / item.name))
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"{folder}: {size} bytes")
    return 0


def positive(text):
    """argparse type: an integer of at least 1."""
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a positive number")
    return value


def main(arguments=None):
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n", maxsplit=1)[0],
        epilog=textwrap.fill("Font packages for --out: " + " ".join(fonts.packages()), 80, break_on_hyphens=False),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    action = parser.add_mutually_exclusive_group(required=True)
    action.add_argument("--check", metavar="DIR", nargs="?", const=SHIPPED, type=Path,
                        help="evaluate the files of DIR (default: the shipped ones); exit code 1 below 97 %%")
    action.add_argument("--out", metavar="DIR", type=Path, help="train anew and write all files to DIR")
    parser.add_argument("--seed", type=positive, default=1, help="seed of all random numbers (default %(default)s)")
    parser.add_argument("--epochs", type=positive, default=8, help="passes over the images (default %(default)s)")
    parser.add_argument("--images", type=positive, default=TRAIN_IMAGES,
                        help="training images (default %(default)s)")
    options = parser.parse_args(arguments)
    if options.images < FEWEST_IMAGES:
        parser.error(f"--images must be at least {FEWEST_IMAGES}")
    try:
        if options.check is not None:
            return check(options.check)
        return produce(options.out, options.seed, options.epochs, options.images)
    except DigitsError as error:
        print(f"make_digits: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nmake_digits: interrupted; nothing was written", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
