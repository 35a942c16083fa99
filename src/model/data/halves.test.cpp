// SPDX-License-Identifier: MIT
#include "src/model/data/halves.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <vector>

namespace ac::model {
namespace {

float float_of(uint32_t bits) {
    float number = 0;
    std::memcpy(&number, &bits, sizeof number);
    return number;
}
uint32_t bits_of(float number) {
    uint32_t bits = 0;
    std::memcpy(&bits, &number, sizeof bits);
    return bits;
}

/// A half by the definition of binary16, in double.
double number_of(uint16_t half) {
    const int exponent = half >> 10 & 31, fraction = half & 1023;
    const double size = exponent == 31  ? (fraction == 0 ? INFINITY : NAN)
                        : exponent == 0 ? std::ldexp(fraction, -24)
                                        : std::ldexp(1024 + fraction, exponent - 25);
    return (half & 0x8000) != 0 ? -size : size;
}

/// Converts @p count elements at an odd address, with a guard after the result.
template <class To, class From, class Convert>
std::vector<To> run(const std::vector<From> &from, const Convert &convert) {
    std::string in(1 + from.size() * sizeof(From), '\0'), out(2 + from.size() * sizeof(To), '\x5a');
    std::memcpy(&in[1], from.data(), from.size() * sizeof(From));
    convert(&out[1], &in[1], from.size());
    EXPECT_EQ(out.front(), '\x5a');
    EXPECT_EQ(out.back(), '\x5a');
    std::vector<To> to(from.size());
    std::memcpy(to.data(), &out[1], to.size() * sizeof(To));
    return to;
}

TEST(ModelHalves, EveryHalfBecomesItsNumber) {
    std::vector<uint16_t> halves(0x10000 + 5);
    for (size_t i = 0; i < halves.size(); ++i) {
        halves[i] = static_cast<uint16_t>(i);
    }
    const std::vector<float> got = run<float>(halves, floats_from_halves);
    for (size_t i = 0; i < got.size(); ++i) {
        const double want = number_of(halves[i]);
        ASSERT_EQ(std::isnan(got[i]), std::isnan(want)) << i;
        ASSERT_EQ(std::signbit(got[i]), std::signbit(want)) << i;
        ASSERT_TRUE(std::isnan(want) || static_cast<double>(got[i]) == want) << i;
    }
}

/// The nearest half of each float, ties to even: no neighbour of the result is nearer, and at equal distance the last
/// bit is 0.
TEST(ModelHalves, FloatsBecomeTheNearestHalf) {
    std::vector<float> floats;
    for (uint32_t half = 0; half < 0x7c00; ++half) {  // each half, the tie after it, and the floats around the tie
        const double middle = (number_of(static_cast<uint16_t>(half)) +
                               (half == 0x7bff ? 65536.0 : number_of(static_cast<uint16_t>(half + 1)))) /
                              2;
        const uint32_t tie = bits_of(static_cast<float>(middle));
        for (const uint32_t bits :
             {bits_of(static_cast<float>(number_of(static_cast<uint16_t>(half)))), tie - 1, tie, tie + 1}) {
            floats.push_back(float_of(bits));
            floats.push_back(-float_of(bits));
        }
    }
    std::mt19937 random(7);
    for (int i = 0; i < 100000; ++i) {
        floats.push_back(float_of(static_cast<uint32_t>(random())));
    }
    const std::vector<uint16_t> got = run<uint16_t>(floats, halves_from_floats);
    for (size_t i = 0; i < got.size(); ++i) {
        const double from = static_cast<double>(floats[i]), size = std::fabs(from);
        const uint16_t half = got[i] & 0x7fff;
        if (std::isnan(from)) {
            ASSERT_GT(half, 0x7c00) << bits_of(floats[i]);
            continue;
        }
        ASSERT_EQ((got[i] & 0x8000) != 0, std::signbit(from)) << bits_of(floats[i]);
        const auto distance = [&](int to) {  // infinity counts as the number after the largest one
            return std::fabs(size - (to == 0x7c00 ? 65536.0 : number_of(static_cast<uint16_t>(to))));
        };
        if (size >= 65536) {
            ASSERT_EQ(half, 0x7c00) << from;
            continue;
        }
        ASSERT_LE(half, 0x7c00) << from;
        for (const int other : {half - 1, half + 1}) {
            if (other >= 0 && other <= 0x7c00) {
                const bool nearer = distance(half) < distance(other);
                ASSERT_TRUE(nearer || (distance(half) == distance(other) && half % 2 == 0)) << from;
            }
        }
    }
}

}  // namespace
}  // namespace ac::model
