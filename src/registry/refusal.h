// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/AclTypes.h"
#include "arm_compute/core/Error.h"

namespace ac::registry {

/// Why a request is refused.
struct Refusal {
    /// Sets the text. Returns `status`, which is not AclSuccess.
    AclStatus set(AclStatus status, const char *format, ...) noexcept __attribute__((format(ARM_COMPUTE_PRINTF, 3, 4)));

    char text[256] = {};
};

}  // namespace ac::registry
