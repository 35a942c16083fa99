# SPDX-License-Identifier: MIT
"""GGUF files for tests: a writer, a reader, and small networks with random weights. Nothing of the library is used."""

import struct

import numpy as np

# Numbers of the types of tensors: (name, elements of a block, bytes of a block).
TYPES = {0: ("F32", 1, 4), 1: ("F16", 1, 2), 2: ("Q4_0", 32, 18), 3: ("Q4_1", 32, 20), 8: ("Q8_0", 32, 34),
         12: ("Q4_K", 256, 144), 14: ("Q6_K", 256, 210), 30: ("BF16", 1, 2)}
NUMBERS = {name: number for number, (name, _, _) in TYPES.items()}
FACTS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
TEXT, LIST = 8, 9
ALIGNMENT = 32


def _halves(blocks, at):
    """The number in half precision at a byte of each block, as a column."""
    return blocks[:, at:at + 2].copy().view("<f2").astype(np.float64)


def _nibbles(bytes_):
    """Of each row: the lower halves of all bytes, then the upper ones."""
    return np.concatenate([bytes_ & 15, bytes_ >> 4], axis=1).astype(np.float64)


def _q4_k(blocks):
    packed, numbers = blocks[:, 4:16].astype(int), blocks[:, 16:].reshape(-1, 4, 32)
    first, second, third = packed[:, :4], packed[:, 4:8], packed[:, 8:]
    scales = np.concatenate([first & 63, (third & 15) | (first >> 6) << 4], axis=1)
    offsets = np.concatenate([second & 63, third >> 4 | (second >> 6) << 4], axis=1)
    q = np.stack([numbers & 15, numbers >> 4], axis=2).reshape(-1, 8, 32).astype(np.float64)
    d, m = _halves(blocks, 0)[:, :, None], _halves(blocks, 2)[:, :, None]
    return d * scales[:, :, None] * q - m * offsets[:, :, None]


def _q6_k(blocks):
    low, high = blocks[:, :128].reshape(-1, 2, 2, 32), blocks[:, 128:192].reshape(-1, 2, 1, 32)
    four = np.concatenate([low & 15, low >> 4], axis=2)
    two = high >> np.array([0, 2, 4, 6], np.uint8).reshape(1, 1, 4, 1) & 3
    q = (four | two << 4).reshape(-1, 16, 16).astype(np.float64) - 32
    return _halves(blocks, 208)[:, :, None] * blocks[:, 192:208].view(np.int8)[:, :, None] * q


def decoded(name, data):
    """The numbers of a tensor's bytes in double."""
    blocks = np.frombuffer(data, np.uint8).reshape(-1, TYPES[NUMBERS[name]][2])
    if name == "F32":
        return blocks.copy().view("<f4").astype(np.float64).ravel()
    if name == "F16":
        return _halves(blocks, 0).ravel()
    if name == "BF16":
        return (blocks.copy().view("<u2").astype(np.uint32) << 16).view(np.float32).astype(np.float64).ravel()
    if name == "Q8_0":
        return (_halves(blocks, 0) * blocks[:, 2:].view(np.int8)).ravel()
    if name == "Q4_0":
        return (_halves(blocks, 0) * (_nibbles(blocks[:, 2:]) - 8)).ravel()
    if name == "Q4_1":
        return (_halves(blocks, 0) * _nibbles(blocks[:, 4:]) + _halves(blocks, 2)).ravel()
    return {"Q4_K": _q4_k, "Q6_K": _q6_k}[name](blocks).ravel()


