# SPDX-License-Identifier: MIT
"""Frames against the formulas of docs/frames.md in double, by NumPy."""

import ctypes
import os
import subprocess
import sys
import tempfile
import threading
import unittest

import numpy as np

from devices import DEVICES, NAMES, on_each_device
from dlsys import DLError, FrameProcessor, _base, frames, ndarray

N = 128
LAMBDA = np.linspace(800, 880, N)  # a grating: equal wavelengths, here in nanometres
TAPS = {"none": 1, "linear": 2, "cubic": 4, "lanczos": 6}


def samples(lines, dtype=np.uint16, n=N, seed=0):
    random = np.random.default_rng(seed)
    if np.dtype(dtype) == np.float32:
        return random.random((lines, n), dtype=np.float32)
    return random.integers(0, np.iinfo(dtype).max, (lines, n), dtype=dtype, endpoint=True)


def between(k, x):
    """The sample s with x between k[s] and k[s + 1]."""
    order = np.sort(k)
    found = np.clip(np.searchsorted(order, x, side="right") - 1, 0, len(k) - 2)
    return found if k[1] > k[0] else len(k) - 2 - found


def resampling_matrix(wavelengths, rule, compat=False):
    """(N, N): z = matrix y."""
    n, k = len(wavelengths), 1 / np.asarray(wavelengths, np.float64)
    matrix = np.zeros((n, n))
    for i in range(n):
        x = k.max() - i * (k.max() - k.min()) / n
        s = max(0, np.abs(k - x).argmin() - 1) if compat else int(between(k, x))
        u = s + (x - k[s]) / (k[s + 1] - k[s])
        taps = TAPS[rule]
        first = min(max(s - taps // 2 + 1, 0), n - taps)
        at = np.arange(first, first + taps)
        if rule == "lanczos":
            weights = np.where(abs(u - at) < 3, np.sinc(u - at) * np.sinc((u - at) / 3), 0)
            weights /= weights.sum()
        else:
            weights = [np.prod([(x - k[b]) / (k[a] - k[b]) for b in at if b != a]) for a in at]
        matrix[i, at] = weights
    return matrix


def reference(x, wavelengths=None, resampling="linear", window=True, background=None, dispersion=None,
              half_spectrum=False, compat=False):
    """Complex bins in double, (lines, bins), with compat (bins, lines)."""
    lines, n = x.shape
    y = x.astype(np.float64) - (0 if background is None else np.asarray(background, np.float64))
    if window:
        y = y * (0.5 - 0.5 * np.cos(2 * np.pi * np.arange(n) / (n - 1)))
    z = y if resampling == "none" else y @ resampling_matrix(wavelengths, resampling, compat).T
    z = z * (1 if dispersion is None else np.exp(1j * np.asarray(dispersion, np.float64)))
    bins = n // 2 if half_spectrum else n
    if compat:
        return np.fft.fft(z.reshape(n, lines), axis=0)[:bins]
    return np.fft.fft(z, axis=1)[:, :bins]


class Chain(unittest.TestCase):
    def check(self, found, wanted, output):
        most = np.abs(wanted).max()
        if output == "complex64":
            self.assertLessEqual(np.abs(found - wanted).max(), 1e-6 * most)
        elif output == "magnitude":
            self.assertLessEqual(np.abs(found - np.abs(wanted)).max(), 1e-6 * most)
        else:
            large = np.abs(wanted) > 1e-3 * most
            np.testing.assert_allclose(found[large], 20 * np.log10(np.abs(wanted[large])), atol=0.01)

    @on_each_device
    def test_every_form(self, ctx):
        background, dispersion = 100 * np.sin(np.arange(N)), 0.002 * np.arange(N)**2
        for dtype, more in (
                ("uint8", {}), (np.uint16, {"output": "magnitude", "half_spectrum": True}),
                ("float32", {"resampling": "cubic"}), (np.uint16, {"resampling": "lanczos", "window": False}),
                ("uint8", {"resampling": None, "output": "log_magnitude"}),
                (np.uint16, {"background": background, "dispersion": dispersion}),
                (np.uint16, {"compat": True}),
                (np.float32, {"compat": True, "output": "magnitude", "half_spectrum": True})):
            x = samples(5, dtype)
            processor = FrameProcessor(5, N, dtype, LAMBDA, ctx=ctx, **more)
            like = {key: value for key, value in more.items() if key != "output"}
            if "resampling" in like:
                like["resampling"] = like["resampling"] or "none"
            for lines in (5, 3):
                wanted = reference(x[:lines], LAMBDA, **like)
                found = processor.process(x[:lines])
                self.assertEqual((found.shape, found.dtype), (processor.shape(lines), processor.result_dtype))
                self.assertEqual(found.shape, wanted.shape)
                self.check(found, wanted, processor.output)

    @on_each_device
    def test_falling_wavelengths_and_views(self, ctx):
        processor = FrameProcessor(4, N, np.uint16, LAMBDA[::-1], ctx=ctx)
        x = samples(8)[::2, ::-1]
        self.check(processor(x), reference(x, LAMBDA[::-1]), "complex64")

    @on_each_device
    def test_samples_and_tables_at_odd_addresses(self, ctx):
        def odd(values):
            found = np.frombuffer(bytearray(values.nbytes + 1), values.dtype, values.size, 1).reshape(values.shape)
            found[:] = values
            self.assertFalse(found.flags.aligned)
            return found

        x, dark = samples(2), np.linspace(0, 9, N, dtype=np.float32)
        wanted = FrameProcessor(2, N, np.uint16, LAMBDA, background=dark, ctx=ctx).process(x)
        processor = FrameProcessor(2, N, np.uint16, odd(LAMBDA), background=odd(dark), ctx=ctx)
        np.testing.assert_array_equal(processor.process(odd(x)), wanted)
        np.testing.assert_array_equal(next(processor.stream([odd(x)])), wanted)
        with self.assertRaisesRegex(ValueError, "aligned"):
            processor.process(x, out=odd(wanted))

    @on_each_device
    def test_full_length(self, ctx):
        wavelengths, x = np.linspace(0.80, 0.88, 2048), samples(2, n=2048)
        self.check(FrameProcessor(2, wavelengths=wavelengths, ctx=ctx).process(x), reference(x, wavelengths),
                   "complex64")

    @on_each_device
    def test_arrays_of_the_device(self, ctx):
        x = samples(3, np.float32)
        for output in ("complex64", "magnitude"):
            processor = FrameProcessor(3, N, np.float32, LAMBDA, output=output, ctx=ctx)
            wanted = processor.process(x)
            there = ndarray.array(x, ctx)
            found = processor.process(there)
            self.assertEqual(found.ctx, ctx)
            as_numpy = found.asnumpy()
            if output == "complex64":
                self.assertEqual(found.shape, (3, N, 2))
                as_numpy = as_numpy.view(np.complex64)[..., 0]
            np.testing.assert_array_equal(as_numpy, wanted)
            # from one kind to the other, into arrays that are there
            result, crossed = np.empty_like(wanted), ndarray.empty(found.shape, ctx)
            self.assertIs(processor.process(there, out=result), result)
            self.assertIs(processor.process(x, out=crossed), crossed)
            np.testing.assert_array_equal(result, wanted)
            np.testing.assert_array_equal(crossed.asnumpy(), found.asnumpy())

    @on_each_device
    def test_a_frame_allocates_nothing(self, ctx):
        processor, x = FrameProcessor(3, N, np.float32, LAMBDA, ctx=ctx), samples(3, np.float32)
        there, out = ndarray.array(x, ctx), ndarray.empty((3, N, 2), ctx)
        processor.process(x)
        before = ndarray.device_allocations(ctx)
        for _ in range(3):
            processor.process(x)
            processor.process(there, out=out)
        self.assertEqual(ndarray.device_allocations(ctx), before)

    @on_each_device
    def test_threads(self, ctx):
        processor = FrameProcessor(5, N, np.uint16, LAMBDA, ctx=ctx)
        wanted, found = [processor.process(samples(5, seed=i)) for i in range(4)], [None] * 4

        def work(i):
            for _ in range(10):
                found[i] = processor.process(samples(5, seed=i))

        threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        np.testing.assert_array_equal(found, wanted)


class Stream(unittest.TestCase):
    @on_each_device
    def test_frames_come_back_in_order(self, ctx):
        for more in ({}, {"compat": True, "output": "magnitude", "half_spectrum": True}):
            processor = FrameProcessor(6, N, np.uint16, LAMBDA, ctx=ctx, **more)
            given = [samples(1 + i % 6, seed=i) for i in range(9)]
            wanted = [processor.process(x) for x in given]
            for slots in (1, 3):
                found = list(processor.stream(given, slots))
                self.assertEqual(len(found), len(wanted))
                for a, b in zip(found, wanted):
                    np.testing.assert_array_equal(a, b)
                for a, b in zip(processor.stream(iter(given), slots, copy=False), wanted):
                    np.testing.assert_array_equal(a, b)

    @on_each_device
    def test_as_many_as_slots_are_read_ahead(self, ctx):
        processor, read = FrameProcessor(2, N, np.uint16, LAMBDA, ctx=ctx), []

        def source():
            for i in range(5):
                read.append(i)
                yield samples(2, seed=i)

        stream = processor.stream(source(), slots=2)
        self.assertEqual(read, [])
        next(stream)
        self.assertEqual(read, [0, 1, 2])
        kept = next(processor.stream(source(), copy=False))  # outlives its stream
        stream.close()
        np.testing.assert_array_equal(kept, processor.process(samples(2, seed=0)))
        self.assertEqual(list(processor.stream([])), [])

    @on_each_device
    def test_refused(self, ctx):
        processor = FrameProcessor(2, N, np.uint16, LAMBDA, ctx=ctx)
        for error, call in ((TypeError, lambda: processor.stream([], "3")),
                            (ValueError, lambda: processor.stream([], 0)),
                            (ValueError, lambda: processor.stream([], 65)), (TypeError, lambda: processor.stream(3)),
                            (TypeError, lambda: processor.stream([], copy=1)),
                            (TypeError, lambda: list(processor.stream([[1, 2]]))),
                            (TypeError, lambda: list(processor.stream([ndarray.empty((2, N))]))),
                            (ValueError, lambda: list(processor.stream([samples(3)])))):
            with self.assertRaises(error):
                call()


class Refused(unittest.TestCase):
    def test_types(self):
        processor = FrameProcessor(2, N, np.uint16, LAMBDA)
        x = samples(2)
        for call in (lambda: FrameProcessor("60"), lambda: FrameProcessor(2, N, np.float64, LAMBDA),
                     lambda: FrameProcessor(2, N, "no type", LAMBDA), lambda: FrameProcessor(2, 128.0),
                     lambda: FrameProcessor(2, N, ">u2", LAMBDA), lambda: FrameProcessor(2, N, np.uint16, ["a"] * N),
                     lambda: FrameProcessor(2, N, np.uint16, LAMBDA, resampling=1),
                     lambda: FrameProcessor(2, N, np.uint16, LAMBDA, window=2),
                     lambda: FrameProcessor(2, N, np.uint16, LAMBDA, compat="yes"),
                     lambda: FrameProcessor(2, N, np.uint16, LAMBDA, ctx="gpu"),
                     lambda: processor.process([[1] * N]), lambda: processor.process(x.astype(np.int16)),
                     lambda: processor.process(ndarray.empty((2, N))), lambda: processor.process(x, out=[1]),
                     lambda: processor.process(x, out=np.empty((2, N), np.complex128))):
            with self.assertRaises(TypeError):
                call()

    def test_values(self):
        processor = FrameProcessor(2, N, np.uint16, LAMBDA)
        x, read_only = samples(2), np.empty((2, N), np.complex64)
        read_only.flags.writeable = False
        for call in (lambda: FrameProcessor(0), lambda: FrameProcessor(2, -1),
                     lambda: FrameProcessor(2, N, np.uint16, LAMBDA[1:]),
                     lambda: FrameProcessor(2, N, np.uint16, LAMBDA, background=np.zeros((1, N))),
                     lambda: FrameProcessor(2, N, np.uint16, LAMBDA, dispersion=[0.0]),
                     lambda: FrameProcessor(2, N, np.uint16, LAMBDA, resampling="quintic"),
                     lambda: FrameProcessor(2, N, np.uint16, LAMBDA, output="complex128"),
                     lambda: processor.process(x[0]), lambda: processor.process(x[:, 1:]),
                     lambda: processor.process(x[:0]), lambda: processor.process(samples(3)),
                     lambda: processor.process(x, out=np.empty((3, N), np.complex64)),
                     lambda: processor.process(x, out=np.empty((N, 2), np.complex64).T),
                     lambda: processor.process(x, out=read_only),
                     lambda: processor.process(x, out=ndarray.empty((2, N)))):
            with self.assertRaises(ValueError):
                call()

    def text(self, *arguments, **more):
        with self.assertRaises(DLError) as caught:
            FrameProcessor(*arguments, **more)
        return str(caught.exception)

    @on_each_device
    def test_what_the_library_refuses(self, ctx):
        swapped, nothing, negative = LAMBDA.copy(), LAMBDA.copy(), LAMBDA.copy()
        swapped[[40, 41]], nothing[7], negative[9] = swapped[[41, 40]], np.nan, -1
        dark = np.zeros(N)
        dark[3] = np.inf
        for wavelengths, more, text in ((swapped, {}, "wavelength 41"), (nothing, {}, "wavelength 7 is nan"),
                                        (negative, {}, "wavelength 9 is -1"), (None, {}, "0 wavelengths"),
                                        (LAMBDA, {"background": dark}, "value 3 of the background"),
                                        (LAMBDA, {"dispersion": dark}, "value 3 of the dispersion"),
                                        (LAMBDA, {"compat": True, "resampling": "cubic"}, "compat")):
            self.assertIn(text, self.text(2, N, np.uint16, wavelengths, ctx=ctx, **more))
        self.assertIn("lines of 4 samples", self.text(2, 4, np.uint16, LAMBDA[:4], ctx=ctx))
        self.assertIn("half of a spectrum", self.text(2, 9, np.uint16, LAMBDA[:9], half_spectrum=True, ctx=ctx))
        self.assertIn("(3)", self.text(2, N, np.uint16, LAMBDA, ctx=type(ctx)(3, ctx.device_type)))

    @on_each_device
    def test_memory_in_common(self, ctx):
        processor = FrameProcessor(2, N, np.float32, LAMBDA, output="magnitude", ctx=ctx)
        x = ndarray.empty((2, N), ctx)
        with self.assertRaisesRegex(DLError, "overlap in memory"):
            processor.process(x, out=x)

    def test_arrays_of_another_device(self):
        if len(DEVICES) > 1:
            processor = FrameProcessor(2, N, np.float32, LAMBDA)
            with self.assertRaisesRegex(ValueError, "copyto"):
                processor.process(ndarray.empty((2, N), ndarray.gpu(0)))
            with self.assertRaisesRegex(ValueError, "copyto"):
                processor.process(samples(2, np.float32), out=ndarray.empty((2, N, 2), ndarray.gpu(0)))


class CInterface(unittest.TestCase):
    """What the Python layer refuses before the library sees it."""

    def setUp(self):
        self.library, self.out, self.number = _base._LIB, ctypes.c_void_p(), ctypes.c_int64()

    def info(self, **more):
        table = (ctypes.c_double * N)(*LAMBDA)
        values = {"sample": 1, "length": N, "lines": 2, "wavelengths": table, "resampling": 1, "window": 1, **more}
        return _base.DLFrameInfo(**values)

    def refused(self, text, function, *arguments):
        self.assertEqual(getattr(self.library, "DLFrame" + function)(*arguments), -1)
        self.assertIn(text, self.library.DLGetLastError().decode())

    @on_each_device
    def test_descriptions(self, ctx):
        out = ctypes.byref(self.out)
        for kind, slots in (("Processor", ()), ("Stream", (2,))):
            for text, more in (("0 samples of a line", {"length": 0}), ("samples of a line", {"length": 2**40}),
                               ("-1 lines", {"lines": -1}), ("type of the samples is 3", {"sample": 3}),
                               ("resampling is -1", {"resampling": -1}), ("output is 7", {"output": 7})):
                self.refused(text, kind + "Create", self.info(**more), ctx, *slots, out)
            self.refused("no description", kind + "Create", None, ctx, *slots, out)
            self.refused("the pointer for", kind + "Create", self.info(), ctx, *slots, None)
            self.assertEqual(getattr(self.library, f"DLFrame{kind}Free")(None), 0)
        self.refused("0 slots", "StreamCreate", self.info(), ctx, 0, out)

    @on_each_device
    def test_runs(self, ctx):
        self.assertEqual(self.library.DLFrameProcessorCreate(self.info(), ctx, ctypes.byref(self.out)), 0)
        data, host = (ctypes.c_float * 2048)(), ndarray.cpu(0)
        address = ctypes.addressof(data)
        self.refused("null pointer", "ProcessorRun", None, address, host, address + 4096, host, 1)
        self.refused("null pointer", "ProcessorRun", self.out, None, host, address, host, 1)
        self.refused("0 lines", "ProcessorRun", self.out, address, host, address + 4096, host, 0)
        self.refused("3 lines", "ProcessorRun", self.out, address, host, address + 4096, host, 3)
        small = ndarray.empty((8,), ctx)
        if ndarray.is_gpu_ctx(ctx):
            there = small.handle.contents.data
            self.refused("samples have 32 bytes", "ProcessorRun", self.out, there, ctx, address, host, 1)
            self.refused("spectra have 32 bytes", "ProcessorRun", self.out, address, host, there, ctx, 1)
        else:
            self.refused("not aligned", "ProcessorRun", self.out, address + 1, host, address + 4096, host, 1)
            self.refused("overlap in memory", "ProcessorRun", self.out, address, host, address + 4, host, 1)
            self.refused("on the gpu", "ProcessorRun", self.out, address, _base.DLContext(0, 2), address, host, 1)
        self.assertEqual(self.library.DLFrameProcessorFree(self.out), 0)

    @on_each_device
    def test_streams(self, ctx):
        self.assertEqual(self.library.DLFrameStreamCreate(self.info(), ctx, 1, ctypes.byref(self.out)), 0)
        place, number = ctypes.byref(ctypes.c_void_p()), ctypes.byref(self.number)
        self.refused("null pointer", "StreamInput", None, place)
        self.refused("the pointer for", "StreamInput", self.out, None)
        self.refused("no frame is pending", "StreamTake", self.out, place, number)
        self.refused("0 lines", "StreamSubmit", self.out, 0)
        self.refused("3 lines", "StreamSubmit", self.out, 3)
        self.assertEqual(self.library.DLFrameStreamSubmit(self.out, 2), 0)
        self.refused("1 slots are in use", "StreamSubmit", self.out, 2)
        self.refused("the pointer for", "StreamTake", self.out, None, number)
        self.assertEqual(self.library.DLFrameStreamTake(self.out, place, number), 0)
        self.assertEqual(self.number.value, 2)
        self.assertEqual(self.library.DLFrameStreamFree(self.out), 0)

    @on_each_device
    def test_use_after_free(self, ctx):
        place, number, host = ctypes.byref(ctypes.c_void_p()), ctypes.byref(self.number), ndarray.cpu(0)
        self.assertEqual(self.library.DLFrameStreamCreate(self.info(), ctx, 1, ctypes.byref(self.out)), 0)
        self.refused("there is no processor", "ProcessorFree", self.out)
        self.assertEqual(self.library.DLFrameStreamFree(self.out), 0)
        self.refused("there is no stream", "StreamInput", self.out, place)
        self.refused("there is no stream", "StreamSubmit", self.out, 1)
        self.refused("there is no stream", "StreamTake", self.out, place, number)
        self.refused("or it was freed", "StreamFree", self.out)
        self.assertEqual(self.library.DLFrameProcessorCreate(self.info(), ctx, ctypes.byref(self.out)), 0)
        self.assertEqual(self.library.DLFrameProcessorFree(self.out), 0)
        data = (ctypes.c_float * 2048)()
        address = ctypes.addressof(data)
        self.refused("there is no processor", "ProcessorRun", self.out, address, host, address + 4096, host, 1)
        self.refused("or it was freed", "ProcessorFree", self.out)


class MissingDevice(unittest.TestCase):
    """In a process of its own, because a process looks for its device once."""

    PROGRAM = """
import numpy as np
from dlsys import DLError, FrameProcessor, ndarray
print(ndarray.gpu_count())
for call in (lambda: ndarray.empty((2, 3), ndarray.gpu(0)), lambda: ndarray.array([1.0], ndarray.gpu(0)),
             lambda: ndarray.array([1.0]).copyto(ndarray.gpu(0)), lambda: ndarray.synchronize(ndarray.gpu(0)),
             lambda: FrameProcessor(2, 64, np.uint16, np.arange(1.0, 65), ctx=ndarray.gpu(0))):
    try:
        call()
        print("no error")
    except DLError as error:
        print(error)
print(FrameProcessor(2, 64, np.uint16, np.arange(1.0, 65)).process(np.ones((2, 64), np.uint16)).shape)
"""

    def check(self, text, warnings=0, **environment):
        done = subprocess.run([sys.executable, "-B", "-c", self.PROGRAM], env={**os.environ, **environment},
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        lines = done.stdout.splitlines()
        said = [line for line in lines if line.startswith("arm_compute: ARM_COMPUTE_OPENCL_LIBRARY")]
        self.assertEqual(len(said), warnings if "gpu" in NAMES else 0, done.stdout)
        lines = [line for line in lines if line not in said]
        self.assertEqual((done.returncode, len(lines)), (0, 7), done.stdout)
        self.assertEqual(lines[0], "0")
        for line in lines[1:6]:
            self.assertIn(text if "gpu" in NAMES else "this build has no gpu", line)
        self.assertEqual(lines[6], "(2, 64)")  # the CPU works on

    def test_no_library(self):
        self.check("no OpenCL library", 1, ARM_COMPUTE_OPENCL_LIBRARY="/nowhere/libOpenCL.so")

    def test_no_driver(self):
        """A loader that finds no driver says so by the error of cl_khr_icd, or by counting none."""
        source = ("int clGetPlatformIDs(unsigned room, void *platforms, unsigned *count) {\n"
                  "    (void)room, (void)platforms;\n    if (count) { *count = 0; }\n    return RESULT;\n}\n"
                  "int clBuildProgram(void) { return -1; }\n")
        with tempfile.TemporaryDirectory() as folder:
            for result in (-1001, 0):
                loader = os.path.join(folder, f"libOpenCL{result}.so")
                subprocess.run(["cc", "-shared", "-fPIC", f"-DRESULT={result}", "-x", "c", "-", "-o", loader],
                               input=source, text=True, check=True)
                with self.subTest(result=result):
                    self.check("no platform", ARM_COMPUTE_OPENCL_LIBRARY=loader)

    def test_a_device_that_is_gone(self):
        self.check("ARM_COMPUTE_CL_DEVICE", ARM_COMPUTE_CL_DEVICE="a device that was there yesterday")


class Names(unittest.TestCase):
    def test_names(self):
        self.assertEqual(set(frames.RESAMPLINGS), set(TAPS))
        self.assertIn("uint16", repr(FrameProcessor(2, N, np.uint16, LAMBDA)))


if __name__ == "__main__":
    unittest.main()
