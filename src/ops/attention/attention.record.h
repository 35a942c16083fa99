// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from attention.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct Attention {
    static constexpr char name[] = "Attention";
    enum In : uint8_t { query, key, value, mask, lengths, sink };
    enum Out : uint8_t { dst };

    Flag query_inside{false};
    Flag key_inside{false};
    Flag dst_inside{false};
    uint32_t gap1{0};
    Real scale{0};
    Real softcap{0};
    int32_t left{-1};
    int32_t right{-1};
    int32_t first{-1};
    uint32_t gap2{0};
};

}  // namespace ac::records
