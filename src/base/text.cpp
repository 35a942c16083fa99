// SPDX-License-Identifier: MIT
#include "src/base/text.h"

#include <stdio.h>

namespace ac {

std::string text_of(const char *format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    const int size = vsnprintf(nullptr, 0, format, again);
    va_end(again);
    std::string result(size > 0 ? static_cast<size_t>(size) : 0, '\0');
    vsnprintf(&result[0], result.size() + 1, format, arguments);
    return result;
}

std::string text(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    std::string result = text_of(format, arguments);
    va_end(arguments);
    return result;
}

}  // namespace ac
