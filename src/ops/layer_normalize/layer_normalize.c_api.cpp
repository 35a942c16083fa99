// SPDX-License-Identifier: MIT
#include "src/ops/layer_normalize/layer_normalize.h"

#include "src/ops/layer_normalize/layer_normalize.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(LayerNormalize, R"(
in= src: rows along dimension 0
in? skip: like src; it is added first
in? gamma: factors of the results, one for each element of a row
in? beta: summands of the results, one for each element of a row
out dst: like src
out? sum: src + skip
float epsilon: added to the statistic
bool centered = true: the statistic is the variance of the row; otherwise the mean of its squares, and its mean stays
)") {
    return layer_normalize::plan(plan,
                                 {call.in(given.src), call.inputs[given.skip], call.inputs[given.gamma],
                                  call.inputs[given.beta], call.out(given.dst), call.outputs[given.sum]},
                                 given.epsilon, given.centered, call.target);
}
