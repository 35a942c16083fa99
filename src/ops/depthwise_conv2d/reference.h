// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/function_info/ConvolutionInfo.h"

#include "tests/framework/expected.h"

#include <algorithm>

namespace ac::depthwise_conv2d {

/// Sums of k*k products of numbers up to 1, with k*k at most 49 here. F32: each step has an error of 2^-24 of the sum
/// so far. F16 may sum in F16: 2^-11. Activations add their own errors. Quantized sums, and everything after them, are
/// exact.
inline test::Tolerance tolerance(DataType type) {
    switch (type) {
        case DataType::F32:
            return {1e-5, 1e-5, 0};
        case DataType::F16:
            return {3e-2, 5e-3, 0};
        default:
            return {};
    }
}

/// The value that products subtract from stored values.
inline double zero_of(const ITensorInfo &info) {
    const auto q = info.quantization_info();
    const bool symmetric = info.data_type() == DataType::QSYMM8_PER_CHANNEL;
    return symmetric || q.offset().empty() ? 0 : q.offset()[0];
}

inline std::vector<double> reference(const ITensor &src, const ITensor &weights, const ITensor *bias,
                                     const TensorInfo &dst, const ConvolutionInfo &info, bool in_float = false) {
    const bool nchw = dst.data_layout() == DataLayout::NCHW;
    const bool quantized = !dst.quantization_info().empty();
    const size_t dx = nchw ? 0 : 1, dy = dx + 1, dc = nchw ? 2 : 0;
    const auto &from = src.info()->tensor_shape();
    const auto &to = dst.tensor_shape();
    const auto &kernel = weights.info()->tensor_shape();
    const std::vector<double> x = test::stored(src), w = test::stored(weights);
    const std::vector<double> b = bias == nullptr ? std::vector<double>(to[dc]) : test::stored(*bias);
    const double x_zero = quantized ? zero_of(*src.info()) : 0;
    const double w_zero = quantized ? zero_of(*weights.info()) : 0;
    const TensorInfo from_info(*src.info()), weights_info(*weights.info());
    const auto units = dst.quantization_info().uniform();
    const auto stride = info.pad_stride_info.stride();
    std::vector<double> out(to.total_size());
    for (size_t i = 0; i < out.size(); ++i) {
        const size_t at[4] = {i % to[0], i / to[0] % to[1], i / (to[0] * to[1]) % to[2], i / (to[0] * to[1] * to[2])};
        double sum = b[at[dc]];
        for (size_t ky = 0; ky < kernel[dy]; ++ky) {
            for (size_t kx = 0; kx < kernel[dx]; ++kx) {
                const size_t px = at[dx] * stride.first + kx * info.dilation.width - info.pad_stride_info.pad_left();
                const size_t py = at[dy] * stride.second + ky * info.dilation.height - info.pad_stride_info.pad_top();
                if (px >= from[dx] || py >= from[dy]) {  // a left or upper neighbour wrapped around
                    continue;
                }
                size_t p[3], k[3];
                p[dx] = px, p[dy] = py, p[dc] = at[dc] / info.depth_multiplier;
                k[dx] = kx, k[dy] = ky, k[dc] = at[dc];
                sum += (x[p[0] + from[0] * (p[1] + from[1] * (p[2] + from[2] * at[3]))] - x_zero) *
                       (w[k[0] + kernel[0] * (k[1] + kernel[1] * k[2])] - w_zero);
            }
        }
        if (quantized) {
            const double q = test::stored_sum(static_cast<int64_t>(sum), at[dc], from_info, weights_info, dst,
                                              info.act_info, in_float);
            out[i] = (q - units.offset) * static_cast<double>(units.scale);
        } else {
            out[i] = test::activated(info.act_info, sum);
        }
    }
    return out;
}

}  // namespace ac::depthwise_conv2d
