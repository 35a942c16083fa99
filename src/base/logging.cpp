// SPDX-License-Identifier: MIT
// Compiled only in builds with logging=1.
#ifdef ARM_COMPUTE_LOGGING_ENABLED

#include "arm_compute/core/utils/logging/LoggerRegistry.h"

#include "arm_compute/core/utils/EnumNames.h"

#include "src/base/system/clock.h"

#include <functional>
#include <thread>

#include <time.h>

namespace arm_compute::logging {

const std::string &string_from_log_level(LogLevel log_level) {
    static arm_compute::detail::EnumNames names("VERBOSE,INFO,WARN,ERROR,OFF");
    return arm_compute::detail::name_at(names, static_cast<size_t>(log_level));
}

void StdPrinter::print_internal(const std::string &msg) {
    printf("%s\n", msg.c_str());
}

FilePrinter::FilePrinter(const std::string &filename) : _file(fopen(filename.c_str(), "w")) {
    if (_file == nullptr) {
        ARM_COMPUTE_ERROR_VAR("cannot write the log file '%s'", filename.c_str());
    }
}

FilePrinter::~FilePrinter() {
    fclose(_file);
}

void FilePrinter::print_internal(const std::string &msg) {
    fprintf(_file, "%s\n", msg.c_str());
    fflush(_file);  // keeps the messages from just before a crash
}

void DateDecorator::decorate(LogMsg &log_msg) {
    const time_t now = time(nullptr);
    struct tm local {};
    char text[64] = "";
#ifndef BARE_METAL
    ac::local_time(now, local);
    strftime(text, sizeof(text), "%d-%m-%Y %H:%M:%S", &local);
#else
    snprintf(text, sizeof(text), "%lld", static_cast<long long>(now));
#endif
    log_msg.raw_ += angle_wrap_value(std::string(text));
}

void ThreadIdDecorator::decorate(LogMsg &log_msg) {
#ifndef NO_MULTI_THREADING
    log_msg.raw_ += angle_wrap_value(std::hash<std::thread::id>()(std::this_thread::get_id()));
#else
    log_msg.raw_ += angle_wrap_value(0);
#endif
}

Logger::Logger(std::string name, LogLevel log_level, std::shared_ptr<Printer> printer)
    : Logger(std::move(name), log_level, std::vector<std::shared_ptr<Printer>>{std::move(printer)}) {}

Logger::Logger(std::string name, LogLevel log_level, std::vector<std::shared_ptr<Printer>> printers)
    : Logger(std::move(name), log_level, std::move(printers), {}) {
    set_default_decorators();
}

Logger::Logger(std::string name, LogLevel log_level, std::vector<std::shared_ptr<Printer>> printers,
               std::vector<std::unique_ptr<IDecorator>> decorators)
    : _name(std::move(name)),
      _log_level(log_level),
      _printers(std::move(printers)),
      _decorators(std::move(decorators)) {
    for (const auto &printer : _printers) {
        ARM_COMPUTE_EXIT_ON_MSG(printer == nullptr, "a printer of a logger is null");
    }
}

void Logger::log(LogLevel log_level, const std::string &msg) {
    if (!is_loggable(log_level)) {
        return;
    }
    LogMsg log_msg(std::string(), log_level);
    for (const auto &decorator : _decorators) {
        decorator->decorate(log_msg);
    }
    log_msg.raw_ += " " + msg;
    for (const auto &printer : _printers) {
        printer->print(log_msg.raw_);
    }
}

void Logger::add_printer(std::shared_ptr<Printer> printer) {
    ARM_COMPUTE_EXIT_ON_MSG(printer == nullptr, "a printer of a logger is null");
    _printers.push_back(std::move(printer));
}

void Logger::add_decorator(std::unique_ptr<IDecorator> decorator) {
    _decorators.push_back(std::move(decorator));
}

void Logger::set_default_decorators() {
    _decorators.emplace_back(new StringDecorator(_name));
    _decorators.emplace_back(new DateDecorator());
    _decorators.emplace_back(new LogLevelDecorator());
}

LoggerRegistry &LoggerRegistry::get() {
    static LoggerRegistry registry;
    return registry;
}

void LoggerRegistry::create_logger(const std::string &name, LogLevel log_level,
                                   const std::vector<std::shared_ptr<Printer>> &printers) {
    arm_compute::lock_guard<arm_compute::Mutex> lock(_mtx);
    for (const auto &logger : _loggers) {
        if (logger->name() == name) {
            return;
        }
    }
    _loggers.push_back(std::make_shared<Logger>(name, log_level, printers));
}

void LoggerRegistry::remove_logger(const std::string &name) {
    arm_compute::lock_guard<arm_compute::Mutex> lock(_mtx);
    for (size_t i = 0; i < _loggers.size(); ++i) {
        if (_loggers[i]->name() == name) {
            _loggers.erase(_loggers.begin() + static_cast<ptrdiff_t>(i));
            return;
        }
    }
}

std::shared_ptr<Logger> LoggerRegistry::logger(const std::string &name) {
    arm_compute::lock_guard<arm_compute::Mutex> lock(_mtx);
    for (const auto &logger : _loggers) {
        if (logger->name() == name) {
            return logger;
        }
    }
    return nullptr;
}

void LoggerRegistry::create_reserved_loggers(LogLevel log_level,
                                             const std::vector<std::shared_ptr<Printer>> &printers) {
    for (const char *name : {"ComputeLibrary", "Runtime", "Graph"}) {
        create_logger(name, log_level, printers);
    }
}

}  // namespace arm_compute::logging

#endif  // ARM_COMPUTE_LOGGING_ENABLED
