// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_VERSION_H
#define ACL_ARM_COMPUTE_CORE_VERSION_H

#include <string>

/// Release of the interface that this library is source-compatible with.
#ifndef ARM_COMPUTE_VERSION_MAJOR
#define ARM_COMPUTE_VERSION_MAJOR 24
#define ARM_COMPUTE_VERSION_MINOR 5
#define ARM_COMPUTE_VERSION_PATCH 0
#endif

/// The text of a token.
#define ARM_COMPUTE_STRINGIFY2(s) #s
/// The text of a token after macro expansion.
#define ARM_COMPUTE_STRINGIFY(s) ARM_COMPUTE_STRINGIFY2(s)
/// "<major>.<minor>.<patch>"
#define ARM_COMPUTE_VERSION_STR                      \
    ARM_COMPUTE_STRINGIFY(ARM_COMPUTE_VERSION_MAJOR) \
    "." ARM_COMPUTE_STRINGIFY(ARM_COMPUTE_VERSION_MINOR) "." ARM_COMPUTE_STRINGIFY(ARM_COMPUTE_VERSION_PATCH)

namespace arm_compute {
/// Version of this library, its target and its compiler.
std::string build_information();
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_VERSION_H
