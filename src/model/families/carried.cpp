// SPDX-License-Identifier: MIT
// Operators with a state that one run gives to the next: caches, causal convolutions, linear attention.
#include "src/model/families/attended.h"
#include "src/model/families/attention.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/fused.h"
#include "src/model/families/indexed.h"
#include "src/model/families/moved.h"
#include "src/model/families/products.h"
#include "src/model/families/windowed.h"
#include "src/model/lower/lowering.h"
#include "src/ops/append/append.record.h"

#include <cmath>
#include <numeric>

namespace ac::model {
namespace {

void infer_causal_conv(Call &call) {
    enum : size_t { input, weight, bias, past };
    const Dims x = call.dims(input), w = call.dims(weight);
    call.require(x.size() == 3 && w.size() == 3 && w[0] == x[1] && w[1] == 1 && w[2] >= 1, "its weights of shape ", w,
                 " do not fit an input of shape ", x);
    call.require(!call.has(bias) || call.dims(bias) == Dims{x[1]}, "its bias does not have one element per channel");
    const Dims state{x[0], x[1], w[2] - 1};
    call.require(!call.has(past) || call.dims(past) == state, "its state must have the shape ", state);
    const std::string function = call.word("activation", "none");
    call.require(function == "none" || function == "silu" || function == "swish", "activation '", function,
                 "' is not supported; 'none', 'silu' and 'swish' are");
    call.out(0, call.type(input), x);
    call.out(1, call.type(input), state);
}

/// The sum of the taps of a window whose weights are not constant.
ValueId sum_of_taps(Parts &p, ValueId x, ValueId weights, int64_t length) {
    const Dims w = p.dims(weights);
    const ValueId each = p.reshaped(weights, {w[0], w[2]});
    ValueId sum = absent;
    for (int64_t tap = 0; tap < w[2]; ++tap) {
        const ValueId term =
            p.binary(made::Mul, part_along(p, x, 2, tap, 1, length), part_along(p, each, 1, tap, 1, 1));
        sum = sum == absent ? term : p.binary(made::Add, sum, term);
    }
    return sum;
}

/// A convolution of each channel with its own weights, over the state and the input.
void causal_conv(Parts &p) {
    const Dims from = p.dims(p.in(0));
    const ValueId weights = p.in(1), bias = input_of(p.node(), 2);
    const int64_t taps = p.dims(weights)[2];
    const ValueId before = p.has(3) ? p.in(3) : p.filled(0, {from[0], from[1], taps - 1});
    const ValueId all = concatenated(p, {before, p.in(0)}, 2);
    ValueId y = absent;
    if (p.array(weights).known() && (bias == absent || p.array(bias).known())) {
        y = p.add(made::Conv,
                  bias == absent ? std::vector<ValueId>{all, weights} : std::vector<ValueId>{all, weights, bias}, from);
        p.last().set("group", from[1]);
        p.last().set("kernel_shape", std::vector<int64_t>{taps});
    } else {
        y = sum_of_taps(p, all, weights, from[2]);
        y = bias == absent ? y : p.binary(made::Add, y, p.reshaped(bias, {from[1], 1}));
    }
    if (word_of(p.editor().model(), p.node(), "activation", "none") != "none") {
        y = p.activated(y, "SWISH", 1);
    }
    p.finish({y, p.wants(1) && taps > 1 ? part_along(p, all, 2, from[2], 1, taps - 1) : absent});
}

/// Extents of LinearAttention. A state has a matrix of `width` x `depth` for each group.
struct Linear {
    int64_t batches, steps, heads, groups, width, depth;
    bool decays, corrects;
};

Linear linear_of(const Call &call) {
    enum : size_t { query, key, value, past, decay, beta };
    const Dims q = call.dims(query), k = call.dims(key), v = call.dims(value);
    const int64_t heads = call.integer("q_num_heads", 0), groups = call.integer("kv_num_heads", 0);
    call.require(heads > 0 && groups > 0 && heads % groups == 0, "its q_num_heads ", heads,
                 " are not a multiple of its kv_num_heads ", groups);
    call.require(q.size() == 3 && k.size() == 3 && v.size() == 3 && q[2] % heads == 0 && v[2] % groups == 0 &&
                     k == Dims({q[0], q[1], q[2] / heads * groups}) && v[0] == q[0] && v[1] == q[1],
                 "query, key and value of shapes ", q, ", ", k, " and ", v, " do not fit each other");
    Linear e{q[0], q[1], heads, groups, q[2] / heads, v[2] / groups, false, false};
    const std::string rule = call.word("update_rule", "gated_delta");
    e.decays = rule == "gated" || rule == "gated_delta";
    e.corrects = rule == "delta" || rule == "gated_delta";
    call.require(e.decays || e.corrects || rule == "linear", "update_rule '", rule,
                 "' is not supported; 'linear', 'gated', 'delta' and 'gated_delta' are");
    call.require(call.has(decay) == e.decays && call.has(beta) == e.corrects, "update_rule '", rule,
                 "' does not fit the operands decay and beta that it has");
    const Dims state{e.batches, groups, e.width, e.depth};
    call.require(!call.has(past) || call.dims(past) == state, "its state must have the shape ", state);
    for (const size_t i : {decay, beta}) {
        const Dims dims = call.has(i) ? call.dims(i) : Dims{e.batches, e.steps, groups};
        const bool wide = dims.back() == (i == decay ? k[2] : 1);
        call.require(dims == Dims({e.batches, e.steps, dims.back()}) && (wide || dims.back() == groups), "input ", i,
                     " of shape ", dims, " does not fit");
    }
    return e;
}

void infer_linear_attention(Call &call) {
    const Linear e = linear_of(call);
    call.out(0, call.type(0), {e.batches, e.steps, e.heads * e.depth});
    call.out(1, call.type(call.has(3) ? 3 : 0), {e.batches, e.groups, e.width, e.depth});
}

/// One head at a time, one step after the other. `at` is the number of a row: a position of a batch.
class LinearRows {
public:
    LinearRows(const Call &call, const Linear &extents) : _call(call), _e(extents) {
        for (size_t i = 0; i < 6; ++i) {
            _operands.push_back(call.has(i) ? call.numbers(i) : std::vector<double>{});
        }
        const float scale = call.real("scale", 0);
        _scale = scale == 0 ? 1 / std::sqrt(static_cast<double>(_e.width)) : static_cast<double>(scale);
    }

