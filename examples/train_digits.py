#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Trains a logistic regression or a perceptron on the digit images of the classifier example, on cpu, gpu or NumPy.

    PYTHONPATH=python examples/train_digits.py --model perceptron --device gpu
    PYTHONPATH=python examples/train_digits.py --model all --device all     # all six, side by side

The images are rendered from installed fonts, as examples/make_digits.py does (python3-pil and the fonts' packages); the
families of the test set are none of the training set's. --data FILE keeps them for the next time, or for a machine
without fonts. Minibatches of 100 images, stochastic gradient descent with momentum; the same seed gives the same start
and the same order on all devices, so that accuracies differ by rounding only.
"""

import argparse
import sys
import time
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
for folder in ("examples", "python"):
    sys.path.append(str(ROOT / folder))
from dlsys import autodiff as ad  # noqa: E402
from dlsys import gpu_op, ndarray  # noqa: E402

PIXELS, CLASSES = 28 * 28, 10
LAYERS = {"logistic": [PIXELS, CLASSES], "perceptron": [PIXELS, 256, 100, CLASSES]}
DEVICES = {"numpy": None, "cpu": ndarray.cpu(0), "gpu": ndarray.gpu(0)}
BATCH, MOMENTUM = 100, 0.9


class Progress:
    """A bar that is rewritten on a terminal; elsewhere a line per epoch."""

    WIDTH = 30

    def __init__(self, what, steps):
        self.what, self.steps, self.began = what, steps, time.monotonic()
        self.terminal = sys.stdout.isatty()

    def show(self, step, text, last=False):
        """Of `step` steps done."""
        if not self.terminal and not last:
            return
        full = self.WIDTH * step // self.steps
        spent = time.monotonic() - self.began
        left = spent / max(step, 1) * (self.steps - step)
        bar = "#" * full + "." * (self.WIDTH - full)
        print(f"{chr(13) if self.terminal else ''}{self.what} [{bar}] {text}, {left:.0f} s to go",
              end="\033[K" if self.terminal else "\n", flush=True)
        if self.terminal and step == self.steps:
            print(flush=True)


def render(count, tests, seed):
    """Newly rendered images and labels of both sets."""
    try:
        from digits import DigitsError, fonts
        from digits.render import render_split
    except ImportError as error:
        sys.exit(f"{error}: apt-get install python3-pil, or give --data FILE, written on another machine")
    try:
        found = fonts.font_files()
    except DigitsError as error:
        sys.exit(str(error))
    sets = {}
    for split, number in (("train", count), ("test", tests)):
        bar = Progress(f"rendering the {split} set", number)
        images, labels, _ = render_split(seed, split, number, found[split],
                                         lambda k, n, bar=bar: bar.show(k, f"{k} of {n}", k == n))
        sets[split + "_images"], sets[split + "_labels"] = images, labels
    return sets


def data(path, count, tests, seed):
    """The images and labels, from the file if it is there."""
    if path is not None and path.is_file():
        with np.load(path) as stored:
            sets = {name: stored[name] for name in ("train_images", "train_labels", "test_images", "test_labels")}
        return sets
    sets = render(count, tests, seed)
    if path is not None:
        np.savez_compressed(path, **sets)
    return sets


def prepared(images):
    """Images u8 (n, 28, 28) as rows of floats (n, 784): bright digits on a dark ground, of mean 0 and deviation 1.

    The ground is what the border shows."""
    x = images.reshape(len(images), PIXELS).astype(np.float32)
    border = np.concatenate([images[:, 0], images[:, -1], images[:, :, 0], images[:, :, -1]], axis=1).astype(np.float32)
    x -= np.median(border, axis=1, keepdims=True)
    x *= np.where(x.sum(axis=1, keepdims=True) < 0, np.float32(-1), np.float32(1))
    x -= x.mean(axis=1, keepdims=True)
    return x / (x.std(axis=1, keepdims=True) + np.float32(1e-6))


def one_hot(labels):
    """Labels (n) as rows (n, 10) of zeros and a one."""
    return np.eye(CLASSES, dtype=np.float32)[labels]


class Network:
    """The graph of a model, its parameters on a device, and how they are trained."""

    def __init__(self, sizes, ctx, seed):
        rng = np.random.default_rng(seed)
        self.ctx, self.parameters, values = ctx, [], []
        self.x, self.labels = ad.Variable("x"), ad.Variable("labels")
        out = self.x
        for k, (fan_in, fan_out) in enumerate(zip(sizes, sizes[1:])):
            weights, bias = ad.Variable(f"w{k}"), ad.Variable(f"b{k}")
            out = ad.relu_op(out) if k else out
            out = ad.matmul_op(out, weights)
            out = out + ad.broadcastto_op(bias, out)
            deviation = np.sqrt((2 if k else 1) / fan_in)
            values += [rng.standard_normal((fan_in, fan_out)) * deviation, np.zeros(fan_out)]
            self.parameters += [weights, bias]
        loss = ad.softmaxcrossentropy_op(out, self.labels)
        self.training = ad.Executor([loss] + ad.gradients(loss, self.parameters), ctx=ctx)
        self.logits = ad.Executor([out], ctx=ctx)
        self.values = [self.placed(v) for v in values]
        self.speeds = [self.placed(np.zeros(v.shape)) for v in values]

    def placed(self, value):
        """A copy of an array on the device."""
        value = value.astype(np.float32)
        return value if self.ctx is None else ndarray.array(value, self.ctx)

    def feed(self, **more):
        return {**dict(zip(self.parameters, self.values)), **{getattr(self, n): v for n, v in more.items()}}

    def step(self, images, labels, rate):
        """One minibatch; gives the loss, which on a device is not known before somebody looks at it."""
        loss, *grads = self.training.run(self.feed(x=images, labels=labels))
        for value, speed, grad in zip(self.values, self.speeds, grads):
            if self.ctx is None:
                speed *= np.float32(MOMENTUM)
                speed += grad * np.float32(-rate)
                value += speed
            else:
                gpu_op.matrix_elementwise_multiply_by_const(speed, MOMENTUM, speed)
                gpu_op.matrix_elementwise_multiply_by_const(grad, -rate, grad)
                gpu_op.matrix_elementwise_add(speed, grad, speed)
                gpu_op.matrix_elementwise_add(value, speed, value)
        return loss

    def accuracy(self, images, labels):
        """Share of images (n, 784) with the right class, in batches; the remainder is a batch of its own."""
        right = 0
        for start in range(0, len(images), BATCH):
            found, = self.logits.run(self.feed(x=images[start:start + BATCH]), convert_to_numpy_ret_vals=True)
            right += int((found.argmax(axis=1) == labels[start:start + BATCH]).sum())
        return right / len(images)


def train(model, device, sets, epochs, rate, seed):
    """Trains a model; gives its accuracy on the test set, and the pieces of device memory after each epoch."""
    ctx = DEVICES[device]
    network = Network(LAYERS[model], ctx, seed)
    images, labels = sets["train"]
    rng = np.random.default_rng(seed + 1)
    batches = len(images) // BATCH
    bar, pieces = Progress(f"{model} on {device}", epochs * batches), []
    for epoch in range(epochs):
        order = rng.permutation(len(images))
        now = rate if epoch < 2 * epochs // 3 else rate / 10
        for k in range(batches):
            some = order[k * BATCH:(k + 1) * BATCH]
            loss = network.step(images[some], one_hot(labels[some]), now)
            if k % 20 == 19 or k + 1 == batches:
                value = float(loss[0] if ctx is None else loss.asnumpy()[0])
                bar.show(epoch * batches + k + 1, f"epoch {epoch + 1} of {epochs}, loss {value:.4f}", k + 1 == batches)
        network.accuracy(images[:BATCH], labels[:BATCH])
        pieces.append(0 if ctx is None else ndarray.device_allocations(ctx)[0])
    return network.accuracy(*sets["test"]), pieces


def wanted(given, table):
    return list(table) if given == "all" else [given]


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", choices=[*LAYERS, "all"], default="perceptron")
    parser.add_argument("--device", choices=[*DEVICES, "all"], default="cpu")
    parser.add_argument("--epochs", type=int, default=12, help="passes over the images (%(default)s)")
    parser.add_argument("--rate", type=float, default=0.02, help="learning rate (%(default)s)")
    parser.add_argument("--images", type=int, default=16000, help="training images (%(default)s)")
    parser.add_argument("--tests", type=int, default=2000, help="test images (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--data", type=Path, help="file of the images: read if it is there, else written")
    options = parser.parse_args(arguments)
    if min(options.epochs, options.images // BATCH, options.tests) < 1:
        parser.error(f"at least one epoch, {BATCH} training images and one test image are needed")
    stored = data(options.data, options.images, options.tests, options.seed)
    sets = {split: (prepared(stored[split + "_images"]), stored[split + "_labels"]) for split in ("train", "test")}
    failed = False
    for model in wanted(options.model, LAYERS):
        found = {}
        for device in wanted(options.device, DEVICES):
            began = time.monotonic()
            found[device], pieces = train(model, device, sets, options.epochs, options.rate, options.seed)
            print(f"{model} on {device}: {100 * found[device]:.2f} % of {len(sets['test'][0])} test images right, "
                  f"{time.monotonic() - began:.1f} s" + (f", pieces of memory {pieces[0]} after the first epoch, "
                                                         f"{pieces[-1]} after the last" if pieces[0] else ""))
            failed |= len(set(pieces[1:])) > 1
        apart = max(abs(a - found.get("numpy", a)) for a in found.values())
        if apart > 0.005:
            print(f"{model}: {100 * apart:.2f} points from NumPy", file=sys.stderr)
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
