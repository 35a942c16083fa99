// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/function_info/FullyConnectedLayerInfo.h"

#include "src/ops/common/reference.h"

namespace ac::fully_connected {

/// The index in the other layout of element i of a volume; `shape` is that of the volume in its own layout.
inline size_t other_order(size_t i, const TensorShape &shape, bool nhwc) {
    const size_t c = nhwc ? shape[0] : shape[2];
    const size_t plane = shape.total_size_lower(3) / c;
    return nhwc ? i % c * plane + i / c : i % plane * c + i / plane;
}

/// The layer, one product at a time; the bounds are those of Finish. `reordered`: the weights were trained in the
/// layout other than src's.
inline Expected reference(const GemmRow &row, const ITensor &src, const ITensor &weights, const ITensor *bias,
                          const ITensor &dst, bool inputs_first, bool reordered,
                          const ActivationLayerInfo &activation) {
    const std::vector<double> a = centred(src);
    const std::vector<double> b = centred(weights);
    const size_t n = dst.info()->dimension(0);
    const size_t k = b.size() / n;
    const std::vector<double> add = bias != nullptr ? test::stored(*bias) : std::vector<double>(n);
    const size_t m = a.size() / k;
    const bool nhwc = src.info()->data_layout() == DataLayout::NHWC;
    Sums sums(m * n, k);
    Expected out{std::vector<double>(m * n), std::vector<double>(m * n)};
    const Finish finish(row, src, weights, dst, activation);
    for (size_t i = 0; i < m; ++i) {
        for (size_t j = 0; j < n; ++j) {
            for (size_t p = 0; p < k; ++p) {
                const size_t at = reordered ? other_order(p, src.info()->tensor_shape(), nhwc) : p;
                sums.add(i * n + j, a[i * k + p], b[inputs_first ? j * k + at : at * n + j]);
            }
            finish.one(out, sums, i * n + j, add[j], j);
        }
    }
    return out;
}

}  // namespace ac::fully_connected
