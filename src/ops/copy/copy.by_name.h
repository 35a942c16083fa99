// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/moved_by_name.h"

namespace ac::test {

AC_BY_NAME(Copy, types, NECopy, CLCopy) {
    moved_by_name<T, Fn>("Copy");
}

}  // namespace ac::test
