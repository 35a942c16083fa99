# SPDX-License-Identifier: MIT
"""A TFLite file as plain Python: tensors with their constants, and operators in execution order."""

import math
import os

import numpy as np
import tflite

from build import file_kinds
from build.words import shown

from . import LiteError, Refused, sparse, trusting

TYPES = {tflite.TensorType.FLOAT32: np.float32, tflite.TensorType.FLOAT16: np.float16,
         tflite.TensorType.INT8: np.int8, tflite.TensorType.UINT8: np.uint8, tflite.TensorType.INT32: np.int32,
         tflite.TensorType.INT16: np.int16, tflite.TensorType.INT64: np.int64, tflite.TensorType.BOOL: np.bool_}
LARGEST = 1 << 31  # bytes of a file, whose offsets have 31 bits
OPERATORS = {v: k for k, v in vars(tflite.BuiltinOperator).items() if isinstance(v, int)}


class Tensor:
    """shape: extents; value: an array or None; scale, zero: arrays or None; axis: axis of multiple scales; resource:
    whether it is a variable; refused: whether it cannot be translated."""

    def __init__(self, index, name, shape, kind, value):
        self.index, self.name, self.shape, self.kind, self.value = index, name, shape, kind, value
        self.scale = self.zero = None
        self.axis, self.refused, self.resource = 0, False, False

    @property
    def rank(self):
        return len(self.shape)


class Operator:
    """word: the operator's name; inputs, outputs: Tensors, None for omitted ones."""

    def __init__(self, place, word, inputs, outputs, raw, version):
        self.place, self.word, self.inputs, self.outputs, self.raw = place, word, inputs, outputs, raw
        self.version = version
        self.name = f"operator {place}"

    def options(self, kind):
        """The operator's options as an object of class `kind` of the package tflite; None without options."""
        table = self.raw.BuiltinOptions()
        if table is None:
            return None
        found = kind()
        found.Init(table.Bytes, table.Pos)
        return found

    def custom(self):
        """The numbers and lists of numbers among the options of a custom operator, a dict. Others are left out: none is
        needed."""
        from flatbuffers import flexbuffers
        data = self.custom_bytes()
        root = flexbuffers.GetRoot(data) if data else None
        if root is None or not root.IsMap:
            return {}
        found = {}
        for key, value in zip(root.AsMap.Keys, root.AsMap.Values):
            if value.IsNumeric or value.IsBool:
                found[key.AsKey] = value.Value
            elif value.IsTypedVector or value.IsVector and not value.IsMap:
                items = value.AsTypedVector if value.IsTypedVector else value.AsVector
                found[key.AsKey] = [item.Value for item in items if item.IsNumeric]
        return found

    def custom_bytes(self):
        return bytes(self.raw.CustomOptionsAsNumpy()) if self.raw.CustomOptionsLength() else b""

    def fail(self, reason):
        raise Refused([(self.name, self.word, reason)])

    def damaged(self, reason):
        raise LiteError(f"{self.name}, {self.word}: the file is damaged: {reason}")

    def positive(self, what, *numbers):
        """The numbers, which must be from 1 on."""
        for number in numbers:
            if number < 1:
                self.damaged(f"{what} of {number}")
        return list(numbers)


class Graph:
    """A subgraph: tensors, operators in execution order; inputs, outputs: Tensors."""

    def __init__(self, tensors, operators, inputs, outputs):
        self.tensors, self.operators, self.inputs, self.outputs = tensors, operators, inputs, outputs


