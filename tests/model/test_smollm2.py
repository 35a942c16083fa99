# SPDX-License-Identifier: MIT
"""SmolLM2-135M-Instruct (Q4_1) from its GGUF file: the most probable tokens are those of a reference in double.

DLSYS_LIBRARY names a build folder with libarm_compute_model.so; gguf_smollm2.py says where the file comes from.
"""

import os
import sys
import unittest

import numpy as np

import gguf_smollm2
import perplexity
from gguf_onnx import Peer
from gguf_reference import Network

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path[:0] = [os.path.join(ROOT, "scripts"), os.path.join(ROOT, "python")]
import dlsys  # noqa: E402
from model.tokens import Tokens  # noqa: E402

PROMPTS = ("Why is the sky blue?", "Write a haiku about the sea.", "What is 17 plus 25?", "List three kinds of trees.",
           "Translate to French: I have two dogs.", "Who wrote Hamlet?", "def fibonacci(n):",
           "Explain what a compiler does, in one sentence.")
TOKENS = 64
TOLERANCE = 1e-4  # of the largest logit


class SmolLM2(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.path = gguf_smollm2.path()
        cls.tokens = Tokens(dlsys.model.File(cls.path).facts())
        cls.model = dlsys.model.load(cls.path, dims={"sequence": (1, 64), "context": 256})
        cls.reference, cls.known = Network(cls.path), {}

    def prompt(self, text):
        return self.tokens.encode(self.tokens.conversation([{"role": "user", "content": text}]), special=True)

    def chosen(self, prompt):
        """(tokens of the prompt and after it, index of the first one after it, its logits and those of the others)"""
        if prompt not in self.known:
            self.known[prompt] = self.choose(self.prompt(prompt))
        return self.known[prompt]

    def choose(self, ids):
        start, feed, found = len(ids), ids, []
        self.model.reset()
        for _ in range(TOKENS):
            found.append(self.model.run({"ids": [feed]})["logits"].ravel())
            feed = [int(found[-1].argmax())]
            ids = ids + feed
        return ids, start, np.array(found)

    def compare(self, chosen, found, wanted):
        """The reference has read what the library chose."""
        self.assertEqual(chosen, [int(i) for i in wanted.argmax(axis=-1)])
        self.assertLessEqual(np.abs(found - wanted).max(), TOLERANCE * np.abs(wanted).max())

    def test_the_most_probable_tokens(self):
        for prompt in PROMPTS:
            with self.subTest(prompt):
                ids, start, found = self.chosen(prompt)
                self.compare(ids[start:], found, self.reference.logits(ids[:-1])[start - 1:])

    def test_onnx_runtime_finds_the_same_tokens(self):
        """It has the same weights as MatMulNBits, with zero points that are real numbers."""
        peer = Peer(self.path, every=True)
        for prompt in PROMPTS:
            with self.subTest(prompt):
                peer.reset()
                ids, start, found = self.chosen(prompt)
                self.compare(ids[start:], found, peer.feed(ids[:-1])[start - 1:])

    def test_perplexity(self):
        """That of real weights. Where activations are rounded to bytes, the noise of the logits is that of a reference
        that rounds them as well, and so is the perplexity: two roundings of a short text differ by over 0.5 %."""
        real, exact, fast, ids = perplexity.measured(self.path)
        known = perplexity.perplexity(real, ids)
        self.assertLess(abs(perplexity.perplexity(exact, ids) / known - 1), 1e-4)
        rounded = Network(self.path, rounded=32).logits(ids[:-1])
        noise, usual = (np.sqrt(np.mean((logits - real) ** 2)) for logits in (fast, rounded))
        self.assertLess(noise, 1.1 * usual)
        self.assertLess(abs(perplexity.perplexity(fast, ids) / known - 1), 0.03)


if __name__ == "__main__":
    unittest.main()
