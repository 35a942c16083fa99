// SPDX-License-Identifier: MIT
// Reductions.
#include "src/model/families/reduced.h"
#include "src/model/data/extremes.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/windowed.h"
#include "src/model/lower/lowering.h"
#include "src/model/passes/flatten.h"
#include "src/model/rules/range_rules.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ac::model {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

struct Reduction {
    double first;
    double (*step)(double sum, double x);
    double (*last)(double sum, double count);
    int64_t (*whole)(int64_t sum, int64_t x) = nullptr;  ///< of integers; null: computed in floating point
    const char *word = nullptr;                          ///< of the library's Reduction
};

double unchanged(double sum, double) {
    return sum;
}

double plus(double sum, double x) {
    return sum + x;
}

void infer_reduce(Call &call) {
    const std::vector<bool> gone = reduced_axes(call);
    const bool kept = call.integer("keepdims", 1) != 0;
    Dims dims;
    for (size_t i = 0; i < gone.size(); ++i) {
        if (kept || !gone[i]) {
            dims.push_back(gone[i] ? 1 : call.dims(0)[i]);
        }
    }
    call.out(0, call.type(0), dims);
}

template <class Number, class Step>
std::vector<Number> reduced(const std::vector<Number> &values, const Dims &from, const Dims &kept, Number first,
                            Step step) {
    std::vector<Number> sums(static_cast<size_t>(count_of(kept)), first);
    size_t next = 0;
    walk(from, broadcast_strides(kept, from), 0, [&](int64_t at) {
        Number &sum = sums[static_cast<size_t>(at)];
        sum = step(sum, values[next++]);
    });
    return sums;
}

/// The maximum is subtracted before exp() and added after log(), so that no exp() overflows.
std::vector<double> log_sum_exp(const std::vector<double> &values, const Dims &from, const Dims &kept) {
    std::vector<double> peaks =
        reduced(values, from, kept, -infinite, [](double peak, double x) { return std::max(peak, x); });
    for (double &peak : peaks) {
        peak = std::isfinite(peak) ? peak : 0;
    }
    std::vector<double> shifted = values;
    size_t next = 0;
    walk(from, broadcast_strides(kept, from), 0,
         [&](int64_t at) { shifted[next++] -= peaks[static_cast<size_t>(at)]; });
    std::vector<double> sums =
        reduced(shifted, from, kept, 0.0, [](double sum, double x) { return sum + std::exp(x); });
    for (size_t i = 0; i < sums.size(); ++i) {
        sums[i] = std::log(sums[i]) + peaks[i];
    }
    return sums;
}

std::vector<int64_t> reduced_integers(const Call &call, const Reduction &row, const Dims &from, const Dims &kept) {
    const bool natural = call.type(0) == Type::Uint64, orders = std::isinf(row.first);
    const Range limits = range_of(natural ? Type::Int64 : call.type(0));  // natural: of ordered_bits()
    const std::vector<int64_t> values = orders ? call.ordered(0) : call.integers(0);
    const int64_t first = row.first == infinite    ? limits.high
                          : row.first == -infinite ? limits.low
                                                   : static_cast<int64_t>(row.first);
    auto *step = row.whole;
    if (natural && call.node().is(ops::ReduceL1)) {
        step = wrapping_sum;
    }
    std::vector<int64_t> sums = reduced(values, from, kept, first, step);
    for (size_t i = 0; call.node().is(ops::ReduceMean) && !values.empty() && i < sums.size(); ++i) {
        const size_t count = values.size() / sums.size();
        sums[i] = natural ? static_cast<int64_t>(static_cast<uint64_t>(sums[i]) / count)
                          : sums[i] / static_cast<int64_t>(count);
    }
    return orders ? ordered_bits(sums, call.type(0)) : sums;
}

void evaluate_reduce(Call &call) {
    const Reduction &row = *static_cast<const Reduction *>(call.node().op->facts);
    const std::vector<bool> gone = reduced_axes(call);
    const Dims from = call.dims(0);
    Dims kept = from;
    for (size_t i = 0; i < from.size(); ++i) {
        kept[i] = gone[i] ? 1 : from[i];
    }
    infer_reduce(call);
    const Dims dims = call.result(0).dims;
    const Type type = call.type(0);
    if (!is_floating(type) && row.whole != nullptr) {
        return call.give(0, array_of(reduced_integers(call, row, from, kept), dims, type));
    }
    const std::vector<double> values = call.numbers(0);
    if (call.node().is(ops::ReduceLogSumExp)) {
        return call.give(0, array_of(log_sum_exp(values, from, kept), dims, type));
    }
    std::vector<double> sums = reduced(values, from, kept, row.first, row.step);
    const double count = sums.empty() ? 0 : static_cast<double>(values.size()) / static_cast<double>(sums.size());
    for (double &sum : sums) {
        sum = row.last(sum, count);
    }
    call.give(0, array_of(sums, dims, type));
}