class File:
    """A file. graph(0) is the model, others are branches and bodies of loops; refused: what cannot be translated, for
    Refused."""

    def __init__(self, path):
        self.data = self._bytes(path)
        if self.data[4:8] != b"TFL3":
            kind = file_kinds.of(path)
            raise LiteError("this is not a TFLite file: bytes 4 to 7 are not TFL3" +
                            (f"; it is {kind}" if kind and kind != file_kinds.ENDINGS[".tflite"] else ""))
        # In an undamaged file each element of a vector has four bytes of its own or more.
        self.left = len(self.data)
        self.alike, self.graphs = {}, {}
        with trusting():
            self._read(tflite.Model.GetRootAs(bytearray(self.data)))
            self.graph(0)
        self.refused = self._refusals()

    @staticmethod
    def _bytes(path):
        whole, models = file_kinds.bundle(path)
        if len(models) != 1:
            with open(path, "rb") as f:
                return f.read()
        try:
            return file_kinds.unbundled(whole, models[0], LARGEST)
        except ValueError as error:
            raise LiteError(str(error)) from None

    # Counts and indices are checked here, where they enter.

    def count(self, length):
        """range() of the length of a vector of the file."""
        self.left -= length
        if self.left < 0:
            raise LiteError("the file is damaged: its vectors have more elements than the file has bytes")
        return range(length)

    @staticmethod
    def at(items, index, what):
        if not 0 <= index < len(items):
            raise LiteError(f"the file is damaged: there is no {what} {index}; there are {len(items)}")
        return items[index]

    def _read(self, model):
        self.raw_graphs = [model.Subgraphs(i) for i in self.count(model.SubgraphsLength())]
        self.buffers = [model.Buffers(i) for i in self.count(model.BuffersLength())]
        self.codes = [model.OperatorCodes(i) for i in self.count(model.OperatorCodesLength())]

    def graph(self, number):
        """A subgraph, read when it is first needed: others may have what cannot be translated."""
        if number not in self.graphs:
            raw = self.at(self.raw_graphs, number, "subgraph")
            tensors = [self._tensor(raw.Tensors(i), i) for i in self.count(raw.TensorsLength())]
            operators = [self._operator(raw.Operators(i), i, tensors) for i in self.count(raw.OperatorsLength())]
            self.graphs[number] = Graph(
                tensors, operators, [self.at(tensors, raw.Inputs(i), "tensor") for i in self.count(raw.InputsLength())],
                [self.at(tensors, raw.Outputs(i), "tensor") for i in self.count(raw.OutputsLength())])
            if number != 0 and self.alike:
                raise Refused(self._refusals())
        return self.graphs[number]

    def _refusals(self):
        """The tensors that were refused since the last call."""
        found = []
        for reason, names in self.alike.items():
            listed = ", ".join(names[:4]) + (f" and {len(names) - 4} more" if len(names) > 4 else "")
            found.append((f"tensor{'s' * (len(names) > 1)} {listed}", "", reason))
        self.alike = {}
        return found

    def _refuse(self, tensor, reason):
        """Tensors with the same reason are named together."""
        self.alike.setdefault(reason, []).append(tensor.name)
        tensor.refused = True

    def _tensor(self, raw, index):
        name = shown((raw.Name() or b"").decode(errors="replace")) or f"tensor_{index}"
        shape = [raw.Shape(i) for i in self.count(raw.ShapeLength())]
        if any(extent < 0 for extent in shape) or math.prod(shape) >= 1 << 31:
            raise LiteError(f"tensor {name}: the file is damaged: the shape {shape}")
        tensor = Tensor(index, name, shape, np.dtype(TYPES.get(raw.Type(), np.float32)), None)
        buffer = self.at(self.buffers, raw.Buffer(), "buffer")
        if raw.Type() == tflite.TensorType.RESOURCE:
            tensor.resource = True
        elif raw.Type() not in TYPES:
            words = {v: k for k, v in vars(tflite.TensorType).items() if isinstance(v, int)}
            self._refuse(tensor, f"the type {words.get(raw.Type(), raw.Type())} cannot be translated")
        else:
            self._value(tensor, buffer, raw.Sparsity())
            self._quantization(tensor, raw.Quantization())
        return tensor

    @staticmethod
    def _value(tensor, buffer, sparsity):
        if not buffer.DataLength():
            return
        data = buffer.DataAsNumpy().tobytes()
        if sparsity is not None:
            with trusting(f"tensor {tensor.name}: "):
                tensor.value = sparse.dense(tensor.shape, tensor.kind, sparsity, data)
            return
        wanted = math.prod(tensor.shape) * tensor.kind.itemsize
        if len(data) != wanted:
            raise LiteError(f"tensor {tensor.name}: {len(data)} bytes where its shape {tensor.shape} needs {wanted}")
        tensor.value = np.frombuffer(data, tensor.kind).reshape(tensor.shape)

    def _quantization(self, tensor, raw):
        if raw is None or not raw.ScaleLength():
            return
        if tensor.kind not in (np.int8, np.uint8, np.int16, np.int32, np.int64):
            self._refuse(tensor, f"quantized numbers of the type {tensor.kind} cannot be translated")
            return
        tensor.scale = raw.ScaleAsNumpy().astype(np.float32)
        zero = raw.ZeroPointAsNumpy() if raw.ZeroPointLength() else np.zeros(len(tensor.scale))
        zero = np.broadcast_to(zero, tensor.scale.shape)
        tensor.zero, tensor.axis = zero.astype(tensor.kind), raw.QuantizedDimension()
        if not np.array_equal(tensor.zero, zero):
            raise LiteError(f"tensor {tensor.name}: the file is damaged: a zero point beyond {tensor.kind}")
        if len(tensor.scale) > 1 and len(tensor.scale) != self.at(tensor.shape, tensor.axis, "dimension"):
            raise LiteError(f"tensor {tensor.name}: {len(tensor.scale)} scales for the shape {tensor.shape}")

    def _operator(self, raw, place, tensors):
        code = self.at(self.codes, raw.OpcodeIndex(), "kind of operator")
        number = max(code.DeprecatedBuiltinCode(), code.BuiltinCode())
        word = OPERATORS.get(number, f"number {number}")
        if word == "CUSTOM":
            word = shown((code.CustomCode() or b"").decode(errors="replace"))
        inputs = [raw.Inputs(k) for k in self.count(raw.InputsLength())]
        outputs = [raw.Outputs(k) for k in self.count(raw.OutputsLength())]
        return Operator(place, word, [None if i == -1 else self.at(tensors, i, "tensor") for i in inputs],
                        [self.at(tensors, i, "tensor") for i in outputs], raw, code.Version())
