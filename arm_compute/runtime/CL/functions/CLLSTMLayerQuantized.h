// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLSTMLAYERQUANTIZED_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLSTMLAYERQUANTIZED_H

#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NELSTMLayerQuantized on an OpenCL device.
class CLLSTMLayerQuantized : public detail::ClFunction {
public:
    CLLSTMLayerQuantized(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    void configure(const ICLTensor *input, const ICLTensor *input_to_input_weights,
                   const ICLTensor *input_to_forget_weights, const ICLTensor *input_to_cell_weights,
                   const ICLTensor *input_to_output_weights, const ICLTensor *recurrent_to_input_weights,
                   const ICLTensor *recurrent_to_forget_weights, const ICLTensor *recurrent_to_cell_weights,
                   const ICLTensor *recurrent_to_output_weights, const ICLTensor *input_gate_bias,
                   const ICLTensor *forget_gate_bias, const ICLTensor *cell_bias, const ICLTensor *output_gate_bias,
                   ICLTensor *cell_state_in, const ICLTensor *output_state_in, ICLTensor *cell_state_out,
                   ICLTensor *output_state_out);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input,
                   const ICLTensor *input_to_input_weights, const ICLTensor *input_to_forget_weights,
                   const ICLTensor *input_to_cell_weights, const ICLTensor *input_to_output_weights,
                   const ICLTensor *recurrent_to_input_weights, const ICLTensor *recurrent_to_forget_weights,
                   const ICLTensor *recurrent_to_cell_weights, const ICLTensor *recurrent_to_output_weights,
                   const ICLTensor *input_gate_bias, const ICLTensor *forget_gate_bias, const ICLTensor *cell_bias,
                   const ICLTensor *output_gate_bias, ICLTensor *cell_state_in, const ICLTensor *output_state_in,
                   ICLTensor *cell_state_out, ICLTensor *output_state_out);
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

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLSTMLAYERQUANTIZED_H
