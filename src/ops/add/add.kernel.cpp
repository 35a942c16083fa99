// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/sum.simd.h"

namespace ac::AC_TIER {
namespace {

template <class T> void add(const void *args, const BinaryRows &rows) {
    sum_rows<T, plus_words>(args, rows);
}

}  // namespace

AC_ROWS(add, BinaryFn)

}  // namespace ac::AC_TIER
