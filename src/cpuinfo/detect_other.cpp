// SPDX-License-Identifier: MIT
// 32-bit Arm, and CPUs that have only the scalar tier.
#if !defined(__aarch64__) && !defined(__x86_64__)

#include "src/cpuinfo/detect.h"
#include "src/cpuinfo/floor.h"

#if defined(__linux__)
#include <sys/auxv.h>
#endif

namespace ac {

FeatureSet detect_features() {
#if defined(__arm__) && defined(__linux__)
    const unsigned long word = getauxval(AT_HWCAP);
    FeatureSet found;
#define HWCAP(n) (((word >> (n)) & 1) != 0)
#define AC_ARM32_FEATURE(name, base, detected, ...) found = found.with(Feature::name, detected);
#include "src/cpuinfo/features.def"
#undef HWCAP
    return found;
#else
    return floor_features();  // no way to ask
#endif
}

}  // namespace ac

#endif
