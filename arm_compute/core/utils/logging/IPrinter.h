// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_IPRINTER_H
#define ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_IPRINTER_H

#include "support/Mutex.h"

#include <string>

namespace arm_compute {
namespace logging {
/// Destination of messages. Thread-safe.
class Printer {
public:
    Printer() = default;
    Printer(const Printer &) = delete;
    Printer &operator=(const Printer &) = delete;
    Printer(Printer &&) = delete;
    Printer &operator=(Printer &&) = delete;
    virtual ~Printer() = default;

    /// Prints a message and a line end.
    inline void print(const std::string &msg) {
        arm_compute::lock_guard<arm_compute::Mutex> lock(_mutex);
        print_internal(msg);
    }

private:
    virtual void print_internal(const std::string &msg) = 0;

    arm_compute::Mutex _mutex{};
};
}  // namespace logging
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_IPRINTER_H
