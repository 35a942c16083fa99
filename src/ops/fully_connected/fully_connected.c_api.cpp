// SPDX-License-Identifier: MIT
#include "src/ops/fully_connected/fully_connected.h"

#include "src/ops/fully_connected/fully_connected.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(FullyConnected, R"(
scales in float
in src: its first dimensions, as many as the weights have inputs, are one row
in! weights: (inputs, outputs); (outputs, inputs) without transpose_weights
in? bias: (outputs); S32 for quantized src
out dst: (outputs, rows)
ActivationFunction? activation: of the result
float activation_a = 0: parameter a of that function
float activation_b = 0: parameter b
DataLayout weights_trained_layout = NCHW: layout of the volume in training, where src is one
bool transpose_weights = true: dimension 0 of the weights is the input
bool weights_reshaped = false: the weights are (outputs, inputs) already
bool fast_math = false: F32 may be rounded to bfloat16
bool retain_weights = false: the weights are not marked as unused when they are packed
)") {
    FullyConnectedLayerInfo info;
    info.activation_info = call.activation(given);
    info.weights_trained_layout = given.weights_trained_layout;
    info.transpose_weights = given.transpose_weights;
    info.are_weights_reshaped = given.weights_reshaped;
    info.enable_fast_math = given.fast_math;
    info.retain_internal_weights = given.retain_weights;
    return fully_connected::plan(plan, call.in(given.src), call.in(given.weights), call.inputs[given.bias],
                                 call.out(given.dst), info, WeightsInfo(), call.target);
}

AC_C_OPERATOR(ConvertFullyConnectedWeights, R"(
in src: (outputs, inputs), of any type
out dst: like src, its rows reordered
unsigned[3] shape: of the volume that the inputs are, dimension 0 first
DataLayout trained: the layout in which the weights were trained; the other one is wanted
)") {
    const TensorShape shape(given.shape[0], given.shape[1], given.shape[2]);
    return fully_connected::plan_convert(plan, call.in(given.src), call.out(given.dst), shape, given.trained,
                                         call.target);
}
