// SPDX-License-Identifier: MIT
#include "src/gemm/finish.simd.h"

namespace ac {
namespace AC_TIER {

AC_FINISH_ROWS(requantize_to)

}  // namespace AC_TIER
}  // namespace ac
