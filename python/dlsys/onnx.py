# SPDX-License-Identifier: MIT
"""Models of ONNX by the interface of ONNX Runtime: a script for it changes its import.

    from dlsys.onnx import InferenceSession

    session = InferenceSession("model.onnx")
    outputs = session.run(None, {"x": x})

A model is planned for the shapes of the first run, and again for each other combination of shapes; the last
MOST_PLANS of them stay. The provider OpenCLExecutionProvider is gpu(0).
"""

from __future__ import annotations

import os
import warnings
from collections import OrderedDict
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

import numpy as np

if not __package__:
    raise ImportError("the module is used from its package: from dlsys import onnx")

from . import model as _model
from ._base import DLContext, DLError
from .ndarray import cpu, gpu

__all__ = ["Fail", "GraphOptimizationLevel", "IOBinding", "InferenceSession", "InvalidArgument", "InvalidGraph",
           "NoSuchFile", "NodeArg", "NotImplemented", "OrtValue", "RunOptions", "SessionOptions",
           "get_available_providers", "get_device"]

MOST_PLANS = 8
_PROVIDERS = {"OpenCLExecutionProvider": gpu, "CPUExecutionProvider": cpu}


class Fail(DLError):
    """The library refuses a model or a run."""


class InvalidArgument(Fail):
    """A name, type or shape is not the model's."""


class NoSuchFile(Fail):
    """There is no file."""


class InvalidGraph(Fail):
    """A file is not a model, or is damaged."""


class NotImplemented(Fail):
    """A model needs what the library lacks."""


class GraphOptimizationLevel:
    """Accepted, and without an effect: the library has one way to plan a model."""

    ORT_DISABLE_ALL, ORT_ENABLE_BASIC, ORT_ENABLE_EXTENDED, ORT_ENABLE_LAYOUT, ORT_ENABLE_ALL = 0, 1, 2, 3, 99


class ExecutionMode:
    """Accepted, and without an effect: steps run in sequence."""

    ORT_SEQUENTIAL, ORT_PARALLEL = 0, 1


class SessionOptions:
    """What has an effect: intra_op_num_threads (0: all cores), add_free_dimension_override_by_name(), and the entries
    "dlsys.data_type" (fp32, fp16, bf16) and "dlsys.fast_math" (0, 1) of add_session_config_entry()."""

    def __init__(self) -> None:
        self.intra_op_num_threads = 0
        self.inter_op_num_threads = 0
        self.graph_optimization_level = GraphOptimizationLevel.ORT_ENABLE_ALL
        self.execution_mode = ExecutionMode.ORT_SEQUENTIAL
        self.enable_mem_pattern = self.enable_cpu_mem_arena = self.enable_mem_reuse = True
        self.log_severity_level, self.log_verbosity_level, self.logid = -1, 0, ""
        self.use_deterministic_compute = True
        self._extents: Dict[str, int] = {}
        self._entries: Dict[str, str] = {}

    def add_free_dimension_override_by_name(self, name: str, extent: int) -> None:
        self._extents[name] = int(extent)

    def add_session_config_entry(self, key: str, value: str) -> None:
        self._entries[key] = str(value)

    def get_session_config_entry(self, key: str) -> str:
        if key not in self._entries:
            raise Fail(f"there is no entry {key!r}")
        return self._entries[key]


class RunOptions:
    """Accepted, and without an effect."""

    def __init__(self) -> None:
        self.log_severity_level, self.log_verbosity_level, self.logid = -1, 0, ""
        self.only_execute_path_to_fetches, self.terminate = False, False


class NodeArg:
    """An input or an output: its name, type ("tensor(float)") and shape; an open extent is its name or None."""

    def __init__(self, port: _model.FilePort) -> None:
        self.name = port.name
        self.type = port.kind
        self.shape: List[Union[int, str, None]] = list(port.shape or ())

    def __repr__(self) -> str:
        return f"NodeArg(name={self.name!r}, type={self.type!r}, shape={self.shape})"


class ModelMetadata:
    """What get_modelmeta() gives; the reader keeps none of these texts."""

    def __init__(self) -> None:
        self.producer_name = self.graph_name = self.domain = self.description = self.graph_description = ""
        self.version, self.custom_metadata_map = 0, {}  # type: int, Dict[str, str]


class OrtValue:
    """An array in CPU memory."""

    def __init__(self, array: np.ndarray) -> None:
        self._array = array

    @staticmethod
    def ortvalue_from_numpy(array: np.ndarray, device_type: str = "cpu", device_id: int = 0) -> OrtValue:
        return OrtValue(np.ascontiguousarray(array).reshape(array.shape))

    @staticmethod
    def ortvalue_from_shape_and_type(shape: Sequence[int], element_type: Any = np.float32, device_type: str = "cpu",
                                     device_id: int = 0) -> OrtValue:
        return OrtValue(np.zeros(tuple(shape), element_type))

    def numpy(self) -> np.ndarray:
        return self._array

    def shape(self) -> List[int]:
        return list(self._array.shape)

    def data_type(self) -> str:
        return f"tensor({_type_of(self._array)})"

    def element_type(self) -> np.dtype:
        return self._array.dtype

    def device_name(self) -> str:
        return "cpu"

    def is_tensor(self) -> bool:
        return True

    def has_value(self) -> bool:
        return True

    def update_inplace(self, array: np.ndarray) -> None:
        np.copyto(self._array, array)

    def data_ptr(self) -> int:
        found: int = self._array.ctypes.data
        return found


