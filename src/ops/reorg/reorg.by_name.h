// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/moved_by_name.h"

AC_BY_NAME_IS(Reorg, types, NEReorgLayer, CLReorgLayer, moved_by_name(c, TensorShape(3, 6, 4, 2), "block", 2))
