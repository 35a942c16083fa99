// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from batch_to_space.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct BatchToSpace {
    static constexpr char name[] = "BatchToSpace";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    uint32_t block[2]{0, 0};
    uint32_t crop[4]{0, 0, 0, 0};
};

}  // namespace ac::records
