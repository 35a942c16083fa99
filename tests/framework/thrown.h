// SPDX-License-Identifier: MIT
// For tests of errors that are no Status: exceptions or, in a library without them, the end of the process.
#pragma once

#include <gtest/gtest.h>

#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED

#include <stdexcept>
#include <string>

/// The statement throws std::runtime_error or, where there are no exceptions, calls the error handler, which ends the
/// process if no client has set one.
#define EXPECT_RAISES(statement) EXPECT_THROW(statement, std::runtime_error)

namespace ac::test {

/// The text of the std::runtime_error that the call throws. Tests that use it are left out where there are none.
template <class Call> std::string thrown_by(const Call &call) {
    try {
        call();
    } catch (const std::runtime_error &e) {
        return e.what();
    }
    return "nothing was thrown";
}

}  // namespace ac::test

#else
#define EXPECT_RAISES(statement) EXPECT_DEATH(statement, "")
#endif  // ARM_COMPUTE_EXCEPTIONS_DISABLED
