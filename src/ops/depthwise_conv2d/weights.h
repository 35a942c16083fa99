// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/requantization.h"
#include "src/ops/depthwise_conv2d/depthwise_dot.args.h"
#include "src/plan/strided.h"

#include <cstddef>
#include <cstdint>

namespace ac::depthwise_conv2d {

/// The constants of each channel that the kernel reads.
struct Channels {
    const uint8_t *weights = nullptr;
    ptrdiff_t weights_x = 0, weights_y = 0;
    const uint8_t *bias = nullptr;
    const int32_t *multipliers = nullptr, *shifts = nullptr;
};

/// The weights and the bias before packing.
struct Unpacked {
    Unpacked(const ITensor &weights_of, const ITensor *bias_of)
        : weights(weights_of),
          bias(bias_of == nullptr ? nullptr : data(*bias_of)),
          bias_step(bias_of == nullptr ? 0 : bias_of->info()->strides_in_bytes()[0]) {}
    Strided weights;
    const uint8_t *bias;  ///< null: none
    size_t bias_step;
};

/// Constants of the channels in separate memory: weights tap by tap, in the order of NHWC. Those of quantized types are
/// int16_t without their zero point; biases, multipliers and shifts of each channel follow. The biases are less what
/// the input's zero point, which kernels do not subtract, adds to each sum. For kernels on dot products: `corrections`,
/// and at 64 the blocks of depthwise_dot.args.h.
struct Packing {
    size_t channels = 0, kernel_w = 1, kernel_h = 1;
    size_t size = 4;  ///< bytes per packed weight
    bool nchw = false, quantized = false;
    bool is_unsigned = false;
    int32_t zero = 0, src_zero = 0;  ///< zero points of quantized weights and input
    int stride = 1;
    size_t dot_lanes = 0;  ///< channels of a block for dot products; 0: none
    bool dot_whole = false;

    size_t bytes() const;
    Channels channels_in(const uint8_t *packed) const;
    void pack(uint8_t *to, const Unpacked &from, const Requantization &requantization) const;

    /// Blocks for dot products: position of the block with channel c, a multiple of 128 and so of each block.
    size_t block_of(size_t c) const { return 64 + c * static_cast<size_t>(dot_shape().vectors()) * sizeof(int32_t); }

private:
    int weight(const Strided &weights, size_t tap, size_t c) const;  ///< of a quantized type, without zero point
    int32_t first_sum(const Unpacked &from, size_t c) const;
    void pack_dots(uint8_t *to, const Unpacked &source, const Requantization &r) const;
    size_t weights_bytes() const { return (channels * kernel_w * kernel_h * size + 63) / 64 * 64; }
    DepthwiseDotShape dot_shape() const { return {static_cast<int>(kernel_w), stride}; }
};

}  // namespace ac::depthwise_conv2d
