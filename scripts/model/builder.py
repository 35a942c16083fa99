# SPDX-License-Identifier: MIT
"""Builds an ONNX model node by node, with seeded weights that keep all values near 1.

Each node runs when it is added (ONNX Runtime, a model of one node), so shapes and magnitudes of all tensors are known.
A layer scales its random weights by its input, so its output has a mean square of about 1 at any depth of the network.
"""

import math

import numpy as np
import onnx
import onnxruntime
from onnx import helper, numpy_helper

IR_VERSION = {9: 4, 10: 5, 11: 6, 12: 7, 13: 7, 14: 7, 15: 8, 16: 8, 17: 8, 18: 8, 19: 9, 20: 9, 21: 10}


def value_info(name, array):
    return helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(array.dtype), array.shape)


class Net:
    """A model under construction. Methods that add a node take and return names of tensors.

    small: the reduced form; fold: convolutions carry their batch normalization in weights and bias.
    """

    def __init__(self, name, opset=13, seed=1, small=False, fold=False):
        self.name, self.opset, self.small, self.fold = name, opset, small, fold
        self.random = np.random.default_rng(seed)
        self.nodes, self.weights, self.inputs, self.outputs = [], [], [], []  # names, except for the nodes
        self.values, self.count, self.free = {}, {}, {}

    # Sizes of the reduced form

    def channels(self, number):
        """Channels of a layer: in the small form an eighth, at least 8."""
        return max(8, number // 8) if self.small else number

    def times(self, number):
        """Number of repetitions of a block: at most two in the small form."""
        return min(2, number) if self.small else number

    def pick(self, full, small):
        return small if self.small else full

    # Tensors

    def unique(self, word):
        self.count[word] = self.count.get(word, 0) + 1
        return f"{word}_{self.count[word]}"

    def shape(self, name):
        return list(self.values[name].shape)

    def power(self, name):
        """Mean square of a tensor, to three digits: the weights must not depend on the order of a sum."""
        return float(f"{np.mean(self.values[name].astype(np.float64) ** 2):.3g}")

    def image(self, name, size, channels=3, batch=1):
        """An input of smooth structures with noise, of power 1."""
        shape = (batch, channels, size, size)
        coarse = self.random.standard_normal((batch, channels, 8, 8))
        index = np.arange(size) * 8 // size
        sample = coarse[:, :, index][:, :, :, index] + 0.5 * self.random.standard_normal(shape)
        return self.input(name, (sample / sample.std()).astype(np.float32))

    def tokens(self, name, shape, vocabulary):
        """An input of int64 word numbers."""
        return self.input(name, self.random.integers(0, vocabulary, shape, dtype=np.int64))

    def input(self, name, sample):
        self.inputs.append(name)
        self.values[name] = sample
        return name

    def const(self, value, word="const"):
        """An initializer."""
        name = self.unique(word)
        self.weights.append(name)
        self.values[name] = np.array(value, order="C")  # ascontiguousarray() would convert a scalar to a vector
        return name

    def ints(self, *values):
        return self.const(np.array(values, np.int64), "ints")

    def floats(self, shape, deviation, mean=0.0, word="weight"):
        values = self.random.standard_normal(shape, dtype=np.float32)
        values *= np.float32(deviation)
        if mean:
            values += np.float32(mean)
        return self.const(values, word)

    def output(self, name, rename, free=None):
        """Makes a tensor an output of this name. free: name of the first dimension if it depends on the data."""
        for node in self.nodes:
            for names in (node.input, node.output):
                for i, old in enumerate(names):
                    if old == name:
                        names[i] = rename
        self.values[rename] = self.values[name]
        self.outputs.append(rename)
        self.free[rename] = free

    # Nodes

    def node(self, op, inputs, outputs=1, **attributes):
        """Adds a node and runs it. Returns the name of its output, or a list of names if there are several."""
        name = self.unique(op.lower())
        names = [f"{name}_out"] if outputs == 1 else [f"{name}_out{i}" for i in range(outputs)]
        node = helper.make_node(op, inputs, names, name=name, **attributes)
        self.nodes.append(node)
        given = {x: self.values[x] for x in inputs if x}
        results = [helper.make_empty_tensor_value_info(x) for x in names]
        alone = helper.make_graph([node], name, [value_info(x, v) for x, v in given.items()], results)
        options = onnxruntime.SessionOptions()
        options.log_severity_level = 3
        session = onnxruntime.InferenceSession(self.wrap(alone).SerializeToString(), options,
                                               providers=["CPUExecutionProvider"])
        self.values.update(zip(names, session.run(names, given)))
        return names[0] if outputs == 1 else names

    def conv(self, x, out, kernel=1, stride=1, pad=None, groups=1, dilation=1, bias=True, power=1.0):
        """A convolution. kernel: a number or (height, width); power: mean square of the output.

        pad: None (same), a number, or (top, left, bottom, right).
        """
        kh, kw = kernel if isinstance(kernel, tuple) else (kernel, kernel)
        inner = self.shape(x)[1] // groups
        if pad is None:
            v, h = dilation * (kh - 1) // 2, dilation * (kw - 1) // 2
            pad = (v, h, v, h)
        elif isinstance(pad, int):
            pad = (pad,) * 4
        w = self.floats((out, inner, kh, kw), math.sqrt(power / (inner * kh * kw * self.power(x))))
        inputs = [x, w] + ([self.floats((out,), 0.1, word="bias")] if bias else [])
        return self.node("Conv", inputs, kernel_shape=[kh, kw], strides=[stride] * 2, pads=list(pad), group=groups,
                         dilations=[dilation] * 2)

    def batch_norm(self, x):
        c = (self.shape(x)[1],)
        gamma = self.const(self.random.uniform(0.8, 1.2, c).astype(np.float32), "gamma")
        beta = self.floats(c, 0.1, word="beta")
        mean = self.floats(c, 0.1, word="mean")
        var = self.const((self.power(x) * self.random.uniform(0.7, 1.4, c)).astype(np.float32), "var")
        return self.node("BatchNormalization", [x, gamma, beta, mean, var], epsilon=1e-5)

    def block(self, x, out, kernel=1, stride=1, act="relu", **more):
        """Convolution, batch normalization, activation."""
        x = self.conv(x, out, kernel, stride, bias=self.fold, **more)
        if not self.fold:
            x = self.batch_norm(x)
        return self.act(x, act)

    def clip(self, x, low, high):
        if self.opset < 11:
            return self.node("Clip", [x], min=low, max=high)
        bounds = [self.const(np.float32(v), "bound") for v in (low, high)]
        return self.node("Clip", [x] + bounds)

    def act(self, x, kind):
        """An activation by its short name; None: no activation."""
        if kind is None:
            return x
        if kind == "relu6":
            return self.clip(x, 0.0, 6.0)
        if kind == "silu":
            return self.node("Mul", [x, self.node("Sigmoid", [x])])
        if kind == "hswish" and self.opset < 14:
            return self.node("Mul", [x, self.act(x, "hsigmoid")])
        if kind == "gelu" and self.opset < 20:
            return self._gelu(x)
        ops = {"relu": "Relu", "leaky": "LeakyRelu", "hswish": "HardSwish", "gelu": "Gelu", "sigmoid": "Sigmoid",
               "hsigmoid": "HardSigmoid", "tanh": "Tanh"}
        more = {"leaky": {"alpha": 0.1}, "hsigmoid": {"alpha": 1 / 6, "beta": 0.5}}.get(kind, {})
        return self.node(ops[kind], [x], **more)

    def _gelu(self, x):
        """Gelu as exporters wrote it before opset 20."""
        root, one, half = (self.const(np.float32(v), "scalar") for v in (math.sqrt(2), 1, 0.5))
        erf = self.node("Erf", [self.node("Div", [x, root])])
        return self.node("Mul", [self.node("Mul", [x, self.node("Add", [erf, one])]), half])

    def pool(self, x, kind, kernel, stride=None, pad=0, ceil=False):
        """A pooling. kind: MaxPool or AveragePool; pad: a number or (top, left, bottom, right)."""
        stride = stride or kernel
        pad = (pad,) * 4 if isinstance(pad, int) else pad
        more = {"ceil_mode": 1} if ceil else {}
        return self.node(kind, [x], kernel_shape=[kernel] * 2, strides=[stride] * 2, pads=list(pad), **more)

    def global_pool(self, x):
        return self.node("GlobalAveragePool", [x])

    def add(self, a, b):
        return self.node("Add", [a, b])

    def mul(self, a, b):
        return self.node("Mul", [a, b])

    def concat(self, names, axis=1):
        return self.node("Concat", list(names), axis=axis)

    def split(self, x, parts, axis=1):
        """Equal parts of a tensor, or parts of given lengths."""
        lengths = [self.shape(x)[axis] // parts] * parts if isinstance(parts, int) else list(parts)
        inputs, more = [x], {"axis": axis}
        if self.opset < 13:
            more["split"] = lengths
        else:
            inputs.append(self.ints(*lengths))
        return self.node("Split", inputs, outputs=len(lengths), **more)

    def reshape(self, x, shape):
        return self.node("Reshape", [x, self.ints(*shape)])

    def transpose(self, x, order):
        return self.node("Transpose", [x], perm=list(order))

    def flatten(self, x):
        return self.node("Flatten", [x], axis=1)

    def slice(self, x, axis, start, end, step=1):
        if self.opset < 10:
            return self.node("Slice", [x], axes=[axis], starts=[start], ends=[end])
        return self.node("Slice", [x, self.ints(start), self.ints(end), self.ints(axis), self.ints(step)])

    def resize(self, x, size, mode="nearest", transform="asymmetric"):
        """Images resized to size (height, width)."""
        shape = self.shape(x)[:2] + list(size)
        more = {"mode": mode, "coordinate_transformation_mode": transform}
        if mode == "nearest":
            more["nearest_mode"] = "floor"
        return self.node("Resize", [x, "", "", self.ints(*shape)], **more)

    def linear(self, x, out, power=1.0, bias=True, gemm=False):
        """A product with a weight [in, out] and a bias; gemm: as one Gemm node with a weight [out, in]."""
        inner = self.shape(x)[-1]
        deviation = math.sqrt(power / (inner * self.power(x)))
        if gemm:
            inputs = [x, self.floats((out, inner), deviation), self.floats((out,), 0.1, word="bias")]
            return self.node("Gemm", inputs, transB=1)
        y = self.node("MatMul", [x, self.floats((inner, out), deviation)])
        return self.node("Add", [y, self.floats((out,), 0.1, word="bias")]) if bias else y

    def matmul(self, a, b):
        return self.node("MatMul", [a, b])

    def layer_norm(self, x):
        """Layer normalization over the last axis; composed of its parts before opset 17."""
        c = self.shape(x)[-1]
        gamma, beta = self.floats((c,), 0.1, 1.0, "gamma"), self.floats((c,), 0.1, word="beta")
        if self.opset >= 17:
            return self.node("LayerNormalization", [x, gamma, beta], axis=-1, epsilon=1e-5)
        centred = self.node("Sub", [x, self.node("ReduceMean", [x], axes=[-1])])
        two, small = self.const(np.float32(2), "scalar"), self.const(np.float32(1e-5), "scalar")
        var = self.node("ReduceMean", [self.node("Pow", [centred, two])], axes=[-1])
        root = self.node("Sqrt", [self.node("Add", [var, small])])
        scaled = self.node("Mul", [self.node("Div", [centred, root]), gamma])
        return self.node("Add", [scaled, beta])

    def classify(self, x, classes=1000, softmax=True):
        """The usual end of a classifier: mean over the image, a product, softmax."""
        x = self.flatten(self.global_pool(x))
        x = self.linear(x, self.pick(classes, 10), power=4.0, gemm=True)
        self.output(self.node("Softmax", [x], axis=1) if softmax else x, "probabilities" if softmax else "logits")

    def wrap(self, graph):
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", self.opset)],
                                 ir_version=IR_VERSION[self.opset], producer_name="model zoo")

    def model(self):
        """The finished ModelProto, checked, its shapes inferred without contradiction."""
        weights = [numpy_helper.from_array(self.values[x], x) for x in self.weights]
        outputs = [value_info(x, self.values[x]) for x in self.outputs]
        for info in outputs:
            if self.free[info.name]:
                info.type.tensor_type.shape.dim[0].dim_param = self.free[info.name]
        inputs = [value_info(x, self.values[x]) for x in self.inputs]
        model = self.wrap(helper.make_graph(self.nodes, self.name, inputs, outputs, weights))
        onnx.checker.check_model(model)
        onnx.shape_inference.infer_shapes(model, check_type=True, strict_mode=True)
        return model
