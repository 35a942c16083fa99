// SPDX-License-Identifier: MIT
// Queries to the hardware and the operating system, one file per architecture. Answers are not cached.
#pragma once

#include "arm_compute/core/CPP/CPPTypes.h"

#include "src/base/interface.h"
#include "src/cpuinfo/features.h"

#include <cstdint>

namespace ac {

/// The features that every core of this machine has.
FeatureSet detect_features();

#if defined(__aarch64__) && defined(__linux__)
/// Bytes of a streaming vector of SME2; 0 without SME2. No kernel uses it.
unsigned long detect_sme2_vector_bytes();

/// The main identification register (MIDR_EL1) of core `cpu` in the system's numbering; 0 if unknown.
uint32_t detect_midr(unsigned int cpu);
#else
inline unsigned long detect_sme2_vector_bytes() {
    return 0;
}
inline uint32_t detect_midr(unsigned int) {
    return 0;
}
#endif

/// The model of a MIDR; `features` tells generic models apart.
CPUModel model_of_midr(uint32_t midr, FeatureSet features);

/// Aarch64 only, separate for tests: features from the kernel's two capability words (AT_HWCAP, AT_HWCAP2).
FeatureSet features_of_hwcaps(uint64_t hwcap, uint64_t hwcap2);

/// Reads a small file into `text` and terminates it with a zero. False if that fails, as in a sandbox.
bool read_small_file(const char *path, char *text, size_t size);

/// "4K" or "96" as bytes; 0 if it is not a number.
unsigned int parse_size(const char *text);

}  // namespace ac
