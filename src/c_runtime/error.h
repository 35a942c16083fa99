// SPDX-License-Identifier: MIT
// How an error leaves the C interface: -1, and a text per thread.
#pragma once

#include "arm_compute/c_runtime_api.h"

#include "arm_compute/core/Error.h"

#include <exception>
#include <string>

namespace ac::c_runtime {

using arm_compute::Status;

/// Keeps the text for DLGetLastError() and gives -1.
int failed(const std::string &text);

/// An error with a text that is put together like printf()'s.
Status refused(const char *format, ...) ARM_COMPUTE_PRINTF_FORMAT(1, 2);

/// "(2, 3)"
std::string shape_text(const DLArray &array);

/// Calls what gives a Status; nothing that it throws goes further.
template <class Body> int guarded(const char *function, Body body) {
#ifdef ARM_COMPUTE_EXCEPTIONS_DISABLED
    const Status status = body();
    return status ? 0 : failed(std::string(function) + ": " + status.error_description());
#else
    try {
        const Status status = body();
        return status ? 0 : failed(std::string(function) + ": " + status.error_description());
    } catch (const std::exception &e) {
        return failed(std::string(function) + ": " + e.what());
    }
#endif
}

}  // namespace ac::c_runtime

#define AC_REFUSE_IF(condition, ...)                      \
    do {                                                  \
        if (condition) {                                  \
            return ::ac::c_runtime::refused(__VA_ARGS__); \
        }                                                 \
    } while (false)

#define AC_PASS_ERROR(expression)         \
    do {                                  \
        Status passed_error = expression; \
        if (!passed_error) {              \
            return passed_error;          \
        }                                 \
    } while (false)
