// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from append.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct Append {
    static constexpr char name[] = "Append";
    enum In : uint8_t { cache, update, positions };
    enum Out : uint8_t { dst };

    uint32_t axis{1};
    Flag circular{false};
};

}  // namespace ac::records
