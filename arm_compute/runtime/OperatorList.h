// SPDX-License-Identifier: MIT
// The operators. docs/operators.md lists all of them with their functions and data types; docs/types.md lists the data
// type combinations of each function. The build_config selects a library's operators. At run time, manifest() returns
// them as JSON, and AclDescribeOperator() in AclGenericOperators.h describes their operands and attributes.
#ifndef ARM_COMPUTE_RUNTIME_OPERATORLIST_H
#define ARM_COMPUTE_RUNTIME_OPERATORLIST_H

#include "arm_compute/core/Manifest.h"

#endif  // ARM_COMPUTE_RUNTIME_OPERATORLIST_H
