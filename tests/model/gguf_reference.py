# SPDX-License-Identifier: MIT
"""The networks of GGUF files in double, from the definitions of their layers. Nothing of the library is used."""

import numpy as np

from gguf_files import File

INTERLEAVED = ("llama",)                           # rotated pairs are neighbours; in others, half a head apart
GEMMA = ("gemma", "gemma2", "gemma3")
PERIODS = {"gemma2": 2, "gemma3": 6}               # the last of so many layers sees all keys, the others a window


class Network:
    """All weights in double. logits(ids): those of each position. rounded: what products read is rounded to bytes, with
    a scale for so many consecutive numbers."""

    def __init__(self, path, rounded=0):
        self.rounded = rounded
        self.file = file = File(path)
        self.kind = file.facts["general.architecture"]
        self.layers, self.width, self.heads = (self.fact(k) for k in ("block_count", "embedding_length",
                                                                      "attention.head_count"))
        self.groups = self.fact("attention.head_count_kv", self.heads)
        self.head_width = self.fact("attention.key_length", self.width // self.heads)
        self.rotated = self.fact("rope.dimension_count", self.head_width)
        self.epsilon = self.fact("attention.layer_norm_rms_epsilon")
        self.weights = {}

    def fact(self, key, otherwise=None):
        return self.file.facts.get(f"{self.kind}.{key}", otherwise)

    def tensor(self, name):
        """None: the file does not have it."""
        if name not in self.weights:
            self.weights[name] = self.file.tensor(name) if name in self.file else None
        return self.weights[name]

    def norm(self, x, weight):
        if weight is None:
            return x
        return x / np.sqrt(np.mean(x * x, axis=-1, keepdims=True) + self.epsilon) * weight

    def linear(self, x, name):
        bias = self.tensor(name + ".bias")
        if self.rounded:
            blocks = x.reshape(len(x), -1, self.rounded)
            steps = np.maximum(np.abs(blocks).max(axis=-1, keepdims=True), 1e-30) / 127
            x = (np.rint(blocks / steps) * steps).reshape(x.shape)
        return x @ self.tensor(name + ".weight").T + (0 if bias is None else bias)

    def rotate(self, x, local):
        """x: [position, head, element]."""
        pairs = self.rotated // 2
        base = self.fact("rope.freq_base", 10000.0)
        factor = self.fact("rope.scaling.factor", 1.0) if self.fact("rope.scaling.type") == "linear" else 1.0
        if local and self.kind == "gemma3":
            base, factor = 10000.0, 1.0
        frequencies = base ** (-2 * np.arange(pairs) / self.rotated) / factor
        if self.tensor("rope_freqs.weight") is not None:
            frequencies = frequencies / self.tensor("rope_freqs.weight")
        angles = (np.arange(len(x))[:, None] * frequencies)[:, None, :]
        places = np.arange(self.rotated)
        first, second = ((places[0::2], places[1::2]) if self.kind in INTERLEAVED else
                         (places[:pairs], places[pairs:]))
        y = x.copy()
        y[..., first] = x[..., first] * np.cos(angles) - x[..., second] * np.sin(angles)
        y[..., second] = x[..., first] * np.sin(angles) + x[..., second] * np.cos(angles)
        return y

    def attention(self, x, layer):
        at, count = f"blk.{layer}.", len(x)
        period = PERIODS.get(self.kind)
        local = period is not None and (layer + 1) % period != 0
        q, k, v = (self.linear(x, at + name).reshape(count, -1, self.head_width)
                   for name in ("attn_q", "attn_k", "attn_v"))
        q = self.rotate(self.norm(q, self.tensor(at + "attn_q_norm.weight")), local)
        k = self.rotate(self.norm(k, self.tensor(at + "attn_k_norm.weight")), local)
        scores = np.einsum("qhd,khd->hqk", q, np.repeat(k, self.heads // self.groups, axis=1)) / self.head_width**0.5
        cap = self.fact("attn_logit_softcapping")
        scores = cap * np.tanh(scores / cap) if cap else scores
        distance = np.arange(count)[:, None] - np.arange(count)
        unseen = (distance < 0) | (distance >= self.fact("attention.sliding_window", 4096) if local else False)
        scores = np.where(unseen, -np.inf, scores)
        shares = np.exp(scores - scores.max(axis=-1, keepdims=True))
        shares /= shares.sum(axis=-1, keepdims=True)
        y = np.einsum("hqk,khd->qhd", shares, np.repeat(v, self.heads // self.groups, axis=1))
        return self.linear(y.reshape(count, -1), at + "attn_output")

    def feed_forward(self, x, layer):
        at = f"blk.{layer}."
        gate = self.linear(x, at + "ffn_gate")
        if self.kind in GEMMA:
            open_ = 0.5 * gate * (1 + np.tanh((2 / np.pi) ** 0.5 * (gate + 0.044715 * gate**3)))
        else:
            open_ = gate / (1 + np.exp(-gate))
        return self.linear(open_ * self.linear(x, at + "ffn_up"), at + "ffn_down")

    def logits(self, ids):
        x = self.tensor("token_embd.weight")[np.asarray(ids).ravel()]
        x = x * self.width**0.5 if self.kind in GEMMA else x
        for layer in range(self.layers):
            at = f"blk.{layer}."
            h = self.attention(self.norm(x, self.tensor(at + "attn_norm.weight")), layer)
            x = x + self.norm(h, self.tensor(at + "post_attention_norm.weight"))
            h = self.feed_forward(self.norm(x, self.tensor(at + "ffn_norm.weight")), layer)
            x = x + self.norm(h, self.tensor(at + "post_ffw_norm.weight"))
        x = self.norm(x, self.tensor("output_norm.weight"))
        y = self.linear(x, "output" if "output.weight" in self.file else "token_embd")
        cap = self.fact("final_logit_softcapping")
        return cap * np.tanh(y / cap) if cap else y
