// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from permute.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct Permute {
    static constexpr char name[] = "Permute";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    Few<uint32_t, 6> order{};
};

}  // namespace ac::records
