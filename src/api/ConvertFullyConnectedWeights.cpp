// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEConvertFullyConnectedWeights.h"
#else
#include "arm_compute/runtime/CL/functions/CLConvertFullyConnectedWeights.h"
#endif

#include "src/api/twins.h"
#include "src/ops/fully_connected/fully_connected.h"

namespace arm_compute {

namespace {

template <class T>
auto convert(const T *input, const T *output, const TensorShape &volume, const DataLayout &trained) {
    return ac::call(
        "FullyConnected",
        [&](const ac::Call &c) {
            return ac::fully_connected::plan_convert(c.plan, c.in(0), c.out(), volume, trained, c.target);
        },
        ac::in(input), ac::out(output));
}

}  // namespace

AC_CONFIGURE(ConvertFullyConnectedWeights,
             (const AnyTensor *input, AnyTensor *output, const TensorShape &original_input_shape,
              DataLayout data_layout),
             convert(input, output, original_input_shape, data_layout))
AC_VALIDATE(ConvertFullyConnectedWeights,
            (const ITensorInfo *input, const ITensorInfo *output, const TensorShape &original_input_shape,
             DataLayout data_layout),
            convert(input, output, original_input_shape, data_layout))

}  // namespace arm_compute
