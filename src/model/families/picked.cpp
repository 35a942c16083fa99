// SPDX-License-Identifier: MIT
// Operators that keep, drop or reorder elements by lists of numbers: Compress, ReverseSequence, Unique.
#include "src/model/data/extremes.h"
#include "src/model/families/indexed.h"
#include "src/model/rules/range_rules.h"

#include <numeric>

namespace ac::model {
namespace {

/// The axis that the items lie along; all elements are items without one.
bool has_axis(const Call &call) {
    return call.node().attribute("axis") != nullptr;
}

/// The data with its items outermost: [items, elements of an item].
Array items_of(const Call &call) {
    Array src = call.in(0);
    if (!has_axis(call)) {
        src.dims = {count_of(src.dims), 1};
        return src;
    }
    const size_t axis = call.axis(call.integer("axis", 0), src.dims.size());
    std::vector<int64_t> order(src.dims.size());
    std::iota(order.begin(), order.end(), 0);
    std::rotate(order.begin(), order.begin() + static_cast<int64_t>(axis),
                order.begin() + static_cast<int64_t>(axis) + 1);
    Array items = transposed(src, order);
    items.dims = {items.dims[0], count_of(Dims(items.dims.begin() + 1, items.dims.end()))};
    return items;
}

/// The shape of @p count items of the data.
Dims dims_of_items(const Call &call, int64_t count) {
    if (!has_axis(call)) {
        return {count};
    }
    Dims dims = call.dims(0);
    dims[call.axis(call.integer("axis", 0), dims.size())] = count;
    return dims;
}

/// Items by their indices, with the axis at its place.
Array chosen_items(const Call &call, const Array &items, const std::vector<int64_t> &chosen) {
    const int64_t size = items.dims[1];
    std::vector<int64_t> elements;
    for (const int64_t item : chosen) {
        for (int64_t i = 0; i < size; ++i) {
            elements.push_back(item * size + i);
        }
    }
    const Dims to = dims_of_items(call, static_cast<int64_t>(chosen.size()));
    if (!has_axis(call)) {
        return picked(items, to, elements);
    }
    const size_t axis = call.axis(call.integer("axis", 0), to.size());
    Dims outer{to[axis]};
    std::vector<int64_t> back;
    for (size_t d = 0; d < to.size(); ++d) {
        if (d != axis) {
            outer.push_back(to[d]);
        }
        back.push_back(d == axis ? 0 : d < axis ? static_cast<int64_t>(d) + 1 : static_cast<int64_t>(d));
    }
    return transposed(picked(items, outer, elements), back);
}

void infer_compress(Call &call) {
    call.require(call.rank(1) == 1 && call.type(1) == Type::Bool, "its condition must be a list of bool");
    const int64_t items =
        has_axis(call) ? call.dims(0)[call.axis(call.integer("axis", 0), call.rank(0))] : count_of(call.dims(0));
    call.require(call.dims(1)[0] <= items, "its condition has ", call.dims(1)[0], " elements, the data ", items);
    const std::vector<int64_t> kept = call.integers(1);
    const auto count = static_cast<int64_t>(std::count_if(kept.begin(), kept.end(), [](int64_t n) { return n != 0; }));
    call.out(0, call.type(0), dims_of_items(call, count));
}

void evaluate_compress(Call &call) {
    infer_compress(call);
    const std::vector<int64_t> kept = call.integers(1);
    std::vector<int64_t> chosen;
    for (size_t i = 0; i < kept.size(); ++i) {
        if (kept[i] != 0) {
            chosen.push_back(static_cast<int64_t>(i));
        }
    }
    call.give(0, chosen_items(call, items_of(call), chosen));
}

/// Negative, 0 or positive, as @p a comes before, is equal to, or comes after @p b. NaN is last, and equal to NaN.
template <class Number> int order_of(Number a, Number b) {
    if (a != a || b != b) {
        return static_cast<int>(a != a) - static_cast<int>(b != b);
    }
    return static_cast<int>(b < a) - static_cast<int>(a < b);
}

/// For each item the first one that is equal to it, and the first ones in the order of their elements.
template <class Number>
std::vector<int64_t> group(const std::vector<Number> &values, int64_t size, std::vector<int64_t> &firsts) {
    const auto compared = [&](int64_t a, int64_t b) {
        int order = 0;
        for (int64_t i = 0; i < size && order == 0; ++i) {
            order = order_of(values[static_cast<size_t>(a * size + i)], values[static_cast<size_t>(b * size + i)]);
        }
        return order;
    };
    std::vector<int64_t> sorted(firsts.size()), first_of(firsts.size());
    std::iota(sorted.begin(), sorted.end(), 0);
    std::stable_sort(sorted.begin(), sorted.end(), [&](int64_t a, int64_t b) { return compared(a, b) < 0; });
    firsts.clear();
    for (const int64_t item : sorted) {
        if (firsts.empty() || compared(firsts.back(), item) != 0) {
            firsts.push_back(item);
        }
        first_of[static_cast<size_t>(item)] = firsts.back();
    }
    return first_of;
}

void infer_unique(Call &call) {
    call.require(!has_axis(call) || call.axis(call.integer("axis", 0), call.rank(0)) < call.rank(0), "it has no axis");
    throw Unknown();
}

void evaluate_unique(Call &call) {
    const Array items = items_of(call);
    const auto count = static_cast<size_t>(items.dims[0]);
    std::vector<int64_t> firsts(count), first_of;
    if (is_floating(items.type)) {
        first_of = group(numbers_of(items), items.dims[1], firsts);
    } else {
        first_of = group(ordered_bits(integers_of(items), items.type), items.dims[1], firsts);
    }
    if (call.integer("sorted", 1) == 0) {
        std::sort(firsts.begin(), firsts.end());
    }
    const size_t found = firsts.size();
    std::vector<int64_t> place(count), inverse(count), counts(found, 0);
    for (size_t i = 0; i < found; ++i) {
        place[static_cast<size_t>(firsts[i])] = static_cast<int64_t>(i);
    }
    for (size_t i = 0; i < count; ++i) {
        inverse[i] = place[static_cast<size_t>(first_of[i])];
        ++counts[static_cast<size_t>(inverse[i])];
    }
    call.give(0, chosen_items(call, items, firsts));
    call.give(1, array_of(firsts, {static_cast<int64_t>(found)}));
    call.give(2, array_of(inverse, {static_cast<int64_t>(count)}));
    call.give(3, array_of(counts, {static_cast<int64_t>(found)}));
}

void infer_reverse(Call &call) {
    const int64_t batch = call.integer("batch_axis", 1), time = call.integer("time_axis", 0);
    call.require(call.rank(0) >= 2 && (batch == 0 || batch == 1) && time == 1 - batch,
                 "its axes must be 0 and 1 of two dimensions or more");
    call.require(call.rank(1) == 1 && call.dims(1)[0] == call.dims(0)[static_cast<size_t>(batch)],
                 "it does not have one length for each sequence");
    call.out(0, call.type(0), call.dims(0));
}

void evaluate_reverse(Call &call) {
    const Dims dims = call.dims(0);
    const std::vector<int64_t> strides = strides_of(dims), lengths = call.integers(1);
    const auto batch = static_cast<size_t>(call.integer("batch_axis", 1)), time = 1 - batch;
    for (const int64_t length : lengths) {
        call.require(length >= 0 && length <= dims[time], "a sequence of ", length, " of ", dims[time], " steps");
    }
    std::vector<int64_t> elements(static_cast<size_t>(count_of(dims)));
    for (size_t i = 0; i < elements.size(); ++i) {
        const auto at = static_cast<int64_t>(i);
        const int64_t step = at / strides[time] % dims[time];
        const int64_t length = lengths[static_cast<size_t>(at / strides[batch] % dims[batch])];
        elements[i] = step < length ? at + (length - 1 - 2 * step) * strides[time] : at;
    }
    call.give(0, picked(call.in(0), dims, elements));
}

}  // namespace

// clang-format off
constexpr Op rows::Compress = Op(ops::Compress).takes(2).has("axis:i").infers(infer_compress)
    .evaluates(evaluate_compress).ranges(range_of_first).is(mark::selects);
constexpr Op rows::Unique = Op(ops::Unique).gives(1, 4).has("axis:i sorted:i").infers(infer_unique)
    .evaluates(evaluate_unique)
    .ranges([](const Operands &o, size_t output) { return output == 0 ? o.in(0) : all_integers; });
constexpr Op rows::ReverseSequence = Op(ops::ReverseSequence).takes(2).has("batch_axis:i time_axis:i")
    .infers(infer_reverse).evaluates(evaluate_reverse).ranges(range_of_first).is(mark::selects);
// clang-format on

}  // namespace ac::model
