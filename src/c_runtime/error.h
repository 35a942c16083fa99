// SPDX-License-Identifier: MIT
// Errors at the C interface: the functions return -1 and keep a text per thread.
#pragma once

#include "arm_compute/c_runtime_api.h"

#include "arm_compute/core/Error.h"

#include "src/base/interface.h"

#include <exception>
#include <string>

namespace ac::c_runtime {

using arm_compute::Status;  // for the functions of the C interface, which are outside of ac

/// Stores the text for DLGetLastError() and returns -1.
int failed(const std::string &text);

/// An error with a text in the format of printf().
Status refused(const char *format, ...) ARM_COMPUTE_PRINTF_FORMAT(1, 2);

/// "(2, 3)"
std::string shape_text(const DLArray &array);

/// Calls a function that returns a Status. Catches all exceptions.
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

#define AC_PASS_ERROR(expression)                        \
    do {                                                 \
        ::arm_compute::Status passed_error = expression; \
        if (!passed_error) {                             \
            return passed_error;                         \
        }                                                \
    } while (false)
