// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_LOGGER_H
#define ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_LOGGER_H

#include "arm_compute/core/utils/logging/Helpers.h"
#include "arm_compute/core/utils/logging/IPrinter.h"
#include "arm_compute/core/utils/logging/LogMsgDecorators.h"
#include "arm_compute/core/utils/logging/Printers.h"
#include "arm_compute/core/utils/logging/Types.h"

#include <memory>
#include <string>
#include <vector>

namespace arm_compute {
namespace logging {
/// Passes messages of sufficient severity to printers.
class Logger {
public:
    /// @param[in] name      Name, part of each message.
    /// @param[in] log_level Lowest severity to print.
    /// @param[in] printer   Printer of the messages.
    Logger(std::string name, LogLevel log_level, std::shared_ptr<Printer> printer);
    /// @param[in] name      Name, part of each message.
    /// @param[in] log_level Lowest severity to print.
    /// @param[in] printers  Printers of the messages.
    Logger(std::string name, LogLevel log_level, std::vector<std::shared_ptr<Printer>> printers = {});
    /// @param[in] name       Name.
    /// @param[in] log_level  Lowest severity to print.
    /// @param[in] printers   Printers of the messages.
    /// @param[in] decorators Decorators, which add text before each message.
    Logger(std::string name, LogLevel log_level, std::vector<std::shared_ptr<Printer>> printers,
           std::vector<std::unique_ptr<IDecorator>> decorators);
    Logger(Logger &&) = default;
    Logger(const Logger &) = delete;
    Logger &operator=(const Logger &) = delete;
    Logger &operator=(Logger &&) = default;

    /// Logs a text.
    void log(LogLevel log_level, const std::string &msg);
    /// Logs with a printf format.
    template <typename... Ts> void log(LogLevel log_level, const std::string &fmt, Ts &&...args) {
        if (is_loggable(log_level)) {
            log(log_level, string_with_format(fmt, args...));
        }
    }
    /// Sets the lowest severity to print.
    void set_log_level(LogLevel log_level) { _log_level = log_level; }
    /// The lowest severity to print.
    LogLevel log_level() const { return _log_level; }
    /// Name of the logger.
    std::string name() const { return _name; }
    /// Adds a printer.
    void add_printer(std::shared_ptr<Printer> printer);
    /// Adds a decorator, which adds text before each message.
    void add_decorator(std::unique_ptr<IDecorator> decorator);

private:
    bool is_loggable(LogLevel log_level) const { return log_level >= _log_level && log_level != LogLevel::OFF; }
    void set_default_decorators();

    std::string _name;
    LogLevel _log_level;
    std::vector<std::shared_ptr<Printer>> _printers;
    std::vector<std::unique_ptr<IDecorator>> _decorators;
};
}  // namespace logging
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_LOGGER_H
