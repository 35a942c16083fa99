# SPDX-License-Identifier: MIT
"""Definitions of nodes that ONNX Runtime 1.32 computes wrongly or does not survive: those of ONNX, in NumPy."""

import numpy as np
import onnx

from judge_drawn import DRAWN
from judge_errors import Unfit
from judge_formulas import FORMULAS, is_float
from judge_layers import LAYERS

__all__ = ["Unfit", "computed"]


class Case:
    """A node with its operands, None for absent ones. runtime(operands) computes it by ONNX Runtime."""

    def __init__(self, node, given, opset, runtime, kinds):
        self.node, self.op, self.opset = node, node.op_type, opset
        self.operands = [given[name] if name else None for name in node.input]
        self.attributes = {a.name: a for a in node.attribute}
        self._given, self._runtime, self._kinds = given, runtime, kinds

    def operand(self, i):
        return self.operands[i] if i < len(self.operands) else None

    def number(self, key, otherwise):
        if key not in self.attributes:
            return otherwise
        return self.attributes[key].i if isinstance(otherwise, int) else self.attributes[key].f

    def numbers(self, key):
        return list(self.attributes[key].ints) if key in self.attributes else None

    def word(self, key, otherwise):
        return self.attributes[key].s.decode() if key in self.attributes else otherwise

    def axes(self, since):
        """A list that is an operand from opset `since` on."""
        found = self.operand(1) if self.opset >= since else self.numbers("axes")
        return () if found is None else tuple(int(a) for a in found)

    def runtime(self, operands):
        changed = dict(self._given)
        changed.update({name: a for name, a in zip(self.node.input, operands) if name})
        return self._runtime(changed)

    def result_kind(self):
        """NumPy's type of the first result."""
        return self._kinds()


# Operators with sums of products: operands of data and weights, operand of the data's zero point.
PRODUCTS = {"Gemm": (0, 1, None), "MatMul": (0, 1, None), "MatMulInteger": (0, 1, 2), "QLinearMatMul": (0, 3, 2),
            "QGemm": (0, 3, 2), "Conv": (0, 1, None), "ConvInteger": (0, 1, 2), "QLinearConv": (0, 3, 2),
            "ConvTranspose": (0, 1, None)}


def inner_axes(case, x, w):
    """The axes that the sums are over."""
    if case.op.endswith("Conv") or case.op == "ConvInteger":
        return 1, 1
    if case.op == "ConvTranspose":
        return 1, 0
    if case.op in ("Gemm", "QGemm"):
        return (0 if case.number("transA", 0) else 1), (1 if case.number("transB", 0) else 0)
    return x.ndim - 1, max(w.ndim - 2, 0)


def sums_of_nothing(case):
    """Sums over nothing are sums over one element whose value is the zero point. ONNX Runtime does not write them in
    many operators."""
    data, weights, zero = PRODUCTS[case.op]
    x, w = case.operands[data], case.operands[weights]
    inner = inner_axes(case, x, w)
    if x.shape[inner[0]] != 0 or x.size or w.size:
        if case.op == "ConvTranspose" and not x.size:
            return empty_images(case, x)
        return None
    groups = case.number("group", 1)
    extents = (groups, groups if case.op == "ConvTranspose" else 1)
    wide = [np.zeros([n if i == axis else e for i, e in enumerate(a.shape)], a.dtype)
            for a, axis, n in zip((x, w), inner, extents)]
    point = case.operand(zero) if zero is not None else None
    if point is not None:
        wide[0][...] = point.reshape(-1)[0]
    operands = list(case.operands)
    operands[data], operands[weights] = wide
    if 0 in wide[0].shape and case.op == "ConvTranspose":
        return empty_images(case, wide[0], operands)
    again = Case(case.node, dict(zip(case.node.input, operands)), case.opset, case._runtime, case._kinds)
    whole = integer_gemm(again) if case.op == "Gemm" else None
    return whole or case.runtime(operands)


def empty_images(case, x, operands=None):
    """ONNX Runtime does not survive a ConvTranspose of no images."""
    if x.shape[0] != 0 or 0 in x.shape[1:]:
        raise Unfit("ConvTranspose of nothing")
    operands = list(operands or case.operands)
    operands[0] = np.zeros((1,) + x.shape[1:], x.dtype)
    return [y[:0] for y in case.runtime(operands)]


def integer_gemm(case):
    """Sums and products of integers wrap in their type. Factors are applied to the wrapped product; the fraction of the
    result is cut off, and a number that does not fit becomes the nearest one."""
    if is_float(case.operands[0]):
        return None
    a, b, c = (case.operand(i) for i in range(3))
    product = (a.T if case.number("transA", 0) else a) @ (b.T if case.number("transB", 0) else b)
    alpha, beta = case.number("alpha", 1.0), case.number("beta", 1.0)
    if alpha == 1 and (c is None or beta == 1):
        return [product if c is None else product + c]
    y = alpha * product.astype(np.float64) + (0 if c is None else beta * c.astype(np.float64))
    bounds, cut = np.iinfo(a.dtype), np.trunc(y)
    inside = (cut >= float(bounds.min)) & (cut < float(bounds.max))
    found = np.where(inside, cut, 0).astype(a.dtype)
    found[cut >= float(bounds.max)], found[cut < float(bounds.min)] = bounds.max, bounds.min
    return [found]


