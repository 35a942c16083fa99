// SPDX-License-Identifier: MIT
// The functions of math.h against double precision, on every tier that this machine has.
#include "src/simd/vocabulary.rows.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ac {
namespace test {
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
    {Word::log, "log", 1.2, [](double x) { return std::log(x); }, false},
    {Word::tanh, "tanh", 2.6, [](double x) { return std::tanh(x); }, false},
    {Word::sigmoid, "sigmoid", 2.6, [](double x) { return 1 / (1 + std::exp(-x)); }, true},
    {Word::erf, "erf", 2.6, [](double x) { return std::erf(x); }, false},
    {Word::softplus, "softplus", 2.6,
     [](double x) { return x > 0 ? x + std::log1p(std::exp(-x)) : std::log1p(std::exp(x)); }, true},
};

/// Error in units of the last place of a float at `want`; infinity where the kind of number is wrong.
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
    // Coarse by default, because emulators are slow at double; AC_TEST_FULL=1 takes sixteen times as many.
    const bool full = std::getenv("AC_TEST_FULL") != nullptr;
    for (uint64_t u = 0; u < uint64_t(1) << 32; u += full ? 98299 : 1572869) {
        floats.push_back(as<float>(uint32_t(u)));
    }
    for (int i = -15000; i <= 15000; i += full ? 1 : 16) {
        floats.push_back(float(i) * (1.f / 128) + 0x1p-20f);
    }
    return floats;
}

TEST(Vocabulary, MathStaysWithinItsBounds) {
    const std::vector<float> floats = samples();
    for (const MathWord &m : math_words) {
        std::vector<double> want(floats.size());
        for (size_t i = 0; i < floats.size(); ++i) {
            want[i] = m.reference(double(floats[i]));
        }
        for (const VocabularyRow *row : rows(Type::f32)) {
            const auto got = run<float>(*row, m.word, floats);
            for (size_t i = 0; i < floats.size(); ++i) {
                const bool tiny = m.flushes && std::fabs(want[i]) < 0x1p-126 && std::fabs(got[i]) <= 0x1p-126f;
                ASSERT_TRUE(tiny || ulp_error(got[i], want[i]) <= m.bound)
                    << row->name << " " << m.name << "(" << std::hexfloat << floats[i] << ") = " << got[i] << ", not "
                    << want[i] << std::defaultfloat << ": " << ulp_error(got[i], want[i]) << " ULP";
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
}  // namespace test
}  // namespace ac
