# SPDX-License-Identifier: MIT
"""The tokens of a language model in a GGUF file, and the form of a conversation."""

import datetime
import re

# How a text is cut before its parts become tokens, by the names of files (tokenizer.ggml.pre). Each cut is isolated,
# in this order. The first is that of GPT-2, which the others change.
_WORDS = (r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+",)
_CUTS = {"gpt-2": _WORDS, "smollm": (r"\p{N}",) + _WORDS}
for _names, _digits in ((("qwen2", "deepseek-r1-qwen"), r"\p{N}"),
                        (("llama-bpe", "llama3", "smaug-bpe"), r"\p{N}{1,3}")):
    for _name in _names:
        _CUTS[_name] = (r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|" + _digits +
                        r"| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+",)
_UNKNOWN, _CONTROL, _OWN, _BYTE = 2, 3, 4, 6  # tokenizer.ggml.token_type
# Texts of tokens that end a turn in the forms of conversations that are in use.
_ENDS = ("<|im_end|>", "<|eot_id|>", "<end_of_turn>", "<|endoftext|>", "<|end_of_text|>", "</s>")


class TokensError(Exception):
    """A file without tokens, or with those of a kind that is not supported."""


def _of_bytes():
    """The character that stands for each byte in the tokens of GPT-2: itself if it is printable."""
    own = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = [b for b in range(256) if b not in own]
    return {b: chr(b) for b in own} | {b: chr(256 + i) for i, b in enumerate(others)}


class Tokens:
    """facts: of dlsys.model.File. ends: the tokens that end a turn."""

    def __init__(self, facts):
        self._facts = facts
        if "tokenizer.ggml.tokens" not in facts:
            raise TokensError("the file has no tokens (tokenizer.ggml.tokens)")
        self.texts = self._list("tokenizer.ggml.tokens")
        self._types = list(facts.get("tokenizer.ggml.token_type", [1] * len(self.texts)))
        if len(self._types) != len(self.texts):
            raise TokensError(f"the file has {len(self.texts)} tokens and {len(self._types)} types of them")
        for name in ("bos", "eos", "eot", "eom", "unknown"):
            token = facts.get(f"tokenizer.ggml.{name}_token_id", 0)
            if token != 0 and not 0 <= token < len(self.texts):
                raise TokensError(f"tokenizer.ggml.{name}_token_id is {token}; the file has {len(self.texts)} tokens")
        self.kind = self._word("tokenizer.ggml.model", "")
        if self.kind not in ("gpt2", "llama"):
            raise TokensError(f"tokens of the kind {self.kind!r} are not supported; supported: gpt2, llama")
        self._bytes = {c: b for b, c in _of_bytes().items()}
        self._special = {t: i for i, t in enumerate(self.texts) if self._types[i] in (_CONTROL, _OWN)}
        named = [facts.get(f"tokenizer.ggml.{name}_token_id") for name in ("eos", "eot", "eom")]
        self.ends = {i for i in named if i is not None} | {self._special[t] for t in _ENDS if t in self._special}
        self._encoder = self._byte_pairs() if self.kind == "gpt2" else self._pieces()
        self._cut = re.compile("(" + "|".join(map(re.escape, sorted(self._special, key=len, reverse=True))) + ")") \
            if self._special else None

    def _list(self, key):
        """The texts of a fact."""
        texts = self._facts.get(key)
        if not isinstance(texts, list):
            raise TokensError(f"the file has no list of texts {key}")
        return [t.decode("utf-8", "replace") for t in texts]

    def _word(self, key, otherwise):
        text = self._facts.get(key, otherwise)
        if isinstance(text, (bytes, str)):
            return text.decode("utf-8", "replace") if isinstance(text, bytes) else text
        raise TokensError(f"{key} is not a text")

    def _byte_pairs(self):
        from tokenizers import Regex, Tokenizer, models, pre_tokenizers
        name = self._word("tokenizer.ggml.pre", "gpt-2")
        if name not in _CUTS:
            raise TokensError(f"the cuts of texts are {name!r}, which is not supported; supported: {', '.join(_CUTS)}")
        places = {t: i for i, t in enumerate(self.texts)}
        merges = [tuple(m.split(" ", 1)) for m in self._list("tokenizer.ggml.merges")]
        for pair in merges:
            if len(pair) != 2 or any(t not in places for t in (*pair, "".join(pair))):
                raise TokensError(f"tokenizer.ggml.merges has {' '.join(pair)!r}, which is not a pair of tokens that "
                                  "makes another one")
        made = Tokenizer(models.BPE(places, merges))
        made.pre_tokenizer = pre_tokenizers.Sequence(
            [pre_tokenizers.Split(Regex(cut), "isolated") for cut in _CUTS[name]] +
            [pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)])
        return made

    def _pieces(self):
        """The pairs of pieces that make another one, the likeliest first."""
        from tokenizers import Tokenizer, models
        places = {t: i for i, t in enumerate(self.texts)}
        scores = self._facts["tokenizer.ggml.scores"]
        pairs = [(-scores[i], i, (t[:k], t[k:])) for t, i in places.items() if self._types[i] not in (_CONTROL, _BYTE)
                 for k in range(1, len(t)) if t[:k] in places and t[k:] in places]
        return Tokenizer(models.BPE(places, [pair for _, _, pair in sorted(pairs)], fuse_unk=True, byte_fallback=True,
                                    unk_token=self.texts[self._facts.get("tokenizer.ggml.unknown_token_id", 0)]))

    def _plain(self, text, first):
        if self.kind == "llama":
            space = first and self._facts.get("tokenizer.ggml.add_space_prefix", True)
            text = ((" " if space else "") + text).replace(" ", "\u2581")
        return self._encoder.encode(text, add_special_tokens=False).ids if text else []

    def encode(self, text, first=True, special=False):
        """first: the text begins a conversation. special: names of control tokens in it are these tokens."""
        ids = []
        bos = self._facts.get("tokenizer.ggml.bos_token_id")
        if first and bos is not None and self._facts.get("tokenizer.ggml.add_bos_token", self.kind == "llama") and \
                not (special and text.startswith(self.texts[bos])):
            ids.append(bos)
        for i, part in enumerate(self._cut.split(text) if special and self._cut else [text]):
            known = special and part in self._special
            ids += [self._special[part]] if known else self._plain(part, first and i == 0)
        return ids

    def text(self, token):
        return self.texts[token]

    def piece(self, token):
        """The bytes of a token in an answer. A table of logits may have more rows than there are tokens."""
        if token >= len(self.texts):
            return b""
        text, kind = self.texts[token], self._types[token]
        if kind in (_CONTROL, _UNKNOWN):
            return b""
        if kind == _BYTE:
            return bytes([int(text[3:5], 16)])
        if self.kind == "llama":
            return text.replace("\u2581", " ").encode()
        return text.encode() if kind == _OWN else bytes(self._bytes[c] for c in text if c in self._bytes)

    def conversation(self, messages):
        """The text up to the next turn of the model."""
        form = self._word("tokenizer.chat_template", "")
        if not form:
            raise TokensError("the file has no form of a conversation (tokenizer.chat_template); --raw continues a "
                              "text")
        from jinja2.exceptions import TemplateError
        from jinja2.sandbox import ImmutableSandboxedEnvironment

        def fail(text):
            raise TemplateError(text)

        environment = ImmutableSandboxedEnvironment(trim_blocks=True, lstrip_blocks=True,
                                                    extensions=["jinja2.ext.loopcontrols"])
        environment.globals.update(raise_exception=fail,
                                   strftime_now=lambda form: datetime.datetime.now().strftime(form))
        named = {f"{name}_token": self.texts[self._facts[f"tokenizer.ggml.{name}_token_id"]]
                 for name in ("bos", "eos") if f"tokenizer.ggml.{name}_token_id" in self._facts}
        try:
            return environment.from_string(form).render(messages=messages, add_generation_prompt=True, **named)
        except TemplateError as error:
            raise TokensError(f"the form of a conversation (tokenizer.chat_template): {error}") from None
