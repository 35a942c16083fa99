// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/sum.simd.h"

namespace ac::AC_TIER {
namespace {

template <class T> void sub(const void *args, const BinaryRows &rows) {
    sum_rows<T, minus_words>(args, rows);
}

}  // namespace

AC_ROWS(sub, BinaryFn)

}  // namespace ac::AC_TIER
