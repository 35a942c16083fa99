// SPDX-License-Identifier: MIT
// CPUs for which there is the scalar tier only.
#if !defined(__aarch64__) && !defined(__x86_64__)

#include "src/cpuinfo/detect.h"

namespace ac {

FeatureSet detect_features() {
    return {};
}

unsigned long detect_sme2_vector_bytes() {
    return 0;
}

uint32_t detect_midr(unsigned int) {
    return 0;
}

}  // namespace ac

#endif
