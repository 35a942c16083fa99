// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Error.h"

#include "src/base/interface.h"

#include <gtest/gtest.h>

#include <string>

namespace ac::test {

/// Invalid enumerators are rejected: the error of `validate(number)` is "the <what> is <number>". A build without the
/// call's types rejects the call earlier.
template <class Validate>
void expect_enumerators_only(bool types_in_build, const std::string &what, const Validate &validate) {
    for (const int number : {-1, 99}) {
        const Status status = validate(number);
        ASSERT_FALSE(bool(status)) << what << " " << number;
        if (types_in_build) {
            const std::string text = status.error_description();
            EXPECT_NE(text.find("the " + what + " is " + std::to_string(number)), std::string::npos) << text;
        }
    }
}

}  // namespace ac::test
