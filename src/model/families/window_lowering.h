// SPDX-License-Identifier: MIT
// Windows in the library's words.
#pragma once

#include "src/model/families/windowed.h"
#include "src/model/lowering.h"

namespace ac::model {

/// Stride and padding. ONNX puts the height first, the library the width.
acl::PadStrideInfo pads_of(const Window &w);

/// The same for any number of dimensions.
Attributes attributes_of(const Window &w);

}  // namespace ac::model
