// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEBatchToSpaceLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLBatchToSpaceLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/batch_to_space/batch_to_space.h"

namespace arm_compute {

namespace {

template <class T>
auto fixed(const T *input, const int32_t &x, const int32_t &y, const T *output, const CropInfo &crop) {
    return ac::call(
        "BatchToSpace",
        [&](const ac::Call &c) { return ac::batch_to_space::plan(c.plan, c.in(0), c.out(), x, y, crop, c.target); },
        ac::in(input), ac::out(output));
}

template <class T>
auto in_tensor(const T *input, const T *block, const T *output) {
    return ac::call(
        "BatchToSpace",
        [](const ac::Call &c) { return ac::batch_to_space::plan(c.plan, c.in(0), c.in(1), c.out(), c.target); },
        ac::in(input), ac::in(block), ac::out(output));
}

}  // namespace

AC_CONFIGURE(BatchToSpaceLayer,
             (const AnyTensor *input, int32_t block_shape_x, int32_t block_shape_y, AnyTensor *output,
              const CropInfo &crop_info),
             fixed(input, block_shape_x, block_shape_y, output, crop_info))
AC_VALIDATE(BatchToSpaceLayer,
            (const ITensorInfo *input, int32_t block_shape_x, int32_t block_shape_y, const ITensorInfo *output,
             const CropInfo &crop_info),
            fixed(input, block_shape_x, block_shape_y, output, crop_info))
AC_CONFIGURE(BatchToSpaceLayer, (const AnyTensor *input, const AnyTensor *block_shape, AnyTensor *output),
             in_tensor(input, block_shape, output))
AC_VALIDATE(BatchToSpaceLayer, (const ITensorInfo *input, const ITensorInfo *block_shape, const ITensorInfo *output),
            in_tensor(input, block_shape, output))

}  // namespace arm_compute
