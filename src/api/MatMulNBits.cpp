// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLMatMulNBits.h"
#include "arm_compute/runtime/NEON/functions/NEMatMulNBits.h"

#include "src/api/twins.h"
#include "src/ops/matmul_nbits/matmul_nbits.h"

#define AC_PARAMETERS(T)                                                                                               \
    const T *src, const T *weights, const T *scales, const T *zero_points, const T *bias, T *dst, unsigned block_size, \
        bool exact, bool offsets
AC_FUNCTION(MatMulNBits, (src, weights, scales, zero_points, bias, dst, block_size, exact, offsets), "MatMulNBits",
            ac::matmul_nbits::plan(c.plan,
                                   {c.in(0), c.in(1), c.in(2), c.in_or_null(3), c.in_or_null(4), c.out(), block_size,
                                    exact, offsets},
                                   c.target),
            ac::in(src), ac::in(weights), ac::in(scales), ac::in_or_null(zero_points), ac::in_or_null(bias),
            ac::out(dst))
