// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from mean_std_dev_normalize.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct MeanStdDevNormalize {
    static constexpr char name[] = "MeanStdDevNormalize";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    Real epsilon{0};
};

}  // namespace ac::records
