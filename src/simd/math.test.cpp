// SPDX-License-Identifier: MIT
// Tests the functions of math.h against double precision, on every tier of this machine.
#include "src/simd/vocabulary.rows.h"

#include "tests/framework/op_test.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

namespace ac::test {
namespace {

struct MathWord {
    Word word;
    const char *name;
    double bound;  ///< ULP, as src/simd/math.h states it
    double (*reference)(double);
    bool flushes;  ///< results below 2^-126 may be zero
};
const MathWord math_words[] = {
    {Word::exp, "exp", 1.3, [](double x) { return std::exp(x); }, false},
    {Word::expm1, "expm1", 1.6, [](double x) { return std::expm1(x); }, false},
    {Word::expm1_below, "expm1_below", 1.6, [](double x) { return x > 0 ? 0 : std::expm1(x); }, false},
    {Word::log, "log", 1.2, [](double x) { return std::log(x); }, false},
    {Word::tanh, "tanh", 3.0, [](double x) { return std::tanh(x); }, false},
    {Word::sigmoid, "sigmoid", 3.5, [](double x) { return 1 / (1 + std::exp(-x)); }, true},
    {Word::erf, "erf", 3.0, [](double x) { return std::erf(x); }, false},
    {Word::softplus, "softplus", 3.0,
     [](double x) { return x > 0 ? x + std::log1p(std::exp(-x)) : std::log1p(std::exp(x)); }, true},
};

/// Error in ULP of a float at `want`; infinity if only one of the two is NaN or infinite.
double ulp_error(float got, double want) {
    const float nearest = static_cast<float>(want);
    if (std::isnan(want) || std::isnan(got)) {
        return std::isnan(want) && std::isnan(got) ? 0 : HUGE_VAL;
    }
    if (std::isinf(nearest) || std::isinf(got)) {
        return nearest == got || std::fabs(want) > 0x1.fffffcp127 ? 0 : HUGE_VAL;
    }
    int exponent = 0;
    std::frexp(want, &exponent);
    return std::fabs(double(got) - want) / std::ldexp(1.0, std::max(exponent - 24, -149));
}

std::vector<float> samples() {
    std::vector<float> floats = {0.f,   -0.f,  HUGE_VALF, -HUGE_VALF, std::numeric_limits<float>::quiet_NaN(),
                                 200.f, -200.f};
    // More than eighty fractions for each exponent and sign; sixteen times as many with AC_TEST_FULL=1.
    const bool full = test::all_shapes();
    for (uint64_t u = 0; u < uint64_t(1) << 32; u += full ? 6143 : 98299) {
        floats.push_back(as<float>(uint32_t(u)));
    }
    const int parts = full ? 2048 : 128;
    for (int i = -120 * parts; i <= 120 * parts; ++i) {
        floats.push_back(float(i) / float(parts) + 0x1p-20f);
    }
    return floats;
}

/// Calls check(row, word, x, result, expected result) for each number in each row. value(x) is x as a number.
template <class V, class Value, class Check>
void for_each_result(Type type, const std::vector<V> &x, const Value &value, const Check &check) {
    for (const MathWord &m : math_words) {
        std::vector<double> want(x.size());
        for (size_t i = 0; i < x.size(); ++i) {
            want[i] = m.reference(value(x[i]));
        }
        for (const VocabularyRow *row : rows(type)) {
            const auto got = run<V>(*row, m.word, x);
            for (size_t i = 0; i < x.size() && !::testing::Test::HasFatalFailure(); ++i) {
                check(*row, m, x[i], got[i], want[i]);
            }
        }
    }
}

TEST(Vocabulary, MathStaysWithinItsBounds) {
    const auto check = [](const VocabularyRow &row, const MathWord &m, float x, float got, double want) {
        // 32-bit NEON flushes numbers below 2^-126 to zero, including terms of a sum.
        const bool zeroed = flushes(row) && std::fabs(double(got) - want) <= 0x1p-125;
        const bool tiny = zeroed || (m.flushes && std::fabs(want) < 0x1p-126 && std::fabs(got) <= 0x1p-126f);
        const double other = m.reference(double(flushed(row, x)));
        ASSERT_TRUE(tiny || std::min(ulp_error(got, want), ulp_error(got, other)) <= m.bound)
            << row.name << " " << m.name << "(" << std::hexfloat << x << ") = " << got << ", not " << want
            << std::defaultfloat << ": " << ulp_error(got, want) << " ULP";
    };
    for_each_result(
        Type::f32, samples(), [](float x) { return double(x); }, check);
}

/// All halves. A result is within half a ULP plus the error of single precision.
TEST(Vocabulary, MathOfEveryHalf) {
    std::vector<uint16_t> halves(65536);
    for (size_t i = 0; i < halves.size(); ++i) {
        halves[i] = uint16_t(i);
    }
    const auto check = [](const VocabularyRow &row, const MathWord &m, uint16_t x, uint16_t got, double want) {
        const double g = value_of_half(got);
        int exponent = 0;
        std::frexp(want, &exponent);
        const double ulp = std::ldexp(1.0, std::max(exponent - 11, -24));
        const bool good = std::isnan(want)           ? std::isnan(g)
                          : std::fabs(want) >= 65520 ? g == std::copysign(HUGE_VAL, want)
                                                     : std::fabs(g - want) <= 0.5004 * ulp;
        ASSERT_TRUE(good) << row.name << " " << m.name << "(" << value_of_half(x) << ") = " << g << ", not " << want;
    };
    for_each_result(Type::f16, halves, value_of_half, check);
}

/// The basis of softmax: 2^-(d c), with an error of 2^-22 and of 2^-23 d c, relative to the result.
TEST(Vocabulary, Exp2Minus) {
    std::vector<float> d;
    for (const float x : samples()) {
        if (x >= 0) {
            d.push_back(x);
        }
    }
    for (const float c : {1.442695f, 0.1f, 1.f, 37.5f, 0.f}) {
        const std::vector<float> factors(d.size(), c);
        for (const VocabularyRow *row : rows(Type::f32)) {
            const auto got = run<float>(*row, Word::exp2_minus, d, factors);
            for (size_t i = 0; i < d.size(); ++i) {
                const double t = double(d[i]) * double(c), want = std::exp2(-t);
                if (std::isnan(t)) {
                    ASSERT_TRUE(std::isnan(got[i]) || got[i] == 0) << row->name;
                    continue;
                }
                const double bound = want < 0x1p-126 ? 0x1p-126 : want * (0x1p-22 + t * 0x1p-23);
                const bool good = t >= 128 ? got[i] == 0.f : std::fabs(double(got[i]) - want) <= bound;
                ASSERT_TRUE(good) << row->name << " gives " << got[i] << " for " << t;
            }
        }
    }
}

TEST(Vocabulary, MathDoesNotDependOnThePlace) {
    std::vector<float> some;
    for (const float x : samples()) {
        if (as<uint32_t>(x) % 64 == 1 && !std::isnan(x)) {
            some.push_back(x);
        }
    }
    ASSERT_GT(some.size(), 50u);
    for (const VocabularyRow *row : rows(Type::f32)) {
        for (const MathWord &m : math_words) {
            const auto together = run<float>(*row, m.word, some);
            for (size_t i = 0; i < some.size(); ++i) {
                const float alone = run<float>(*row, m.word, std::vector<float>{some[i]})[0];
                ASSERT_TRUE(as<uint32_t>(alone) == as<uint32_t>(together[i]) ||
                            (std::isnan(alone) && std::isnan(together[i])))
                    << row->name << " " << m.name << " of " << some[i] << ": " << alone << ", " << together[i];
            }
        }
    }
}

}  // namespace
}  // namespace ac::test
