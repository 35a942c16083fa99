// SPDX-License-Identifier: MIT
// Operators along dimensions: reductions, arg-max and arg-min, softmax, cumulative sums.
#include "src/model/extremes.h"
#include "src/model/reduce_rules.h"

#include <cmath>
#include <limits>

namespace ac::model {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

struct Reduction {
    const char *name;
    double first;
    double (*step)(double sum, double x);
    double (*last)(double sum, double count);
    int64_t (*whole)(int64_t sum, int64_t x) = nullptr;  ///< of integers; null: computed in floating point
};

double same(double sum, double) {
    return sum;
}
double plus(double sum, double x) {
    return sum + x;
}

const Reduction reductions[] = {
    {"ReduceSum", 0, plus, same, wrapping_sum},
    {"ReduceMean", 0, plus, [](double sum, double count) { return count == 0 ? 0 : sum / count; }, wrapping_sum},
    {"ReduceMax", -infinite, maximum<double>, same, maximum<int64_t>},
    {"ReduceMin", infinite, minimum<double>, same, minimum<int64_t>},
    {"ReduceProd", 1, [](double sum, double x) { return sum * x; }, same, wrapping_product},
    {"ReduceSumSquare", 0, [](double sum, double x) { return sum + x * x; }, same,
     [](int64_t sum, int64_t x) { return wrapping_sum(sum, wrapping_product(x, x)); }},
    {"ReduceL1", 0, [](double sum, double x) { return sum + std::fabs(x); }, same,
     [](int64_t sum, int64_t x) { return wrapping_sum(sum, x < 0 ? wrapping_product(x, -1) : x); }},
    {"ReduceL2", 0, [](double sum, double x) { return sum + x * x; },
     [](double sum, double) { return std::sqrt(sum); }},
    {"ReduceLogSum", 0, plus, [](double sum, double) { return std::log(sum); }},
    {"ReduceLogSumExp", 0, nullptr, nullptr},  // log_sum_exp()
};

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
    if (natural && call.node().is("ReduceL1")) {
        step = wrapping_sum;
    }
    std::vector<int64_t> sums = reduced(values, from, kept, first, step);
    for (size_t i = 0; call.node().is("ReduceMean") && !values.empty() && i < sums.size(); ++i) {
        const size_t count = values.size() / sums.size();
        sums[i] = natural ? static_cast<int64_t>(static_cast<uint64_t>(sums[i]) / count)
                          : sums[i] / static_cast<int64_t>(count);
    }
    return orders ? ordered_bits(sums, call.type(0)) : sums;
}

void evaluate_reduce(Call &call) {
    const Reduction &row = *std::find_if(std::begin(reductions), std::end(reductions),
                                         [&](const Reduction &r) { return call.node().is(r.name); });
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
    if (call.node().is("ReduceLogSumExp")) {
        return call.give(0, array_of(log_sum_exp(values, from, kept), dims, type));
    }
    std::vector<double> sums = reduced(values, from, kept, row.first, row.step);
    const double count = sums.empty() ? 0 : static_cast<double>(values.size()) / static_cast<double>(sums.size());
    for (double &sum : sums) {
        sum = row.last(sum, count);
    }
    call.give(0, array_of(sums, dims, type));
}

void infer_extreme(Call &call) {
    Dims dims = call.dims(0);
    const size_t axis = call.axis(call.integer("axis", 0), dims.size());
    const bool nothing = dims[axis] == 0;
    dims[axis] = 1;
    call.require(!nothing || count_of(dims) == 0, "it searches among no elements");
    if (call.integer("keepdims", 1) == 0) {
        dims.erase(dims.begin() + static_cast<int64_t>(axis));
    }
    call.out(0, Type::Int64, dims);
}

void evaluate_extreme(Call &call) {
    Dims lines = call.dims(0);
    const size_t axis = call.axis(call.integer("axis", 0), lines.size());
    const std::vector<int64_t> strides = strides_of(lines);
    const int64_t count = lines[axis];
    lines[axis] = 1;
    const bool most = call.node().is("ArgMax"), last = call.integer("select_last_index", 0) != 0;
    std::vector<int64_t> found;
    call.with_ordered(0, [&](const auto &values) {
        walk(lines, strides, 0, [&](int64_t at) {
            int64_t best = 0;
            for (int64_t i = 1; i < count; ++i) {
                const auto a = values[static_cast<size_t>(at + i * strides[axis])];
                const auto b = values[static_cast<size_t>(at + best * strides[axis])];
                best = precedes(a, b, most) || (last && !precedes(b, a, most)) ? i : best;
            }
            found.push_back(best);
        });
    });
    const Dims dims = call.result(0).dims;
    call.give(0, array_of(found, dims));
}

