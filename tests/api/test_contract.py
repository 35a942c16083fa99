# SPDX-License-Identifier: MIT
"""The contract test detects each kind of difference between a header and facts about it."""

import contextlib
import io
import json
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import contract as program  # noqa: E402
import contract_program as contract  # noqa: E402

HEADER = """#include <cstddef>
#include <vector>
#define TOY 1
namespace arm_compute {
enum class Kind { A, B = 5, C };
class Base { public: virtual ~Base() = default; virtual void run() = 0; };
class Toy : public Base {
public:
    using Numbers = std::vector<int>;
    Toy(int size = 3);
    int size() const;
    static bool validate(const Numbers &numbers, float scale = 1.f);
    void run() override;
};
template <class T> class Box { public: T &at(std::size_t i); };
struct Pair { int first; };
float half_of(float x, int times = 1);
}
"""
TOY = {
    "class arm_compute::Toy": {
        "bases": ["Base"],
        "methods": [{"name": "Toy", "params": ["int size = 3"]},
                    {"name": "size", "params": [], "returns": "int", "is": ["const"]},
                    {"name": "validate", "params": ["const Numbers & numbers", "float scale = 1.f"], "returns": "bool",
                     "is": ["static"]},
                    {"name": "run", "params": [], "returns": "void", "is": ["override", "virtual"]}]},
    "class arm_compute::Box": {"template": "<class T>", "methods": [
        {"name": "at", "params": ["size_t i"], "returns": "T &"}]},
    "struct arm_compute::Pair": {"members": ["int first = {}"], "methods": []},
    "enums": [{"name": "Kind", "scope": "arm_compute", "scoped": True,
               "enumerators": [{"name": "A", "value": None}, {"name": "B", "value": "5"},
                               {"name": "C", "value": None}]}],
    "aliases": [{"name": "Numbers", "scope": "arm_compute::Toy", "target": "std::vector<int>", "access": "public"}],
    "macros": [{"name": "TOY", "params": None}],
    "free_functions": [{"name": "half_of", "params": ["float x", "int times = 1"], "returns": "float"}],
}


