# SPDX-License-Identifier: MIT
"""Models of ONNX and GGUF files: `load("model.onnx", cpu(0)).run({"x": x})`, from arrays to NumPy arrays.

`libarm_compute_model.so`, which reads the files, is loaded by the first `load()`.
"""

from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, c_char_p, c_int, c_int64, c_size_t, c_void_p
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np

if TYPE_CHECKING or __package__:
    from ._arrays import (SEQUENCE, Port, Tensor, address_of, array_of, as_numpy, as_tensor, copied, kind_of, shape_of,
                          tensor_of)
    from ._base import DLContext, DLError, c_array, candidates
    from ._model_types import DTYPES, dtype_of, word_of
    from .ndarray import cpu
else:  # imported from the package's folder
    from _arrays import (SEQUENCE, Port, Tensor, address_of, array_of, as_numpy, as_tensor, copied, kind_of, shape_of,
                         tensor_of)
    from _base import DLContext, DLError, c_array, candidates
    from _model_types import DTYPES, dtype_of, word_of
    from ndarray import cpu

__all__ = ["DTYPES", "LIBRARY", "File", "FilePort", "Model", "Port", "load"]

LIBRARY = "libarm_compute_model.so"


class _Limits(ctypes.Structure):
    _fields_ = [(name, c_int64) for name in ("elements", "memory", "nodes", "steps", "products", "seconds")]


class _Options(ctypes.Structure):
    _fields_ = [("data_type", c_char_p), ("fast_math", c_int), ("threads", c_int), ("dim_count", c_int),
                ("dim_names", POINTER(c_char_p)), ("dim_extents", POINTER(c_int64)), ("limits", POINTER(_Limits)),
                ("dim_highest", POINTER(c_int64)), ("shapes", POINTER(Tensor)), ("shape_count", c_int),
                ("values", POINTER(Tensor)), ("value_count", c_int), ("state_inputs", POINTER(c_char_p)),
                ("state_outputs", POINTER(c_char_p)), ("state_count", c_int)]


class _FilePort(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("type", c_char_p), ("ndim", c_int), ("shape", POINTER(c_int64)),
                ("dim_names", POINTER(c_char_p)), ("kind", c_char_p)]


class _Text(ctypes.Structure):
    _fields_ = [("bytes", c_void_p), ("size", c_size_t)]


class _Fact(ctypes.Structure):
    _fields_ = [("key", c_char_p), ("type", c_char_p), ("is_list", c_int), ("count", c_int64),
                ("numbers", c_void_p), ("texts", POINTER(_Text))]


_Tensors = POINTER(Tensor)
_LIST = [c_void_p, POINTER(_Tensors), POINTER(c_int)]
_FILE_LIST = [c_void_p, POINTER(POINTER(_FilePort)), POINTER(c_int)]
_FUNCTIONS = {
    "DLModelOpen": [c_char_p, POINTER(c_void_p)],
    "DLModelOpenMemory": [c_char_p, c_size_t, POINTER(c_void_p)],
    "DLModelFileInputs": _FILE_LIST,
    "DLModelFileOutputs": _FILE_LIST,
    "DLModelFileFacts": [c_void_p, POINTER(POINTER(_Fact)), POINTER(c_int)],
    "DLModelPlan": [c_void_p, DLContext, POINTER(_Options), POINTER(c_void_p)],
    "DLModelClose": [c_void_p],
    "DLModelLoad": [c_char_p, DLContext, POINTER(_Options), POINTER(c_void_p)],
    "DLModelShare": [c_void_p, POINTER(c_void_p)],
    "DLModelFork": [c_void_p, POINTER(c_void_p)],
    "DLModelStates": [c_void_p, POINTER(POINTER(c_char_p)), POINTER(c_int)],
    "DLModelGetState": [c_void_p, c_char_p, POINTER(c_void_p)],
    "DLModelSetState": [c_void_p, POINTER(Tensor)],
    "DLModelResetStates": [c_void_p],
    "DLModelSaveStates": [c_void_p, c_char_p],
    "DLModelLoadStates": [c_void_p, c_char_p],
    "DLModelFree": [c_void_p],
    "DLModelInputs": _LIST,
    "DLModelOutputs": _LIST,
    "DLModelRun": [c_void_p, POINTER(Tensor), c_int, POINTER(c_void_p)],
    "DLModelRunInto": [c_void_p, POINTER(Tensor), c_int, POINTER(Tensor), c_int],
    "DLModelResultOutputs": _LIST,
    "DLModelResultFree": [c_void_p],
}
_MOST_FORMS = 64  # combinations of shapes that a model remembers
_loaded: List[ctypes.CDLL] = []
Dim = Union[int, Tuple[int, int]]


