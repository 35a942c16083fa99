#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes ONNX models of well-known networks, at their published shapes, with seeded weights; nothing is downloaded.

    scripts/model/zoo.py --list
    scripts/model/zoo.py mobilenet_v2 -o models        models/mobilenet_v2.onnx, its input: models/mobilenet_v2/*.npy
    scripts/model/zoo.py all --size small -o models    all, reduced: they run in milliseconds
"""

import argparse
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from model import venv  # noqa: E402


class Entry:
    """A model of the zoo: function of model/nets, opset, and whether it is the int8 form of another."""

    def __init__(self, function, opset=13, quantized=False, text="", operations=None):
        self.function, self.opset, self.quantized, self.text = function, opset, quantized, text
        self.operations = operations  # operations to quantize; None: all possible ones


def entries():
    """{name: Entry}; imports NumPy and onnx."""
    from model.nets import classic, dense, detect, mobile, text
    from model import digits_onnx
    return {
        "mobilenet_v1": Entry(mobile.mobilenet_v1, 9, text="224x224, TensorFlow's padding, 1001 classes"),
        "mobilenet_v2": Entry(mobile.mobilenet_v2, 13, text="224x224, width 1.0"),
        "mobilenet_v3": Entry(mobile.mobilenet_v3, 14, text="224x224, large; HardSwish"),
        "efficientnet_b0": Entry(mobile.efficientnet_b0, 13, text="224x224; Sigmoid and Mul"),
        "squeezenet": Entry(mobile.squeezenet, 12, text="version 1.1, 224x224"),
        "shufflenet_v2": Entry(mobile.shufflenet_v2, 11, text="width 1.0, 224x224"),
        "vgg16": Entry(classic.vgg16, 10, text="224x224, 553 MB of weights"),
        "resnet18": Entry(classic.resnet18, 15, text="224x224"),
        "resnet50": Entry(classic.resnet50, 13, text="224x224, strides in the 3x3 convolutions"),
        "inception_v3": Entry(classic.inception_v3, 12, text="299x299"),
        "densenet121": Entry(classic.densenet121, 9, text="224x224"),
        "deeplab_v3": Entry(dense.deeplab_v3, 13, text="513x513 on MobileNet v2, 21 classes"),
        "unet": Entry(dense.unet, 16, text="256x256, 31 million weights"),
        "super_resolution": Entry(dense.super_resolution, 11, text="224x224 to 672x672; DepthToSpace"),
        "ssd_mobilenet": Entry(detect.ssd_mobilenet, 11, text="300x300, 91 classes; NonMaxSuppression"),
        "yolo_v3_tiny": Entry(detect.yolo_v3_tiny, 13, text="416x416, 80 classes; NonMaxSuppression"),
        "yolo_v8": Entry(detect.yolo_v8, 17, text="like the nano form, 640x640, 80 classes; TopK"),
        "bert": Entry(text.bert, 17, text="12 layers of 768, 128 words, 440 MB of weights"),
        "vit": Entry(text.vit, 20, text="ViT-Ti/16, 224x224"),
        "lstm_text": Entry(text.lstm_text, 14, text="two layers of 256, 64 words"),
        "rnn_text": Entry(text.rnn_text, 21, text="one layer of 256, 64 words"),
        "mobilenet_v2_int8": Entry(mobile.mobilenet_v2, 13, True, "QDQ form"),
        "resnet50_int8": Entry(classic.resnet50, 13, True, "QDQ form"),
        "bert_int8": Entry(text.bert, 17, True, "QDQ form of the products", ["MatMul", "Gemm"]),
        "digits": Entry(digits_onnx.digits, 13, text="the classifier of examples/classify with its trained weights"),
    }


def build(name, size="full"):
    """(ModelProto, {input: array}) of a model by its name."""
    from model.builder import Net
    entry = entries()[name]
    seed = sum(name.replace("_int8", "").encode())
    net = Net(name, entry.opset, seed, size == "small", fold=entry.quantized)
    entry.function(net)
    model = net.model()
    samples = {name: net.values[name] for name in net.inputs}
    if entry.quantized:
        from model import quantize
        model = quantize.quantized(model, samples, entry.operations)
    return model, samples


def write(name, folder, size="full"):
    """Writes folder/NAME.onnx and folder/NAME/INPUT.npy; returns the path of the model."""
    import numpy as np
    import onnx
    model, samples = build(name, size)
    os.makedirs(os.path.join(folder, name), exist_ok=True)
    for input_name, value in samples.items():
        np.save(os.path.join(folder, name, f"{input_name}.npy"), value)
    path = os.path.join(folder, f"{name}.onnx")
    onnx.save(model, path)
    return path


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="models, or all")
    parser.add_argument("-o", "--output", default=".", metavar="DIR", help="where the files go (default: here)")
    parser.add_argument("--size", choices=("full", "small"), default="full",
                        help="small: few channels and small images; runs in milliseconds")
    parser.add_argument("--list", action="store_true", help="names and what they are")
    args = parser.parse_args()
    venv.use("numpy", "onnx", "onnxruntime")
    known = entries()
    if args.list:
        for name, entry in known.items():
            print(f"{name:<20} opset {entry.opset:<3} {entry.text}")
        return 0
    if not args.names:
        parser.error("name a model, or use --list")
    for name in args.names:
        if name != "all" and name not in known:
            parser.error(f"there is no model '{name}'; --list shows all")
    for name in known if "all" in args.names else args.names:
        path = write(name, args.output, args.size)
        print(f"{path}: {os.path.getsize(path)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
