// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from reorg.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct Reorg {
    static constexpr char name[] = "Reorg";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    int32_t block{0};
};

}  // namespace ac::records
