// SPDX-License-Identifier: MIT
#include "src/model/gguf/network.h"

#include "src/model/data/joined.h"
#include "src/model/gguf/facts.h"
#include "src/model/rules/ops.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

namespace ac::model::gguf {
namespace {

constexpr int opset = 24;
constexpr int64_t usual_context = 2048;  // tokens of a conversation, if nobody says more
constexpr const char *onnx = domain_of(Origin::onnx), *runtime = domain_of(Origin::runtime);

/// Adds the nodes of a network.
class Builder {
public:
    explicit Builder(const File &file) : _file(file), _facts(facts_of(file)) { _model.opset = opset; }

    Model build() {
        make_inputs();
        ValueId x = embedded();
        for (int64_t layer = 0; layer < _facts.layers; ++layer) {
            _prefix = "blk." + std::to_string(layer) + ".";
            x = attended(x, layer);
            x = fed_forward(x);
        }
        _prefix.clear();
        make_logits(x);
        check_unused();
        return std::move(_model);
    }

private:
    /// A node with one result, which has the node's name.
    ValueId add(const char *op, const char *domain, const std::string &name, const std::vector<ValueId> &in) {
        Node node;
        node.name = name;
        node.domain = domain;
        node.op = find_op(op, domain);
        node.in = in;
        if (node.op == nullptr) {
            throw Error(joined({"the network of the GGUF file needs the operator ", op,
                                ", which this library lacks; its build_config lists others in \"onnx_operators\""}));
        }
        node.out = {value(name)};
        _model.nodes.push_back(std::move(node));
        return _model.nodes.back().out[0];
    }
    ValueId add(const char *op, const std::string &name, const std::vector<ValueId> &in) {
        return add(op, onnx, name, in);
    }
    ValueId value(const std::string &name) {
        Value made;
        made.name = name;
        _model.values.push_back(std::move(made));
        return static_cast<ValueId>(_model.values.size() - 1);
    }
    Node &last() { return _model.nodes.back(); }
    ValueId integers(const std::string &name, const std::vector<int64_t> &numbers, Type type = Type::Int64) {
        return _model.add_constant(name, array_of(numbers, {static_cast<int64_t>(numbers.size())}, type));
    }

    /// A tensor of the file; null if it is optional and not there.
    const Tensor *tensor(const std::string &name, const Dims &dims, bool optional = false) {
        const Tensor *const found = _file.tensor(name);
        if (found == nullptr && !optional) {
            throw Error(joined({"the GGUF file has no tensor '", name, "'"}));
        }
        if (found != nullptr && found->dims != dims) {
            throw Error(joined(
                {"tensor '", name, "' has the shape ", text_of(found->dims), "; the network needs ", text_of(dims)}));
        }
        if (found != nullptr) {
            _used.insert(name);
        }
        return found;
    }
    ValueId constant(const std::string &name, const Tensor &from) {
        const auto added = _constants.emplace(name, absent);
        if (added.second) {
            added.first->second = _model.add_constant(name, floats_of(from));
        }
        return added.first->second;
    }
    /// A vector of this layer; absent if the file does not have it.
    ValueId vector(const std::string &name, int64_t extent, bool optional) {
        const std::string full = _prefix + name;
        const Tensor *const found = tensor(full, {extent}, optional);
        return found == nullptr ? absent : constant(full, *found);
    }

