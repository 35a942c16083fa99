# SPDX-License-Identifier: MIT
"""Models of ONNX and GGUF files: `load("model.onnx", cpu(0)).run({"x": x})`, from arrays to NumPy arrays.

`libarm_compute_model.so`, which reads the files, is loaded by the first `load()`.
"""

from __future__ import annotations

import ctypes
import functools
import os
from ctypes import POINTER, c_char_p, c_int, c_int64, c_size_t, c_void_p
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np

if TYPE_CHECKING or __package__:
    from ._base import DLContext, DLError, c_array, candidates
    from ._model_types import DTYPES, dtype_of, family_of, word_of
    from .ndarray import NDArray, cpu
else:  # imported from the package's folder
    from _base import DLContext, DLError, c_array, candidates
    from _model_types import DTYPES, dtype_of, family_of, word_of
    from ndarray import NDArray, cpu

__all__ = ["DTYPES", "LIBRARY", "File", "FilePort", "Model", "Port", "load"]

LIBRARY = "libarm_compute_model.so"


class _Tensor(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("type", c_char_p), ("ndim", c_int), ("shape", POINTER(c_int64)),
                ("data", c_void_p)]


class _Limits(ctypes.Structure):
    _fields_ = [(name, c_int64) for name in ("elements", "memory", "nodes", "steps", "products", "seconds")]


class _Options(ctypes.Structure):
    _fields_ = [("data_type", c_char_p), ("fast_math", c_int), ("threads", c_int), ("dim_count", c_int),
                ("dim_names", POINTER(c_char_p)), ("dim_extents", POINTER(c_int64)), ("limits", POINTER(_Limits)),
                ("dim_highest", POINTER(c_int64)), ("shapes", POINTER(_Tensor)), ("shape_count", c_int),
                ("values", POINTER(_Tensor)), ("value_count", c_int), ("state_inputs", POINTER(c_char_p)),
                ("state_outputs", POINTER(c_char_p)), ("state_count", c_int)]


class _FilePort(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("type", c_char_p), ("ndim", c_int), ("shape", POINTER(c_int64)),
                ("dim_names", POINTER(c_char_p)), ("kind", c_char_p)]


class _Text(ctypes.Structure):
    _fields_ = [("bytes", c_void_p), ("size", c_size_t)]


class _Fact(ctypes.Structure):
    _fields_ = [("key", c_char_p), ("type", c_char_p), ("is_list", c_int), ("count", c_int64),
                ("numbers", c_void_p), ("texts", POINTER(_Text))]


_LIST = [c_void_p, POINTER(POINTER(_Tensor)), POINTER(c_int)]
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
    "DLModelSetState": [c_void_p, POINTER(_Tensor)],
    "DLModelResetStates": [c_void_p],
    "DLModelSaveStates": [c_void_p, c_char_p],
    "DLModelLoadStates": [c_void_p, c_char_p],
    "DLModelFree": [c_void_p],
    "DLModelInputs": _LIST,
    "DLModelOutputs": _LIST,
    "DLModelRun": [c_void_p, POINTER(_Tensor), c_int, POINTER(c_void_p)],
    "DLModelResultOutputs": _LIST,
    "DLModelResultFree": [c_void_p],
}
_SEQUENCE, _NOTHING = -2, -3  # values of ndim
_loaded: List[ctypes.CDLL] = []
Result = Union[np.ndarray, List[np.ndarray], None]
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


class Port(NamedTuple):
    """An input or an output. dtype and shape: None for an output that is known only after a run; the shape of a
    sequence and of an optional is None, too."""

    name: str
    dtype: Optional[np.dtype]
    shape: Optional[Tuple[int, ...]]


class FilePort(NamedTuple):
    """An input or an output of a file. type: the library's name of it, None if the file does not say. shape: an open
    extent is its name, or None without a name; None if the file does not say. kind: as ONNX Runtime writes the type,
    for instance seq(tensor(float))."""

    name: str
    type: Optional[str]
    shape: Optional[Tuple[Union[int, str, None], ...]]
    kind: str


def _listed(function: str, handle: c_void_p, kind: Any = _Tensor) -> List[Any]:
    first, count = POINTER(kind)(), c_int()
    _check(getattr(_library(), function)(handle, ctypes.byref(first), ctypes.byref(count)))
    return [first[i] for i in range(count.value)]


def _shape(tensor: _Tensor) -> Tuple[int, ...]:
    return tuple(tensor.shape[:tensor.ndim])


def _port(tensor: _Tensor) -> Port:
    shape = _shape(tensor) if tensor.ndim >= 0 else None
    return Port(tensor.name.decode(), dtype_of(tensor.type.decode()), shape)


def _as_numpy(name: str, value: Any) -> np.ndarray:
    """An input as a dense NumPy array: without a copy of NumPy's arrays and of what DLPack hands over on the CPU."""
    if type(value) is np.ndarray and value.flags.c_contiguous and value.dtype.isnative:
        return value
    if isinstance(value, NDArray):
        found: np.ndarray = value.asnumpy() if value.ctx != cpu(0) else np.asarray(value)
        return found
    if hasattr(value, "__dlpack__") and not isinstance(value, (np.ndarray, np.generic)):
        try:
            value = np.from_dlpack(value)
        except (RuntimeError, BufferError) as error:
            raise TypeError(f"input '{name}': NumPy cannot take the tensor by DLPack: {error}") from None
    found = np.asarray(value)
    return found if found.flags.c_contiguous and found.dtype.isnative else np.array(
        found, dtype=found.dtype.newbyteorder("="), order="C")


