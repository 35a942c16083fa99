# SPDX-License-Identifier: MIT
"""GGUF files of language models against a reference in double: small networks with random weights, and SmolLM2-135M.

DLSYS_LIBRARY names a build folder with arm_compute_run and libarm_compute_model.so.
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest

import numpy as np

from gguf_files import NUMBERS, TEXT, small_network
from gguf_reference import Network

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "python"))
from dlsys import model  # noqa: E402
from dlsys._base import DLError  # noqa: E402

TOOL = os.path.abspath(os.path.join(os.environ["DLSYS_LIBRARY"], "arm_compute_run"))
TOLERANCE = 2e-5  # of the largest logit: float against double
U32, F32 = 4, 6
ALL = tuple(NUMBERS)

# Each with sequences of 1, 2 and 9 tokens: all types of tensors, tied and own logits, odd and smallest extents.
NETWORKS = {
    "all types": {"kinds": ALL, "head_width": 256, "heads": 2, "inner": 256, "layers": 4},
    "own logits": {"tied": False, "kinds": ("Q4_1", "Q8_0"), "heads": 6, "groups": 2, "inner": 96, "tokens": 33},
    "qwen2": {"architecture": "qwen2", "biases": ("attn_q", "attn_k", "attn_v"), "kinds": ("F16",), "head_width": 6,
              "heads": 5, "groups": 5, "inner": 7, "tokens": 11},
    "qwen3": {"architecture": "qwen3", "norms": True, "kinds": ("BF16",), "head_width": 8, "heads": 4, "groups": 2,
              "width": 13, "inner": 9, "tokens": 7, "layers": 3},
    "gemma": {"architecture": "gemma", "kinds": ("Q4_0",), "head_width": 64, "heads": 2},
    "gemma2": {"architecture": "gemma2", "kinds": ("Q4_0",), "heads": 2, "more": [
        ("gemma2.attn_logit_softcapping", F32, 5.0), ("gemma2.final_logit_softcapping", F32, 3.0),
        ("gemma2.attention.sliding_window", U32, 3)]},
    "gemma3": {"architecture": "gemma3", "norms": True, "kinds": ("Q4_0",), "heads": 2, "layers": 7, "more": [
        ("gemma3.rope.freq_base", F32, 1e6), ("gemma3.rope.scaling.type", TEXT, "linear"),
        ("gemma3.rope.scaling.factor", F32, 8.0), ("gemma3.attention.sliding_window", U32, 3)]},
    "smallest": {"layers": 1, "heads": 1, "groups": 1, "head_width": 2, "inner": 1, "tokens": 1, "width": 1},
    "half rotated": {"rotated": 16, "biases": ("attn_output", "ffn_down"), "more": [
        ("llama.rope.freq_base", F32, 5e5)]},
}


class Case(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = holder.name

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def written(self, data):
        with open(self.path("m.gguf"), "wb") as f:
            f.write(data)
        return self.path("m.gguf")

    def tool(self, *words, status=0):
        done = subprocess.run([TOOL, *words], capture_output=True, text=True, check=False, cwd=self.folder)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout, done.stderr

    def compare(self, found, wanted, what):
        self.assertLessEqual(np.abs(found - wanted).max(), TOLERANCE * np.abs(wanted).max(), what)


class Networks(Case):
    def test_logits_are_those_of_the_reference(self):
        for seed, (name, chosen) in enumerate(NETWORKS.items()):
            random = np.random.default_rng(seed)
            path = self.written(small_network(random, **chosen))
            network = Network(path)
            for count in (1, 2, 9):
                with self.subTest(name, count=count):
                    ids = random.integers(0, chosen.get("tokens", 50), (1, count))
                    np.save(self.path("ids.npy"), ids)
                    self.tool(path, "--input", "ids=ids.npy", "--output", "out")
                    self.compare(np.load(self.path("out", "logits.npy"))[0, 0], network.logits(ids)[-1], name)

    def test_frequencies_may_have_divisors(self):
        random = np.random.default_rng(9)
        divisors = random.uniform(1, 8, 16)
        path = self.written(small_network(random, extra=[("rope_freqs.weight", (16,), divisors)]))
        ids = random.integers(0, 50, (1, 5))
        self.compare(model.load(path, shapes={"ids": (1, 5)}).run({"ids": ids})["logits"][0, 0],
                     Network(path).logits(ids)[-1], "divisors")

    def test_one_plan_for_a_range_of_lengths(self):
        random = np.random.default_rng(4)
        path = self.written(small_network(random, kinds=("Q8_0",), heads=2))
        network, loaded = Network(path), model.load(path, dims={"sequence": (1, 8)})
        for count in (8, 1, 5, 2):
            ids = random.integers(0, 50, (1, count))
            loaded.reset()
            self.compare(loaded.run({"ids": ids})["logits"][0, 0], network.logits(ids)[-1], count)

    def test_a_session_knows_what_it_has_read(self):
        """In pieces of several lengths, up to the last place of the context; then it is full."""
        random = np.random.default_rng(8)
        for name in ("all types", "qwen3", "gemma3"):
            path = self.written(small_network(random, **NETWORKS[name]))
            count = NETWORKS[name].get("tokens", 50)
            network = Network(path)
            loaded = model.load(path, dims={"sequence": (1, 7), "context": 20})
            ids = random.integers(0, count, (1, 20))
            wanted, at = network.logits(ids), 0
            for piece in (3, 1, 7, 1, 1, 2, 5):
                found = loaded.run({"ids": ids[:, at:at + piece]})["logits"][0, 0]
                at += piece
                self.compare(found, wanted[at - 1], f"{name}, {at} tokens")
            self.assertEqual(loaded.state("position").tolist(), [20])
            with self.assertRaises(DLError):
                loaded.run({"ids": ids[:, :1]})
            loaded.reset()
            self.compare(loaded.run({"ids": ids[:, :1]})["logits"][0, 0], wanted[0], name)

    def test_needs_name_the_operators(self):
        path = self.written(small_network(np.random.default_rng(5), kinds=("Q4_0",)))
        needs = json.loads(self.tool("--needs", path)[0])
        self.assertEqual(needs["refused"], [])
        self.assertIn("GroupQueryAttention", needs["onnx_operators"])
        script = os.path.join(ROOT, "scripts", "model_config.py")
        done = subprocess.run([sys.executable, script, path, "-o", self.path("my.json"), "--tool", TOOL],
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        with open(self.path("my.json"), encoding="utf-8") as f:
            self.assertIn("Attention", {o["name"] for o in json.load(f)["operators"]})


class Facts(Case):
    def test_all_kinds(self):
        random = np.random.default_rng(6)
        more = [("a.u8", 0, 200), ("a.i8", 1, -100), ("a.u16", 2, 60000), ("a.i16", 3, -30000), ("a.u32", 4, 2**32 - 1),
                ("a.i32", 5, -2**31), ("a.f32", 6, 1.5), ("a.bool", 7, True), ("a.text", TEXT, "w\u00f6rd"),
                ("a.u64", 10, 2**64 - 1), ("a.i64", 11, -2**63), ("a.f64", 12, 0.1), ("a.texts", TEXT, ["x", "", "yz"]),
                ("a.numbers", 5, [3, -4, 5]), ("a.none", TEXT, [])]
        facts = model.File(self.written(small_network(random, more=more))).facts()
        for key, _, value in more:
            found = facts[key]
            if isinstance(value, list):
                found = [t.decode() if isinstance(t, bytes) else int(t) for t in found]
            elif isinstance(value, str):
                found = found.decode()
            self.assertEqual(found, value, key)
        self.assertEqual(facts["general.architecture"], b"llama")


class Refused(Case):
    def test_messages(self):
        def said(**chosen):
            path = self.written(small_network(np.random.default_rng(7), **chosen))
            return self.tool(path, status=1)[1].strip()

        self.assertIn("fact 'general.architecture' is 'bert', which is not supported; supported: llama, qwen2, qwen3, "
                      "gemma, gemma2, gemma3", said(architecture="bert"))
        self.assertIn("heads of 32 elements for queries and 2 for keys", said(heads=3, groups=2))
        self.assertIn("'llama.rope.scaling.type' is 'yarn', which is not supported; supported: none, linear",
                      said(more=[("llama.rope.scaling.type", TEXT, "yarn")]))
        self.assertIn("tensor 'blk.2.attn_k.weight' has no place in a network of the architecture llama",
                      said(layers=3, more_layers=-1))
        self.assertIn("the GGUF file has no tensor 'blk.2.attn_norm.weight'", said(layers=2, more_layers=1))


if __name__ == "__main__":
    unittest.main()
