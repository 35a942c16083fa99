// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "tests/framework/op_test.h"

#include <algorithm>
#include <cmath>

namespace ac::pool2d {

/// Maxima are exact. F32: sums of at most some hundred terms, each addition with an error of 2^-24 of the partial sum,
/// and one product with a rounded reciprocal. F16: the same, rounded once to F16. Quantized: exact if src and dst have
/// the same quantization, otherwise scaled in single precision: one step.
inline test::Tolerance tolerance(const TensorInfo &src, const TensorInfo &dst, PoolingType type) {
    const bool max = type == PoolingType::MAX;
    switch (src.data_type()) {
        case DataType::F32:
            return max ? test::Tolerance{} : test::Tolerance{1e-5, 1e-5, 0};
        case DataType::F16:
            return max ? test::Tolerance{} : test::Tolerance{1e-5, 1e-3, 0};
        default:
            return {0, 0, src.quantization_info() == dst.quantization_info() ? 0 : 1};
    }
}

/// Values of dst, and the indices of maxima.
struct Pooled {
    std::vector<double> values, indices;
};

/// `dst`: the expected info, with the right shape.
inline Pooled reference(const ITensor &src, const TensorInfo &dst, const PoolingLayerInfo &info) {
    const bool nchw = src.info()->data_layout() == DataLayout::NCHW;
    const size_t dx = nchw ? 0 : 1, dy = dx + 1;
    const auto &from = src.info()->tensor_shape();
    const auto &to = dst.tensor_shape();
    const int width = static_cast<int>(from[dx]), height = static_cast<int>(from[dy]);
    const int kw = info.is_global_pooling ? width : static_cast<int>(info.pool_size.width);
    const int kh = info.is_global_pooling ? height : static_cast<int>(info.pool_size.height);
    const auto &ps = info.pad_stride_info;
    const std::vector<double> v = test::values(src);
    Pooled out{std::vector<double>(to.total_size()), std::vector<double>(to.total_size())};
    for (size_t i = 0; i < to.total_size(); ++i) {
        const size_t at[4] = {i % to[0], i / to[0] % to[1], i / (to[0] * to[1]) % to[2], i / (to[0] * to[1] * to[2])};
        const int x0 = static_cast<int>(at[dx] * ps.stride().first) - static_cast<int>(ps.pad_left());
        const int y0 = static_cast<int>(at[dy] * ps.stride().second) - static_cast<int>(ps.pad_top());
        double sum = 0, squares = 0, most = -INFINITY;
        int inside = 0;
        for (int y = std::max(y0, 0); y < std::min(y0 + kh, height); ++y) {
            for (int x = std::max(x0, 0); x < std::min(x0 + kw, width); ++x) {
                size_t p[4] = {at[0], at[1], at[2], at[3]};
                p[dx] = static_cast<size_t>(x);
                p[dy] = static_cast<size_t>(y);
                const size_t in_batch = p[0] + from[0] * (p[1] + from[1] * p[2]);
                const double e = v[in_batch + from[0] * from[1] * from[2] * p[3]];
                sum += e;
                squares += e * e;
                ++inside;
                if (e > most) {
                    most = e;
                    out.indices[i] = static_cast<double>(
                        info.use_kernel_indices ? static_cast<size_t>((y - y0) * kw + x - x0) : in_batch);
                }
            }
        }
        const int counted = info.exclude_padding
                                ? inside
                                : (std::min(x0 + kw, width + static_cast<int>(ps.pad_right())) - x0) *
                                      (std::min(y0 + kh, height + static_cast<int>(ps.pad_bottom())) - y0);
        double r = info.pool_type == PoolingType::MAX   ? most
                   : info.pool_type == PoolingType::AVG ? sum / std::max(counted, 1)
                                                        : std::sqrt(squares / std::max(counted, 1));
        if (!dst.quantization_info().empty()) {
            const auto q = dst.quantization_info().uniform();
            // Scales that are no powers of two leave fractions that could hide a tie.
            const double steps = r / static_cast<double>(q.scale);
            const double near = std::round(steps * 65536) / 65536;
            r = (test::quantize(near * static_cast<double>(q.scale), dst) - q.offset) * static_cast<double>(q.scale);
        }
        out.values[i] = r;
    }
    return out;
}

}  // namespace ac::pool2d
