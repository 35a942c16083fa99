// SPDX-License-Identifier: MIT
#include "src/cpuinfo/features.h"

#include "arm_compute/runtime/CPUFeatures.h"

#include "src/base/lock.h"
#include "src/base/text.h"
#include "src/cpuinfo/detect.h"
#include "src/cpuinfo/floor.h"
#include "src/cpuinfo/mask.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace ac {
namespace {

/// The features that set_isa_mask() leaves; all bits until it removes any.
std::atomic<uint32_t> api_keep{~uint32_t{0}};

/// The features that ARM_COMPUTE_ISA leaves. A wrong word is reported even without ARM_COMPUTE_VERBOSE: a silently
/// ignored mask is worse than a line on stderr.
uint32_t read_environment() noexcept {
    const Mask mask = parse_mask(std::getenv("ARM_COMPUTE_ISA"));
    if (!mask.complaints.empty()) {
        std::fprintf(stderr, "arm_compute: ARM_COMPUTE_ISA: %s (ignored)\n", mask.complaints.c_str());
    }
    return mask.keep.bits();
}

Once detected, environment;

}  // namespace

FeatureSet detected_features() {
    return FeatureSet(detected.get([]() noexcept { return detect_features().bits(); }));
}

FeatureSet host_features() {
    const FeatureSet keep(environment.get(read_environment) & api_keep.load(std::memory_order_relaxed));
    return apply_mask(detected_features(), keep, floor_features());
}

}  // namespace ac

namespace arm_compute {

Status set_isa_mask(const char *mask) {
    const ac::Mask parsed = ac::parse_mask(mask);
    if (!parsed.complaints.empty()) {
        return ac::error("set_isa_mask: %s", parsed.complaints.c_str());
    }
    ac::api_keep.store(parsed.keep.bits(), std::memory_order_relaxed);
    return Status{};
}

std::string isa_mask() {
    const ac::FeatureSet features = ac::host_features();
    return features.bits() == 0 ? ac::text("scalar") : features.names();
}

}  // namespace arm_compute
