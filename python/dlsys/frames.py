# SPDX-License-Identifier: MIT
"""Spectra of a line camera to depth profiles, as in optical coherence tomography; docs/frames.md has the formulas."""

from __future__ import annotations

import ctypes
import numbers
from typing import TYPE_CHECKING, Any, Iterable, Iterator, Optional, Tuple, Union

import numpy as np

if TYPE_CHECKING or __package__:
    from ._base import _LIB, DLContext, DLFrameInfo, check_call
    from .ndarray import NDArray, cpu, empty, is_gpu_ctx
else:  # imported from the package's folder
    from _base import _LIB, DLContext, DLFrameInfo, check_call
    from ndarray import NDArray, cpu, empty, is_gpu_ctx

__all__ = ["OUTPUTS", "RESAMPLINGS", "SAMPLES", "FrameProcessor"]

# Names in the order of the library's numbers.
SAMPLES = ("uint8", "uint16", "float32")
RESAMPLINGS = ("none", "linear", "cubic", "lanczos")
OUTPUTS = ("complex64", "magnitude", "log_magnitude")

Array = Union[np.ndarray, NDArray]


def _place(what: str, names: Tuple[str, ...], name: Any) -> int:
    if not isinstance(name, str):
        raise TypeError(f"{what} is one of {', '.join(names)}, not {name!r}")
    if name not in names:
        raise ValueError(f"there is no {what} {name!r}; there are {', '.join(names)}")
    return names.index(name)


def _count(what: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, numbers.Integral):
        raise TypeError(f"{what} is an integer, not {value!r}")
    count = int(value)
    if not 1 <= count < 2**32:
        raise ValueError(f"{what} is {count}; supported: 1 to {2**32 - 1}")
    return count


def _flag(what: str, value: Any) -> bool:
    if not isinstance(value, (bool, np.bool_)):
        raise TypeError(f"{what} is True or False, not {value!r}")
    return bool(value)


def _table(what: str, values: Any, length: int, dtype: type) -> Optional[np.ndarray]:
    """One number for each sample of a line, or none."""
    if values is None:
        return None
    found = np.asarray(values)
    if found.dtype.kind not in "fiu":
        raise TypeError(f"{what}: numbers are needed, not elements of type {found.dtype}")
    if found.shape != (length,):
        raise ValueError(f"{what}: the shape is {found.shape}; lines of {length} samples need ({length},)")
    return np.require(found, dtype, ["C", "A"])


class _Handle:
    """An object of the library, which is given back with this one."""

    def __init__(self, kind: str, *arguments: Any) -> None:
        self.value, self._free = ctypes.c_void_p(), getattr(_LIB, f"DL{kind}Free")
        check_call(getattr(_LIB, f"DL{kind}Create")(*arguments, ctypes.byref(self.value)))

    def __del__(self) -> None:
        value = getattr(self, "value", None)
        if value:
            self._free(value)


