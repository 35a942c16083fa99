// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "tests/framework/op_test.h"

#include <algorithm>
#include <cmath>

namespace ac::roi_pool2d {

/// [begin, end) of bin p of n.
inline std::pair<int, int> bin(int p, int n, double from, double to, double scale, int extent) {
    const double anchor = std::round(from * scale), size = std::max(std::round((to - from) * scale), 1.0);
    const auto edge = [&](int k) {  // the quotient in single precision, as in the interface
        const float part = static_cast<float>(k) / static_cast<float>(n) * static_cast<float>(size);
        return static_cast<int>(std::min(std::max(std::floor(static_cast<double>(part)) + anchor, 0.0), extent * 1.0));
    };
    return {edge(p), edge(p + 1)};
}

/// Stored values of dst.
inline std::vector<double> reference(const ITensor &src, const ITensor &rois, const TensorInfo &dst,
                                     const ROIPoolingLayerInfo &info) {
    const auto &from = src.info()->tensor_shape();
    const std::vector<double> v = test::stored(src), regions = test::stored(rois);
    const int pw = static_cast<int>(info.pooled_width()), ph = static_cast<int>(info.pooled_height());
    std::vector<double> out;
    for (size_t r = 0; r < regions.size() / 5; ++r) {
        const double *roi = &regions[5 * r];
        for (size_t c = 0; c < from[2]; ++c) {
            for (int i = 0; i < pw * ph; ++i) {
                const double scale = static_cast<double>(info.spatial_scale());
                const auto x = bin(i % pw, pw, roi[1], roi[3], scale, static_cast<int>(from[0]));
                const auto y = bin(i / pw, ph, roi[2], roi[4], scale, static_cast<int>(from[1]));
                double most = -INFINITY;
                for (int k = y.first; k < y.second && roi[0] < static_cast<double>(from[3]); ++k) {
                    for (int j = x.first; j < x.second; ++j) {
                        const size_t plane = c + from[2] * static_cast<size_t>(roi[0]);
                        most = std::max(
                            most, v[static_cast<size_t>(j) + from[0] * (static_cast<size_t>(k) + from[1] * plane)]);
                    }
                }
                const auto p = src.info()->quantization_info(), q = dst.quantization_info();
                if (most == -INFINITY) {
                    most = 0;
                } else if (p != q) {
                    const double ratio =
                        static_cast<double>(p.uniform().scale) / static_cast<double>(q.uniform().scale);
                    most = std::round((most - p.uniform().offset) * ratio) + q.uniform().offset;
                    most = std::min(std::max(most, 0.0), 255.0);
                }
                out.push_back(most);
            }
        }
    }
    return out;
}

}  // namespace ac::roi_pool2d
