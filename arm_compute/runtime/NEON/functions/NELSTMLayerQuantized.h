// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELSTMLAYERQUANTIZED_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELSTMLAYERQUANTIZED_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/Tensor.h"

namespace arm_compute {

/// One step of an 8-bit LSTM layer: NELSTMLayer with a separate input gate and with tanh as act, without the other
/// options.
///
/// Symbols: I inputs, U units, B batches. With one batch that dimension may be omitted. Quantizations are fixed: states
/// have scale 1/128 and zero point 128, and an input with another quantization is requantized to it; cells have scale
/// 1/2048. All input weights share one quantization, all recurrent weights another. Sums of gates are rounded to 16
/// bits of scale 1/4096, gates to scale 1/32768. Weights and biases are read once and unused after prepare().
///
/// A gate's sums are [R, W] [x, h]^T + b: the U columns of R come before the I columns of W, but x comes before h. The
/// established function multiplies in this order, and Android's Neural Networks interface splits a matrix M for [x, h]
/// likewise: the first U columns of M are R, the last I are W.
/// | src     | forget_bias | cell_in | state_in |
/// |---------|-------------|---------|----------|
/// | QASYMM8 | S32         | QSYMM16 | QASYMM8  |
class NELSTMLayerQuantized : public detail::CpuFunction {
public:
    NELSTMLayerQuantized(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    NELSTMLayerQuantized(NELSTMLayerQuantized &&) = delete;
    NELSTMLayerQuantized &operator=(NELSTMLayerQuantized &&) = delete;
    /// Tensors not listed here are as in NELSTMLayer; weights are QASYMM8.
    /// @param input_to_input_weights     Wi, (I, U).
    /// @param recurrent_to_input_weights Ri, (U, U).
    /// @param input_gate_bias            bi, (U). All biases are in units of 1/128 of the scale of the input weights.
    /// @param cell_state_out             c', (U, B); may be @p cell_state_in. An empty info is filled in.
    /// @param output_state_out           h', (U, B); may be @p output_state_in. An empty info is filled in.
    void configure(const ITensor *input, const ITensor *input_to_input_weights, const ITensor *input_to_forget_weights,
                   const ITensor *input_to_cell_weights, const ITensor *input_to_output_weights,
                   const ITensor *recurrent_to_input_weights, const ITensor *recurrent_to_forget_weights,
                   const ITensor *recurrent_to_cell_weights, const ITensor *recurrent_to_output_weights,
                   const ITensor *input_gate_bias, const ITensor *forget_gate_bias, const ITensor *cell_bias,
                   const ITensor *output_gate_bias, ITensor *cell_state_in, const ITensor *output_state_in,
                   ITensor *cell_state_out, ITensor *output_state_out);
    static Status validate(const ITensorInfo *input, const ITensorInfo *input_to_input_weights,
                           const ITensorInfo *input_to_forget_weights, const ITensorInfo *input_to_cell_weights,
                           const ITensorInfo *input_to_output_weights, const ITensorInfo *recurrent_to_input_weights,
                           const ITensorInfo *recurrent_to_forget_weights, const ITensorInfo *recurrent_to_cell_weights,
                           const ITensorInfo *recurrent_to_output_weights, const ITensorInfo *input_gate_bias,
                           const ITensorInfo *forget_gate_bias, const ITensorInfo *cell_bias,
                           const ITensorInfo *output_gate_bias, const ITensorInfo *cell_state_in,
                           const ITensorInfo *output_state_in, const ITensorInfo *cell_state_out,
                           const ITensorInfo *output_state_out);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELSTMLAYERQUANTIZED_H
