// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from channel_shuffle.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct ChannelShuffle {
    static constexpr char name[] = "ChannelShuffle";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    int32_t groups{0};
};

}  // namespace ac::records