def gemm(case):
    return sums_of_nothing(case) or integer_gemm(case)


def non_zero(case):
    """Of a scalar: no coordinates, as ONNX says. ONNX Runtime takes it for a vector."""
    x = case.operands[0]
    return [np.zeros((0, int(x != 0)), np.int64)] if x.ndim == 0 else None


def resized(case):
    """ONNX does not say whether a sample with the factor 0 counts, which NaN and infinity show. The reference computes
    extents with fractions where ONNX Runtime has no kernel for a type; so elements are chosen by their indices."""
    x = case.operands[0]
    if case.word("mode", "nearest") != "nearest":
        if is_float(x) and not np.isfinite(x).all():
            raise Unfit("samples that are no numbers")
        if is_float(x) or x.dtype in (np.uint8, np.int32) or (x.dtype == np.int8 and not case.number("antialias", 0)):
            return None  # ONNX Runtime's antialias takes int8 for uint8
        sampled = case.runtime([x.astype(np.float32)] + case.operands[1:])[0].astype(np.float64)
        bounds = np.iinfo(x.dtype)  # the fraction is cut off, as in ONNX Runtime's kernels
        return [np.trunc(np.clip(sampled, bounds.min, bounds.max)).astype(x.dtype)]
    places = np.arange(x.size, dtype=np.float32).reshape(x.shape)
    chosen = case.runtime([places] + case.operands[1:])[0].astype(np.int64)
    return [x.reshape(-1)[chosen]]


def einsum(case):
    """ONNX Runtime does not survive some extents of 0."""
    if all(a.size for a in case.operands):
        return None
    return [np.asarray(np.einsum(case.word("equation", ""), *case.operands))]


# Operators on windows: the operand that has the extents of the kernel, if it is no attribute.
WINDOWS = {"Conv": 1, "ConvInteger": 1, "QLinearConv": 3,
           **dict.fromkeys(("MaxPool", "AveragePool", "LpPool", "QLinearAveragePool"))}


def settled(node, given):
    """A node on windows with the pads that follow from SAME_UPPER and SAME_LOWER. ONNX Runtime does not bound them to 0
    where strides exceed the kernel, and LpPool forgets dilations and ceil_mode."""
    attributes = {a.name: a for a in node.attribute}
    mode = attributes["auto_pad"].s.decode() if "auto_pad" in attributes else ""
    if node.op_type not in WINDOWS or not mode.startswith("SAME"):
        return node
    weights = WINDOWS[node.op_type]
    count = given[node.input[0]].ndim - 2
    kernel = given[node.input[weights]].shape[2:] if weights else attributes["kernel_shape"].ints
    strides, dilations = (list(attributes[key].ints) if key in attributes else [1] * count
                          for key in ("strides", "dilations"))
    before, behind, odd = [], [], node.op_type == "LpPool"
    for n, k, s, d in zip(given[node.input[0]].shape[2:], kernel, strides, dilations):
        total = (-(-n // s) - 1) * s + (k - 1) * d + 1 - n
        odd, total = odd or total < 0, max(total, 0)
        before.append(total // 2 if mode == "SAME_UPPER" else total - total // 2)
        behind.append(total - before[-1])
    if not odd:
        return node
    found = onnx.NodeProto()
    found.CopyFrom(node)
    del found.attribute[:]
    found.attribute.extend(a for a in node.attribute if a.name not in ("auto_pad", "ceil_mode"))
    found.attribute.append(onnx.helper.make_attribute("pads", before + behind))
    return found


def values_of_maps(case):
    """The library gives the values of ZipMap's maps, in the order of the labels: its operand."""
    return [case.operands[0]]


def blackman(case):
    """Its first number is 0, not the rounding error of 0.42 - 0.5 + 0.08."""
    size = int(case.operands[0])
    turns = np.arange(size) * 2 * np.pi / max(size if case.number("periodic", 1) else size - 1, 1)
    window = 0.5 * (1 - np.cos(turns)) - 0.08 * (1 - np.cos(2 * turns))
    return [window.astype(onnx.helper.tensor_dtype_to_np_dtype(case.number("output_datatype", 1)))]


def updated(case):
    """The reference gives double for float."""
    return [y.astype(case.operands[2].dtype) for y in case.runtime(case.operands)]


OWN = {**FORMULAS, **LAYERS, **DRAWN, **dict.fromkeys(PRODUCTS, sums_of_nothing), "Gemm": gemm, "NonZero": non_zero,
       "Resize": resized, "Upsample": resized, "Einsum": einsum, "ZipMap": values_of_maps, "Adam": updated,
       "BlackmanWindow": blackman}


def computed(node, given, opset, runtime, kinds):
    """The results of a node by its definition; None if ONNX Runtime is right."""
    found = OWN.get(node.op_type)
    return found(Case(node, given, opset, runtime, kinds)) if found else None
