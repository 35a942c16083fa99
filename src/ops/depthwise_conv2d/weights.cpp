// SPDX-License-Identifier: MIT
#include "src/ops/depthwise_conv2d/weights.h"

#include <algorithm>
#include <cstring>

namespace ac::depthwise_conv2d {

size_t Packing::bytes() const {
    if (dot_lanes != 0) {
        return block_of((channels + dot_lanes - 1) / dot_lanes * dot_lanes);
    }
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

int Packing::weight(const Strided &weights, size_t tap, size_t c) const {
    const size_t *const step = weights.step;
    const size_t dx = nchw ? 0 : 1;
    const uint8_t *p =
        weights.first + tap % kernel_w * step[dx] + tap / kernel_w * step[dx + 1] + c * step[nchw ? 2 : 0];
    return (is_unsigned ? *p : static_cast<int8_t>(*p)) - zero;
}

/// Sums wrap around, here and in kernels, so an overflow here cancels out there.
int32_t Packing::first_sum(const Unpacked &from, size_t c) const {
    int32_t b = 0;
    if (from.bias != nullptr) {
        std::memcpy(&b, from.bias + c * from.bias_step, sizeof(b));
    }
    int sum = 0;
    for (size_t tap = 0; tap < kernel_w * kernel_h; ++tap) {
        sum += weight(from.weights, tap, c);
    }
    return static_cast<int32_t>(static_cast<uint32_t>(b) - static_cast<uint32_t>(src_zero * sum));
}

void Packing::pack(uint8_t *to, const Unpacked &source, const Requantization &r) const {
    if (dot_lanes != 0) {
        pack_dots(to, source, r);
        return;
    }
    const Strided &weights = source.weights;
    const size_t *const step = weights.step;
    const size_t dx = nchw ? 0 : 1;
    uint8_t *p = to;
    for (size_t tap = 0; tap < kernel_w * kernel_h; ++tap) {
        const uint8_t *from = weights.first + tap % kernel_w * step[dx] + tap / kernel_w * step[dx + 1];
        for (size_t c = 0; c < channels; ++c, p += size, from += step[nchw ? 2 : 0]) {
            if (quantized) {
                const auto centred = static_cast<int16_t>(weight(weights, tap, c));
                std::memcpy(p, &centred, sizeof(centred));
            } else {
                std::memcpy(p, from, size);
            }
        }
    }
    if (quantized) {
        auto *constants = reinterpret_cast<int32_t *>(to + weights_bytes());
        for (size_t c = 0; c < channels; ++c) {
            constants[c] = first_sum(source, c);
            constants[channels + c] = r.multipliers[r.per_channel() ? c : 0];
            constants[2 * channels + c] = r.shifts[r.per_channel() ? c : 0];
        }
    }
}

void Packing::pack_dots(uint8_t *to, const Unpacked &source, const Requantization &r) const {
    const Strided &weights = source.weights;
    const DepthwiseDotShape shape = dot_shape();
    const int k = shape.kernel;
    int lo = 0, hi = 0;
    for (size_t i = 0; i < channels * kernel_w * kernel_h; ++i) {
        const int w = weight(weights, i / channels, i % channels);
        lo = std::min(lo, w);
        hi = std::max(hi, w);
    }
    // The shift that turns all weights into signed bytes; 128 is two times 64.
    const int shift = hi > 127 ? hi - 127 : std::min(lo + 128, 0);
    const int corrections = shift == 0 ? 0 : shift == 128 ? 2 : 1;
    const int correction = corrections == 2 ? shift / 2 : shift;
    std::memset(to, 0, bytes());
    std::memcpy(to, &corrections, sizeof(corrections));
    for (size_t begin = 0; begin < channels; begin += dot_lanes) {
        const size_t from = dot_whole ? std::min(begin, channels - dot_lanes) : begin;
        for (size_t i = 0; i < std::min(dot_lanes, channels - from); ++i) {
            const size_t c = from + i;
            auto *block = to + block_of(begin) + i * sizeof(int32_t);
            const auto put = [&](int32_t v) {
                std::memcpy(block, &v, sizeof(v));
                block += dot_lanes * sizeof(int32_t);
            };
            put(std::max<int32_t>(-largest_dot_bias, std::min<int32_t>(largest_dot_bias, first_sum(source, c))));
            put(r.multipliers[r.per_channel() ? c : 0]);
            put(r.shifts[r.per_channel() ? c : 0]);
            const int vectors = shape.weights() + shape.groups * shape.rows;
            for (int v = 0; v < vectors; ++v) {
                const int column = v < shape.weights() ? v % k : -1;
                const int at = column < 0 ? v - shape.weights() : v / k;
                uint32_t quad = 0;
                for (int j = 0; j < 4; ++j) {
                    const int y = at / shape.rows * 4 + j - at % shape.rows * shape.stride;
                    if (y >= 0 && y < k) {
                        const int w =
                            column < 0 ? correction : weight(weights, static_cast<size_t>(y * k + column), c) - shift;
                        quad |= static_cast<uint32_t>(w & 255) << (8 * j);
                    }
                }
                put(static_cast<int32_t>(quad));
            }
        }
    }
}

}  // namespace ac::depthwise_conv2d
