// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLNormalizePlanarYUVLayer.h"

#include "src/api/twins.h"
#include "src/ops/yuv_normalize/yuv_normalize.h"

namespace arm_compute {

namespace {

template <class T>
auto normalize_planar_yuv(const T *input, const T *output, const T *mean, const T *std) {
    return ac::call(
        "YUVNormalize",
        [](const ac::Call &c) { return ac::yuv_normalize::plan(c.plan, c.in(0), c.in(1), c.in(2), c.out(), c.target); },
        ac::in_place(ac::in(input)), ac::in(mean), ac::in(std), ac::out(output));
}

}  // namespace

AC_CONFIGURE(NormalizePlanarYUVLayer,
             (const ICLTensor *input, ICLTensor *output, const ICLTensor *mean, const ICLTensor *std),
             normalize_planar_yuv(input, output, mean, std))
AC_VALIDATE(NormalizePlanarYUVLayer,
            (const ITensorInfo *input, const ITensorInfo *output, const ITensorInfo *mean, const ITensorInfo *std),
            normalize_planar_yuv(input, output, mean, std))

}  // namespace arm_compute
