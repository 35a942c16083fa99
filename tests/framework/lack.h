// SPDX-License-Identifier: MIT
// For tests of single calls, in builds that lack the types of these calls. Walks over types need none of it.
#pragma once

#include "tests/framework/op_test.h"

#include <initializer_list>

/// Leaves the rest of a test to builds whose operator has the type.
#define AC_NEEDS(op, type)                                                       \
    if (!::ac::test::has_type(op, ::arm_compute::DataType::type)) {              \
        GTEST_SKIP() << "this build's " << (op).name << " does not have " #type; \
    }
/// The same for builds that have the operator with some type, not for another operator only.
#define AC_NEEDS_SOME_TYPE(op)                                                          \
    if ((op).data_types == 0) {                                                         \
        GTEST_SKIP() << "this build has " << (op).name << " for another operator only"; \
    }

namespace ac::test {

/// A part of what a refusal says: `text`, or in a build without one of the types, that it lacks it.
inline const char *text_or_lack(const Operator &op, std::initializer_list<DataType> types, const char *text) {
    for (const DataType type : types) {
        if (!has_type(op, type)) {
            return "this build has no";
        }
    }
    return text;
}

}  // namespace ac::test
