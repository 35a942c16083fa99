// SPDX-License-Identifier: MIT
#include "src/ops/frame/frame.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/plan/plan.h"

#include <algorithm>
#include <cmath>

namespace arm_compute::experimental {

size_t frame_input_bytes(const FrameInfo &info, unsigned int lines) {
    const size_t bytes = info.sample == DataType::U8 ? 1 : info.sample == DataType::U16 ? 2 : 4;
    return bytes * info.length * lines;
}

size_t frame_output_bytes(const FrameInfo &info, unsigned int lines) {
    return sizeof(float) * (info.output == FrameOutput::Complex ? 2 : 1) * ac::frame::bins_of(info) * lines;
}

}  // namespace arm_compute::experimental

namespace ac::frame {

using experimental::FrameOutput;
using experimental::FrameResampling;

namespace {

constexpr double pi = 3.14159265358979323846;

uint32_t taps_of(FrameResampling resampling) {
    switch (resampling) {
        case FrameResampling::None:
            return 1;
        case FrameResampling::Linear:
            return 2;
        case FrameResampling::Cubic:
            return 4;
        default:
            return 6;
    }
}

Status check_table(const char *what, const std::vector<float> &table, unsigned length) {
    AC_RETURN_IF(!table.empty() && table.size() != length, "FrameProcessor: the %s has %zu values, a line has %u", what,
                 table.size(), length);
    for (size_t j = 0; j < table.size(); ++j) {
        AC_RETURN_IF(!std::isfinite(table[j]), "FrameProcessor: value %zu of the %s is not a finite number", j, what);
    }
    return Status{};
}

Status check_wavelengths(const FrameInfo &info) {
    const std::vector<double> &lambda = info.wavelengths;
    if (info.resampling == FrameResampling::None) {
        AC_RETURN_IF(info.compat, "FrameProcessor: the compat form resamples linearly; resampling is None");
        return Status{};
    }
    AC_RETURN_IF(info.compat && info.resampling != FrameResampling::Linear,
                 "FrameProcessor: the compat form resamples linearly; another resampling was asked for");
    AC_RETURN_IF(lambda.size() != info.length,
                 "FrameProcessor: %zu wavelengths for lines of %u samples; without wavelengths resampling must be None",
                 lambda.size(), info.length);
    for (size_t j = 0; j < lambda.size(); ++j) {
        AC_RETURN_IF(!std::isfinite(lambda[j]) || lambda[j] <= 0,
                     "FrameProcessor: wavelength %zu is %g; it must be finite and above 0", j, lambda[j]);
        const bool rises = lambda[1] > lambda[0];
        AC_RETURN_IF(j != 0 && (rises ? lambda[j] <= lambda[j - 1] : lambda[j] >= lambda[j - 1]),
                     "FrameProcessor: wavelength %zu is %.9g after %.9g; wavelengths must all rise or all fall", j,
                     lambda[j], lambda[j - 1]);
    }
    return Status{};
}

/// Weights for wavenumber x between samples s and s + 1, which are at k[s] and k[s + 1]. Returns the first sample.
uint32_t weigh(FrameResampling resampling, const std::vector<double> &k, size_t s, double x, double *weight) {
    const size_t n = k.size();
    const double t = (x - k[s]) / (k[s + 1] - k[s]);
    if (resampling == FrameResampling::Linear) {
        weight[0] = 1 - t;
        weight[1] = t;
        return static_cast<uint32_t>(s);
    }
    if (resampling == FrameResampling::Cubic) {  // Lagrange's polynomial
        const size_t first = std::min(s == 0 ? 0 : s - 1, n - 4);
        for (size_t a = 0; a < 4; ++a) {
            weight[a] = 1;
            for (size_t b = 0; b < 4; ++b) {
                weight[a] *= b == a ? 1 : (x - k[first + b]) / (k[first + a] - k[first + b]);
            }
        }
        return static_cast<uint32_t>(first);
    }
    const size_t first = std::min(s < 2 ? 0 : s - 2, n - 6);
    double sum = 0;
    for (size_t a = 0; a < 6; ++a) {
        const double u = pi * (static_cast<double>(s) + t - static_cast<double>(first + a));
        weight[a] = std::fabs(u) >= 3 * pi ? 0 : u == 0 ? 1 : 3 * std::sin(u) * std::sin(u / 3) / (u * u);
        sum += weight[a];
    }
    for (size_t a = 0; a < 6; ++a) {
        weight[a] /= sum;
    }
    return static_cast<uint32_t>(first);
}

/// The first sample of the interval around wavenumber x. `compat`: the sample before the nearest one, on whichever side
/// that is.
size_t segment(const std::vector<double> &k, double x, bool compat) {
    if (compat) {
        size_t nearest = 0;
        for (size_t j = 1; j < k.size(); ++j) {
            nearest = std::fabs(k[j] - x) < std::fabs(k[nearest] - x) ? j : nearest;
        }
        return nearest == 0 ? 0 : nearest - 1;
    }
    size_t low = 0, high = k.size() - 1;  // x is between k[low] and k[high]
    const bool rises = k[high] > k[low];
    while (high - low > 1) {
        const size_t middle = (low + high) / 2;
        ((k[middle] <= x) == rises ? low : high) = middle;
    }
    return low;
}

}  // namespace

Status check(const FrameInfo &info) {
    AC_RETURN_IF(info.sample != DataType::U8 && info.sample != DataType::U16 && info.sample != DataType::F32,
                 "FrameProcessor: samples of type %s; supported: U8, U16 and F32",
                 string_from_data_type(info.sample).c_str());
    AC_RETURN_IF(info.length < 8 || info.length > (1U << 24),
                 "FrameProcessor: lines of %u samples; supported: 8 to 16777216", info.length);
    AC_RETURN_IF(info.lines == 0, "FrameProcessor: a frame of 0 lines; it must have at least 1");
    AC_RETURN_IF(info.half_spectrum && info.length % 2 != 0,
                 "FrameProcessor: half of a spectrum of %u bins; the length must be even", info.length);
    AC_RETURN_ON_ERROR(check_wavelengths(info));
    AC_RETURN_ON_ERROR(check_table("background", info.background, info.length));
    return check_table("dispersion", info.dispersion, info.length);
}

Status check_lines(const FrameInfo &info, unsigned lines) {
    AC_RETURN_IF(lines == 0 || lines > info.lines, "FrameProcessor: %u lines; it must be 1 to %u, as configured", lines,
                 info.lines);
    return Status{};
}

Calibration calibrate(const FrameInfo &info) {
    const size_t n = info.length;
    Calibration c;
    c.taps = taps_of(info.resampling);
    c.first.resize(n);
    c.weights.resize(n * c.taps);
    std::vector<double> k(info.resampling == FrameResampling::None ? 0 : n);
    for (size_t j = 0; j < k.size(); ++j) {
        k[j] = 1 / info.wavelengths[j];
    }
    const double most = k.empty() ? 0 : std::max(k.front(), k.back());
    const double least = k.empty() ? 0 : std::min(k.front(), k.back());
    for (size_t i = 0; i < n; ++i) {
        double weight[6] = {1};
        c.first[i] = static_cast<uint32_t>(i);
        if (!k.empty()) {
            const double x = most - static_cast<double>(i) * (most - least) / static_cast<double>(n);
            c.first[i] = weigh(info.resampling, k, segment(k, x, info.compat), x, weight);
        }
        double offset = 0;
        for (size_t t = 0; t < c.taps; ++t) {
            const size_t j = c.first[i] + t;
            const double w =
                info.window ? 0.5 - 0.5 * std::cos(2 * pi * static_cast<double>(j) / static_cast<double>(n - 1)) : 1;
            const auto rounded = static_cast<float>(weight[t] * w);
            c.weights[i * c.taps + t] = rounded;
            // uses the rounded weights, so that a line equal to the background gives zero
            offset +=
                info.background.empty() ? 0 : static_cast<double>(rounded) * static_cast<double>(info.background[j]);
        }
        if (!info.background.empty()) {
            c.offset.push_back(static_cast<float>(offset));
        }
        if (!info.dispersion.empty()) {
            c.phase.push_back(static_cast<float>(std::cos(static_cast<double>(info.dispersion[i]))));
            c.phase.push_back(static_cast<float>(std::sin(static_cast<double>(info.dispersion[i]))));
        }
    }
    return c;
}

}  // namespace ac::frame
