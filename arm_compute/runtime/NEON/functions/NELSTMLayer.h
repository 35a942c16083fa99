// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELSTMLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELSTMLAYER_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/Tensor.h"
#include "arm_compute/runtime/common/LSTMParams.h"

namespace arm_compute {

/// One step of a long short-term memory (LSTM) layer. f, i and o are the forget, input and output gates, h and c the
/// previous output and cell, and "." is the element-wise product:
///
///     f = logistic(Wf x + Rf h + bf [+ pf . c])
///     i = logistic(Wi x + Ri h + bi [+ pi . c]), or 1 - f where it is coupled (CIFG)
///     g = act(Wc x + Rc h + bc)
///     c' = f . c + i . g, limited to [-cell_threshold, cell_threshold]
///     o = logistic(Wo x + Ro h + bo [+ po . c'])
///     h' = o . act(c'), or with projection Wp (o . act(c')) + bp, limited to [-projection_threshold, ...]
///
/// Terms in brackets are present with peephole weights. With layer normalization, each sum without its bias, z, becomes
/// w . (z - mean) / sqrt(variance + 1e-8) + b before its function; mean and variance are over the U values of a batch.
///
/// Symbols: I inputs, U units, P outputs (U without projection), B batches. With one batch that dimension may be
/// omitted. Any layout; strides may differ between the tensors. Weights are read once and unused after prepare(); so
/// are the gates' biases without layer normalization.
/// | src | dst |
/// |-----|-----|
/// | F16 | F16 |
/// | F32 | F32 |
class NELSTMLayer : public detail::CpuFunction {
public:
    NELSTMLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    NELSTMLayer(NELSTMLayer &&) = delete;
    NELSTMLayer &operator=(NELSTMLayer &&) = delete;
    /// @param input                       x, (I, B).
    /// @param input_to_forget_weights     Wf, (I, U).
    /// @param input_to_cell_weights       Wc, (I, U).
    /// @param input_to_output_weights     Wo, (I, U).
    /// @param recurrent_to_forget_weights Rf, (P, U).
    /// @param recurrent_to_cell_weights   Rc, (P, U).
    /// @param recurrent_to_output_weights Ro, (P, U).
    /// @param forget_gate_bias            bf, (U).
    /// @param cell_bias                   bc, (U).
    /// @param output_gate_bias            bo, (U).
    /// @param output_state_in             h, (P, B).
    /// @param cell_state_in               c, (U, B).
    /// @param scratch_buffer              (4 U, B): i, c', f and o concatenated along dimension 0; (3 U, B) without i
    ///                                    if the input gate is coupled. An empty info is filled in, as are those of the
    ///                                    three outputs.
    /// @param output_state_out            h', (P, B); may be @p output_state_in.
    /// @param cell_state_out              c', (U, B); may be @p cell_state_in.
    /// @param output                      Copy of h', (P, B).
    /// @param lstm_params                 Optional weights, see LSTMParams: input gate, peephole, projection and layer
    ///                                    normalization. The weights that its flags require must be set.
    /// @param activation_info             act, any function.
    /// @param cell_threshold              Limit of the cell's values; 0: none.
    /// @param projection_threshold        Limit of the projection's values; 0: none.
    void configure(const ITensor *input, const ITensor *input_to_forget_weights, const ITensor *input_to_cell_weights,
                   const ITensor *input_to_output_weights, const ITensor *recurrent_to_forget_weights,
                   const ITensor *recurrent_to_cell_weights, const ITensor *recurrent_to_output_weights,
                   const ITensor *forget_gate_bias, const ITensor *cell_bias, const ITensor *output_gate_bias,
                   const ITensor *output_state_in, const ITensor *cell_state_in, ITensor *scratch_buffer,
                   ITensor *output_state_out, ITensor *cell_state_out, ITensor *output,
                   const LSTMParams<ITensor> &lstm_params, const ActivationLayerInfo &activation_info,
                   float cell_threshold = 0.f, float projection_threshold = 0.f);
    static Status validate(const ITensorInfo *input, const ITensorInfo *input_to_forget_weights,
                           const ITensorInfo *input_to_cell_weights, const ITensorInfo *input_to_output_weights,
                           const ITensorInfo *recurrent_to_forget_weights, const ITensorInfo *recurrent_to_cell_weights,
                           const ITensorInfo *recurrent_to_output_weights, const ITensorInfo *forget_gate_bias,
                           const ITensorInfo *cell_bias, const ITensorInfo *output_gate_bias,
                           const ITensorInfo *output_state_in, const ITensorInfo *cell_state_in,
                           const ITensorInfo *scratch_buffer, const ITensorInfo *output_state_out,
                           const ITensorInfo *cell_state_out, const ITensorInfo *output,
                           const LSTMParams<ITensorInfo> &lstm_params, const ActivationLayerInfo &activation_info,
                           float cell_threshold = 0.f, float projection_threshold = 0.f);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELSTMLAYER_H
