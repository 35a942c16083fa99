// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLGaussianPyramid.h"
#include "arm_compute/runtime/NEON/functions/NEGaussianPyramid.h"

#include "src/api/gaussian_pyramid.h"
#include "src/api/twins.h"

#define AC_CALL ac::gaussian_call(input, pyramid, SCALE_PYRAMID_HALF, border_mode, constant_border_value)
AC_CONFIGURE(GaussianPyramidHalf,
             (CpuConst<AnyTensor> * input, AnyPyramid *pyramid, BorderMode border_mode, uint8_t constant_border_value),
             AC_CALL)
AC_VALIDATE(GaussianPyramidHalf,
            (const ITensorInfo *input, const PyramidInfo *pyramid, BorderMode border_mode,
             uint8_t constant_border_value),
            AC_CALL)
