// SPDX-License-Identifier: MIT
// Operators along one dimension: extremes, softmax, running sums.
#include "src/model/data/extremes.h"
#include "src/model/families/attended.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/moved.h"
#include "src/model/families/reduced.h"
#include "src/model/lower/lowering.h"
#include "src/model/passes/flatten.h"
#include "src/model/rules/range_rules.h"
#include "src/ops/reduction/reduction.record.h"
#include "src/ops/softmax/softmax.record.h"

#include <cmath>
#include <limits>
#include <numeric>

namespace ac::model {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

/// The index of the only number, which has no dimension: 0.
bool is_single(Call &call) {
    if (!call.dims(0).empty()) {
        return false;
    }
    call.axis(call.integer("axis", 0), 1);
    call.out(0, Type::Int64, {});
    call.give(0, array_of(std::vector<int64_t>{0}, {}));
    return true;
}

void infer_extreme(Call &call) {
    if (is_single(call)) {
        return;
    }
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
    if (is_single(call)) {
        return;
    }
    Dims lines = call.dims(0);
    const size_t axis = call.axis(call.integer("axis", 0), lines.size());
    const std::vector<int64_t> strides = strides_of(lines);
    const int64_t count = lines[axis];
    lines[axis] = 1;
    const bool most = call.node().is(ops::ArgMax), last = call.integer("select_last_index", 0) != 0;
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

size_t softmax_axis(const Call &call) {
    const size_t rank = call.rank(0);
    const int64_t axis = call.integer("axis", call.opset() < 13 ? 1 : -1);
    return rank == 0 || (call.opset() < 13 && axis == static_cast<int64_t>(rank)) ? rank : call.axis(axis, rank);
}

void infer_softmax(Call &call) {
    softmax_axis(call);
    call.out(0, call.type(0), call.dims(0));
}

/// Calls @p visit(values, count, step) with the first element of each line that the axis of a softmax makes.
template <class Visit> void change_softmax_lines(Call &call, Visit visit) {
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
    walk(lines, strides, 0, [&](int64_t at) { visit(values.data() + at, count, step); });
    call.give(0, array_of(values, call.dims(0), call.type(0)));
}

void evaluate_softmax(Call &call) {
    const bool logarithm = call.node().is(ops::LogSoftmax);
    change_softmax_lines(call, [&](double *line, int64_t count, int64_t step) {
        double peak = -infinite, sum = 0;
        for (int64_t i = 0; i < count; ++i) {
            peak = std::max(peak, line[i * step]);
        }
        for (int64_t i = 0; i < count; ++i) {
            sum += std::exp(line[i * step] - peak);
        }
        for (int64_t i = 0; i < count; ++i) {
            double &value = line[i * step];
            value = logarithm ? value - peak - std::log(sum) : std::exp(value - peak) / sum;
        }
    });
}

/// 1 at the first largest number of a line, 0 elsewhere.
void evaluate_hardmax(Call &call) {
    change_softmax_lines(call, [](double *line, int64_t count, int64_t step) {
        int64_t best = 0;
        for (int64_t i = 1; i < count; ++i) {
            best = precedes(line[i * step], line[best * step]) ? i : best;
        }
        for (int64_t i = 0; i < count; ++i) {
            line[i * step] = i == best ? 1 : 0;
        }
    });
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
    const bool product = call.node().is(ops::CumProd);
    call.with_elements(0, [&](auto values) {
        walk(lines, strides, 0, [&](int64_t at) {
            auto sum = static_cast<typename std::decay_t<decltype(values)>::value_type>(product ? 1 : 0);
            for (int64_t i = 0; i < count; ++i) {
                auto &value = values[static_cast<size_t>(at + (backwards ? count - 1 - i : i) * strides[axis])];
                const auto before = sum;
                sum = product ? wrapping_product(sum, value) : wrapping_sum(sum, value);
                value = exclusive ? before : sum;
            }
        });
        call.give(0, array_of(values, call.dims(0), call.type(0)));
    });
}

/// The axis that an extreme is searched along.
std::vector<bool> searched_axis(const Call &call) {
    std::vector<bool> gone(call.rank(0), false);
    gone[call.axis(call.integer("axis", 0), gone.size())] = true;
    return gone;
}

void old_softmax(Parts &p) {
    const Model &model = p.editor().model();
    const Dims from = p.dims(p.in(0));
    const int64_t axis = p.integer("axis", model.opset < 13 ? 1 : -1);
    const auto at = static_cast<int64_t>(axis_of(model, p.node(), axis, from.size()));
    if (model.opset >= 13 || at == static_cast<int64_t>(from.size()) - 1) {
        return;
    }
    const Dims flat{count_of(Dims(from.begin(), from.begin() + at)), count_of(Dims(from.begin() + at, from.end()))};
    const ValueId y = p.add(*p.node().op, {p.reshaped(p.in(0), flat)}, flat);
    p.last().set("axis", int64_t{1});
    p.finish(p.reshaped(y, from));
}

/// The index of the largest number, compared with all indices.
void one_hot_maximum(Parts &p) {
    const Call call = p.call();
    const Dims from = p.dims(p.in(0));
    size_t axis = softmax_axis(call);
    Dims dims = from;
    if (call.opset() < 13) {
        dims = {count_of(Dims(from.begin(), from.begin() + static_cast<int64_t>(axis))),
                count_of(Dims(from.begin() + static_cast<int64_t>(axis), from.end()))};
        axis = 1;
    }
    if (axis >= dims.size() || count_of(dims) == 0) {
        return;
    }
    Dims one = dims, line(dims.size(), 1);
    one[axis] = 1;
    line[axis] = dims[axis];
    std::vector<int64_t> indices(static_cast<size_t>(dims[axis]));
    std::iota(indices.begin(), indices.end(), 0);
    Editor &editor = p.editor();
    const ValueId best = editor.emit(p.at(), made::ArgMax, {p.reshaped(p.in(0), dims)}, Type::Int64, one);
    p.last().set("axis", static_cast<int64_t>(axis));
    const ValueId same = p.truth(made::Equal, {p.constant(array_of(indices, line)), best}, dims);
    p.finish(p.reshaped(editor.emit(p.at(), made::Where, {same, p.number(1), p.number(0)}, p.type(), dims), from));
}

/// Doubles the number of summands: adds to each element the one before it, then the one 2 before it, 4, and so on. In a
/// product with a triangular matrix, NaN would reach the sums before it.
void running_sum(Parts &p) {
    const Dims dims = p.dims(p.in(0));
    const Value &axes = p.call().in(1);
    if (!is_floating(p.type()) || !axes.known() || count_of(axes.dims) != 1 || count_of(dims) == 0 || dims.empty()) {
        return;
    }
    const Dims flat = around(dims, p.call().axis(integers_of(axes)[0], dims.size()));
    const int64_t n = flat[1];
    const bool backwards = p.integer("reverse", 0) != 0;
    const auto part = [&](ValueId x, int64_t start, int64_t extent) {
        return extent == n ? x : part_along(p, x, 1, start, 1, extent);
    };
    const auto joined = [&](ValueId first, ValueId second) {
        const ValueId both = p.add(made::Concat, {backwards ? second : first, backwards ? first : second}, flat);
        p.last().set("axis", int64_t{1});
        return both;
    };
    const bool exclusive = p.integer("exclusive", 0) != 0, product = p.node().is(ops::CumProd);
    if (exclusive && n == 1) {
        return;
    }
    ValueId x = p.reshaped(p.in(0), flat);
    if (exclusive) {
        const ValueId none =
            p.constant(array_of(std::vector<double>(static_cast<size_t>(flat[0] * flat[2]), product ? 1 : 0),
                                {flat[0], 1, flat[2]}, p.type()));
        x = joined(none, part(x, backwards ? 1 : 0, n - 1));
    }
    for (int64_t step = 1; step < n; step *= 2) {
        const int64_t rest = n - step, start = backwards ? 0 : step;
        const ValueId sums =
            p.binary(product ? made::Mul : made::Add, part(x, start, rest), part(x, step - start, rest));
        x = joined(part(x, backwards ? rest : 0, step), sums);
    }
    p.finish(p.reshaped(x, dims));
}

/// Softmax, and indices of extremes: an axis between two others, or the last of two if it has one element only.
void flatten_line(Parts &p) {
    Node node = with_axis(p.node(), 1);
    const Dims from = p.dims(p.in(0));
    const bool extreme = node.is(ops::ArgMax) || node.is(ops::ArgMin);
    if (from.empty() || (!extreme && p.editor().model().opset < 13)) {
        return;
    }
    const size_t axis = extreme ? p.call().axis(p.integer("axis", 0), from.size()) : softmax_axis(p.call());
    const Dims flat = from[axis] == 1 ? Dims{count_of(from), 1} : around(from, axis);
    Dims to = flat;
    to[1] = extreme ? 1 : to[1];
    if (extreme) {
        node.set("keepdims", int64_t{1});
    }
    finish_flat(p, node, {shaped(p, p.in(0), flat)}, to);
}

void extreme(Lowering &l, const Node &node) {
    const Value &x = l.value(node.in[0]), &y = l.value(node.out[0]);
    if (int_of(l.model(), node, "select_last_index", 0) != 0) {
        throw Error("select_last_index is not supported");
    }
    const size_t axis = memory_axis(x, axis_of(l.model(), node, int_of(l.model(), node, "axis", 0), x.dims.size()));
    records::ArgMinMax own;
    own.axis = static_cast<int32_t>(axis);
    own.operation = node.is(ops::ArgMax) ? acl::ReductionOperation::ARG_IDX_MAX : acl::ReductionOperation::ARG_IDX_MIN;
    const Ref from = l.at(node.in[0]);
    Described result = l.given(from);
    result.shape.remove_dimension(axis);
    result.data_type = acl::DataType::S32;
    result.quant_info = {};
    const Ref made = l.step(node.name, own, {{own.src, from}}, result);
    l.result(node, 0, l.reshaped(node.name + "/shape", made, shape_of(y), l.given(made).layout));
}

void softmax(Lowering &l, const Node &node) {
    const Value &x = l.value(node.in[0]);
    const size_t axis = softmax_axis(call_of(l, node));
    const size_t place = x.dims.empty() ? 0 : memory_axis(x, axis);
    records::Softmax own;
    own.axis = static_cast<int32_t>(place);
    own.log = node.is(ops::LogSoftmax);
    l.result(node, 0, l.step(node.name, own, {{own.src, l.at(node.in[0])}}, l.descriptor(node.out[0])));
}

}  // namespace

// clang-format off
constexpr Special special = {nullptr, nullptr, nullptr, searched_axis};
constexpr Op rows::ArgMax = Op(ops::ArgMax).has("axis:i keepdims:i select_last_index:i").infers(infer_extreme)
    .evaluates(evaluate_extreme).lowers(extreme).on(Step::flattening, flatten_line).also(special)
    .ranges(range_of_indices).is(mark::selects | mark::indexes | mark::jumps).in(Order::reduces);
constexpr Op rows::ArgMin = Op(ops::ArgMin).has("axis:i keepdims:i select_last_index:i").infers(infer_extreme)
    .evaluates(evaluate_extreme).lowers(extreme).on(Step::flattening, flatten_line).also(special)
    .ranges(range_of_indices).is(mark::selects | mark::indexes | mark::jumps).in(Order::reduces);
constexpr Op rows::Softmax = Op(ops::Softmax).has("axis:i").infers(infer_softmax).evaluates(evaluate_softmax)
    .lowers(softmax).on(Step::gates, recognize_attention).on(Step::decomposition, old_softmax)
    .on(Step::flattening, flatten_line).in(Order::single).in(Bytes8::fixed);
constexpr Op rows::LogSoftmax = Op(ops::LogSoftmax).has("axis:i").infers(infer_softmax).evaluates(evaluate_softmax)
    .lowers(softmax).on(Step::decomposition, old_softmax).on(Step::flattening, flatten_line).in(Order::single);
constexpr Op rows::Hardmax = Op(ops::Hardmax).has("axis:i").infers(infer_softmax).evaluates(evaluate_hardmax)
    .on(Step::decomposition, one_hot_maximum).is(mark::jumps);
constexpr Op rows::CumProd = Op(ops::CumProd).takes(2).has("exclusive:i reverse:i").infers(infer_like_first)
    .evaluates(evaluate_running_sum).on(Step::decomposition, running_sum);
constexpr Op rows::CumSum = Op(ops::CumSum).takes(2).has("exclusive:i reverse:i").infers(infer_like_first)
    .evaluates(evaluate_running_sum).on(Step::decomposition, running_sum).ranges(range_of_sum<same>);
// clang-format on

}  // namespace ac::model
