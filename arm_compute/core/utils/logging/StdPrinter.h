// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_STDPRINTER_H
#define ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_STDPRINTER_H

#include "arm_compute/core/utils/logging/IPrinter.h"

namespace arm_compute {
namespace logging {
/// Prints to standard output.
class StdPrinter final : public Printer {
private:
    void print_internal(const std::string &msg) override;
};
}  // namespace logging
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_STDPRINTER_H
