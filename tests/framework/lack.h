// SPDX-License-Identifier: MIT
// For tests of single calls in builds that lack the calls' types. Walks over types do not need it.
#pragma once

#include "tests/framework/op_test.h"

#include <initializer_list>

/// Skips the rest of a test in builds whose operator lacks the type.
#define AC_NEEDS(op, type)                                                       \
    if (!::ac::test::has_type(op, ::arm_compute::DataType::type)) {              \
        GTEST_SKIP() << "this build's " << (op).name << " does not have " #type; \
    }
/// Skips it in builds that contain the operator only because another operator uses it.
#define AC_NEEDS_SOME_TYPE(op)                                                          \
    if ((op).data_types == 0) {                                                         \
        GTEST_SKIP() << "this build has " << (op).name << " for another operator only"; \
    }

namespace ac::test {

/// The expected part of an error: `text`, or in a build without one of the types, that it lacks it.
inline const char *text_or_lack(const Operator &op, std::initializer_list<DataType> types, const char *text) {
    for (const DataType type : types) {
        if (!has_type(op, type)) {
            return "this build has no";
        }
    }
    return text;
}

}  // namespace ac::test
