// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/moved_by_name.h"

namespace ac::test {

AC_BY_NAME(Flatten, types, NEFlattenLayer, CLFlattenLayer) {
    moved_by_name<T, Fn>("Flatten");
}

}  // namespace ac::test
