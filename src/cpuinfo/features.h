// SPDX-License-Identifier: MIT
// The features of this CPU, as a set; kernels ask for them one by one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace ac {

/// A feature that kernels may need; features.def describes each. None implies another.
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
    /// Is every feature of `other` in this set?
    constexpr bool contains(FeatureSet other) const { return (other.bits_ & ~bits_) == 0; }
    constexpr uint32_t bits() const { return bits_; }
    /// The names of tiers, separated by commas; empty for the empty set.
    std::string names() const;

    friend constexpr FeatureSet operator|(FeatureSet a, FeatureSet b) { return FeatureSet(a.bits_ | b.bits_); }
    friend constexpr FeatureSet operator&(FeatureSet a, FeatureSet b) { return FeatureSet(a.bits_ & b.bits_); }
    friend constexpr bool operator==(FeatureSet a, FeatureSet b) { return a.bits_ == b.bits_; }
    friend constexpr bool operator!=(FeatureSet a, FeatureSet b) { return a.bits_ != b.bits_; }

private:
    static constexpr uint32_t bit(Feature f) { return uint32_t{1} << static_cast<uint32_t>(f); }

    uint32_t bits_ = 0;
};

/// The name of the tier that was made for the feature; "none" if there is none.
const char *feature_name(Feature f);

/// The features that every core of this machine has, without any mask. Detected once.
FeatureSet detected_features();

/// The features that the library may use here: detected_features() without those that the two masks remove.
FeatureSet host_features();

}  // namespace ac
