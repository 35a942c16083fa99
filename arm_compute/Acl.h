// SPDX-License-Identifier: MIT
// The C interface, without its OpenCL extension (AclOpenClExt.h). docs/c_api.md.
#ifndef ARM_COMPUTE_ACL_H
#define ARM_COMPUTE_ACL_H

#include "arm_compute/AclDescriptors.h"
#include "arm_compute/AclEntrypoints.h"
#include "arm_compute/AclOperators.h"
#include "arm_compute/AclTypes.h"
#include "arm_compute/AclUtils.h"
#include "arm_compute/AclVersion.h"

#endif  // ARM_COMPUTE_ACL_H
