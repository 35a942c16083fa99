#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random models with nested If, Loop and Scan, layers, nodes of the host and shapes that depend on data, against ONNX
Runtime.

    DLSYS_LIBRARY=build/x build/model-venv/bin/python tests/model/random_control.py --count 1000 --seed 1
"""

import argparse
import random
import sys

import numpy as np

from control_models import BOOL, INT64, compare, constant, graph, model, node, value

N = 3  # rows and columns of all values between blocks


class Maker:
    """A model whose values are N x N, so that every value may be an operand anywhere."""

    def __init__(self, seed):
        self.chance, self.numbers = random.Random(seed), np.random.default_rng(seed)
        self.count, self.constants = 0, []

    def name(self, letter="v"):
        self.count += 1
        return f"{letter}{self.count}"

    def constant(self, array):
        self.constants.append(constant(self.name("c"), np.asarray(array)))
        return self.constants[-1].name

    def square(self):
        return self.constant(self.numbers.normal(0, 0.5, (N, N)).astype(np.float32))

    def add(self, nodes, op, inputs, outputs=1, **attributes):
        names = [self.name() for _ in range(outputs)]
        nodes.append(node(op, inputs, names, **attributes))
        return names

    def truth(self, nodes, known):
        """A condition that data decide."""
        total, = self.add(nodes, "ReduceSum", [self.chance.choice(known)], keepdims=0)
        return self.add(nodes, "Greater", [total, self.constant(np.float32(self.chance.uniform(-1, 1)))])[0]

    def trips(self, nodes, known):
        """A number of iterations: known, or from data."""
        if self.chance.random() < 0.5:
            return self.constant(np.array(self.chance.choice([0, 1, 2, 4])))
        truth = self.truth(nodes, known)
        number, = self.add(nodes, "Cast", [truth], to=INT64)
        return self.add(nodes, "Mul", [number, self.constant(np.array(self.chance.choice([1, 3])))])[0]

    def plain(self, nodes, known):
        x, y = self.chance.choice(known), self.chance.choice(known)
        kind = self.chance.randrange(6)
        if kind == 0:
            return self.add(nodes, self.chance.choice(["Tanh", "Sigmoid", "Neg", "Softmax", "Relu"]), [x])[0]
        if kind == 1:
            return self.add(nodes, "Tanh", self.add(nodes, self.chance.choice(["Add", "Mul", "Sub"]), [x, y]))[0]
        if kind == 2:
            return self.add(nodes, "Tanh", self.add(nodes, "MatMul", [x, self.square()]))[0]
        if kind == 3:
            return self.add(nodes, "Tanh", self.add(nodes, "MatMul", [x, y]))[0]
        if kind == 4:  # the host sorts
            return self.add(nodes, "TopK", [x, self.constant(np.array([N]))], 2)[0]
        return self.image(nodes, x)

    def image(self, nodes, x):
        wide, = self.add(nodes, "Unsqueeze", [x, self.constant(np.array([0, 1]))])
        kernel = self.constant(self.numbers.normal(0, 0.3, (1, 1, 3, 3)).astype(np.float32))
        found, = self.add(nodes, "Conv", [wide, kernel], pads=[1, 1, 1, 1])
        return self.add(nodes, "Squeeze", [found, self.constant(np.array([0, 1]))])[0]

    def rows(self, nodes, known):
        """Layers of the rows whose sum is positive, and of one more."""
        x = self.chance.choice(known)
        sums, = self.add(nodes, "ReduceSum", [x, self.constant(np.array([1]))], keepdims=0)
        truths, = self.add(nodes, "Greater", [sums, self.constant(np.float32(0))])
        more, = self.add(nodes, "Concat", [truths, self.constant(np.array([True]))], axis=0)
        found, = self.add(nodes, "NonZero", [more])
        at, = self.add(nodes, "Squeeze", [found, self.constant(np.array([0]))])
        more, = self.add(nodes, "Concat", [x, self.constant(np.ones((1, N), np.float32))], axis=0)
        chosen, = self.add(nodes, "Gather", [more, at])
        made, = self.add(nodes, "Tanh", self.add(nodes, "MatMul", [chosen, self.square()]))
        mean, = self.add(nodes, "ReduceMean", [made], axes=[0], keepdims=1)
        return self.add(nodes, "Add", [x, mean])[0]

    def branch(self, known, depth):
        nodes = []
        result = self.block(nodes, known, depth - 1)
        return graph(nodes, [], [value(result, shape=[N, N])])

    def choice(self, nodes, known, depth):
        return self.add(nodes, "If", [self.truth(nodes, known)], then_branch=self.branch(known, depth),
                        else_branch=self.branch(known, depth))[0]

    def loop(self, nodes, known, depth):
        step, goes, state = self.name("i"), self.name("g"), self.name("s")
        inner = []
        seen = known + [state]
        result = self.block(inner, seen, depth - 1)
        on, = self.add(inner, "Identity", [goes]) if self.chance.random() < 0.5 else [self.truth(inner, seen)]
        part, = self.add(inner, "ReduceMean", [result], keepdims=0)
        body = graph(inner, [value(step, INT64, []), value(goes, BOOL, []), value(state, shape=[N, N])],
                     [value(on, BOOL, []), value(result, shape=[N, N]), value(part, shape=[])])
        last, parts = self.add(nodes, "Loop", [self.trips(nodes, known), "", self.chance.choice(known)], 2, body=body)
        total, = self.add(nodes, "ReduceSum", [parts], keepdims=0)
        return self.add(nodes, "Tanh", self.add(nodes, "Add", [last, total]))[0]

    def scan(self, nodes, known, depth):
        state, row = self.name("s"), self.name("r")
        inner = []
        wide, = self.add(inner, "Add", [state, row])
        result = self.block(inner, known + [wide], depth - 1)
        part, = self.add(inner, "ReduceMean", [result], axes=[0], keepdims=0)
        body = graph(inner, [value(state, shape=[N, N]), value(row, shape=[N])],
                     [value(result, shape=[N, N]), value(part, shape=[N])])
        axes = {key: [self.chance.choice([0, 1])] for key in
                ("scan_input_axes", "scan_output_axes", "scan_input_directions", "scan_output_directions")}
        last, parts = self.add(nodes, "Scan", [self.chance.choice(known), self.chance.choice(known)], 2, body=body,
                               num_scan_inputs=1, **axes)
        return self.add(nodes, "Tanh", self.add(nodes, "Add", [last, parts]))[0]

    def block(self, nodes, known, depth):
        """Adds nodes; the last of their results."""
        known = list(known)
        for _ in range(self.chance.randint(1, 3)):
            makers = [self.choice, self.loop, self.scan] if depth > 0 and self.chance.random() < 0.5 else []
            if makers:
                known.append(self.chance.choice(makers)(nodes, known, depth))
            else:
                known.append(self.chance.choice([self.plain, self.plain, self.plain, self.rows])(nodes, known))
        return known[-1]

    def made(self):
        nodes = []
        result = self.block(nodes, ["x", "z"], 3)
        ports = [value(name, shape=[N, N]) for name in ("x", "z")]
        return model(graph(nodes, ports, [value(result, shape=[N, N])], self.constants), 17)

    def feed(self):
        return {name: self.numbers.normal(size=(N, N)).astype(np.float32) for name in ("x", "z")}


def check(seed):
    maker = Maker(seed)
    made = maker.made()
    compare(made, maker.feed(), maker.feed())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the first model; the others follow")
    args = parser.parse_args()
    wrong = 0
    for seed in range(args.seed, args.seed + args.count):
        try:
            check(seed)
        except Exception as error:  # pylint: disable=broad-except  # each one is a fault
            wrong += 1
            print(f"--seed {seed}: {type(error).__name__}: {str(error).strip()[:300]}")
    print(f"{args.count} models, {wrong} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
