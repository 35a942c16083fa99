// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_GPUTARGET_H
#define ACL_ARM_COMPUTE_CORE_GPUTARGET_H

#include "support/Traits.h"

#include <string>

namespace arm_compute {
/// Mali GPUs: bits 8 to 11 architecture, 4 to 7 generation, 0 to 3 model.
enum class GPUTarget {
    UNKNOWN = 0x101,
    GPU_ARCH_MASK = 0xF00,
    GPU_GENERATION_MASK = 0x0F0,
    MIDGARD = 0x100,
    BIFROST = 0x200,
    VALHALL = 0x300,
    FIFTHGEN = 0x400,
    T600 = 0x110,
    T700 = 0x120,
    T800 = 0x130,
    G71 = 0x210,
    G72 = 0x220,
    G51 = 0x221,
    G51BIG = 0x222,
    G51LIT = 0x223,
    G31 = 0x224,
    G76 = 0x230,
    G52 = 0x231,
    G52LIT = 0x232,
    G77 = 0x310,
    G57 = 0x311,
    G78 = 0x320,
    G68 = 0x321,
    G78AE = 0x330,
    G710 = 0x340,
    G610 = 0x341,
    G510 = 0x342,
    G310 = 0x343,
    G715 = 0x350,
    G615 = 0x351,
    G720 = 0x410,
    G620 = 0x411
};

/// The enumerators are bit masks.
template <> struct enable_bitwise_ops<arm_compute::GPUTarget> { static constexpr bool value = true; };

/// Name of a GPU, in lower case.
const std::string &string_from_target(GPUTarget target);
/// The GPU of a driver's device name ("Mali-G76 ..."). Names without "Mali-" are MIDGARD. Unlisted models are VALHALL
/// if they begin with G, MIDGARD or their generation with T, otherwise BIFROST.
GPUTarget get_target_from_name(const std::string &device_name);
/// The architecture of a GPU.
GPUTarget get_arch_from_target(GPUTarget target);

/// True if a GPU is the given one.
inline bool gpu_target_is_in(GPUTarget target_to_check, GPUTarget target) {
    return target_to_check == target;
}
/// True if a GPU is one of the listed ones.
template <typename... Args> bool gpu_target_is_in(GPUTarget target_to_check, GPUTarget target, Args... targets) {
    return (target_to_check == target) || gpu_target_is_in(target_to_check, targets...);
}
}  // namespace arm_compute

#include "arm_compute/core/GPUTarget.inl"

#endif  // ACL_ARM_COMPUTE_CORE_GPUTARGET_H
