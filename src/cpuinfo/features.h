// SPDX-License-Identifier: MIT
// What this CPU has, as a set of features that kernels ask for one by one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace ac {

/// One thing that kernels may need; features.def says what each is. None implies another.
enum class Feature : uint8_t {
#define AC_ARM_FEATURE(name, ...) name,
#define AC_X86_FEATURE(name, ...) name,
#if defined(__arm__)
#define AC_ARM32_FEATURE(name, ...) name,
#endif
#include "src/cpuinfo/features.def"
    count
};

/// A set of features.
class FeatureSet {
public:
    constexpr FeatureSet() = default;
    constexpr explicit FeatureSet(uint32_t bits) : bits_(bits) {}

    constexpr bool has(Feature f) const { return (bits_ & bit(f)) != 0; }
    constexpr FeatureSet with(Feature f) const { return FeatureSet(bits_ | bit(f)); }
    constexpr FeatureSet with(Feature f, bool on) const { return on ? with(f) : *this; }
    constexpr FeatureSet without(Feature f) const { return FeatureSet(bits_ & ~bit(f)); }
    /// Whether every feature of `other` is in this set.
    constexpr bool contains(FeatureSet other) const { return (other.bits_ & ~bits_) == 0; }
    constexpr uint32_t bits() const { return bits_; }
    /// As names of tiers, separated by commas; empty for the empty set.
    std::string names() const;

    friend constexpr FeatureSet operator|(FeatureSet a, FeatureSet b) { return FeatureSet(a.bits_ | b.bits_); }
    friend constexpr FeatureSet operator&(FeatureSet a, FeatureSet b) { return FeatureSet(a.bits_ & b.bits_); }
    friend constexpr bool operator==(FeatureSet a, FeatureSet b) { return a.bits_ == b.bits_; }
    friend constexpr bool operator!=(FeatureSet a, FeatureSet b) { return a.bits_ != b.bits_; }

private:
    static constexpr uint32_t bit(Feature f) { return uint32_t{1} << static_cast<uint32_t>(f); }

    uint32_t bits_ = 0;
};

/// The name of the tier that was made for the feature; "none" where there is none.
const char *feature_name(Feature f);

/// What every core of this machine has; no mask is applied. Detected once.
FeatureSet detected_features();

/// What the library may use here: detected_features() less what ARM_COMPUTE_ISA and set_isa_mask() take away.
FeatureSet host_features();

}  // namespace ac
