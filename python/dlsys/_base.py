# SPDX-License-Identifier: MIT
"""The C library behind the package: where it is, its types and functions, and how its errors become exceptions."""

from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, c_bool, c_char_p, c_double, c_float, c_int, c_int64, c_void_p
from typing import Any, List, Sequence

LIBRARY = "libc_runtime_api.so"
VARIABLE = "DLSYS_LIBRARY"


class DLError(RuntimeError):
    """A call of the library failed; the text is the library's."""


class DLContext(ctypes.Structure):
    """A device: `cpu(0)` or `gpu(0)`."""

    _fields_ = [("device_id", c_int), ("device_type", c_int)]
    NAMES = {1: "cpu", 2: "gpu"}

    def __init__(self, device_id: int = 0, device_type: int = 1) -> None:
        super().__init__()
        if not -2**31 <= device_id < 2**31:
            raise ValueError(f"there is no device {device_id}; 0 is the first")
        self.device_id, self.device_type = device_id, device_type

    def __repr__(self) -> str:
        return f"{self.NAMES.get(self.device_type, self.device_type)}({self.device_id})"

    def __eq__(self, other: object) -> bool:
        if not hasattr(other, "device_id") or not hasattr(other, "device_type"):
            return NotImplemented
        return (self.device_id, self.device_type) == (other.device_id, other.device_type)

    def __hash__(self) -> int:
        return hash((self.device_id, self.device_type))


class DLArray(ctypes.Structure):
    """An array as the library sees it: 32-bit floats, dense, the last dimension contiguous."""

    _fields_ = [("data", c_void_p), ("ctx", DLContext), ("ndim", c_int), ("shape", POINTER(c_int64))]


DLArrayHandle = POINTER(DLArray)


class DLWindow(ctypes.Structure):
    """Where a window goes over an image, in elements."""

    _fields_ = [(name, c_int) for name in (
        "kernel_x", "kernel_y", "stride_x", "stride_y", "pad_left", "pad_right", "pad_top", "pad_bottom", "dilation_x",
        "dilation_y", "groups", "exclude_padding")]


class DLFrameInfo(ctypes.Structure):
    """What is done with the lines of a frame."""

    _fields_ = [("sample", c_int), ("length", c_int64), ("lines", c_int64), ("wavelengths", POINTER(c_double)),
                ("resampling", c_int), ("window", c_int), ("background", POINTER(c_float)),
                ("dispersion", POINTER(c_float)), ("output", c_int), ("half_spectrum", c_int), ("compat", c_int)]


# Arguments of each function; all of them give 0 or -1.
_FUNCTIONS = {
    "DLDeviceCount": [c_int, POINTER(c_int)],
    "DLDeviceAllocations": [DLContext, POINTER(c_int64), POINTER(c_int64)],
    "DLDeviceSynchronize": [DLContext],
    "DLArrayAlloc": [POINTER(c_int64), c_int64, DLContext, POINTER(DLArrayHandle)],
    "DLArrayFree": [DLArrayHandle],
    "DLArrayCopyFromTo": [DLArrayHandle, DLArrayHandle, c_void_p],
    "DLGpuArraySet": [DLArrayHandle, c_float],
    "DLGpuBroadcastTo": [DLArrayHandle] * 2,
    "DLGpuReduceSumAxisZero": [DLArrayHandle] * 2,
    "DLGpuMatrixElementwiseAdd": [DLArrayHandle] * 3,
    "DLGpuMatrixElementwiseAddByConst": [DLArrayHandle, c_float, DLArrayHandle],
    "DLGpuMatrixElementwiseMultiply": [DLArrayHandle] * 3,
    "DLGpuMatrixMultiplyByConst": [DLArrayHandle, c_float, DLArrayHandle],
    "DLGpuMatrixMultiply": [DLArrayHandle, c_bool, DLArrayHandle, c_bool, DLArrayHandle],
    "DLGpuRelu": [DLArrayHandle] * 2,
    "DLGpuReluGradient": [DLArrayHandle] * 3,
    "DLGpuSoftmax": [DLArrayHandle] * 2,
    "DLGpuSoftmaxCrossEntropy": [DLArrayHandle] * 3,
    "DLSoftmaxGradient": [DLArrayHandle] * 3,
    "DLSoftmaxCrossEntropyGradient": [DLArrayHandle] * 3,
    "DLActivation": [DLArrayHandle, c_int, c_float, c_float, DLArrayHandle],
    "DLSoftmax": [DLArrayHandle, c_float, c_int, c_bool, DLArrayHandle],
    "DLMatMul": [DLArrayHandle, c_bool, DLArrayHandle, c_bool, DLArrayHandle],
    "DLConv2d": [DLArrayHandle] * 3 + [POINTER(DLWindow), DLArrayHandle],
    "DLDepthwiseConv2d": [DLArrayHandle] * 3 + [POINTER(DLWindow), DLArrayHandle],
    "DLPool2d": [DLArrayHandle, c_int, POINTER(DLWindow), DLArrayHandle],
    "DLFullyConnected": [DLArrayHandle] * 4,
    "DLFft1d": [DLArrayHandle, c_int, c_bool, DLArrayHandle],
    "DLFrameProcessorCreate": [POINTER(DLFrameInfo), DLContext, POINTER(c_void_p)],
    "DLFrameProcessorRun": [c_void_p, c_void_p, DLContext, c_void_p, DLContext, c_int64],
    "DLFrameProcessorFree": [c_void_p],
    "DLFrameStreamCreate": [POINTER(DLFrameInfo), DLContext, c_int, POINTER(c_void_p)],
    "DLFrameStreamInput": [c_void_p, POINTER(c_void_p)],
    "DLFrameStreamSubmit": [c_void_p, c_int64],
    "DLFrameStreamTake": [c_void_p, POINTER(c_void_p), POINTER(c_int64)],
    "DLFrameStreamFree": [c_void_p],
}


def candidates(name: str) -> List[str]:
    """Where a library may be: where the environment says, beside the package, or where the system looks."""
    given = os.environ.get(VARIABLE)
    if given:
        folder = given if os.path.isdir(given) else os.path.dirname(given)
        return [given if name == LIBRARY and folder != given else os.path.join(folder, name)]
    return [os.path.join(os.path.dirname(os.path.abspath(__file__)), name), name]


def _load() -> ctypes.CDLL:
    problems = []
    for path in candidates(LIBRARY):
        try:
            library = ctypes.CDLL(path)
            library.DLGetLastError.restype = c_char_p
            for name, arguments in _FUNCTIONS.items():
                function = getattr(library, name)
                function.argtypes, function.restype = arguments, c_int
            return library
        except (OSError, AttributeError) as error:
            problems.append(str(error))
    raise ImportError(f"{LIBRARY} cannot be loaded ({'; '.join(problems)}). Build it with scons python=1, and name its "
                      f"folder in the environment variable {VARIABLE}, or install the wheel, which contains it.")


_LIB = _load()


def check_call(status: int) -> None:
    """Raises DLError with the library's text unless the status is 0."""
    if status != 0:
        raise DLError(_LIB.DLGetLastError().decode("utf-8", "replace"))


def c_array(kind: Any, values: Sequence[Any]) -> Any:
    """A C array of these values."""
    return (kind * len(values))(*values)
