// SPDX-License-Identifier: MIT
#include "src/gemm/finish/finish.simd.h"

namespace ac::AC_TIER {

AC_FINISH_ROWS(requantize_to)

}  // namespace ac::AC_TIER
