// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from instance_normalize.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct InstanceNormalize {
    static constexpr char name[] = "InstanceNormalize";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    Real gamma{1};
    Real beta{0};
    Real epsilon{0};
};

}  // namespace ac::records
