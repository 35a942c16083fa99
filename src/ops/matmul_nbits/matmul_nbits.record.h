// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from matmul_nbits.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct MatMulNBits {
    static constexpr char name[] = "MatMulNBits";
    enum In : uint8_t { src, weights, scales, zero_points, bias };
    enum Out : uint8_t { dst };

    uint32_t block_size{0};
    Flag exact{false};
    Flag offsets{false};
};

}  // namespace ac::records
