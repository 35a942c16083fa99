// SPDX-License-Identifier: MIT
#include "arm_compute/AclVersion.h"

#include "src/base/manifest.h"

extern "C" const AclVersion *AclVersionInfo(void) {
    static const AclVersion version = {ARM_COMPUTE_LIBRARY_VERSION_MAJOR, ARM_COMPUTE_LIBRARY_VERSION_MINOR,
                                       ARM_COMPUTE_LIBRARY_VERSION_PATCH, ac::build_info_text};
    return &version;
}
