// SPDX-License-Identifier: MIT
#include "src/ops/batch_normalize/batch_normalize.h"

#include "src/c_api/operators.h"

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
    return batch_normalize::plan(plan, call.in(0),
                                 {call.in(1), call.in(2), call.inputs[3], call.inputs[4], call.real(0)}, call.out(0),
                                 call.activation(1), call.target);
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
    return batch_normalize::plan_fuse(plan, call.in(0), call.inputs[3],
                                      {call.in(1), call.in(2), call.inputs[4], call.inputs[5], call.real(0)},
                                      call.out(0), call.out(1), call.word<FuseBatchNormalizationType>(1), call.target);
}
