// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from range.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct Range {
    static constexpr char name[] = "Range";
    enum Out : uint8_t { dst };

    Real start{0};
    Real end{0};
    Real step{1};
};

}  // namespace ac::records
