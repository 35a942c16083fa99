// SPDX-License-Identifier: MIT
// Which operators there are. docs/operators.md lists all of them, with their functions and data types; docs/types.md
// lists the combinations of data types of each function. Which of them a library holds, its build_config said:
// manifest() tells it at run time, as JSON, and AclDescribeOperator() of AclGenericOperators.h by operand and
// attribute.
#ifndef ARM_COMPUTE_RUNTIME_OPERATORLIST_H
#define ARM_COMPUTE_RUNTIME_OPERATORLIST_H

#include "arm_compute/core/Manifest.h"

#endif  // ARM_COMPUTE_RUNTIME_OPERATORLIST_H
