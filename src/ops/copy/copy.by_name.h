// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/moved_by_name.h"

AC_BY_NAME_IS(Copy, types, NECopy, CLCopy, moved_by_name(c))
