// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from reverse.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct Reverse {
    static constexpr char name[] = "Reverse";
    enum In : uint8_t { src, axis };
    enum Out : uint8_t { dst };

    Flag inverted{false};
};

}  // namespace ac::records
