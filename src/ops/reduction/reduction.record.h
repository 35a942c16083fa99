// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from reduction.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/core/types/Enumerations.h"

#include "src/base/fields.h"

namespace ac::records {

struct Reduction {
    static constexpr char name[] = "Reduction";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    int32_t axis{0};
    Word<ReductionOperation> operation{};
    Flag keep_dims{true};
};

struct ArgMinMax {
    static constexpr char name[] = "ArgMinMax";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    int32_t axis{0};
    Word<ReductionOperation> operation{ReductionOperation::ARG_IDX_MAX};
};

struct Mean {
    static constexpr char name[] = "Mean";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    Few<int32_t, 6> axes{};
    Flag keep_dims{false};
};

}  // namespace ac::records