def random_bytes(name, count, random, scale):
    """Blocks with numbers of about this size."""
    _, elements, size = TYPES[NUMBERS[name]]
    if elements == 1:
        numbers = (random.standard_normal(count) * scale).astype(np.float32)
        if name == "BF16":
            return (numbers.view(np.uint32) >> 16).astype("<u2").tobytes()
        return numbers.astype("<f4" if name == "F32" else "<f2").tobytes()
    blocks = random.integers(0, 256, (count // elements, size), np.uint8)

    def put(at, factor):
        values = scale * factor * random.uniform(0.5, 1, len(blocks)) * random.choice([-1, 1], len(blocks))
        blocks[:, at:at + 2] = values.astype("<f2").view(np.uint8).reshape(-1, 2)

    # (byte, what makes numbers of about 1)
    for at, factor in {"Q8_0": [(0, 1 / 74)], "Q4_0": [(0, 1 / 4.6)], "Q4_1": [(0, 1 / 4.6), (2, 1)],
                       "Q4_K": [(0, 1 / 280), (2, 1 / 37)], "Q6_K": [(208, 1 / 1370)]}[name]:
        put(at, factor)
    return blocks.tobytes()


class Writer:
    """Facts are given with the type number, tensors with their extents in NumPy's order."""

    def __init__(self):
        self.facts, self.tensors = [], []

    @staticmethod
    def _text(word):
        data = word.encode() if isinstance(word, str) else word
        return struct.pack("<Q", len(data)) + data

    def _value(self, kind, value):
        return self._text(value) if kind == TEXT else struct.pack("<" + FACTS[kind], value)

    def fact(self, key, kind, value):
        if isinstance(value, list):
            data = struct.pack("<IIQ", LIST, kind, len(value)) + b"".join(self._value(kind, v) for v in value)
        else:
            data = struct.pack("<I", kind) + self._value(kind, value)
        self.facts.append(self._text(key) + data)

    def tensor(self, name, kind, shape, data):
        self.tensors.append((name, kind, shape, data))

    def bytes(self):
        file = b"GGUF" + struct.pack("<IQQ", 3, len(self.tensors), len(self.facts)) + b"".join(self.facts)
        data = b""
        for name, kind, shape, content in self.tensors:
            data += bytes(-len(data) % ALIGNMENT)
            file += self._text(name) + struct.pack("<I", len(shape))
            file += struct.pack(f"<{len(shape)}Q", *reversed(shape)) + struct.pack("<IQ", NUMBERS[kind], len(data))
            data += content
        return file + bytes(-len(file) % ALIGNMENT) + data


class File:
    """facts: by key; tensors: by name, as arrays of double, decoded when they are asked for."""

    def __init__(self, path):
        with open(path, "rb") as f:
            self._bytes = f.read()
        self._at, self.facts, self._tensors = 4, {}, {}
        _, tensors, facts = self._read("<IQQ")
        for _ in range(facts):
            key = self._value(TEXT)
            (kind,) = self._read("<I")
            self.facts[key] = self._value(kind)
        for _ in range(tensors):
            name = self._value(TEXT)
            (rank,) = self._read("<I")
            shape = self._read(f"<{rank}Q")[::-1]
            self._tensors[name] = (shape, *self._read("<IQ"))
        self._data = self._at + -self._at % self.facts.get("general.alignment", ALIGNMENT)

    def _read(self, form):
        values = struct.unpack_from(form, self._bytes, self._at)
        self._at += struct.calcsize(form)
        return values

    def _value(self, kind):
        if kind == LIST:
            inner, count = self._read("<IQ")
            return [self._value(inner) for _ in range(count)]
        if kind == TEXT:
            (size,) = self._read("<Q")
            self._at += size
            return self._bytes[self._at - size:self._at].decode("utf-8", "surrogateescape")
        return self._read("<" + FACTS[kind])[0]

    def __contains__(self, name):
        return name in self._tensors

    def raw(self, name):
        """The type, the shape and the bytes of a tensor."""
        shape, number, offset = self._tensors[name]
        kind, elements, size = TYPES[number]
        start = self._data + offset
        return kind, shape, self._bytes[start:start + int(np.prod(shape)) // elements * size]

    def tensor(self, name):
        kind, shape, data = self.raw(name)
        return decoded(kind, data).reshape(shape)


def small_network(random, architecture="llama", layers=2, heads=3, groups=1, head_width=32, inner=64, tokens=50,
                  width=None, context=64, kinds=("F32",), tied=True, rotated=None, biases=(), norms=False, more=(),
                  extra=(), more_layers=0):
    """The bytes of a file with random weights of these types in turn, of those that fit their rows. more: facts; extra:
    tensors; more_layers: how many more layers the file says than it has."""
    writer, width = Writer(), width or heads * head_width
    writer.fact("general.architecture", TEXT, architecture)
    numbers = {"block_count": layers + more_layers, "context_length": context, "embedding_length": width,
               "feed_forward_length": inner, "attention.head_count": heads, "attention.head_count_kv": groups,
               "attention.key_length": head_width, "attention.value_length": head_width,
               "rope.dimension_count": rotated or head_width}
    for key, number in numbers.items():
        writer.fact(f"{architecture}.{key}", 4, number)
    writer.fact(f"{architecture}.attention.layer_norm_rms_epsilon", 6, 1e-5)
    for key, kind, value in more:
        writer.fact(key, kind, value)
    turn = [0]

    def matrix(name, rows, columns):
        fitting = [k for k in kinds if columns % TYPES[NUMBERS[k]][1] == 0] or ["F32"]
        kind = fitting[turn[0] % len(fitting)]
        turn[0] += 1
        data = random_bytes(kind, rows * columns, random, columns**-0.5)
        writer.tensor(name + ".weight", kind, (rows, columns), data)

    def vector(name, count, mean):
        values = (mean + 0.2 * random.standard_normal(count)).astype("<f4")
        writer.tensor(name, "F32", (count,), values.tobytes())

    matrix("token_embd", tokens, width)
    inside, others = heads * head_width, groups * head_width
    for layer in range(layers):
        at = f"blk.{layer}."
        vector(at + "attn_norm.weight", width, 1)
        vector(at + "ffn_norm.weight", width, 1)
        for name, rows, columns in (("attn_q", inside, width), ("attn_k", others, width), ("attn_v", others, width),
                                    ("attn_output", width, inside), ("ffn_gate", inner, width),
                                    ("ffn_up", inner, width), ("ffn_down", width, inner)):
            matrix(at + name, rows, columns)
            if name in biases:
                vector(f"{at}{name}.bias", rows, 0)
        if norms:
            vector(at + "attn_q_norm.weight", head_width, 1)
            vector(at + "attn_k_norm.weight", head_width, 1)
        if architecture in ("gemma2", "gemma3"):
            vector(at + "post_attention_norm.weight", width, 1)
            vector(at + "post_ffw_norm.weight", width, 1)
    vector("output_norm.weight", width, 1)
    if not tied:
        matrix("output", tokens, width)
    for name, shape, numbers in extra:
        writer.tensor(name, "F32", shape, numbers.astype("<f4").tobytes())
    return writer.bytes()
