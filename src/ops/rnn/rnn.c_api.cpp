// SPDX-License-Identifier: MIT
#include "src/ops/rnn/rnn.h"

#include "src/ops/rnn/rnn.record.h"
#include "src/registry/operators.h"

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
                     {call.in(given.src), call.in(given.weights), call.in(given.recurrent), call.in(given.bias),
                      call.out(given.hidden), call.out(given.dst), call.activation(given)},
                     call.target);
}
