# SPDX-License-Identifier: MIT
"""The ONNX graph under construction, and the tensors of the TFLite file in it.

A tensor of rank 4 has up to two forms: as in the file (channels last), and channels first, as ONNX's convolutions
require. A form is created when first requested. Quantized tensors are stored as integers; operators compute on their
real values, between DequantizeLinear and QuantizeLinear, or what these consist of if the integers have 16 bits.
"""

import re

import numpy as np
import onnx
from google.protobuf import message
from onnx import helper, numpy_helper

from . import LiteError, Refused, trusting
from .variables import Variables

LAST, FIRST = "last", "first"  # position of the channels
TO_FIRST, TO_LAST = [0, 3, 1, 2], [0, 2, 3, 1]
OPSET, IR_VERSION = 17, 8
WIDE = (np.int16, np.int64)  # types of quantized numbers that QuantizeLinear of this opset lacks
DEEPEST, MOST_OPERATORS = 32, 100000  # of graphs in graphs, and of operators with those of all graphs


class Emitter:
    """table: how operators are translated, by name."""

    def __init__(self, file, table):
        self.file, self.table = file, table
        self.nodes, self.initializers = [], {}
        self.stored = {}  # (index of tensor, form): name of its stored numbers
        self.real = {}  # the same: name of its real values
        self.used, self.translated, self.depth = set(), [0], 0
        self.variables = Variables(file)
        graph = file.graph(0)
        for tensor in graph.inputs + graph.outputs:
            tensor.name = self.unique(tensor.name)
        for tensor in graph.inputs:
            if tensor.resource:
                raise Refused([(f"input {tensor.name}", "", "a variable as an input cannot be translated")])
            self.stored[tensor.index, LAST] = tensor.name

    def inside(self):
        """An emitter for the nodes of a graph inside a node, which sees the names of this one."""
        made = object.__new__(Emitter)
        made.file, made.table, made.used, made.translated = self.file, self.table, self.used, self.translated
        made.nodes, made.initializers, made.stored, made.real = [], {}, {}, {}
        made.variables = self.variables.inside()
        made.depth = self.depth + 1
        if made.depth > DEEPEST:
            raise LiteError(f"the file is damaged: its graphs are nested more than {DEEPEST} times")
        return made

    def add(self, graph):
        """Translates the operators of a subgraph. Returns what cannot be translated."""
        refused = []
        self.translated[0] += len(graph.operators)
        if self.translated[0] > MOST_OPERATORS:
            raise LiteError(f"the file is damaged: its graphs have more than {MOST_OPERATORS} operators")
        for op in graph.operators:
            try:
                if op.word not in self.table:
                    op.fail("this operator cannot be translated")
                if any(t is not None and t.refused for t in op.inputs + op.outputs):
                    self.skip(op)
                    continue
                with trusting(f"{op.name}, {op.word}: "):
                    self.table[op.word](self, op)
            except Refused as error:
                refused += error.refused
                self.skip(op)
        return refused

    def called(self, number, names):
        """The names of the results of a subgraph, whose operators are added here. names: of its inputs' numbers."""
        graph = self.file.graph(number)
        if len(graph.inputs) != len(names):
            raise LiteError(f"the file is damaged: subgraph {number} has {len(graph.inputs)} inputs, given are "
                            f"{len(names)}")
        inner = self.inside()
        inner.nodes, inner.initializers, inner.variables = self.nodes, self.initializers, self.variables
        for tensor, name in zip(graph.inputs, names):
            inner.stored[tensor.index, LAST] = name
        refused = inner.add(graph)
        if refused:
            raise Refused(refused)
        return [inner.numbers(tensor) for tensor in graph.outputs]

    def graph(self, inputs, outputs):
        """The nodes as a graph inside a node. inputs, outputs: (name, type, shape); outputs get names of their own."""
        named = []
        for name, kind, shape in outputs:
            named.append((self.node("Identity", [name]), kind, shape))
        ports = [[helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(np.dtype(kind)), shape)
                  for name, kind, shape in side] for side in (inputs, named)]
        return helper.make_graph(self.nodes, self.unique("graph"), *ports,
                                 [numpy_helper.from_array(v, k) for k, v in self.initializers.items()])

    def unique(self, word):
        word = re.sub(r"[^A-Za-z0-9_./:-]", "_", word)
        name, number = word, 1
        while name in self.used:
            number += 1
            name = f"{word}_{number}"
        self.used.add(name)
        return name

    # Nodes

    def node(self, op, inputs, outputs=1, word=None, **attributes):
        """Adds a node; returns the name of its output, or a list of names."""
        name = self.unique(word or op)
        names = [self.unique(f"{name}:{k}") for k in range(outputs)]
        self.nodes.append(helper.make_node(op, inputs, names, name=name, **attributes))
        return names[0] if outputs == 1 else names

    def const(self, value, word="const"):
        name = self.unique(word)
        self.initializers[name] = np.array(value, order="C")
        return name

    def ints(self, *values):
        return self.const(np.array(values, np.int64), "ints")

    def scalar(self, value):
        return self.const(np.float32(value), "scalar")

    # Tensors

    def has(self, tensor, form):
        return (tensor.index, form) in self.stored

    def numbers(self, tensor, form=LAST):
        """The name of a tensor's stored numbers."""
        key = (tensor.index, form)
        if key not in self.stored:
            if tensor.value is not None:
                value = tensor.value if form == LAST else tensor.value.transpose(TO_FIRST)
                self.stored[key] = self.const(value, tensor.name)
            else:
                other, order = (FIRST, TO_LAST) if form == LAST else (LAST, TO_FIRST)
                if (tensor.index, other) not in self.stored:
                    raise LiteError(f"the file is damaged: tensor {tensor.name} is used before it is computed")
                self.stored[key] = self.node("Transpose", [self.stored[tensor.index, other]], perm=order)
        return self.stored[key]

    def value(self, tensor, form=LAST):
        """The name of a tensor's real values."""
        if tensor.scale is None:
            return self.numbers(tensor, form)
        key = (tensor.index, form)
        if key not in self.real:
            axis = TO_FIRST.index(tensor.axis) if form == FIRST else tensor.axis
            self.real[key] = self.dequantized(self.numbers(tensor, form), tensor, axis)
        return self.real[key]

    def scales(self, tensor):
        scale, zero = (v[0] if len(tensor.scale) == 1 else v for v in (tensor.scale, tensor.zero))
        return [self.const(np.asarray(scale), "scale"), self.const(np.asarray(zero), "zero")]

    def dequantized(self, name, tensor, axis):
        if tensor.kind in WIDE:
            name, (scale, zero) = self.node("Cast", [name], to=onnx.TensorProto.FLOAT), self.spread(tensor, axis)
            name = self.node("Sub", [name, self.const(zero, "zero")]) if zero.any() else name
            return self.node("Mul", [name, self.const(scale, "scale")])
        more = {"axis": axis} if len(tensor.scale) > 1 else {}
        return self.node("DequantizeLinear", [name] + self.scales(tensor), **more)

    @staticmethod
    def spread(tensor, axis):
        """Scale and zero point, which broadcast to the tensor."""
        shape = [-1] + [1] * (tensor.rank - 1 - axis) if len(tensor.scale) > 1 else []
        return [np.reshape(v, shape).astype(np.float32) for v in (tensor.scale, tensor.zero)]

    def weight(self, tensor, value, axis=0):
        """Real values of a constant in another element order; axis: axis of multiple scales in that order."""
        name = self.const(value, tensor.name)
        return name if tensor.scale is None else self.dequantized(name, tensor, axis)

    def give(self, tensor, name, form=LAST):
        """Sets the real values of an output tensor."""
        self.stored[tensor.index, form] = self.quantized(name, tensor)

    def quantized(self, name, tensor):
        """Real values quantized as a tensor stores them."""
        if tensor.scale is None:
            return name
        if tensor.kind not in WIDE:
            return self.node("QuantizeLinear", [name] + self.scales(tensor))
        scale, zero = self.spread(tensor, tensor.axis)
        name = self.node("Round", [self.node("Div", [name, self.const(scale, "scale")])])
        name = self.node("Add", [name, self.const(zero, "zero")]) if zero.any() else name
        limits = np.iinfo(tensor.kind)
        name = self.node("Clip", [name, self.scalar(limits.min), self.scalar(limits.max)])
        return self.node("Cast", [name], to=helper.np_dtype_to_tensor_dtype(tensor.kind))

    def keep(self, tensor, name, form=LAST):
        """Sets the stored numbers of an output tensor."""
        self.stored[tensor.index, form] = name

    def skip(self, op):
        """The outputs of an operator that cannot be translated count as computed: its readers are checked, too."""
        for tensor in op.outputs:
            self.stored.setdefault((tensor.index, LAST), tensor.name)

    def form_of(self, tensors):
        """The form of most of these tensors: FIRST if all computed ones already exist in it."""
        computed = [t for t in tensors if t.value is None]
        images = [t for t in computed if t.rank == 4]
        return FIRST if images and len(images) == len(computed) and all(self.has(t, FIRST) for t in images) else LAST

    # The model

    def model(self):
        """The finished ModelProto, checked."""
        main = self.file.graph(0)
        for tensor in main.outputs:
            self.nodes.append(helper.make_node("Identity", [self.numbers(tensor)], [tensor.name],
                                               name=self.unique("output")))
        inputs, outputs = ([helper.make_tensor_value_info(t.name, helper.np_dtype_to_tensor_dtype(t.kind), t.shape)
                            for t in tensors] for tensors in (main.inputs, main.outputs))
        states = self.variables.finish(self, inputs, outputs)
        weights = [numpy_helper.from_array(v, k) for k, v in self.initializers.items()]
        graph = helper.make_graph(self.nodes, "tflite", inputs, outputs, weights)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=IR_VERSION,
                                  producer_name="scripts/model/tflite_to_onnx.py")
        helper.set_model_props(model, {f"dlsys.state/{name}": after for name, after in states})
        try:
            onnx.checker.check_model(model)
        except (onnx.checker.ValidationError, message.Error) as error:
            lines = str(error).splitlines() or [type(error).__name__]
            raise LiteError(f"the file is damaged: its translation is not valid ONNX: {lines[0]}") from None
        return model
