// SPDX-License-Identifier: MIT
// What operators do to the ranges of integers.
#pragma once

#include "src/model/rules/ranges.h"

namespace ac::model {

constexpr Range all_integers{INT64_MIN, INT64_MAX};

/// A node with the ranges of its operands.
struct Operands {
    const Model &model;
    const Node &node;
    const std::vector<Range> &ranges;

    bool has(size_t i) const { return input_of(node, i) != absent; }
    const Dims &dims(size_t i) const { return model.value(node.in[i]).dims; }
    Range in(size_t i) const { return has(i) ? ranges[static_cast<size_t>(node.in[i])] : all_integers; }
};

Range joined(const Range &a, const Range &b);
Range sum(const Range &a, const Range &b);
Range product(const Range &a, const Range &b);
Range negative(const Range &a);
/// Numbers from 0 to the largest absolute value.
Range absolute(const Range &a);
Range square(const Range &a);
Range same(const Range &a);
/// Sums of up to @p count numbers.
Range total(const Range &a, int64_t count);

Range range_of_first(const Operands &o, size_t output);
Range range_of_all(const Operands &o, size_t output);
/// Indices of a dimension.
Range range_of_indices(const Operands &o, size_t output);

template <Range (*combined)(const Range &, const Range &)> Range range_of_fold(const Operands &o, size_t /*output*/) {
    Range range = o.in(0);
    for (size_t i = 1; i < o.node.in.size(); ++i) {
        range = combined(range, o.in(i));
    }
    return range;
}

template <Range (*each)(const Range &)> Range range_of_sum(const Operands &o, size_t /*output*/) {
    return total(each(o.in(0)), std::max<int64_t>(count_of(o.dims(0)), 1));
}

}  // namespace ac::model
