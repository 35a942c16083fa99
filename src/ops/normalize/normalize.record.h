// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from normalize.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/core/types/Enumerations.h"

#include "src/base/fields.h"

namespace ac::records {

struct Normalize {
    static constexpr char name[] = "Normalize";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    Word<NormType> type{};
    uint32_t norm_size{5};
    Real alpha{0};
    Real beta{0};
    Real kappa{1};
    Flag is_scaled{true};
    uint32_t gap1{0};
};

}  // namespace ac::records