def _type_of(array: np.ndarray) -> str:
    """The name of an array's type as in ONNX Runtime."""
    return _model.word_of(array.dtype) or str(array.dtype)


def get_available_providers() -> List[str]:
    return list(_PROVIDERS)


def get_device() -> str:
    return "CPU"


def _context_of(providers: Sequence[Any]) -> Tuple[DLContext, List[str]]:
    """The device of the first provider that there is, and the names of those that are used."""
    names = [entry if isinstance(entry, str) else entry[0] for entry in providers]
    known = [name for name in names if name in _PROVIDERS]
    if len(known) < len(names):
        warnings.warn("there are no providers " + ", ".join(n for n in names if n not in _PROVIDERS) +
                      "; there are " + ", ".join(_PROVIDERS), stacklevel=3)
    first = known[0] if known else "CPUExecutionProvider"
    return _PROVIDERS[first](0), [first] + (["CPUExecutionProvider"] if first != "CPUExecutionProvider" else [])


def _opened(source: Any) -> _model.File:
    if not isinstance(source, (bytes, str, os.PathLike)):
        raise TypeError(f"a model is a path or bytes, not {type(source).__name__}")
    if not isinstance(source, bytes) and not os.path.exists(source):
        raise NoSuchFile(f"{os.fspath(source)}: there is no such file")
    try:
        return _model.File(source)
    except DLError as error:
        raise InvalidGraph(str(error)) from None


class InferenceSession:
    """A model that is ready to run.

    path_or_bytes: an .onnx file or its bytes. providers: the first that there is runs the model.
    """

    def __init__(self, path_or_bytes: Union[str, bytes, os.PathLike[str]],
                 sess_options: Optional[SessionOptions] = None, providers: Optional[Sequence[Any]] = None,
                 provider_options: Optional[Sequence[Any]] = None, **_: Any) -> None:
        self._file = _opened(path_or_bytes)
        self._options = sess_options or SessionOptions()
        self._ctx, self._providers = _context_of(providers or ["CPUExecutionProvider"])
        self._plans: OrderedDict[Any, _model.Model] = OrderedDict()
        self._last: Optional[_model.Model] = None
        self._inputs = {port.name: port for port in self._file.inputs}
        self._outputs = [port.name for port in self._file.outputs]
        if all(isinstance(n, int) for port in self._file.inputs for n in port.shape or ()):
            self._planned({port.name: tuple(int(n) for n in port.shape if isinstance(n, int))
                           for port in self._file.inputs if port.shape is not None})

    def get_inputs(self) -> List[NodeArg]:
        return [NodeArg(port) for port in self._file.inputs]

    def get_outputs(self) -> List[NodeArg]:
        return [NodeArg(port) for port in self._file.outputs]

    def get_overridable_initializers(self) -> List[NodeArg]:
        return []

    def get_modelmeta(self) -> ModelMetadata:
        return ModelMetadata()

    def get_providers(self) -> List[str]:
        return list(self._providers)

    def get_session_options(self) -> SessionOptions:
        return self._options

    def _planned(self, shapes: Mapping[str, Tuple[int, ...]]) -> _model.Model:
        key = tuple(shapes.get(name) for name in self._inputs)
        found = self._plans.get(key)
        if found is None:
            entries = self._options._entries
            try:
                found = self._file.plan(self._ctx, threads=self._options.intra_op_num_threads, shapes=shapes,
                                        data_type=entries.get("dlsys.data_type", "fp32"),
                                        fast_math=entries.get("dlsys.fast_math", "0") == "1")
            except DLError as error:
                raise NotImplemented(str(error)) from None
            while len(self._plans) >= MOST_PLANS:
                self._plans.popitem(last=False)
            self._plans[key] = found
        self._plans.move_to_end(key)
        return found

    def _checked(self, name: str, value: Any) -> Any:
        port = self._inputs[name]
        if port.kind.startswith("optional") and value is None:
            return None
        if "seq(" in port.kind:
            if not isinstance(value, (list, tuple)):
                raise InvalidArgument(f"input {name!r} is a list of arrays, not {type(value).__name__}")
            return [self._item(name, port, item) for item in value]
        return self._item(name, port, value)

    def _item(self, name: str, port: _model.FilePort, value: Any) -> np.ndarray:
        array = value.numpy() if isinstance(value, OrtValue) else np.asarray(value)
        kind = _type_of(array)
        if kind != port.type:
            raise InvalidArgument(f"Unexpected input data type. Actual: (tensor({kind})), expected: "
                                  f"(tensor({port.type})): input {name!r}")
        if port.kind != f"tensor({port.type})":  # an item has any shape
            return array
        wanted = port.shape or ()
        if wanted == array.shape:
            return array
        if len(wanted) != array.ndim:
            raise InvalidArgument(f"Invalid rank for input: {name} Got: {array.ndim} Expected: {len(wanted)}")
        for i, (extent, given) in enumerate(zip(wanted, array.shape)):
            extent = self._options._extents.get(extent, extent) if isinstance(extent, str) else extent
            if isinstance(extent, int) and extent != given:
                raise InvalidArgument(f"Got invalid dimensions for input: {name} for the following indices: index: "
                                      f"{i} Got: {given} Expected: {extent}")
        return array

    def run(self, output_names: Optional[Sequence[str]], input_feed: Mapping[str, Any],
            run_options: Optional[RunOptions] = None) -> List[Any]:
        """The outputs of these names in their order; None: all of them. Sequences are lists of arrays."""
        for name in output_names or ():
            if name not in self._outputs:
                raise InvalidArgument(f"Invalid output name: {name}")
        planned, tensors = self._last, None
        if planned is not None:
            tensors = planned._as_they_are(input_feed)
        arrays: Dict[str, Any] = {}
        if tensors is None:
            arrays = self._arrays(input_feed)
            planned = self._last = self._planned({name: array.shape for name, array in arrays.items()
                                                  if self._inputs[name].shape is not None})
        try:
            found = planned.run(arrays) if tensors is None else planned._outputs_of(tensors)
        except DLError as error:
            raise Fail(str(error)) from None
        return [found[name] for name in output_names or self._outputs]

    def _arrays(self, input_feed: Mapping[str, Any]) -> Dict[str, Any]:
        """The inputs, checked as ONNX Runtime does."""
        if input_feed.keys() != self._inputs.keys():
            missing = [name for name in self._inputs if name not in input_feed]
            if missing:
                raise ValueError(f"Required inputs ({missing}) are missing from input feed ({list(input_feed)}).")
            other = next(name for name in input_feed if name not in self._inputs)
            raise InvalidArgument(f"Invalid input name: {other}")
        return {name: self._checked(name, value) for name, value in input_feed.items()}

    def run_with_ort_values(self, output_names: Optional[Sequence[str]], input_dict_ort_values: Mapping[str, OrtValue],
                            run_options: Optional[RunOptions] = None) -> List[OrtValue]:
        return [OrtValue(array) for array in self.run(output_names, input_dict_ort_values, run_options)]

    def io_binding(self) -> IOBinding:
        return IOBinding(self)

    def run_with_iobinding(self, iobinding: IOBinding, run_options: Optional[RunOptions] = None) -> None:
        iobinding._run(run_options)


