// SPDX-License-Identifier: MIT
// Control flow.
#pragma once

#include "src/model/ops.h"

namespace ac::model {

AC_ONNX(If)

}  // namespace ac::model
