// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_TYPES_H
#define ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_TYPES_H

#include <string>
#include <utility>

namespace arm_compute {
namespace logging {
/// Severity of messages.
enum class LogLevel {
    VERBOSE,  ///< All messages
    INFO,     ///< Progress
    WARN,     ///< Possible problems
    ERROR,    ///< Errors
    OFF       ///< No messages
};

/// A message.
struct LogMsg {
    /// An empty message that is not printed.
    LogMsg() : raw_(), log_level_(LogLevel::OFF) {}
    /// @param[in] msg       Text.
    /// @param[in] log_level Severity.
    LogMsg(std::string msg, LogLevel log_level = LogLevel::OFF) : raw_(std::move(msg)), log_level_(log_level) {}

    std::string raw_;
    LogLevel log_level_;
};
}  // namespace logging
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_TYPES_H
