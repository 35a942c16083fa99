// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/moved_by_name.h"

namespace ac::test {

AC_BY_NAME(Transpose, types, NETranspose, CLTranspose) {
    moved_by_name<T, Fn>("Transpose");
}

}  // namespace ac::test
