// SPDX-License-Identifier: MIT
#include "src/cl/launch/kernel.h"
#include "tests/framework/decimal_comma.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <limits>

namespace ac::ocl {
namespace {

const float some[] = {0.F,    -0.F,  1.F,        -2.5F,       0.1F,          3.4028235e38F, 1.1754944e-38F,
                      1e-45F, 1e30F, 16777215.F, 0.33333334F, -6.1035156e-5F};

/// C's strtof() reads the same notation as OpenCL C, but for the suffix.
TEST(ClLiteral, IsExact) {
    for (const float x : some) {
        char *end = nullptr;
        const float read = std::strtof(literal(x).c_str(), &end);
        EXPECT_EQ(read, x) << literal(x);
        EXPECT_EQ(std::signbit(read), std::signbit(x));
        EXPECT_STREQ(end, "f");
    }
    EXPECT_EQ(literal(INFINITY), "INFINITY");
    EXPECT_EQ(literal(-INFINITY), "-INFINITY");
    EXPECT_EQ(literal(NAN), "NAN");
}

TEST(ClLiteral, IsTheSameInEveryLocale) {
    AC_WITH_DECIMAL_COMMA
    EXPECT_EQ(literal(-2.5F), "-0xa00000p-22f");
    EXPECT_EQ(Options().set_float("SCALE", 0.5F).text(), "-DSCALE=0x800000p-24f");
}

}  // namespace
}  // namespace ac::ocl
