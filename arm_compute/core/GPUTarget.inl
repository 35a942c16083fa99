// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ACL_ARM_COMPUTE_CORE_GPUTARGET_INL
#define ACL_ARM_COMPUTE_CORE_GPUTARGET_INL

#include "arm_compute/core/utils/EnumNames.h"

#include <string.h>

namespace arm_compute {
namespace detail {

inline EnumNames &gpu_names() {
    static EnumNames names(
        "unknown,midgard,bifrost,valhall,fifthgen,t600,t700,t800,g71,g72,g51,g51big,g51lit,g31,g76,g52,g52lit,g77,g57,"
        "g78,g68,g78ae,g710,g610,g510,g310,g715,g615,g720,g620");
    return names;
}

/// In the order of the names.
constexpr GPUTarget gpu_targets[] = {
    GPUTarget::UNKNOWN, GPUTarget::MIDGARD, GPUTarget::BIFROST, GPUTarget::VALHALL, GPUTarget::FIFTHGEN,
    GPUTarget::T600,    GPUTarget::T700,    GPUTarget::T800,    GPUTarget::G71,     GPUTarget::G72,
    GPUTarget::G51,     GPUTarget::G51BIG,  GPUTarget::G51LIT,  GPUTarget::G31,     GPUTarget::G76,
    GPUTarget::G52,     GPUTarget::G52LIT,  GPUTarget::G77,     GPUTarget::G57,     GPUTarget::G78,
    GPUTarget::G68,     GPUTarget::G78AE,   GPUTarget::G710,    GPUTarget::G610,    GPUTarget::G510,
    GPUTarget::G310,    GPUTarget::G715,    GPUTarget::G615,    GPUTarget::G720,    GPUTarget::G620,
};
constexpr size_t gpu_target_count = sizeof(gpu_targets) / sizeof(gpu_targets[0]);

/// Lower-case letters and digits of a model, such as "g52lit": the text from "Mali-" to the next other character.
inline std::string gpu_model_in(const std::string &device_name) {
    const char *found = strstr(device_name.c_str(), "Mali-");
    std::string model;
    for (const char *c = found == nullptr ? "" : found + 5; *c != '\0'; ++c) {
        const char lower = *c >= 'A' && *c <= 'Z' ? static_cast<char>(*c - 'A' + 'a') : *c;
        if (!((lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9'))) {
            break;
        }
        model += lower;
    }
    return model;
}

}  // namespace detail

inline const std::string &string_from_target(GPUTarget target) {
    size_t i = 0;
    while (i + 1 < detail::gpu_target_count && detail::gpu_targets[i] != target) {
        ++i;
    }
    return detail::name_at(detail::gpu_names(), detail::gpu_targets[i] == target ? i : 0);
}

inline GPUTarget get_target_from_name(const std::string &device_name) {
    const std::string model = detail::gpu_model_in(device_name);
    for (size_t i = 0; i < detail::gpu_target_count; ++i) {
        if (model == detail::name_at(detail::gpu_names(), i)) {
            return detail::gpu_targets[i];
        }
    }
    if (model.empty()) {
        return GPUTarget::MIDGARD;
    }
    if (model[0] == 't') {  // T604 to T880: the first digit is the generation
        return model[1] == '8'   ? GPUTarget::T800
               : model[1] == '7' ? GPUTarget::T700
               : model[1] == '6' ? GPUTarget::T600
                                 : GPUTarget::MIDGARD;
    }
    return model[0] == 'g' ? GPUTarget::VALHALL : GPUTarget::BIFROST;
}

inline GPUTarget get_arch_from_target(GPUTarget target) {
    return target & GPUTarget::GPU_ARCH_MASK;
}

}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_GPUTARGET_INL
