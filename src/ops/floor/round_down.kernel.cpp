// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/unary.simd.h"

namespace ac::AC_TIER {
namespace {

struct RoundDown {
    template <class S, class X> static AC_INLINE X of(X x) { return S::floor(x); }
};

}  // namespace

AC_UNARY_ROWS(round_down, RoundDown, 0)

}  // namespace ac::AC_TIER
