// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from scatter.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/function_info/ScatterInfo.h"

#include "src/base/fields.h"

namespace ac::records {

struct Scatter {
    static constexpr char name[] = "Scatter";
    enum In : uint8_t { src, updates, indices };
    enum Out : uint8_t { dst };

    Word<ScatterFunction> func{ScatterFunction::Update};
    Flag zero_initialization{false};
};

}  // namespace ac::records
