// SPDX-License-Identifier: MIT
// For tests of errors that are not a Status: exceptions or, in a library without them, termination of the process.
#pragma once

#include <gtest/gtest.h>

#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED

#include <stdexcept>
#include <string>

/// Checks that a statement throws std::runtime_error or, without exceptions, calls the error handler, which terminates
/// the process if no client has set one.
#define EXPECT_RAISES(statement) EXPECT_THROW(statement, std::runtime_error)

namespace ac::test {

/// The message of the std::runtime_error that a call throws. Tests that use it are skipped without exceptions.
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
