// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/op_test.h"

#include <cmath>
#include <complex>

namespace ac::fft {

using Complexes = std::vector<std::complex<double>>;

/// Calls visit(index, address) for each element, dimension 0 fastest.
template <class Visit> void each_element(const ITensor &tensor, const Visit &visit) {
    const TensorShape &shape = tensor.info()->tensor_shape();
    for (size_t i = 0; i < shape.total_size(); ++i) {
        uint8_t *p = data(tensor);
        size_t rest = i;
        for (size_t d = 0; d < 6; ++d) {
            p += rest % shape[d] * tensor.info()->strides_in_bytes()[d];
            rest /= shape[d];
        }
        visit(i, p);
    }
}

inline bool is_half(const ITensor &tensor) {
    return tensor.info()->data_type() == DataType::F16;
}

/// A tensor's elements; with one channel the imaginary parts are 0.
inline Complexes contents(const ITensor &tensor) {
    Complexes x(tensor.info()->tensor_shape().total_size());
    const size_t channels = tensor.info()->num_channels();
    each_element(tensor, [&](size_t i, const uint8_t *p) {
        double part[2] = {0, 0};
        for (size_t c = 0; c < channels; ++c) {
            part[c] = is_half(tensor) ? static_cast<double>(reinterpret_cast<const arm_compute::half *>(p)[c])
                                      : static_cast<double>(reinterpret_cast<const float *>(p)[c]);
        }
        x[i] = {part[0], part[1]};
    });
    return x;
}

/// Pseudo-random contents within [-1, 1].
inline void fill(const ITensor &tensor, uint32_t seed) {
    uint32_t state = seed * 2654435761u + 1;
    each_element(tensor, [&](size_t, uint8_t *p) {
        for (size_t c = 0; c < tensor.info()->num_channels(); ++c) {
            state = state * 1664525u + 1013904223u;
            const float value = static_cast<float>(state >> 8) / 8388608.f - 1.f;
            if (is_half(tensor)) {
                reinterpret_cast<arm_compute::half *>(p)[c] = arm_compute::half(value);
            } else {
                reinterpret_cast<float *>(p)[c] = value;
            }
        }
    });
}

/// The definition, in double: n * n products per line.
inline Complexes reference(const Complexes &src, const TensorShape &shape, size_t axis, bool inverse) {
    size_t step = 1;
    for (size_t d = 0; d < axis; ++d) {
        step *= shape[d];
    }
    const size_t n = shape[axis];
    Complexes roots(n), dst(src.size());
    for (size_t j = 0; j < n; ++j) {
        const double angle = 2 * 3.14159265358979323846 * static_cast<double>(j) / static_cast<double>(n);
        roots[j] = {std::cos(angle), inverse ? std::sin(angle) : -std::sin(angle)};
    }
    for (size_t first = 0; first < src.size(); ++first) {
        if (first / step % n != 0) {
            continue;  // not the first element of its line
        }
        for (size_t k = 0; k < n; ++k) {
            double re = 0, im = 0;
            for (size_t j = 0, w = 0; j < n; ++j, w = w + k < n ? w + k : w + k - n) {
                const std::complex<double> x = src[first + j * step];
                re += x.real() * roots[w].real() - x.imag() * roots[w].imag();
                im += x.real() * roots[w].imag() + x.imag() * roots[w].real();
            }
            dst[first + k * step] = std::complex<double>(re, im) / (inverse ? static_cast<double>(n) : 1.0);
        }
    }
    return dst;
}

/// F32: 4 units in the last place of the largest result, times log2 of the number of elements in a sum. F16: computed
/// in F32 and rounded once, or twice if a second transform follows.
inline double tolerance(const Complexes &want, size_t summed, bool half = false) {
    double most = 0;
    for (const std::complex<double> &x : want) {
        most = std::fmax(most, std::fmax(std::fabs(x.real()), std::fabs(x.imag())));
    }
    const double unit = std::ldexp(1.0, std::ilogb(most) - (half ? 10 : 23));
    return 4 * unit * (half ? 1 : std::fmax(1.0, std::log2(static_cast<double>(summed))));
}

/// Compares with a tensor of one or two channels.
inline ::testing::AssertionResult close(const ITensor &got, const Complexes &want, double allowed) {
    const Complexes x = contents(got);
    const bool real = got.info()->num_channels() == 1;
    for (size_t i = 0; i < x.size(); ++i) {
        const double re = std::fabs(x[i].real() - want[i].real());
        const double im = real ? 0 : std::fabs(x[i].imag() - want[i].imag());
        if (!(re <= allowed && im <= allowed)) {
            return ::testing::AssertionFailure()
                   << "element " << i << " is " << x[i] << ", not " << want[i] << "; allowed: " << allowed;
        }
    }
    return ::testing::AssertionSuccess();
}

}  // namespace ac::fft
