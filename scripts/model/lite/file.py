# SPDX-License-Identifier: MIT
"""A TFLite file as plain Python: tensors with their constants, and operators in execution order."""

import struct

import numpy as np
import tflite

from . import LiteError

TYPES = {tflite.TensorType.FLOAT32: np.float32, tflite.TensorType.FLOAT16: np.float16,
         tflite.TensorType.INT8: np.int8, tflite.TensorType.UINT8: np.uint8, tflite.TensorType.INT32: np.int32,
         tflite.TensorType.INT64: np.int64, tflite.TensorType.BOOL: np.bool_}
OPERATORS = {v: k for k, v in vars(tflite.BuiltinOperator).items() if isinstance(v, int)}
# Value of the old code field if the code is above 127.
PLACEHOLDER = 127


class Tensor:
    """shape: extents; value: an array or None; scale, zero: arrays or None; axis: axis of multiple scales."""

    def __init__(self, index, name, shape, kind, value):
        self.index, self.name, self.shape, self.kind, self.value = index, name, shape, kind, value
        self.scale = self.zero = None
        self.axis = 0

    @property
    def rank(self):
        return len(self.shape)


class Operator:
    """word: the operator's name; inputs, outputs: Tensors, None for omitted ones."""

    def __init__(self, place, word, inputs, outputs, raw):
        self.place, self.word, self.inputs, self.outputs, self.raw = place, word, inputs, outputs, raw

    def options(self, kind):
        """The operator's options as an object of class `kind` of the package tflite; None without options."""
        table = self.raw.BuiltinOptions()
        if table is None:
            return None
        found = kind()
        found.Init(table.Bytes, table.Pos)
        return found

    def custom(self):
        """The options of a custom operator, a dict."""
        from flatbuffers import flexbuffers
        data = bytes(self.raw.CustomOptionsAsNumpy()) if self.raw.CustomOptionsLength() else b""
        return flexbuffers.Loads(data) if data else {}

    def fail(self, reason):
        raise LiteError(f"operator {self.place}, {self.word}: {reason}")


class File:
    """The first subgraph of a file. inputs, outputs: Tensors."""

    def __init__(self, path):
        with open(path, "rb") as f:
            data = f.read()
        if data[4:8] != b"TFL3":
            raise LiteError(f"{path} is no TFLite file: bytes 4 to 7 are not TFL3")
        try:
            self._read(tflite.Model.GetRootAs(bytearray(data)))
        except (struct.error, IndexError, TypeError, ValueError, AttributeError, UnicodeDecodeError, KeyError) as e:
            raise LiteError(f"{path} is damaged: {type(e).__name__}: {e}") from None

    def _read(self, model):
        if model.SubgraphsLength() != 1:
            raise LiteError(f"the file has {model.SubgraphsLength()} subgraphs; only files with one can be translated")
        graph = model.Subgraphs(0)
        self.tensors = [self._tensor(model, graph.Tensors(i), i) for i in range(graph.TensorsLength())]
        self.operators = [self._operator(model, graph.Operators(i), i) for i in range(graph.OperatorsLength())]
        self.inputs = [self.tensors[graph.Inputs(i)] for i in range(graph.InputsLength())]
        self.outputs = [self.tensors[graph.Outputs(i)] for i in range(graph.OutputsLength())]

    def _tensor(self, model, raw, index):
        name = (raw.Name() or b"").decode() or f"tensor_{index}"
        if raw.Type() not in TYPES:
            words = {v: k for k, v in vars(tflite.TensorType).items() if isinstance(v, int)}
            raise LiteError(f"tensor {name}: the type {words.get(raw.Type(), raw.Type())} cannot be translated")
        kind = np.dtype(TYPES[raw.Type()])
        shape = [raw.Shape(i) for i in range(raw.ShapeLength())]
        value = None
        buffer = model.Buffers(raw.Buffer())
        if buffer.DataLength():
            data = buffer.DataAsNumpy().tobytes()
            wanted = int(np.prod(shape, dtype=np.int64)) * kind.itemsize
            if len(data) != wanted:
                raise LiteError(f"tensor {name}: {len(data)} bytes where its shape {shape} needs {wanted}")
            value = np.frombuffer(data, kind).reshape(shape)
        found = Tensor(index, name, shape, kind, value)
        self._quantization(found, raw.Quantization())
        return found

    @staticmethod
    def _quantization(tensor, raw):
        if raw is None or not raw.ScaleLength():
            return
        if tensor.kind not in (np.int8, np.uint8, np.int32):
            raise LiteError(f"tensor {tensor.name}: quantized numbers of the type {tensor.kind} cannot be translated")
        tensor.scale = raw.ScaleAsNumpy().astype(np.float32)
        zero = raw.ZeroPointAsNumpy() if raw.ZeroPointLength() else np.zeros(len(tensor.scale))
        tensor.zero = np.broadcast_to(zero, tensor.scale.shape).astype(tensor.kind)
        tensor.axis = raw.QuantizedDimension()
        if len(tensor.scale) > 1 and len(tensor.scale) != tensor.shape[tensor.axis]:
            raise LiteError(f"tensor {tensor.name}: {len(tensor.scale)} scales for the shape {tensor.shape}")

    def _operator(self, model, raw, place):
        code = model.OperatorCodes(raw.OpcodeIndex())
        number = max(code.DeprecatedBuiltinCode(), code.BuiltinCode())
        word = OPERATORS.get(number, f"number {number}")
        if word == "CUSTOM":
            word = (code.CustomCode() or b"").decode()
        inputs = [self.tensors[i] if i >= 0 else None for i in (raw.Inputs(k) for k in range(raw.InputsLength()))]
        outputs = [self.tensors[raw.Outputs(k)] for k in range(raw.OutputsLength())]
        return Operator(place, word, inputs, outputs, raw)
