// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from pad.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/core/types/Enumerations.h"

#include "src/base/fields.h"

namespace ac::records {

struct Pad {
    static constexpr char name[] = "Pad";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    Few<uint32_t, 4> before{};
    Few<uint32_t, 4> behind{};
    Word<PaddingMode> mode{PaddingMode::CONSTANT};
    uint32_t gap1{0};
    Real value{0};
};

}  // namespace ac::records
