// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEPooling3dLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLPooling3dLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/pool3d/pool3d.h"

namespace arm_compute {

namespace {

template <class T>
auto pool(const T *input, const T *output, const Pooling3dLayerInfo &info) {
    return ac::call(
        "Pool3d", [&](const ac::Call &c) { return ac::pool3d::plan(c.plan, c.in(0), c.out(), info, c.target); },
        ac::in(input), ac::out(output));
}

}  // namespace

AC_CONFIGURE(Pooling3dLayer, (const AnyTensor *input, AnyTensor *output, const Pooling3dLayerInfo &pool_info),
             pool<AnyTensor>(input, output, pool_info))
AC_VALIDATE(Pooling3dLayer, (const ITensorInfo *input, const ITensorInfo *output, const Pooling3dLayerInfo &pool_info),
            pool(input, output, pool_info))

}  // namespace arm_compute
