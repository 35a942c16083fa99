# SPDX-License-Identifier: MIT
"""The output of new_op.py for its arguments. The part new_op of the test command checks that its files build and
pass."""

import json
import os
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import new_op  # noqa: E402


class Words(unittest.TestCase):
    def test_every_template_has_all_its_words(self):
        for like, family in new_op.FAMILIES.items():
            for params in ([], ["low"], ["low", "high"])[:family.params + 1]:
                words = new_op.words_of("BoxClip", params, ["f32", "s32"], like)
                for template in new_op.targets("BoxClip", like):
                    with open(os.path.join(new_op.TEMPLATES, like, template + ".in"), encoding="utf-8") as file:
                        text = new_op.fill_in(file.read(), words)
                    self.assertNotRegex(text, "@(?!param|throw)")

    def test_every_template_is_of_a_family(self):
        for like, family in new_op.FAMILIES.items():
            there = sorted(os.listdir(os.path.join(new_op.TEMPLATES, like)))
            self.assertEqual(there, sorted(name + ".in" for name in family.files))
        self.assertEqual(sorted(os.listdir(new_op.TEMPLATES)), sorted(new_op.FAMILIES))

    def test_paths(self):
        files = new_op.targets("Clamp")
        self.assertEqual(files["kernel.cl"], "src/ops/clamp/clamp_each.cl")
        self.assertEqual(files["op.c_api.cpp"], "src/ops/clamp/clamp.c_api.cpp")
        self.assertEqual(files["ne.h"], "arm_compute/runtime/NEON/functions/NEClamp.h")
        self.assertEqual(files["api.cpp"], "src/api/Clamp.cpp")

    def test_parameters_reach_every_place(self):
        words = new_op.words_of("BoxClip", ["low", "high"], ["f32"])
        self.assertEqual(words["floats,"], "float low, float high, ")
        self.assertEqual(words["simd"], "S::at_most(S::at_least(x, p), q)")
        self.assertEqual(words["reference"], "std::fmin(std::fmax(x, double{low}), double{high})")
        self.assertEqual(new_op.words_of("Ramp", [], ["f32"])["simd"], "S::at_least(x, S::zero())")

    def test_a_formula_of_two_tensors_is_bounded_by_parameters_only(self):
        self.assertEqual(new_op.words_of("Distance", [], ["f32"], "binary")["formula"], "max(a, b) - min(a, b)")
        words = new_op.words_of("Distance", ["low"], ["f32", "u8"], "binary")
        self.assertEqual(words["cl"], "AT_LEAST(MAXIMUM(x, y) - MINIMUM(x, y), (T)p)")
        self.assertEqual(words["types"], "F32 F32 F32\nU8 U8 U8")

    def test_a_kernel_is_not_named_after_a_function_of_opencl(self):
        self.assertEqual(new_op.kernel_of("Clamp"), "clamp_each")
        self.assertEqual(new_op.kernel_of("BoxClip"), "box_clip")

    def test_rows_are_of_tiers_that_have_the_type(self):
        entry = json.loads("{" + new_op.entry_of("BoxClip", ["f16"]) + "}")["BoxClip"]
        tiers = ("sve", "fp16", "neon", "avx512", "avx2", "scalar")
        self.assertEqual(entry["kernels"]["box_clip"], {t: "f16" for t in tiers})
        self.assertEqual(entry["cl"], {"box_clip": "f16"})

    def test_an_operator_without_a_kernel_says_its_types(self):
        entry = json.loads("{" + new_op.entry_of("Turn", [], "moved") + "}")["Turn"]
        self.assertEqual(entry["data_types"], new_op.EVERY_TYPE)
        self.assertEqual(entry["needs"], ["move"])
        self.assertNotIn("kernels", entry)
        entry = json.loads("{" + new_op.entry_of("Standardize", ["f32", "f16"], "reduction") + "}")["Standardize"]
        self.assertEqual(entry["data_types"], "fp32 fp16")
        self.assertEqual(new_op.words_of("Dense", [], ["f32"], "weighted")["types"], "F32 F32 F32|- F32")


class Refusals(unittest.TestCase):
    def refused(self, *words):
        done = subprocess.run([sys.executable, new_op.__file__, *words], text=True, capture_output=True)
        self.assertNotEqual(done.returncode, 0)
        return done.stderr

    def test_each_says_what_would_work(self):
        self.assertIn("not CamelCase", self.refused("box_clip"))
        self.assertIn("exist already", self.refused("Softmax"))
        self.assertIn("invalid choice: 'sorted'", self.refused("Turn", "--like", "sorted"))
        self.assertIn("b is a name in the files", self.refused("Turn", "--like", "binary", "--params", "b"))
        self.assertIn("--like moved has none", self.refused("Turn", "--like", "moved", "--params", "a"))
        self.assertIn("has the types f32 f16, not s32",
                      self.refused("Turn", "--like", "reduction", "--types", "f32", "s32"))
        self.assertIn("accepts every type", self.refused("Turn", "--like", "moved", "--types", "f32"))
        self.assertIn("up to two names", self.refused("Turn", "--params", "a", "b", "c"))


if __name__ == "__main__":
    unittest.main()