    ValueId normalized(ValueId x, const std::string &name, bool optional = false) {
        const ValueId weight = vector(name + ".weight", _facts.width, optional);
        if (weight == absent) {
            return x;
        }
        const ValueId y = add("RMSNormalization", _prefix + name, {x, weight});
        last().set("epsilon", _facts.epsilon);
        return y;
    }
    /// A product with weights [out, in] of the tensor @p name, with its bias if it has one.
    ValueId linear(ValueId x, const std::string &name, int64_t in, int64_t out) {
        const std::string full = _prefix + name;
        const Tensor &weights = *tensor(full + ".weight", {out, in});
        const ValueId bias = vector(name + ".bias", out, true);
        if (weights.type->split.part != 0) {
            return quantized_linear(x, full, weights, bias);
        }
        const ValueId turned = add("Transpose", full + ".turned", {constant(full + ".weight", weights)});
        last().set("perm", std::vector<int64_t>{1, 0});
        const ValueId y = add("MatMul", full, {x, turned});
        return bias == absent ? y : add("Add", full + ".sum", {y, bias});
    }
    ValueId quantized_linear(ValueId x, const std::string &full, const Tensor &weights, ValueId bias) {
        const Quantized parts = quantized(weights);
        std::vector<ValueId> in{x, _model.add_constant(full + ".elements", parts.elements),
                                _model.add_constant(full + ".scales", parts.scales)};
        const bool offsets = parts.offsets.type != Type::None;
        in.insert(in.end(), {offsets ? _model.add_constant(full + ".offsets", parts.offsets) : absent, absent, bias});
        const ValueId y = add("MatMulNBits", runtime, full, in);
        last().domain = domain_of(Origin::passes);  // files have no offsets
        last().set("K", weights.dims[1]);
        last().set("N", weights.dims[0]);
        last().set("bits", parts.bits);
        last().set("block_size", parts.part);
        last().set("offsets", int64_t{offsets ? 1 : 0});
        return y;
    }

    /// An open extent is -1, or minus its usual extent; the only one has the name @p symbol.
    ValueId input(const std::string &name, Type type, const Dims &dims, const std::string &symbol) {
        const ValueId id = _model.add_value(name, type, dims);
        for (size_t i = 0; i < dims.size(); ++i) {
            if (dims[i] < 0) {
                _model.value(id).symbols = {{i, symbol}};
                _model.value(id).shaped = false;
            }
        }
        _model.inputs.push_back(id);
        return id;
    }
    void output(const std::string &name, ValueId id) {
        _model.value(id).name = name;
        _model.outputs.push_back(id);
        _model.output_names.push_back(name);
    }
    /// An input that has the elements of output @p next in the next run. Before the first one, they are zeros.
    ValueId state(const std::string &name, Type type, const Dims &dims) {
        _model.states.push_back({name, name + ".next", {}});
        return input(name, type, dims, "context");
    }

    /// The last index along an axis.
    ValueId ends(ValueId x, const std::string &name, int64_t axis) {
        const auto list = [&](const char *word, int64_t number) { return integers(name + word, {number}); };
        return add("Slice", name, {x, list(".from", -1), list(".to", INT32_MAX), list(".along", axis)});
    }

    /// The numbers of the tokens, and the position of the first of them: as many as were read before.
    void make_inputs() {
        _ids = input("ids", Type::Int64, {1, -1}, "sequence");
        _position = state("position", Type::Int32, {1});
        const ValueId length = add("Shape", "length", {_ids});
        last().set("start", int64_t{1});
        std::vector<int64_t> steps(static_cast<size_t>(_facts.context));
        std::iota(steps.begin(), steps.end(), 0);
        const ValueId ahead =
            add("Slice", "ahead", {integers("steps", steps, Type::Int32), integers("first", {0}), length});
        const ValueId each = add("Add", "each", {_position, ahead});
        _places = shaped(each, {1, -1});
        _last = ends(each, "last", 0);
        _next = add("Add", "position.next", {_last, integers("one", {1}, Type::Int32)});
        for (const bool local : {false, true}) {
            for (const bool sines : {false, true}) {
                if (!local || _facts.window > 0) {
                    const std::string name = std::string(local ? "local." : "") + (sines ? "sines" : "cosines");
                    const Rotary &rotary = local ? _facts.local_rotary : _facts.rotary;
                    const ValueId table =
                        _model.add_constant(name + ".table", angles_of(rotary, _facts.context, _facts.rotated, sines));
                    _angles[local ? 1 : 0][sines ? 1 : 0] = add("Gather", name, {table, _places});
                }
            }
        }
        if (_file.tensor("rope_freqs.weight") != nullptr) {
            _used.insert("rope_freqs.weight");
        }
    }

