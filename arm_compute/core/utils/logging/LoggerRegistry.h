// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_LOGGERREGISTRY_H
#define ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_LOGGERREGISTRY_H

#include "arm_compute/core/utils/logging/Logger.h"
#include "arm_compute/core/utils/logging/Printers.h"
#include "support/Mutex.h"

#include <memory>
#include <string>
#include <vector>

namespace arm_compute {
namespace logging {
/// The loggers of the process, by name. Thread-safe.
class LoggerRegistry final {
public:
    /// The only registry.
    static LoggerRegistry &get();
    /// Creates a logger, unless one of that name exists.
    ///
    /// @param[in] name      Name.
    /// @param[in] log_level Lowest severity to print.
    /// @param[in] printers  Printers of the messages.
    void create_logger(const std::string &name, LogLevel log_level = LogLevel::INFO,
                       const std::vector<std::shared_ptr<Printer>> &printers = {std::make_shared<StdPrinter>()});
    /// Removes a logger.
    void remove_logger(const std::string &name);
    /// The logger of a name; nullptr if there is none.
    std::shared_ptr<Logger> logger(const std::string &name);
    /// Creates the loggers of the library itself.
    ///
    /// @param[in] log_level Lowest severity to print.
    /// @param[in] printers  Printers of the messages.
    void create_reserved_loggers(LogLevel log_level = LogLevel::INFO,
                                 const std::vector<std::shared_ptr<Printer>> &printers = {
                                     std::make_shared<StdPrinter>()});

private:
    LoggerRegistry() = default;

    arm_compute::Mutex _mtx{};
    std::vector<std::shared_ptr<Logger>> _loggers{};
};
}  // namespace logging
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_LOGGERREGISTRY_H
