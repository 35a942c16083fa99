// SPDX-License-Identifier: MIT
#if defined(__x86_64__)

#include "src/cpuinfo/detect.h"
#include "src/cpuinfo/mask.h"
#include "src/cpuinfo/x86.h"

#include <cpuid.h>

namespace ac {
namespace {

/// lzcnt belongs to x86-64-v3, but cpu_features 0.7.0 does not report it: CPUID leaf 0x80000001, ECX bit 5.
bool has_lzcnt() {
    unsigned int eax = 0;
    unsigned int ebx = 0;
    unsigned int ecx = 0;
    unsigned int edx = 0;
    return __get_cpuid(0x80000001u, &eax, &ebx, &ecx, &edx) != 0 && ((ecx >> 5) & 1) != 0;
}

}  // namespace

FeatureSet features_of_cpuid(const cpu_features::X86Features &f, bool lzcnt) {
    const bool v2 = f.cx16 && f.popcnt && f.sse3 && f.ssse3 && f.sse4_1 && f.sse4_2;
    const bool v3 = v2 && f.avx && f.avx2 && f.bmi1 && f.bmi2 && f.f16c && f.fma3 && f.movbe && lzcnt;
    const bool v4 = v3 && f.avx512f && f.avx512bw && f.avx512cd && f.avx512dq && f.avx512vl;
    FeatureSet found;
#define AC_X86_FEATURE(name, base, detected, ...) found = found.with(Feature::name, detected);
#include "src/cpuinfo/features.def"
    return without_orphans(found);
}

FeatureSet detect_features() {
    // The library reports AVX and AVX-512 only if the system saves their registers.
    return features_of_cpuid(cpu_features::GetX86Info().features, has_lzcnt());
}

unsigned long detect_sme2_vector_bytes() {
    return 0;
}

uint32_t detect_midr(unsigned int) {
    return 0;
}

}  // namespace ac

#endif  // __x86_64__