    ValueId embedded() {
        const Tensor *const table = _file.tensor("token_embd.weight");
        if (table == nullptr || table->dims.size() != 2) {
            throw Error("the GGUF file has no tensor 'token_embd.weight' of two dimensions");
        }
        _facts.tokens = table->dims[0];
        const Tensor &weights = *tensor("token_embd.weight", {_facts.tokens, _facts.width});
        const ValueId x = weights.type->split.part != 0
                              ? embedded_blocks(quantized(weights))
                              : add("Gather", "embedded", {constant("token_embd.weight", weights), _ids});
        return _facts.family->scales_embeddings
                   ? scaled(x, "embedded.scaled", std::sqrt(static_cast<double>(_facts.width)))
                   : x;
    }
    /// Rows of a table in blocks: only those that are read become floats.
    ValueId embedded_blocks(const Quantized &parts) {
        const int64_t rows = parts.scales.dims[0], count = parts.scales.dims[1];
        const auto row = [&](const std::string &name, Array array) {
            array.dims = {rows, count_of(array.dims) / rows};
            const ValueId found = add("Gather", name + ".row", {_model.add_constant(name, array), _ids});
            const ValueId real = add("Cast", name + ".real", {found});
            last().set("to", static_cast<int64_t>(onnx_number(Type::Float)));
            return real;
        };
        ValueId q = row("embedded.elements", parts.elements);
        if (parts.bits == 4) {
            const ValueId upper = add("Floor", "embedded.upper", {scaled(q, "embedded.sixteenth", 1.0 / 16)});
            const ValueId lower = add("Sub", "embedded.lower", {q, scaled(upper, "embedded.times", 16)});
            q = add("Concat", "embedded.halves", {shaped(lower, {0, 0, -1, 1}), shaped(upper, {0, 0, -1, 1})});
            last().set("axis", int64_t{3});
        }
        q = shaped(q, {0, 0, count, parts.part});
        const bool offsets = parts.offsets.type != Type::None;
        if (parts.bits == 4 && !offsets) {
            const ValueId eight = _model.add_constant("embedded.eight", array_of(std::vector<double>{8}, {}));
            q = add("Sub", "embedded.counted", {q, eight});
        }
        q = add("Mul", "embedded.numbers", {q, shaped(row("embedded.scales", parts.scales), {0, 0, count, 1})});
        if (offsets) {
            q = add("Add", "embedded.moved", {q, shaped(row("embedded.offsets", parts.offsets), {0, 0, count, 1})});
        }
        return shaped(q, {0, 0, _facts.width});
    }
    ValueId shaped(ValueId x, const std::vector<int64_t> &dims) {
        const std::string name = _model.value(x).name + ".shaped";
        return add("Reshape", name, {x, integers(name + ".dims", dims)});
    }
    ValueId scaled(ValueId x, const std::string &name, double factor) {
        const ValueId by = _model.add_constant(name + ".factor", array_of(std::vector<double>{factor}, {}));
        return add("Mul", name, {x, by});
    }

    /// Queries or keys, with the norm of their heads if the file has one, rotated.
    ValueId rotated(ValueId x, const std::string &name, int64_t heads, bool local) {
        const ValueId weight = vector(name + "_norm.weight", _facts.head_width, true);
        if (weight != absent) {
            const ValueId each = shaped(x, {0, 0, heads, _facts.head_width});
            const ValueId y = add("RMSNormalization", _prefix + name + "_norm", {each, weight});
            last().set("epsilon", _facts.epsilon);
            x = shaped(y, {0, 0, heads * _facts.head_width});
        }
        const ValueId *const angles = _angles[local ? 1 : 0];
        const ValueId y = add("RotaryEmbedding", _prefix + name + ".rotated", {x, angles[0], angles[1]});
        last().set("num_heads", heads);
        last().set("rotary_embedding_dim", _facts.rotated);
        last().set("interleaved", int64_t{_facts.family->interleaved ? 1 : 0});
        return y;
    }

