// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from logical.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/core/types/Enumerations.h"

#include "src/base/fields.h"

namespace ac::records {

struct Logical {
    static constexpr char name[] = "Logical";
    enum In : uint8_t { a, b };
    enum Out : uint8_t { dst };

    Word<BitwiseOperation> operation{};
};

}  // namespace ac::records
