// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEPoolingLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLPoolingLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/pool2d/pool2d.h"

namespace arm_compute {

namespace {

template <class T>
auto pool(const T *input, const T *output, const PoolingLayerInfo &info, const T *indices) {
    return ac::call(
        "Pool2d",
        [&](const ac::Call &c) { return ac::pool2d::plan(c.plan, c.in(0), c.out(), c.out_or_null(1), info, c.target); },
        ac::in(input), ac::out(output), ac::out_or_null(indices));
}

}  // namespace

AC_CONFIGURE(PoolingLayer,
             (AnyTensor * input, AnyTensor *output, const PoolingLayerInfo &pool_info, AnyTensor *indices),
             pool(input, output, pool_info, indices))
AC_VALIDATE(PoolingLayer,
            (const ITensorInfo *input, const ITensorInfo *output, const PoolingLayerInfo &pool_info,
             const ITensorInfo *indices),
            pool(input, output, pool_info, indices))

}  // namespace arm_compute
