// SPDX-License-Identifier: MIT
// All printers.
#ifndef ACL_ARM_COMPUTE_GRAPH_PRINTERS_PRINTERS_H
#define ACL_ARM_COMPUTE_GRAPH_PRINTERS_PRINTERS_H

#include "arm_compute/graph/printers/DotGraphPrinter.h"

#endif  // ACL_ARM_COMPUTE_GRAPH_PRINTERS_PRINTERS_H
