# SPDX-License-Identifier: MIT
import os
import shutil
import subprocess
import tempfile
import unittest

import mini_tree
import mutate


def mutation(**words):
    return dict({"name": "a", "file": "f.py", "find": "x = 1", "replace": "x = 2", "build": "b", "tests": "test_f",
                 "why": "it counts"}, **words)


class Data(unittest.TestCase):
    def test_each_mutation_is_of_the_code_as_it_is(self):
        data = mutate.read(mini_tree.ROOT)
        self.assertEqual(list(mutate.problems(data, mini_tree.ROOT)), [])
        self.assertGreaterEqual(len(data["mutations"]), 60)
        for m in data["mutations"]:
            self.assertTrue(m["why"] and m["tests"] and m["find"] != m["replace"], m["name"])

    def test_problems(self):
        with tempfile.TemporaryDirectory() as root:
            with open(os.path.join(root, "f.py"), "w", encoding="utf-8") as f:
                f.write("x = 1\ny = 1\n")
            for words, text in (({"find": "z = 1"}, "occurs 0 times"), ({"find": "= 1"}, "occurs 2 times"),
                                ({"file": "g.py"}, "occurs 0 times"), ({"build": "c"}, 'no build "c"')):
                found = list(mutate.problems({"builds": {"b": {}}, "mutations": [mutation(**words)]}, root))
                self.assertIn(text, found[0])
            twice = {"builds": {"b": {}}, "mutations": [mutation(), mutation()]}
            self.assertIn("two mutations", list(mutate.problems(twice, root))[0])


class Run(unittest.TestCase):
    """Uses a tree of Python code whose tests detect changes of x but not of y."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = self.folder.name
        files = {"f.py": "x = 1\ny = 1\n", "test_f.py": "import unittest\nimport f\n\n\nclass F(unittest.TestCase):\n"
                 "    def test_x(self):\n        self.assertEqual(f.x, 1)\n"}
        for name, text in files.items():
            with open(os.path.join(self.root, name), "w", encoding="utf-8") as f:
                f.write(text)

    def tearDown(self):
        self.folder.cleanup()

    def run_on(self, *mutations):
        data = {"builds": {"b": {"unittests": "."}}, "mutations": list(mutations)}
        return mutate.run(data, data["mutations"], self.root, 1, lambda text: None)

    def test_noticed_and_not(self):
        found = self.run_on(mutation(), mutation(name="other", find="y = 1", replace="y = 2"),
                            mutation(name="explained", find="y = 1", replace="y = 3", survives="nobody reads y"))
        self.assertEqual([f[1] for f in found], [mutate.KILLED, mutate.SURVIVED, mutate.SURVIVED])
        self.assertEqual(found[0][2], "test_x")
        with open(os.path.join(self.root, "f.py"), encoding="utf-8") as f:
            self.assertEqual(f.read(), "x = 1\ny = 1\n")

    def test_side_by_side_in_copies(self):
        with open(os.path.join(self.root, "kept.o"), "w", encoding="utf-8"):
            pass
        with tempfile.TemporaryDirectory() as folder:
            tree = os.path.join(folder, "tree")
            shutil.copytree(self.root, tree)
            chosen = [mutation(name=str(i), replace=f"x = {i}") for i in range(6)]
            found = mutate.run({"builds": {"b": {"unittests": "."}}, "mutations": chosen}, chosen, tree, 4,
                               lambda text: None, 3)
            # One of them changes nothing; the others do not affect each other.
            self.assertEqual({m["name"]: result for m, result, _ in found},
                             dict({str(i): mutate.KILLED for i in range(6)}, **{"1": mutate.SURVIVED}))
            self.assertEqual(os.listdir(folder), ["tree"])
            with open(os.path.join(tree, "f.py"), encoding="utf-8") as f:
                self.assertEqual(f.read(), "x = 1\ny = 1\n")

    def test_tests_that_fail_anyway_or_do_not_run(self):
        for words in ({"tests": "test_g"}, {"tests": "f"}):
            with self.assertRaises(SystemExit):
                self.run_on(mutation(**words))

    def test_verdict(self):
        killed, lives = (mutation(), mutate.KILLED, "test_x"), (mutation(name="l"), mutate.SURVIVED, "")
        explained = (mutation(survives="so"), mutate.SURVIVED, "so")
        self.assertTrue(mutate.verdict([killed] * 20)[1])
        self.assertTrue(mutate.verdict([killed] * 19 + [explained])[1])
        self.assertFalse(mutate.verdict([killed] * 18 + [explained] * 2)[1], "less than 95 %")
        lines, good = mutate.verdict([killed] * 99 + [lives])
        self.assertFalse(good)
        self.assertIn('"l" (f.py): SURVIVED: no test notices: it counts', lines[1])
        self.assertFalse(mutate.verdict([(mutation(survives="so"), mutate.KILLED, "t")])[1], "stale reason")

    def test_copies_follow_the_tree(self):
        with tempfile.TemporaryDirectory() as to:
            subprocess.run(["git", "init", "-q"], cwd=self.root, check=True)
            mutate.copy_tree(self.root, to)
            self.assertEqual(sorted(os.listdir(to)), ["f.py", "test_f.py"])
            os.makedirs(os.path.join(to, "build"))
            with open(os.path.join(to, "f.py"), "a", encoding="utf-8") as f:
                f.write("z = 1\n")
            os.remove(os.path.join(self.root, "test_f.py"))
            mutate.copy_tree(self.root, to)
            self.assertEqual(sorted(os.listdir(to)), ["build", "f.py"])
            with open(os.path.join(to, "f.py"), encoding="utf-8") as f:
                self.assertEqual(f.read(), "x = 1\ny = 1\n")


if __name__ == "__main__":
    unittest.main()
