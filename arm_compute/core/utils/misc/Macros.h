// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_MISC_MACROS_H
#define ACL_ARM_COMPUTE_CORE_UTILS_MISC_MACROS_H

#if defined(__GNUC__)
/// Marks what should no longer be used.
#define ARM_COMPUTE_DEPRECATED __attribute__((deprecated))
/// Marks what should no longer be used since a release.
#define ARM_COMPUTE_DEPRECATED_REL(rel) __attribute__((deprecated("Deprecated since " #rel)))
/// Marks what should no longer be used since a release, and names the replacement.
#define ARM_COMPUTE_DEPRECATED_REL_REPLACE(rel, replace) \
    __attribute__((deprecated("Deprecated since " #rel ", use " #replace)))
#else
#define ARM_COMPUTE_DEPRECATED
#define ARM_COMPUTE_DEPRECATED_REL(rel)
#define ARM_COMPUTE_DEPRECATED_REL_REPLACE(rel, replace)
#endif

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_MISC_MACROS_H