    void step(std::vector<double> &state, int64_t at, int64_t group, std::vector<double> &results) const {
        const int64_t first = at / _e.steps * _e.groups + group;
        double *const matrix = state.data() + first * _e.width * _e.depth;
        if (_e.decays) {
            const int64_t count = _call.dims(4)[2] / _e.groups;
            for (int64_t i = 0; i < _e.width * _e.depth; ++i) {
                matrix[i] *= std::exp(row(4, at, group, count)[count == 1 ? 0 : i / _e.depth]);
            }
        }
        const double *const keys = row(1, at, group, _e.width);
        for (int64_t k = 0; k < _e.depth; ++k) {
            double value = row(2, at, group, _e.depth)[k];
            if (_e.corrects) {
                const int64_t rates = _call.dims(5)[2];
                value = (value - product(keys, matrix + k)) * row(5, at, 0, rates)[rates == 1 ? 0 : group];
            }
            for (int64_t i = 0; i < _e.width; ++i) {
                matrix[i * _e.depth + k] += keys[i] * value;
            }
        }
        const int64_t shared = _e.heads / _e.groups;
        for (int64_t head = group * shared; head < (group + 1) * shared; ++head) {
            for (int64_t k = 0; k < _e.depth; ++k) {
                results[static_cast<size_t>((at * _e.heads + head) * _e.depth + k)] =
                    _scale * product(row(0, at, head, _e.width), matrix + k);
            }
        }
    }

private:
    const double *row(size_t operand, int64_t at, int64_t part, int64_t count) const {
        return _operands[operand].data() + at * _call.dims(operand)[2] + part * count;
    }
    double product(const double *line, const double *column) const {
        double sum = 0;
        for (int64_t i = 0; i < _e.width; ++i) {
            sum += line[i] * column[i * _e.depth];
        }
        return sum;
    }

