// SPDX-License-Identifier: MIT
// Attention of ONNX Runtime.
#include "src/model/families/attended.h"
#include "src/model/families/attention.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/fused.h"
#include "src/model/families/moved.h"
#include "src/model/families/products.h"
#include "src/model/families/quantized.h"

#include <cmath>

namespace ac::model {
namespace {

/// Extents of the operands. Queries and keys have `width` elements for each head, values `depth`.
struct Extents {
    int64_t batches, heads, queries, keys, past, width, depth;

    int64_t all() const { return past + keys; }
    Dims scores() const { return {batches, heads, queries, all()}; }
};

int64_t head_count(const Call &call) {
    const int64_t heads = call.integer("num_heads", 0);
    call.require(heads > 0, "num_heads must be 1 or more");
    return heads;
}

/// Extents of a mask: a number of keys for each batch, or a number for each key, or for each query and key.
void check_mask(const Call &call, size_t mask, const Extents &e, bool starts) {
    if (!call.has(mask)) {
        return;
    }
    const Dims dims = call.dims(mask);
    const bool fits = dims == Dims{e.batches} || (starts && dims == Dims{2 * e.batches}) ||
                      dims == Dims({e.batches, e.all()}) || dims == Dims({e.batches, e.queries, e.all()});
    call.require(fits, "its mask of shape ", dims, " is not supported for ", e.batches, " batches of ", e.queries,
                 " queries and ", e.all(), " keys");
}

void check_bias(const Call &call, size_t bias, const Extents &e) {
    call.require(!call.has(bias) || (call.rank(bias) == 4 && broadcast(call.dims(bias), e.scores()) == e.scores()),
                 "its attention_bias does not fit scores of ", e.scores());
}

/// Keys that the mask leaves out get a number instead of minus infinity: a query without other keys sees them.
void add_mask(Parts &p, Attended &attended, size_t mask, const Extents &e) {
    if (!p.has(mask)) {
        return;
    }
    const Dims dims = p.dims(p.in(mask));
    const Type type = p.array(p.in(mask)).type;
    ValueId seen = absent;
    if (dims.size() == 1) {
        std::vector<int64_t> places;
        for (int64_t i = 0; i < e.all(); ++i) {
            places.push_back(i);
        }
        const ValueId positions = p.constant(array_of(places, {1, e.all()}, type));
        const auto compared = [&](const Made &op, int64_t first) {
            const ValueId limits = p.reshaped(part_along(p, p.in(mask), 0, first, 1, e.batches), {e.batches, 1});
            return p.truth(op, {positions, limits}, {e.batches, e.all()});
        };
        seen = compared(made::Less, 0);
        if (dims[0] == 2 * e.batches && e.batches > 0) {
            seen = p.truth(made::And, {seen, compared(made::GreaterOrEqual, e.batches)}, {e.batches, e.all()});
        }
    } else {
        seen = p.truth(made::Greater, {p.in(mask), p.editor().scalar(0, type)}, dims);
    }
    const double filter = static_cast<double>(p.real("mask_filter_value", -10000));
    const ValueId numbers = p.chosen(seen, p.number(0), p.number(filter));
    attended.add(p.reshaped(numbers, {e.batches, 1, dims.size() == 3 ? e.queries : 1, e.all()}), false);
}

/// What both operators do with queries, keys and values of [batch, head, position, element].
ValueId attended_by(Parts &p, Attended &attended, const Extents &e, size_t mask, size_t bias) {
    const auto given = static_cast<double>(p.real("scale", 0));
    attended.scale = given == 0 ? 1 / std::sqrt(static_cast<double>(e.width)) : given;
    add_mask(p, attended, mask, e);
    if (p.has(bias)) {
        attended.add(p.in(bias), false);
    }
    attended.allow_from(Reach{-1, p.integer("unidirectional", 0) != 0 ? 0 : -1}, e.past);
    return without_heads(p, attended.result(true));
}

enum : size_t { query, key, value, bias, padding, added, past_key, past_value, past_length, indirection };

Extents extents_of_heads(const Call &call) {
    const int64_t heads = head_count(call);
    const Dims q = call.dims(query);
    call.require(q.size() == 3 || (q.size() == 5 && q[2] == heads && q[3] == 3 && !call.has(key)),
                 "its query of shape ", q, " does not have 3 dimensions");
    call.require(q.size() == 5 || q[2] % heads == 0, "its query of shape ", q, " does not have ", heads, " heads");
    Extents e{q[0], heads, q[1], q[1], 0, q.size() == 5 ? q[4] : q[2] / heads, 0};
    e.depth = e.width;
    if (call.has(key)) {
        const Dims k = call.dims(key);
        const bool packed = k.size() == 5, in_heads = k.size() == 4;
        call.require(call.has(value) != packed, "its key of shape ", k,
                     packed ? " is no operand beside a value" : " needs a value");
        const Dims v = packed ? Dims{k[0], k[1], heads * k[4]} : call.dims(value);
        e.keys = in_heads ? k[2] : k.size() < 2 ? 0 : k[1];
        e.depth = in_heads ? v.back() : v.back() / heads;
        call.require(
            k == (packed     ? Dims{e.batches, e.keys, heads, 2, e.width}
                  : in_heads ? Dims{e.batches, heads, e.keys, e.width}
                             : Dims{e.batches, e.keys, heads * e.width}) &&
                v == (in_heads ? Dims{e.batches, heads, e.keys, e.depth} : Dims{e.batches, e.keys, heads * e.depth}),
            "key and value of shapes ", k, " and ", v, " do not fit a query of shape ", q);
    } else {
        call.require(q.size() == 5 && !call.has(value), "it has no key");
    }
    return e;
}

Extents extents_of_separate(const Call &call) {
    Extents e = extents_of_heads(call);
    call.require(!call.has(past_length) && !call.has(indirection),
                 "past_sequence_length and cache_indirection are not supported");
    call.require(!call.has(bias) || call.dims(bias) == Dims{e.heads * (2 * e.width + e.depth)},
                 "its bias does not fit query, key and value");
    call.require(call.has(past_key) == call.has(past_value), "past_key and past_value must be given together");
    if (call.has(past_key)) {
        e.past = call.rank(past_key) == 4 ? call.dims(past_key)[2] : 0;
        call.require(call.dims(past_key) == Dims({e.batches, e.heads, e.past, e.width}) &&
                         call.dims(past_value) == Dims({e.batches, e.heads, e.past, e.depth}),
                     "past_key or past_value do not fit key and value");
    }
    call.require(e.width > 0 || e.depth == 0, "its heads have no elements");
    check_mask(call, padding, e, false);
    check_bias(call, added, e);
    return e;
}

void infer_separate(Call &call) {
    const Extents e = extents_of_separate(call);
    for (const size_t i : {key, value, bias, added, past_key, past_value}) {
        call.require(!call.has(i) || call.type(i) == call.type(0), "types of its operands differ");
    }
    call.out(0, call.type(0), {e.batches, e.queries, e.heads * e.depth});
    call.out(1, call.type(0), {e.batches, e.heads, e.all(), e.width});
    call.out(2, call.type(0), {e.batches, e.heads, e.all(), e.depth});
    call.out(3, call.type(0), e.scores());
}

/// Part @p which of a packed operand, [batch, position, head, part, element], as [batch, position, head * element].
ValueId unpacked(Parts &p, ValueId x, int64_t which) {
    const Dims dims = p.dims(x);
    return p.reshaped(part_along(p, x, 3, which, 1, 1), {dims[0], dims[1], dims[2] * dims[4]});
}

void separate_attention(Parts &p) {
    const Extents e = extents_of_separate(p.call());
    const bool all_packed = !p.has(key), packed = all_packed || p.dims(p.in(key)).size() == 5;
    const int64_t first = all_packed ? 1 : 0;
    const ValueId operands[] = {all_packed ? unpacked(p, p.in(query), 0) : p.in(query),
                                packed ? unpacked(p, p.in(all_packed ? query : key), first) : p.in(key),
                                packed ? unpacked(p, p.in(all_packed ? query : key), first + 1) : p.in(value)};
    const int64_t widths[] = {e.width, e.width, e.depth};
    std::vector<Heads> made;
    int64_t start = 0;
    for (size_t i = 0; i < 3; ++i) {
        ValueId x = operands[i];
        const int64_t count = e.heads * widths[i];
        if (p.has(bias) && p.dims(x).size() == 3) {
            x = p.binary(made::Add, x, part_along(p, p.in(bias), 0, start, 1, count));
        }
        start += count;
        made.push_back(p.dims(x).size() == 3 ? heads_of(p, x, e.heads) : Heads(x));
    }
    std::vector<ValueId> results(4, absent);
    if (p.has(past_key) || p.wants(1) || p.wants(2) || made[1].inside != made[2].inside) {
        for (size_t i = 1; i < 3; ++i) {
            const ValueId own = outside(p, made[i]);
            made[i] = results[i] = p.has(past_key) ? concatenated(p, {p.in(past_key + i - 1), own}, 2) : own;
        }
    }
    if (e.all() == 0 || e.batches * e.queries * e.depth == 0) {
        results[0] = p.zeros();
        results[3] = p.zeros(3);
        return p.finish(results);
    }
    Attended attended(p, made[0], made[1], made[2]);
    attended.staged = p.wants(3);
    results[0] = attended_by(p, attended, e, padding, added);
    results[3] = p.wants(3) ? attended.biased() : absent;
    p.finish(results);
}

namespace joint {

enum : size_t { input, weights, bias, mask, past, added, past_length };

/// Elements of queries, keys and values.
std::vector<int64_t> widths_of(const Call &call) {
    const int64_t third = call.rank(weights) == 2 ? call.dims(weights)[1] / 3 : 0;
    std::vector<int64_t> widths = call.ints("qkv_hidden_sizes", {third, third, third});
    const int64_t heads = head_count(call);
    call.require(widths.size() == 3 && widths[0] == widths[1], "qkv_hidden_sizes must be 3 numbers, of them two equal");
    for (const int64_t width : widths) {
        call.require(width > 0 && width % heads == 0, "a width of ", width, " does not have ", heads, " heads");
    }
    call.require(call.rank(input) == 3 &&
                     call.dims(weights) == Dims({call.dims(input)[2], widths[0] + widths[1] + widths[2]}) &&
                     (!call.has(bias) || call.dims(bias) == Dims{call.dims(weights)[1]}),
                 "weights of shape ", call.dims(weights), " or bias do not fit an input of shape ", call.dims(input));
    return widths;
}

Extents extents_of(const Call &call) {
    const std::vector<int64_t> widths = widths_of(call);
    const int64_t heads = head_count(call);
    const Dims x = call.dims(input);
    Extents e{x[0], heads, x[1], x[1], 0, widths[0] / heads, widths[2] / heads};
    call.require(call.integer("do_rotary", 0) == 0 && call.integer("past_present_share_buffer", 0) == 0 &&
                     !call.has(past_length),
                 "do_rotary and past_present_share_buffer are not supported");
    if (call.has(past)) {
        e.past = call.rank(past) == 5 ? call.dims(past)[3] : 0;
        call.require(call.dims(past) == Dims({2, e.batches, heads, e.past, e.width}) && e.width == e.depth,
                     "past of shape ", call.dims(past), " does not fit");
    }
    call.require(!call.wants(1) || e.width == e.depth, "present needs queries and values of one width");
    check_mask(call, mask, e, true);
    check_bias(call, added, e);
    return e;
}

void infer(Call &call) {
    const Extents e = extents_of(call);
    for (const size_t i : {weights, bias, past, added}) {
        call.require(!call.has(i) || call.type(i) == call.type(0), "types of its operands differ");
    }
    call.out(0, call.type(0), {e.batches, e.queries, e.heads * e.depth});
    call.out(1, call.type(0), {2, e.batches, e.heads, e.all(), e.width});
}

/// One product gives queries, keys and values.
void attention(Parts &p) {
    const Extents e = extents_of(p.call());
    if (e.batches * e.queries == 0) {
        return p.finish({p.zeros(), p.has(past) ? p.in(past) : p.zeros(1)});
    }
    const std::vector<int64_t> widths = widths_of(p.call());
    ValueId all = p.add(made::MatMul, {p.in(input), p.in(weights)}, {e.batches, e.queries, p.dims(p.in(weights))[1]});
    all = p.has(bias) ? p.binary(made::Add, all, p.in(bias)) : all;
    std::vector<Heads> made;
    int64_t start = 0;
    for (size_t i = 0; i < 3; ++i) {
        made.push_back(heads_of(p, part_along(p, all, 2, start, 1, widths[i]), e.heads));
        start += widths[i];
    }
    std::vector<ValueId> present;
    for (int64_t i = 0; i < 2 && (p.has(past) || p.wants(1)); ++i) {
        ValueId x = outside(p, made[static_cast<size_t>(i) + 1]);
        if (p.has(past)) {
            const ValueId before =
                p.reshaped(part_along(p, p.in(past), 0, i, 1, 1), {e.batches, e.heads, e.past, e.width});
            x = concatenated(p, {before, x}, 2);
        }
        made[static_cast<size_t>(i) + 1] = x;
        present.push_back(p.reshaped(x, {1, e.batches, e.heads, e.all(), e.width}));
    }
    const ValueId state = p.wants(1) ? concatenated(p, present, 0) : absent;
    Attended attended(p, made[0], made[1], made[2]);
    const ValueId y = attended_by(p, attended, e, mask, added);
    p.finish({y, state});
}

/// Attention of real numbers, with the operands in bytes.
void of_bytes(Parts &p) {
    enum : size_t { bytes, weights_8, bias_8, scale, weights_scale, mask_8, zero, weights_zero, past_8 };
    const auto in = [&](size_t i) { return input_of(p.node(), i); };
    const ValueId x = p.early(made::DequantizeLinear, {in(bytes), in(scale), in(zero)});
    const ValueId w = p.early(made::DequantizeLinear, {in(weights_8), in(weights_scale), in(weights_zero)});
    p.last().set("axis", int64_t{1});
    const ValueId y = p.early(made::ContribAttention, {x, w, in(bias_8), in(mask_8), in(past_8)});
    p.last().attributes = p.node().attributes;
    const ValueId present = p.wants(1) ? p.early_output() : absent;
    p.finish({y, present});
}

}  // namespace joint
}  // namespace

// clang-format off
constexpr Op rows::MultiHeadAttention = Op(ops::MultiHeadAttention).from(Origin::runtime).takes(1, 10).gives(1, 4)
    .has("mask_filter_value:f num_heads:i scale:f unidirectional:i").infers(infer_separate)
    .on(Step::widening, widen_staged).on(Step::decomposition, separate_attention);
constexpr Op rows::ContribAttention = Op(ops::ContribAttention).from(Origin::runtime).takes(2, 7).gives(1, 2)
    .has("do_rotary:i mask_filter_value:f num_heads:i past_present_share_buffer:i qkv_hidden_sizes:I "
         "rotary_embedding_dim:i scale:f unidirectional:i")
    .infers(joint::infer).on(Step::decomposition, joint::attention);
constexpr Op rows::QAttention = replaced(ops::QAttention, joint::of_bytes).takes(5, 9).gives(1, 2)
    .has("do_rotary:i mask_filter_value:f num_heads:i past_present_share_buffer:i scale:f unidirectional:i");
// clang-format on

}  // namespace ac::model
