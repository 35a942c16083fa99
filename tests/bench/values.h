// SPDX-License-Identifier: MIT
// Data of benchmarks, for this library and peers: values, scales of quantized tensors, and tolerances of
// results.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace bench {

/// The i-th value of a source: small, finite, of both signs. 8-bit values are below 2^6 in magnitude: peers without
/// VNNI add pairs of products in 16 bits, which would saturate. `even`: even 8-bit values, because such peers halve a
/// convolution's weights.
template <typename T> T value(size_t i, bool even = false) {
    if constexpr (std::is_same_v<T, float>)
        return float((i * 7919) % 1000) / 1000.f - 0.5f;
    if constexpr (std::is_same_v<T, int32_t>)
        return int32_t((i * 7919) % 1000) - 500;
    const int number = int((i * 7919) % 127) - 63;
    return T(even ? number / 2 * 2 : number);
}

/// Scale of the weights of output channel `channel` for option _pc.
inline float channel_scale(unsigned channel) {
    return float(8 + channel % 5) / 512;
}

/// Scale of outputs with so many products each, for option _pc.
inline float output_scale(unsigned products) {
    return std::sqrt(float(products)) / 64;
}

/// Mean magnitude of a result.
template <typename T> double magnitude(const T *values, size_t count) {
    double sum = 0;
    for (size_t i = 0; i < count; ++i)
        sum += std::fabs(double(values[i]));
    return count == 0 ? 0 : sum / double(count);
}

}  // namespace bench
