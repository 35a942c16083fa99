// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/moved_by_name.h"

AC_BY_NAME_IS(Transpose, types, NETranspose, CLTranspose, moved_by_name(c))
