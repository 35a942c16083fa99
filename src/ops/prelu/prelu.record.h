// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from prelu.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct PRelu {
    static constexpr char name[] = "PRelu";
    enum In : uint8_t { src, alpha };
    enum Out : uint8_t { dst };
};

}  // namespace ac::records
