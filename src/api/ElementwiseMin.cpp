// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEElementwiseOperations.h"
#else
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"
#endif

#include "src/api/elementwise.h"
#include "src/api/twins.h"
#include "src/ops/elementwise_binary/elementwise_binary.h"

namespace arm_compute {

AC_CONFIGURE(ElementwiseMin,
             (AnyTensor * input1, AnyTensor *input2, AnyTensor *output, const ActivationLayerInfo &act_info),
             elementwise<ArithmeticOperation::MIN>(input1, input2, output, act_info))
AC_VALIDATE(ElementwiseMin,
            (const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
             const ActivationLayerInfo &act_info),
            elementwise<ArithmeticOperation::MIN>(input1, input2, output, act_info))

}  // namespace arm_compute
