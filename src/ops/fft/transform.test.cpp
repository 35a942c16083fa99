// SPDX-License-Identifier: MIT
// The tables of transforms, compared with extended precision; each number is rounded once.
#include "src/ops/fft/transform.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ac::fft {
namespace {

constexpr long double turn = 6.283185307179586476925286766559L;

/// Whether `x` is a float next to `exact`, within half a unit in the last place plus the error of double.
bool is_rounded_once(float x, long double exact) {
    const long double unit = std::ldexp(1.0L, std::max(std::ilogb(exact), -60) - 23);
    return std::fabs(static_cast<long double>(x) - exact) <= unit * 0.5000001L + 1e-18L;  // pi is rounded, too
}

TEST(FftTransform, RootsAreRoundedOnce) {
    for (const size_t n : {1u, 2u, 3u, 5u, 7u, 12u, 60u, 127u, 1000u, 4096u, 10007u, 1000003u}) {
        const size_t step = 1 + n / 2000;
        for (size_t k = 0; k < 2 * n; k += step) {
            float pair[2];
            root_of_unity(k, n, pair);
            const long double angle = turn * static_cast<long double>(k % n) / static_cast<long double>(n);
            EXPECT_TRUE(is_rounded_once(pair[0], std::cos(angle))) << k << " of " << n << ": " << pair[0];
            EXPECT_TRUE(is_rounded_once(pair[1], -std::sin(angle))) << k << " of " << n << ": " << pair[1];
        }
    }
}

TEST(FftTransform, QuarterTurnsAreExact) {
    const float want[4][2] = {{1, 0}, {0, -1}, {-1, 0}, {0, 1}};
    for (size_t k = 0; k < 4; ++k) {
        float pair[2];
        root_of_unity(k * 25, 100, pair);
        EXPECT_EQ(pair[0], want[k][0]);
        EXPECT_EQ(pair[1], want[k][1]);
    }
}

/// exp(-i pi j j / n), and the transform of its conjugate, wrapped around a circle, divided by its length.
TEST(FftTransform, ChirpAndItsSpectrum) {
    for (const size_t n : {11u, 67u, 251u}) {
        const size_t length = bluestein_length(n);
        std::vector<float> chirp(2 * n), spectrum(2 * length);
        fill_chirp(n, length, chirp.data(), spectrum.data());
        std::vector<long double> re(length), im(length);
        for (size_t j = 0; j < n; ++j) {
            const long double angle =
                turn / 2 * static_cast<long double>(j * j % (2 * n)) / static_cast<long double>(n);
            EXPECT_TRUE(is_rounded_once(chirp[2 * j], std::cos(angle))) << j << " of " << n;
            EXPECT_TRUE(is_rounded_once(chirp[2 * j + 1], -std::sin(angle))) << j << " of " << n;
            for (const size_t at : {j, (length - j) % length}) {
                re[at] = std::cos(angle);
                im[at] = std::sin(angle);
            }
        }
        for (size_t k = 0; k < length; ++k) {
            long double x = 0, y = 0;
            for (size_t j = 0; j < length; ++j) {
                const long double angle = turn * static_cast<long double>(j * k % length) / length;
                x += re[j] * std::cos(angle) + im[j] * std::sin(angle);
                y += im[j] * std::cos(angle) - re[j] * std::sin(angle);
            }
            // the largest is about 1 / sqrt(length); small ones are differences of such numbers
            const long double allowed = std::sqrt(1.0L / length) * std::ldexp(1.0L, -24);
            EXPECT_LE(std::fabs(spectrum[2 * k] - x / length), allowed) << k << " of " << length;
            EXPECT_LE(std::fabs(spectrum[2 * k + 1] - y / length), allowed) << k << " of " << length;
        }
    }
}

}  // namespace
}  // namespace ac::fft
