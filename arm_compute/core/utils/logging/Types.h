// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_TYPES_H
#define ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_TYPES_H

#include <string>
#include <utility>

namespace arm_compute {
namespace logging {
/// How important a message is.
enum class LogLevel {
    VERBOSE,  ///< Everything
    INFO,     ///< What is done
    WARN,     ///< What may be wrong
    ERROR,    ///< What is wrong
    OFF       ///< Nothing
};

/// A message.
struct LogMsg {
    /// Empty, not printed.
    LogMsg() : raw_(), log_level_(LogLevel::OFF) {}
    /// @param[in] msg       Text.
    /// @param[in] log_level How important it is.
    LogMsg(std::string msg, LogLevel log_level = LogLevel::OFF) : raw_(std::move(msg)), log_level_(log_level) {}

    std::string raw_;
    LogLevel log_level_;
};
}  // namespace logging
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_TYPES_H
