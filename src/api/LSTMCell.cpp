// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLLSTMCell.h"
#include "arm_compute/runtime/NEON/functions/NELSTMCell.h"

#include "src/api/twins.h"
#include "src/ops/lstm_cell/lstm_cell.h"

#define AC_PARAMETERS(T) const T *sums, const T *cell_in, T *state_out, T *cell_out, float cell_clip
AC_FUNCTION(LSTMCell, (sums, cell_in, state_out, cell_out, cell_clip), "LSTMCell",
            ac::lstm_cell::plan(c.plan, {c.in(0), c.in_or_null(1), c.out(0), c.out(1), cell_clip}, c.target),
            ac::in(sums), ac::in_place(ac::in_or_null(cell_in), 1), ac::out(state_out), ac::out(cell_out))
