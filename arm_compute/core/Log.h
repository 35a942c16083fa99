// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_LOG_H
#define ACL_ARM_COMPUTE_CORE_LOG_H

#include "arm_compute/core/utils/logging/Macros.h"

/// Name of the core's logger.
#define ARM_COMPUTE_CORE_LOGGER_NAME "ComputeLibrary"

#ifdef ARM_COMPUTE_LOGGING_ENABLED
/// Creates the core's logger, which prints to standard output, unless it exists.
#define ARM_COMPUTE_CREATE_DEFAULT_CORE_LOGGER()                                                             \
    do {                                                                                                     \
        if (::arm_compute::logging::LoggerRegistry::get().logger(ARM_COMPUTE_CORE_LOGGER_NAME) == nullptr) { \
            ::arm_compute::logging::LoggerRegistry::get().create_reserved_loggers();                         \
        }                                                                                                    \
    } while (false)
#else
#define ARM_COMPUTE_CREATE_DEFAULT_CORE_LOGGER()
#endif

/// Logs a text.
#define ARM_COMPUTE_LOG_MSG_CORE(log_level, msg)                           \
    do {                                                                   \
        ARM_COMPUTE_CREATE_DEFAULT_CORE_LOGGER();                          \
        ARM_COMPUTE_LOG_MSG(ARM_COMPUTE_CORE_LOGGER_NAME, log_level, msg); \
    } while (false)
/// Logs with a printf format.
#define ARM_COMPUTE_LOG_MSG_WITH_FORMAT_CORE(log_level, fmt, ...)                                   \
    do {                                                                                            \
        ARM_COMPUTE_CREATE_DEFAULT_CORE_LOGGER();                                                   \
        ARM_COMPUTE_LOG_MSG_WITH_FORMAT(ARM_COMPUTE_CORE_LOGGER_NAME, log_level, fmt, __VA_ARGS__); \
    } while (false)
/// Logs a stream expression: a << b.
#define ARM_COMPUTE_LOG_STREAM_CORE(log_level, ss)                           \
    do {                                                                     \
        ARM_COMPUTE_CREATE_DEFAULT_CORE_LOGGER();                            \
        ARM_COMPUTE_LOG_STREAM(ARM_COMPUTE_CORE_LOGGER_NAME, log_level, ss); \
    } while (false)
/// Logs a text at level INFO.
#define ARM_COMPUTE_LOG_INFO_MSG_CORE(msg) ARM_COMPUTE_LOG_MSG_CORE(::arm_compute::logging::LogLevel::INFO, msg)
/// Logs with a printf format at level INFO.
#define ARM_COMPUTE_LOG_INFO_MSG_WITH_FORMAT_CORE(fmt, ...) \
    ARM_COMPUTE_LOG_MSG_WITH_FORMAT_CORE(::arm_compute::logging::LogLevel::INFO, fmt, __VA_ARGS__)
/// Logs a stream expression at level INFO.
#define ARM_COMPUTE_LOG_INFO_STREAM_CORE(ss) ARM_COMPUTE_LOG_STREAM_CORE(::arm_compute::logging::LogLevel::INFO, ss)

#endif  // ACL_ARM_COMPUTE_CORE_LOG_H
