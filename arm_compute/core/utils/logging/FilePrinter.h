// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_FILEPRINTER_H
#define ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_FILEPRINTER_H

#include "arm_compute/core/utils/logging/IPrinter.h"

#include <stdio.h>

namespace arm_compute {
namespace logging {
/// Prints to a file.
class FilePrinter final : public Printer {
public:
    /// @param[in] filename Path; an existing file is overwritten. It is an error if it cannot be opened.
    FilePrinter(const std::string &filename);
    ~FilePrinter() override;

private:
    void print_internal(const std::string &msg) override;

    FILE *_file;
};
}  // namespace logging
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_FILEPRINTER_H