class Contract(unittest.TestCase):
    def check(self, header=HEADER, facts=None, graph=None, graph_header=""):
        """(exit status, output) of the program for one header and its facts, and one of the graph library."""
        with tempfile.TemporaryDirectory() as root:
            os.makedirs(os.path.join(root, "arm_compute/core"))
            if graph:
                os.makedirs(os.path.join(root, "arm_compute/graph"))
                with open(os.path.join(root, "arm_compute/graph/Toy.h"), "w", encoding="utf-8") as f:
                    f.write(graph_header)
            with open(os.path.join(root, "arm_compute/core/Toy.h"), "w", encoding="utf-8") as f:
                f.write(header)
            everything = {"arm_compute/core/Toy.h": facts or TOY, "arm_compute/core/Later.h": {
                "class arm_compute::Later": {"methods": []}}}
            for name, content in (("core.json", everything), ("functions.json", {}), ("graph.json", graph or {})):
                with open(os.path.join(root, name), "w", encoding="utf-8") as f:
                    json.dump(content, f)
            output, words = io.StringIO(), sys.argv
            sys.argv = ["contract.py", "--api", root, "--root", root, "--missing"]
            try:
                with contextlib.redirect_stdout(output):
                    status = program.main()
            finally:
                sys.argv = words
            return status, output.getvalue()

    def test_true_facts(self):
        status, output = self.check()
        self.assertEqual(status, 0, output)
        self.assertRegex(output, r"core +1 of 2 +3 of 4 +\d+ +0\n")
        self.assertIn("not here: arm_compute/core/Later.h", output)

    def test_names_of_an_inner_namespace_come_first(self):
        header = ("namespace arm_compute { enum class Method { A }; namespace graph { enum class Method { A }; "
                  "struct Base { enum class Type { B }; virtual ~Base() = default; virtual Type type() const = 0; }; "
                  "struct Toy : Base { Type type() const override; const int size = 1; }; "
                  "Method method_of(int x); } }\n")
        graph = {"arm_compute/graph/Toy.h": {
            "enums": [{"name": "Type", "scope": "arm_compute::graph::Base",
                       "enumerators": [{"name": "B", "value": ""}]}],
            "class arm_compute::graph::Base": {"methods": []},
            "class arm_compute::graph::Toy": {"bases": ["Base"], "members": ["const int size"], "methods": [
                {"name": "type", "params": [], "returns": "Type", "is": ["const", "override", "virtual"]}]},
            "free_functions": [{"name": "method_of", "params": ["int x"], "returns": "Method"}]}}
        status, output = self.check(graph=graph, graph_header=header)
        self.assertEqual(status, 0, output)
        self.assertRegex(output, r"graph +1 of 1 +2 of 2 +\d+ +0\n")
        status, output = self.check(graph=graph, graph_header=header.replace("Method method_of", "int method_of"))
        self.assertEqual(status, 1, output)
        self.assertIn("Method method_of(int x)", output)

    def test_each_difference_is_noticed(self):
        for old, new, fact in (
                ("int size() const;", "int size();", "int Toy::size() const"),
                ("int size() const;", "long size() const;", "int Toy::size() const"),
                ("static bool validate", "bool validate", "static bool Toy::validate"),
                ("float scale = 1.f", "float scale", "1 given"),
                ("float scale = 1.f", "double scale = 1", "static bool Toy::validate"),
                ("Toy(int size = 3);", "explicit Toy(int size = 3);", "Toy::Toy(int size = 3)"),
                ("Toy(int size = 3);", "Toy(int size);", "Toy::Toy(int size = 3), 0 given"),
                ("public:\n    using", "    using", "Toy::Numbers"),
                ("B = 5", "B = 6", "arm_compute::Kind::B = 5"), (", C }", " }", "arm_compute::Kind::C"),
                ("#define TOY 1\n", "", "macro TOY"), ("Toy : public Base", "Toy", "Toy is a Base"),
                ("std::vector<int>;", "std::vector<long>;", "Numbers is std::vector<int>"),
                ("T &at", "T at", "Box<float>::at"), ("int first", "long first", "Pair::first is int"),
                ("int times = 1", "int times", "half_of"), ("float half_of", "double half_of", "half_of"),
                ("void run() override;", "void run() final;", "virtual void Toy::run()")):
            with self.subTest(new):
                self.assertIn(old, HEADER)
                status, output = self.check(HEADER.replace(old, new))
                self.assertEqual(status, 1, output)
                self.assertIn(fact, output)

    def test_a_broken_header_is_a_failure(self):
        status, output = self.check(HEADER + "#error broken\n")
        self.assertEqual(status, 1, output)

    def test_older_forms(self):
        header = ("#include <cstddef>\nnamespace arm_compute { class Toy { public: void set(int axis); "
                  "void set(int axis, float scale); static int make(); }; constexpr float HALF = 0.5f; }\n")
        older = {"arm_compute/core/Toy.h": {
            "class arm_compute::Toy": {"older": [{"in": "18.05", "methods": [
                {"name": "set", "params": ["size_t axis"], "returns": "void"},
                {"name": "make", "params": [], "returns": "int", "is": ["static"]}]}]},
            "constants": [{"name": "HALF", "scope": "arm_compute", "type": "float", "value": "0.5f"}]},
            "arm_compute/core/Gone.h": {"class arm_compute::Gone": {"methods": [
                {"name": "run", "params": [], "returns": "void"}]}}}
        current = {"arm_compute/core/Toy.h": {"class arm_compute::Toy": {"methods": []}}}
        for recorded, text, status in (("", header, 1), ("arm_compute/core/Gone.h 2 later\n", header, 0),
                                       ("arm_compute/core/Gone.h 2 later\n", header.replace("0.5f", "0.4f"), 1),
                                       ("arm_compute/core/Gone.h 2 later\n", header.replace("make", "made"), 1)):
            with self.subTest(text), tempfile.TemporaryDirectory() as root:
                for path, content in (("arm_compute/core/Toy.h", text), ("tests/api/older.txt", recorded),
                                      ("core.json", json.dumps(current)), ("functions.json", "{}"),
                                      ("graph.json", "{}"), ("vision.json", json.dumps(older))):
                    os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
                    with open(os.path.join(root, path), "w", encoding="utf-8") as f:
                        f.write(content)
                output, words = io.StringIO(), sys.argv
                sys.argv = ["contract.py", "--api", root, "--root", root, "--older"]
                try:
                    with contextlib.redirect_stdout(output):
                        self.assertEqual(program.main(), status, output.getvalue())
                finally:
                    sys.argv = words
                self.assertIn("void Gone::run()", output.getvalue())

    def test_split(self):
        self.assertEqual(contract.split("std::map<int, int> a = f(1, 2)", " = "), ["std::map<int, int> a", "f(1, 2)"])
        self.assertEqual(contract.split("int a", ","), ["int a"])


if __name__ == "__main__":
    unittest.main()
