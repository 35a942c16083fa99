// SPDX-License-Identifier: MIT
#pragma once

#include "src/base/interface.h"
#include "src/cpuinfo/features.h"

#include <cstdint>

namespace ac {

/// Bits of ac::Feature that all code of this build may use, from the "arch" of the build_config. The build generates
/// the file that defines it.
extern const uint32_t floor_feature_bits AC_HIDDEN;

inline FeatureSet floor_features() {
    return FeatureSet(floor_feature_bits);
}

}  // namespace ac
