// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from top_kv.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct TopKV {
    static constexpr char name[] = "TopKV";
    enum In : uint8_t { predictions, targets };
    enum Out : uint8_t { dst };

    uint32_t k{0};
};

}  // namespace ac::records
