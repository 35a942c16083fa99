// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from pool3d.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/types/Enumerations.h"

#include "src/base/fields.h"

namespace ac::records {

struct Pool3d {
    static constexpr char name[] = "Pool3d";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    Word<PoolingType> type{PoolingType::MAX};
    uint32_t size[3]{2, 2, 2};
    uint32_t stride[3]{1, 1, 1};
    uint32_t padding[6]{0, 0, 0, 0, 0, 0};
    Word<DimensionRoundingType> rounding{DimensionRoundingType::FLOOR};
    Flag global{false};
    Flag exclude_padding{false};
};

}  // namespace ac::records
