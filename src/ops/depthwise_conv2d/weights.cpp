// SPDX-License-Identifier: MIT
#include "src/ops/depthwise_conv2d/weights.h"

#include <cstring>

namespace ac {
namespace depthwise_conv2d {

using namespace arm_compute;

size_t Packing::bytes() const {
    return weights_bytes() + (quantized ? 3 * channels * sizeof(int32_t) : 0);
}

Channels Packing::channels_in(const uint8_t *packed) const {
    Channels c;
    c.weights = packed;
    c.weights_x = static_cast<ptrdiff_t>(channels * size);
    c.weights_y = c.weights_x * static_cast<ptrdiff_t>(kernel_w);
    if (quantized) {
        c.bias = packed + weights_bytes();
        c.multipliers = reinterpret_cast<const int32_t *>(c.bias) + channels;
        c.shifts = c.multipliers + channels;
    }
    return c;
}

void Packing::pack(uint8_t *to, const ITensor &weights, const ITensor *bias,
                   const Requantization &requantization) const {
    const Strides &step = weights.info()->strides_in_bytes();
    const size_t dx = nchw ? 0 : 1;
    const size_t dc = nchw ? 2 : 0;
    const bool is_unsigned = weights.info()->data_type() == DataType::QASYMM8;
    const int32_t zero = quantized ? zero_point(*weights.info()) : 0;
    uint8_t *p = to;
    for (size_t tap = 0; tap < kernel_w * kernel_h; ++tap) {
        const uint8_t *from = data(weights) + tap % kernel_w * step[dx] + tap / kernel_w * step[dx + 1];
        for (size_t c = 0; c < channels; ++c, p += size, from += step[dc]) {
            if (quantized) {
                const int32_t w = is_unsigned ? *from : static_cast<int8_t>(*from);
                const auto centred = static_cast<int16_t>(w - zero);
                std::memcpy(p, &centred, sizeof(centred));
            } else {
                std::memcpy(p, from, size);
            }
        }
    }
    if (!quantized) {
        return;
    }
    auto *constants = reinterpret_cast<int32_t *>(to + weights_bytes());
    const bool each = requantization.per_channel();
    for (size_t c = 0; c < channels; ++c) {
        int32_t b = 0;
        if (bias != nullptr) {
            std::memcpy(&b, data(*bias) + c * bias->info()->strides_in_bytes()[0], sizeof(b));
        }
        constants[c] = b;
        constants[channels + c] = requantization.multipliers[each ? c : 0];
        constants[2 * channels + c] = requantization.shifts[each ? c : 0];
    }
}

}  // namespace depthwise_conv2d
}  // namespace ac
