// SPDX-License-Identifier: MIT
#include "src/ops/lstm_cell/lstm_cell.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(LSTMCell, R"(
in sums: (4 units, batches): the sums of input gate, candidate, forget gate and output gate
in?=1 cell_in: (units, batches); without it, zeros
out state_out: (units, batches)
out cell_out: (units, batches)
float cell_clip = 0: largest absolute value of the cell; 0: any
)") {
    lstm_cell::Call step{call.in(0), call.inputs[1], call.out(0), call.out(1)};
    step.clip = call.real(0);
    return lstm_cell::plan(plan, step, call.target);
}
