// SPDX-License-Identifier: MIT
// Resize.
#include "src/model/data/joined.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/indexed.h"
#include "src/model/families/moved.h"
#include "src/model/families/products.h"
#include "src/model/families/resize_rules.h"
#include "src/model/families/windowed.h"
#include "src/model/lower/lowering.h"
#include "src/model/passes/flatten.h"
#include "src/model/rules/renewal.h"

#include <algorithm>
#include <cmath>

namespace ac::model {
namespace {

void infer_resize(Call &call) {
    call.out(0, call.type(0), resizing_of(call, false).dims);
}

/// Whether a dimension is sampled. All are in tf_crop_and_resize, which may crop without resizing.
bool samples_along(const Resizing &r, size_t d, int64_t from) {
    return r.scales[d] != 1 || r.dims[d] != from || (!r.begins.empty() && (r.begins[d] != 0 || r.ends[d] != 1));
}

/// One dimension on the host: elements by index, or their sums by weights.
template <class Number>
std::vector<Number> resampled(const Call &call, const Resizing &r, const Dims &dims, size_t axis,
                              const std::vector<Number> &x) {
    const Dims flat = around(dims, axis);
    const bool nearest = r.mode == "nearest";
    const std::vector<int64_t> places = nearest ? nearest_samples(r, axis, flat[1]) : std::vector<int64_t>();
    const std::vector<double> weights = nearest ? std::vector<double>() : sample_weights(r, axis, flat[1]);
    const std::vector<bool> beyond = samples_beyond(r, axis, flat[1]);
    const auto n = static_cast<size_t>(flat[1]), to = static_cast<size_t>(r.dims[axis]),
               inner = static_cast<size_t>(flat[2]);
    call.budget().take_products(static_cast<double>(flat[0]) * static_cast<double>(flat[2]) *
                                static_cast<double>(nearest ? to : to * n));
    std::vector<Number> y;
    for (size_t outer = 0; outer < static_cast<size_t>(flat[0]); ++outer) {
        for (size_t o = 0; o < to; ++o) {
            for (size_t i = 0; i < inner; ++i) {
                const Number *line = x.data() + outer * n * inner + i;
                double sum = 0;
                for (size_t k = 0; k < n && !nearest; ++k) {
                    const double weight = weights[o * n + k];
                    sum += weight == 0 ? 0 : weight * static_cast<double>(line[k * inner]);
                }
                y.push_back(!beyond.empty() && beyond[o] ? static_cast<Number>(r.beyond)
                            : nearest                    ? line[static_cast<size_t>(places[o]) * inner]
                                                         : static_cast<Number>(sum));
            }
        }
    }
    return y;
}

/// Integers between samples are cut off. The factor is that of as_reals().
void evaluate_resize(Call &call) {
    const Resizing r = resizing_of(call);
    const auto all = [&](auto x) {
        Dims dims = call.dims(0);
        for (size_t d = 0; d < dims.size(); ++d) {
            if (samples_along(r, d, dims[d]) && count_of(dims) != 0) {
                x = resampled(call, r, dims, d, x);
            }
            dims[d] = r.dims[d];
        }
        return x;
    };
    if (is_floating(call.type(0))) {
        return call.give(0, array_of(all(call.numbers(0)), r.dims, call.type(0)));
    }
    if (r.mode == "nearest") {
        return call.give(0, array_of(all(call.integers(0)), r.dims, call.type(0)));
    }
    std::vector<double> numbers = all(call.numbers(0));
    for (double &number : numbers) {
        number *= 1 + 1e-6;
    }
    call.give(0, array_of(numbers, r.dims, call.type(0)));
}

/// Scales that are attributes: a list, or two numbers for the height and the width of images.
void take_scales(Renewal &old) {
    Attribute scales, height, width;
    if (old.take("height_scale", height) && old.take("width_scale", width)) {
        scales.floats = {1, 1, height.f, width.f};
    } else if (!old.take("scales", scales)) {
        return;
    }
    const std::vector<double> numbers(scales.floats.begin(), scales.floats.end());
    old.add_operand("scales", array_of(numbers, {static_cast<int64_t>(numbers.size())}));
}

/// The places of the weights that are not zero, in each row of n.
std::vector<std::vector<int64_t>> taps_of(const std::vector<double> &weights, int64_t n) {
    std::vector<std::vector<int64_t>> taps(weights.size() / static_cast<size_t>(n));
    for (size_t i = 0; i < weights.size(); ++i) {
        if (weights[i] != 0) {
            taps[i / static_cast<size_t>(n)].push_back(static_cast<int64_t>(i) % n);
        }
    }
    return taps;
}

/// Sums along an axis of elements taken by index, each times its weight.
ValueId sum_of_taps(Parts &p, ValueId x, size_t axis, const std::vector<double> &weights,
                    const std::vector<std::vector<int64_t>> &taps, size_t most) {
    Dims to = p.dims(x), flat = around(to, axis);
    const auto n = static_cast<size_t>(flat[1]);
    const ValueId table = p.reshaped(x, flat);
    to[axis] = flat[1] = static_cast<int64_t>(taps.size());
    ValueId sum = absent;
    for (size_t t = 0; t < most; ++t) {
        std::vector<int64_t> places;
        std::vector<double> factors;
        for (size_t i = 0; i < taps.size(); ++i) {
            const bool exists = t < taps[i].size();  // otherwise zero times an element of the same sum
            places.push_back(exists ? taps[i][t] : taps[i].empty() ? 0 : taps[i][0]);
            factors.push_back(exists ? weights[i * n + static_cast<size_t>(places.back())] : 0);
        }
        const ValueId taken = p.add(made::Gather, {table, p.constant(array_of(places, {flat[1]}))}, flat);
        p.last().set("axis", int64_t{1});
        const ValueId part = p.binary(made::Mul, taken, p.constant(array_of(factors, {1, flat[1], 1}, p.type())));
        sum = sum == absent ? part : p.binary(made::Add, sum, part);
    }
    return p.reshaped(sum, to);
}

/// Sums along an axis: element i of the result is the sum of weights[i * n + k] times element k of n. In a product of
/// matrices, NaN or infinity times a weight of zero is NaN; so this takes few elements by index. Only with more of
/// them, when images shrink a lot, one NaN reaches all sums of its line.
ValueId weighted_along(Parts &p, ValueId x, size_t axis, const std::vector<double> &weights) {
    constexpr size_t few = 16;
    Dims dims = p.dims(x);
    const int64_t n = dims[axis], count = static_cast<int64_t>(weights.size()) / n;
    const std::vector<std::vector<int64_t>> taps = taps_of(weights, n);
    size_t most = 1;
    for (const std::vector<int64_t> &row : taps) {
        most = std::max(most, row.size());
    }
    if (most <= few) {
        return sum_of_taps(p, x, axis, weights, taps, most);
    }
    std::vector<int64_t> order(dims.size());
    std::iota(order.begin(), order.end(), 0);
    std::swap(order[axis], order.back());
    const ValueId last = transposed_to(p, x, order);
    dims = p.dims(last);
    const ValueId flat = p.reshaped(last, {count_of(dims) / n, n});
    const Array matrix = transposed(array_of(weights, {count, n}, p.type()), {1, 0});
    const ValueId sums = p.add(made::MatMul, {flat, p.constant(matrix)}, {count_of(dims) / n, count});
    dims.back() = count;
    return transposed_to(p, p.reshaped(sums, dims), order);
}

constexpr int64_t most_weights = int64_t{1} << 22;  ///< of a matrix for sums along one axis, or indices of one

/// What the library's Scale does not do: one axis after another, by index or by weights.
void along_axes(Parts &p) {
    const Resizing r = resizing_of(p.call());
    const Dims from = p.dims(p.in(0));
    const bool scaled = is_floating(p.type()) || size_of(p.type()) == 1;  // types of the library's Scale
    if ((scaled && library_sampling(r, from) != nullptr) || count_of(from) == 0 || from.empty() ||
        (r.mode != "nearest" && !is_floating(p.type()))) {
        return;
    }
    ValueId x = p.in(0);
    for (size_t d = 0; d < from.size(); ++d) {
        if (!samples_along(r, d, from[d])) {
            continue;
        }
        if (r.dims[d] * (r.mode == "nearest" ? 1 : from[d]) > most_weights) {
            return;
        }
        if (r.mode != "nearest") {
            x = weighted_along(p, x, d, sample_weights(r, d, from[d]));
            continue;
        }
        Dims to = p.dims(x), flat = around(to, d);
        const ValueId table = p.reshaped(x, flat);
        to[d] = flat[1] = r.dims[d];
        const ValueId rows =
            p.add(made::Gather, {table, p.constant(array_of(nearest_samples(r, d, from[d]), {r.dims[d]}))}, flat);
        p.last().set("axis", int64_t{1});
        x = p.reshaped(rows, to);
    }
    for (size_t d = 0; d < from.size(); ++d) {
        const std::vector<bool> beyond = samples_beyond(r, d, from[d]);
        if (!beyond.empty()) {
            Dims line(from.size(), 1);
            line[d] = r.dims[d];
            const Array places = array_of(std::vector<int64_t>(beyond.begin(), beyond.end()), line, Type::Bool);
            x = p.chosen(p.constant(places), p.number(r.beyond), x);
        }
    }
    p.finish(x);
}

/// Integers between samples are computed as floating-point numbers; a conversion to integers drops the fraction. The
/// factor exceeds the rounding error of weights whose sum is 1, therefore equal samples give themselves.
void as_reals(Parts &p) {
    const Type type = p.type();
    if (is_floating(type) || resizing_of(p.call()).mode == "nearest") {
        return;
    }
    std::vector<ValueId> operands = p.node().in;
    operands[0] = p.cast(p.in(0), Type::Float);
    const ValueId resized = p.add(*p.node().op, operands, p.dims(p.node().out[0]));
    p.last().attributes = p.node().attributes;
    p.finish(p.cast(p.scaled(resized, 1 + 1e-6, 0), type));
}

void decompose(Parts &p) {
    if (!is_settled(p.call())) {
        return;
    }
    as_reals(p);
    if (p.editor().live(p.at())) {
        along_axes(p);
    }
}

/// With equal extents it may still sample other places.
bool samples_itself(const Call &call) {
    const Resizing r = resizing_of(call, false);
    return std::all_of(r.scales.begin(), r.scales.end(), [](double scale) { return scale == 1; }) &&
           call.word("coordinate_transformation_mode", "half_pixel") != "tf_crop_and_resize";
}

void resize(Lowering &l, const Node &node) {
    if (!is_settled(call_of(l, node))) {
        throw Error("a region that changes is not supported");
    }
    const Resizing r = resizing_of(call_of(l, node));
    const Sampling *s = library_sampling(r, l.value(node.in[0]).dims);
    if (s == nullptr) {
        throw Error(joined({"mode '", r.mode, "' at these coordinates is not supported for this type or size"}));
    }
    l.result(node, 0,
             l.operation(node.name, "Scale", {{"src", l.image(node.in[0])}}, l.descriptor(node.out[0]),
                         {{"interpolation", r.mode == "nearest" ? "NEAREST_NEIGHBOR" : "BILINEAR"},
                          {"sampling", s->word},
                          {"align_corners", s->aligned},
                          {"border", "REPLICATE"}}));
}

}  // namespace

// clang-format off
constexpr Op rows::Resize = Op(ops::Resize).takes(1, 4)
    .has("antialias:i axes:I coordinate_transformation_mode:s cubic_coeff_a:f exclude_outside:i "
         "extrapolation_value:f keep_aspect_ratio_policy:s mode:s nearest_mode:s")
    .infers(infer_resize).evaluates(evaluate_resize).lowers(resize).on(Step::decomposition, decompose)
    .same_if(samples_itself).is(mark::enlarges).in(Order::image);
constexpr Op rows::Upsample = Op(ops::Upsample).takes(1, 2)
    .before(9, "height_scale:f scales:F width_scale:f", take_scales)
    .has("mode:s | antialias:i axes:I coordinate_transformation_mode:s cubic_coeff_a:f exclude_outside:i "
         "keep_aspect_ratio_policy:s nearest_mode:s")
    .infers(infer_resize).evaluates(evaluate_resize).lowers(resize).on(Step::decomposition, decompose)
    .same_if(samples_itself).is(mark::enlarges).in(Order::image);
// clang-format on

}  // namespace ac::model
