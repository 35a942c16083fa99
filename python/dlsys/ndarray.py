# SPDX-License-Identifier: MIT
"""Arrays of 32-bit floats on `cpu(0)` or `gpu(0)`, and how they move between the two and NumPy."""

from __future__ import annotations

import ctypes
import math
import numbers
from typing import TYPE_CHECKING, Any, Dict, Optional, Tuple, Union

import numpy as np

if TYPE_CHECKING or __package__:
    from . import _dlpack
    from ._base import _LIB, DLArray, DLArrayHandle, DLContext, DLError, c_array, check_call
else:  # imported from the package's folder
    import _dlpack
    from _base import _LIB, DLArray, DLArrayHandle, DLContext, DLError, c_array, check_call

__all__ = ["DLArray", "DLArrayHandle", "DLContext", "DLError", "NDArray", "array", "cpu", "device_allocations", "empty",
           "from_dlpack", "from_numpy", "gpu", "gpu_count", "is_gpu_ctx", "numpyasdlarrayhandle", "synchronize"]

Shape = Tuple[int, ...]
CPU, GPU = 1, 2


def cpu(dev_id: int = 0) -> DLContext:
    """The CPU."""
    return DLContext(dev_id, CPU)


def gpu(dev_id: int = 0) -> DLContext:
    """The OpenCL device: the first GPU, or what ARM_COMPUTE_CL_DEVICE in the environment names."""
    return DLContext(dev_id, GPU)


def is_gpu_ctx(ctx: Optional[DLContext]) -> bool:
    """Whether this is a gpu; None is no device at all."""
    return ctx is not None and _context(ctx).device_type == GPU


def gpu_count() -> int:
    """How many devices `gpu` has: 1 or 0."""
    count = ctypes.c_int()
    check_call(_LIB.DLDeviceCount(GPU, ctypes.byref(count)))
    return count.value


def device_allocations(ctx: DLContext) -> Tuple[int, int]:
    """(pieces, bytes) of memory that was asked for on a device since the start, given back or not."""
    pieces, size = ctypes.c_int64(), ctypes.c_int64()
    check_call(_LIB.DLDeviceAllocations(_context(ctx), ctypes.byref(pieces), ctypes.byref(size)))
    return pieces.value, size.value


def synchronize(ctx: DLContext) -> None:
    """Waits until the device has done everything that was asked of it."""
    check_call(_LIB.DLDeviceSynchronize(_context(ctx)))


def _context(ctx: Any) -> DLContext:
    if not isinstance(ctx, DLContext):
        raise TypeError(f"a context is cpu(0) or gpu(0), not {type(ctx).__name__}")
    return ctx


def _shape(shape: Any) -> Shape:
    """A checked shape; a number is the shape of one dimension."""
    sizes = (shape,) if isinstance(shape, numbers.Integral) else shape
    if not isinstance(sizes, (tuple, list)) or any(
            isinstance(n, bool) or not isinstance(n, numbers.Integral) for n in sizes):
        raise TypeError(f"a shape is a tuple of integers, not {shape!r}")
    if not sizes or any(n < 1 for n in sizes):
        raise ValueError(f"a shape has one dimension or more, each of at least 1; this is {tuple(sizes)}")
    if any(n >= 2**63 for n in sizes):
        raise ValueError(f"the shape {tuple(sizes)} has more elements than can be counted")
    return tuple(int(n) for n in sizes)


def floats(values: Any) -> np.ndarray:
    """Values as a dense, aligned NumPy array of float32; a copy only if they are none yet."""
    try:
        found = np.asarray(values)
    except ValueError as error:  # rows of unequal length
        raise ValueError(f"no array can be made of this: {error}") from None
    if found.dtype.kind not in "fiub":
        raise TypeError(f"an array holds 32-bit floats; elements of type {found.dtype} cannot become such")
    return np.require(found, dtype=np.float32, requirements=["C", "A"])


