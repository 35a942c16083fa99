# SPDX-License-Identifier: MIT
"""The shipped files: network.json with its arrays, and the test set: writing, loading and checking."""

import json
import re
import tokenize
from pathlib import Path

import numpy as np

from . import DigitsError
from . import quantize as Q
from .layers import output_size

NETWORK = "network.json"
TEST_SET = "test_set.json"
SIZE = 28


class Model:
    """network.json as a dict (description) and its arrays, which are read on first use."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.description = load_json(self.folder / NETWORK)
        try:
            self.layers = self.description["layers"]
            self.classes = self.description["classes"]
            _ = [layer["kind"] for layer in self.layers]
        except (KeyError, TypeError) as error:
            raise DigitsError(f"{self.folder / NETWORK}: {error} is missing or of the wrong kind") from error
        self._arrays = {}

    def array(self, name):
        """The array of a file that the description names."""
        if name not in self._arrays:
            self._arrays[name] = load_array(self.folder / name)
        return self._arrays[name]


def load_json(path):
    """Parsed JSON; raises DigitsError with the problem of the file."""
    if not path.parent.is_dir():
        raise DigitsError(f"There is no directory {path.parent}. Give the one that holds {path.name}.")
    if not path.is_file():
        raise DigitsError(f"{path.parent} holds no {path.name}: it is not a directory that --out has written.")
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise DigitsError(f"{path} is damaged: {error}") from error


def load_array(path, dtype=None, shape=None):
    """One .npy array, checked against an expected type and shape (-1: any length)."""
    try:
        array = np.load(path, allow_pickle=False)
    except FileNotFoundError as error:
        raise DigitsError(f"{path} is missing") from error
    except (OSError, ValueError, EOFError, SyntaxError, MemoryError, tokenize.TokenError) as error:
        raise DigitsError(f"{path} is damaged: {error}") from error
    if dtype is not None and array.dtype != np.dtype(dtype):
        raise DigitsError(f"{path} holds {array.dtype}, not {np.dtype(dtype)}")
    if shape is not None:
        fits = array.ndim == len(shape) and all(want in (-1, have) for want, have in zip(shape, array.shape))
        if not fits:
            raise DigitsError(f"{path} has the shape {array.shape}, not {tuple(shape)}")
    return array


def write_json(path, value):
    """JSON indented by two spaces; lists of plain values stay on one line. No string may contain brackets."""
    text = json.dumps(value, indent=2)
    text = re.sub(r"\[\s+([^\[\]{}]*?)\s+\]", lambda found: "[" + re.sub(r",\s+", ", ", found.group(1)) + "]", text)
    path.write_text(text + "\n", encoding="utf-8")


def write_pgm(path, image):
    """A binary PGM file of a uint8 image [h, w]."""
    path.write_bytes(b"P5\n%d %d\n255\n" % (image.shape[1], image.shape[0]) + image.tobytes())


def _names(blocks):
    """conv0, dw1, pw1, dw2, pw2, ..., fc for the kinds of folded layers in order."""
    names, number = [], 0
    for kind in blocks:
        number += kind == "depthwise"
        names.append({"conv": "conv0", "depthwise": f"dw{number}", "pointwise": f"pw{number}"}.get(kind, "fc"))
    return names


def _save(folder, name, array):
    np.save(folder / "weights" / name, np.ascontiguousarray(array))
    return f"weights/{name}"


def _convolution(folder, name, kind, stride, weights, bias, source, target):
    """Writes one convolution's arrays; returns its layer without the output."""
    depthwise = kind == "depthwise"
    quantized, scales = Q.symmetric(weights, 2 if depthwise else 0)
    kernel = weights.shape[0] if depthwise else weights.shape[1]
    pad = 1 if kernel == 3 else 0
    layer = {
        "name": name,
        "kind": "depthwise_conv2d" if depthwise else "conv2d",
        "kernel": [kernel, kernel],
        "stride": [stride, stride],
        "padding": {"left": pad, "right": pad, "top": pad, "bottom": pad},
        "activation": {"function": "lu_bounded_relu", "a": 6.0, "b": 0.0},
        "weights": {
            "fp32": _save(folder, f"{name}.weights.f32.npy", weights),
            "qsymm8_per_channel": _save(folder, f"{name}.weights.s8.npy", quantized),
            "scales": _save(folder, f"{name}.scales.f32.npy", scales),
        },
        "bias": {
            "fp32": _save(folder, f"{name}.bias.f32.npy", bias),
            "s32": _save(folder, f"{name}.bias.s32.npy", Q.bias_int32(bias, source, scales)),
        },
    }
    if depthwise:
        layer["depth_multiplier"] = 1
    return layer


def _fully_connected(folder, weights, bias, source):
    """Writes the last layer's arrays; its weights have the type of the input, so both types are written."""
    quantized, scales = Q.symmetric(weights, None)
    scale = float(scales[0])
    unsigned = (quantized.astype(np.int16) + Q.SIGNED_SHIFT).astype(np.uint8)
    return {
        "name": "fc",
        "kind": "fully_connected",
        "weights": {
            "fp32": _save(folder, "fc.weights.f32.npy", weights),
            "qasymm8": {"file": _save(folder, "fc.weights.u8.npy", unsigned), "scale": scale, "offset": 128},
            "qasymm8_signed": {"file": _save(folder, "fc.weights.s8.npy", quantized), "scale": scale, "offset": 0},
        },
        "bias": {
            "fp32": _save(folder, "fc.bias.f32.npy", bias),
            "s32": _save(folder, "fc.bias.s32.npy", Q.bias_int32(bias, source, scales)),
        },
    }


def write_network(folder, folded, ranges):
    """Writes network.json and weights/ from Network.folded().

    ranges: (low, high) of the output of each folded layer, from calibration images.
    """
    (folder / "weights").mkdir(parents=True, exist_ok=True)
    unit = Q.per_type(np.float32(1.0) / np.float32(255.0), 0)
    layers, source, size = [], unit, SIZE
    for (kind, stride, weights, bias), (low, high), name in zip(folded, ranges, _names([f[0] for f in folded])):
        step = source["qasymm8"]["scale"]
        if kind == "fully_connected":
            pooled = [1, 1, weights.shape[1]]
            layers.append({"name": "pool", "kind": "global_average_pool",
                           "output": {"shape": pooled, "quantization": source}})
            layers.append({"name": "flatten", "kind": "flatten",
                           "output": {"shape": [weights.shape[1]], "quantization": source}})
            layer, shape = _fully_connected(folder, weights, bias, step), [weights.shape[0]]
            source = Q.activation_range(low, high)
        else:
            source = Q.activation_range(0.0, min(6.0, high))
            layer = _convolution(folder, name, kind, stride, weights, bias, step, source)
            size = output_size(size, stride)
            shape = [size, size, len(bias)]
        layers.append({**layer, "output": {"shape": shape, "quantization": source}})
    layers.append({"name": "softmax", "kind": "softmax",
                   "output": {"shape": [len(folded[-1][3])], "quantization": Q.per_type(1.0 / 256.0, 0)}})
    write_json(folder / NETWORK, {
        "format": 1,
        "layout": "nhwc",
        "classes": [str(c) for c in range(len(folded[-1][3]))],
        "input": {"shape": [SIZE, SIZE, 1], "mean": 0.0, "scale": 1.0 / 255.0, "quantization": unit},
        "layers": layers,
    })
