// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_MACROS_H
#define ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_MACROS_H

#ifdef ARM_COMPUTE_LOGGING_ENABLED

#include "arm_compute/core/utils/logging/LoggerRegistry.h"

#include <sstream>
#include <string>

/// Namespace and name of a function, from the compiler's signature.
inline std::string signature_name(const std::string &pretty_func) {
    const size_t arguments = pretty_func.find('(');
    const size_t start = pretty_func.rfind(' ', arguments) + 1;
    return pretty_func.substr(start, arguments - start) + "() : ";
}

/// Namespace and name of the enclosing function.
#define ARM_COMPUTE_SIGNATURE_NAME signature_name(__PRETTY_FUNCTION__)

/// Logs a text to a logger if it exists.
#define ARM_COMPUTE_LOG_MSG(logger_name, log_level, msg)                                                    \
    do {                                                                                                    \
        const auto arm_compute_logger_ = ::arm_compute::logging::LoggerRegistry::get().logger(logger_name); \
        if (arm_compute_logger_ != nullptr) {                                                               \
            arm_compute_logger_->log(log_level, msg);                                                       \
        }                                                                                                   \
    } while (false)
/// Logs a text, preceded by the name of the enclosing function.
#define ARM_COMPUTE_LOG_MSG_WITH_FUNCNAME(logger_name, log_level, msg) \
    ARM_COMPUTE_LOG_MSG(logger_name, log_level, ARM_COMPUTE_SIGNATURE_NAME + (msg))
/// Logs with a printf format, preceded by the name of the enclosing function.
#define ARM_COMPUTE_LOG_MSG_WITH_FORMAT(logger_name, log_level, fmt, ...)                                   \
    do {                                                                                                    \
        const auto arm_compute_logger_ = ::arm_compute::logging::LoggerRegistry::get().logger(logger_name); \
        if (arm_compute_logger_ != nullptr) {                                                               \
            arm_compute_logger_->log(log_level, ARM_COMPUTE_SIGNATURE_NAME + (fmt), __VA_ARGS__);           \
        }                                                                                                   \
    } while (false)
/// Logs a stream expression: a << b.
#define ARM_COMPUTE_LOG_STREAM(logger_name, log_level, stream)                                              \
    do {                                                                                                    \
        const auto arm_compute_logger_ = ::arm_compute::logging::LoggerRegistry::get().logger(logger_name); \
        if (arm_compute_logger_ != nullptr) {                                                               \
            std::ostringstream arm_compute_stream_;                                                         \
            arm_compute_stream_ << ARM_COMPUTE_SIGNATURE_NAME << stream;                                    \
            arm_compute_logger_->log(log_level, arm_compute_stream_.str());                                 \
        }                                                                                                   \
    } while (false)

#else

#define ARM_COMPUTE_SIGNATURE_NAME
#define ARM_COMPUTE_LOG_MSG(logger_name, log_level, msg)
#define ARM_COMPUTE_LOG_MSG_WITH_FUNCNAME(logger_name, log_level, msg)
#define ARM_COMPUTE_LOG_MSG_WITH_FORMAT(logger_name, log_level, fmt, ...)
#define ARM_COMPUTE_LOG_STREAM(logger_name, log_level, stream)

#endif

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_MACROS_H
