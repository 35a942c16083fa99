# SPDX-License-Identifier: MIT
"""scripts/chat.py: tokens, the form of a conversation, and answers of small networks.

DLSYS_LIBRARY names a build folder with libarm_compute_model.so.
"""

import os
import subprocess
import sys
import tempfile
import unittest

import numpy as np

from gguf_files import TEXT, small_network
from gguf_reference import Network

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path[:0] = [os.path.join(ROOT, "scripts"), os.path.join(ROOT, "python")]
import dlsys  # noqa: E402
from model.tokens import Tokens, TokensError  # noqa: E402

FORM = ("{% for m in messages %}{{ '<|im_start|>' + m['role'] + '\\n' + m['content'] + '<|im_end|>\\n' }}{% endfor %}"
        "{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}")
I32, U32, BOOL, F32 = 5, 4, 7, 6


def byte_characters():
    own = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = [b for b in range(256) if b not in own]
    return {**{b: chr(b) for b in own}, **{b: chr(256 + i) for i, b in enumerate(others)}}


def byte_pair_facts(form=FORM):
    """Facts of a file with all bytes, some merges, and control tokens."""
    characters = byte_characters()
    texts = [characters[b] for b in range(256)]
    merges = ["h e", "l l", "he ll", "hell o", "\u0120 w", "\u0120w o", "\u0120 t", "i n", "\u00c3 \u00a4"]
    texts += [m.replace(" ", "") for m in merges]
    types = [1] * len(texts) + [3, 3, 3]
    texts += ["<|endoftext|>", "<|im_start|>", "<|im_end|>"]
    return [("tokenizer.ggml.model", TEXT, "gpt2"), ("tokenizer.ggml.pre", TEXT, "smollm"),
            ("tokenizer.ggml.tokens", TEXT, texts), ("tokenizer.ggml.merges", TEXT, merges),
            ("tokenizer.ggml.token_type", I32, types), ("tokenizer.ggml.eos_token_id", U32, len(texts) - 1),
            ("tokenizer.ggml.bos_token_id", U32, len(texts) - 2), ("tokenizer.ggml.add_bos_token", BOOL, False),
            ("tokenizer.chat_template", TEXT, form)]


def piece_facts():
    """Facts of a file with pieces of likelihoods, and tokens of bytes."""
    texts = ["<unk>", "<s>", "</s>"] + [f"<0x{b:02X}>" for b in range(256)]
    types, scores = [2, 3, 3] + [6] * 256, [0.0] * 259
    pieces = ["\u2581", "a", "b", "c", "ab", "bc", "abc", "\u2581a", "\u2581ab"]
    return [("tokenizer.ggml.model", TEXT, "llama"), ("tokenizer.ggml.tokens", TEXT, texts + pieces),
            ("tokenizer.ggml.token_type", I32, types + [1] * len(pieces)),
            ("tokenizer.ggml.scores", F32, scores + [-9.0, -9.0, -9.0, -9.0, -2.0, -1.0, -3.0, -4.0, -5.0]),
            ("tokenizer.ggml.bos_token_id", U32, 1), ("tokenizer.ggml.eos_token_id", U32, 2),
            ("tokenizer.ggml.unknown_token_id", U32, 0)]


