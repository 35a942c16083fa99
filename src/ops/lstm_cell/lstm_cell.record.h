// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from lstm_cell.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct LSTMCell {
    static constexpr char name[] = "LSTMCell";
    enum In : uint8_t { sums, cell_in };
    enum Out : uint8_t { state_out, cell_out };

    Real cell_clip{0};
};

}  // namespace ac::records
