// SPDX-License-Identifier: MIT
// Separate for tests, which describe CPUs other than this machine's.
#pragma once

#include "src/cpuinfo/features.h"

#if !defined(AC_NO_CPU_FEATURES)
#include <cpu_features/cpuinfo_x86.h>
#endif

namespace ac {

#if defined(AC_NO_CPU_FEATURES)
/// The answers of CPUID under cpu_features' names, for systems where that library is missing.
struct X86Features {
    bool cx16, popcnt, sse3, ssse3, sse4_1, sse4_2;
    bool avx, avx2, bmi1, bmi2, f16c, fma3, movbe;
    bool avx512f, avx512bw, avx512cd, avx512dq, avx512vl, avx512vnni, avx512_bf16;
    bool amx_tile, amx_int8, amx_bf16;
};
#else
using X86Features = cpu_features::X86Features;
#endif

/// The features of a CPU with these bits of CPUID; `lzcnt` is separate because cpu_features 0.7.0 does not report it.
FeatureSet features_of_cpuid(const X86Features &f, bool lzcnt);

}  // namespace ac
