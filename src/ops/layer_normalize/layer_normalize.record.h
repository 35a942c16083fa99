// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from layer_normalize.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct LayerNormalize {
    static constexpr char name[] = "LayerNormalize";
    enum In : uint8_t { src, skip, gamma, beta };
    enum Out : uint8_t { dst, sum };

    Real epsilon{0};
    Flag centered{true};
    uint32_t gap1{0};
};

}  // namespace ac::records
