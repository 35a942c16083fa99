// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from non_maximum_suppression.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct NonMaximumSuppression {
    static constexpr char name[] = "NonMaximumSuppression";
    enum In : uint8_t { boxes, scores };
    enum Out : uint8_t { indices };

    uint32_t max_output_size{0};
    uint32_t gap1{0};
    Real score_threshold{0};
    Real nms_threshold{0};
};

}  // namespace ac::records
