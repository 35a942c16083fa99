// SPDX-License-Identifier: MIT
// The mask of ARM_COMPUTE_ISA and set_isa_mask(): a list of tiers that takes CPU features away.
#ifndef AC_CPUINFO_MASK_H
#define AC_CPUINFO_MASK_H

#include "src/cpuinfo/features.h"

#include <string>

namespace ac {

struct Mask {
    FeatureSet keep{~uint32_t{0}};  ///< what may stay
    std::string complaints;         ///< one sentence for each word that is no tier; empty if all are
};

/// Reads a list such as "neon,fp16" (keep these tiers) or "-sve,-sve2" (take these away). Words that are no tier are
/// left out and complained about. Null and blanks mean no mask.
Mask parse_mask(const char *text);

/// The features that the tier called `name` needs; false if there is no such tier.
bool tier_features(const char *name, size_t length, FeatureSet &features);

/// Extensions of SVE and of AVX-512 are of no use without their base, whose registers they work on.
constexpr FeatureSet without_orphans(FeatureSet set) {
    if (!set.has(Feature::sve)) {
        set = set.without(Feature::sve2).without(Feature::svei8mm).without(Feature::svebf16).without(Feature::svef32mm);
    }
    return set.has(Feature::avx512) ? set : set.without(Feature::avx512vnni).without(Feature::avx512bf16);
}

/// What is left of `detected` under a mask: never more than `detected`, never less than its share of `floor`.
constexpr FeatureSet apply_mask(FeatureSet detected, FeatureSet keep, FeatureSet floor) {
    return without_orphans(detected & (keep | floor));
}

}  // namespace ac

#endif  // AC_CPUINFO_MASK_H
