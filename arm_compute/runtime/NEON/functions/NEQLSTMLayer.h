// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEQLSTMLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEQLSTMLAYER_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/Tensor.h"
#include "arm_compute/runtime/common/LSTMParams.h"

#include <type_traits>

namespace arm_compute {

/// One step of an 8-bit LSTM layer with one quantization per tensor: NELSTMLayer with tanh as act and all its
/// options.
///
/// Symbols: I inputs, U units, P outputs (U without projection), B batches. With one batch that dimension may be
/// omitted.
/// - Each gate has an intermediate scale (LSTMParams). The products of the input and of the previous output are
///   rounded to 16 bits of this scale and added; so are the peephole terms. Gates and tanh have 16 bits of scale
///   1/32768.
/// - Biases of gates are in units of input's scale times input weights' scale. With layer normalization they are in
///   units of 1/1024 of the scale of the gate's normalization weights; normalized sums have 16 bits of scale 1/4096.
/// - o . tanh(c') has 8 bits with the hidden state's quantization (LSTMParams), which is the output's if there is no
///   projection. The projection's bias is in units of the hidden state's scale times projection weights' scale.
/// - Each weights tensor has its own scale, and no zero point: 0 in QASYMM8_SIGNED, 128 in QASYMM8. Weights and,
///   without normalization, biases of gates are read once and unused after prepare().
/// | src            | input_to_forget                 | forget_bias | cell_in | state_in       |
/// |----------------|---------------------------------|-------------|---------|----------------|
/// | QASYMM8_SIGNED | QSYMM8, QASYMM8_SIGNED, QASYMM8 | S32         | QSYMM16 | QASYMM8_SIGNED |
class NEQLSTMLayer : public detail::CpuFunction {
public:
    NEQLSTMLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    NEQLSTMLayer(NEQLSTMLayer &&) = delete;
    NEQLSTMLayer &operator=(NEQLSTMLayer &&) = delete;
    /// Tensors not listed here are as in NELSTMLayer.
    /// @param cell_state_in    c, (U, B). Its scale must be a power of two and at most 2^-9.
    /// @param cell_state_out   c', (U, B); may be @p cell_state_in. An empty info is filled in, as are those of the
    ///                         other outputs.
    /// @param output_state_out h', (P, B), with output_state_in's quantization; may be @p output_state_in.
    /// @param output           Copy of h', (P, B).
    /// @param lstm_params      Optional weights as in NELSTMLayer; peephole and normalization weights are QSYMM16.
    ///                         Intermediate scales and the hidden state's quantization are required. The clips are
    ///                         limits of real values; 0: none.
    void configure(const ITensor *input, const ITensor *input_to_forget_weights, const ITensor *input_to_cell_weights,
                   const ITensor *input_to_output_weights, const ITensor *recurrent_to_forget_weights,
                   const ITensor *recurrent_to_cell_weights, const ITensor *recurrent_to_output_weights,
                   const ITensor *forget_gate_bias, const ITensor *cell_bias, const ITensor *output_gate_bias,
                   const ITensor *cell_state_in, ITensor *output_state_in, ITensor *cell_state_out,
                   ITensor *output_state_out, ITensor *output, const LSTMParams<ITensor> &lstm_params);
    static Status validate(const ITensorInfo *input, const ITensorInfo *input_to_forget_weights,
                           const ITensorInfo *input_to_cell_weights, const ITensorInfo *input_to_output_weights,
                           const ITensorInfo *recurrent_to_forget_weights, const ITensorInfo *recurrent_to_cell_weights,
                           const ITensorInfo *recurrent_to_output_weights, const ITensorInfo *forget_gate_bias,
                           const ITensorInfo *cell_bias, const ITensorInfo *output_gate_bias,
                           const ITensorInfo *cell_state_in, const ITensorInfo *output_state_in,
                           const ITensorInfo *cell_state_out, const ITensorInfo *output_state_out,
                           const ITensorInfo *output, const LSTMParams<ITensorInfo> &lstm_params);
    /// The form of releases 20.05 and 20.08, with const states.
    template <class Output, std::enable_if_t<std::is_const<Output>::value, int> = 0>
    void configure(const ITensor *input, const ITensor *input_to_forget_weights, const ITensor *input_to_cell_weights,
                   const ITensor *input_to_output_weights, const ITensor *recurrent_to_forget_weights,
                   const ITensor *recurrent_to_cell_weights, const ITensor *recurrent_to_output_weights,
                   const ITensor *forget_gate_bias, const ITensor *cell_bias, const ITensor *output_gate_bias,
                   const ITensor *cell_state_in, Output *output_state_in, ITensor *cell_state_out,
                   ITensor *output_state_out, ITensor *output, const LSTMParams<ITensor> &lstm_params) {
        configure(input, input_to_forget_weights, input_to_cell_weights, input_to_output_weights,
                  recurrent_to_forget_weights, recurrent_to_cell_weights, recurrent_to_output_weights, forget_gate_bias,
                  cell_bias, output_gate_bias, cell_state_in,
                  const_cast<ITensor *>(static_cast<const ITensor *>(output_state_in)), cell_state_out,
                  output_state_out, output, lstm_params);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEQLSTMLAYER_H
