# SPDX-License-Identifier: MIT
"""A GGUF file of the architecture llama as an ONNX model with operators of ONNX Runtime: products are MatMulNBits with
the bits of the file, and its offsets as zero points that are real numbers. Nothing of the library is used."""

import numpy as np
from onnx import TensorProto, helper

from gguf_files import File

RUNTIME = "com.microsoft"
BLOCK = 32


def _paired(nibbles):
    """Rows of numbers of 4 bits in bytes, the first of a pair in the lower half."""
    return nibbles[..., 0::2] | nibbles[..., 1::2] << 4


def blocks_of(file, name):
    """(bits, elements in bytes [rows, blocks, bytes], scales, zero points) of a tensor of blocks."""
    kind, (rows, columns), data = file.raw(name)
    blocks = np.frombuffer(data, np.uint8).reshape(rows, columns // BLOCK, -1)

    def halves(at):
        return blocks[..., at:at + 2].copy().view("<f2")[..., 0].astype(np.float32)

    scales = halves(0)
    if kind == "Q8_0":  # with a sign: moved by the middle, which is the zero point
        return 8, blocks[..., 2:] ^ 128, scales, None
    numbers = blocks[..., 4:] if kind == "Q4_1" else blocks[..., 2:]
    elements = _paired(np.concatenate([numbers & 15, numbers >> 4], axis=-1))
    if kind == "Q4_0":
        return 4, elements, scales, None
    if kind != "Q4_1":
        raise ValueError(f"tensor {name} of type {kind} is not in blocks of {BLOCK}")
    # q * scale + offset = (q - zero) * scale; a scale of 0 has an offset alone, which no zero point says
    offsets = halves(2)
    if np.any((scales == 0) & (offsets != 0)):
        raise ValueError(f"tensor {name} has blocks with an offset and no scale")
    return 4, elements, scales, -offsets / np.where(scales == 0, 1, scales)


class Converter:
    """The model of a file. Inputs: ids [1, count], past keys and values of each layer [1, heads, length, width]. The
    output: logits of the last token, or of every one."""

    def __init__(self, path, level=0, every=False):
        self.file, self.level, self.every, self.nodes, self.constants = File(path), level, every, [], []
        facts = self.file.facts
        if facts["general.architecture"] != "llama":
            raise ValueError("the architecture is not llama")

        def fact(key, otherwise=None):
            return facts.get("llama." + key, otherwise)

        self.layers, self.width, self.heads = (fact(k) for k in ("block_count", "embedding_length",
                                                                 "attention.head_count"))
        self.groups = fact("attention.head_count_kv", self.heads)
        self.head_width = self.width // self.heads
        self.epsilon = fact("attention.layer_norm_rms_epsilon")
        self.base, self.context = fact("rope.freq_base", 10000.0), min(fact("context_length"), 2048)

    def constant(self, name, array):
        array = np.ascontiguousarray(array)
        kind = {"float32": TensorProto.FLOAT, "uint8": TensorProto.UINT8, "int64": TensorProto.INT64,
                "int32": TensorProto.INT32}[array.dtype.name]
        self.constants.append(helper.make_tensor(name, kind, array.shape, array.tobytes(), raw=True))
        return name

    def add(self, op, operands, result, more=(), domain="", **attributes):
        self.nodes.append(helper.make_node(op, operands, [result, *more], name=result, domain=domain, **attributes))
        return result

    def linear(self, x, name, result):
        bits, elements, scales, zeros = blocks_of(self.file, name + ".weight")
        operands = [x, self.constant(name + ".elements", elements), self.constant(name + ".scales", scales)]
        operands += [] if zeros is None else [self.constant(name + ".zeros", zeros.astype(np.float32))]
        return self.add("MatMulNBits", operands, result, domain=RUNTIME, K=elements.shape[1] * BLOCK,
                        N=elements.shape[0], bits=bits, block_size=BLOCK, accuracy_level=self.level)

    def vector(self, name):
        return self.constant(name, self.file.tensor(name).astype(np.float32))

    def layer(self, x, skip, i):
        """The two summands of the layer's result."""
        at = f"blk.{i}."
        h, x = self.normalized(x, skip, at + "attn_norm")
        q, k, v = (self.linear(h, at + name, at + name) for name in ("attn_q", "attn_k", "attn_v"))
        y = self.add("GroupQueryAttention", [q, k, v, f"past_key.{i}", f"past_value.{i}", "last", "total", "cosines",
                                             "sines"], at + "attn", [f"key.{i}", f"value.{i}"], RUNTIME,
                     num_heads=self.heads, kv_num_heads=self.groups, do_rotary=1, rotary_interleaved=1)
        h, x = self.normalized(x, self.linear(y, at + "attn_output", at + "attn_output"), at + "ffn_norm")
        gate = self.linear(h, at + "ffn_gate", at + "gate")
        swish = self.add("Mul", [gate, self.add("Sigmoid", [gate], at + "sigmoid")], at + "swish")
        both = self.add("Mul", [swish, self.linear(h, at + "ffn_up", at + "up")], at + "both")
        return x, self.linear(both, at + "ffn_down", at + "ffn_down")

    def normalized(self, x, skip, name):
        weight = self.vector(name + ".weight")
        if skip is None:
            return self.add("SimplifiedLayerNormalization", [x, weight], name, epsilon=self.epsilon, axis=-1), x
        y = self.add("SkipSimplifiedLayerNormalization", [x, skip, weight], name, ["", "", name + ".sum"], RUNTIME,
                     epsilon=self.epsilon)
        return y, name + ".sum"

    def model(self):
        pairs = np.arange(self.head_width // 2)
        angles = np.arange(self.context)[:, None] * self.base ** (-2 * pairs / self.head_width)
        self.constant("cosines", np.cos(angles).astype(np.float32))
        self.constant("sines", np.sin(angles).astype(np.float32))
        table = self.constant("table", self.file.tensor("token_embd.weight").astype(np.float32))
        x, skip = self.add("Gather", [table, "ids"], "embedded"), None
        for i in range(self.layers):
            x, skip = self.layer(x, skip, i)
        h, _ = self.normalized(x, skip, "output_norm")
        if not self.every:
            h = self.add("Gather", [h, self.constant("end", np.array([-1]))], "at_end", axis=1)
        own = "output" if "output.weight" in self.file else "token_embd"
        self.linear(h, own, "logits")
        state = [1, self.groups, "past", self.head_width]
        names = [f"{side}.{i}" for i in range(self.layers) for side in ("key", "value")]
        real = helper.make_tensor_value_info
        graph = helper.make_graph(
            self.nodes, "llama",
            [real("ids", TensorProto.INT64, [1, "count"]), real("last", TensorProto.INT32, [1]),
             real("total", TensorProto.INT32, [1])] + [real("past_" + n, TensorProto.FLOAT, state) for n in names],
            [real("logits", TensorProto.FLOAT, [1, "places", "tokens"])] +
            [real(n, TensorProto.FLOAT, [1, self.groups, "all", self.head_width]) for n in names], self.constants)
        made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 21), helper.make_opsetid(RUNTIME, 1)])
        made.ir_version = 10
        return made, names


class Peer:
    """A session of ONNX Runtime. feed(): the logits [places, tokens] that follow the last of these tokens, or each."""

    def __init__(self, path, threads=1, level=0, every=False):
        import onnxruntime
        model, self.names = Converter(path, level, every).model()
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads, options.inter_op_num_threads = threads, 1
        self.session = onnxruntime.InferenceSession(model.SerializeToString(), options,
                                                    providers=["CPUExecutionProvider"])
        self.shape = [d.shape for d in self.session.get_inputs() if d.name == "past_key.0"][0]
        self.reset()

    def reset(self):
        empty = np.zeros([1, self.shape[1], 0, self.shape[3]], np.float32)
        self.state, self.length = {"past_" + name: empty for name in self.names}, 0

    def feed(self, ids):
        self.length += len(ids)
        found = self.session.run(None, {"ids": np.array([ids], np.int64), **self.state,
                                        "last": np.array([self.length - 1], np.int32),
                                        "total": np.array([self.length], np.int32)})
        self.state = {"past_" + name: array for name, array in zip(self.names, found[1:])}
        return found[0][0]
