// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLSTMLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLSTMLAYER_H

#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/common/LSTMParams.h"

#include <type_traits>

namespace arm_compute {

/// NELSTMLayer on an OpenCL device.
class CLLSTMLayer : public detail::ClFunction {
public:
    CLLSTMLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    CLLSTMLayer(CLLSTMLayer &&) = delete;
    CLLSTMLayer &operator=(CLLSTMLayer &&) = delete;
    void configure(const ICLTensor *input, const ICLTensor *input_to_forget_weights,
                   const ICLTensor *input_to_cell_weights, const ICLTensor *input_to_output_weights,
                   const ICLTensor *recurrent_to_forget_weights, const ICLTensor *recurrent_to_cell_weights,
                   const ICLTensor *recurrent_to_output_weights, const ICLTensor *forget_gate_bias,
                   const ICLTensor *cell_bias, const ICLTensor *output_gate_bias, const ICLTensor *output_state_in,
                   ICLTensor *cell_state_in, ICLTensor *scratch_buffer, ICLTensor *output_state_out,
                   ICLTensor *cell_state_out, ICLTensor *output, const LSTMParams<ICLTensor> &lstm_params,
                   const ActivationLayerInfo &activation_info, float cell_threshold = 0.f,
                   float projection_threshold = 0.f);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input,
                   const ICLTensor *input_to_forget_weights, const ICLTensor *input_to_cell_weights,
                   const ICLTensor *input_to_output_weights, const ICLTensor *recurrent_to_forget_weights,
                   const ICLTensor *recurrent_to_cell_weights, const ICLTensor *recurrent_to_output_weights,
                   const ICLTensor *forget_gate_bias, const ICLTensor *cell_bias, const ICLTensor *output_gate_bias,
                   const ICLTensor *output_state_in, ICLTensor *cell_state_in, ICLTensor *scratch_buffer,
                   ICLTensor *output_state_out, ICLTensor *cell_state_out, ICLTensor *output,
                   const LSTMParams<ICLTensor> &lstm_params, const ActivationLayerInfo &activation_info,
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
    /// The form of releases 18.08 to 20.05, with a const state of the cells.
    template <class Tensor, std::enable_if_t<std::is_const<Tensor>::value, int> = 0>
    void configure(const ICLTensor *input, const ICLTensor *input_to_forget_weights,
                   const ICLTensor *input_to_cell_weights, const ICLTensor *input_to_output_weights,
                   const ICLTensor *recurrent_to_forget_weights, const ICLTensor *recurrent_to_cell_weights,
                   const ICLTensor *recurrent_to_output_weights, const ICLTensor *forget_gate_bias,
                   const ICLTensor *cell_bias, const ICLTensor *output_gate_bias, const ICLTensor *output_state_in,
                   Tensor *cell_state_in, ICLTensor *scratch_buffer, ICLTensor *output_state_out,
                   ICLTensor *cell_state_out, ICLTensor *output, const LSTMParams<ICLTensor> &lstm_params,
                   const ActivationLayerInfo &activation_info, float cell_threshold = 0.f,
                   float projection_threshold = 0.f) {
        configure(input, input_to_forget_weights, input_to_cell_weights, input_to_output_weights,
                  recurrent_to_forget_weights, recurrent_to_cell_weights, recurrent_to_output_weights, forget_gate_bias,
                  cell_bias, output_gate_bias, output_state_in,
                  const_cast<ICLTensor *>(static_cast<const ICLTensor *>(cell_state_in)), scratch_buffer,
                  output_state_out, cell_state_out, output, lstm_params, activation_info, cell_threshold,
                  projection_threshold);
    }
    /// See above.
    template <class Tensor, std::enable_if_t<std::is_const<Tensor>::value, int> = 0>
    void configure(const CLCompileContext &compile_context, const ICLTensor *input,
                   const ICLTensor *input_to_forget_weights, const ICLTensor *input_to_cell_weights,
                   const ICLTensor *input_to_output_weights, const ICLTensor *recurrent_to_forget_weights,
                   const ICLTensor *recurrent_to_cell_weights, const ICLTensor *recurrent_to_output_weights,
                   const ICLTensor *forget_gate_bias, const ICLTensor *cell_bias, const ICLTensor *output_gate_bias,
                   const ICLTensor *output_state_in, Tensor *cell_state_in, ICLTensor *scratch_buffer,
                   ICLTensor *output_state_out, ICLTensor *cell_state_out, ICLTensor *output,
                   const LSTMParams<ICLTensor> &lstm_params, const ActivationLayerInfo &activation_info,
                   float cell_threshold = 0.f, float projection_threshold = 0.f) {
        configure(compile_context, input, input_to_forget_weights, input_to_cell_weights, input_to_output_weights,
                  recurrent_to_forget_weights, recurrent_to_cell_weights, recurrent_to_output_weights, forget_gate_bias,
                  cell_bias, output_gate_bias, output_state_in,
                  const_cast<ICLTensor *>(static_cast<const ICLTensor *>(cell_state_in)), scratch_buffer,
                  output_state_out, cell_state_out, output, lstm_params, activation_info, cell_threshold,
                  projection_threshold);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLSTMLAYER_H
