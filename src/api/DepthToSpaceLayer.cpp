// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEDepthToSpaceLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLDepthToSpaceLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/depth_to_space/depth_to_space.h"

namespace arm_compute {

namespace {

template <class T>
auto depth_to_space(const T *input, const T *output, const int32_t &block_shape) {
    return ac::call(
        "DepthToSpace",
        [&](const ac::Call &c) { return ac::depth_to_space::plan(c.plan, c.in(0), c.out(), block_shape, c.target); },
        ac::in(input), ac::out(output));
}

}  // namespace

AC_CONFIGURE(DepthToSpaceLayer, (const AnyTensor *input, AnyTensor *output, int32_t block_shape),
             depth_to_space(input, output, block_shape))
AC_VALIDATE(DepthToSpaceLayer, (const ITensorInfo *input, const ITensorInfo *output, int32_t block_shape),
            depth_to_space(input, output, block_shape))

}  // namespace arm_compute