def numpyasdlarrayhandle(data: np.ndarray) -> Any:
    """A handle to the memory of a dense NumPy array of float32, which must outlive it."""
    if not isinstance(data, np.ndarray) or data.dtype != np.float32:
        raise TypeError("only a NumPy array of float32 can be seen as an array of the library")
    if not data.flags.c_contiguous or not data.size or not data.ndim:
        raise ValueError("the NumPy array must be dense (C order), with a dimension and elements")
    if not data.flags.aligned:
        raise ValueError("the NumPy array begins at an address that is not a multiple of 4; array() makes a copy")
    return _handle(data.ctypes.data, cpu(), data.shape)


def _handle(address: int, ctx: DLContext, shape: Shape) -> Any:
    made = DLArray(address, ctx, len(shape), c_array(ctypes.c_int64, shape))
    return ctypes.pointer(made)  # the pointer keeps the structure, the structure the shape


class NDArray:
    """An array of 32-bit floats on a device, dense, in the order of C.

    On the CPU, NumPy and other frameworks see its memory without a copy: `numpy.asarray(a)`, `numpy.from_dlpack(a)`.
    """

    __slots__ = ("_handle", "_owner", "_owned", "__weakref__")

    def __init__(self, handle: Any, owner: Any = None) -> None:
        """`handle` is of the library, which then frees it, or refers to memory that `owner` keeps."""
        self._handle, self._owner, self._owned = handle, owner, owner is None

    def __del__(self) -> None:
        handle, self._handle = getattr(self, "_handle", None), None
        if handle is not None and self._owned and _LIB is not None:
            _LIB.DLArrayFree(handle)

    @property
    def handle(self) -> Any:
        """The array for calls of the library; an exception once it was freed, by this object or by another's call."""
        if self._handle is None or not self._handle.contents.data:
            raise DLError("this array was freed")
        if isinstance(self._owner, NDArray):
            self._owner.handle  # another view of that array's memory, which lives no longer
        return self._handle

    @property
    def shape(self) -> Shape:
        """Elements of each dimension."""
        found = self.handle.contents
        return tuple(found.shape[d] for d in range(found.ndim))

    @property
    def ctx(self) -> DLContext:
        """The device."""
        found = self.handle.contents.ctx
        return DLContext(found.device_id, found.device_type)

    @property
    def ndim(self) -> int:
        return int(self.handle.contents.ndim)

    @property
    def size(self) -> int:
        """Number of elements."""
        return math.prod(self.shape)

    @property
    def dtype(self) -> np.dtype:
        return np.dtype(np.float32)

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"<NDArray {self.shape} on {self.ctx}>"

    def __setitem__(self, key: Any, value: Any) -> None:
        """`a[:] = value`: a number for all elements, or an array of the same shape from anywhere."""
        if not isinstance(key, slice) or key != slice(None):
            raise ValueError("only all elements at once can be set: a[:] = value")
        if isinstance(value, NDArray):
            value.copyto(self)
        elif isinstance(value, numbers.Real):
            check_call(_LIB.DLGpuArraySet(self.handle, float(value)))
        else:
            self._copy_from(floats(value))

    def _copy_from(self, source: np.ndarray) -> None:
        if source.shape != self.shape:
            raise ValueError(f"an array of shape {source.shape} cannot be set to one of shape {self.shape}")
        check_call(_LIB.DLArrayCopyFromTo(numpyasdlarrayhandle(source), self.handle, None))

    def asnumpy(self) -> np.ndarray:
        """A copy as a NumPy array of float32. Waits for the device."""
        result = np.empty(self.shape, np.float32)
        check_call(_LIB.DLArrayCopyFromTo(self.handle, numpyasdlarrayhandle(result), None))
        return result

    def copyto(self, target: Union["NDArray", DLContext]) -> "NDArray":
        """Copies to an array of the same shape, or to a new one on a device; gives that array."""
        if isinstance(target, DLContext):
            target = empty(self.shape, target)
        if not isinstance(target, NDArray):
            raise TypeError(f"a copy goes to an NDArray or a context, not to {type(target).__name__}")
        if target.shape != self.shape:
            raise ValueError(f"an array of shape {self.shape} cannot be copied to one of shape {target.shape}")
        check_call(_LIB.DLArrayCopyFromTo(self.handle, target.handle, None))
        return target

    def reshaped(self, shape: Union[int, Shape]) -> "NDArray":
        """The same memory under another shape of as many elements."""
        wanted = _shape(shape)
        if math.prod(wanted) != self.size:
            raise ValueError(f"{self.shape} and {wanted} have other numbers of elements")
        return NDArray(_handle(self.handle.contents.data, self.ctx, wanted), owner=self)

    # Memory without copies

    @property
    def __array_interface__(self) -> Dict[str, Any]:
        if is_gpu_ctx(self.ctx):
            raise AttributeError("an array on the gpu has no address; asnumpy() copies it")
        return {"version": 3, "shape": self.shape, "typestr": "<f4", "data": (self.handle.contents.data, False)}

    def __array__(self, dtype: Any = None, copy: Any = None) -> np.ndarray:
        """What NumPy falls back to for an array on the gpu: a copy."""
        if copy is False:
            raise ValueError(f"an array on {self.ctx} cannot be seen without a copy")
        return self.asnumpy() if dtype is None else self.asnumpy().astype(dtype)

    def __dlpack__(self, *, stream: Any = None, dl_device: Any = None, copy: Optional[bool] = None, **_: Any) -> Any:
        """A capsule of DLPack 0.x, as __dlpack_device__() says where: on the same device, or for the CPU as a copy."""
        if stream is not None:
            raise ValueError("there are no streams: use stream=None")
        moves = dl_device is not None and tuple(dl_device) != self.__dlpack_device__()
        if moves and (copy is False or tuple(dl_device) != (_dlpack.CPU, 0)):
            raise BufferError(f"an array on {self.ctx} cannot be seen on DLPack's device {tuple(dl_device)} without a "
                              "copy; to (1, 0), the CPU, it can be copied")
        if moves or copy:
            return self.copyto(cpu(0) if moves else self.ctx).__dlpack__()
        if is_gpu_ctx(self.ctx):
            synchronize(self.ctx)
        return _dlpack.exported(self, self.handle.contents, self.__dlpack_device__()[0])

    def __dlpack_device__(self) -> Tuple[int, int]:
        kind = _dlpack.OPENCL if is_gpu_ctx(self.ctx) else _dlpack.CPU
        return kind, self.ctx.device_id


