// SPDX-License-Identifier: MIT
#include "arm_compute/core/Error.h"

#include "src/base/text.h"

#include <atomic>

#include <stdio.h>
#include <stdlib.h>

namespace arm_compute {
namespace {

constexpr char no_text[] = " ";

std::atomic<ErrorHandler> error_handler{nullptr};

std::string with_place(const char *func, const char *file, int line, const char *msg) {
    return ac::text("in %s %s:%d: %s", func, file, line, msg);
}

[[noreturn]] void raise_text(ErrorCode error_code, const std::string &text) {
#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
    static_cast<void>(error_code);
    throw std::runtime_error(text.c_str());
#else
    detail::call_error_handler(error_code, text.c_str());
#endif
}

}  // namespace

std::string *Status::Text::make(std::string &&text) {
    // A copy: the constructor that moves is not used anywhere else, and its name costs 130 bytes.
    return text.size() == 1 && text[0] == *no_text ? nullptr : clone(text);
}

std::string Status::Text::str() const {
    return ac::text("%s", _string == nullptr ? no_text : _string->c_str());
}

std::string *Status::Text::clone(const std::string &text) {
    return new std::string(ac::text("%s", text.c_str()));
}

void Status::Text::destroy(std::string *text) {
    delete text;
}

void Status::raise() const {
    raise_text(_code, error_description());
}

Status create_error_msg(ErrorCode error_code, const char *func, const char *file, int line, const char *msg) {
    return Status(error_code, with_place(func, file, line, msg));
}

ErrorHandler set_error_handler(ErrorHandler handler) noexcept {
    return error_handler.exchange(handler);
}

namespace detail {

Status create_error_var(ErrorCode error_code, const char *func, const char *file, int line, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const std::string msg = ac::text_of(format, arguments);
    va_end(arguments);
    return create_error_msg(error_code, func, file, line, msg.c_str());
}

void raise_error(const char *func, const char *file, int line, const char *msg) {
    raise_text(ErrorCode::RUNTIME_ERROR, with_place(func, file, line, msg));
}

void raise_error_var(const char *func, const char *file, int line, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const std::string msg = ac::text_of(format, arguments);
    va_end(arguments);
    raise_error(func, file, line, msg.c_str());
}

void call_error_handler(ErrorCode error_code, const char *text) noexcept {
    const ErrorHandler handler = error_handler.load();
    if (handler != nullptr) {
        handler(error_code, text);
    } else {
        fprintf(stderr, "%s\n", text);
    }
    abort();
}

}  // namespace detail
}  // namespace arm_compute
