// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from prior_box.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct PriorBox {
    static constexpr char name[] = "PriorBox";
    enum In : uint8_t { features, image };
    enum Out : uint8_t { dst };

    Many<double> min_sizes{};
    Many<double> variances{};
    Real offset{0};
    Flag flip{true};
    Flag clip{false};
    Many<double> max_sizes{};
    Many<double> aspect_ratios{};
    uint32_t image_size[2]{0, 0};
    Real steps[2]{0, 0};
};

}  // namespace ac::records
