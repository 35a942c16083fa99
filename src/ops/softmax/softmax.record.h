// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from softmax.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct Softmax {
    static constexpr char name[] = "Softmax";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    Real beta{1};
    int32_t axis{0};
    Flag log{false};
};

}  // namespace ac::records
