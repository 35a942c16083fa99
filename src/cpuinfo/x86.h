// SPDX-License-Identifier: MIT
// Split off for tests, which describe CPUs that this machine is not.
#pragma once

#include "src/cpuinfo/features.h"

#if !defined(AC_NO_CPU_FEATURES)
#include <cpu_features/cpuinfo_x86.h>
#endif

namespace ac {

#if defined(AC_NO_CPU_FEATURES)
/// What CPUID says, in the words of cpu_features, which is not there for this system.
struct X86Features {
    bool cx16, popcnt, sse3, ssse3, sse4_1, sse4_2;
    bool avx, avx2, bmi1, bmi2, f16c, fma3, movbe;
    bool avx512f, avx512bw, avx512cd, avx512dq, avx512vl, avx512vnni, avx512_bf16;
    bool amx_tile, amx_int8, amx_bf16;
};
#else
using X86Features = cpu_features::X86Features;
#endif

/// The features that a CPU with these bits of CPUID has; `lzcnt` is not among those that cpu_features 0.7.0 reports.
FeatureSet features_of_cpuid(const X86Features &f, bool lzcnt);

}  // namespace ac
