# SPDX-License-Identifier: MIT
"""Recurrent layers. Most become LSTM of ONNX. It has no limit of the cell's state and no projection, which TFLite has:
layers with these become the operators of each step."""

import numpy as np
import tflite

from .network import activated

TANH = tflite.ActivationFunctionType.TANH

# Places of the operands of UNIDIRECTIONAL_SEQUENCE_LSTM. Gates: input, forget, cell, output.
WEIGHTS, RECURRENT, BIASES = (1, 2, 3, 4), (5, 6, 7, 8), (12, 13, 14, 15)
PEEPHOLES = {"input": 9, "forget": 10, "output": 11}
ONNX_GATES = ("input", "output", "forget", "cell")
PROJECTION, PROJECTION_BIAS, NORMALIZATION = 16, 17, 20
MOST_STEPS = 4096  # of layers that become the operators of each step, about ten nodes


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
        self.rows = [dict(zip(self.gates, (real(op, k, what) for k in places[first:])))  # of each gate
                     for places, what in ((WEIGHTS, "the weights"), (RECURRENT, "the weights"), (BIASES, "the bias"))]
        self.watched = {gate: real(op, k, "the peepholes") for gate, k in PEEPHOLES.items() if present(op, k)}
        self.projection = None
        if present(op, PROJECTION):
            self.projection = [e.const(real(op, PROJECTION, "the projection"), "projection")]
            if present(op, PROJECTION_BIAS):
                self.projection.append(e.const(real(op, PROJECTION_BIAS, "the projection"), "projection"))

    def in_onnx(self, x, steps, batches):
        """The results of all steps by one node; None if ONNX's LSTM does not compute them. Without an input gate, that
        gate has the negative weights of the forget gate, since 1 - sigmoid(x) = sigmoid(-x)."""
        if self.projection or self.o.CellClip() or self.o.FusedActivationFunction() != TANH:
            return None

        def joined(rows):
            rows = rows if "input" in self.gates else {**rows, "input": -rows["forget"]}
            return np.concatenate([rows[gate] for gate in ONNX_GATES if gate in rows])[None]

        weights, recurrent, bias = (joined(rows) for rows in self.rows)
        units = recurrent.shape[2]
        inputs = [x] + [self.e.const(v, "gates") for v in (weights, recurrent, np.pad(bias, ((0, 0), (0, 4 * units))))]
        if self.watched:
            none = dict.fromkeys(PEEPHOLES, np.zeros(units, np.float32))
            inputs += ["", "", "", self.e.const(joined({**none, **self.watched}), "peephole")]
        made = self.e.node("LSTM", inputs, hidden_size=units)
        return self.e.node("Reshape", [made, self.e.ints(steps, batches, units)])

    def prepare_steps(self):
        """Constants of step()."""
        w, r, b = (np.concatenate([rows[gate] for gate in self.gates]) for rows in self.rows)
        self.weights, self.recurrent, self.bias = (self.e.const(v, "gates") for v in (w, r.T, b))
        self.peepholes = {gate: self.e.const(v, "peephole") for gate, v in self.watched.items()}

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


def of_steps(layer, x, steps, batches):
    """The results of all steps, by the operators of each step."""
    e = layer.e
    if steps > MOST_STEPS:
        layer.op.fail(f"a sequence of {steps} steps cannot be translated if the layer has a projection, a limit or "
                      f"another activation than TANH; at most {MOST_STEPS} steps can")
    layer.prepare_steps()
    flat = e.node("Reshape", [x, e.ints(steps * batches, layer.op.inputs[0].shape[2])])
    sums = e.node("Gemm", [flat, layer.weights, layer.bias], transB=1)
    sums = e.node("Split", [sums, e.ints(*[batches] * steps)], outputs=steps, axis=0) if steps > 1 else [sums]
    hidden = cell = None
    results = []
    for part in sums:
        hidden, cell = layer.step(part, hidden, cell)
        results.append(hidden)
    return e.node("Reshape", [e.node("Concat", results, axis=0), e.ints(steps, batches, layer.op.outputs[0].shape[2])])


def lstm(e, op):
    """The state is zero before each run. LiteRT keeps it from run to run, until it is told to reset."""
    layer, x, y = Lstm(e, op), op.inputs[0], op.outputs[0]
    major = layer.o.TimeMajor()
    steps, batches = x.shape[:2] if major else x.shape[1::-1]
    name = e.value(x) if major else e.node("Transpose", [e.value(x)], perm=[1, 0, 2])
    rows = layer.in_onnx(name, steps, batches) or of_steps(layer, name, steps, batches)
    e.give(y, rows if major else e.node("Transpose", [rows], perm=[1, 0, 2]))


TABLE = {"UNIDIRECTIONAL_SEQUENCE_LSTM": lstm}
