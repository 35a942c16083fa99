// SPDX-License-Identifier: MIT
// Attention of ONNX.
#include "src/model/families/attention.h"
#include "src/model/families/attended.h"
#include "src/model/families/moved.h"

#include <cmath>

namespace ac::model {
namespace {

enum : size_t { query, key, value, mask, past_key, past_value, lengths };

/// Extents of the operands. Queries and keys have `width` elements for each head, values `depth`.
struct Extents {
    int64_t batches, heads, groups, queries, keys, past, width, depth;
    bool flat;  ///< the operands have three dimensions, with the heads in the last

    int64_t all() const { return past + keys; }
    Dims state(int64_t elements) const { return {batches, groups, all(), elements}; }
};

/// An operand as [batch, head, position, element].
Dims split_heads(const Call &call, size_t i, const char *attribute) {
    const Dims dims = call.dims(i);
    if (dims.size() == 4) {
        return dims;
    }
    const int64_t heads = call.integer(attribute, 0);
    call.require(heads > 0 && dims[2] % heads == 0, "input ", i, " of shape ", dims, " does not have ", heads,
                 " heads; ", attribute, " must say how many it has");
    return {dims[0], heads, dims[1], dims[2] / heads};
}

Extents extents_of(const Call &call) {
    const size_t rank = call.rank(query);
    call.require((rank == 3 || rank == 4) && call.rank(key) == rank && call.rank(value) == rank,
                 "query, key and value must have 3 or 4 dimensions each, and the same number");
    const Dims q = split_heads(call, query, "q_num_heads"), k = split_heads(call, key, "kv_num_heads"),
               v = split_heads(call, value, "kv_num_heads");
    Extents found{q[0], q[1], k[1], q[2], k[2], 0, q[3], v[3], rank == 3};
    call.require(
        k[0] == q[0] && v[0] == q[0] && k[3] == q[3] && v[1] == k[1] && v[2] == k[2] && k[1] > 0 && q[1] % k[1] == 0,
        "query, key and value of shapes ", call.dims(query), ", ", call.dims(key), " and ", call.dims(value),
        " do not fit each other");
    call.require(q[3] > 0, "its heads have no elements");
    if (call.has(past_key) && call.rank(past_key) == 4) {
        found.past = call.dims(past_key)[2];
    }
    return found;
}

/// The dimensions of a mask after its last one has been padded to all keys.
Dims padded_mask(const Call &call, const Extents &e) {
    Dims dims = call.dims(mask);
    call.require(!dims.empty() && dims.size() <= 4 && dims.back() <= e.all(), "its mask of shape ", dims,
                 " does not fit ", e.all(), " keys");
    dims.back() = e.all();
    const Dims scores{e.batches, e.heads, e.queries, e.all()};
    call.require(broadcast(dims, scores) == scores, "its mask of shape ", call.dims(mask), " does not fit scores of ",
                 scores);
    return dims;
}

void check_operands(const Call &call, const Extents &e) {
    call.require(call.has(past_key) == call.has(past_value), "past_key and past_value must be given together");
    if (call.has(past_key)) {
        call.require(call.dims(past_key) == Dims({e.batches, e.groups, e.past, e.width}) &&
                         call.dims(past_value) == Dims({e.batches, e.groups, e.past, e.depth}),
                     "past_key or past_value do not fit key and value");
        call.require(call.type(past_key) == call.type(key) && call.type(past_value) == call.type(value),
                     "types of past and present keys or values differ");
    }
    if (call.has(lengths)) {
        call.require(!call.has(past_key) && call.dims(lengths) == Dims{e.batches},
                     "nonpad_kv_seqlen must have one number for each batch, and no past_key beside it");
    }
    if (call.has(mask)) {
        padded_mask(call, e);
        call.require(call.type(mask) == Type::Bool || call.type(mask) == call.type(query),
                     "its mask must be bool or of the type of the query");
    }
    for (const char *const word : {"left_window_size", "right_window_size"}) {
        call.require(call.integer(word, -1) >= -1, word, " must be -1 or more");
    }
}

void infer_attention(Call &call) {
    const Extents e = extents_of(call);
    check_operands(call, e);
    call.out(0, call.type(query),
             e.flat ? Dims{e.batches, e.queries, e.heads * e.depth} : Dims{e.batches, e.heads, e.queries, e.depth});
    call.out(1, call.type(key), e.state(e.width));
    call.out(2, call.type(value), e.state(e.depth));
    call.out(3, call.type(query), {e.batches, e.heads, e.queries, e.all()});
}

/// The mask, with keys that it lacks as ones that are not seen.
void add_mask(Parts &p, Attended &attended, const Extents &e) {
    const bool truth = p.array(p.in(mask)).type == Type::Bool;
    const Dims whole = padded_mask(p.call(), e);
    Dims rest = p.dims(p.in(mask));
    rest.back() = whole.back() - rest.back();
    const auto count = static_cast<size_t>(count_of(rest));
    const ValueId unseen = p.constant(truth ? array_of(std::vector<int64_t>(count, 0), rest, Type::Bool)
                                            : array_of(std::vector<double>(count, -INFINITY), rest, p.type()));
    const ValueId all = concatenated(p, {p.in(mask), unseen}, rest.size() - 1);
    truth ? attended.allow(all) : attended.add(all, true);
}

void attention(Parts &p) {
    const Call call = p.call();
    const Extents e = extents_of(call);
    const auto in_heads = [&](size_t i, int64_t heads) {
        return e.flat ? heads_of(p, p.in(i), heads) : Heads(p.in(i));
    };
    Heads all_keys = in_heads(key, e.groups), all_values = in_heads(value, e.groups);
    std::vector<ValueId> results(4, absent);
    if (p.has(past_key) || p.wants(1) || p.wants(2)) {
        const auto whole = [&](size_t past, const Heads &x) {
            const ValueId own = outside(p, x);
            return p.has(past) ? concatenated(p, {p.in(past), own}, 2) : own;
        };
        all_keys = results[1] = whole(past_key, all_keys);
        all_values = results[2] = whole(past_value, all_values);
    }
    if (e.all() == 0 || e.batches * e.heads * e.queries * e.depth == 0) {
        results[0] = p.zeros();
        results[3] = p.zeros(3);
        return p.finish(results);
    }
    all_keys.id = p.cast(all_keys.id, p.type());
    all_values.id = p.cast(all_values.id, p.type());
    Attended attended(p, in_heads(query, e.heads), all_keys, all_values);
    attended.staged = p.wants(3);
    attended.scale = p.node().attribute("scale") != nullptr ? static_cast<double>(p.real("scale", 1))
                                                            : 1 / std::sqrt(static_cast<double>(e.width));
    attended.softcap = static_cast<double>(p.real("softcap", 0));
    attended.precision = type_from_onnx(p.integer("softmax_precision", 0));
    if (p.has(mask)) {
        add_mask(p, attended, e);
    }
    Reach reach{p.integer("left_window_size", -1), p.integer("right_window_size", -1)};
    reach.right = p.integer("is_causal", 0) != 0 ? 0 : reach.right;
    if (p.has(lengths)) {
        attended.allow_before(reach, p.in(lengths));
    } else {
        attended.allow_from(reach, e.past);
    }
    const ValueId y = attended.result(e.flat);
    results[0] = e.flat ? without_heads(p, y) : y;
    const int64_t stage = p.integer("qk_matmul_output_mode", 0);
    if (p.wants(3)) {
        results[3] = stage == 0   ? attended.products()
                     : stage == 1 ? attended.capped()
                     : stage == 2 ? attended.biased()
                                  : attended.probabilities();
    }
    p.finish(results);
}

void infer_flex_attention(Call &call) {
    const Extents e = extents_of(call);
    call.require(!e.flat, "query, key and value must have 4 dimensions");
    for (const char *const word : {"score_mod", "prob_mod"}) {
        call.require(call.node().attribute(word) == nullptr, "attribute '", word,
                     "' is a graph, which is not supported");
    }
    call.out(0, call.type(query), {e.batches, e.heads, e.queries, e.depth});
}

/// Without graphs it is attention whose softmax has at least single precision.
void flex_attention(Parts &p) {
    const ValueId y = p.add(made::Attention, p.node().in, p.dims(p.node().out[0]));
    if (p.node().attribute("scale") != nullptr) {
        p.last().set("scale", p.real("scale", 1));
    }
    const Type widest = p.type() == Type::Double ? Type::Double : Type::Float;
    p.last().set("softmax_precision", p.integer("softmax_precision", onnx_number(widest)));
    p.finish(y);
}

}  // namespace

// clang-format off
constexpr Op rows::Attention = Op(ops::Attention).takes(3, 7).gives(1, 4)
    .has("is_causal:i kv_num_heads:i left_window_size:i q_num_heads:i qk_matmul_output_mode:i right_window_size:i "
         "scale:f softcap:f softmax_precision:i")
    .infers(infer_attention).on(Step::widening, widen_staged).on(Step::decomposition, attention);
constexpr Op rows::FlexAttention = Op(ops::FlexAttention).takes(3).from(Origin::preview)
    .has("prob_mod:g scale:f score_mod:g softmax_precision:i").infers(infer_flex_attention)
    .on(Step::widening, flex_attention);
// clang-format on

}  // namespace ac::model
