# SPDX-License-Identifier: MIT
"""Arrays as the library for models reads and writes them."""

from __future__ import annotations

import ctypes
import functools
from ctypes import POINTER, c_char_p, c_int, c_int64, c_void_p
from typing import TYPE_CHECKING, Any, List, NamedTuple, Optional, Tuple, Union

import numpy as np

if TYPE_CHECKING or __package__:
    from ._base import c_array
    from ._model_types import dtype_of, family_of, word_of
    from .ndarray import NDArray, cpu
else:  # imported from the package's folder
    from _base import c_array
    from _model_types import dtype_of, family_of, word_of
    from ndarray import NDArray, cpu

Result = Union[np.ndarray, List[np.ndarray], None]
SEQUENCE, NOTHING = -2, -3  # values of ndim


class Tensor(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("type", c_char_p), ("ndim", c_int), ("shape", POINTER(c_int64)),
                ("data", c_void_p)]


class Port(NamedTuple):
    """An input or an output. dtype and shape: None for an output that is known only after a run; the shape of a
    sequence and of an optional is None, too."""

    name: str
    dtype: Optional[np.dtype]
    shape: Optional[Tuple[int, ...]]


def shape_of(tensor: Tensor) -> Tuple[int, ...]:
    extents = tensor.shape
    return tuple([extents[i] for i in range(tensor.ndim)])


def as_numpy(name: str, value: Any) -> np.ndarray:
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


def checked(port: Port, value: Any, any_extents: bool) -> np.ndarray:
    found, wanted = as_numpy(port.name, value), port.dtype
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


def address_of(array: np.ndarray) -> int:
    found: int = array.ctypes.data
    return found


def tensor_of(name: str, array: np.ndarray) -> Tensor:
    return Tensor(name.encode(), str(word_of(array.dtype)).encode(), array.ndim, _extents(array.shape),
                   address_of(array))


def as_tensor(port: Port, value: Any, any_extents: bool, sequence: bool) -> Tuple[Tensor, Any]:
    """An input as the library reads it, and what must live as long."""
    if value is None:
        return Tensor(port.name.encode(), b"undefined", NOTHING, None, None), None
    if not sequence:
        array = checked(port, value, any_extents)
        return tensor_of(port.name, array), array
    if not isinstance(value, (list, tuple)):
        raise TypeError(f"input '{port.name}' is a list of arrays, not {type(value).__name__}")
    arrays = [checked(port, item, any_extents) for item in value]
    for array in arrays:
        if array.dtype != port.dtype:
            raise TypeError(f"input '{port.name}' has items of {port.dtype}, given is {array.dtype}")
    items = (Tensor * len(arrays))(*(tensor_of(port.name, array) for array in arrays))
    word = str(word_of(np.dtype(port.dtype))).encode()
    return Tensor(port.name.encode(), word, SEQUENCE, c_array(c_int64, (len(arrays),)),
                   ctypes.cast(items, c_void_p)), (arrays, items)


def copied(tensor: Tensor) -> Result:
    if tensor.ndim == NOTHING:
        return None
    if tensor.ndim == SEQUENCE:
        items = ctypes.cast(tensor.data, POINTER(Tensor))
        return [array_of(items[i]) for i in range(tensor.shape[0])]
    return array_of(tensor)


@functools.lru_cache(maxsize=None)
def kind_of(word: bytes) -> Tuple[Any, bool]:
    """The type of an array for the library's name of it, and whether it is wider than the elements."""
    kind = dtype_of(word.decode())
    return kind, word == b"bfloat16" and kind == np.float32


def array_of(tensor: Tensor) -> np.ndarray:
    kind, wide = kind_of(tensor.type)  # the bits of bfloat16 are the upper half of those of float32
    found: np.ndarray = np.empty(shape_of(tensor), np.uint16 if wide else kind)
    ctypes.memmove(address_of(found), tensor.data, found.nbytes)
    return (found.astype(np.uint32) << 16).view(np.float32).reshape(found.shape) if wide else found
