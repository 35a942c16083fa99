# SPDX-License-Identifier: MIT
"""Arrays: making, copying, setting, sharing memory, and what is refused."""

import ctypes
import gc
import os
import subprocess
import sys
import threading
import unittest

import numpy as np

import dlsys
from devices import DEVICES, on_each_device
from dlsys import _base, _dlpack, gpu_op, ndarray


class Arrays(unittest.TestCase):
    @on_each_device
    def test_there_and_back(self, ctx):
        for shape in ((1,), (7,), (3, 5), (2, 3, 4, 5), (1, 1, 1)):
            values = np.random.default_rng(1).standard_normal(shape).astype(np.float32)
            array = ndarray.array(values, ctx)
            self.assertEqual((array.shape, array.ctx, array.ndim, array.size), (shape, ctx, len(shape), values.size))
            np.testing.assert_array_equal(array.asnumpy(), values)

    @on_each_device
    def test_what_numpy_takes_is_taken(self, ctx):
        for values in ([1, 2, 3], [[1.5], [2.5]], np.arange(6).reshape(2, 3).T, np.float64([1e-3, 7]), [True, False],
                       np.arange(10, dtype=np.float32)[::3]):
            np.testing.assert_array_equal(ndarray.array(values, ctx).asnumpy(), np.float32(values))

    @on_each_device
    def test_set(self, ctx):
        array = ndarray.empty((2, 3), ctx)
        array[:] = 2.5
        np.testing.assert_array_equal(array.asnumpy(), np.full((2, 3), 2.5, np.float32))
        values = np.arange(6, dtype=np.float64).reshape(3, 2).T
        array[:] = values
        np.testing.assert_array_equal(array.asnumpy(), values)
        other = ndarray.array(np.ones((2, 3)))
        array[:] = other
        np.testing.assert_array_equal(array.asnumpy(), np.ones((2, 3)))

    def test_copies_between_all_devices(self):
        values = np.random.default_rng(2).standard_normal((4, 6)).astype(np.float32)
        for source in DEVICES:
            for target in DEVICES:
                array = ndarray.array(values, source)
                np.testing.assert_array_equal(array.copyto(target).asnumpy(), values)
                made = ndarray.empty((4, 6), target)
                self.assertIs(array.copyto(made), made)
                np.testing.assert_array_equal(made.asnumpy(), values)
                np.testing.assert_array_equal(ndarray.array(array, target).asnumpy(), values)

    def test_copy_to_itself(self):
        for ctx in DEVICES:
            array = ndarray.array([1, 2], ctx)
            array[:] = array
            np.testing.assert_array_equal(array.asnumpy(), [1, 2])

    def test_contexts(self):
        self.assertEqual(repr(ndarray.gpu(0)), "gpu(0)")
        self.assertEqual(ndarray.cpu(0), ndarray.cpu(0))
        self.assertNotEqual(ndarray.cpu(0), ndarray.gpu(0))
        self.assertEqual(len({ndarray.cpu(0), ndarray.cpu(0), ndarray.gpu(0)}), 2)
        self.assertTrue(ndarray.is_gpu_ctx(ndarray.gpu(0)))
        self.assertFalse(ndarray.is_gpu_ctx(ndarray.cpu(0)))
        self.assertFalse(ndarray.is_gpu_ctx(None))

    @on_each_device
    def test_memory_is_given_back(self, ctx):
        before = ndarray.device_allocations(ctx)
        for _ in range(200):  # 200 x 16 MiB are more than anyone would keep
            ndarray.empty((1024, 4096), ctx)[:] = 1
        pieces, size = ndarray.device_allocations(ctx)
        self.assertEqual((pieces - before[0], size - before[1]), (200, 200 << 24))

    @on_each_device
    def test_threads(self, ctx):
        """Each has its own arrays and its own last error."""
        problems = []

        def work(seed):
            x = np.random.default_rng(seed).standard_normal((16, 32)).astype(np.float32)
            array, out = ndarray.array(x, ctx), ndarray.empty(x.shape, ctx)
            for _ in range(20):
                gpu_op.matrix_elementwise_add_by_const(array, 1.0, out)
                if not (out.asnumpy() == x + np.float32(1)).all():
                    problems.append("a wrong sum")
                try:
                    ndarray.empty(1, ndarray.cpu(seed + 1))
                    problems.append("no error")
                except dlsys.DLError as error:
                    if f"cpu({seed + 1})" not in str(error):
                        problems.append(str(error))

        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(problems, [])


