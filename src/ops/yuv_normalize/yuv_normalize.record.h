// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from yuv_normalize.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct YUVNormalize {
    static constexpr char name[] = "YUVNormalize";
    enum In : uint8_t { src, mean, std };
    enum Out : uint8_t { dst };
};

}  // namespace ac::records
