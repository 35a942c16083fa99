# SPDX-License-Identifier: MIT
"""What a node computes, by ONNX Runtime without its optimizations, or by the reference implementation of ONNX where
ONNX Runtime has no kernel for a type.

Half precision and bfloat16 are computed in float and rounded once, because that is what the definition bounds and ONNX
Runtime has few kernels for them. NumPy has no bfloat16: its arrays are float32 that hold rounded numbers.
"""

import collections
import functools
import os
import sys

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper
from onnx.reference import ReferenceEvaluator

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "scripts"))
from build import data_types  # noqa: E402
import judge_own  # noqa: E402
from judge_errors import Unfit  # noqa: E402

# The data types of tensors, by ONNX's names: (number in files, NumPy's type).
TYPES = {t.text: (t.number, np.dtype("f4" if t.text == "bfloat16" else t.numpy).type)
         for t in data_types.ONNX_TYPES.values() if len(t.numpy) == 2 or t.text == "bfloat16"}
WORDS = {number: word for word, (number, _) in TYPES.items()}
HALVES = ("float16", "bfloat16")
FLOATS = ("float", "double") + HALVES
RUNTIME_DOMAIN, LEARNING_DOMAIN, TRAINING_DOMAIN = "com.microsoft", "ai.onnx.ml", "ai.onnx.preview.training"

# A tensor: its type's word and its elements.
Tensor = collections.namedtuple("Tensor", "type array")


def rounded(word, array):
    """The elements as a tensor of this type holds them."""
    if word == "bfloat16":
        bits = np.ascontiguousarray(array, np.float32).view(np.uint32)
        up = ((bits >> 16) & 1) + 0x7FFF
        even = ((bits + up) & np.uint32(0xFFFF0000)).view(np.float32)
        return np.where(np.isnan(array), np.float32(np.nan), even).reshape(np.shape(array)).astype(np.float32)
    with np.errstate(over="ignore"):
        return np.asarray(array).astype(TYPES[word][1])


def ir_version(opset):
    return 8 if opset <= 17 else 10


def model_of(graph, opset):
    learning = 5 if any(node.op_type == "TreeEnsemble" for node in graph.node) else 3
    domains = {"": opset, RUNTIME_DOMAIN: 1, LEARNING_DOMAIN: learning, TRAINING_DOMAIN: 1}
    domains.update({node.domain: 1 for node in graph.node if node.domain not in domains})
    imports = [helper.make_opsetid(domain, version) for domain, version in domains.items()]
    proto = helper.make_model(graph, opset_imports=imports)
    proto.ir_version = ir_version(opset)
    return proto


def initializer(name, tensor):
    if tensor.type == "bfloat16":
        bits = (np.ascontiguousarray(tensor.array, np.float32).view(np.uint32) >> 16).astype(np.uint16)
        return helper.make_tensor(name, TensorProto.BFLOAT16, tensor.array.shape, bits.tobytes(), raw=True)
    return numpy_helper.from_array(np.ascontiguousarray(tensor.array).reshape(tensor.array.shape), name)


def names_of(node):
    """Names that a node reads, without those that it omits: operands, then what its branches take from outside."""
    names = [name for name in node.input if name]
    for attribute in node.attribute:
        if attribute.type == onnx.AttributeProto.GRAPH:
            made = {name for inner in attribute.g.node for name in inner.output}
            made |= {one.name for one in attribute.g.initializer}
            names += [n for inner in attribute.g.node for n in names_of(inner) if n not in made]
            names += [o.name for o in attribute.g.output if o.name not in made]
    return list(dict.fromkeys(names))


def one_node_model(node, types, opset):
    inputs = [helper.make_tensor_value_info(name, TYPES[word][0], None) for name, word in types.items()]
    outputs = [helper.make_empty_tensor_value_info(name) for name in node.output if name]
    return model_of(helper.make_graph([node], "one", inputs, outputs), opset)


def in_float(node):
    """The node with float in place of the halves."""
    found = onnx.NodeProto()
    found.CopyFrom(node)
    halves = [TYPES[word][0] for word in HALVES]
    for attribute in found.attribute:
        if attribute.name in ("to", "dtype") and attribute.i in halves:
            attribute.i = TensorProto.FLOAT
        if attribute.type == onnx.AttributeProto.TENSOR and attribute.t.data_type in halves:
            wide = helper.tensor_dtype_to_np_dtype(attribute.t.data_type)
            values = numpy_helper.to_array(attribute.t).astype(wide).astype(np.float32)
            attribute.t.CopyFrom(numpy_helper.from_array(values, attribute.t.name))
    return found


