# SPDX-License-Identifier: MIT
"""Layers with a forward and a backward pass, in NumPy, for tensors [batch, height, width, channels].

Each layer has forward(x, train), backward(dy) -> dx, which must follow a forward pass with train=True, and params:
a dict of arrays; backward fills grads under the same names. The layers compute in the type of their parameters.
"""

import numpy as np


def output_size(size, stride):
    """Rows or columns that a 3x3 window with padding 1 gives."""
    return (size + 2 - 3) // stride + 1


def windows(padded, stride, oh, ow):
    """The nine shifted views [n, oh, ow, c] of a padded tensor, in the order of the 3x3 kernel's rows."""
    span_y, span_x = stride * (oh - 1) + 1, stride * (ow - 1) + 1
    return [padded[:, i : i + span_y : stride, j : j + span_x : stride, :] for i in range(3) for j in range(3)]


def pad_one(x, value=0):
    """Adds a border of one pixel on each side."""
    return np.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0)), constant_values=value)


class Conv3x3:
    """3x3 convolution, padding 1, no bias (a batch normalization follows). Weights [9 * cin, cout]."""

    def __init__(self, rng, cin, cout, stride, dtype=np.float32):
        scale = np.sqrt(2.0 / (9 * cin))
        self.stride = stride
        self.params = {"w": (rng.standard_normal((9 * cin, cout)) * scale).astype(dtype)}
        self.grads = {}

    def forward(self, x, train):
        n, h, w, c = x.shape
        oh, ow = output_size(h, self.stride), output_size(w, self.stride)
        columns = np.concatenate(windows(pad_one(x), self.stride, oh, ow), axis=3).reshape(-1, 9 * c)
        if train:
            self.saved = (columns, x.shape)
        return (columns @ self.params["w"]).reshape(n, oh, ow, -1)

    def backward(self, dy):
        columns, (n, h, w, c) = self.saved
        flat = dy.reshape(-1, dy.shape[3])
        self.grads["w"] = columns.T @ flat
        pieces = (flat @ self.params["w"].T).reshape(dy.shape[:3] + (9, c))
        padded = np.zeros((n, h + 2, w + 2, c), dy.dtype)
        for k, view in enumerate(windows(padded, self.stride, dy.shape[1], dy.shape[2])):
            view += pieces[:, :, :, k, :]
        return padded[:, 1:-1, 1:-1, :]


