// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_LOGMSGDECORATORS_H
#define ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_LOGMSGDECORATORS_H

#include "arm_compute/core/utils/logging/Helpers.h"
#include "arm_compute/core/utils/logging/Types.h"

#include <string>

namespace arm_compute {
namespace logging {
/// Adds a text to each message.
class IDecorator {
public:
    virtual ~IDecorator() = default;
    /// Appends to a message.
    virtual void decorate(LogMsg &log_msg) = 0;
};

/// Adds a constant text.
class StringDecorator : public IDecorator {
public:
    /// @param[in] str The text.
    StringDecorator(const std::string &str) : _str(angle_wrap_value(str)) {}

    void decorate(LogMsg &log_msg) override { log_msg.raw_ += _str; }

private:
    std::string _str;
};

/// Adds local date and time: day-month-year hours:minutes:seconds.
class DateDecorator : public IDecorator {
public:
    void decorate(LogMsg &log_msg) override;
};

/// Adds the thread's number.
class ThreadIdDecorator : public IDecorator {
public:
    void decorate(LogMsg &log_msg) override;
};

/// Adds the severity.
class LogLevelDecorator : public IDecorator {
public:
    void decorate(LogMsg &log_msg) override {
        log_msg.raw_ += angle_wrap_value(string_from_log_level(log_msg.log_level_));
    }
};
}  // namespace logging
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_LOGMSGDECORATORS_H
