// SPDX-License-Identifier: MIT
#include "src/ops/fully_connected/fully_connected.h"

#include "src/c_api/operators.h"

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
    info.activation_info = call.activation(0);
    info.weights_trained_layout = call.word<DataLayout>(3);
    info.transpose_weights = call.flag(4);
    info.are_weights_reshaped = call.flag(5);
    info.enable_fast_math = call.flag(6);
    info.retain_internal_weights = call.flag(7);
    return fully_connected::plan(plan, call.in(0), call.in(1), call.inputs[2], call.out(0), info, WeightsInfo(),
                                 call.target);
}

AC_C_OPERATOR(ConvertFullyConnectedWeights, R"(
in src: (outputs, inputs), of any type
out dst: like src, its rows reordered
unsigned[3] shape: of the volume that the inputs are, dimension 0 first
DataLayout trained: the layout in which the weights were trained; the other one is wanted
)") {
    const TensorShape shape(call.values[0].at(0), call.values[0].at(1), call.values[0].at(2));
    return fully_connected::plan_convert(plan, call.in(0), call.out(0), shape, call.word<DataLayout>(1), call.target);
}
