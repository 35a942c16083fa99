// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NESpaceToDepthLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLSpaceToDepthLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/space_to_depth/space_to_depth.h"

namespace arm_compute {

namespace {

template <class T>
auto space_to_depth(const T *input, const T *output, const int32_t &block_shape) {
    return ac::call(
        "SpaceToDepth",
        [&](const ac::Call &c) { return ac::space_to_depth::plan(c.plan, c.in(0), c.out(), block_shape, c.target); },
        ac::in(input), ac::out(output));
}

}  // namespace

AC_CONFIGURE(SpaceToDepthLayer, (const AnyTensor *input, AnyTensor *output, int32_t block_shape),
             space_to_depth(input, output, block_shape))
AC_VALIDATE(SpaceToDepthLayer, (const ITensorInfo *input, const ITensorInfo *output, int32_t block_shape),
            space_to_depth(input, output, block_shape))

}  // namespace arm_compute