class Shared(unittest.TestCase):
    """Memory without copies, on the CPU."""

    def test_numpy_sees_an_array(self):
        array = ndarray.array([[1, 2], [3, 4]])
        seen = np.asarray(array)
        seen[0, 0] = 9
        np.testing.assert_array_equal(array.asnumpy(), [[9, 2], [3, 4]])
        del array
        gc.collect()
        np.testing.assert_array_equal(seen, [[9, 2], [3, 4]])

    def test_an_array_sees_numpy(self):
        values = np.zeros((2, 3), np.float32)
        for made in (ndarray.from_numpy(values), ndarray.from_dlpack(values)):
            made[:] = 3
            np.testing.assert_array_equal(values, np.full((2, 3), 3, np.float32))
            values[:] = 0
            np.testing.assert_array_equal(made.asnumpy(), values)
            self.assertTrue(np.shares_memory(np.from_dlpack(made), values))

    def test_the_owner_lives_as_long_as_the_view(self):
        seen = np.from_dlpack(ndarray.array(np.arange(1000)))
        made = ndarray.from_dlpack(np.arange(1000, dtype=np.float32))
        gc.collect()
        np.testing.assert_array_equal(seen, np.arange(1000))
        np.testing.assert_array_equal(made.asnumpy(), np.arange(1000))

    def test_nothing_is_kept_too_long(self):
        array = ndarray.array([1, 2, 3])
        array.__dlpack__()
        np.from_dlpack(array)
        ndarray.from_dlpack(array)
        gc.collect()
        self.assertEqual(_dlpack._exported, {})

    def test_a_receiver_that_refuses(self):
        """Its error arrives, and the array is given back."""
        for ctx in DEVICES:
            if ndarray.is_gpu_ctx(ctx):
                array = ndarray.array([1, 2, 3], ctx)
                with self.assertRaisesRegex((RuntimeError, BufferError), "[Dd]evice"):
                    np.from_dlpack(array)
                gc.collect()
                self.assertEqual(_dlpack._exported, {})
        capsule = ndarray.array([1]).__dlpack__()
        gc.collect()
        self.assertEqual(len(_dlpack._exported), 1)  # somebody may still take it
        del capsule
        gc.collect()
        self.assertEqual(_dlpack._exported, {})

    @on_each_device
    def test_dlpack_between_arrays(self, ctx):
        array = ndarray.array([[1, 2], [3, 4]], ctx)
        other = ndarray.from_dlpack(array)
        self.assertEqual(other.ctx, ctx)
        other[:] = 7
        np.testing.assert_array_equal(array.asnumpy(), np.full((2, 2), 7))

    @on_each_device
    def test_numpy_gets_a_copy_of_what_it_cannot_see(self, ctx):
        array = ndarray.array([[1, 2], [3, 4]], ctx)
        np.testing.assert_array_equal(np.asarray(array), [[1, 2], [3, 4]])
        np.testing.assert_array_equal(np.add(array, 1), [[2, 3], [4, 5]])

    @on_each_device
    def test_dlpack_with_a_copy(self, ctx):
        array = ndarray.array([[1, 2], [3, 4]], ctx)
        here, host = array.__dlpack_device__(), (1, 0)
        for arguments, where, is_copy in (({"copy": True}, here, True), ({"dl_device": host}, host, here != host),
                                          ({"dl_device": here, "copy": False}, here, False)):
            class Asked:
                def __dlpack__(self):
                    return array.__dlpack__(max_version=(1, 0), **arguments)

            array[:] = 1
            other = ndarray.from_dlpack(Asked())
            other[:] = 7
            self.assertEqual(other.__dlpack_device__(), where)
            np.testing.assert_array_equal(array.asnumpy(), np.full((2, 2), 1 if is_copy else 7))
        with self.assertRaisesRegex(BufferError, "device"):
            array.__dlpack__(dl_device=(2, 0))
        with self.assertRaises(ValueError):
            array.__dlpack__(stream=1)

    def test_numpy_is_told_where_a_copy_is_needed(self):
        for ctx in DEVICES:
            array = ndarray.array([1, 2], ctx)
            if ndarray.is_gpu_ctx(ctx):
                with self.assertRaisesRegex(ValueError, "without a copy"):
                    array.__array__(copy=False)
                with self.assertRaisesRegex(BufferError, "without a copy"):
                    array.__dlpack__(dl_device=(1, 0), copy=False)
            self.assertEqual(array.__array__(np.int32, copy=True).dtype, np.int32)

    def test_what_cannot_be_shared(self):
        frozen = np.zeros(3, np.float32)
        frozen.flags.writeable = False
        for values, error in ((np.zeros(3), TypeError), (np.zeros((2, 3), np.float32).T, ValueError),
                              (np.zeros((4, 4), np.float32)[:, ::2], ValueError), (frozen, ValueError),
                              ([1, 2], TypeError), (np.zeros((0, 2), np.float32), ValueError)):
            with self.assertRaises(error):
                ndarray.from_numpy(values)
        for values, error in ((np.zeros(3), TypeError), (np.zeros((4, 4), np.float32)[:, ::2], ValueError),
                              ([1, 2], TypeError), (np.zeros(3, np.int32), TypeError)):
            with self.assertRaises(error):
                ndarray.from_dlpack(values)
        self.assertEqual(_dlpack._exported, {})

    @on_each_device
    def test_arrays_at_odd_addresses_are_copied(self, ctx):
        memory = np.zeros(6 * 4 + 1, np.uint8)
        odd = np.frombuffer(memory, np.float32, 6, 1).reshape(2, 3)
        odd[:] = [[1, 2, 3], [4, 5, 6]]
        self.assertFalse(odd.flags.aligned)
        made = ndarray.array(odd, ctx)
        np.testing.assert_array_equal(made.asnumpy(), [[1, 2, 3], [4, 5, 6]])
        made[:] = odd * 2
        made[:] = odd
        np.testing.assert_array_equal(made.asnumpy(), [[1, 2, 3], [4, 5, 6]])
        for share in (ndarray.from_numpy, ndarray.from_dlpack):
            with self.assertRaisesRegex(ValueError, "not a multiple of 4; array.. makes a copy"):
                share(odd)

    def test_a_capsule_is_taken_once(self):
        capsule = ndarray.array([1.0]).__dlpack__()

        class Again:
            def __dlpack__(self):
                return capsule

        first = ndarray.from_dlpack(Again())
        with self.assertRaises(ValueError):
            ndarray.from_dlpack(Again())
        np.testing.assert_array_equal(first.asnumpy(), [1])


