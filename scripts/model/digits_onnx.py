# SPDX-License-Identifier: MIT
"""The digits classifier of examples/classify, with its trained weights, as a model of the zoo."""

import json
import os

import numpy as np

from .venv import ROOT

FOLDER = os.path.join(ROOT, "examples", "data", "digits")


def array(name):
    return np.load(os.path.join(FOLDER, name))


def digits(n):
    """Input: a 28x28 image, 0 to 1. Output: logits of ten digits. It has no reduced form: it runs in milliseconds."""
    with open(os.path.join(FOLDER, "network.json"), encoding="utf-8") as file:
        description = json.load(file)
    images = np.load(os.path.join(FOLDER, "test_images.npy"))
    height, width, channels = description["input"]["shape"]
    sample = images[:1].astype(np.float32) * np.float32(description["input"]["scale"])
    x = n.input("image", sample.reshape(1, channels, height, width))
    for layer in description["layers"]:
        x = LAYERS[layer["kind"]](n, x, layer)
    n.output(x, "logits")


def convolution(n, x, layer):
    """Weights are stored as [out, height, width, in], depthwise ones as [height, width, channels]."""
    w = array(layer["weights"]["fp32"])
    depthwise = layer["kind"] == "depthwise_conv2d"
    w = w.transpose(2, 0, 1)[:, None] if depthwise else w.transpose(0, 3, 1, 2)
    p = layer["padding"]
    x = n.node("Conv", [x, n.const(w, "weight"), n.const(array(layer["bias"]["fp32"]), "bias")],
               kernel_shape=layer["kernel"], strides=layer["stride"],
               pads=[p["top"], p["left"], p["bottom"], p["right"]], group=w.shape[0] if depthwise else 1)
    limits = layer["activation"]
    if limits["function"] != "lu_bounded_relu":
        raise ValueError(f"layer {layer['name']}: the activation {limits['function']} is not known here")
    return n.clip(x, limits["b"], limits["a"])


def connected(n, x, layer):
    w, b = (n.const(array(layer[k]["fp32"]), k) for k in ("weights", "bias"))
    return n.node("Gemm", [x, w, b], transB=1)


# The output is logits, as in the example: softmax changes no prediction.
LAYERS = {"conv2d": convolution, "depthwise_conv2d": convolution, "fully_connected": connected,
          "global_average_pool": lambda n, x, layer: n.global_pool(x), "flatten": lambda n, x, layer: n.flatten(x),
          "softmax": lambda n, x, layer: x}
