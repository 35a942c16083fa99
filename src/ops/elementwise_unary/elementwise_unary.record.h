// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from elementwise_unary.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/core/types/Enumerations.h"

#include "src/base/fields.h"

namespace ac::records {

struct ElementwiseUnary {
    static constexpr char name[] = "ElementwiseUnary";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    Word<ElementWiseUnary> operation{};
};

}  // namespace ac::records
