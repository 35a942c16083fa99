# SPDX-License-Identifier: MIT
"""Variables: VAR_HANDLE, READ_VARIABLE, ASSIGN_VARIABLE and CALL_ONCE.

A variable that a run assigns is an input of the ONNX model, and an output that has its numbers after the run; the
metadata "dlsys.state/INPUT" of the model name the output. What a graph of CALL_ONCE assigns is the default value of the
input if it is constant. Otherwise it is computed, and a further state says whether a run is the first one.
"""

import numpy as np
import tflite
from onnx import helper


CALLS = {"IF": (tflite.IfOptions, ("ThenSubgraphIndex", "ElseSubgraphIndex")),
         "WHILE": (tflite.WhileOptions, ("CondSubgraphIndex", "BodySubgraphIndex"))}


class Handle(str):
    """The key of a variable: what a tensor of the type RESOURCE has in the place of numbers."""


class Variable:
    """name: of the input; first: its numbers before the first run, an array or None, which is 0."""

    def __init__(self, name):
        self.name, self.kind, self.shape, self.first = name, None, None, None

    def check(self, op, tensor):
        """All operators agree on type and shape."""
        if self.kind is None:
            self.kind, self.shape = tensor.kind, tensor.shape
        if (self.kind, self.shape) != (tensor.kind, tensor.shape):
            op.damaged(f"{tensor.kind} of the shape {tensor.shape}, but the variable {self.name} is {self.kind} of "
                       f"{self.shape}")


class Variables:
    """all: the variables by key, in all graphs; now: the names of their numbers where an operator is translated, if a
    run has assigned them before."""

    def __init__(self, file):
        self.file, self.all, self.now, self.once = file, {}, {}, {}

    def inside(self):
        """Those of a graph inside a node, which may assign others."""
        made = object.__new__(Variables)
        made.file, made.all, made.once, made.now = self.file, self.all, self.once, dict(self.now)
        return made

    def current(self, key):
        return self.now.get(key, self.all[key].name)

    def changed(self, others):
        """The variables that have other numbers in one of these."""
        return [key for key in self.all if any(other.current(key) != self.current(key) for other in others)]

    def described(self, keys, names):
        return [(name, self.all[key].kind, self.all[key].shape) for key, name in zip(keys, names)]

    def assigned(self, e, number):
        """The variables that a graph may assign, with those that it declares."""
        assigns, seen, left = False, set(), [number]
        while left:
            graph = left.pop()
            if graph in seen:
                continue
            seen.add(graph)
            for op in self.file.graph(graph).operators:
                assigns = assigns or op.word == "ASSIGN_VARIABLE"
                left += called_by(op)
                if op.word == "VAR_HANDLE":
                    self.declare(e, key_of(op))
        return list(self.all) if assigns else []

    def declare(self, e, key):
        if key not in self.all:
            self.all[key] = Variable(e.unique(key.rpartition("/")[2] or "variable"))
        return key

    def finish(self, e, inputs, outputs):
        """Adds the variables to the model. Returns names of inputs and of the outputs that are their next numbers."""
        states = []
        for key, variable in self.all.items():
            if variable.kind is None:
                continue
            if self.current(key) != variable.name:
                states.append((variable, self.current(key)))
            elif variable.first is None:  # nothing assigns it
                variable.first = np.zeros(variable.shape, variable.kind)
            if variable.first is not None:
                e.initializers[variable.name] = variable.first
        if "begun" in self.once:
            begun = self.once["begun"]
            states.append((begun, e.const(np.ones([], np.bool_), "true")))
        names = []
        for variable, after in states:
            after = e.node("Identity", [after], word=variable.name + "/next")
            kind = helper.np_dtype_to_tensor_dtype(np.dtype(variable.kind))
            inputs.append(helper.make_tensor_value_info(variable.name, kind, variable.shape))
            outputs.append(helper.make_tensor_value_info(after, kind, variable.shape))
            names.append((variable.name, after))
        return names


def called_by(op):
    """The numbers of the graphs of an operator."""
    kind, numbers = CALLS.get(op.word, (None, ()))
    options = op.options(kind) if kind is not None else None
    return [] if options is None else [getattr(options, number)() for number in numbers]


def key_of(op):
    options = op.options(tflite.VarHandleOptions)
    if options is None:
        op.damaged("no options")
    return Handle("/".join((part or b"").decode(errors="replace")
                           for part in (options.Container(), options.SharedName())))


def variable_of(e, op):
    key = e.numbers(op.inputs[0])
    if not isinstance(key, Handle):
        op.damaged("its first operand is not a variable")
    return key, e.variables.all[key]


def handle(e, op):
    if not op.outputs[0].resource:
        op.damaged("its result is not a variable")
    e.keep(op.outputs[0], e.variables.declare(e, key_of(op)))


def read(e, op):
    key, variable = variable_of(e, op)
    variable.check(op, op.outputs[0])
    e.keep(op.outputs[0], e.variables.current(key))


def assign(e, op):
    key, variable = variable_of(e, op)
    variable.check(op, op.inputs[1])
    e.variables.now[key] = e.numbers(op.inputs[1])


def call_once(e, op):
    """The operators of the graph are those of the model: they depend on constants, and are computed when it is read."""
    options = op.options(tflite.CallOnceOptions)
    if options is None:
        op.damaged("no options")
    variables, number = e.variables, options.InitSubgraphIndex()
    if e.depth:
        op.fail("in a graph of IF or WHILE, it cannot be translated")
    if number in variables.once:
        return
    variables.once[number] = True
    if variables.now:
        op.fail("after an assignment to a variable, it cannot be translated")
    e.called(number, [])
    assigned, variables.now = variables.now, {}
    for key, name in assigned.items():
        variable = variables.all[key]
        if name in e.initializers:
            variable.first = e.initializers[name]
            if not any(name in node.input for node in e.nodes):
                del e.initializers[name]
            continue
        begun = variables.once.get("begun")
        if begun is None:
            begun = variables.once["begun"] = Variable(e.unique("begun"))
            begun.kind, begun.shape, begun.first = np.bool_, [], np.zeros([], np.bool_)
            e.initializers[begun.name] = begun.first
        variables.now[key] = e.node("Where", [begun.name, variable.name, name])


TABLE = {"VAR_HANDLE": handle, "READ_VARIABLE": read, "ASSIGN_VARIABLE": assign, "CALL_ONCE": call_once}
