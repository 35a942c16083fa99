// SPDX-License-Identifier: MIT
#include "src/ops/rnn/rnn.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(RNN, R"(
in src: (inputs, batches)
in! weights: (inputs, units)
in! recurrent: (units, units), not transposed
in bias: (units)
out hidden: (units, batches): read, then activation(weights * src + hidden * recurrent + bias)
out dst: like hidden, its copy
ActivationFunction? activation: of the sum
float activation_a = 0: parameter a of that function
float activation_b = 0: parameter b
)") {
    return rnn::plan(plan,
                     {call.in(0), call.in(1), call.in(2), call.in(3), call.out(0), call.out(1), call.activation(0)},
                     call.target);
}
