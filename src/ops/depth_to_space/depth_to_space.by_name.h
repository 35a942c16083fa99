// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/moved_by_name.h"

AC_BY_NAME_IS(DepthToSpace, types, NEDepthToSpaceLayer, CLDepthToSpaceLayer,
              moved_by_name(c, TensorShape(8, 3, 4, 2), "block", 2))