class FrameProcessor:
    """Window, background, resampling from wavelength to wavenumber, dispersion and Fourier transform of lines.

    On the gpu one kernel does all of it. Nothing is allocated for a frame but its result, if no array is given for it.
    What the library refuses (wavelengths that are not in order, or not finite, and so on) raises DLError with its text.
    """

    def __init__(self, lines: int = 60, length: int = 2048, dtype: Any = np.uint16, wavelengths: Any = None, *,
                 resampling: Optional[str] = "linear", window: bool = True, background: Any = None,
                 dispersion: Any = None, output: str = "complex64", half_spectrum: bool = False, compat: bool = False,
                 ctx: DLContext = cpu(0)) -> None:
        """
        lines: of a frame, at most.
        length: N, the samples of a line.
        dtype: of the samples: uint8, uint16 or float32.
        wavelengths: (N,) of the samples, rising or falling, in any unit; needed unless `resampling` is none.
        resampling: "none" or None, "linear", "cubic", "lanczos".
        window: Hann's, 0.5 - 0.5 cos(2 pi j / (N - 1)).
        background: (N,) in units of the samples; is subtracted from each line.
        dispersion: (N,) phases in radians, at equal wavenumbers.
        output: "complex64", "magnitude", or "log_magnitude" in decibels.
        half_spectrum: bins 0 .. N / 2 - 1 only.
        compat: what the known program computes, see docs/frames.md.
        ctx: where it is computed.
        """
        if not isinstance(ctx, DLContext):
            raise TypeError(f"a context is cpu(0) or gpu(0), not {type(ctx).__name__}")
        self.lines, self.length = _count("the number of lines", lines), _count("the length of a line", length)
        self.dtype, self.ctx, self.output = np.dtype(dtype), DLContext(ctx.device_id, ctx.device_type), output
        if self.dtype.name not in SAMPLES or not self.dtype.isnative:
            raise TypeError(f"samples are of type {', '.join(SAMPLES)}, not {self.dtype}")
        self.half_spectrum = _flag("half_spectrum", half_spectrum)
        self.compat = _flag("compat", compat)
        self.bins = self.length // 2 if half_spectrum else self.length
        tables = [_table("the wavelengths", wavelengths, self.length, np.float64),
                  _table("the background", background, self.length, np.float32),
                  _table("the dispersion", dispersion, self.length, np.float32)]
        self._info = DLFrameInfo(
            SAMPLES.index(self.dtype.name), self.length, self.lines, self._numbers(tables[0], ctypes.c_double),
            _place("resampling", RESAMPLINGS, "none" if resampling is None else resampling), _flag("window", window),
            self._numbers(tables[1], ctypes.c_float), self._numbers(tables[2], ctypes.c_float),
            _place("output", OUTPUTS, output), self.half_spectrum, self.compat)
        self._tables = tables  # the description refers to them
        self._processor = _Handle("FrameProcessor", ctypes.byref(self._info), self.ctx)

    @staticmethod
    def _numbers(table: Optional[np.ndarray], kind: Any) -> Any:
        return None if table is None else table.ctypes.data_as(ctypes.POINTER(kind))

    def __repr__(self) -> str:
        return f"<FrameProcessor of {self.lines} lines of {self.length} {self.dtype}, {self.output}, on {self.ctx}>"

    def shape(self, lines: int) -> Tuple[int, int]:
        """Of the results of so many lines: (lines, bins), with `compat` (bins, lines). In an NDArray complex numbers
        have one dimension more, of real and imaginary part."""
        return (self.bins, lines) if self.compat else (lines, self.bins)

    @property
    def result_dtype(self) -> np.dtype:
        """Of the results as NumPy arrays: complex64 or float32."""
        return np.dtype(np.complex64 if self.output == "complex64" else np.float32)

    def process(self, samples: Array, out: Optional[Array] = None) -> Array:
        """The spectra of samples (n, length), n from 1 to `lines`, in the shape that shape() says.

        A NumPy array gives a NumPy array. An NDArray, which holds float32, gives an NDArray on the processor's device.
        `out` is an array to write to instead; on the gpu it may be of the other kind: then samples or results cross."""
        lines, address, ctx = self._samples(samples)
        if out is None:
            out = self._empty(lines, isinstance(samples, NDArray))
        to, to_ctx = self._result(out, lines)
        check_call(_LIB.DLFrameProcessorRun(self._processor.value, address, ctx, to, to_ctx, lines))
        return out

    __call__ = process

    def stream(self, frames: Iterable[np.ndarray], slots: int = 3, copy: bool = True) -> Iterator[np.ndarray]:
        """The spectra of one frame after the other, in their order. Each frame is a NumPy array (n, length), and n may
        differ. On the gpu, copies of later and earlier frames go on while one is computed, through pinned memory.

        slots: frames that may be under way at once, 1 to 64.
        copy: if False, a result is the memory of its slot, which is valid until the next one is asked for."""
        if isinstance(slots, bool) or not isinstance(slots, numbers.Integral):
            raise TypeError(f"a number of slots is an integer, not {slots!r}")
        if not 1 <= slots <= 64:
            raise ValueError(f"{slots} slots; supported: 1 to 64")
        return self._stream(_Ring(self, slots), iter(frames), _flag("copy", copy))

    def _stream(self, ring: "_Ring", frames: Iterator[np.ndarray], copy: bool) -> Iterator[np.ndarray]:
        for frame in frames:
            if isinstance(frame, NDArray):
                raise TypeError("frames of a stream are NumPy arrays; process() accepts an NDArray")
            dense = self._dense(frame)
            if ring.is_full():
                yield ring.take(copy)
            ring.submit(dense)
        while ring.under_way:
            yield ring.take(copy)

    def _dense(self, samples: Any) -> np.ndarray:
        if not isinstance(samples, np.ndarray):
            raise TypeError(f"samples are a NumPy array or an NDArray, not {type(samples).__name__}")
        if samples.dtype != self.dtype:
            raise TypeError(f"samples of type {samples.dtype} for a processor of {self.dtype}")
        self._check_samples(samples.shape)
        return np.require(samples, requirements=["C", "A"])

    def _check_samples(self, shape: Tuple[int, ...]) -> None:
        if len(shape) != 2 or shape[1] != self.length or not 1 <= shape[0] <= self.lines:
            raise ValueError(f"samples have the shape {shape}; (n, {self.length}) is right, with n from 1 to "
                             f"{self.lines}")

    def _samples(self, samples: Any) -> Tuple[int, Any, DLContext]:
        """(lines, data, context)."""
        if isinstance(samples, NDArray):
            if self.dtype != np.float32:
                raise TypeError(f"an NDArray holds float32, this processor takes {self.dtype}")
            self._check_samples(samples.shape)
            self._check_device(samples)
            return samples.shape[0], samples.handle.contents.data, samples.ctx
        dense = self._dense(samples)
        # ctypes keeps the array for as long as the pointer lives, and the call takes the pointer
        return dense.shape[0], dense.ctypes.data_as(ctypes.c_void_p), cpu(0)

    def _check_device(self, array: NDArray) -> None:
        if is_gpu_ctx(array.ctx) and not is_gpu_ctx(self.ctx):
            raise ValueError(f"an array is on {array.ctx}, the processor on {self.ctx}; copyto() copies it")

    def _empty(self, lines: int, as_ndarray: bool) -> Array:
        if not as_ndarray:
            return np.empty(self.shape(lines), self.result_dtype)
        return empty(self._ndarray_shape(lines), self.ctx)

    def _ndarray_shape(self, lines: int) -> Tuple[int, ...]:
        return self.shape(lines) + ((2,) if self.output == "complex64" else ())

    def _result(self, out: Any, lines: int) -> Tuple[Any, DLContext]:
        """(data, context) of where results go."""
        if isinstance(out, NDArray):
            wanted: Tuple[int, ...] = self._ndarray_shape(lines)
            self._check_device(out)
        elif isinstance(out, np.ndarray):
            wanted = self.shape(lines)
            if out.dtype != self.result_dtype:
                raise TypeError(f"out is of type {out.dtype}; results are {self.result_dtype}")
            if not out.flags.c_contiguous or not out.flags.aligned or not out.flags.writeable:
                raise ValueError("out must be dense (C order), aligned and writeable")
        else:
            raise TypeError(f"out is a NumPy array or an NDArray, not {type(out).__name__}")
        if out.shape != wanted:
            raise ValueError(f"out has the shape {out.shape}; the results have {wanted}")
        if isinstance(out, NDArray):
            return out.handle.contents.data, out.ctx
        return out.ctypes.data_as(ctypes.c_void_p), cpu(0)


