// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/experimental/FrameProcessor.h"

#include "src/ops/fft/reference.h"
#include "src/ops/frame/frame.h"

#include <cmath>
#include <cstring>

namespace ac::frame {

using arm_compute::experimental::FrameOutput;
using arm_compute::experimental::FrameResampling;

/// Wavelengths at equal steps, as from a spectrometer's grating, in nanometres.
inline std::vector<double> grating(size_t n, double from = 800, double to = 880) {
    std::vector<double> lambda(n);
    for (size_t j = 0; j < n; ++j) {
        lambda[j] = from + (to - from) * static_cast<double>(j) / static_cast<double>(n - 1);
    }
    return lambda;
}

inline FrameInfo frame_of(unsigned length, unsigned lines) {
    FrameInfo info;
    info.length = length;
    info.lines = lines;
    info.wavelengths = grating(length);
    return info;
}

/// Linear forms only; uses the formulas of docs/frames.md instead of the tables. Returns the bins of all lines, in the
/// order of the results. `x`: the samples of `lines` lines.
inline fft::Complexes reference(const FrameInfo &info, const std::vector<double> &x, size_t lines) {
    const size_t n = info.length;
    const double pi = 3.14159265358979323846;
    std::vector<double> y(x.size()), z(x.size()), k(n);
    for (size_t j = 0; j < x.size(); ++j) {
        const size_t i = j % n;
        const double w = 0.5 - 0.5 * std::cos(2 * pi * static_cast<double>(i) / static_cast<double>(n - 1));
        y[j] = (x[j] - (info.background.empty() ? 0 : static_cast<double>(info.background[i]))) * (info.window ? w : 1);
    }
    for (size_t j = 0; j < n && !info.wavelengths.empty(); ++j) {
        k[j] = 1 / info.wavelengths[j];
    }
    const double most = std::fmax(k.front(), k.back()), least = std::fmin(k.front(), k.back());
    for (size_t i = 0; i < n; ++i) {
        const double at = most - static_cast<double>(i) * (most - least) / static_cast<double>(n);
        size_t a = i, b = i;
        if (info.resampling == FrameResampling::Linear) {
            if (info.compat) {
                size_t nearest = 0;
                for (size_t j = 0; j < n; ++j) {
                    nearest = std::fabs(k[j] - at) < std::fabs(k[nearest] - at) ? j : nearest;
                }
                a = nearest == 0 ? 0 : nearest - 1;
            } else {
                for (a = 0; a + 2 < n && (k[a] - at) * (k[a + 1] - at) > 0; ++a) {
                }
            }
            b = a + 1;
        }
        for (size_t l = 0; l < lines; ++l) {
            const double *p = &y[l * n];
            z[l * n + i] = a == b ? p[a] : p[a] + (at - k[a]) * (p[b] - p[a]) / (k[b] - k[a]);
        }
    }
    fft::Complexes all(x.size());
    for (size_t j = 0; j < x.size(); ++j) {
        const double phase = info.dispersion.empty() ? 0 : static_cast<double>(info.dispersion[j % n]);
        all[j] = std::polar(1.0, phase) * z[j];
    }
    const auto columns = static_cast<unsigned>(lines), length = static_cast<unsigned>(n);
    if (info.compat) {
        all = fft::reference(all, TensorShape(columns, length), 1, false);
        all.resize(bins_of(info) * lines);
        return all;
    }
    all = fft::reference(all, TensorShape(length, columns), 0, false);
    fft::Complexes kept;
    for (size_t l = 0; l < lines; ++l) {
        const auto first = all.begin() + static_cast<ptrdiff_t>(l * n);
        kept.insert(kept.end(), first, first + static_cast<ptrdiff_t>(bins_of(info)));
    }
    return kept;
}

/// Pseudo-random samples of the info's type: returned as bytes, and as real numbers in `x`.
inline std::vector<uint8_t> random_frame(const FrameInfo &info, size_t lines, std::vector<double> &x) {
    const size_t count = info.length * lines;
    std::vector<uint8_t> bytes(arm_compute::experimental::frame_input_bytes(info, static_cast<unsigned>(lines)));
    x.resize(count);
    uint32_t state = 12345;
    for (size_t i = 0; i < count; ++i) {
        state = state * 1664525u + 1013904223u;
        if (info.sample == DataType::U8) {
            bytes[i] = static_cast<uint8_t>(state >> 24);
            x[i] = bytes[i];
        } else if (info.sample == DataType::U16) {
            const auto value = static_cast<uint16_t>(state >> 16);
            std::memcpy(&bytes[2 * i], &value, 2);
            x[i] = value;
        } else {
            const float value = static_cast<float>(state >> 8) / 16777216.f;
            std::memcpy(&bytes[4 * i], &value, 4);
            x[i] = static_cast<double>(value);
        }
    }
    return bytes;
}

/// Bins are within 1e-6 of the largest one; decibels within 0.01 for bins above 1e-3 of the largest.
inline ::testing::AssertionResult close(const FrameInfo &info, const std::vector<float> &got,
                                        const fft::Complexes &want) {
    double most = 0;
    for (const std::complex<double> &bin : want) {
        most = std::fmax(most, std::abs(bin));
    }
    for (size_t i = 0; i < want.size(); ++i) {
        bool good = false;
        if (info.output == FrameOutput::Complex) {
            const std::complex<double> bin(static_cast<double>(got[2 * i]), static_cast<double>(got[2 * i + 1]));
            good = std::abs(bin - want[i]) <= 1e-6 * most;
        } else if (info.output == FrameOutput::Magnitude) {
            good = std::fabs(static_cast<double>(got[i]) - std::abs(want[i])) <= 1e-6 * most;
        } else {
            const double decibels = 20 * std::log10(std::abs(want[i]));
            good = std::abs(want[i]) < 1e-3 * most || std::fabs(static_cast<double>(got[i]) - decibels) <= 0.01;
        }
        if (!good) {
            return ::testing::AssertionFailure() << "bin " << i << " is not " << want[i] << "; the largest is " << most;
        }
    }
    return ::testing::AssertionSuccess();
}

}  // namespace ac::frame