def _library() -> ctypes.CDLL:
    if _loaded:
        return _loaded[0]
    problems = []
    for path in candidates(LIBRARY):
        try:
            library = ctypes.CDLL(path)
            library.DLModelLastError.restype = c_char_p
            for name, arguments in _FUNCTIONS.items():
                function = getattr(library, name)
                function.argtypes, function.restype = arguments, c_int
            _loaded.append(library)
            return library
        except (OSError, AttributeError) as error:
            problems.append(str(error))
    raise DLError(f"{LIBRARY} cannot be loaded ({'; '.join(problems)}). scons python=1 graph=1 builds it where "
                  "protobuf is installed, which scripts/setup.sh model does")


def _check(status: int) -> None:
    if status != 0:
        raise DLError(_library().DLModelLastError().decode("utf-8", "replace"))


class FilePort(NamedTuple):
    """An input or an output of a file. type: the library's name of it, None if the file does not say. shape: an open
    extent is its name, or None without a name; None if the file does not say. kind: as ONNX Runtime writes the type,
    for instance seq(tensor(float))."""

    name: str
    type: Optional[str]
    shape: Optional[Tuple[Union[int, str, None], ...]]
    kind: str


def _listed(function: str, handle: c_void_p, kind: Any = Tensor) -> List[Any]:
    first, count = POINTER(kind)(), c_int()
    _check(getattr(_library(), function)(handle, ctypes.byref(first), ctypes.byref(count)))
    return [first[i] for i in range(count.value)]


def _port(tensor: Tensor) -> Port:
    shape = shape_of(tensor) if tensor.ndim >= 0 else None
    return Port(tensor.name.decode(), dtype_of(tensor.type.decode()), shape)