    ValueId attended(ValueId x, int64_t layer) {
        const Facts &f = _facts;
        const int64_t inside = f.heads * f.head_width, others = f.groups * f.head_width;
        const bool local = f.is_local(layer);
        const ValueId h = normalized(x, "attn_norm");
        const ValueId q = rotated(linear(h, "attn_q", f.width, inside), "attn_q", f.heads, local),
                      k = rotated(linear(h, "attn_k", f.width, others), "attn_k", f.groups, local),
                      v = linear(h, "attn_v", f.width, others);
        const Dims cache{1, f.groups, -std::min(f.context, usual_context), f.head_width};
        const std::string keys = _prefix + "keys", values = _prefix + "values";
        const ValueId past_keys = state(keys, Type::Float, cache), past_values = state(values, Type::Float, cache);
        if (_room == absent) {
            const ValueId room = add("Shape", "room", {past_keys});
            last().set("start", int64_t{2});
            last().set("end", int64_t{3});
            _room = add("Cast", "context", {room});
            last().set("to", static_cast<int64_t>(onnx_number(Type::Int32)));
        }
        const ValueId y = add("GroupQueryAttention", runtime, _prefix + "attn",
                              {q, k, v, past_keys, past_values, _last, _room, absent, absent, _places});
        Node &node = last();
        node.domain = domain_of(Origin::passes);  // files cannot say that the new keys are at the positions
        node.set("placed", int64_t{1});
        node.set("num_heads", f.heads);
        node.set("kv_num_heads", f.groups);
        node.set("scale", static_cast<float>(f.scale));
        node.set("softcap", f.score_cap);
        node.set("local_window_size", local ? f.window : int64_t{-1});
        for (const std::string &name : {keys, values}) {
            const ValueId next = value(name + ".next");
            last().out.push_back(next);
            _caches.push_back(next);
        }
        const ValueId z = normalized(linear(y, "attn_output", inside, f.width), "post_attention_norm", true);
        return add("Add", _prefix + "attn.sum", {x, z});
    }

    ValueId fed_forward(ValueId x) {
        const Facts &f = _facts;
        const ValueId h = normalized(x, "ffn_norm");
        const ValueId gate = linear(h, "ffn_gate", f.width, f.inner), up = linear(h, "ffn_up", f.width, f.inner);
        ValueId open = absent;
        if (f.family->gelu) {
            open = add("Gelu", _prefix + "ffn.gelu", {gate});
            last().set("approximate", std::string("tanh"));
        } else {
            open = add("Mul", _prefix + "ffn.swish", {gate, add("Sigmoid", _prefix + "ffn.sigmoid", {gate})});
        }
        const ValueId both = add("Mul", _prefix + "ffn.gated", {open, up});
        const ValueId y = normalized(linear(both, "ffn_down", f.inner, f.width), "post_ffw_norm", true);
        return add("Add", _prefix + "ffn.sum", {x, y});
    }

    void make_logits(ValueId x) {
        const Facts &f = _facts;
        const ValueId h = normalized(ends(x, "end", 1), "output_norm");
        const bool own = _file.tensor("output.weight") != nullptr;
        ValueId y = linear(h, own ? "output" : "token_embd", f.width, f.tokens);
        if (f.logit_cap > 0) {
            const auto cap = static_cast<double>(f.logit_cap);
            y = scaled(add("Tanh", "logits.bounded", {scaled(y, "logits.small", 1 / cap)}), "logits.capped", cap);
        }
        output("logits", y);
        output("position.next", _next);
        for (const ValueId next : _caches) {
            output(_model.value(next).name, next);
        }
    }

    void check_unused() const {
        for (const auto &[name, tensor] : _file.tensors()) {
            if (_used.count(name) == 0) {
                throw Error(joined(
                    {"tensor '", name, "' has no place in a network of the architecture ", _facts.family->name}));
            }
        }
    }

    const File &_file;
    Facts _facts;
    Model _model{};
    std::string _prefix{};  ///< of the names of a layer
    std::set<std::string> _used{};
    std::map<std::string, ValueId> _constants{};
    ValueId _ids = absent, _position = absent, _next = absent;
    ValueId _places = absent, _last = absent;                      ///< positions of the tokens, that of the last one
    ValueId _room = absent;                                        ///< the most tokens of a cache
    std::vector<ValueId> _caches{};                                ///< after the run
    ValueId _angles[2][2] = {{absent, absent}, {absent, absent}};  ///< of all or local keys; cosines and sines
};

}  // namespace

Model network_of(const File &file) {
    return Builder(file).build();
}

std::vector<Value> declared_by(const File &file) {
    Value logits;
    logits.name = "logits";
    logits.type = Type::Float;
    logits.dims = {1, 1, file.tensor("token_embd.weight")->dims[0]};
    logits.shaped = true;
    return {logits};
}

}  // namespace ac::model::gguf
