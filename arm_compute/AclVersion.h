// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_ACLVERSION_H
#define ARM_COMPUTE_ACLVERSION_H

/// The version of the C interface that these headers declare.
#define ARM_COMPUTE_LIBRARY_VERSION_MAJOR 0
#define ARM_COMPUTE_LIBRARY_VERSION_MINOR 1
#define ARM_COMPUTE_LIBRARY_VERSION_PATCH 0

#ifdef __cplusplus
extern "C" {
#endif

/// A version of the C interface.
typedef struct AclVersion {
    int major;               ///< different numbers: incompatible
    int minor;               ///< larger numbers: more functions
    int patch;               ///< larger numbers: bug fixes
    const char *build_info;  ///< library name, version, target and compiler
} AclVersion;

/// The version of the loaded library; valid while the library is loaded.
const AclVersion *AclVersionInfo(void);

#ifdef __cplusplus
}
#endif

#endif  // ARM_COMPUTE_ACLVERSION_H
