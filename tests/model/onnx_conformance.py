# SPDX-License-Identifier: MIT
"""ONNX's own backend tests, from the package onnx: which pass, and why others do not.

    tests/model/onnx_conformance.py --write                 # docs/onnx_conformance.md
    tests/model/onnx_conformance.py --peer                  # the same tests by ONNX Runtime, counts alone
    tests/model/onnx_conformance.py --device OPENCL --every 5
    tests/model/onnx_conformance.py --constants             # operands of the node tests, but the first, as initializers

DLSYS_LIBRARY names the folder of a build with python=1 graph=1 and all operators.
"""

import argparse
import collections
import os
import re
import sys
import tempfile
import unittest
import warnings

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "python"))

import onnx  # noqa: E402
import numpy as np  # noqa: E402
import onnx.backend.test  # noqa: E402
import onnxruntime  # noqa: E402
from dlsys import backend  # noqa: E402
from onnx.backend.test import runner  # noqa: E402
from onnx.backend.test.case.node import collect_testcases  # noqa: E402

PAGE = os.path.join(ROOT, "docs", "onnx_conformance.md")
SETS = {"OnnxBackendNodeModelTest": "node", "OnnxBackendSimpleModelTest": "simple",
        "OnnxBackendPyTorchConvertedModelTest": "pytorch-converted",
        "OnnxBackendPyTorchOperatorModelTest": "pytorch-operator", "OnnxBackendRealModelTest": "light networks"}
HEAD = """# ONNX's backend tests
<!-- Written by tests/model/onnx_conformance.py --write; tests/model/test_onnx_backend.py compares. -->

The tests of the package onnx {version} (`onnx.backend.test`), by `dlsys.backend` on the CPU, with onnx's own
tolerances. What does not pass is listed with the reason that the library gives.

| set | tests | pass |
| --- | --- | --- |
"""


class Library(backend.DlsysBackend):
    """The runner skips models that are not compatible. Here they fail, with their reason."""

    device = "CPU"

    @classmethod
    def is_compatible(cls, model, device="CPU", **words):
        return True

    @classmethod
    def prepare(cls, model, device="CPU", threads=1, **words):
        return super().prepare(model, cls.device, threads, **words)


class Peer(Library):
    """ONNX Runtime by the same calls."""

    @classmethod
    def prepare(cls, model, device="CPU", threads=1, **words):
        options = onnxruntime.SessionOptions()
        options.log_severity_level = 4
        return backend.DlsysRep(onnxruntime.InferenceSession(model.SerializeToString(), options,
                                                             providers=["CPUExecutionProvider"]))


def reason_of(error):
    """The reason without what differs from test to test: names of nodes, numbers of steps."""
    text = str(error).strip().split("\n")[0] or type(error).__name__
    text = re.sub(r"^node '[^']*' \((\w+)\): ", r"\1: ", text)
    text = re.sub(r"^(input|output|initializer|node) '[^']*'", r"\1", text)
    return re.sub(r"\s+", " ", text).replace("|", "/")


class Noted(unittest.TestResult):
    """Keeps the exceptions."""

    def __init__(self):
        super().__init__()
        self.error = None

    def addError(self, test, err):
        self.error = err[1]

    addFailure = addError

    def addSkip(self, test, reason):
        self.error = unittest.SkipTest(reason)


def cases():
    """(set, name, test) of all tests for the CPU."""
    found = []
    for group, kind in onnx.backend.test.BackendTest(Library, __name__).test_cases.items():
        for test in unittest.defaultTestLoader.loadTestsFromTestCase(kind):
            name = getattr(test, "_testMethodName")
            if name.endswith("_cpu"):
                found.append((SETS[group], name[len("test_"):-len("_cpu")], test))
    return sorted(found, key=lambda case: (list(SETS.values()).index(case[0]), case[1]))


