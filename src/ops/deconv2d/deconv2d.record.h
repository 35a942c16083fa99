// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from deconv2d.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct Deconv2d {
    static constexpr char name[] = "Deconv2d";
    enum In : uint8_t { src, weights, bias };
    enum Out : uint8_t { dst };

    uint32_t stride[2]{1, 1};
    uint32_t padding[4]{0, 0, 0, 0};
    Flag fast_math{false};
    Flag retain_weights{false};
};

}  // namespace ac::records