/// A further reduction over the same axes, of @p x.
ValueId reduction(Parts &parts, const Made &op, ValueId x) {
    const Dims shape = parts.editor().value(parts.node().out[0]).dims;
    std::vector<ValueId> operands = parts.node().in;
    operands[0] = x;
    const ValueId y = parts.add(op, operands, shape);
    parts.last().attributes = parts.node().attributes;
    return y;
}

std::vector<int64_t> axes_of(Parts &p) {
    std::vector<int64_t> axes;
    const std::vector<bool> gone = reduced_axes(p.call());
    for (size_t d = 0; d < gone.size(); ++d) {
        if (gone[d]) {
            axes.push_back(static_cast<int64_t>(d));
        }
    }
    return axes;
}

ValueId square_of(Parts &p, ValueId x) {
    return is_floating(p.type()) ? p.activated(x, "SQUARE") : p.binary(made::Mul, x, x);
}

void l1(Parts &p) {
    const ValueId x = p.in(0);
    p.finish(reduction(p, made::ReduceSum, is_floating(p.type()) ? p.activated(x, "ABS") : p.unary(made::Abs, x)));
}

void l2(Parts &p) {
    if (is_floating(p.type())) {
        p.finish(p.activated(reduction(p, made::ReduceSumSquare, p.in(0)), "SQRT"));
    }
}

void log_sum(Parts &p) {
    if (is_floating(p.type())) {
        p.finish(p.unary(made::Log, reduction(p, made::ReduceSum, p.in(0))));
    }
}

/// The library reduces dimensions of more than one element. Where there is none, the square remains.
void sum_square(Parts &p) {
    const Dims from = p.dims(p.in(0));
    for (const int64_t axis : axes_of(p)) {
        if (from[static_cast<size_t>(axis)] != 1) {
            return;
        }
    }
    p.finish(p.reshaped(square_of(p, p.in(0)), p.dims(p.node().out[0])));
}

/// The maximum is subtracted before exp() and added after log(), so that no exp() overflows. An unending maximum is
/// not subtracted: the difference of infinities is NaN.
void log_sum_exp(Parts &p) {
    const std::vector<int64_t> axes = axes_of(p);
    if (!is_floating(p.type())) {
        return;
    }
    if (axes.empty()) {
        return p.finish(p.in(0));
    }
    ValueId peak = reduced_over(p, made::ReduceMax, p.in(0), axes);
    const ValueId unending = p.number(std::numeric_limits<double>::infinity());
    const ValueId unbounded = p.truth(made::Equal, {p.activated(peak, "ABS"), unending}, p.dims(peak));
    peak = p.chosen(unbounded, p.number(0), peak);
    const ValueId terms = p.unary(made::Exp, p.binary(made::Sub, p.in(0), peak));
    const ValueId sum = p.binary(made::Add, p.unary(made::Log, reduced_over(p, made::ReduceSum, terms, axes)), peak);
    p.finish(p.reshaped(sum, p.dims(p.node().out[0])));
}

/// Replaces means and maxima over whole images with pooling.
template <const Made &op> void image(Parts &p) {
    const Dims from = p.dims(p.in(0));
    if (reduced_axes(p.call()) != std::vector<bool>{false, false, true, true} || !is_floating(p.type())) {
        return;
    }
    p.finish(p.reshaped(p.add(op, {p.in(0)}, {from[0], from[1], 1, 1}), p.dims(p.node().out[0])));
}