class Model:
    """A model that is ready to run; `load()` makes it. With ranges of extents, the shapes are the largest."""

    def __init__(self, handle: c_void_p, ctx: DLContext, ranges: bool = False) -> None:
        self._handle, self.ctx, self._ranges = handle, ctx, ranges
        ports = _listed("DLModelInputs", handle)
        self.inputs: List[Port] = [_port(t) for t in ports]
        self._known = {port.name: port for port in self.inputs}
        self._sequences = {t.name.decode() for t in ports if t.ndim == SEQUENCE}
        places = _listed("DLModelOutputs", handle)
        self.outputs: List[Port] = [_port(t) for t in places]
        self._output_names = [port.name for port in self.outputs]
        self._forms: Dict[Any, Any] = {}
        known = not ranges and all(t.ndim >= 0 and port.dtype is not None and not kind_of(t.type)[1]
                                   for t, port in zip(places, self.outputs))
        self._places = (Tensor * len(places))(*places) if known else None  # their memory is new in each run
        self.states: List[str] = [name.decode() for name in _listed("DLModelStates", handle, c_char_p)]

    def __del__(self) -> None:
        handle, self._handle = getattr(self, "_handle", None), c_void_p()
        if handle and _loaded:
            _loaded[0].DLModelFree(handle)

    def __repr__(self) -> str:
        ports = ["(" + ", ".join(f"{p.name}: {p.dtype}{list(p.shape or ())}" for p in side) + ")"
                 for side in (self.inputs, self.outputs)]
        return f"<Model {ports[0]} -> {ports[1]} on {self.ctx}>"

    def share(self) -> Model:
        """Another model from the same file, for a model with ranges of extents: both share packed weights."""
        handle = c_void_p()
        _check(_library().DLModelShare(self._handle, ctypes.byref(handle)))
        return Model(handle, self.ctx, self._ranges)

    def fork(self) -> Model:
        """Another continuation of the runs until now: it has a copy of the states, and shares everything else."""
        handle = c_void_p()
        _check(_library().DLModelFork(self._handle, ctypes.byref(handle)))
        return Model(handle, self.ctx, self._ranges)

    def state(self, name: str) -> np.ndarray:
        """The current elements of a state."""
        result = c_void_p()
        _check(_library().DLModelGetState(self._handle, name.encode(), ctypes.byref(result)))
        try:
            return array_of(_listed("DLModelResultOutputs", result)[0])
        finally:
            _library().DLModelResultFree(result)

    def set_state(self, name: str, value: Any) -> None:
        """Sets the elements of a state."""
        array = as_numpy(name, value)
        if word_of(array.dtype) is None:
            raise TypeError(f"the state {name!r} cannot be of {array.dtype}")
        _check(_library().DLModelSetState(self._handle, ctypes.byref(tensor_of(name, array))))

    def reset(self) -> None:
        """All states have the elements that they had before the first run."""
        _check(_library().DLModelResetStates(self._handle))

    def save_state(self, path: Union[str, os.PathLike[str]]) -> None:
        """Writes all states to a file."""
        _check(_library().DLModelSaveStates(self._handle, os.fsencode(path)))

    def load_state(self, path: Union[str, os.PathLike[str]]) -> None:
        """Reads all states from a file that a model of the same .onnx file has written."""
        _check(_library().DLModelLoadStates(self._handle, os.fsencode(path)))

    def run(self, inputs: Mapping[str, Any]) -> Dict[str, Any]:
        """One run.

        inputs: for each input its array: of NumPy, an NDArray, anything with __dlpack__() on the CPU, or numbers. A
        sequence is a list of them, an optional without element None.
        The result: for each output a NumPy array of its own, which other frameworks take by DLPack, or a list of them,
        or None.
        """
        tensors = self._as_they_are(inputs)
        if tensors is not None:
            return self._outputs_of(tensors)
        tensors, kept = self._converted(inputs)
        try:
            return self._outputs_of(tensors)
        finally:
            del kept  # the library reads it

    def _outputs_of(self, tensors: Any) -> Dict[str, Any]:
        library = _loaded[0]
        if self._places is not None:
            arrays = [np.empty(port.shape, port.dtype) for port in self.outputs]
            places = type(self._places).from_buffer_copy(self._places)
            for i, array in enumerate(arrays):
                places[i].data = address_of(array)
            _check(library.DLModelRunInto(self._handle, tensors, len(tensors), places, len(places)))
            return dict(zip(self._output_names, arrays))
        result = c_void_p()
        _check(library.DLModelRun(self._handle, tensors, len(tensors), ctypes.byref(result)))
        try:
            first, count = _Tensors(), c_int()
            _check(library.DLModelResultOutputs(result, ctypes.byref(first), ctypes.byref(count)))
            return {name: copied(first[i]) for i, name in enumerate(self._output_names)}
        finally:
            library.DLModelResultFree(result)

    def _converted(self, inputs: Mapping[str, Any]) -> Tuple[Any, Any]:
        """Any inputs as the library reads them, and what must live as long."""
        known = self._known
        if not isinstance(inputs, (dict, Mapping)):
            raise TypeError(f"inputs are a dictionary from names to arrays, not {type(inputs).__name__}")
        if inputs.keys() != known.keys():
            for name in inputs:
                if name not in known:
                    raise ValueError(f"the model has no input {name!r}; it has {', '.join(map(repr, known))}")
            missing = [name for name in known if name not in inputs]
            raise ValueError(f"no array is given for the input {', '.join(map(repr, missing))}")
        given = [as_tensor(port, inputs[name], self._ranges, name in self._sequences) for name, port in known.items()]
        tensors = (Tensor * len(given))(*(tensor for tensor, _ in given))
        plain = all(type(array) is np.ndarray and array is inputs[port.name] and array.dtype == port.dtype
                    for port, (_, array) in zip(self.inputs, given))
        if plain and len(self._forms) < _MOST_FORMS:
            self._forms[tuple(array.shape for _, array in given)] = tensors
        return tensors, given

    def _as_they_are(self, inputs: Mapping[str, Any]) -> Any:
        """Arrays of NumPy that need no conversion, as the library reads them, if arrays of these shapes were given
        before; otherwise None. What is checked here need not be checked again: a short call takes less time than the
        checks."""
        if type(inputs) is not dict or len(inputs) != len(self.inputs):
            return None
        shapes, addresses = [], []
        for port in self.inputs:
            value = inputs.get(port.name)
            if type(value) is not np.ndarray or value.dtype != port.dtype or not value.flags.c_contiguous:
                return None
            shapes.append(value.shape)
            addresses.append(address_of(value))
        form = self._forms.get(tuple(shapes))
        if form is None:
            return None
        tensors = type(form).from_buffer_copy(form)
        for i, address in enumerate(addresses):
            tensors[i].data = address
        return tensors