class Depthwise3x3:
    """3x3 depthwise convolution, padding 1, no bias. Weights [9, channels]."""

    def __init__(self, rng, channels, stride, dtype=np.float32):
        self.stride = stride
        self.params = {"w": (rng.standard_normal((9, channels)) * np.sqrt(2.0 / 9)).astype(dtype)}
        self.grads = {}

    def forward(self, x, train):
        oh, ow = output_size(x.shape[1], self.stride), output_size(x.shape[2], self.stride)
        padded = pad_one(x)
        if train:
            self.saved = padded
        views = windows(padded, self.stride, oh, ow)
        y = views[0] * self.params["w"][0]
        for view, w in zip(views[1:], self.params["w"][1:]):
            y += view * w
        return y

    def backward(self, dy):
        padded = self.saved
        ones = np.ones(dy.size // dy.shape[3], dy.dtype)
        gradient = np.zeros_like(padded)
        dw = np.empty_like(self.params["w"])
        taps = zip(
            windows(padded, self.stride, dy.shape[1], dy.shape[2]),
            windows(gradient, self.stride, dy.shape[1], dy.shape[2]),
        )
        for k, (view, out) in enumerate(taps):
            dw[k] = ones @ (view * dy).reshape(-1, dy.shape[3])
            out += dy * self.params["w"][k]
        self.grads["w"] = dw
        return gradient[:, 1:-1, 1:-1, :]


class Pointwise:
    """1x1 convolution without bias. Weights [cin, cout]."""

    def __init__(self, rng, cin, cout, dtype=np.float32):
        self.params = {"w": (rng.standard_normal((cin, cout)) * np.sqrt(2.0 / cin)).astype(dtype)}
        self.grads = {}

    def forward(self, x, train):
        flat = np.ascontiguousarray(x).reshape(-1, x.shape[3])
        if train:
            self.saved = flat
        return (flat @ self.params["w"]).reshape(x.shape[:3] + (-1,))

    def backward(self, dy):
        flat = dy.reshape(-1, dy.shape[3])
        self.grads["w"] = self.saved.T @ flat
        return (flat @ self.params["w"].T).reshape(dy.shape[:3] + (-1,))


class BatchNorm:
    """Batch normalization over all but the last dimension; inference uses running means."""

    EPSILON = 1e-3
    MOMENTUM = 0.98  # of the running mean and variance

    def __init__(self, channels, dtype=np.float32):
        self.params = {"gamma": np.ones(channels, dtype), "beta": np.zeros(channels, dtype)}
        self.grads = {}
        self.mean = np.zeros(channels, dtype)
        self.variance = np.ones(channels, dtype)

    def forward(self, x, train):
        flat = x.reshape(-1, x.shape[-1])
        if not train:
            scale, shift = self.folded()
            return (flat * scale + shift).reshape(x.shape)
        count = flat.dtype.type(flat.shape[0])
        ones = np.ones(flat.shape[0], flat.dtype)
        mean = (ones @ flat) / count
        centred = flat - mean
        variance = (ones @ np.square(centred)) / count
        inverse = (1.0 / np.sqrt(variance + self.EPSILON)).astype(flat.dtype)
        self.mean += (1 - self.MOMENTUM) * (mean - self.mean)
        self.variance += (1 - self.MOMENTUM) * (variance - self.variance)
        centred *= inverse
        self.saved = (centred, inverse, ones)
        return (centred * self.params["gamma"] + self.params["beta"]).reshape(x.shape)

    def backward(self, dy):
        normal, inverse, ones = self.saved
        flat = dy.reshape(normal.shape)
        self.grads["beta"] = ones @ flat
        self.grads["gamma"] = ones @ (flat * normal)
        count = flat.dtype.type(flat.shape[0])
        dx = flat - self.grads["beta"] / count - normal * (self.grads["gamma"] / count)
        dx *= self.params["gamma"] * inverse
        return dx.reshape(dy.shape)

    def folded(self):
        """(scale, shift) that inference applies per channel."""
        scale = self.params["gamma"] / np.sqrt(self.variance + self.variance.dtype.type(self.EPSILON))
        return scale, self.params["beta"] - self.mean * scale


class Relu6:
    """min(max(x, 0), 6)."""

    def __init__(self):
        self.params = {}
        self.grads = {}

    def forward(self, x, train):
        if train:
            self.saved = (x > 0) & (x < 6)
        return np.clip(x, 0, 6)

    def backward(self, dy):
        return dy * self.saved


class GlobalAveragePool:
    """Mean over height and width: [n, h, w, c] -> [n, c]."""

    def __init__(self):
        self.params = {}
        self.grads = {}

    def forward(self, x, train):
        if train:
            self.saved = x.shape
        return x.mean(axis=(1, 2))

    def backward(self, dy):
        n, h, w, c = self.saved
        return np.broadcast_to((dy / dy.dtype.type(h * w))[:, None, None, :], (n, h, w, c))


class FullyConnected:
    """x W^T + b. Weights [cout, cin]."""

    def __init__(self, rng, cin, cout, dtype=np.float32):
        self.params = {
            "w": (rng.standard_normal((cout, cin)) * np.sqrt(1.0 / cin)).astype(dtype),
            "b": np.zeros(cout, dtype),
        }
        self.grads = {}

    def forward(self, x, train):
        if train:
            self.saved = x
        return x @ self.params["w"].T + self.params["b"]

    def backward(self, dy):
        self.grads["w"] = dy.T @ self.saved
        self.grads["b"] = dy.sum(axis=0)
        return dy @ self.params["w"]


def softmax(x):
    """Probabilities of each row."""
    e = np.exp(x - x.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


def cross_entropy(logits, labels):
    """Mean loss of a batch and its gradient with respect to the logits."""
    p = softmax(logits)
    rows = np.arange(len(labels))
    loss = float(-np.log(np.maximum(p[rows, labels], 1e-30)).mean())
    p[rows, labels] -= 1
    return loss, p / p.dtype.type(len(labels))
