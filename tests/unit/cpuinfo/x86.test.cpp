// SPDX-License-Identifier: MIT
// The levels of x86-64 on CPUs that each lack one bit of CPUID: a tier requires every instruction that its code may
// use.
#if defined(__x86_64__)

#include "src/cpuinfo/x86.h"

#include <gtest/gtest.h>

#include <string>

namespace ac {
namespace {

using Bits = X86Features;

/// A bit, and the lowest level that requires it.
struct Bit {
    const char *name;
    int level;
    void (*set)(Bits &bits, int value);
};

#define AC_BIT(name, level)                                             \
    {                                                                   \
#name, level, [](Bits & bits, int value) { bits.name = value; } \
    }
const Bit needed[] = {AC_BIT(cx16, 2),     AC_BIT(popcnt, 2),  AC_BIT(sse3, 2),     AC_BIT(ssse3, 2),
                      AC_BIT(sse4_1, 2),   AC_BIT(sse4_2, 2),  AC_BIT(avx, 3),      AC_BIT(avx2, 3),
                      AC_BIT(bmi1, 3),     AC_BIT(bmi2, 3),    AC_BIT(f16c, 3),     AC_BIT(fma3, 3),
                      AC_BIT(movbe, 3),    AC_BIT(avx512f, 4), AC_BIT(avx512bw, 4), AC_BIT(avx512cd, 4),
                      AC_BIT(avx512dq, 4), AC_BIT(avx512vl, 4)};
#undef AC_BIT

/// A CPU with all features. Each field has one signed bit.
Bits everything() {
    Bits bits{};
    for (const Bit &bit : needed) {
        bit.set(bits, -1);
    }
    bits.avx512vnni = -1;
    bits.avx512_bf16 = -1;
    bits.amx_tile = -1;
    bits.amx_int8 = -1;
    bits.amx_bf16 = -1;
    return bits;
}

/// sse4, avx2, avx512, avx512vnni, avx512bf16 and amx as zeros and ones.
std::string text(const FeatureSet &f) {
    std::string s;
    for (const Feature one :
         {Feature::sse4, Feature::avx2, Feature::avx512, Feature::avx512vnni, Feature::avx512bf16, Feature::amx}) {
        s += f.has(one) ? '1' : '0';
    }
    return s;
}

TEST(Cpuid, HasEverythingOrNothing) {
    EXPECT_EQ(text(features_of_cpuid(everything(), true)), "111111");
    EXPECT_EQ(text(features_of_cpuid(Bits{}, false)), "000000");
}

TEST(Cpuid, ALevelNeedsEachOfItsBits) {
    for (const Bit &bit : needed) {
        Bits bits = everything();
        bit.set(bits, 0);
        const std::string want = bit.level == 2 ? "000000" : bit.level == 3 ? "100000" : "110000";
        EXPECT_EQ(text(features_of_cpuid(bits, true)), want) << "without " << bit.name;
    }
    EXPECT_EQ(text(features_of_cpuid(everything(), false)), "100000") << "without lzcnt";
}

TEST(Cpuid, ExtensionsAreAskedForEach) {
    Bits bits = everything();
    bits.avx512vnni = 0;
    EXPECT_EQ(text(features_of_cpuid(bits, true)), "111011");
    bits.avx512vnni = -1;
    bits.avx512_bf16 = 0;
    EXPECT_EQ(text(features_of_cpuid(bits, true)), "111101");
    bits.avx512_bf16 = -1;
    bits.amx_bf16 = 0;
    EXPECT_EQ(text(features_of_cpuid(bits, true)), "111110") << "without products of bfloat16";
}

}  // namespace
}  // namespace ac

#endif  // __x86_64__
