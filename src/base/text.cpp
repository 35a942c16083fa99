// SPDX-License-Identifier: MIT
#include "src/base/text.h"

#include <memory>

#include <stdio.h>

namespace ac {

std::string text_of(const char *format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    const int size = vsnprintf(nullptr, 0, format, again);
    va_end(again);
    const size_t length = size > 0 ? static_cast<size_t>(size) : 0;
    const std::unique_ptr<char[]> characters(new char[length + 1]);
    characters[0] = 0;
    vsnprintf(characters.get(), length + 1, format, arguments);
    std::string result;
    result.append(characters.get(), length);
    return result;
}

std::string text(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    std::string result = text_of(format, arguments);
    va_end(arguments);
    return result;
}

Status error(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    Status status(ErrorCode::RUNTIME_ERROR, text_of(format, arguments));
    va_end(arguments);
    return status;
}

}  // namespace ac