def _checked(port: Port, value: Any, any_extents: bool) -> np.ndarray:
    found, wanted = _as_numpy(port.name, value), port.dtype
    assert wanted is not None  # only outputs have none
    if isinstance(value, (int, float, bool, list, tuple)):  # Python's numbers have no type of their own
        if found.dtype.kind in "fiub" and (found.dtype.kind != "f" or family_of(wanted) == "f"):
            found = found.astype(wanted)
    if found.dtype != wanted and (word_of(found.dtype) is None or family_of(found.dtype) + family_of(wanted) not in
                                  ("ff", "if", "uf", "bf", "ii", "iu", "ui", "uu")):
        raise TypeError(f"input '{port.name}' is of {wanted}, given is {found.dtype}")
    if not any_extents and port.shape is not None and found.shape != port.shape:
        raise ValueError(f"input '{port.name}' has the shape {port.shape}, given is {found.shape}")
    return found


@functools.lru_cache(maxsize=256)
def _extents(shape: Tuple[int, ...]) -> Any:
    """As a C array, which the library only reads."""
    return c_array(c_int64, shape)


def _tensor(name: str, array: np.ndarray) -> _Tensor:
    return _Tensor(name.encode(), str(word_of(array.dtype)).encode(), array.ndim, _extents(array.shape),
                   array.ctypes.data)


def _given(port: Port, value: Any, any_extents: bool, sequence: bool) -> Tuple[_Tensor, Any]:
    """An input as the library reads it, and what must live as long."""
    if value is None:
        return _Tensor(port.name.encode(), b"undefined", _NOTHING, None, None), None
    if not sequence:
        array = _checked(port, value, any_extents)
        return _tensor(port.name, array), array
    if not isinstance(value, (list, tuple)):
        raise TypeError(f"input '{port.name}' is a list of arrays, not {type(value).__name__}")
    arrays = [_checked(port, item, any_extents) for item in value]
    for array in arrays:
        if array.dtype != port.dtype:
            raise TypeError(f"input '{port.name}' has items of {port.dtype}, given is {array.dtype}")
    items = (_Tensor * len(arrays))(*(_tensor(port.name, array) for array in arrays))
    word = str(word_of(np.dtype(port.dtype))).encode()
    return _Tensor(port.name.encode(), word, _SEQUENCE, c_array(c_int64, (len(arrays),)),
                   ctypes.cast(items, c_void_p)), (arrays, items)


class Model:
    """A model that is ready to run; `load()` makes it. With ranges of extents, the shapes are the largest."""

    def __init__(self, handle: c_void_p, ctx: DLContext, ranges: bool = False) -> None:
        self._handle, self.ctx, self._ranges = handle, ctx, ranges
        ports = _listed("DLModelInputs", handle)
        self.inputs: List[Port] = [_port(t) for t in ports]
        self._known = {port.name: port for port in self.inputs}
        self._sequences = {t.name.decode() for t in ports if t.ndim == _SEQUENCE}
        self.outputs: List[Port] = [_port(t) for t in _listed("DLModelOutputs", handle)]
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
            return _array(_listed("DLModelResultOutputs", result)[0])
        finally:
            _library().DLModelResultFree(result)

    def set_state(self, name: str, value: Any) -> None:
        """Sets the elements of a state."""
        array = _as_numpy(name, value)
        if word_of(array.dtype) is None:
            raise TypeError(f"the state {name!r} cannot be of {array.dtype}")
        _check(_library().DLModelSetState(self._handle, ctypes.byref(_tensor(name, array))))

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
        known = self._known
        if not isinstance(inputs, (dict, Mapping)):
            raise TypeError(f"inputs are a dictionary from names to arrays, not {type(inputs).__name__}")
        if inputs.keys() != known.keys():
            for name in inputs:
                if name not in known:
                    raise ValueError(f"the model has no input {name!r}; it has {', '.join(map(repr, known))}")
            missing = [name for name in known if name not in inputs]
            raise ValueError(f"no array is given for the input {', '.join(map(repr, missing))}")
        given = [_given(port, inputs[name], self._ranges, name in self._sequences) for name, port in known.items()]
        tensors = (_Tensor * len(given))(*(tensor for tensor, _ in given))
        result, library = c_void_p(), _library()
        _check(library.DLModelRun(self._handle, tensors, len(given), ctypes.byref(result)))
        try:
            return {t.name.decode(): _copied(t) for t in _listed("DLModelResultOutputs", result)}
        finally:
            library.DLModelResultFree(result)


def _copied(tensor: _Tensor) -> Result:
    if tensor.ndim == _NOTHING:
        return None
    if tensor.ndim == _SEQUENCE:
        items = ctypes.cast(tensor.data, POINTER(_Tensor))
        return [_array(items[i]) for i in range(tensor.shape[0])]
    return _array(tensor)


def _array(tensor: _Tensor) -> np.ndarray:
    word = tensor.type.decode()
    kind = dtype_of(word)
    wide = word == "bfloat16" and kind == np.float32  # its bits are the upper half of those of float32
    found: np.ndarray = np.empty(_shape(tensor), np.uint16 if wide else kind)
    ctypes.memmove(found.ctypes.data, tensor.data, found.nbytes)
    return (found.astype(np.uint32) << 16).view(np.float32).reshape(found.shape) if wide else found


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
    ports = (_Tensor * len(given))(*(_Tensor(name.encode(), None, len(shape), c_array(c_int64, [int(n) for n in shape]))
                                     for name, shape in given.items()))
    arrays = {name: np.ascontiguousarray(value).reshape(np.shape(value)) for name, value in (values or {}).items()}
    for name, array in arrays.items():
        if word_of(array.dtype) is None:
            raise TypeError(f"the value of {name!r} is of {array.dtype}")
    constants = (_Tensor * len(arrays))(*(_tensor(name, array) for name, array in arrays.items()))
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
