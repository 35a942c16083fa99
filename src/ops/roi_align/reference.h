// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "tests/framework/op_test.h"

#include <algorithm>
#include <cmath>

namespace ac::roi_align {

/// The samples of bin p along one axis; none if the bin is outside.
inline std::vector<double> samples(size_t p, unsigned bins, double from, double to, size_t extent,
                                   const ROIPoolingLayerInfo &info) {
    const double scale = static_cast<double>(info.spatial_scale()), size = std::max((to - from) * scale, 1.0) / bins;
    const auto edge = [&](size_t k) {
        return std::min(std::max(static_cast<double>(k) * size + from * scale, 0.0), static_cast<double>(extent));
    };
    const double count = info.sampling_ratio() != 0 ? info.sampling_ratio() : std::ceil(size);
    std::vector<double> found;
    for (double k = 0; k < count && edge(p + 1) > edge(p); ++k) {
        found.push_back(edge(p) + (k + 0.5) * size / count);
    }
    return found;
}

/// Real values of dst; quantized ones are rounded to the type. All types must represent the regions' numbers exactly.
inline std::vector<double> reference(const ITensor &src, const ITensor &rois, const TensorInfo &dst,
                                     const ROIPoolingLayerInfo &info) {
    const bool nchw = src.info()->data_layout() == DataLayout::NCHW;
    const size_t dx = nchw ? 0 : 1, dy = dx + 1;
    const auto &from = src.info()->tensor_shape();
    const auto &to = dst.tensor_shape();
    const bool fixed = rois.info()->data_type() == DataType::QASYMM16;
    const std::vector<double> v = test::values(src), regions = test::stored(rois);
    std::vector<double> out(to.total_size());
    for (size_t i = 0; i < out.size(); ++i) {
        size_t at[4] = {i % to[0], i / to[0] % to[1], i / (to[0] * to[1]) % to[2], i / (to[0] * to[1] * to[2])};
        const double *roi = &regions[5 * at[3]], unit = fixed ? 0.125 : 1;
        const auto xs = samples(at[dx], info.pooled_width(), roi[1] * unit, roi[3] * unit, from[dx], info);
        const auto ys = samples(at[dy], info.pooled_height(), roi[2] * unit, roi[4] * unit, from[dy], info);
        at[3] = static_cast<size_t>(roi[0]);
        for (const double y : roi[0] < static_cast<double>(from[3]) ? ys : std::vector<double>()) {
            for (const double x : xs) {
                for (int k = 0; k < 4; ++k) {
                    const double px = std::floor(x) + k % 2, py = std::floor(y) + k / 2;
                    const double w = (1 - std::fabs(x - px)) * (1 - std::fabs(y - py));
                    at[dx] = std::min(static_cast<size_t>(px), from[dx] - 1);
                    at[dy] = std::min(static_cast<size_t>(py), from[dy] - 1);
                    out[i] += w * v[at[0] + from[0] * (at[1] + from[1] * (at[2] + from[2] * at[3]))] /
                              static_cast<double>(xs.size() * ys.size());
                }
            }
        }
        if (!dst.quantization_info().empty()) {
            const auto q = dst.quantization_info().uniform();
            out[i] = (test::quantize(out[i], dst) - q.offset) * static_cast<double>(q.scale);
        }
    }
    return out;
}

}  // namespace ac::roi_align
