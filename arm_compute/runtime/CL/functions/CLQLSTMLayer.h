// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLQLSTMLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLQLSTMLAYER_H

#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/common/LSTMParams.h"

#include <type_traits>

namespace arm_compute {

/// NEQLSTMLayer on an OpenCL device.
class CLQLSTMLayer : public detail::ClFunction {
public:
    CLQLSTMLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    void configure(const ICLTensor *input, const ICLTensor *input_to_forget_weights,
                   const ICLTensor *input_to_cell_weights, const ICLTensor *input_to_output_weights,
                   const ICLTensor *recurrent_to_forget_weights, const ICLTensor *recurrent_to_cell_weights,
                   const ICLTensor *recurrent_to_output_weights, const ICLTensor *forget_gate_bias,
                   const ICLTensor *cell_bias, const ICLTensor *output_gate_bias, ICLTensor *cell_state_in,
                   ICLTensor *output_state_in, ICLTensor *cell_state_out, ICLTensor *output_state_out,
                   ICLTensor *output, const LSTMParams<ICLTensor> &lstm_params);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input,
                   const ICLTensor *input_to_forget_weights, const ICLTensor *input_to_cell_weights,
                   const ICLTensor *input_to_output_weights, const ICLTensor *recurrent_to_forget_weights,
                   const ICLTensor *recurrent_to_cell_weights, const ICLTensor *recurrent_to_output_weights,
                   const ICLTensor *forget_gate_bias, const ICLTensor *cell_bias, const ICLTensor *output_gate_bias,
                   ICLTensor *cell_state_in, ICLTensor *output_state_in, ICLTensor *cell_state_out,
                   ICLTensor *output_state_out, ICLTensor *output, const LSTMParams<ICLTensor> &lstm_params);
    static Status validate(const ITensorInfo *input, const ITensorInfo *input_to_forget_weights,
                           const ITensorInfo *input_to_cell_weights, const ITensorInfo *input_to_output_weights,
                           const ITensorInfo *recurrent_to_forget_weights, const ITensorInfo *recurrent_to_cell_weights,
                           const ITensorInfo *recurrent_to_output_weights, const ITensorInfo *forget_gate_bias,
                           const ITensorInfo *cell_bias, const ITensorInfo *output_gate_bias,
                           const ITensorInfo *cell_state_in, const ITensorInfo *output_state_in,
                           const ITensorInfo *cell_state_out, const ITensorInfo *output_state_out,
                           const ITensorInfo *output, const LSTMParams<ITensorInfo> &lstm_params);
    /// The form of releases 20.05 and 20.08, with const states.
    template <class Cell, class Output,
              std::enable_if_t<std::is_const<Cell>::value || std::is_const<Output>::value, int> = 0>
    void configure(const ICLTensor *input, const ICLTensor *input_to_forget_weights,
                   const ICLTensor *input_to_cell_weights, const ICLTensor *input_to_output_weights,
                   const ICLTensor *recurrent_to_forget_weights, const ICLTensor *recurrent_to_cell_weights,
                   const ICLTensor *recurrent_to_output_weights, const ICLTensor *forget_gate_bias,
                   const ICLTensor *cell_bias, const ICLTensor *output_gate_bias, Cell *cell_state_in,
                   Output *output_state_in, ICLTensor *cell_state_out, ICLTensor *output_state_out, ICLTensor *output,
                   const LSTMParams<ICLTensor> &lstm_params) {
        configure(input, input_to_forget_weights, input_to_cell_weights, input_to_output_weights,
                  recurrent_to_forget_weights, recurrent_to_cell_weights, recurrent_to_output_weights, forget_gate_bias,
                  cell_bias, output_gate_bias, const_cast<ICLTensor *>(static_cast<const ICLTensor *>(cell_state_in)),
                  const_cast<ICLTensor *>(static_cast<const ICLTensor *>(output_state_in)), cell_state_out,
                  output_state_out, output, lstm_params);
    }
    /// See above.
    template <class Cell, class Output,
              std::enable_if_t<std::is_const<Cell>::value || std::is_const<Output>::value, int> = 0>
    void configure(const CLCompileContext &compile_context, const ICLTensor *input,
                   const ICLTensor *input_to_forget_weights, const ICLTensor *input_to_cell_weights,
                   const ICLTensor *input_to_output_weights, const ICLTensor *recurrent_to_forget_weights,
                   const ICLTensor *recurrent_to_cell_weights, const ICLTensor *recurrent_to_output_weights,
                   const ICLTensor *forget_gate_bias, const ICLTensor *cell_bias, const ICLTensor *output_gate_bias,
                   Cell *cell_state_in, Output *output_state_in, ICLTensor *cell_state_out, ICLTensor *output_state_out,
                   ICLTensor *output, const LSTMParams<ICLTensor> &lstm_params) {
        configure(compile_context, input, input_to_forget_weights, input_to_cell_weights, input_to_output_weights,
                  recurrent_to_forget_weights, recurrent_to_cell_weights, recurrent_to_output_weights, forget_gate_bias,
                  cell_bias, output_gate_bias, const_cast<ICLTensor *>(static_cast<const ICLTensor *>(cell_state_in)),
                  const_cast<ICLTensor *>(static_cast<const ICLTensor *>(output_state_in)), cell_state_out,
                  output_state_out, output, lstm_params);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLQLSTMLAYER_H
