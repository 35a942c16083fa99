// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from scale.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/core/types/Enumerations.h"

#include "src/base/fields.h"

namespace ac::records {

struct Scale {
    static constexpr char name[] = "Scale";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    Word<InterpolationPolicy> interpolation{InterpolationPolicy::BILINEAR};
    Word<SamplingPolicy> sampling{SamplingPolicy::CENTER};
    Flag align_corners{false};
    Word<BorderMode> border{BorderMode::REPLICATE};
    Real constant{0};
};

}  // namespace ac::records
