// SPDX-License-Identifier: MIT
// The mask of ARM_COMPUTE_ISA and set_isa_mask(): a list of tiers that removes CPU features.
#pragma once

#include "src/base/interface.h"
#include "src/cpuinfo/features.h"

#include <string>

namespace ac {

/// A tier of filelist.json. The build generates the file that defines the table, in filelist.json's order.
struct TierName {
    char name[12];     ///< characters: a pointer would cost a relocation
    FeatureSet own;    ///< the feature that it was made for, which "-name" removes; empty: scalar
    FeatureSet needs;  ///< the features that "name" keeps
};
extern const TierName tier_names[] AC_HIDDEN;
extern const size_t tier_count AC_HIDDEN;

struct Mask {
    FeatureSet keep{~uint32_t{0}};  ///< the features that may stay
    std::string complaints;         ///< one sentence per word that is not a tier; empty if all are
};

/// Reads a list such as "neon,fp16" (keep these tiers) or "-sve,-sve2" (remove these). Words that are not tiers are
/// ignored and reported. Null and blanks mean no mask.
Mask parse_mask(const char *text);

/// Removes extensions of SVE and AVX-512 without their base: they work on its registers.
constexpr FeatureSet without_orphans(FeatureSet set) {
#define AC_ARM_FEATURE(name, base, ...) \
    set = Feature::name == Feature::base || set.has(Feature::base) ? set : set.without(Feature::name);
#define AC_X86_FEATURE(name, base, ...) AC_ARM_FEATURE(name, base, )
#include "src/cpuinfo/features.def"
    return set;
}

/// The features of `detected` under a mask: never more than `detected`, and always those that are also in `floor`.
constexpr FeatureSet apply_mask(FeatureSet detected, FeatureSet keep, FeatureSet floor) {
    return without_orphans(detected & (keep | floor));
}

}  // namespace ac
