# SPDX-License-Identifier: MIT
"""Image classifiers of ONNX on PyTorch's CUDA device, as a peer of OpenCL: F32 without TF32, batch normalization folded
into convolutions, cuDNN's choice of algorithms by measurement. A run reads its input from host memory and returns its
result there, as arm_compute_run does."""

import functools
from time import perf_counter


def available():
    try:
        import torch
    except ImportError:
        return False
    return torch.cuda.is_available()


def attributes(node):
    from onnx import helper
    return {a.name: helper.get_attribute_value(a) for a in node.attribute}


def symmetric(pads):
    """Padding of both sides of height and width; PyTorch supports only symmetric padding."""
    if not pads:
        return 0
    if pads[:2] != pads[2:]:
        raise ValueError(f"pads {pads}")
    return tuple(pads[:2])


def window(a):
    return {"kernel_size": tuple(a["kernel_shape"]), "stride": tuple(a.get("strides", (1, 1))),
            "padding": symmetric(a.get("pads"))}


def convolution(functional, a, x, w, b=None):
    return functional.conv2d(x, w, b, tuple(a.get("strides", (1, 1))), symmetric(a.get("pads")),
                             tuple(a.get("dilations", (1, 1))), a.get("group", 1))


def operations():
    """{operation: function of attributes and operands}"""
    import torch
    functional = torch.nn.functional
    return {
        "Conv": functools.partial(convolution, functional),
        "Relu": lambda a, x: functional.relu(x),
        "Clip": lambda a, x, low=None, high=None: torch.clamp(x, low, high),
        "Add": lambda a, x, y: x + y,
        "MaxPool": lambda a, x: functional.max_pool2d(x, **window(a)),
        "AveragePool": lambda a, x: functional.avg_pool2d(
            x, **window(a), count_include_pad=bool(a.get("count_include_pad", 0))),
        "GlobalAveragePool": lambda a, x: x.mean((2, 3), keepdim=True),
        "Flatten": lambda a, x: x.flatten(a.get("axis", 1)),
        "Gemm": lambda a, x, w, b: functional.linear(x, w if a.get("transB") else w.t(), b),
        "Concat": lambda a, *x: torch.cat(x, a["axis"]),
        "Softmax": lambda a, x: torch.softmax(x, a.get("axis", -1)),
    }


def folded(nodes, values):
    """The nodes without batch normalizations of convolution results, which are folded into weights and bias."""
    import torch
    made = {n.output[0]: i for i, n in enumerate(nodes)}
    kept = list(nodes)
    for i, node in enumerate(nodes):
        if node.op_type != "BatchNormalization":
            continue
        conv = kept[made[node.input[0]]]
        scale, shift, mean, var = (values[name] for name in node.input[1:5])
        factor = scale / torch.sqrt(var + attributes(node).get("epsilon", 1e-5))
        weights = values[conv.input[1]]
        bias = values[conv.input[2]] if len(conv.input) > 2 else torch.zeros_like(mean)
        values[conv.input[1]] = weights * factor.reshape(-1, 1, 1, 1)
        values[node.output[0] + "/bias"] = (bias - mean) * factor + shift
        del conv.input[2:]
        conv.input.append(node.output[0] + "/bias")
        conv.output[0] = node.output[0]
        kept[i] = None
    return [n for n in kept if n is not None]


class Network:
    """A model with its weights on the device. Raises ValueError for nodes that this peer lacks."""

    def __init__(self, proto):
        import copy
        import torch
        from onnx import numpy_helper
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = False
        torch.backends.cudnn.benchmark = True
        graph = copy.deepcopy(proto.graph)
        self._values = {w.name: torch.from_numpy(numpy_helper.to_array(w).copy()).cuda() for w in graph.initializer}
        nodes = folded(graph.node, self._values)
        known = operations()
        lacking = sorted({n.op_type for n in nodes} - set(known))
        if lacking:
            raise ValueError("the peer has no " + ", ".join(lacking))
        self._steps = [(known[n.op_type], attributes(n), list(n.input), n.output[0]) for n in nodes]
        self._input, self._output = graph.input[0].name, graph.output[0].name

    def run(self, value):
        """The output for an input, both as NumPy arrays."""
        import torch
        with torch.inference_mode():
            values = dict(self._values)
            values[self._input] = torch.from_numpy(value).cuda()
            for step, given, sources, target in self._steps:
                values[target] = step(given, *(values[s] for s in sources))
            return values[self._output].cpu().numpy()

    def time(self, inputs, repeat):
        """The shortest of several runs, in seconds."""
        times = []
        for _ in range(repeat):
            since = perf_counter()
            self.run(inputs[self._input])
            times.append(perf_counter() - since)
        return min(times)