def outcomes(chosen):
    """(set, name) -> None if the test passes, otherwise the reason."""
    found = {}
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        os.environ["ONNX_MODELS"] = folder
        for group, name, test in chosen:
            noted = Noted()
            test.run(noted)
            found[group, name] = None if noted.error is None else reason_of(noted.error)
    return found


def with_constants(case):
    """(model, inputs) of a node test whose tensors but the first are initializers; None if it has one input."""
    inputs = case.data_sets[0][0]
    graph = case.model.graph
    fixed = [i for i, (port, value) in enumerate(zip(graph.input, inputs)) if i > 0 and
             port.type.HasField("tensor_type") and isinstance(value, (np.ndarray, np.generic, onnx.TensorProto))]
    if not fixed:
        return None
    model = onnx.ModelProto()
    model.CopyFrom(case.model)
    for i in fixed:
        tensor = model.graph.initializer.add()
        if isinstance(inputs[i], onnx.TensorProto):
            tensor.CopyFrom(inputs[i])
        else:
            tensor.CopyFrom(onnx.numpy_helper.from_array(np.asarray(inputs[i])))
        tensor.name, tensor.data_type = graph.input[i].name, graph.input[i].type.tensor_type.elem_type
    for i in reversed(fixed):
        del model.graph.input[i]
    return model, arrays(value for i, value in enumerate(inputs) if i not in fixed)


def arrays(values):
    return [onnx.numpy_helper.to_array(value) if isinstance(value, onnx.TensorProto) else value for value in values]


def constant_outcomes(every):
    """outcomes() of the node tests with constants; the results are those of the tests."""
    found = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        cases_ = [case for case in collect_testcases(None) if len(case.data_sets or []) == 1]
        for case in sorted(cases_, key=lambda one: one.name)[::every]:
            made = with_constants(case)
            if made is None:
                continue
            model, inputs = made
            try:
                results = list(Library.prepare(model, Library.device).run(inputs))
                runner.Runner.assert_similar_outputs(arrays(case.data_sets[0][1]), results, case.rtol, case.atol)
                found["node", case.name] = None
            except Exception as error:  # pylint: disable=broad-except  # what a test fails with
                found["node", case.name] = reason_of(error)
    return found


def counts(found):
    """set -> (tests, passed)"""
    numbers = collections.OrderedDict((group, [0, 0]) for group in SETS.values())
    for (group, _), reason in found.items():
        numbers[group][0] += 1
        numbers[group][1] += reason is None
    return numbers


def page(found):
    lines = [f"| {group} | {total} | {passed} |" for group, (total, passed) in counts(found).items()]
    reasons = collections.defaultdict(list)
    for (group, name), reason in found.items():
        if reason is not None:
            reasons[reason].append(name if group == "node" else f"{name} ({group})")
    rows = [f"| {reason} | {len(names)} | {', '.join(names)} |"
            for reason, names in sorted(reasons.items(), key=lambda entry: (-len(entry[1]), entry[0]))]
    return (HEAD.format(version=onnx.__version__) + "\n".join(lines) + "\n\n## What does not pass\n\n"
            "| reason | tests | names |\n| --- | --- | --- |\n" + "\n".join(rows) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="write docs/onnx_conformance.md")
    parser.add_argument("--constants", action="store_true", help="node tests with constants; also lists the others")
    parser.add_argument("--peer", action="store_true", help="run ONNX Runtime instead of the library")
    parser.add_argument("--device", default="CPU", help="CPU or OPENCL")
    parser.add_argument("--every", type=int, default=1, help="run each N-th test only")
    words = parser.parse_args()
    Library.device = words.device
    if words.peer:
        Library.prepare = Peer.prepare
    found = constant_outcomes(words.every) if words.constants else outcomes(cases()[::words.every])
    for group, (total, passed) in counts(found).items():
        print(f"{group:18} {passed:5} of {total:5} pass")
    for (_, name), reason in found.items() if words.constants else ():
        if reason is not None:
            print(f"{name}: {reason}")
    if words.write and not words.constants:
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(page(found))


if __name__ == "__main__":
    main()