def array(arr: Any, ctx: DLContext = cpu(0)) -> NDArray:
    """A copy on a device of whatever NumPy takes for an array of numbers."""
    if isinstance(arr, NDArray):
        return arr.copyto(_context(ctx))
    source = floats(arr)
    made = empty(source.shape, ctx)
    made[:] = source
    return made


def empty(shape: Union[int, Shape], ctx: DLContext = cpu(0)) -> NDArray:
    """An array whose elements are not set."""
    sizes, handle = _shape(shape), DLArrayHandle()
    check_call(_LIB.DLArrayAlloc(c_array(ctypes.c_int64, sizes), len(sizes), _context(ctx), ctypes.byref(handle)))
    return NDArray(handle)


def from_numpy(data: np.ndarray) -> NDArray:
    """The memory of a dense NumPy array of float32, without a copy, on the CPU."""
    handle = numpyasdlarrayhandle(data)
    if not data.flags.writeable:
        raise ValueError("the NumPy array is read-only; array() makes a copy")
    return NDArray(handle, owner=data)


def from_dlpack(source: Any) -> NDArray:
    """The memory of an array of another framework, without a copy. It is dense, of float32, on the CPU, or an OpenCL
    buffer of the context that this library uses."""
    imported = _dlpack.Imported(source)
    if imported.device_type == _dlpack.CPU and imported.address % 4:
        raise ValueError("the tensor begins at an address that is not a multiple of 4; array() makes a copy "
                         "of what NumPy can see")
    ctx = DLContext(imported.device_id, CPU if imported.device_type == _dlpack.CPU else GPU)
    return NDArray(_handle(imported.address, ctx, _shape(imported.shape)), owner=imported)
