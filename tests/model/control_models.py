# SPDX-License-Identifier: MIT
"""Models with control flow, sequences and shapes that depend on data, and what runs them: the library and its judge,
ONNX Runtime."""

import os
import sys

import numpy as np
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "python"))
from dlsys import onnx as dlsys_onnx  # noqa: E402

FLOAT, INT64, BOOL = TensorProto.FLOAT, TensorProto.INT64, TensorProto.BOOL


def value(name, kind=FLOAT, shape=None):
    return helper.make_tensor_value_info(name, kind, shape)


def node(op, inputs, outputs, **attributes):
    return helper.make_node(op, inputs, outputs, **attributes)


def constant(name, array):
    return numpy_helper.from_array(np.asarray(array), name)


def graph(nodes, inputs, outputs, constants=(), name="g"):
    return helper.make_graph(nodes, name, inputs, outputs, list(constants))


def model(made, opset=17, functions=(), domains=()):
    opsets = [helper.make_opsetid("", opset)] + [helper.make_opsetid(domain, 1) for domain in domains]
    return helper.make_model(made, opset_imports=opsets, functions=list(functions), ir_version=9)


def sessions(made):
    """The library's session and ONNX Runtime's."""
    data = made.SerializeToString()
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    return (dlsys_onnx.InferenceSession(data),
            onnxruntime.InferenceSession(data, options, providers=["CPUExecutionProvider"]))


def equal(found, wanted):
    if wanted is None or isinstance(wanted, list):
        assert type(found) is type(wanted), (type(found), type(wanted))
        assert len(found or ()) == len(wanted or ()), (len(found), len(wanted))
        for one, other in zip(found or (), wanted or ()):
            equal(one, other)
        return
    assert found.dtype == wanted.dtype and found.shape == wanted.shape, (found.dtype, found.shape, wanted.dtype,
                                                                         wanted.shape)
    np.testing.assert_allclose(found, wanted, rtol=1e-4, atol=1e-4)


def opencl():
    """Whether there is an OpenCL device."""
    made = model(graph([node("Relu", ["x"], ["y"])], [value("x", shape=[1])], [value("y")]))
    try:
        dlsys_onnx.InferenceSession(made.SerializeToString(), providers=["OpenCLExecutionProvider"])
        return True
    except dlsys_onnx.Fail:
        return False


def compare(made, *feeds):
    """Runs a session of each with all feeds, and compares the outputs; the library's on each device."""
    ours, peer = sessions(made)
    all_ours = [ours]
    if OPENCL:
        all_ours.append(dlsys_onnx.InferenceSession(made.SerializeToString(), providers=["OpenCLExecutionProvider"]))
    for feed in feeds:
        wanted = peer.run(None, feed)
        for own in all_ours:
            for found, result in zip(own.run(None, feed), wanted):
                equal(found, result)


def numbers(*shape, seed=1):
    return np.random.default_rng(seed + sum(shape)).normal(size=shape).astype(np.float32)


OPENCL = opencl()
