// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from strided_slice.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct StridedSlice {
    static constexpr char name[] = "StridedSlice";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    Few<int32_t, 4> starts{};
    Few<int32_t, 4> ends{};
    Few<int32_t, 4> strides{};
    int32_t begin_mask{0};
    int32_t end_mask{0};
    int32_t shrink_axis_mask{0};
};

}  // namespace ac::records