void flatten_reduce(Parts &p) {
    const Dims from = p.dims(p.in(0));
    const std::vector<bool> gone = reduced_axes(p.call());
    std::vector<std::vector<bool>> marks;
    Dims kept = from;
    for (size_t d = 0; d < from.size(); ++d) {
        marks.push_back({gone[d]});
        kept[d] = gone[d] ? 1 : from[d];
    }
    const std::vector<Dims> flat = merged({from, kept}, marks, from);
    std::vector<int64_t> axes;
    for (size_t d = 0; d < flat[0].size(); ++d) {
        if (flat[0][d] != flat[1][d]) {
            axes.push_back(static_cast<int64_t>(d));
        }
    }
    if (!axes.empty()) {
        Node node = p.node();
        node.set("axes", axes);
        node.set("keepdims", int64_t{1});
        finish_flat(p, node, {shaped(p, p.in(0), flat[0])}, flat[1]);
    }
}

void reduce(Lowering &l, const Node &node) {
    const Value &x = l.value(node.in[0]), &y = l.value(node.out[0]);
    const std::vector<bool> gone = reduced_axes(call_of(l, node));
    Ref pair = l.at(node.in[0]);
    Described described = l.given(pair);
    std::vector<int64_t> axes;
    for (size_t d = 0; d < gone.size(); ++d) {
        if (gone[d] && x.dims[d] != 1) {
            axes.push_back(static_cast<int64_t>(memory_axis(x, d)));
        }
    }
    std::sort(axes.begin(), axes.end());
    const bool mean = node.is(ops::ReduceMean);
    if (mean && !axes.empty()) {
        for (const int64_t axis : axes) {
            described.shape.set(static_cast<size_t>(axis), 1);
        }
        pair = l.operation(node.name, "Mean", {{"src", pair}}, described, {{"axes", axes}, {"keep_dims", true}});
    }
    for (size_t i = 0; i < axes.size() && !mean; ++i) {
        described.shape.set(static_cast<size_t>(axes[i]), 1);
        const char *word =
            i > 0 && node.is(ops::ReduceSumSquare) ? "SUM" : static_cast<const Reduction *>(node.op->facts)->word;
        pair = l.operation(i == 0 ? node.name : node.name + "/" + std::to_string(i), "Reduction", {{"src", pair}},
                           described, {{"axis", axes[i]}, {"operation", word}, {"keep_dims", true}});
    }
    l.result(node, 0, l.reshaped(node.name + "/shape", pair, shape_of(y), l.given(pair).layout));
}

}  // namespace

std::vector<bool> reduced_axes(const Call &call) {
    std::vector<int64_t> axes;
    call.list("axes", 1, axes);
    const bool all = axes.empty() && call.integer("noop_with_empty_axes", 0) == 0;
    std::vector<bool> gone(call.rank(0), all);
    for (const int64_t axis : axes) {
        gone[call.axis(axis, call.rank(0))] = true;
    }
    return gone;
}

/// A reduction of @p x over @p axes. The reduced dimensions stay, with an extent of 1.
ValueId reduced_over(Parts &p, const Made &op, ValueId x, const std::vector<int64_t> &axes) {
    Dims line = p.dims(x);
    for (const int64_t axis : axes) {
        line[static_cast<size_t>(axis)] = 1;
    }
    const ValueId y = p.add(op, {x}, line);
    p.last().set("axes", axes);
    return y;
}

// clang-format off
constexpr Special special = {nullptr, nullptr, nullptr, reduced_axes};
constexpr Reduction reduce_sum_facts = {0, plus, unchanged, wrapping_sum, "SUM"};
constexpr Op rows::ReduceSum = Op(ops::ReduceSum).takes(1, 2).has("axes:I keepdims:i noop_with_empty_axes:i")
    .infers(infer_reduce).evaluates(evaluate_reduce).lowers(reduce).on(Step::flattening, flatten_reduce).also(special)
    .with(&reduce_sum_facts).ranges(range_of_sum<same>).is(mark::sums).in(Order::reduces);
constexpr Reduction reduce_mean_facts = {0, plus,
    [](double sum, double count) { return count == 0 ? 0 : sum / count; }, wrapping_sum, "MEAN_SUM"};
constexpr Op rows::ReduceMean = Op(ops::ReduceMean).takes(1, 2).has("axes:I keepdims:i noop_with_empty_axes:i")
    .infers(infer_reduce).evaluates(evaluate_reduce).lowers(reduce)
    .on(Step::decomposition, image<made::GlobalAveragePool>).on(Step::flattening, flatten_reduce).also(special)
    .with(&reduce_mean_facts).ranges(range_of_first).in(Order::reduces);
