# SPDX-License-Identifier: MIT
"""Small TFLite files, made with the flatbuffer builder."""

import flatbuffers
import numpy as np
from ai_edge_litert import schema_py_generated as schema

KINDS = {np.dtype(np.float32): schema.TensorType.FLOAT32, np.dtype(np.float16): schema.TensorType.FLOAT16,
         np.dtype(np.int8): schema.TensorType.INT8, np.dtype(np.uint8): schema.TensorType.UINT8,
         np.dtype(np.int16): schema.TensorType.INT16, np.dtype(np.int32): schema.TensorType.INT32,
         np.dtype(np.int64): schema.TensorType.INT64, np.dtype(np.bool_): schema.TensorType.BOOL}


def options(kind, **values):
    found = getattr(schema, kind + "T")()
    for key, value in values.items():
        if not hasattr(found, key):
            raise AttributeError(f"{kind} has no {key}")
        setattr(found, key, value)
    return kind, found


class Lite:
    """A file under construction. Methods return indices of tensors."""

    def __init__(self):
        self.model, self.graph = schema.ModelT(), schema.SubGraphT()
        self.model.version, self.model.description = 3, "test"
        self.model.buffers, self.model.operatorCodes = [schema.BufferT()], []
        self.model.subgraphs = [self.graph]
        self.graph.tensors, self.graph.operators = [], []
        self.graph.inputs, self.graph.outputs = [], []
        self.model.buffers[0].data = []

    def inside(self, build):
        """Another subgraph. build() adds to it and returns its outputs. Returns its number."""
        outer, self.graph = self.graph, schema.SubGraphT()
        self.model.subgraphs.append(self.graph)
        number = len(self.model.subgraphs) - 1
        self.graph.tensors, self.graph.operators, self.graph.inputs = [], [], []
        self.graph.outputs = list(build())
        self.graph = outer
        return number

    def tensor(self, shape, kind=np.float32, value=None, scale=None, zero=None, axis=0, name=None):
        found = schema.TensorT()
        found.shape, found.type = list(shape), KINDS[np.dtype(kind)]
        found.name = name or f"t{len(self.graph.tensors)}"
        found.buffer = 0
        if value is not None:
            buffer = schema.BufferT()
            buffer.data = np.frombuffer(np.ascontiguousarray(value, kind).tobytes(), np.uint8)
            self.model.buffers.append(buffer)
            found.buffer = len(self.model.buffers) - 1
        if scale is not None:
            quantization = schema.QuantizationParametersT()
            quantization.scale = np.atleast_1d(np.asarray(scale, np.float32))
            quantization.zeroPoint = np.broadcast_to(np.asarray(zero or 0, np.int64), quantization.scale.shape).copy()
            quantization.quantizedDimension = axis
            found.quantization = quantization
        self.graph.tensors.append(found)
        return len(self.graph.tensors) - 1

    def variable(self, name):
        """The handle of a variable, in this graph."""
        found = self.tensor([])
        self.graph.tensors[found].type = schema.TensorType.RESOURCE
        return self.op("VAR_HANDLE", [], [found], options("VarHandleOptions", container="", sharedName=name))

    def read(self, handle, shape, kind=np.float32, **more):
        return self.op("READ_VARIABLE", [handle], [self.tensor(shape, kind, **more)], options("ReadVariableOptions"))

    def assign(self, handle, value):
        self.op("ASSIGN_VARIABLE", [handle, value], [], options("AssignVariableOptions"))

    def once(self, build):
        """A graph that runs once, before all others."""
        self.op("CALL_ONCE", [], [], options("CallOnceOptions", initSubgraphIndex=self.inside(build)))

    def const(self, value, kind=np.float32, **more):
        value = np.asarray(value, kind)
        return self.tensor(value.shape, kind, value, **more)

    def input(self, shape, kind=np.float32, **more):
        self.graph.inputs.append(self.tensor(shape, kind, name=f"input{len(self.graph.inputs)}", **more))
        return self.graph.inputs[-1]

    def op(self, word, inputs, outputs, chosen=None, custom=None, version=1):
        code = schema.OperatorCodeT()
        number = schema.BuiltinOperator.CUSTOM if custom is not None else getattr(schema.BuiltinOperator, word)
        code.builtinCode, code.deprecatedBuiltinCode, code.version = number, min(number, 127), version
        if custom is not None:
            code.customCode = word
        self.model.operatorCodes.append(code)
        made = schema.OperatorT()
        made.opcodeIndex = len(self.model.operatorCodes) - 1
        made.inputs, made.outputs = list(inputs), list(outputs)
        if custom is not None:
            made.customOptions = np.frombuffer(custom, np.uint8)
        if chosen is not None:
            made.builtinOptionsType = getattr(schema.BuiltinOptions, chosen[0])
            made.builtinOptions = chosen[1]
        self.graph.operators.append(made)
        return outputs[0] if outputs else None

    def data(self, *outputs):
        """The bytes of the finished file."""
        self.model.subgraphs[0].outputs = list(outputs)
        builder = flatbuffers.Builder(1024)
        builder.Finish(self.model.Pack(builder), b"TFL3")
        return bytes(builder.Output())
