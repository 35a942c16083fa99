// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from floor.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct Floor {
    static constexpr char name[] = "Floor";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };
};

}  // namespace ac::records
