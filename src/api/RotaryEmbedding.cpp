// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLRotaryEmbedding.h"
#include "arm_compute/runtime/NEON/functions/NERotaryEmbedding.h"

#include "src/api/twins.h"
#include "src/ops/rotary_embedding/rotary_embedding.h"

#define AC_PARAMETERS(T) const T *input, const T *cosines, const T *sines, T *output, bool inside, bool interleaved
AC_FUNCTION(RotaryEmbedding, (input, cosines, sines, output, inside, interleaved), "RotaryEmbedding",
            ac::rotary_embedding::plan(c.plan, c.in(0), c.in(1), c.in(2), c.out(), {inside, interleaved}, c.target),
            ac::in_place(ac::in(input)), ac::in(cosines), ac::in(sines), ac::out(output))
