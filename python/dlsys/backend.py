# SPDX-License-Identifier: MIT
"""The backend interface of the package onnx (onnx.backend.base), which onnx's own tests use.

    from dlsys import backend

    outputs = backend.run_model(onnx.load("model.onnx"), [x])
"""

from __future__ import annotations

from typing import Any, Mapping, Optional, Sequence, Tuple

import numpy as np

if not __package__:
    raise ImportError("the module is used from its package: from dlsys import backend")

import onnx
from onnx import helper, numpy_helper
from onnx.backend.base import Backend, BackendRep

from ._base import DLError
from .onnx import InferenceSession, SessionOptions

__all__ = ["DlsysBackend", "DlsysRep", "is_compatible", "prepare", "run", "run_model", "run_node", "supports_device"]

_PROVIDERS = {"CPU": "CPUExecutionProvider", "OPENCL": "OpenCLExecutionProvider"}


def _array(value: Any) -> Any:
    return numpy_helper.to_array(value) if isinstance(value, onnx.TensorProto) else value


class DlsysRep(BackendRep):
    """A model that is ready to run."""

    def __init__(self, session: InferenceSession) -> None:
        self.session = session
        self._names = [port.name for port in session.get_inputs()]

    def run(self, inputs: Any, **_: Any) -> Tuple[Any, ...]:
        """inputs: a list in the order of the model's inputs, a dictionary by name, or one array."""
        names = self._names
        if not isinstance(inputs, (list, tuple)) and isinstance(inputs, Mapping):
            feed = {name: _array(value) for name, value in inputs.items()}
        else:
            given = inputs if isinstance(inputs, (list, tuple)) else [inputs]
            if len(given) != len(names):
                raise ValueError(f"the model has {len(names)} inputs, given are {len(given)}")
            feed = {name: _array(value) for name, value in zip(names, given)}
        return tuple(self.session.run(None, feed))


class DlsysBackend(Backend):
    """The library as a backend of ONNX. Devices: CPU, OPENCL."""

    @classmethod
    def is_compatible(cls, model: Any, device: str = "CPU", **kwargs: Any) -> bool:
        try:
            cls.prepare(model, device, **kwargs)
            return True
        except DLError:
            return False

    @classmethod
    def prepare(cls, model: Any, device: str = "CPU", threads: int = 0, **kwargs: Any) -> DlsysRep:
        """model: a ModelProto, bytes of one, or a path. threads: of the CPU, 0 for all cores."""
        if not cls.supports_device(device):
            raise ValueError(f"there is no device {device!r}; there are {', '.join(_PROVIDERS)}")
        options = SessionOptions()
        options.intra_op_num_threads = threads
        source = model.SerializeToString() if isinstance(model, onnx.ModelProto) else model
        return DlsysRep(InferenceSession(source, options, [_PROVIDERS[device.split(":")[0]]]))

    @classmethod
    def run_model(cls, model: Any, inputs: Any, device: str = "CPU", **kwargs: Any) -> Tuple[Any, ...]:
        return cls.prepare(model, device, **kwargs).run(inputs)

    @classmethod
    def run_node(cls, node: onnx.NodeProto, inputs: Any, device: str = "CPU",
                 outputs_info: Optional[Sequence[Tuple[np.dtype, Tuple[int, ...]]]] = None,
                 **kwargs: Any) -> Tuple[Any, ...]:
        """A model of one node. inputs: arrays in the order of the node's inputs that have a name."""
        names = [name for name in node.input if name]
        arrays = [np.asarray(_array(value)) for value in inputs]
        if len(names) != len(arrays):
            raise ValueError(f"the node has {len(names)} inputs, given are {len(arrays)}")
        ports = [helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(array.dtype), array.shape)
                 for name, array in zip(names, arrays)]
        infos: Sequence[Any] = [None] * len(node.output) if outputs_info is None else outputs_info
        results = [helper.make_empty_tensor_value_info(name) if info is None else
                   helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(np.dtype(info[0])), info[1])
                   for name, info in zip(node.output, infos) if name]
        version = kwargs.pop("opset_version", 0) or onnx.defs.onnx_opset_version()
        opsets = kwargs.pop("opset_imports", None) or [helper.make_opsetid(node.domain, version)]
        model = helper.make_model(helper.make_graph([node], "node", ports, results), opset_imports=opsets)
        return cls.prepare(model, device, **kwargs).run(arrays)

    @classmethod
    def supports_device(cls, device: str) -> bool:
        name, _, number = device.partition(":")
        return name in _PROVIDERS and number in ("", "0")


is_compatible = DlsysBackend.is_compatible
prepare = DlsysBackend.prepare
run = run_model = DlsysBackend.run_model
run_node = DlsysBackend.run_node
supports_device = DlsysBackend.supports_device
