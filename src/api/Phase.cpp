// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLPhase.h"
#include "arm_compute/runtime/NEON/functions/NEPhase.h"

#include "src/api/twins.h"
#include "src/ops/phase/phase.h"

#define AC_PARAMETERS(T) const T *input1, const T *input2, T *output, PhaseType phase_type
AC_FUNCTION(Phase, (input1, input2, output, phase_type), "Phase",
            ac::phase::plan(c.plan, c.in(0), c.in(1), c.out(), phase_type, c.target), ac::in(input1), ac::in(input2),
            ac::out(output))
