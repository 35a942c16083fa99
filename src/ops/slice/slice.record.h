// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from slice.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct Slice {
    static constexpr char name[] = "Slice";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    Few<int32_t, 4> starts{};
    Few<int32_t, 4> ends{};
};

}  // namespace ac::records
