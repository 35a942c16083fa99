// SPDX-License-Identifier: MIT
#include "src/ops/batch_normalize/batch_normalize.h"

#include "src/ops/batch_normalize/batch_normalize.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(BatchNormalize, R"(
in= src: any shape
in mean: of each channel
in var: variance of each channel
in? beta: added to each channel
in? gamma: factor of each channel
out dst: like src
float epsilon: added to the variances
ActivationFunction? activation: of the result
float activation_a = 0: parameter a of that function
float activation_b = 0: parameter b
)") {
    return batch_normalize::plan(
        plan, call.in(given.src),
        {call.in(given.mean), call.in(given.var), call.inputs[given.beta], call.inputs[given.gamma], given.epsilon},
        call.out(given.dst), call.activation(given), call.target);
}

AC_C_OPERATOR(FuseBatchNormalization, R"(
in= src: weights of the convolution
in mean: of each channel
in var: variance of each channel
in?=1 bias: of the convolution
in? beta: added to each channel
in? gamma: factor of each channel
out dst: the new weights, like src
out dst_bias: the new bias, like mean
float epsilon: added to the variances
FuseBatchNormalizationType type = CONVOLUTION: the kind of convolution
)") {
    return batch_normalize::plan_fuse(
        plan, call.in(given.src), call.inputs[given.bias],
        {call.in(given.mean), call.in(given.var), call.inputs[given.beta], call.inputs[given.gamma], given.epsilon},
        call.out(given.dst), call.out(given.dst_bias), given.type, call.target);
}