class IOBinding:
    """Arrays of a session's inputs and outputs, bound by name before a run. Outputs that are bound to an OrtValue are
    copied into it."""

    def __init__(self, session: InferenceSession) -> None:
        self._session = session
        self._inputs: Dict[str, OrtValue] = {}
        self._outputs: Dict[str, Optional[OrtValue]] = {}
        self._results: List[OrtValue] = []

    def bind_cpu_input(self, name: str, arr_on_cpu: np.ndarray) -> None:
        self._inputs[name] = OrtValue(np.asarray(arr_on_cpu))

    def bind_ortvalue_input(self, name: str, ortvalue: OrtValue) -> None:
        self._inputs[name] = ortvalue

    def bind_output(self, name: str, device_type: str = "cpu", device_id: int = 0) -> None:
        self._outputs[name] = None

    def bind_ortvalue_output(self, name: str, ortvalue: OrtValue) -> None:
        self._outputs[name] = ortvalue

    def clear_binding_inputs(self) -> None:
        self._inputs.clear()

    def clear_binding_outputs(self) -> None:
        self._outputs.clear()

    def synchronize_inputs(self) -> None:
        """Arrays are in CPU memory: there is nothing to wait for."""

    def synchronize_outputs(self) -> None:
        """As synchronize_inputs()."""

    def get_outputs(self) -> List[OrtValue]:
        return list(self._results)

    def copy_outputs_to_cpu(self) -> List[np.ndarray]:
        return [value.numpy() for value in self._results]

    def _run(self, run_options: Optional[RunOptions]) -> None:
        names = list(self._outputs)
        self._results = []
        for name, array in zip(names, self._session.run(names, self._inputs, run_options)):
            bound = self._outputs[name]
            if bound is not None:
                if bound.numpy().shape != array.shape or bound.numpy().dtype != array.dtype:
                    raise InvalidArgument(f"output {name!r} is of {array.dtype} {array.shape}, bound is "
                                          f"{bound.numpy().dtype} {bound.numpy().shape}")
                bound.update_inplace(array)
            self._results.append(bound or OrtValue(array))
