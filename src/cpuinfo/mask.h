// SPDX-License-Identifier: MIT
// The mask of ARM_COMPUTE_ISA and set_isa_mask(): a list of tiers that takes CPU features away.
#pragma once

#include "src/cpuinfo/features.h"

#include <string>

namespace ac {

/// A tier of filelist.json. The build generates the file that defines the table, in that order.
struct TierName {
    char name[12];     ///< characters rather than a pointer, which would cost a relocation
    FeatureSet own;    ///< the feature that it was made for, which "-name" takes away; empty: scalar
    FeatureSet needs;  ///< what "name" keeps
};
extern const TierName tier_names[];
extern const size_t tier_count;

struct Mask {
    FeatureSet keep{~uint32_t{0}};  ///< what may stay
    std::string complaints;         ///< one sentence for each word that is no tier; empty if all are
};

/// Reads a list such as "neon,fp16" (keep these tiers) or "-sve,-sve2" (take these away). Words that are no tier are
/// left out and complained about. Null and blanks mean no mask.
Mask parse_mask(const char *text);

/// Extensions of SVE and of AVX-512 are of no use without their base, whose registers they work on.
constexpr FeatureSet without_orphans(FeatureSet set) {
#define AC_ARM_FEATURE(name, base, ...) \
    set = Feature::name == Feature::base || set.has(Feature::base) ? set : set.without(Feature::name);
#define AC_X86_FEATURE(name, base, ...) AC_ARM_FEATURE(name, base, )
#include "src/cpuinfo/features.def"
    return set;
}

/// The features of `detected` under a mask: never more than `detected`, never less than its share of `floor`.
constexpr FeatureSet apply_mask(FeatureSet detected, FeatureSet keep, FeatureSet floor) {
    return without_orphans(detected & (keep | floor));
}

}  // namespace ac
