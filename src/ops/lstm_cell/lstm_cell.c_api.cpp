// SPDX-License-Identifier: MIT
#include "src/ops/lstm_cell/lstm_cell.h"

#include "src/ops/lstm_cell/lstm_cell.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(LSTMCell, R"(
in sums: (4 units, batches): the sums of input gate, candidate, forget gate and output gate
in?=1 cell_in: (units, batches); without it, zeros
out state_out: (units, batches)
out cell_out: (units, batches)
float cell_clip = 0: largest absolute value of the cell; 0: any
)") {
    lstm_cell::LstmCellOperands step{call.in(given.sums), call.inputs[given.cell_in], call.out(given.state_out),
                                     call.out(given.cell_out)};
    step.clip = given.cell_clip;
    return lstm_cell::plan(plan, step, call.target);
}
