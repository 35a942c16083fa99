// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from bitwise.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct BitwiseAnd {
    static constexpr char name[] = "BitwiseAnd";
    enum In : uint8_t { a, b };
    enum Out : uint8_t { dst };
};

struct BitwiseOr {
    static constexpr char name[] = "BitwiseOr";
    enum In : uint8_t { a, b };
    enum Out : uint8_t { dst };
};

struct BitwiseXor {
    static constexpr char name[] = "BitwiseXor";
    enum In : uint8_t { a, b };
    enum Out : uint8_t { dst };
};

struct BitwiseNot {
    static constexpr char name[] = "BitwiseNot";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };
};

}  // namespace ac::records
