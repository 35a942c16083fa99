// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_PRINTERS_H
#define ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_PRINTERS_H

#include "arm_compute/core/utils/logging/FilePrinter.h"
#include "arm_compute/core/utils/logging/StdPrinter.h"

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_PRINTERS_H
