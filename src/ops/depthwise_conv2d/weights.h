// SPDX-License-Identifier: MIT
#ifndef AC_OPS_DEPTHWISE_CONV2D_WEIGHTS_H
#define AC_OPS_DEPTHWISE_CONV2D_WEIGHTS_H

#include "src/ops/common/requantization.h"
#include "src/plan/plan.h"

#include <cstddef>
#include <cstdint>

namespace ac {
namespace depthwise_conv2d {

/// What the kernel reads of each channel.
struct Channels {
    const uint8_t *weights = nullptr;
    ptrdiff_t weights_x = 0, weights_y = 0;
    const uint8_t *bias = nullptr;
    const int32_t *multipliers = nullptr, *shifts = nullptr;
};

/// Constants of the channels in memory of their own: weights tap by tap, in the order of NHWC; of quantized types as
/// int16_t without their zero point, with biases, multipliers and shifts for each channel behind them.
struct Packing {
    size_t channels = 0, kernel_w = 1, kernel_h = 1;
    size_t size = 4;  ///< bytes of a packed weight
    bool nchw = false, quantized = false;

    size_t bytes() const;
    Channels channels_in(const uint8_t *packed) const;
    void pack(uint8_t *to, const ITensor &weights, const ITensor *bias, const Requantization &requantization) const;

private:
    size_t weights_bytes() const { return (channels * kernel_w * kernel_h * size + 63) / 64 * 64; }
};

}  // namespace depthwise_conv2d
}  // namespace ac

#endif  // AC_OPS_DEPTHWISE_CONV2D_WEIGHTS_H