class Refused(unittest.TestCase):
    def test_types(self):
        for call in (lambda: ndarray.array("abc"), lambda: ndarray.array(None), lambda: ndarray.array([1j]),
                     lambda: ndarray.array([object()]), lambda: ndarray.array([1], "gpu"),
                     lambda: ndarray.empty(2.5), lambda: ndarray.empty((2, "3")), lambda: ndarray.empty((2, True)),
                     lambda: ndarray.empty(None), lambda: ndarray.empty((2,), None), lambda: ndarray.empty((2,), 1),
                     lambda: ndarray.array([1]).copyto([1]), lambda: ndarray.is_gpu_ctx("gpu"),
                     lambda: ndarray.array([1]).__setitem__(slice(None), "x"), lambda: ndarray.cpu("0")):
            with self.assertRaises(TypeError):
                call()

    def test_shapes(self):
        for call in (lambda: ndarray.empty(()), lambda: ndarray.empty((0,)), lambda: ndarray.empty((2, -1)),
                     lambda: ndarray.array([]), lambda: ndarray.array(5), lambda: ndarray.array([[1], [2, 3]]),
                     lambda: ndarray.empty((2**64,)), lambda: ndarray.cpu(2**31), lambda: ndarray.gpu(2**40),
                     lambda: ndarray.array([1, 2]).copyto(ndarray.empty((3,))),
                     lambda: ndarray.array([1, 2]).copyto(ndarray.empty((2, 1))),
                     lambda: ndarray.array([1, 2]).__setitem__(slice(None), [1, 2, 3]),
                     lambda: ndarray.array([1, 2]).__setitem__(0, 1.0),
                     lambda: ndarray.array([1, 2]).__setitem__(slice(0, 1), 1.0),
                     lambda: ndarray.array([1, 2]).reshaped((3,)),
                     # products that are 2 in 64 bits
                     lambda: ndarray.array([1, 2]).reshaped((3, (2**64 + 2) // 3)),
                     lambda: ndarray.array([1, 2]).reshaped((2, 2**63 - 1, 2**63 - 1))):
            with self.assertRaises(ValueError):
                call()

    def test_the_library_says_why(self):
        for call, words in ((lambda: ndarray.empty((2,), ndarray.gpu(1)), "gpu(1)"),
                            (lambda: ndarray.empty((2,), ndarray.cpu(-1)), "cpu(-1)"),
                            (lambda: ndarray.empty((2,), ndarray.DLContext(0, 3)), "device type 3"),
                            (lambda: ndarray.empty((2**31, 2**31)), "bytes"),
                            (lambda: ndarray.empty((2**20, 2**25)), "out of memory"),
                            (lambda: ndarray.empty((1,) * 33), "33 dimensions")):
            with self.assertRaises(dlsys.DLError) as caught:
                call()
            self.assertIn(words, str(caught.exception))

    @unittest.skipUnless("gpu(0)" in map(str, DEVICES), "these devices have no gpu")
    def test_more_than_the_gpu_has(self):
        with self.assertRaises(dlsys.DLError) as caught:
            ndarray.empty((2**20, 2**25), ndarray.gpu(0))
        self.assertIn("gpu", str(caught.exception))


class Abi(unittest.TestCase):
    """Calls that the Python layer would not make."""

    def refused(self, words, function, *arguments):
        self.assertEqual(getattr(_base._LIB, function)(*arguments), -1)
        self.assertIn(words, _base._LIB.DLGetLastError().decode())

    def test_null(self):
        kept, image = ndarray.array([[1.0, 2.0]]), ndarray.empty((1, 2, 2, 1))
        array = kept.handle
        self.refused("null", "DLArrayAlloc", None, 1, ndarray.cpu(0), ctypes.byref(_base.DLArrayHandle()))
        self.refused("the pointer for", "DLArrayAlloc", _base.c_array(ctypes.c_int64, (2,)), 1, ndarray.cpu(0), None)
        self.refused("from is a null", "DLArrayCopyFromTo", None, array, None)
        self.refused("to is a null", "DLArrayCopyFromTo", array, None, None)
        self.refused("stream", "DLArrayCopyFromTo", array, array, 1)
        self.refused("input is a null", "DLGpuRelu", None, array)
        self.refused("output is a null", "DLGpuRelu", array, None)
        self.refused("arr is a null", "DLGpuArraySet", None, 1.0)
        self.refused("window", "DLPool2d", image.handle, 0, None, image.handle)
        self.assertEqual(_base._LIB.DLArrayFree(None), 0)

    def test_freed_arrays(self):
        for device in DEVICES:
            out = ndarray.empty((2,), device)
            gone = ndarray.array([1.0, 2.0], device)
            handle, view = gone.handle, gone.reshaped((2, 1))
            self.assertEqual(_base._LIB.DLArrayFree(handle), 0)
            for _ in range(1000):  # none of them comes to lie where the handle points
                ndarray.empty((2,), device)
            self.refused("freed before", "DLArrayFree", handle)
            self.refused("input has no memory: it was freed", "DLGpuRelu", handle, out.handle)
            self.refused("to has no memory", "DLArrayCopyFromTo", out.handle, handle, None)
            for use in (gone.asnumpy, view.asnumpy, lambda: gone.shape, lambda: gpu_op.relu(gone, out),
                        lambda: gone.copyto(out), lambda: np.asarray(gone)):
                with self.assertRaisesRegex(_base.DLError, "was freed"):
                    use()
            del gone
            ended = ndarray.array([1.0, 2.0], device)
            ended.__del__()
            with self.assertRaisesRegex(_base.DLError, "was freed"):
                ended.asnumpy()

    def test_only_its_own_arrays_are_freed(self):
        values = np.float32([1, 2])
        self.refused("none of DLArrayAlloc()", "DLArrayFree", ndarray.numpyasdlarrayhandle(values))
        np.testing.assert_array_equal(values, [1, 2])

    def test_shapes_that_do_not_fit(self):
        two, three = ndarray.array([1.0, 2.0]), ndarray.array([[1.0, 2.0, 3.0]])
        self.refused("(2,)", "DLGpuMatrixElementwiseAdd", two.handle, three.handle, two.handle)
        self.refused("(1, 3)", "DLGpuRelu", two.handle, three.handle)
        self.refused("2 dimensions", "DLGpuSoftmax", two.handle, two.handle)
        self.refused("rows", "DLGpuMatrixMultiply", three.handle, False, three.handle, False, three.handle)
        self.refused("numbers of elements", "DLArrayCopyFromTo", two.handle, three.handle, None)

    @unittest.skipUnless("gpu(0)" in map(str, DEVICES), "these devices have no gpu")
    def test_two_devices(self):
        here, there = ndarray.array([1.0]), ndarray.array([1.0], ndarray.gpu(0))
        self.refused("on the gpu", "DLGpuRelu", here.handle, there.handle)

    def test_handles_of_the_callers_making(self):
        values, out = np.float32([[-1, 2]]), np.zeros((1, 2), np.float32)
        source, target = (ndarray.numpyasdlarrayhandle(a) for a in (values, out))
        self.assertEqual(_base._LIB.DLGpuRelu(source, target), 0)
        np.testing.assert_array_equal(out, [[0, 2]])
        source.contents.data += 2
        self.refused("not a multiple of 4", "DLGpuRelu", source, target)


class Imports(unittest.TestCase):
    """Both ways of importing, each in a process of its own."""

    PROGRAM = ("import numpy as np{0}\n"
               "a = ndarray.array(np.ones((2, 2)), ndarray.cpu(0))\n"
               "gpu_op.array_set(a, 3.0)\n"
               "x = autodiff.Variable('x')\n"
               "value, = autodiff.Executor([autodiff.relu_op(x)], ctx=ndarray.cpu(0)).run({{x: a}})\n"
               "print(value.asnumpy().sum())\n")

    def run_with(self, path, imports):
        folder = os.path.dirname(os.path.abspath(dlsys.__file__))
        environment = {**os.environ, "PYTHONPATH": os.path.join(folder, path)}
        done = subprocess.run([sys.executable, "-B", "-c", self.PROGRAM.format(imports)], env=environment,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        self.assertEqual(done.stdout, "12.0\n")

    def test_as_modules_of_the_package(self):
        self.run_with("..", "\nfrom dlsys import autodiff, gpu_op, ndarray")

    def test_from_the_folder(self):
        self.run_with(".", "\nimport autodiff, gpu_op, ndarray")

    def test_without_the_library(self):
        environment = {**os.environ, _base.VARIABLE: "/nowhere/lib.so"}
        done = subprocess.run([sys.executable, "-B", "-c", "import dlsys"], env=environment, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False)
        self.assertNotEqual(done.returncode, 0)
        for words in ("python=1", _base.VARIABLE, "/nowhere/lib.so"):
            self.assertIn(words, done.stdout)


if __name__ == "__main__":
    unittest.main()
