// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "tests/framework/op_test.h"

#include <algorithm>
#include <cmath>

namespace ac::pool3d {

/// Real values for dst, whose info is `dst`; quantized ones are rounded to the type.
inline std::vector<double> reference(const ITensor &src, const TensorInfo &dst, const Pooling3dLayerInfo &info) {
    const auto &from = src.info()->tensor_shape();
    const auto &to = dst.tensor_shape();
    const bool global = info.is_global_pooling;
    const int in[3] = {static_cast<int>(from[1]), static_cast<int>(from[2]), static_cast<int>(from[3])};
    const int window[3] = {global ? in[0] : static_cast<int>(info.pool_size.width),
                           global ? in[1] : static_cast<int>(info.pool_size.height),
                           global ? in[2] : static_cast<int>(info.pool_size.depth)};
    const int stride[3] = {static_cast<int>(info.stride.width), static_cast<int>(info.stride.height),
                           static_cast<int>(info.stride.depth)};
    const int before[3] = {static_cast<int>(info.padding.left), static_cast<int>(info.padding.top),
                           static_cast<int>(info.padding.front)};
    const int after[3] = {static_cast<int>(info.padding.right), static_cast<int>(info.padding.bottom),
                          static_cast<int>(info.padding.back)};
    const std::vector<double> v = test::values(src);
    std::vector<double> out(to.total_size());
    for (size_t i = 0; i < out.size(); ++i) {
        const size_t c = i % to[0], n = i / (to[0] * to[1] * to[2] * to[3]);
        const size_t at[3] = {i / to[0] % to[1], i / (to[0] * to[1]) % to[2], i / (to[0] * to[1] * to[2]) % to[3]};
        int begin[3], counted = 1;
        for (size_t d = 0; d < 3; ++d) {
            begin[d] = static_cast<int>(at[d]) * stride[d] - before[d];
            counted *= std::min(begin[d] + window[d], in[d] + after[d]) - begin[d];
        }
        double sum = 0, squares = 0, most = -INFINITY;
        int inside = 0;
        for (int z = std::max(begin[2], 0); z < std::min(begin[2] + window[2], in[2]); ++z) {
            for (int y = std::max(begin[1], 0); y < std::min(begin[1] + window[1], in[1]); ++y) {
                for (int x = std::max(begin[0], 0); x < std::min(begin[0] + window[0], in[0]); ++x) {
                    const size_t row = static_cast<size_t>(y) + from[2] * (static_cast<size_t>(z) + from[3] * n);
                    const double e = v[c + from[0] * (static_cast<size_t>(x) + from[1] * row)];
                    sum += e;
                    squares += e * e;
                    most = std::max(most, e);
                    ++inside;
                }
            }
        }
        counted = std::max(info.exclude_padding ? inside : counted, 1);  // the mean of an empty window is zero
        out[i] = info.pool_type == PoolingType::MAX   ? most
                 : info.pool_type == PoolingType::AVG ? sum / counted
                                                      : std::sqrt(squares / counted);
        if (!dst.quantization_info().empty()) {
            // Scales that are no powers of two leave fractions that could hide a tie.
            const auto q = dst.quantization_info().uniform();
            const double scale = static_cast<double>(q.scale);
            const double near = std::round(out[i] / scale * 65536) / 65536;
            out[i] = (test::quantize(near * scale, dst) - q.offset) * scale;
        }
    }
    return out;
}

}  // namespace ac::pool3d