def _value(fact: _Fact) -> Any:
    """The value of a fact of a GGUF file."""
    if fact.numbers is None:
        texts = [ctypes.string_at(fact.texts[i].bytes, fact.texts[i].size) for i in range(fact.count)]
        return texts if fact.is_list else texts[0]
    kind = dtype_of(fact.type.decode())
    numbers: np.ndarray = np.empty(fact.count, kind)
    ctypes.memmove(numbers.ctypes.data, fact.numbers, numbers.nbytes)
    return numbers if fact.is_list else numbers[0].item()


def _options(threads: int, data_type: str, fast_math: bool, dims: Optional[Mapping[str, Dim]],
             limits: Optional[Mapping[str, int]], shapes: Optional[Mapping[str, Sequence[int]]],
             values: Optional[Mapping[str, Any]], states: Optional[Mapping[str, str]]) -> _Options:
    known = [field[0] for field in _Limits._fields_]
    for name in limits or {}:
        if name not in known:
            raise ValueError(f"there is no limit {name!r}; there are {', '.join(known)}")
    names = list(dims or {})
    ranges = [(int(n[0]), int(n[1])) if isinstance(n, (tuple, list)) else (int(n), int(n))
              for n in (dims or {}).values()]
    extents, highest = [low for low, _ in ranges], [high for _, high in ranges]
    for name, (low, high) in zip(names, ranges):
        if high < low:
            raise ValueError(f"dimension {name!r}: there is no extent from {low} to {high}")
    given = shapes or {}
    ports = (Tensor * len(given))(*(Tensor(name.encode(), None, len(shape), c_array(c_int64, [int(n) for n in shape]))
                                     for name, shape in given.items()))
    arrays = {name: np.ascontiguousarray(value).reshape(np.shape(value)) for name, value in (values or {}).items()}
    for name, array in arrays.items():
        if word_of(array.dtype) is None:
            raise TypeError(f"the value of {name!r} is of {array.dtype}")
    constants = (Tensor * len(arrays))(*(tensor_of(name, array) for name, array in arrays.items()))
    constants.arrays = arrays  # they live as long as what points to them
    return _Options(data_type.encode(), int(fast_math), threads, len(names),
                    c_array(c_char_p, [n.encode() for n in names]), c_array(c_int64, extents),
                    ctypes.pointer(_Limits(**{name: int(n) for name, n in (limits or {}).items()})),
                    c_array(c_int64, highest), ports, len(given), constants, len(arrays),
                    c_array(c_char_p, [name.encode() for name in states or {}]),
                    c_array(c_char_p, [name.encode() for name in (states or {}).values()]), len(states or {}))


def _are_ranges(dims: Optional[Mapping[str, Dim]]) -> bool:
    return any(isinstance(n, (tuple, list)) and n[0] != n[1] for n in (dims or {}).values())


def _context(ctx: DLContext) -> DLContext:
    if not isinstance(ctx, DLContext):
        raise TypeError(f"a context is cpu(0) or gpu(0), not {type(ctx).__name__}")
    return ctx


def _path(path: Union[str, os.PathLike[str]]) -> bytes:
    text = os.fspath(path)
    if text.endswith(".tflite"):
        raise ValueError(f"{text} is not an ONNX file: scripts/model/tflite_to_onnx.py translates it")
    return os.fsencode(text)