class Case(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = holder.name

    def file(self, facts, **chosen):
        count = next(len(value) for key, _, value in facts if key == "tokenizer.ggml.tokens")
        path = os.path.join(self.folder, "m.gguf")
        with open(path, "wb") as f:
            f.write(small_network(np.random.default_rng(1), tokens=count, more=facts, context=256, **chosen))
        return path

    def tokens(self, facts):
        return Tokens(dlsys.model.File(self.file(facts)).facts())


class Texts(Case):
    def test_pairs_are_merged_in_their_order(self):
        tokens = self.tokens(byte_pair_facts())
        found = [tokens.texts[i] for i in tokens.encode("hello world 12 h\u00e4")]
        self.assertEqual(found, ["hello", "\u0120wo", "r", "l", "d", "\u0120", "1", "2", "\u0120", "h", "\u00c3\u00a4"])

    def test_pieces_are_the_text(self):
        tokens, random = self.tokens(byte_pair_facts()), np.random.default_rng(2)
        alphabet = list("ab helo\n\t 019'sS.,\u00e4\u6f22\U0001f600\u0301 ")
        for _ in range(200):
            text = "".join(random.choice(alphabet, random.integers(0, 30)))
            self.assertEqual(b"".join(map(tokens.piece, tokens.encode(text))).decode(), text)

    def test_control_tokens_are_names_only_in_a_conversation(self):
        tokens = self.tokens(byte_pair_facts())
        self.assertEqual(len(tokens.encode("<|im_end|>", special=True)), 1)
        self.assertGreater(len(tokens.encode("<|im_end|>")), 3)
        self.assertEqual(tokens.ends, {len(tokens.texts) - 1, len(tokens.texts) - 3})

    def test_pieces_of_likelihoods(self):
        tokens = self.tokens(piece_facts())
        # "bc" is likelier than "ab"; what has no piece is bytes.
        self.assertEqual([tokens.texts[i] for i in tokens.encode("abc \u00e4")],
                         ["<s>", "\u2581", "abc", "\u2581", "<0xC3>", "<0xA4>"])
        self.assertEqual(b"".join(map(tokens.piece, tokens.encode("ab abc"))), b" ab abc")

    def test_the_form_of_a_conversation(self):
        tokens = self.tokens(byte_pair_facts())
        turns = [{"role": "user", "content": "a"}]
        self.assertEqual(tokens.conversation(turns), "<|im_start|>user\na<|im_end|>\n<|im_start|>assistant\n")
        with self.assertRaisesRegex(TokensError, "no form of a conversation"):
            self.tokens(byte_pair_facts()[:-1]).conversation(turns)
        with self.assertRaisesRegex(TokensError, "the kind 'bert' are not supported; supported: gpt2, llama"):
            self.tokens([("tokenizer.ggml.model", TEXT, "bert"), *byte_pair_facts()[1:]])


class Answers(Case):
    def chat(self, *words, status=0, given=None):
        done = subprocess.run([sys.executable, os.path.join(ROOT, "scripts", "chat.py"), *words], capture_output=True,
                              check=False, input=given)
        self.assertEqual(done.returncode, status, done.stderr.decode())
        return done.stdout.decode("utf-8", "replace"), done.stderr.decode()

    def greedy(self, path, prompt, count):
        """The bytes of the reference's answer, as chat.py prints them."""
        tokens, network = Tokens(dlsys.model.File(path).facts()), Network(path)
        ids, answer = tokens.encode(prompt), b""
        for _ in range(count):
            ids.append(int(network.logits(ids)[-1].argmax()))
            if ids[-1] in tokens.ends:
                break
            answer += tokens.piece(ids[-1])
        return answer.decode("utf-8", "replace") + "\n"

    def test_the_most_probable_tokens(self):
        path = self.file(byte_pair_facts(), kinds=("Q4_1", "Q8_0"), layers=3)
        prompt = "hello " * 80  # more than one run of the prompt
        wanted = self.greedy(path, prompt, 12)
        self.assertEqual(self.chat(path, prompt, "--raw", "--tokens", "12")[0], wanted)
        self.assertEqual(self.chat(path, prompt, "--raw", "--tokens", "12", "--temperature", "2", "--top-k", "1")[0],
                         wanted)

    def test_chance_has_a_seed(self):
        path = self.file(byte_pair_facts())
        words = [path, "hello", "--temperature", "1.5", "--top-p", "0.95", "--penalty", "1.2", "--tokens", "20"]
        first, again, other = (self.chat(*words, "--seed", seed)[0] for seed in ("1", "1", "2"))
        self.assertEqual(first, again)
        self.assertNotEqual(first, other)

    def test_a_conversation(self):
        path = self.file(byte_pair_facts())
        text, said = self.chat(path, "--tokens", "5", given=b"hello\nhello world\n")
        self.assertGreaterEqual(text.count("\n"), 2)
        self.assertRegex(said, r"answer: \d+ tokens, [\d.]+ tokens/s; memory: \d+ MiB")

    def test_the_example_in_cpp_answers_the_same(self):
        program = os.path.join(os.environ["DLSYS_LIBRARY"], "examples", "chat")
        if not os.path.exists(program):
            self.skipTest(f"{program} is not built (examples=1)")
        path = self.file(byte_pair_facts(), kinds=("Q4_1",), layers=2)
        for prompt in ("hello world", "h\u00e4 12  world's\n\n \u6f22"):
            done = subprocess.run([program, path, prompt, "--tokens", "10"], capture_output=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr.decode())
            self.assertEqual(done.stdout.decode("utf-8", "replace"), self.chat(path, prompt, "--tokens", "10")[0])

    def test_prompts_of_no_tokens_of_other_bytes_and_of_too_many_tokens(self):
        path = self.file(byte_pair_facts())
        text, said = self.chat(path, "", "--raw")
        self.assertEqual(text, "")
        self.assertIn("has no tokens", said)
        bytes_ = b"a\xff"  # as U+FFFD
        wanted = self.greedy(path, "a\ufffd", 3)
        self.assertEqual(self.chat(path, bytes_, "--raw", "--tokens", "3")[0], wanted)
        self.assertEqual(self.chat(path, "--raw", "--tokens", "3", given=b"\n" + bytes_ + b"\n")[0], wanted)
        said = self.chat(path, "a" * 257, "--raw", status=1)[1]
        self.assertIn("257 more tokens do not fit in a context of 256", said)

    def test_a_context_of_fewer_tokens_than_a_run(self):
        path = self.file(byte_pair_facts())
        text, said = self.chat(path, "abc", "--raw", "--context", "4", "--tokens", "9")
        self.assertEqual(text, self.greedy(path, "abc", 2))
        self.assertIn("the context of 4 tokens is full", said)

    def test_damaged_facts_are_named(self):
        changes = {"tokenizer.ggml.merges": (TEXT, ["a nothing"], "not a pair of tokens"),
                   "tokenizer.ggml.token_type": (I32, [1, 1], "2 types"),
                   "tokenizer.ggml.eos_token_id": (U32, 9999, "eos_token_id is 9999"),
                   "tokenizer.ggml.pre": (U32, 1, "tokenizer.ggml.pre is not a text"),
                   "tokenizer.chat_template": (TEXT, "{% for", "the form of a conversation")}
        for changed, (kind, value, message) in changes.items():
            facts = [(key, *((kind, value) if key == changed else rest)) for key, *rest in byte_pair_facts()]
            with self.subTest(changed):
                said = self.chat(self.file(facts), "a", status=1)[1]
                self.assertIn(message, said)
                self.assertNotIn("Traceback", said)

    def test_more_logits_than_tokens(self):
        tokens = self.tokens(byte_pair_facts())
        self.assertEqual(tokens.piece(len(tokens.texts)), b"")

    def test_refused_options(self):
        path = self.file(byte_pair_facts())
        self.assertIn("--top-p 0.0 is out of range", self.chat(path, "x", "--top-p", "0", status=2)[1])


if __name__ == "__main__":
    unittest.main()
