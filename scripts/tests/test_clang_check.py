# SPDX-License-Identifier: MIT
"""Kernels for 32-bit Arm and macOS compile, and invalid ones are found, without those compilers."""
import os
import shutil
import tempfile
import unittest

import mini_tree
from build import clang_check, filelist, selection

KERNEL = """// SPDX-License-Identifier: MIT
#include <arm_neon.h>
#include <stddef.h>
#include <stdint.h>
%s
#if !defined(AC_TYPE_f32) || !defined(AC_SIMD_neon)
#error "the rows of the tier"
#endif
namespace ac { namespace AC_TIER { namespace {
template <class T>
T twice(T a) { %s }
}
float32x4_t rows(float32x4_t a);
float32x4_t rows(float32x4_t a) { return twice(a); }
}}
"""


@unittest.skipUnless(shutil.which(clang_check.COMPILER), "needs clang (scripts/setup.sh)")
class OtherSystems(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.root = holder.name

    def compiled(self, text, tier, types):
        with open(os.path.join(self.root, "k.kernel.cpp"), "w", encoding="utf-8") as file:
            file.write(text)
        unit = selection.Unit("k.kernel.cpp", "tier", filelist.load(mini_tree.ROOT).tiers[tier], types, "k")
        said = "".join(clang_check.problems(self.root, [unit]))
        self.assertEqual(os.listdir(self.root), ["k.kernel.cpp"])
        return said

    def said(self, body, include="", types=("f32",)):
        return self.compiled(KERNEL % (include, body), "neon32", types)

    def test_what_it_has(self):
        self.assertEqual(self.said("return vaddq_f32(a, a);"), "")

    def test_words_of_64_bits(self):
        self.assertIn("k.kernel.cpp does not compile for neon32", self.said("return vrndnq_f32(a);"))
        self.assertIn("vrndnq_f32", self.said("return vrndnq_f32(a);"))

    def test_later_cpus(self):
        """Errors that -fsyntax-only does not report."""
        later = '__attribute__((target("vfp4"), always_inline)) inline float32x4_t later(float32x4_t a) { return a; }'
        self.assertIn("target feature", self.said("return later(a);", later))

    def test_warnings_and_types(self):
        self.assertIn("unused variable", self.said("int unused; return a;"))
        self.assertIn("the rows of the tier", self.said("return a;", types=("f16",)))

    def test_no_header_of_a_system(self):
        """Otherwise the check would need a C library for that CPU."""
        self.assertIn("file not found", self.said("return a;", "#include <math.h>"))

    def test_a_size_of_macos(self):
        """It is not uint64_t there."""
        text = """#include <arm_sve.h>
#include <stddef.h>
#include <stdint.h>
svbool_t first(size_t n);
svbool_t first(size_t n) { return svwhilelt_b8(%s(0), %s(n)); }
"""
        self.assertEqual(self.compiled(text % ("uint64_t", "uint64_t"), "sve", ()), "")
        self.assertIn("ambiguous", self.compiled(text % ("size_t", "size_t"), "sve", ()))

    def test_all_kernels_of_the_tier(self):
        files = filelist.load(mini_tree.ROOT)
        found = clang_check.units(files, selection.Sources(mini_tree.ROOT, files.tiers), "neon32")
        sources = {u.source: u.types for u in found}
        self.assertIn("qs8", sources["src/ops/pool2d/pool2d.kernel.cpp"])
        self.assertIn("src/gemm/tiles/gemm.neon.cpp", sources, "the source of the tier whose rows it has")
        for source in sources:
            self.assertTrue(os.path.isfile(os.path.join(mini_tree.ROOT, source)), source)


if __name__ == "__main__":
    unittest.main()
