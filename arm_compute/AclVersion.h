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
    int major;               ///< other numbers: programs must be changed
    int minor;               ///< larger numbers: functions were added
    int patch;               ///< larger numbers: faults were removed
    const char *build_info;  ///< the library: its name, its version, what it was built for and with
} AclVersion;

/// The version of the library that the program runs with; valid as long as the library is loaded.
const AclVersion *AclVersionInfo(void);

#ifdef __cplusplus
}
#endif

#endif  // ARM_COMPUTE_ACLVERSION_H
