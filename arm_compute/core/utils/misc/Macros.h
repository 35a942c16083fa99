// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_MISC_MACROS_H
#define ACL_ARM_COMPUTE_CORE_UTILS_MISC_MACROS_H

#if defined(__GNUC__)
/// Marks a declaration as deprecated.
#define ARM_COMPUTE_DEPRECATED __attribute__((deprecated))
/// Marks a declaration as deprecated since a release.
#define ARM_COMPUTE_DEPRECATED_REL(rel) __attribute__((deprecated("Deprecated since " #rel)))
/// Marks a declaration as deprecated since a release, and names the replacement.
#define ARM_COMPUTE_DEPRECATED_REL_REPLACE(rel, replace) \
    __attribute__((deprecated("Deprecated since " #rel ", use " #replace)))
#else
#define ARM_COMPUTE_DEPRECATED
#define ARM_COMPUTE_DEPRECATED_REL(rel)
#define ARM_COMPUTE_DEPRECATED_REL_REPLACE(rel, replace)
#endif

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_MISC_MACROS_H
