# SPDX-License-Identifier: MIT
"""The network, its training, and the folding of batch normalization into weights and biases."""

import math
import time

import numpy as np

from . import layers as L

# Batch normalization and relu6 follow every convolution. (kind, output channels, stride), from 28x28x1:
BLOCKS = [
    ("conv", 16, 2),
    ("depthwise", 16, 1),
    ("pointwise", 32, 1),
    ("depthwise", 32, 2),
    ("pointwise", 64, 1),
    ("depthwise", 64, 1),
    ("pointwise", 64, 1),
    ("depthwise", 64, 1),
    ("pointwise", 64, 1),
]
CLASSES = 10


class Network:
    """The layers in order; batches are float32 [n, 28, 28, 1] with values 0 to 1."""

    def __init__(self, seed):
        rng = np.random.Generator(np.random.PCG64([seed, 100]))
        self.layers = []
        channels = 1
        for kind, out, stride in BLOCKS:
            if kind == "conv":
                self.layers.append(L.Conv3x3(rng, channels, out, stride))
            elif kind == "depthwise":
                self.layers.append(L.Depthwise3x3(rng, channels, stride))
            else:
                self.layers.append(L.Pointwise(rng, channels, out))
            self.layers += [L.BatchNorm(out), L.Relu6()]
            channels = out
        self.layers += [L.GlobalAveragePool(), L.FullyConnected(rng, channels, CLASSES)]

    def forward(self, x, train=False):
        for layer in self.layers:
            x = layer.forward(x, train)
        return x

    def backward(self, dy):
        for layer in reversed(self.layers):
            dy = layer.backward(dy)

    def folded(self):
        """[(kind, stride, weights, bias)] with batch normalization folded, in the memory order of the library's NHWC
        tensors: conv and pointwise [cout, kh, kw, cin], depthwise [kh, kw, c], fully connected [out, in]."""
        result = []
        for k, (kind, out, stride) in enumerate(BLOCKS):
            weights = self.layers[3 * k].params["w"]
            scale, shift = self.layers[3 * k + 1].folded()
            weights = weights * scale
            if kind == "conv":
                weights = weights.T.reshape(out, 3, 3, -1)
            elif kind == "pointwise":
                weights = weights.T.reshape(out, 1, 1, -1)
            else:
                weights = weights.reshape(3, 3, out)
            result.append((kind, stride, np.ascontiguousarray(weights, np.float32), shift.astype(np.float32)))
        last = self.layers[-1].params
        result.append(("fully_connected", 1, last["w"].copy(), last["b"].copy()))
        return result


class Adam:
    """Adam (Kingma and Ba, 2015) with decoupled weight decay for the matrices."""

    BETA1, BETA2, EPSILON, DECAY = 0.9, 0.99, 1e-8, 1e-4

    def __init__(self, layers):
        self.slots = [(layer, name) for layer in layers for name in layer.params]
        self.first = [np.zeros_like(layer.params[name]) for layer, name in self.slots]
        self.second = [np.zeros_like(layer.params[name]) for layer, name in self.slots]
        self.step_count = 0

    def step(self, rate):
        self.step_count += 1
        correction = math.sqrt(1 - self.BETA2**self.step_count) / (1 - self.BETA1**self.step_count)
        for (layer, name), m, v in zip(self.slots, self.first, self.second):
            gradient, value = layer.grads[name], layer.params[name]
            m += (1 - self.BETA1) * (gradient - m)
            v += (1 - self.BETA2) * (np.square(gradient) - v)
            if value.ndim > 1:
                value *= 1 - rate * self.DECAY
            value -= (rate * correction) * m / (np.sqrt(v) + self.EPSILON)


def to_float(images):
    """uint8 [n, h, w] -> float32 [n, h, w, 1], values 0 to 1."""
    return images.astype(np.float32)[..., None] / np.float32(255)


def train(images, labels, epochs, seed, batch=64, peak_rate=4e-3, report=print):
    """Trains a network on uint8 images; the rate rises for the first tenth and then falls as a cosine to zero."""
    network = Network(seed)
    adam = Adam(network.layers)
    rng = np.random.Generator(np.random.PCG64([seed, 200]))
    per_epoch = len(images) // batch
    total = per_epoch * epochs
    started = time.monotonic()
    for epoch in range(epochs):
        order = rng.permutation(len(images))
        loss_sum = right = 0
        for k in range(per_epoch):
            pick = order[k * batch : (k + 1) * batch]
            step = epoch * per_epoch + k
            warm = min(1.0, (step + 1) / (0.1 * total))
            rate = peak_rate * warm * 0.5 * (1 + math.cos(math.pi * step / total))
            logits = network.forward(to_float(images[pick]), train=True)
            loss, gradient = L.cross_entropy(logits, labels[pick])
            network.backward(gradient)
            adam.step(rate)
            loss_sum += loss
            right += int((logits.argmax(axis=1) == labels[pick]).sum())
            if k % 50 == 49 or k + 1 == per_epoch:
                report(
                    epoch + 1, (step + 1) / total, loss_sum / (k + 1), right / ((k + 1) * batch),
                    time.monotonic() - started,
                )
    return network
