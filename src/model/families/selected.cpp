// SPDX-License-Identifier: MIT
// Operators that select elements by value. They run on the host after the network.
#include "src/model/data/extremes.h"
#include "src/model/families/indexed.h"
#include "src/model/rules/range_rules.h"

#include <cmath>
#include <limits>
#include <numeric>

namespace ac::model {
namespace {

/// The shape of both outputs of TopK.
Dims top_k_dims(const Call &call, size_t axis) {
    Dims dims = call.dims(0);
    const std::vector<int64_t> k = call.has(1) ? call.integers(1) : Dims{call.integer("k", -1)};
    call.require(k.size() == 1 && k[0] >= 0 && k[0] <= dims[axis], "k must be one number from 0 to ", dims[axis]);
    dims[axis] = k[0];
    return dims;
}

void infer_top_k(Call &call) {
    const Dims dims = top_k_dims(call, call.axis(call.integer("axis", -1), call.dims(0).size()));
    call.out(0, call.type(0), dims);
    call.out(1, Type::Int64, dims);
}

void evaluate_top_k(Call &call) {
    Dims lines = call.dims(0);
    const size_t axis = call.axis(call.integer("axis", -1), lines.size());
    const Dims dims = top_k_dims(call, axis);
    const std::vector<int64_t> strides = strides_of(lines), own = strides_of(dims);
    const bool largest = call.integer("largest", 1) != 0;
    std::vector<int64_t> order(static_cast<size_t>(lines[axis])), places(static_cast<size_t>(count_of(dims))), targets;
    lines[axis] = 1;
    walk(lines, own, 0, [&](int64_t at) { targets.push_back(at); });
    call.with_ordered(0, [&](const auto &values) {
        auto best = values;
        best.resize(places.size());
        size_t line = 0;
        walk(lines, strides, 0, [&](int64_t at) {
            const auto value = [&](int64_t i) { return values[static_cast<size_t>(at + i * strides[axis])]; };
            std::iota(order.begin(), order.end(), 0);
            std::partial_sort(order.begin(), order.begin() + dims[axis], order.end(), [&](int64_t a, int64_t b) {
                return precedes(value(a), value(b), largest) || (!precedes(value(b), value(a), largest) && a < b);
            });
            for (int64_t i = 0; i < dims[axis]; ++i) {
                const auto to = static_cast<size_t>(targets[line] + i * own[axis]);
                best[to] = value(order[static_cast<size_t>(i)]);
                places[to] = order[static_cast<size_t>(i)];
            }
            ++line;
        });
        call.give(0, array_of(ordered_bits(best, call.type(0)), dims, call.type(0)));
    });
    call.give(1, array_of(places, dims));
}

void infer_unknown_count(Call &call) {
    if (!call.in(0).known()) {
        throw Unknown();
    }
}

void evaluate_non_zero(Call &call) {
    const std::vector<double> values = call.numbers(0);
    const Dims dims = call.dims(0);
    const std::vector<int64_t> strides = strides_of(dims);
    std::vector<int64_t> found;
    for (size_t d = 0; d < dims.size(); ++d) {
        for (size_t i = 0; i < values.size(); ++i) {
            if (values[i] != 0) {
                found.push_back(static_cast<int64_t>(i) / strides[d] % dims[d]);
            }
        }
    }
    const auto count = std::count_if(values.begin(), values.end(), [](double value) { return value != 0; });
    call.give(0, array_of(found, {static_cast<int64_t>(dims.size()), count}));
}

struct Corners {
    double x0, y0, x1, y1;
    double area() const { return (x1 - x0) * (y1 - y0); }
};

Corners corners_of(const float *numbers, bool centred) {
    const double a = numbers[0], b = numbers[1], c = numbers[2], d = numbers[3];
    return centred ? Corners{a - c / 2, b - d / 2, a + c / 2, b + d / 2}
                   : Corners{std::min(b, d), std::min(a, c), std::max(b, d), std::max(a, c)};
}

double overlap(const Corners &a, const Corners &b) {
    const double width = std::min(a.x1, b.x1) - std::max(a.x0, b.x0);
    const double height = std::min(a.y1, b.y1) - std::max(a.y0, b.y0);
    if (width <= 0 || height <= 0 || a.area() <= 0 || b.area() <= 0) {
        return 0;
    }
    return width * height / (a.area() + b.area() - width * height);
}

double number_or(const Call &call, size_t i, double otherwise) {
    if (!call.has(i)) {
        return otherwise;
    }
    const std::vector<double> values = call.numbers(i);
    return values.empty() ? otherwise : values[0];
}

/// Elements as floats at an address that is aligned for them; constants lie in the file at any address.
Array aligned_floats(const Array &array) {
    Array floats = converted(array, Type::Float);
    if (reinterpret_cast<uintptr_t>(floats.bytes->data()) % alignof(float) != 0) {
        floats.bytes = std::make_shared<const std::string>(*floats.bytes);
    }
    return floats;
}

void infer_suppression(Call &call) {
    const Dims &boxes = call.dims(0), &scores = call.dims(1);
    call.require(
        boxes.size() == 3 && scores.size() == 3 && boxes[2] == 4 && boxes[0] == scores[0] && boxes[1] == scores[2],
        "shapes ", boxes, " of boxes and ", scores, " of scores do not fit");
    throw Unknown();
}

void evaluate_suppression(Call &call) {
    const Dims dims = call.dims(1);
    call.require(call.rank(0) == 3 && dims.size() == 3 && call.dims(0) == Dims({dims[0], dims[2], 4}),
                 "shapes of boxes and scores do not fit");
    call.require(dims[2] <= std::numeric_limits<int32_t>::max(), "it has 2^31 boxes or more");
    if (!call.in(0).known() || !call.in(1).known()) {
        throw Unknown();
    }
    const Array boxes = aligned_floats(call.in(0)), scores = aligned_floats(call.in(1));
    const double most = number_or(call, 2, 0), least = number_or(call, 4, -1e300), limit = number_or(call, 3, 0);
    const bool centred = call.integer("center_point_box", 0) != 0;
    struct Candidate {
        float score;
        int32_t box;
    };
    // NaN comes first, and of equal scores the lower index.
    const auto worse = [](Candidate a, Candidate b) {
        return precedes(b.score, a.score) || (!precedes(a.score, b.score) && a.box > b.box);
    };
    std::vector<int64_t> chosen;
    std::vector<Candidate> order;
    std::vector<Corners> kept;
    const auto *score = reinterpret_cast<const float *>(scores.bytes->data());
    for (int64_t line = 0; line < dims[0] * dims[1]; ++line, score += dims[2]) {
        const float *box = reinterpret_cast<const float *>(boxes.bytes->data()) + line / dims[1] * dims[2] * 4;
        order.clear();
        kept.clear();
        for (int64_t i = 0; i < dims[2]; ++i) {
            if (!call.has(4) || static_cast<double>(score[i]) > least) {
                order.push_back({score[i], static_cast<int32_t>(i)});
            }
        }
        // A heap, because only the first boxes are wanted in order.
        std::make_heap(order.begin(), order.end(), worse);
        while (!order.empty() && static_cast<double>(kept.size()) < most) {
            const int32_t i = order.front().box;
            std::pop_heap(order.begin(), order.end(), worse);
            order.pop_back();
            call.budget().take_products(static_cast<double>(kept.size()));
            const Corners corners = corners_of(box + ptrdiff_t{i} * 4, centred);
            const bool hidden = std::any_of(kept.begin(), kept.end(),
                                            [&](const Corners &other) { return overlap(corners, other) > limit; });
            if (!hidden) {
                kept.push_back(corners);
                chosen.insert(chosen.end(), {line / dims[1], line % dims[1], int64_t{i}});
            }
        }
    }
    const auto count = static_cast<int64_t>(chosen.size() / 3);
    call.give(0, array_of(chosen, {count, 3}));
}

}  // namespace

// clang-format off
constexpr Op rows::TopK = Op(ops::TopK).takes(1, 2).gives(1, 2).has("axis:i k:i largest:i sorted:i")
    .infers(infer_top_k).evaluates(evaluate_top_k)
    .ranges([](const Operands &o, size_t output) { return output == 0 ? o.in(0) : range_of_indices(o, output); })
    .is(mark::indexes);
constexpr Op rows::NonZero = Op(ops::NonZero).infers(infer_unknown_count).evaluates(evaluate_non_zero)
    .ranges(range_of_indices).is(mark::indexes);
constexpr Op rows::NonMaxSuppression = Op(ops::NonMaxSuppression).takes(2, 5).has("center_point_box:i")
    .infers(infer_suppression).evaluates(evaluate_suppression);
// clang-format on

}  // namespace ac::model