void infer_softmax(Call &call) {
    softmax_axis(call);
    call.out(0, call.type(0), call.dims(0));
}

void evaluate_softmax(Call &call) {
    Dims lines = call.dims(0);
    const size_t axis = softmax_axis(call);
    // Before opset 13, all dimensions from the axis on are flattened into one.
    int64_t count = 1;
    for (size_t i = axis; i < lines.size() && (i == axis || call.opset() < 13); ++i) {
        count *= lines[i];
        lines[i] = 1;
    }
    const std::vector<int64_t> strides = strides_of(call.dims(0));
    const int64_t step = call.opset() < 13 || strides.empty() ? 1 : strides[axis];
    std::vector<double> values = call.numbers(0);
    const bool logarithm = call.node().is("LogSoftmax");
    walk(lines, strides, 0, [&](int64_t at) {
        double peak = -infinite, sum = 0;
        for (int64_t i = 0; i < count; ++i) {
            peak = std::max(peak, values[static_cast<size_t>(at + i * step)]);
        }
        for (int64_t i = 0; i < count; ++i) {
            sum += std::exp(values[static_cast<size_t>(at + i * step)] - peak);
        }
        for (int64_t i = 0; i < count; ++i) {
            double &value = values[static_cast<size_t>(at + i * step)];
            value = logarithm ? value - peak - std::log(sum) : std::exp(value - peak) / sum;
        }
    });
    call.give(0, array_of(values, call.dims(0), call.type(0)));
}

void infer_running_sum(Call &call) {
    call.out(0, call.type(0), call.dims(0));
}

void evaluate_running_sum(Call &call) {
    Dims lines = call.dims(0);
    const std::vector<int64_t> axes = call.integers(1);
    call.require(axes.size() == 1, "its axis must be one number");
    const size_t axis = call.axis(axes[0], lines.size());
    const std::vector<int64_t> strides = strides_of(lines);
    const int64_t count = lines[axis];
    lines[axis] = 1;
    const bool backwards = call.integer("reverse", 0) != 0, exclusive = call.integer("exclusive", 0) != 0;
    call.with_elements(0, [&](auto values) {
        walk(lines, strides, 0, [&](int64_t at) {
            typename std::decay_t<decltype(values)>::value_type sum = 0;
            for (int64_t i = 0; i < count; ++i) {
                auto &value = values[static_cast<size_t>(at + (backwards ? count - 1 - i : i) * strides[axis])];
                const auto before = sum;
                sum = wrapping_sum(sum, value);
                value = exclusive ? before : sum;
            }
        });
        call.give(0, array_of(values, call.dims(0), call.type(0)));
    });
}

const std::vector<Op> &rows() {
    static const std::vector<Op> ops = [] {
        std::vector<Op> made = {{"ArgMax", 1, 1, 1, 1, infer_extreme, evaluate_extreme},
                                {"ArgMin", 1, 1, 1, 1, infer_extreme, evaluate_extreme},
                                {"Softmax", 1, 1, 1, 1, infer_softmax, evaluate_softmax},
                                {"LogSoftmax", 1, 1, 1, 1, infer_softmax, evaluate_softmax},
                                {"CumSum", 2, 2, 1, 1, infer_running_sum, evaluate_running_sum}};
        for (const Reduction &row : reductions) {
            made.push_back({row.name, 1, 2, 1, 1, infer_reduce, evaluate_reduce});
        }
        return made;
    }();
    return ops;
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

size_t softmax_axis(const Call &call) {
    const size_t rank = call.rank(0);
    const int64_t axis = call.integer("axis", call.opset() < 13 ? 1 : -1);
    return rank == 0 || (call.opset() < 13 && axis == static_cast<int64_t>(rank)) ? rank : call.axis(axis, rank);
}

Rows reduce_ops() {
    return {rows().data(), rows().size()};
}

}  // namespace ac::model
