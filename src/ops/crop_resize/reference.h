// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/crop_resize/crop_resize.h"
#include "tests/framework/op_test.h"

#include <cmath>

namespace ac::crop_resize {

/// The source elements of an output along one axis, with their weights; -1 is outside.
inline std::vector<std::pair<long, double>> taps(int o, int outputs, double from, double to, size_t extent,
                                                 bool nearest) {
    const double edge = static_cast<double>(extent) - 1;
    const double first = std::floor(from * edge + 0.5), last = std::floor(to * edge + 0.5);
    const double size = std::fabs(last - first) + 1, step = last < first ? -1 : 1;
    const double at =
        static_cast<double>(static_cast<float>(o) * (static_cast<float>(size) / static_cast<float>(outputs)));
    std::vector<std::pair<long, double>> found;
    for (int k = 0; k < (nearest ? 1 : 2); ++k) {
        const double in_crop = std::floor(at) + k, element = first + step * in_crop;
        const double weight = nearest ? 1 : 1 - std::fabs(at - in_crop);
        found.emplace_back(in_crop >= size || element < 0 || element > edge ? -1 : static_cast<long>(element), weight);
    }
    return found;
}

/// Computes dst from the stored numbers of src.
inline std::vector<double> reference(const ITensor &src, const ITensor &boxes, const ITensor &indices,
                                     const Settings &s) {
    const auto &from = src.info()->tensor_shape();
    const std::vector<double> v = test::stored(src), box = test::stored(boxes), batch = test::stored(indices);
    const bool nearest = s.method != InterpolationPolicy::BILINEAR;
    std::vector<double> out;
    for (size_t b = 0; b < batch.size(); ++b) {
        for (int i = 0; i < s.size.x * s.size.y; ++i) {
            const auto ys = taps(i / s.size.x, s.size.y, box[4 * b], box[4 * b + 2], from[2], nearest);
            const auto xs = taps(i % s.size.x, s.size.x, box[4 * b + 1], box[4 * b + 3], from[1], nearest);
            for (size_t c = 0; c < from[0]; ++c) {
                double sum = 0;
                for (const auto &y : ys) {
                    for (const auto &x : xs) {
                        const bool is_there =
                            y.first >= 0 && x.first >= 0 && batch[b] >= 0 && batch[b] < static_cast<double>(from[3]);
                        const size_t row = static_cast<size_t>(y.first) + from[2] * static_cast<size_t>(batch[b]);
                        sum += y.second * x.second *
                               (is_there ? v[c + from[0] * (static_cast<size_t>(x.first) + from[1] * row)]
                                         : static_cast<double>(s.outside));
                    }
                }
                out.push_back(sum);
            }
        }
    }
    return out;
}

}  // namespace ac::crop_resize
