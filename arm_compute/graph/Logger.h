// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_LOGGER_H
#define ACL_ARM_COMPUTE_GRAPH_LOGGER_H

#include "arm_compute/core/utils/logging/Macros.h"

#ifdef ARM_COMPUTE_LOGGING_ENABLED
#include "arm_compute/core/utils/logging/LoggerRegistry.h"

/// Creates the graph library's logger, which prints messages from level INFO on, unless it exists.
#define ARM_COMPUTE_CREATE_DEFAULT_GRAPH_LOGGER()                                                                \
    do {                                                                                                         \
        if (::arm_compute::logging::LoggerRegistry::get().logger("GRAPH") == nullptr) {                          \
            ::arm_compute::logging::LoggerRegistry::get().create_logger("GRAPH",                                 \
                                                                        ::arm_compute::logging::LogLevel::INFO); \
        }                                                                                                        \
    } while (false)
#else
#define ARM_COMPUTE_CREATE_DEFAULT_GRAPH_LOGGER()
#endif

/// Logs a stream expression, a << b, to the graph library's logger.
#define ARM_COMPUTE_LOG_GRAPH(log_level, x)            \
    do {                                               \
        ARM_COMPUTE_CREATE_DEFAULT_GRAPH_LOGGER();     \
        ARM_COMPUTE_LOG_STREAM("GRAPH", log_level, x); \
    } while (false)
#define ARM_COMPUTE_LOG_GRAPH_VERBOSE(x) ARM_COMPUTE_LOG_GRAPH(::arm_compute::logging::LogLevel::VERBOSE, x)
#define ARM_COMPUTE_LOG_GRAPH_INFO(x) ARM_COMPUTE_LOG_GRAPH(::arm_compute::logging::LogLevel::INFO, x)
#define ARM_COMPUTE_LOG_GRAPH_WARNING(x) ARM_COMPUTE_LOG_GRAPH(::arm_compute::logging::LogLevel::WARN, x)
#define ARM_COMPUTE_LOG_GRAPH_ERROR(x) ARM_COMPUTE_LOG_GRAPH(::arm_compute::logging::LogLevel::ERROR, x)

#endif  // ACL_ARM_COMPUTE_GRAPH_LOGGER_H
