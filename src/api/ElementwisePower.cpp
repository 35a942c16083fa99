// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEElementwiseOperations.h"
#else
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"
#endif

#include "src/api/elementwise.h"
#include "src/api/twins.h"

namespace arm_compute {

AC_ELEMENTWISE(ElementwisePower, POWER)

}  // namespace arm_compute
