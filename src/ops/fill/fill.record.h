// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from fill.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct Fill {
    static constexpr char name[] = "Fill";
    enum Out : uint8_t { dst };

    Real value{0};
};

}  // namespace ac::records
