// SPDX-License-Identifier: MIT
// Boxes in double, and tensors of given numbers, for the tests of the detection functions.
#pragma once

#include "tests/framework/op_test.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace ac::detection {

using Corners = std::array<double, 4>;

/// A tensor with these real numbers, dimension 0 fastest.
inline std::unique_ptr<Tensor> tensor_of(const TensorInfo &info, const std::vector<double> &real,
                                         test::Layout layout = test::Layout::guarded) {
    auto tensor = test::make_tensor(info, layout);
    std::vector<double> stored;
    for (const double value : real) {
        stored.push_back(arm_compute::is_data_type_quantized(info.data_type()) ? test::quantize(value, info) : value);
    }
    test::store(*tensor, stored);
    return tensor;
}

/// The corners of box i in a tensor's values.
inline Corners corners(const std::vector<double> &values, size_t i) {
    return {values[4 * i], values[4 * i + 1], values[4 * i + 2], values[4 * i + 3]};
}

inline double reference_overlap(const Corners &a, const Corners &b, double extra) {
    const auto area = [extra](const Corners &c) { return (c[2] - c[0] + extra) * (c[3] - c[1] + extra); };
    const double w = std::min(a[2], b[2]) - std::max(a[0], b[0]) + extra;
    const double h = std::min(a[3], b[3]) - std::max(a[1], b[1]) + extra;
    return w > 0 && h > 0 && area(a) > 0 && area(b) > 0 ? w * h / (area(a) + area(b) - w * h) : 0;
}

/// Indices by descending score; equal scores keep the order of their indices.
inline std::vector<size_t> by_score(const std::vector<double> &scores) {
    std::vector<size_t> order(scores.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return scores[a] > scores[b]; });
    return order;
}

/// The intersection of two boxes, whose sides include the last pixel: its smaller side, and its centre.
struct Common {
    Common(const Corners &a, const Corners &b) {
        double sides[2];
        for (size_t axis = 0; axis < 2; ++axis) {
            const double low = std::max(a[axis], b[axis]);
            sides[axis] = std::max(std::min(a[axis + 2], b[axis + 2]) - low + 1, 0.);
            centre[axis] = low + sides[axis] / 2;
        }
        side = std::min(sides[0], sides[1]);
    }
    double side, centre[2];
};

/// Repeatedly takes the best box and drops those that overlap it by more than the threshold; returns the indices taken.
/// Also drops boxes for which `drops(best, box)` is true.
template <class Drops>
std::vector<size_t> reference_suppress(const std::vector<Corners> &boxes, std::vector<size_t> order, double threshold,
                                       double extra, Drops drops) {
    std::vector<size_t> kept;
    while (!order.empty()) {
        const size_t top = order.front();
        kept.push_back(top);
        order.erase(order.begin());
        const auto is_dropped = [&](size_t i) {
            return reference_overlap(boxes[top], boxes[i], extra) > threshold || drops(boxes[top], boxes[i]);
        };
        order.erase(std::remove_if(order.begin(), order.end(), is_dropped), order.end());
    }
    return kept;
}
inline std::vector<size_t> reference_suppress(const std::vector<Corners> &boxes, std::vector<size_t> order,
                                              double threshold, double extra) {
    return reference_suppress(boxes, std::move(order), threshold, extra,
                              [](const Corners &, const Corners &) { return false; });
}

/// The same info with two more dimensions of extent 1.
inline TensorInfo with_ones(TensorInfo info) {
    TensorShape shape = info.tensor_shape();
    const size_t dims = shape.num_dimensions();
    shape.set(dims, 1, false);
    shape.set(dims + 1, 1, false);
    info.set_tensor_shape(shape);
    return info;
}

}  // namespace ac::detection
