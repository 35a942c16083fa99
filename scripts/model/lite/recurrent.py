# SPDX-License-Identifier: MIT
"""Recurrent layers, as the operators of each step. ONNX's LSTM has no limit of the cell's state, which TFLite has."""

import numpy as np
import tflite

from .network import activated

# Places of the operands of UNIDIRECTIONAL_SEQUENCE_LSTM. Gates: input, forget, cell, output.
WEIGHTS, RECURRENT, BIASES = (1, 2, 3, 4), (5, 6, 7, 8), (12, 13, 14, 15)
PEEPHOLES = {"input": 9, "forget": 10, "output": 11}
PROJECTION, PROJECTION_BIAS, NORMALIZATION = 16, 17, 20
MOST_STEPS = 4096  # each step becomes about ten nodes


def present(op, place):
    return place < len(op.inputs) and op.inputs[place] is not None


def real(op, place, what):
    """A constant operand as real numbers."""
    tensor = op.inputs[place] if present(op, place) else None
    if tensor is None or tensor.value is None:
        op.fail(f"{what} must be constant")
    value = tensor.value.astype(np.float32)
    return value if tensor.scale is None else (value - tensor.zero.astype(np.float32)) * tensor.scale


class Lstm:
    """One layer. Without an input gate, that is one minus the forget gate."""

    def __init__(self, e, op):
        self.e, self.op, self.o = e, op, op.options(tflite.UnidirectionalSequenceLSTMOptions)
        if any(present(op, NORMALIZATION + k) for k in range(4)):
            op.fail("a normalization of layers cannot be translated")
        first = 0 if present(op, WEIGHTS[0]) else 1
        self.gates = ("input", "forget", "cell", "output")[first:]
        w, r, b = (np.concatenate([real(op, k, what) for k in places[first:]])
                   for places, what in ((WEIGHTS, "the weights"), (RECURRENT, "the weights"), (BIASES, "the bias")))
        self.weights, self.recurrent, self.bias = (e.const(v, "gates") for v in (w, r.T, b))
        self.peepholes = {gate: e.const(real(op, k, "the peepholes"), "peephole")
                          for gate, k in PEEPHOLES.items() if present(op, k)}
        self.projection = None
        if present(op, PROJECTION):
            self.projection = [e.const(real(op, PROJECTION, "the projection"), "projection")]
            if present(op, PROJECTION_BIAS):
                self.projection.append(e.const(real(op, PROJECTION_BIAS, "the projection"), "projection"))

    def clipped(self, name, limit):
        return self.e.node("Clip", [name, self.e.scalar(-limit), self.e.scalar(limit)]) if limit else name

    def step(self, sums, hidden, cell):
        """The state after a step. sums: products of input and weights, with the bias; hidden, cell: None is 0."""
        e, function = self.e, self.o.FusedActivationFunction()
        if hidden is not None:
            sums = e.node("Add", [e.node("MatMul", [hidden, self.recurrent]), sums])
        parts = dict(zip(self.gates, e.node("Split", [sums], outputs=len(self.gates), axis=1)))

        def gate(word, state):
            x = parts[word]
            if word in self.peepholes and state is not None:
                x = e.node("Add", [x, e.node("Mul", [state, self.peepholes[word]])])
            return e.node("Sigmoid", [x])

        forget = gate("forget", cell)
        take = gate("input", cell) if "input" in parts else e.node("Sub", [e.scalar(1), forget])
        new = e.node("Mul", [take, activated(e, self.op, parts["cell"], function)])
        new = new if cell is None else e.node("Add", [e.node("Mul", [forget, cell]), new])
        new = self.clipped(new, self.o.CellClip())
        result = e.node("Mul", [gate("output", new), activated(e, self.op, new, function)])
        if self.projection is not None:
            result = self.clipped(e.node("Gemm", [result] + self.projection, transB=1), self.o.ProjClip())
        return result, new


def lstm(e, op):
    """The state is zero before each run. LiteRT keeps it from run to run, until it is told to reset."""
    layer, x, y = Lstm(e, op), op.inputs[0], op.outputs[0]
    major = layer.o.TimeMajor()
    steps, batches = x.shape[:2] if major else x.shape[1::-1]
    if steps > MOST_STEPS:
        op.fail(f"a sequence of {steps} steps cannot be translated; at most {MOST_STEPS} can")
    name = e.value(x) if major else e.node("Transpose", [e.value(x)], perm=[1, 0, 2])
    flat = e.node("Reshape", [name, e.ints(steps * batches, x.shape[2])])
    sums = e.node("Gemm", [flat, layer.weights, layer.bias], transB=1)
    sums = e.node("Split", [sums, e.ints(*[batches] * steps)], outputs=steps, axis=0) if steps > 1 else [sums]
    hidden = cell = None
    results = []
    for part in sums:
        hidden, cell = layer.step(part, hidden, cell)
        results.append(hidden)
    rows = e.node("Reshape", [e.node("Concat", results, axis=0), e.ints(steps, batches, y.shape[2])], word=y.name)
    e.give(y, rows if major else e.node("Transpose", [rows], perm=[1, 0, 2]))


TABLE = {"UNIDIRECTIONAL_SEQUENCE_LSTM": lstm}
