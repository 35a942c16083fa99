# SPDX-License-Identifier: MIT
"""Readers of maps, archives and progress, on small inputs."""

import io
import os
import tempfile
import unittest

import mini_tree  # noqa: F401
from build import archive, isa, linkmap, size_report
from build.progress import Progress

GNU = """
Linker script and memory map

.text           0x0000000000001000       0x30
 .text._ZN2ac4neon3addE
                0x0000000000001000       0x20 build/store/k/tiers/src/ops/add/add.neon.o
 *fill*         0x0000000000001020        0x4
 .text.short    0x0000000000001024        0xc build/store/k/armv8-a/src/base/a.o

.data.rel.ro    0x0000000000002000        0x8
 .data.rel.ro   0x0000000000002000        0x8 /usr/lib/libx.a(y.o)
"""

LLD = """             VMA              LMA     Size Align Out     In      Symbol
            1000             1000       30     4 .text
            1000             1000       20     4         build/src/ops/add/add.neon.o:(.text.add)
            1000             1000       20     1                 ac::neon::add
"""


class Maps(unittest.TestCase):
    def pieces(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "map")
            with open(path, "w", encoding="utf-8") as f:
                f.write(text)
            return [p for p in linkmap.pieces(path) if p.object]

    def test_gnu(self):
        found = self.pieces(GNU)
        self.assertEqual([(p.output, p.section, p.size) for p in found],
                         [(".text", ".text._ZN2ac4neon3addE", 32), (".text", ".text.short", 12),
                          (".data.rel.ro", ".data.rel.ro", 8)])
        self.assertEqual(found[0].address, 0x1000)

    def test_lld(self):
        found = self.pieces(LLD)
        self.assertEqual([(p.output, p.section, p.address, p.size) for p in found],
                         [(".text", ".text.add", 0x1000, 32)])


class Types(unittest.TestCase):
    def test_of_sections(self):
        cases = {".text._ZN2ac4neon12_GLOBAL__N_13addINS_4tags3f16EEEvPKv": "f16",
                 ".text._ZN2ac4neon1xINS_4simdINS_4tags3f32EEENS3_4qs16EEEv": "qs16",
                 ".data.rel.ro.local._ZN2ac4neon7add_qs8E": "qs8",
                 ".data.rel.ro.local._ZN2ac4neon12_GLOBAL__N_1L11add_u8_rowE": "u8", ".rodata.cst16": ""}
        for section, kind in cases.items():
            self.assertEqual(size_report.type_of(section), kind, section)


class Archives(unittest.TestCase):
    def test_members(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.a")
            found = ((b"/", b"symbols!"), (b"//", b"a_long_member_name.o/\n"), (b"b.o/", b"abc"), (b"/0", b"de"))
            with open(path, "wb") as f:
                f.write(b"!<arch>\n")
                for name, body in found:
                    f.write(name.ljust(48) + str(len(body)).encode().ljust(10) + b"`\n" + body)
                    f.write(b"\n" * (len(body) % 2))
            self.assertEqual(archive.members(path), [("b.o", b"abc"), ("a_long_member_name.o", b"de")])


class Instructions(unittest.TestCase):
    def test_normalize(self):
        self.assertEqual(isa.normalize("bl\t1234 <f+0x10>"), "bl .")
        self.assertEqual(isa.normalize("add\tx0, x1, #0x10 // comment"), "add x0, x1, #0x10")
        self.assertEqual(isa.normalize("lea    0x12(%rip),%rax        # 1234 <foo>"), "lea 0x12(%rip),%rax")
        self.assertEqual(isa.normalize("lock cmpxchg %ecx,(%rdi)"), "cmpxchg %ecx,(%rdi)")
        self.assertEqual(isa.normalize("nop"), "")

    def test_names_of_cpus(self):
        self.assertEqual(isa.march("aarch64", {"asimd", "fp16"}), "armv8-a+fp16")
        self.assertEqual(isa.march("x86_64", {"sse4"}), "generic64+sse4.2+popcnt+cx16")


class Shown(unittest.TestCase):
    def test_lines_are_rare_without_a_terminal(self):
        now = [0.0]
        stream = io.StringIO()
        progress = Progress(4, stream, terminal=False, clock=lambda: now[0])
        for name in "abcd":
            progress.visited(name)
            progress.making(name)
            now[0] += 3.0
        progress.finish("library")
        self.assertEqual(stream.getvalue().splitlines(), ["[ 75%] 3/4  c", "library: 4 of 4 steps in 12.0 s"])

    def test_message_clears_the_line_of_a_terminal(self):
        stream = io.StringIO()
        progress = Progress(1, stream, terminal=True)
        progress.visited("a")
        progress.making("a")
        progress.message("warning")
        self.assertTrue(stream.getvalue().endswith("\r\033[Kwarning\n"))


if __name__ == "__main__":
    unittest.main()
