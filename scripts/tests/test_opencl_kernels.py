# SPDX-License-Identifier: MIT
"""OpenCL kernels: what the build makes of their text, and that clang takes them for a device with half arithmetic,
which no device of the tests has."""

import os
import shutil
import subprocess
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from build import filelist, opencl  # noqa: E402

# Options as plan_cl() of each operator gives them, in the forms that differ most; those with NATIVE_HALF first.
NATIVE = "-DS=half -DC=half -DV=8 -DNATIVE_HALF=1"
STORED = "-DS=half -DC=float -DV=8 -DHALF=1"
SINGLE = "-DS=float -DC=float -DV=4"
FORMS = {
    "activation": [f"{NATIVE} -DFN={f}" for f in (2, 3, 4, 5, 8, 12)] + [f"{STORED} -DFN={f}" for f in range(16)] +
                  ["-DS=short -DC=float -DV=8 -DQUANTIZED=1 -DFN=15", "-DS=uchar -DC=uchar -DV=16 -DTABLE=1"],
    "add": [NATIVE, STORED, SINGLE, "-DS=short -DC=short -DV=8 -DU=ushort", "-DS=uchar -DC=uchar -DV=16 -DSATURATE=1",
            "-DS=char -DC=int -DV=16 -DQUANTIZED=1", "-DS=short -DC=int -DV=4 -DD=int"],
    "cast": ["-DS=float -DC=float -DV=4 -DD=half -DR=float -DD_HALF=1 -DTO_FLOAT=1",
             "-DS=half -DC=float -DV=8 -DHALF=1 -DD=uchar -DR=uchar -DFROM_FLOAT=1",
             "-DS=float -DC=float -DV=4 -DD=ushort -DR=ushort -DBF16=1",
             "-DS=int -DC=int -DV=4 -DD=char -DR=char -DWRAP=1 -DU=uchar -DL=long -DMASK=0xffUL",
             "-DS=ulong -DC=ulong -DV=2 -DD=uint -DR=uint"],
    "copy": ["-DS=uint -DC=uint -DV=4", "-DS=ulong -DC=uint -DV=1"],
    "gemm_native": [f"{form} -DROWS=4 {more}" for form in ("-DS=half -DC=float -DV=4 -DHALF=1", SINGLE)
                    for more in ("", "-DB_T=1", "-DNO_C=1")] + ["-DS=float -DC=float -DV=1 -DROWS=1 -DB_T=1"],
    "pool2d": [f"{STORED} -DKIND={kind}" for kind in (0, 1, 2)] + [
        "-DS=float -DC=float -DV=1 -DKIND=1 -DPLANAR=1", "-DS=char -DC=int -DV=16 -DKIND=1 -DQUANTIZED=1 -DLOW=(-128)",
        "-DS=uchar -DC=int -DV=1 -DKIND=0 -DQUANTIZED=1 -DLOW=0 -DRESCALE=1 -DPLANAR=1",
        "-DS=half -DC=float -DV=1 -DHALF=1 -DINDICES=1"],
    "softmax": ["-DS=half -DC=float -DV=1 -DHALF=1 -DL=64", "-DS=float -DC=float -DV=1 -DL=1 -DLOG=1",
                "-DS=uchar -DC=uchar -DV=1 -DBYTES=1 -DL=256", "-DS=uchar -DC=uchar -DV=1 -DBYTES=1 -DL=1 -DLOG=1"],
}


def kernels():
    """All kernels of the tree, as a build with everything has them."""
    files = filelist.load(ROOT)
    parts = [p for group in (files.operators, files.internal) for p in group.values()]
    return opencl.Kernels(ROOT, [opencl.ClTable(p, k, t) for p in parts for k, t in p.cl.items()])


class Texts(unittest.TestCase):
    def test_minified(self):
        text = ("/* a\n b */\n#define F (x)  // c\nint  f( int a ,int b ) {\n    return a -\n -b + F ; }\n"
                "#if 1\nint g;\n#endif\n")
        self.assertEqual(opencl.minified(text),
                         "#define F (x)\nint f(int a,int b){return a - -b + F;}\n#if 1\nint g;\n#endif\n")

    def test_packed_is_what_zlib_unpacks(self):
        import zlib
        found = kernels()
        self.assertEqual(zlib.decompress(found.packed(True), -15), found.plain())
        self.assertLess(len(found.packed(True)), len(found.plain()) / 2)

    def test_shared_text_is_there_once(self):
        self.assertEqual(kernels().plain().count(b"long4 place("), 1)

    def test_one_operator_stays_small(self):
        """At most 30 KB for any one operator, packed or not."""
        found = kernels()
        for name in found.programs:
            self.assertLess(len(found.program(name)), 30000, name)


class Compiles(unittest.TestCase):
    @unittest.skipUnless(shutil.which("clang"), "clang is not installed; scripts/setup.sh test installs it")
    def test_every_form(self):
        found = kernels()
        self.assertEqual(set(FORMS), set(found.programs), "each kernel has its forms here")
        command = ["clang", "-x", "cl", "-cl-std=CL1.2", "--target=spir64-unknown-unknown", "-Xclang",
                   "-finclude-default-header", "-fsyntax-only", "-Werror", "-Wall", "-Wno-unused-function",
                   "-Wno-unused-variable", "-"]
        for name, forms in FORMS.items():
            for form in forms:
                done = subprocess.run(command + form.split(), input=found.program(name), text=True, capture_output=True,
                                      check=False)
                self.assertEqual(done.returncode, 0, f"{name} {form}\n{done.stderr}")


if __name__ == "__main__":
    unittest.main()
