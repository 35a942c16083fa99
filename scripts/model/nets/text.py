# SPDX-License-Identifier: MIT
"""Networks on sequences: BERT, a vision transformer, LSTM and RNN text models."""

import math

import numpy as np


def attention(n, x, heads, mask=None):
    """Multi-head attention with separate products for query, key and value."""
    batch, length, width = n.shape(x)
    part = width // heads
    q, k, v = (n.transpose(n.reshape(n.linear(x, width), [batch, length, heads, part]), order)
               for order in ([0, 2, 1, 3], [0, 2, 3, 1], [0, 2, 1, 3]))
    scale = n.const(np.float32(math.sqrt(part)), "scalar")
    scores = n.node("Div", [n.matmul(q, k), scale])
    if mask:
        scores = n.node("Add", [scores, mask])
    x = n.matmul(n.node("Softmax", [scores], axis=-1), v)
    return n.linear(n.reshape(n.transpose(x, [0, 2, 1, 3]), [batch, length, width]), width)


def bert(n):
    """BERT-base: 12 layers of 768, 12 heads, a sequence of 128 words."""
    length, width, heads = n.pick(128, 16), n.pick(768, 32), n.pick(12, 2)
    words = n.pick(30522, 100)
    ids = n.tokens("input_ids", (1, length), words)
    kinds = n.tokens("token_type_ids", (1, length), 2)
    mask = n.input("attention_mask", (np.arange(length)[None] < length - length // 8).astype(np.int64))
    x = n.node("Gather", [n.floats((words, width), 0.6), ids])
    x = n.add(x, n.node("Gather", [n.floats((2, width), 0.6), kinds]))
    x = n.layer_norm(n.add(x, n.floats((1, length, width), 0.6)))
    far, one = n.const(np.float32(-10000), "scalar"), n.const(np.float32(1), "scalar")
    bias = n.node("Cast", [n.node("Unsqueeze", [mask, n.ints(1, 2)])], to=1)
    bias = n.node("Mul", [n.node("Sub", [one, bias]), far])
    for _ in range(n.times(12)):
        x = n.layer_norm(n.add(x, attention(n, x, heads, bias)))
        y = n.linear(n.act(n.linear(x, 4 * width), "gelu"), width)
        x = n.layer_norm(n.add(x, y))
    first = n.node("Gather", [x, n.const(np.int64(0), "index")], axis=1)
    n.output(x, "last_hidden_state")
    n.output(n.act(n.linear(first, width, gemm=True), "tanh"), "pooled")


def vit(n):
    """ViT-Ti/16: 12 layers of 192, 3 heads, patches of 16x16 of a 224x224 image."""
    width, heads, size = n.pick(192, 24), n.pick(3, 2), n.pick(224, 64)
    x = n.image("input", size)
    x = n.conv(x, width, 16, 16, pad=0)
    length = (size // 16) ** 2
    x = n.transpose(n.reshape(x, [1, width, length]), [0, 2, 1])
    x = n.concat([n.floats((1, 1, width), 0.5), x])
    x = n.add(x, n.floats((1, length + 1, width), 0.3))
    for _ in range(n.times(12)):
        x = n.add(x, attention(n, n.layer_norm(x), heads))
        x = n.add(x, n.linear(n.act(n.linear(n.layer_norm(x), 4 * width), "gelu"), width))
    x = n.layer_norm(x)
    x = n.node("Gather", [x, n.const(np.int64(0), "index")], axis=1)
    n.output(n.linear(x, n.pick(1000, 10), power=4.0, gemm=True), "logits")


def recurrent(n, kind, gates, layers):
    """Embedding, recurrent layers, and a product on the last state. ONNX requires [time, batch, values]."""
    length, width, words = n.pick(64, 8), n.pick(256, 16), n.pick(10000, 50)
    ids = n.tokens("words", (length, 1), words)
    x = n.node("Gather", [n.floats((words, width), 1.0), ids])
    for layer in range(n.times(layers)):
        w = n.floats((1, gates * width, width), 1 / math.sqrt(width * n.power(x)))
        r = n.floats((1, gates * width, width), 0.7 / math.sqrt(width))
        b = n.floats((1, 2 * gates * width), 0.1, word="bias")
        last = layer == n.times(layers) - 1
        names = n.node(kind, [x, w, r, b], outputs=3 if gates == 4 else 2, hidden_size=width)
        y, state = names[0], names[1]
        if not last:
            x = n.node("Squeeze", [y, n.ints(1)])
    x = n.node("Squeeze", [state, n.ints(0)])
    n.output(n.linear(x, n.pick(1000, 10), power=4.0, gemm=True), "logits")


def lstm_text(n):
    recurrent(n, "LSTM", 4, 2)


def rnn_text(n):
    recurrent(n, "RNN", 1, 1)
