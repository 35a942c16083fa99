// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NESpaceToBatchLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLSpaceToBatchLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/space_to_batch/space_to_batch.h"

namespace arm_compute {

namespace {

template <class T>
auto fixed(const T *input, const int &x, const int &y, const Size2D &before, const Size2D &behind, const T *output) {
    return ac::call(
        "SpaceToBatch",
        [&](const ac::Call &c) {
            return ac::space_to_batch::plan(c.plan, c.in(0), c.out(), x, y, {before, behind}, c.target);
        },
        ac::in(input), ac::out(output));
}

template <class T>
auto in_tensors(const T *input, const T *block, const T *paddings, const T *output) {
    return ac::call(
        "SpaceToBatch",
        [](const ac::Call &c) {
            return ac::space_to_batch::plan(c.plan, c.in(0), c.in(1), c.in(2), c.out(), c.target);
        },
        ac::in(input), ac::in(block), ac::in(paddings), ac::out(output));
}

}  // namespace

AC_CONFIGURE(SpaceToBatchLayer,
             (const AnyTensor *input, const int block_shape_x, const int block_shape_y, const Size2D &padding_left,
              const Size2D &padding_right, AnyTensor *output),
             fixed(input, block_shape_x, block_shape_y, padding_left, padding_right, output))
AC_VALIDATE(SpaceToBatchLayer,
            (const ITensorInfo *input, const int block_shape_x, const int block_shape_y, const Size2D &padding_left,
             const Size2D &padding_right, const ITensorInfo *output),
            fixed(input, block_shape_x, block_shape_y, padding_left, padding_right, output))
AC_CONFIGURE(SpaceToBatchLayer,
             (const AnyTensor *input, const AnyTensor *block_shape, const AnyTensor *paddings, AnyTensor *output),
             in_tensors(input, block_shape, paddings, output))
AC_VALIDATE(SpaceToBatchLayer,
            (const ITensorInfo *input, const ITensorInfo *block_shape, const ITensorInfo *paddings,
             const ITensorInfo *output),
            in_tensors(input, block_shape, paddings, output))

}  // namespace arm_compute
