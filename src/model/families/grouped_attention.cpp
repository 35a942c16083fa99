// SPDX-License-Identifier: MIT
// Attention with a cache, as generators of texts use it.
#include "src/model/families/attended.h"
#include "src/model/families/attention.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/indexed.h"
#include "src/model/families/moved.h"
#include "src/model/families/normalized.h"

#include <cmath>
#include <numeric>

namespace ac::model {
namespace {

enum : size_t {
    query,
    key,
    value,
    past_key,
    past_value,
    last_keys,
    total,
    cosines,
    sines,
    positions,
    added,
    sink,
    key_scale,
    value_scale,
    query_weights,
    key_weights,
    query_lengths
};

struct Extents {
    int64_t batches, heads, groups, queries, width, past, all, cache;
    bool placed;  ///< position_ids say where the new keys are: no constant depends on their number

    bool begins() const { return queries == all && !placed; }  ///< nothing is in the cache yet
};

Extents extents_of(const Call &call) {
    const Dims x = call.dims(query);
    Extents e{0, call.integer("num_heads", 0), call.integer("kv_num_heads", 0), 0, 0, 0, 0, 0, false};
    call.require(e.heads > 0 && e.groups > 0 && e.heads % e.groups == 0, "its num_heads ", e.heads,
                 " are not a multiple of its kv_num_heads ", e.groups);
    const int64_t parts = call.has(key) ? e.heads : e.heads + 2 * e.groups;
    call.require(x.size() == 3 && x[2] > 0 && x[2] % parts == 0 && call.has(key) == call.has(value),
                 "its query of shape ", x, " does not have ", parts, " heads");
    e.batches = x[0];
    e.queries = x[1];
    e.width = x[2] / parts;
    const Dims other{e.batches, e.queries, e.groups * e.width};
    for (const size_t i : {key, value}) {
        call.require(!call.has(i) || call.dims(i) == other, "key or value do not have the shape ", other);
    }
    call.require(call.has(past_key) == call.has(past_value), "past_key and past_value must be given together");
    if (call.has(past_key)) {
        e.past = call.rank(past_key) == 4 ? call.dims(past_key)[2] : 0;
        const Dims state{e.batches, e.groups, e.past, e.width};
        call.require(call.dims(past_key) == state && call.dims(past_value) == state,
                     "past_key or past_value do not have the shape ", state);
    }
    if (call.in(total).known()) {
        const std::vector<int64_t> given = call.integers(total);
        call.require(given.size() == 1 && given[0] >= e.queries && given[0] <= e.queries + e.past,
                     "total_sequence_length does not fit ", e.queries, " queries and ", e.past, " keys in the cache");
        e.all = given[0];
    } else {  // the cache does not grow; seqlens_k says which of its keys there are
        call.require(e.past >= e.queries, "without a constant total_sequence_length, past_key must have room for the ",
                     e.queries, " positions of key");
        e.all = e.past;
    }
    e.cache = std::max(e.past, e.all);
    e.placed = call.integer("placed", 0) != 0;
    return e;
}

void check_operands(const Call &call, const Extents &e) {
    for (const size_t i : {key_scale, value_scale, query_lengths}) {
        call.require(!call.has(i), "input ", i, " is not supported");
    }
    call.require(call.integer("sliding_window_cache", 0) == 0 && call.integer("qk_output", 0) == 0 && !call.wants(3),
                 "sliding_window_cache and qk_output are not supported");
    call.require(count_of(call.dims(last_keys)) == e.batches, "seqlens_k does not have one number for each batch");
    if (call.integer("do_rotary", 0) != 0) {
        const Dims table = call.dims(cosines);
        call.require(table.size() == 2 && table == call.dims(sines) && table[1] > 0 && 2 * table[1] <= e.width,
                     "cosines of shape ", table, " do not fit heads of ", e.width, " elements");
        call.require(!call.has(positions) || call.dims(positions) == Dims({e.batches, e.queries}),
                     "it does not have one position for each element of the sequences");
    }
    const Dims scores{e.batches, e.heads, e.queries, e.all};
    call.require(!call.has(added) || (call.rank(added) == 4 && broadcast(call.dims(added), scores) == scores),
                 "its attention_bias does not fit scores of ", scores);
    call.require(!call.has(sink) || call.dims(sink) == Dims{e.heads}, "head_sink needs one number for each head");
    for (const size_t i : {query_weights, key_weights}) {
        call.require(!call.has(i) || call.dims(i) == Dims{e.width}, "input ", i, " does not fit heads of ", e.width,
                     " elements");
    }
}

void infer(Call &call) {
    for (const size_t i : {last_keys, total}) {
        call.in(i);
    }
    const Extents e = extents_of(call);
    check_operands(call, e);
    call.out(0, call.type(query), {e.batches, e.queries, e.heads * e.width});
    for (const size_t i : {1, 2}) {
        call.out(i, call.type(query), {e.batches, e.groups, e.cache, e.width});
    }
}

/// Queries, keys and values as [batch, position, head, element].
std::vector<Heads> operands_of(Parts &p, const Extents &e) {
    const int64_t counts[] = {e.heads, e.groups, e.groups};
    std::vector<Heads> made;
    int64_t start = 0;
    for (size_t i = 0; i < 3; ++i) {
        const ValueId x = p.has(key) ? p.in(i) : part_along(p, p.in(query), 2, start, 1, counts[i] * e.width);
        start += counts[i] * e.width;
        made.push_back(heads_of(p, x, counts[i]));
    }
    const char *const epsilons[] = {"q_norm_epsilon", "k_norm_epsilon"};
    for (size_t i = 0; i < 2; ++i) {
        const size_t weights = i == 0 ? query_weights : key_weights;
        if (p.has(weights)) {
            made[i].id = p.add(made::RMSNormalization, {made[i].id, p.in(weights)}, p.dims(made[i].id));
            p.last().set("epsilon", p.real(epsilons[i], p.real("qk_norm_epsilon", 1e-6F)));
        }
    }
    return made;
}

/// The positions of the queries in the sequence, or of the first of each batch.
ValueId places_of(Parts &p, const Extents &e, ValueId first) {
    if (p.has(positions) && !e.begins()) {
        return p.in(positions);
    }
    std::vector<int64_t> steps(static_cast<size_t>(e.queries));
    std::iota(steps.begin(), steps.end(), 0);
    if (p.has(positions)) {  // that of the first element counts
        const ValueId start = part_along(p, part_along(p, p.in(positions), 0, 0, 1, 1), 1, 0, 1, 1);
        return p.binary(made::Add, start, p.constant(array_of(steps, {1, e.queries}, p.array(start).type)));
    }
    const ValueId ahead = p.constant(array_of(steps, {1, e.queries}, p.array(first).type));
    return p.binary(made::Add, p.reshaped(first, {e.batches, 1}), ahead);
}

void rotate(Parts &p, const Extents &e, ValueId first, std::vector<Heads> &operands) {
    const ValueId places = places_of(p, e, first);
    const int64_t batches = p.dims(places)[0], half = p.dims(p.in(cosines))[1];
    const auto angles = [&](size_t i) {
        const ValueId found = p.add(made::Gather, {p.in(i), places}, {batches, e.queries, half});
        p.last().set("axis", int64_t{0});
        return found;
    };
    const Rotation how{angles(cosines), angles(sines), p.integer("rotary_interleaved", 0) != 0, true};
    for (size_t i = 0; i < 2; ++i) {
        operands[i].id = rotated(p, operands[i].id, how);
    }
}

/// The cache with the new keys or values.
ValueId next_cache(Parts &p, const Extents &e, size_t past, ValueId update, ValueId first) {
    const ValueId before = p.has(past) ? p.in(past) : p.filled(0, {e.batches, e.groups, 0, e.width});
    const auto more = [&](int64_t count) { return p.filled(0, {e.batches, e.groups, count, e.width}); };
    if (e.begins()) {
        return concatenated(p, {update, more(e.cache - e.queries)}, 2);
    }
    const ValueId whole = concatenated(p, {before, more(e.cache - e.past)}, 2);
    const ValueId next = p.add(made::TensorScatter, {whole, update, first}, p.dims(whole));
    p.last().set("axis", int64_t{2});
    return next;
}

void attention(Parts &p) {
    const Extents e = extents_of(p.call());
    if (e.batches * e.queries == 0) {
        p.fail("a query without elements is not supported");
    }
    const Type type = p.array(p.in(last_keys)).type;
    const auto number = [&](int64_t n) { return p.constant(array_of(std::vector<int64_t>{n}, {1}, type)); };
    const ValueId last = p.reshaped(p.in(last_keys), {e.batches});
    const ValueId first =
        e.begins() ? p.constant(array_of(std::vector<int64_t>(static_cast<size_t>(e.batches), 0), {e.batches}, type))
        : e.placed ? p.reshaped(part_along(p, p.in(positions), 1, 0, 1, 1), {e.batches})
                   : p.binary(made::Sub, last, number(e.queries - 1));
    std::vector<Heads> operands = operands_of(p, e);
    if (p.integer("do_rotary", 0) != 0) {
        rotate(p, e, first, operands);
    }
    const ValueId keys = next_cache(p, e, past_key, outside(p, operands[1]), first),
                  values = next_cache(p, e, past_value, outside(p, operands[2]), first);
    const auto used = [&](ValueId x) { return e.cache == e.all ? x : part_along(p, x, 2, 0, 1, e.all); };
    Attended attended(p, operands[0], used(keys), used(values));
    const auto given = static_cast<double>(p.real("scale", 0));
    attended.scale = given == 0 ? 1 / std::sqrt(static_cast<double>(e.width)) : given;
    attended.softcap = static_cast<double>(p.real("softcap", 0));
    attended.sink = p.has(sink) ? p.in(sink) : p.integer("smooth_softmax", 0) == 1 ? p.filled(0, {e.heads}) : absent;
    if (p.has(added)) {
        attended.add(p.in(added), false);
    }
    const bool causal = p.integer("causal", 1) != 0;
    const int64_t window = p.integer("local_window_size", -1);  // of the keys that are seen, with that of the query
    const Reach reach{window < 0 ? -1 : std::max<int64_t>(window - 1, 0), causal ? 0 : -1};
    if (e.begins() && causal) {
        attended.allow_from(reach, 0);
    } else {
        attended.allow_before(reach, p.binary(made::Add, last, number(1)));
    }
    p.finish({without_heads(p, attended.result(true)), keys, values});
}

}  // namespace

// clang-format off
constexpr Op rows::GroupQueryAttention = Op(ops::GroupQueryAttention).from(Origin::runtime).takes(1, 17).gives(1, 4)
    .has("causal:i do_rotary:i k_norm_epsilon:f k_quant_type:s kv_cache_bit_width:i kv_num_heads:i "
         "local_window_size:i num_heads:i q_norm_epsilon:f qk_norm_epsilon:f qk_output:i rotary_interleaved:i scale:f "
         "sliding_window_cache:i smooth_softmax:i softcap:f v_quant_type:s | placed:i")
    .infers(infer).on(Step::widening, widen_half).on(Step::decomposition, attention);
// clang-format on

}  // namespace ac::model
