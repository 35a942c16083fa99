// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLGaussianPyramid.h"
#include "arm_compute/runtime/NEON/functions/NEGaussianPyramid.h"

#include "src/api/gaussian_pyramid.h"
#include "src/api/twins.h"

#define AC_CALL ac::gaussian_call(input, pyramid, SCALE_PYRAMID_ORB, border_mode, constant_border_value)
AC_CONFIGURE(GaussianPyramidOrb,
             (CpuConst<AnyTensor> * input, AnyPyramid *pyramid, BorderMode border_mode, uint8_t constant_border_value),
             AC_CALL)
AC_VALIDATE(GaussianPyramidOrb,
            (const ITensorInfo *input, const PyramidInfo *pyramid, BorderMode border_mode,
             uint8_t constant_border_value),
            AC_CALL)
