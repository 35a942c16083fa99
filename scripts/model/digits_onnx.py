# SPDX-License-Identifier: MIT
"""The digits classifier of examples/classify, with its trained weights, as a model of the zoo."""

import json
import os

import numpy as np
import onnx

from .venv import ROOT

FOLDER = os.path.join(ROOT, "examples", "data", "digits")


def array(name):
    return np.load(os.path.join(FOLDER, name))


def network():
    with open(os.path.join(FOLDER, "network.json"), encoding="utf-8") as file:
        return json.load(file)


def digits(n):
    """Input: a 28x28 image, 0 to 1. Output: logits of ten digits. It has no reduced form: it runs in milliseconds."""
    description = network()
    images = np.load(os.path.join(FOLDER, "test_images.npy"))
    height, width, channels = description["input"]["shape"]
    sample = images[:1].astype(np.float32) * np.float32(description["input"]["scale"])
    x = n.input("image", sample.reshape(1, channels, height, width))
    for layer in description["layers"]:
        x = LAYERS[layer["kind"]](n, x, layer)
    n.output(x, "logits")


def convolution(n, x, layer, constants=None):
    """Weights are stored as [out, height, width, in], depthwise ones as [height, width, channels]. constants: names of
    weights and bias that there are already."""
    depthwise, p = layer["kind"] == "depthwise_conv2d", layer["padding"]
    if constants is None:
        w = array(layer["weights"]["fp32"])
        w = w.transpose(2, 0, 1)[:, None] if depthwise else w.transpose(0, 3, 1, 2)
        constants = n.const(w, "weight"), n.const(array(layer["bias"]["fp32"]), "bias")
    x = n.node("Conv", [x, *constants], kernel_shape=layer["kernel"], strides=layer["stride"],
               pads=[p["top"], p["left"], p["bottom"], p["right"]],
               group=layer["output"]["shape"][2] if depthwise else 1)
    limits = layer["activation"]
    if limits["function"] != "lu_bounded_relu":
        raise ValueError(f"layer {layer['name']}: the activation {limits['function']} is not known here")
    return n.clip(x, limits["b"], limits["a"])


def connected(n, x, layer, constants=None):
    constants = constants or [n.const(array(layer[k]["fp32"]), k) for k in ("weights", "bias")]
    return n.node("Gemm", [x, *constants], transB=1)


class Quantized:
    """The form with 8 bits: what the library stores for a data type of the example, as pairs of QuantizeLinear and
    DequantizeLinear. Input and output are quantized, too."""

    def __init__(self, word):
        self.word, self.type = word, np.int8 if word == "qasymm8_signed" else np.uint8

    def __call__(self, n):
        description = network()
        given = description["input"]["quantization"][self.word]
        pixels = np.load(os.path.join(FOLDER, "test_images.npy"))[:1].astype(np.int32) + given["offset"]
        x, self.scale = n.input("image", pixels.reshape(1, 1, *pixels.shape[1:3]).astype(self.type)), given["scale"]
        x = self.real(n, x, given["scale"], given["offset"])
        for layer in description["layers"]:
            x = self.layer(n, x, layer)
        last = n.nodes.pop()  # from quantized logits to real ones
        n.output(last.input[0], "logits")

    def real(self, n, x, scale, zero, dtype=None, **more):
        scale = np.asarray(scale, np.float32)
        zero = np.full(scale.shape, zero, dtype or self.type)
        return n.node("DequantizeLinear", [x, n.const(scale, "scale"), n.const(zero, "zero")], **more)

    def constants(self, n, layer):
        """Weights and bias of a layer, as real numbers."""
        files, bias = layer["weights"], n.const(array(layer["bias"]["s32"]), "bias")
        if "scales" in files:
            scale, zero, w, dtype = array(files["scales"]), 0, array(files["qsymm8_per_channel"]), np.int8
            w = w.transpose(2, 0, 1)[:, None] if layer["kind"] == "depthwise_conv2d" else w.transpose(0, 3, 1, 2)
        else:
            own = files[self.word]
            scale, zero, w, dtype = own["scale"], own["offset"], array(own["file"]), self.type
        more = {"axis": 0} if np.ndim(scale) else {}
        w = self.real(n, n.const(np.ascontiguousarray(w), "weight"), scale, zero, dtype, **more)
        scales = np.float32(self.scale) * np.asarray(scale, np.float32)
        return w, self.real(n, bias, scales, 0, np.int32, **more)

    def layer(self, n, x, layer):
        kind = layer["kind"]
        if kind == "softmax":
            return x
        if kind in ("conv2d", "depthwise_conv2d"):
            x = convolution(n, x, layer, self.constants(n, layer))
        elif kind == "fully_connected":
            x = connected(n, x, layer, self.constants(n, layer))
        else:
            x = LAYERS[kind](n, x, layer)
        own = layer["output"]["quantization"][self.word]
        self.scale, scale = own["scale"], n.const(np.float32(own["scale"]), "scale")
        zero = n.const(np.array(own["offset"], self.type), "zero")
        return self.real(n, n.node("QuantizeLinear", [x, scale, zero]), own["scale"], own["offset"])


def write(word, path):
    """Writes the classifier in a data type of the example: fp32, qasymm8 or qasymm8_signed."""
    from .builder import Net
    n = Net(f"digits_{word}")
    (digits if word == "fp32" else Quantized(word))(n)
    onnx.save(n.model(), path)


# The output is logits, as in the example: softmax changes no prediction.
LAYERS = {"conv2d": convolution, "depthwise_conv2d": convolution, "fully_connected": connected,
          "global_average_pool": lambda n, x, layer: n.global_pool(x), "flatten": lambda n, x, layer: n.flatten(x),
          "softmax": lambda n, x, layer: x}
