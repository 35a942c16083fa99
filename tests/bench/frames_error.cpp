// SPDX-License-Identifier: MIT
// The formulas of docs/frames.md in double, for linear resampling.
#include "tests/bench/frames.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstring>

using namespace arm_compute;
using namespace arm_compute::experimental;

namespace bench {
namespace {

constexpr double pi = 3.14159265358979323846;

/// A sample of random_samples(), always the same.
double sample_of(const FrameInfo &info, size_t index) {
    const auto mixed = static_cast<uint32_t>((index + 1) * 2654435761u);
    const uint32_t bits = (mixed ^ (mixed >> 15)) * 2246822519u;
    return info.sample == DataType::U16 ? static_cast<double>(bits >> 16) : static_cast<double>(bits >> 8) / 16777216;
}

std::vector<double> resampled(const FrameInfo &info, size_t line) {
    const size_t n = info.length;
    std::vector<double> y(n), z(n);
    for (size_t j = 0; j < n; ++j) {
        y[j] = sample_of(info, line * n + j) *
               (0.5 - 0.5 * std::cos(2 * pi * static_cast<double>(j) / static_cast<double>(n - 1)));
    }
    const double most = 1 / info.wavelengths.front(), least = 1 / info.wavelengths.back();
    for (size_t i = 0, s = 0; i < n; ++i) {  // wavelengths increase, so wavenumbers decrease
        const double k = most - static_cast<double>(i) * (most - least) / static_cast<double>(n);
        while (s + 2 < n && 1 / info.wavelengths[s + 1] >= k) {
            ++s;
        }
        const double a = 1 / info.wavelengths[s], b = 1 / info.wavelengths[s + 1];
        z[i] = y[s] + (k - a) * (y[s + 1] - y[s]) / (b - a);
    }
    return z;
}

}  // namespace

FrameInfo described(const std::string &sample, unsigned lines) {
    if (sample != "f32" && sample != "u16") {
        throw std::runtime_error("samples are f32 or u16, not '" + sample + "'");
    }
    FrameInfo info;
    info.length = line_length;
    info.lines = lines;
    info.sample = sample == "f32" ? DataType::F32 : DataType::U16;
    for (unsigned j = 0; j < info.length; ++j) {
        info.wavelengths.push_back(800 + 80.0 * j / (info.length - 1));
    }
    if (info.sample == DataType::U16) {
        info.output = FrameOutput::Magnitude;
        info.half_spectrum = true;
    }
    return info;
}

std::vector<uint8_t> random_samples(const FrameInfo &info, unsigned lines) {
    std::vector<uint8_t> bytes(frame_input_bytes(info, lines));
    const size_t size = frame_input_bytes(info, 1) / info.length;
    for (size_t i = 0; i < bytes.size() / size; ++i) {
        const double value = sample_of(info, i);
        const auto integer = static_cast<uint16_t>(value);
        const auto real = static_cast<float>(value);
        std::memcpy(&bytes[i * size], size == 2 ? static_cast<const void *>(&integer) : &real, size);
    }
    return bytes;
}

double error_of(const FrameInfo &info, const std::vector<float> &spectra, unsigned lines) {
    const size_t n = info.length, bins = info.half_spectrum ? n / 2 : n;
    std::vector<std::complex<double>> roots(n);
    for (size_t i = 0; i < n; ++i) {
        roots[i] = std::polar(1.0, -2 * pi * static_cast<double>(i) / static_cast<double>(n));
    }
    double most = 0, error = 0;
    for (size_t line = 0; line < lines; ++line) {
        const std::vector<double> z = resampled(info, line);
        for (size_t b = 0; b < bins; ++b) {
            std::complex<double> bin = 0;
            for (size_t i = 0; i < n; ++i) {
                bin += z[i] * roots[b * i % n];
            }
            const float *got = &spectra[(line * bins + b) * (info.output == FrameOutput::Complex ? 2 : 1)];
            error = std::max(error, info.output == FrameOutput::Complex
                                        ? std::abs(std::complex<double>(got[0], got[1]) - bin)
                                        : std::fabs(got[0] - std::abs(bin)));
            most = std::max(most, std::abs(bin));
        }
    }
    return error / most;
}

}  // namespace bench
