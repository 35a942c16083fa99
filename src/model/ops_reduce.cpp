// SPDX-License-Identifier: MIT
// Operators along dimensions: reductions, arg-max and arg-min, softmax, cumulative sums.
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
};

double same(double sum, double) {
    return sum;
}
double plus(double sum, double x) {
    return sum + x;
}

const Reduction reductions[] = {
    {"ReduceSum", 0, plus, same},
    {"ReduceMean", 0, plus, [](double sum, double count) { return sum / count; }},
    {"ReduceMax", -infinite, [](double sum, double x) { return std::max(sum, x); }, same},
    {"ReduceMin", infinite, [](double sum, double x) { return std::min(sum, x); }, same},
    {"ReduceProd", 1, [](double sum, double x) { return sum * x; }, same},
    {"ReduceSumSquare", 0, [](double sum, double x) { return sum + x * x; }, same},
    {"ReduceL1", 0, [](double sum, double x) { return sum + std::fabs(x); }, same},
    {"ReduceL2", 0, [](double sum, double x) { return sum + x * x; },
     [](double sum, double) { return std::sqrt(sum); }},
    {"ReduceLogSum", 0, plus, [](double sum, double) { return std::log(sum); }},
    {"ReduceLogSumExp", 0, [](double sum, double x) { return sum + std::exp(x); },
     [](double sum, double) { return std::log(sum); }},
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

void evaluate_reduce(Call &call) {
    const Reduction &row = *std::find_if(std::begin(reductions), std::end(reductions),
                                         [&](const Reduction &r) { return call.node().is(r.name); });
    const std::vector<bool> gone = reduced_axes(call);
    const Dims from = call.dims(0);
    Dims kept = from;
    for (size_t i = 0; i < from.size(); ++i) {
        kept[i] = gone[i] ? 1 : from[i];
    }
    std::vector<double> sums(static_cast<size_t>(count_of(kept)), row.first);
    const std::vector<double> values = call.numbers(0);
    size_t next = 0;
    walk(from, broadcast_strides(kept, from), 0, [&](int64_t at) {
        double &sum = sums[static_cast<size_t>(at)];
        sum = row.step(sum, values[next++]);
    });
    const double count = sums.empty() ? 0 : static_cast<double>(values.size()) / static_cast<double>(sums.size());
    for (double &sum : sums) {
        sum = row.last(sum, count);
    }
    infer_reduce(call);
    const Dims dims = call.result(0).dims;
    call.give(0, array_of(sums, dims, call.type(0)));
}

void infer_extreme(Call &call) {
    Dims dims = call.dims(0);
    const size_t axis = call.axis(call.integer("axis", 0), dims.size());
    call.require(dims[axis] > 0, "it searches among no elements");
    dims[axis] = 1;
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
    const std::vector<double> values = call.numbers(0);
    std::vector<int64_t> found;
    walk(lines, strides, 0, [&](int64_t at) {
        int64_t best = 0;
        for (int64_t i = 1; i < count; ++i) {
            const double a = values[static_cast<size_t>(at + i * strides[axis])];
            const double b = values[static_cast<size_t>(at + best * strides[axis])];
            best = (most ? a > b : a < b) || (last && a == b) ? i : best;
        }
        found.push_back(best);
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
    std::vector<double> values = call.numbers(0);
    walk(lines, strides, 0, [&](int64_t at) {
        double sum = 0;
        for (int64_t i = 0; i < count; ++i) {
            double &value = values[static_cast<size_t>(at + (backwards ? count - 1 - i : i) * strides[axis])];
            const double before = sum;
            sum += value;
            value = exclusive ? before : sum;
        }
    });
    call.give(0, array_of(values, call.dims(0), call.type(0)));
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
