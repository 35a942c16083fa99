// SPDX-License-Identifier: MIT
// The optional operands that are given determine the options of a layer.
#include "src/ops/lstm/lstm.h"

#include "src/ops/lstm/lstm.record.h"
#include "src/registry/operators.h"

namespace ac::registry {

namespace {

inline lstm::Layer layer_of(const Call &call) {
    lstm::Layer l;
    for (size_t i = 0; i < lstm::src_count; ++i) {
        l.src[i] = call.inputs[i];
    }
    for (size_t i = 0; i < lstm::dst_count; ++i) {
        l.out[i] = call.outputs[i];
    }
    l.cifg = l.src[lstm::wi] == nullptr;
    l.peephole = l.src[lstm::pf] != nullptr;
    l.projection = l.src[lstm::wp] != nullptr;
    l.norm = l.src[lstm::nf] != nullptr;
    return l;
}

}  // namespace

}  // namespace ac::registry

AC_C_OPERATOR(LSTM, R"(
in src: (inputs, batches)
in! input_to_forget: (inputs, units)
in! input_to_cell: (inputs, units)
in! input_to_output: (inputs, units)
in! recurrent_to_forget: (outputs, units)
in! recurrent_to_cell: (outputs, units)
in! recurrent_to_output: (outputs, units)
in! forget_bias: (units)
in! cell_bias: (units)
in! output_bias: (units)
in=1 cell_in: (units, batches)
in= state_in: (outputs, batches)
in?! input_to_input: (inputs, units); without it the input gate is coupled to the forget gate
in?! recurrent_to_input: (outputs, units)
in?! input_bias: (units)
in? cell_to_input: (units), peephole weights
in? cell_to_forget: (units), peephole weights
in? cell_to_output: (units), peephole weights
in?! projection: (units, outputs)
in? projection_bias: (outputs)
in? input_norm: (units), layer normalization weights
in? forget_norm: (units), layer normalization weights
in? cell_norm: (units), layer normalization weights
in? output_norm: (units), layer normalization weights
out state_out: (outputs, batches)
out cell_out: (units, batches)
out dst: (outputs, batches), a copy of state_out
out scratch: (4 units, batches): input gate, cell, forget gate, output gate; (3 units, batches) without input gate
ActivationFunction? activation: of the cell's candidate and of the cell
float activation_a = 0: parameter a of that function
float activation_b = 0: parameter b
float cell_clip = 0: largest absolute value of the cell; 0: any
float projection_clip = 0: the same of a projection
)") {
    lstm::Layer l = layer_of(call);
    l.activation = call.activation(given);
    l.cell_clip = given.cell_clip;
    l.projection_clip = given.projection_clip;
    return lstm::plan(plan, l, call.target);
}

AC_C_OPERATOR(LSTMQuantized, R"(
with NELSTMLayerQuantized CLLSTMLayerQuantized
in src: QASYMM8 (inputs, batches)
in! input_to_forget: QASYMM8 (inputs, units)
in! input_to_cell: QASYMM8 (inputs, units)
in! input_to_output: QASYMM8 (inputs, units)
in! recurrent_to_forget: QASYMM8 (units, units)
in! recurrent_to_cell: QASYMM8 (units, units)
in! recurrent_to_output: QASYMM8 (units, units)
in! forget_bias: S32 (units)
in! cell_bias: S32 (units)
in! output_bias: S32 (units)
in=1 cell_in: QSYMM16 (units, batches)
in= state_in: QASYMM8 (units, batches)
in! input_to_input: QASYMM8 (inputs, units)
in! recurrent_to_input: QASYMM8 (units, units)
in! input_bias: S32 (units)
out state_out: QASYMM8 (units, batches)
out cell_out: QSYMM16 (units, batches)
)") {
    lstm::Layer l = layer_of(call);
    return lstm::plan_quantized(plan, l, call.target);
}

AC_C_OPERATOR(QLSTM, R"(
with NEQLSTMLayer CLQLSTMLayer
in src: QASYMM8_SIGNED (inputs, batches)
in! input_to_forget: QSYMM8 (inputs, units), QASYMM8_SIGNED with zero point 0 or QASYMM8 with 128, as all weights
in! input_to_cell: (inputs, units)
in! input_to_output: (inputs, units)
in! recurrent_to_forget: (outputs, units)
in! recurrent_to_cell: (outputs, units)
in! recurrent_to_output: (outputs, units)
in! forget_bias: S32 (units)
in! cell_bias: S32 (units)
in! output_bias: S32 (units)
in=1 cell_in: QSYMM16 (units, batches)
in= state_in: QASYMM8_SIGNED (outputs, batches)
in?! input_to_input: (inputs, units); without it the input gate is coupled to the forget gate
in?! recurrent_to_input: (outputs, units)
in?! input_bias: S32 (units)
in? cell_to_input: QSYMM16 (units), peephole weights
in? cell_to_forget: QSYMM16 (units), peephole weights
in? cell_to_output: QSYMM16 (units), peephole weights
in?! projection: (units, outputs)
in? projection_bias: S32 (outputs)
in? input_norm: QSYMM16 (units), layer normalization weights
in? forget_norm: QSYMM16 (units), layer normalization weights
in? cell_norm: QSYMM16 (units), layer normalization weights
in? output_norm: QSYMM16 (units), layer normalization weights
out state_out: QASYMM8_SIGNED (outputs, batches)
out cell_out: QSYMM16 (units, batches)
out dst: (outputs, batches), a copy of state_out
float cell_clip = 0: largest absolute value of the cell; 0: any
float projection_clip = 0: the same of a projection
float input_scale = 0: of the input gate's sums
float forget_scale: of the forget gate's sums
float cell_scale: of the sums of the cell's candidate
float output_scale: of the output gate's sums
float hidden_scale: of the hidden state
int hidden_zero = 0: zero point of the hidden state
)") {
    lstm::Layer l = layer_of(call);
    l.cell_clip = given.cell_clip;
    l.projection_clip = given.projection_clip;
    l.scales[0] = given.input_scale;
    l.scales[1] = given.forget_scale;
    l.scales[2] = given.cell_scale;
    l.scales[3] = given.output_scale;
    l.hidden_scale = given.hidden_scale;
    l.hidden_zero = given.hidden_zero;
    return lstm::plan_quantized_states(plan, l, call.target);
}
