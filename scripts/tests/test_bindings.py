# SPDX-License-Identifier: MIT
"""bindings/rust/src/ffi.rs declares what the C headers say: members in order, numbers, parameters of functions."""

import os
import re
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
NUMBERS = {"int": "c_int", "int64_t": "i64", "size_t": "usize", "DLContext": "DLContext"}


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return re.sub(r"//.*", "", file.read())


def rust_type(words):
    """The Rust type of a C declaration without its name, an input of a function or a member."""
    words = words.replace("DL_EXPORT", "").strip()
    stars, base = words.count("*"), words.replace("*", " ").replace("const", "").split()[0]
    if base.endswith("Handle"):
        return "*mut " * stars + "Handle"
    name = {"char": "c_char", "void": "c_void"}.get(base) or NUMBERS.get(base, base)
    if stars == 2 and not re.search(r"\*\s*const\s*\*", words):
        return f"*mut *const {name}"
    return ("*const " if "const" in words else "*mut ") * stars + name if stars else name


def c_list(text, separator):
    """[(name, Rust type)] of declarations."""
    found = []
    for part in text.split(separator):
        part = " ".join(part.split())
        if part and part != "void":
            kind, name = re.fullmatch(r"(.*?)(\w+)", part).groups()
            found.append((name, rust_type(kind)))
    return found


def rust_list(text):
    return re.findall(r"(?:r#)?(\w+): ([^,]+?)(?:,|$)", " ".join(text.replace("pub ", "").split()))


class Rust(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.c = read("arm_compute/c_runtime_api.h") + read("arm_compute/model.h")
        cls.rust = read("bindings/rust/src/ffi.rs")

    def test_structures_have_the_same_members(self):
        found = re.findall(r"pub struct (\w+) \{(.*?)\}", self.rust, re.S)
        self.assertEqual(len(found), 4)
        for name, body in found:
            own = re.search(r"typedef struct \{([^}]*)\} " + name + ";", self.c).group(1)
            self.assertEqual(rust_list(body), c_list(own, ";"), name)

    def test_functions_have_the_same_parameters(self):
        found = re.findall(r"pub fn (\w+)\((.*?)\)\s*-> ([^;]+);", self.rust, re.S)
        self.assertGreater(len(found), 9)
        for name, parameters, result in found:
            head, own = re.search(r"(DL_EXPORT [\w ]+\*?)" + name + r"\(([^)]*)\);", self.c).groups()
            self.assertEqual(rust_list(parameters), c_list(own, ","), name)
            self.assertEqual(result, rust_type(head), name)

    def test_numbers_of_devices(self):
        for rust, c in (("CPU", "kCPU"), ("GPU", "kGPU")):
            self.assertEqual(re.search(rf"const {rust}: c_int = (\d+);", self.rust).group(1),
                             re.search(rf"\b{c} = (\d+)", self.c).group(1))

    def test_the_version_is_that_of_the_library(self):
        number = "".join(re.findall(r"VERSION_(?:MAJOR|MINOR|PATCH) (\d+)\n", read("arm_compute/core/Version.h")))
        with open(os.path.join(ROOT, "bindings/rust/Cargo.toml"), encoding="utf-8") as file:
            self.assertEqual(re.search(r'^version = "(.*)"', file.read(), re.M).group(1).replace(".", ""), number)


if __name__ == "__main__":
    unittest.main()
