// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEMaxUnpoolingLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLMaxUnpoolingLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/max_unpool2d/max_unpool2d.h"

namespace arm_compute {

namespace {

template <class T>
auto unpool(const T *input, const T *indices, const T *output, const PoolingLayerInfo &info) {
    return ac::call(
        "MaxUnpool2d",
        [&](const ac::Call &c) { return ac::max_unpool2d::plan(c.plan, c.in(0), c.in(1), c.out(), info, c.target); },
        ac::in(input), ac::in(indices), ac::out(output));
}

}  // namespace

AC_CONFIGURE(MaxUnpoolingLayer,
             (AnyTensor * input, AnyTensor *indices, AnyTensor *output, const PoolingLayerInfo &pool_info),
             unpool(input, indices, output, pool_info))
AC_VALIDATE(MaxUnpoolingLayer,
            (const ITensorInfo *input, const ITensorInfo *indices, const ITensorInfo *output,
             const PoolingLayerInfo &pool_info),
            unpool(input, indices, output, pool_info))

}  // namespace arm_compute