def options():
    found = onnxruntime.SessionOptions()
    found.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    found.intra_op_num_threads = found.inter_op_num_threads = 1
    found.log_severity_level = 4
    return found


# What its messages about kernels and domains that it lacks say.
LACKING = "NOT_IMPLEMENTED", "Could not find an implementation", "is not a registered function/op"


@functools.lru_cache(maxsize=512)
def session(serialized):
    """A session of ONNX Runtime; None if it lacks a kernel. Raises Unfit."""
    try:
        return onnxruntime.InferenceSession(serialized, options(), providers=["CPUExecutionProvider"])
    except Exception as error:  # it has no common class of its errors
        text = str(error)
        if not any(one in text for one in LACKING):
            raise Unfit(text) from None
        return None


def has_kernel(serialized):
    return session(serialized) is not None


@functools.lru_cache(maxsize=512)
def runner(serialized):
    """A function from a dictionary of arrays to a list of arrays. Raises Unfit."""
    if has_kernel(serialized):
        return functools.partial(session(serialized).run, None)
    try:
        return functools.partial(ReferenceEvaluator(onnx.load_model_from_string(serialized)).run, None)
    except Exception as error:
        raise Unfit(str(error)) from None


def by_runtime(node, types, given, opset):
    """Results of ONNX Runtime; of the reference if it has no kernel for the type. Has it none for double, those of the
    reference must be near its own in float, which are taken otherwise."""
    serialized = one_node_model(node, types, opset).SerializeToString()
    if "double" not in types.values() or has_kernel(serialized):
        return runner(serialized)(given)
    types = {name: "float" if word == "double" else word for name, word in types.items()}
    single = {name: a.astype(np.float32) if a.dtype == np.float64 else a for name, a in given.items()}
    near = runner(one_node_model(node, types, opset).SerializeToString())(single)
    try:
        exact = runner(serialized)(given)
    except Exception:  # the reference does not know everything, either
        return near
    same = len(exact) == len(near) and all(
        np.shape(a) == np.shape(b) and np.allclose(a, b, 1e-4, 1e-6, equal_nan=True) for a, b in zip(exact, near))
    return exact if same else near


def result_types(node, types, opset):
    """Types of the outputs, which the reference does not always keep; None where ONNX infers none."""
    if node.domain:  # their results are of the type of their operands
        half = next((word for word in types.values() if word in HALVES), None)
        return [half for name in node.output if name]
    inferred = onnx.shape_inference.infer_shapes(one_node_model(node, types, opset))
    words = [WORDS.get(o.type.tensor_type.elem_type) for o in inferred.graph.output]
    half = next((word for word in types.values() if word in HALVES), None)
    return [half if word is None else word for word in words]


def evaluate(node, tensors, opset):
    """The output tensors of a node from a dictionary of tensors; None for an omitted output."""
    read = {name: tensors[name] for name in names_of(node)}
    types = {name: tensor.type for name, tensor in read.items()}
    casts = any(a.name == "to" and WORDS.get(a.i) in HALVES for a in node.attribute)
    half = casts or any(word in HALVES for word in types.values()) or any(
        a.type == onnx.AttributeProto.TENSOR and WORDS.get(a.t.data_type) in HALVES for a in node.attribute)
    given = {name: np.ascontiguousarray(t.array.astype(np.float32) if t.type in HALVES else t.array).reshape(
        t.array.shape) for name, t in read.items()}
    wide = {name: "float" if word in HALVES else word for name, word in types.items()}
    try:
        words = result_types(node, types, opset)
        node = judge_own.settled(node, given)

        def runtime(operands):
            found = {name: word if operands[name].dtype == given[name].dtype else "float"
                     for name, word in wide.items()}
            return by_runtime(in_float(node) if half else node, found, operands, opset)

        arrays = judge_own.computed(node, given, opset, runtime, lambda: TYPES[words[0]][1])
        arrays = runtime(given) if arrays is None else arrays
    except Unfit:
        raise
    except Exception as error:
        raise Unfit(str(error)) from None
    outputs, rest = [], iter(zip(arrays, words))
    for name in node.output:
        if not name:
            outputs.append(None)
            continue
        array, word = next(rest)
        array = np.asarray(array)
        if word is None:
            word = next((w for w, (_, kind) in TYPES.items() if w != "bfloat16" and kind == array.dtype), None)
        if word is None or (word == "bool") != (array.dtype == bool):
            raise Unfit(f"{node.op_type} gives {array.dtype}")
        outputs.append(Tensor(word, rounded(word, array)))
    return outputs
