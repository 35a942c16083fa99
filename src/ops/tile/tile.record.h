// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from tile.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct Tile {
    static constexpr char name[] = "Tile";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    Few<uint32_t, 4> multiples{};
};

}  // namespace ac::records
