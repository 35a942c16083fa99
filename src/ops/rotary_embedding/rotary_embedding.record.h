// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from rotary_embedding.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct RotaryEmbedding {
    static constexpr char name[] = "RotaryEmbedding";
    enum In : uint8_t { src, cosines, sines };
    enum Out : uint8_t { dst };

    Flag inside{false};
    Flag interleaved{false};
};

}  // namespace ac::records
