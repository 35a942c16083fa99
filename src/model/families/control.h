// SPDX-License-Identifier: MIT
// Control flow.
#pragma once

#include "src/model/ops.h"

namespace ac::model {

AC_ONNX(If)  // branches with layers of the library alone have results of one shape, unless the condition is known

}  // namespace ac::model
