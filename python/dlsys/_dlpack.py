# SPDX-License-Identifier: MIT
"""DLPack 0.x, the exchange of tensors without copies: its structures, and capsules from and to them."""

from __future__ import annotations

import ctypes
import gc
import sys
from ctypes import (CFUNCTYPE, POINTER, c_char_p, c_int, c_int32, c_int64, c_uint8, c_uint16, c_uint64, c_void_p,
                    py_object)
from typing import Any, Dict, Tuple

CPU, OPENCL = 1, 4  # kDLCPU, kDLOpenCL
FLOAT = 2  # kDLFloat
NAME, USED = b"dltensor", b"used_dltensor"


class _DataType(ctypes.Structure):
    _fields_ = [("code", c_uint8), ("bits", c_uint8), ("lanes", c_uint16)]


class _Tensor(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("device_type", c_int32), ("device_id", c_int32), ("ndim", c_int32),
                ("dtype", _DataType), ("shape", POINTER(c_int64)), ("strides", POINTER(c_int64)),
                ("byte_offset", c_uint64)]


class _Managed(ctypes.Structure):
    pass


_Deleter = CFUNCTYPE(None, POINTER(_Managed))
_Managed._fields_ = [("tensor", _Tensor), ("context", c_void_p), ("deleter", _Deleter)]


def _api(name: str, result: Any, *arguments: Any) -> Any:
    function = getattr(ctypes.pythonapi, name)
    function.restype, function.argtypes = result, list(arguments)
    return function


_capsule_new = _api("PyCapsule_New", py_object, c_void_p, c_char_p, c_void_p)
_is_valid = _api("PyCapsule_IsValid", c_int, py_object, c_char_p)
_pointer = _api("PyCapsule_GetPointer", c_void_p, py_object, c_char_p)
_set_name = _api("PyCapsule_SetName", c_int, py_object, c_char_p)

# What was handed out, with its capsule, by the address of its structure: nobody else keeps it alive until the
# receiver's last word.
_exported: Dict[int, Tuple[Any, ...]] = {}


def _drop(managed: Any) -> None:
    _exported.pop(ctypes.addressof(managed.contents), None)


_forget = _Deleter(_drop)


def _holders(entry: Tuple[Any, ...]) -> int:
    return sys.getrefcount(entry[-1])


_NOBODY_ELSE = _holders((object(),))


def _drop_unused(phase: str, _: Any) -> None:
    """After a garbage collection: what nobody took and nobody can take any more.

    The capsule has no destructor for that: it would be called with an exception on its way where a receiver refuses the
    tensor, and no function of Python may be.
    """
    if phase == "stop" and _exported:
        for address, entry in list(_exported.items()):
            if _holders(entry) <= _NOBODY_ELSE and _is_valid(entry[-1], NAME):
                _exported.pop(address, None)


gc.callbacks.append(_drop_unused)


def exported(owner: Any, array: Any, device_type: int) -> Any:
    """A capsule with the array (a DLArray), which keeps `owner` alive."""
    tensor = _Tensor(array.data, device_type, array.ctx.device_id, array.ndim, _DataType(FLOAT, 32, 1), array.shape,
                     None, 0)
    managed = _Managed(tensor, None, _forget)
    capsule = _capsule_new(ctypes.addressof(managed), NAME, None)
    _exported[ctypes.addressof(managed)] = (managed, owner, capsule)
    return capsule


class Imported:
    """The tensor of another framework; it is given back when this object goes."""

    def __init__(self, source: Any) -> None:
        if not hasattr(source, "__dlpack__"):
            raise TypeError(f"{type(source).__name__} has no __dlpack__()")
        capsule = source.__dlpack__()
        if not _is_valid(capsule, NAME):
            raise ValueError("the capsule holds no tensor, or its tensor was already consumed")
        self._managed: Any = ctypes.cast(_pointer(capsule, NAME), POINTER(_Managed))
        tensor = self._managed.contents.tensor
        self.shape = tuple(tensor.shape[d] for d in range(tensor.ndim))
        self._check(tensor)
        self.device_type, self.device_id = tensor.device_type, tensor.device_id
        self.address = tensor.data + tensor.byte_offset
        _set_name(capsule, USED)
        self._capsule_name = USED  # the capsule refers to these bytes

    def _check(self, tensor: _Tensor) -> None:
        managed, self._managed = self._managed, None  # what is refused stays with its capsule
        kind = tensor.dtype
        if (kind.code, kind.bits, kind.lanes) != (FLOAT, 32, 1):
            raise TypeError("the tensor's elements are not 32-bit floats")
        if tensor.device_type not in (CPU, OPENCL):
            raise ValueError(f"the tensor is on a device of DLPack's type {tensor.device_type}; 1 (CPU) and 4 (OpenCL) "
                             "can be taken")
        if tensor.device_type == OPENCL and tensor.byte_offset:
            raise ValueError("the tensor begins inside its OpenCL buffer, which an array cannot")
        step = 1
        for d in reversed(range(tensor.ndim)):
            if tensor.strides and tensor.shape[d] != 1 and tensor.strides[d] != step:
                raise ValueError(f"the tensor of shape {self.shape} is not contiguous in C order")
            step *= tensor.shape[d]
        self._managed = managed

    def __del__(self) -> None:
        managed, self._managed = getattr(self, "_managed", None), None
        if managed and managed.contents.deleter:
            managed.contents.deleter(managed)