    const Call &_call;
    const Linear &_e;
    std::vector<std::vector<double>> _operands{};
    double _scale;
};

void evaluate_linear_attention(Call &call) {
    infer_linear_attention(call);
    const Linear e = linear_of(call);
    call.budget().take_products(static_cast<double>(e.batches * e.steps) *
                                static_cast<double>((e.heads + 2 * e.groups) * e.width * e.depth));
    const Dims to{e.batches, e.steps, e.heads * e.depth};
    std::vector<double> results(static_cast<size_t>(count_of(to)), 0), state;
    if (call.has(3)) {
        state = call.numbers(3);
    } else {
        state.assign(static_cast<size_t>(e.batches * e.groups * e.width * e.depth), 0);
    }
    const LinearRows rows(call, e);
    for (int64_t at = 0; at < e.batches * e.steps; ++at) {
        for (int64_t group = 0; group < e.groups; ++group) {
            rows.step(state, at, group, results);
        }
    }
    call.give(0, array_of(results, to, call.type(0)));
    call.give(1, array_of(state, {e.batches, e.groups, e.width, e.depth}, call.type(call.has(3) ? 3 : 0)));
}

/// The nodes of all steps, in single precision. Many steps stay one node, which the host computes.
void linear_attention(Parts &p) {
    const Linear e = linear_of(p.call());
    if (e.steps > p.editor().model().most_unrolled || e.batches * e.steps * e.width * e.depth == 0) {
        return;
    }
    const Type type = p.type();
    const auto single = [&](ValueId id) { return type == Type::Half ? p.cast(id, Type::Float) : id; };
    // [batch, group, step, element]; heads of a group are the rows of one matrix.
    const auto operand = [&](size_t i, int64_t parts) { return outside(p, heads_of(p, single(p.in(i)), parts)); };
    const ValueId keys = operand(1, e.groups), values = operand(2, e.groups);
    const float given = p.real("scale", 0);
    const double scale = given == 0 ? 1 / std::sqrt(static_cast<double>(e.width)) : static_cast<double>(given);
    const ValueId queries = p.scaled(operand(0, e.heads), scale, 0);
    const ValueId decay = e.decays ? p.unary(made::Exp, operand(4, e.groups)) : absent;
    const ValueId rates = e.corrects ? operand(5, p.dims(p.in(5))[2]) : absent;
    const auto at = [&](ValueId x, int64_t step) { return part_along(p, x, 2, step, 1, 1); };
    const auto column = [&](ValueId x, int64_t step) {  // [batch, group, element, 1]
        const Dims dims = p.dims(x);
        return p.reshaped(at(x, step), {dims[0], dims[1], dims[3], 1});
    };
    const Dims matrix{e.batches, e.groups, e.width, e.depth};
    const auto product = [&](ValueId a, ValueId b) {
        return p.add(made::MatMul, {a, b}, {e.batches, e.groups, p.dims(a)[2], p.dims(b)[3]});
    };
    const auto times = [&](ValueId a, ValueId b) { return p.binary(made::Mul, a, b); };
    ValueId state = p.has(3) ? single(p.in(3)) : absent;
    std::vector<ValueId> outputs;
    for (int64_t step = 0; step < e.steps; ++step) {
        if (state != absent && decay != absent) {
            state = times(state, column(decay, step));
        }
        ValueId value = at(values, step);
        if (rates != absent) {
            const ValueId error = state == absent ? value : p.binary(made::Sub, value, product(at(keys, step), state));
            value = times(error, at(rates, step));
        }
        const ValueId added = times(column(keys, step), value);
        state = state == absent ? added : p.binary(made::Add, state, added);
        const ValueId query = p.reshaped(at(queries, step), {e.batches, e.groups, e.heads / e.groups, e.width});
        outputs.push_back(p.reshaped(product(query, state), {e.batches, 1, e.heads * e.depth}));
    }
    p.finish({p.cast(concatenated(p, outputs, 1), type),
              p.wants(1) ? p.cast(state, p.array(p.node().out[1]).type) : absent});
}

/// The dimension along which a cache grows.
size_t cache_axis(const Call &call) {
    const size_t axis = call.axis(call.integer("axis", -2), call.rank(0));
    call.require(axis != 0, "its axis is that of the batches");
    return axis;
}

void infer_cache(Call &call) {
    const size_t axis = cache_axis(call);
    Dims part = call.dims(0);
    call.require(call.rank(1) == part.size() && call.dims(1)[axis] <= part[axis] && call.type(0) == call.type(1),
                 "an update of shape ", call.dims(1), " does not fit a cache of shape ", part);
    part[axis] = call.dims(1)[axis];
    call.require(call.dims(1) == part, "an update of shape ", call.dims(1), " does not fit a cache of shape ",
                 call.dims(0));
    call.require(!call.has(2) || call.dims(2) == Dims{part[0]}, "it does not have one index for each batch");
    const std::string mode = call.word("mode", "linear");
    call.require(mode == "linear" || mode == "circular", "mode '", mode,
                 "' is not supported; 'linear' and 'circular' are");
    call.out(0, call.type(0), call.dims(0));
}

void evaluate_cache(Call &call) {
    infer_cache(call);
    const Dims dims = call.dims(0);
    const size_t axis = cache_axis(call), size = size_of(call.type(0));
    const int64_t extent = dims[axis], count = call.dims(1)[axis];
    const std::vector<int64_t> first =
        call.has(2) ? call.integers(2) : std::vector<int64_t>(static_cast<size_t>(dims[0]), 0);
    if (!call.in(0).known() || !call.in(1).known()) {
        throw Unknown();
    }
    std::string bytes(call.in(0).bytes->data(), call.in(0).bytes->size());
    const int64_t run = strides_of(dims)[axis] * static_cast<int64_t>(size);
    const int64_t lines = count_of(Dims(dims.begin(), dims.begin() + static_cast<int64_t>(axis)));
    const bool circular = call.word("mode", "linear") == "circular";
    for (int64_t line = 0; line < lines; ++line) {
        const int64_t start = first[static_cast<size_t>(line / (lines / dims[0]))];
        for (int64_t i = 0; i < count; ++i) {
            int64_t at = circular ? (start % extent + i) % extent : start + i;
            at += at < 0 && circular ? extent : 0;
            call.require(at >= 0 && at < extent, "index ", at, " is not one of ", extent, " elements");
            const char *const from = call.in(1).bytes->data() + (line * count + i) * run;
            std::copy(from, from + run, &bytes[static_cast<size_t>((line * extent + at) * run)]);
        }
    }
    call.give(0, {call.type(0), dims, std::make_shared<const std::string>(std::move(bytes))});
}

/// An update without elements changes nothing. If the cache has more dimensions than a tensor of the library, the rows
/// of the update are gathered: reading from the numbers up to the last possible one refuses other indices. Negative
/// ones do not count from the end.
void cache(Parts &p) {
    const Dims dims = p.dims(p.in(0)), part = p.dims(p.in(1));
    const size_t axis = cache_axis(p.call());
    if (count_of(part) == 0) {
        return p.finish(p.in(0));
    }
    if (dims.size() <= acl::TensorShape::num_max_dimensions) {
        return;
    }
    const Dims each{dims[0]};
    ValueId first = p.has(2) ? p.cast(p.in(2), Type::Int64)
                             : p.constant(array_of(std::vector<int64_t>(static_cast<size_t>(dims[0]), 0), each));
    const bool circular = word_of(p.editor().model(), p.node(), "mode", "linear") == "circular";
    if (!circular) {
        std::vector<int64_t> places(static_cast<size_t>(dims[axis] - part[axis] + 1));
        std::iota(places.begin(), places.end(), 0);
        const auto count = static_cast<int64_t>(places.size());
        const ValueId negative = p.truth(made::Less, {first, p.editor().scalar(0, Type::Int64)}, each);
        const ValueId outside = p.editor().scalar(static_cast<double>(count), Type::Int64);
        first = p.chosen(negative, outside, first);
        first = p.add(made::Gather, {p.constant(array_of(places, {count})), first}, each);
        p.last().set("axis", int64_t{0});
    }
    p.finish(written(p, p.in(0), p.in(1), axis, first, circular));
}

void lower_cache(Lowering &l, const Node &node) {
    const Call call = call_of(l, node);
    records::Append own;
    own.axis = static_cast<uint32_t>(call.rank(0) - 1 - cache_axis(call));
    own.circular = call.word("mode", "linear") == "circular";
    const Ref first = call.has(2)
                          ? l.at(node.in[2])
                          : l.constant(node.name + "/first", array_of(std::vector<int64_t>{0}, {1}, Type::Int32));
    l.result(
        node, 0,
        l.step(node.name, own, {{own.cache, l.at(node.in[0])}, {own.update, l.at(node.in[1])}, {own.positions, first}},
               l.descriptor(node.out[0])));
}

}  // namespace

/// For each position of the cache, the position of the update that it gets, if any: the rows of the update are
/// gathered.
ValueId written(Parts &p, ValueId cache, ValueId update, size_t axis, ValueId first, bool circular) {
    const Dims dims = p.dims(cache);
    const int64_t extent = dims[axis], count = p.dims(update)[axis], batches = dims[0];
    const Type type = p.array(first).type;
    const auto whole = [&](int64_t number) { return p.constant(array_of(std::vector<int64_t>{number}, {1}, type)); };
    const int64_t lines = count_of(Dims(dims.begin(), dims.begin() + static_cast<int64_t>(axis))),
                  run = count_of(dims) / lines / extent;
    std::vector<int64_t> places(static_cast<size_t>(extent)), starts(static_cast<size_t>(lines));
    std::iota(places.begin(), places.end(), 0);
    for (int64_t line = 0; line < lines; ++line) {
        starts[static_cast<size_t>(line)] = line * count;
    }
    const Dims each{batches, extent};
    ValueId behind =
        p.add(made::Sub, {p.constant(array_of(places, {1, extent}, type)), p.reshaped(first, {batches, 1})}, each);
    if (circular) {
        behind = p.binary(made::Mod, behind, whole(extent));
    }
    const ValueId within = p.truth(
        made::And,
        {p.truth(made::GreaterOrEqual, {behind, whole(0)}, each), p.truth(made::Less, {behind, whole(count)}, each)},
        each);
    const ValueId place = p.chosen(within, behind, whole(0));
    const ValueId sources = p.binary(made::Add, p.reshaped(place, {batches, 1, extent}),
                                     p.constant(array_of(starts, {batches, lines / batches, 1}, type)));
    const ValueId gathered =
        p.add(made::Gather, {p.reshaped(update, {lines * count, run}), p.reshaped(sources, {lines * extent})},
              {lines * extent, run});
    p.last().set("axis", int64_t{0});
    const Dims flat{batches, lines / batches, extent, run};
    const ValueId y =
        p.chosen(p.reshaped(within, {batches, 1, extent, 1}), p.reshaped(gathered, flat), p.reshaped(cache, flat));
    return p.reshaped(y, dims);
}

// clang-format off
constexpr Op rows::CausalConvWithState = Op(ops::CausalConvWithState).takes(2, 4).gives(1, 2).has("activation:s")
    .infers(infer_causal_conv).on(Step::widening, widen_half).on(Step::decomposition, causal_conv);
constexpr Op rows::LinearAttention = Op(ops::LinearAttention).takes(3, 6).gives(1, 2)
    .has("chunk_size:i kv_num_heads:i q_num_heads:i scale:f update_rule:s").infers(infer_linear_attention)
    .evaluates(evaluate_linear_attention).on(Step::decomposition, linear_attention);
constexpr Op rows::ContribCausalConvWithState =
    replaced(ops::ContribCausalConvWithState, renamed<made::CausalConvWithState>).takes(2, 4).gives(1, 2)
    .has("activation:s");
constexpr Op rows::ContribLinearAttention =
    replaced(ops::ContribLinearAttention, renamed<made::LinearAttention>).takes(3, 6).gives(1, 2)
    .has("chunk_size:i kv_num_heads:i q_num_heads:i scale:f update_rule:s");
constexpr Op rows::TensorScatter = Op(ops::TensorScatter).takes(2, 3).has("axis:i mode:s").infers(infer_cache)
    .evaluates(evaluate_cache).lowers(lower_cache).on(Step::decomposition, cache);
// clang-format on

}  // namespace ac::model
