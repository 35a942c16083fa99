// SPDX-License-Identifier: MIT
#include "src/c_runtime/error.h"

#include <cstdarg>
#include <cstdio>

namespace ac::c_runtime {
namespace {

thread_local std::string last_error;

}  // namespace

int failed(const std::string &text) {
    last_error = text;
    return -1;
}

Status refused(const char *format, ...) {
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof(text), format, arguments);
    va_end(arguments);
    return Status(ErrorCode::RUNTIME_ERROR, text);
}

std::string shape_text(const DLArray &array) {
    std::string text = "(";
    for (int d = 0; d < array.ndim; ++d) {
        text += (d == 0 ? "" : ", ") + std::to_string(array.shape[d]);
    }
    return text + (array.ndim == 1 ? ",)" : ")");
}

}  // namespace ac::c_runtime

const char *DLGetLastError() {
    return ac::c_runtime::last_error.c_str();
}
