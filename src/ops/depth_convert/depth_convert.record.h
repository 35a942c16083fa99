// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from depth_convert.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/core/types/Enumerations.h"

#include "src/base/fields.h"

namespace ac::records {

struct DepthConvert {
    static constexpr char name[] = "DepthConvert";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    Word<ConvertPolicy> policy{ConvertPolicy::SATURATE};
};

}  // namespace ac::records