constexpr Reduction reduce_max_facts = {-infinite, maximum<double>, unchanged, maximum<int64_t>, "MAX"};
constexpr Op rows::ReduceMax = Op(ops::ReduceMax).takes(1, 2).has("axes:I keepdims:i noop_with_empty_axes:i")
    .infers(infer_reduce).evaluates(evaluate_reduce).lowers(reduce)
    .on(Step::decomposition, image<made::GlobalMaxPool>).on(Step::flattening, flatten_reduce).also(special)
    .with(&reduce_max_facts).ranges(range_of_first).is(mark::selects).in(Order::reduces);
constexpr Reduction reduce_min_facts = {infinite, minimum<double>, unchanged, minimum<int64_t>, "MIN"};
constexpr Op rows::ReduceMin = Op(ops::ReduceMin).takes(1, 2).has("axes:I keepdims:i noop_with_empty_axes:i")
    .infers(infer_reduce).evaluates(evaluate_reduce).lowers(reduce).on(Step::flattening, flatten_reduce).also(special)
    .with(&reduce_min_facts).ranges(range_of_first).is(mark::selects).in(Order::reduces);
constexpr Reduction reduce_prod_facts = {1, [](double sum, double x) { return sum * x; }, unchanged,
    wrapping_product, "PROD"};
constexpr Op rows::ReduceProd = Op(ops::ReduceProd).takes(1, 2).has("axes:I keepdims:i noop_with_empty_axes:i")
    .infers(infer_reduce).evaluates(evaluate_reduce).lowers(reduce).on(Step::widening, widen_half)
    .on(Step::flattening, flatten_reduce).also(special).with(&reduce_prod_facts).is(mark::sums).in(Order::reduces);
constexpr Reduction reduce_sum_square_facts = {0, [](double sum, double x) { return sum + x * x; }, unchanged,
    [](int64_t sum, int64_t x) { return wrapping_sum(sum, wrapping_product(x, x)); }, "SUM_SQUARE"};
constexpr Op rows::ReduceSumSquare = Op(ops::ReduceSumSquare).takes(1, 2)
    .has("axes:I keepdims:i noop_with_empty_axes:i").infers(infer_reduce).evaluates(evaluate_reduce).lowers(reduce)
    .on(Step::decomposition, sum_square).on(Step::flattening, flatten_reduce).also(special)
    .with(&reduce_sum_square_facts).ranges(range_of_sum<square>).is(mark::sums).in(Order::reduces);
constexpr Reduction reduce_l1_facts = {0, [](double sum, double x) { return sum + std::fabs(x); }, unchanged,
    [](int64_t sum, int64_t x) { return wrapping_sum(sum, x < 0 ? wrapping_product(x, -1) : x); }};
constexpr Op rows::ReduceL1 = Op(ops::ReduceL1).takes(1, 2).has("axes:I keepdims:i noop_with_empty_axes:i")
    .infers(infer_reduce).evaluates(evaluate_reduce).on(Step::decomposition, l1).with(&reduce_l1_facts)
    .ranges(range_of_sum<absolute>);
constexpr Reduction reduce_l2_facts = {0, [](double sum, double x) { return sum + x * x; },
    [](double sum, double) { return std::sqrt(sum); }};
constexpr Op rows::ReduceL2 = Op(ops::ReduceL2).takes(1, 2).has("axes:I keepdims:i noop_with_empty_axes:i")
    .infers(infer_reduce).evaluates(evaluate_reduce).on(Step::decomposition, l2).on(Step::widening, widen_half)
    .with(&reduce_l2_facts);
constexpr Reduction reduce_log_sum_facts = {0, plus, [](double sum, double) { return std::log(sum); }};
constexpr Op rows::ReduceLogSum = Op(ops::ReduceLogSum).takes(1, 2).has("axes:I keepdims:i noop_with_empty_axes:i")
    .infers(infer_reduce).evaluates(evaluate_reduce).on(Step::decomposition, log_sum)
    .on(Step::widening, widen_half).with(&reduce_log_sum_facts);
constexpr Reduction reduce_log_sum_exp_facts = {0, nullptr, nullptr};
constexpr Op rows::ReduceLogSumExp = Op(ops::ReduceLogSumExp).takes(1, 2)
    .has("axes:I keepdims:i noop_with_empty_axes:i").infers(infer_reduce).evaluates(evaluate_reduce)
    .on(Step::decomposition, log_sum_exp).with(&reduce_log_sum_exp_facts);
// clang-format on

}  // namespace ac::model