class _Ring:
    """The frames of a stream that are under way."""

    def __init__(self, processor: FrameProcessor, slots: int) -> None:
        self._of, self.under_way = processor, 0
        self._handle = _Handle("FrameStream", ctypes.byref(processor._info), processor.ctx, slots)

    def _input(self) -> Optional[int]:
        address = ctypes.c_void_p()
        check_call(_LIB.DLFrameStreamInput(self._handle.value, ctypes.byref(address)))
        return address.value

    def is_full(self) -> bool:
        return self._input() is None

    def submit(self, samples: np.ndarray) -> None:
        address = self._input()
        assert address is not None, "is_full() was asked before"
        ctypes.memmove(address, samples.ctypes.data, samples.nbytes)
        check_call(_LIB.DLFrameStreamSubmit(self._handle.value, samples.shape[0]))
        self.under_way += 1

    def take(self, copy: bool) -> np.ndarray:
        address, lines = ctypes.c_void_p(), ctypes.c_int64()
        self.under_way -= 1
        check_call(_LIB.DLFrameStreamTake(self._handle.value, ctypes.byref(address), ctypes.byref(lines)))
        shape, dtype = self._of.shape(lines.value), self._of.result_dtype
        assert address.value is not None, "or the call had failed"
        memory: Any = (ctypes.c_char * (shape[0] * shape[1] * dtype.itemsize)).from_address(address.value)
        memory.ring = self._handle  # stays for as long as an array refers to it
        found: np.ndarray = np.frombuffer(memory, dtype).reshape(shape)
        return found.copy() if copy else found
