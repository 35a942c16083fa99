// SPDX-License-Identifier: MIT
// Windows in the library's words.
#pragma once

#include "src/model/families/windowed.h"
#include "src/model/lower/lowering.h"

namespace ac::model {

/// Sets stride and padding. ONNX puts the height first, the library the width.
template <class Record> void set_moves(Record &own, const Window &w) {
    for (size_t i = 0; i < 2; ++i) {
        own.stride[i] = static_cast<uint32_t>(w.stride[1 - i]);
        own.padding[2 * i] = static_cast<uint32_t>(w.before[1 - i]);
        own.padding[2 * i + 1] = static_cast<uint32_t>(w.behind[1 - i]);
    }
}

/// The same for any number of dimensions.
Attributes attributes_of(const Window &w);

}  // namespace ac::model