class File:
    """An ONNX or GGUF file that is read and checked, or the bytes of one. Nothing is planned before plan()."""

    def __init__(self, source: Union[str, os.PathLike[str], bytes]) -> None:
        self._handle = c_void_p()
        if isinstance(source, bytes):
            _check(_library().DLModelOpenMemory(source, len(source), ctypes.byref(self._handle)))
        else:
            _check(_library().DLModelOpen(_path(source), ctypes.byref(self._handle)))
        self.inputs: List[FilePort] = self._ports("DLModelFileInputs")
        self.outputs: List[FilePort] = self._ports("DLModelFileOutputs")

    def __del__(self) -> None:
        handle, self._handle = getattr(self, "_handle", None), c_void_p()
        if handle and _loaded:
            _loaded[0].DLModelClose(handle)

    def _ports(self, function: str) -> List[FilePort]:
        ports = []
        for port in _listed(function, self._handle, _FilePort):
            kind = port.type.decode()
            shape = [port.shape[d] if port.shape[d] >= 0 else port.dim_names[d].decode() or None
                     for d in range(port.ndim)]
            ports.append(FilePort(port.name.decode(), None if kind == "undefined" else kind,
                                  tuple(shape) if port.ndim >= 0 else None, port.kind.decode()))
        return ports

    def facts(self) -> Dict[str, Any]:
        """What a GGUF file says beside its tensors, by key: numbers, texts as bytes, NumPy arrays of numbers, and lists
        of texts. Empty for an ONNX file."""
        return {fact.key.decode("utf-8", "replace"): _value(fact)
                for fact in _listed("DLModelFileFacts", self._handle, _Fact)}

    def plan(self, ctx: DLContext = cpu(0), *, threads: int = 0, data_type: str = "fp32", fast_math: bool = False,
             dims: Optional[Mapping[str, Dim]] = None, limits: Optional[Mapping[str, int]] = None,
             shapes: Optional[Mapping[str, Sequence[int]]] = None,
             values: Optional[Mapping[str, Any]] = None, states: Optional[Mapping[str, str]] = None) -> Model:
        """The model for a device, as load() makes it. shapes: of inputs, by name; they complete what the file leaves
        open."""
        options = _options(threads, data_type, fast_math, dims, limits, shapes, values, states)
        handle = c_void_p()
        _check(_library().DLModelPlan(self._handle, _context(ctx), ctypes.byref(options), ctypes.byref(handle)))
        return Model(handle, ctx, _are_ranges(dims))


def load(path: Union[str, os.PathLike[str]], ctx: DLContext = cpu(0), *, threads: int = 0, data_type: str = "fp32",
         fast_math: bool = False, dims: Optional[Mapping[str, Dim]] = None,
         limits: Optional[Mapping[str, int]] = None, shapes: Optional[Mapping[str, Sequence[int]]] = None,
         values: Optional[Mapping[str, Any]] = None, states: Optional[Mapping[str, str]] = None) -> Model:
    """Reads an ONNX or GGUF file and makes it ready to run.

    ctx: cpu(0), or gpu(0), the OpenCL device. threads: of the CPU, 0 for all cores. data_type: "fp16" or "bf16" if a
    model in float is computed in it. fast_math: float may be computed in bfloat16. dims: extents of the dimensions of
    inputs that have names; others are 1. (1, 8) means all extents from 1 to 8: the model is planned once for them, and
    a run takes the extents of its arrays. shapes: of inputs, by name; they complete what the file leaves open. values:
    of inputs, by name, for all runs: {"sr": 16000}; these inputs disappear, and branches that depend on them are
    chosen. states: {"past": "present"}: in the next run, the input has the elements of the output. The model keeps
    them, and both disappear. limits: what the model may ask for: "elements" of a tensor, "memory" in bytes, "nodes",
    "steps", "products" and "seconds"; docs/models.md describes them.
    """
    options = _options(threads, data_type, fast_math, dims, limits, shapes, values, states)
    handle = c_void_p()
    _check(_library().DLModelLoad(_path(path), _context(ctx), ctypes.byref(options), ctypes.byref(handle)))
    return Model(handle, ctx, _are_ranges(dims))
