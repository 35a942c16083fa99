// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLQLSTMLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLQLSTMLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/common/LSTMParams.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class IMemoryManager;
class ITensorInfo;

/// A layer of long short-term memory in 8 bits, with a quantization of each tensor, on OpenCL: NEQLSTMLayer, which
/// documents the parameters.
///
/// | src            | input_to_forget                 | forget_bias | cell_in | state_in       |
/// |----------------|---------------------------------|-------------|---------|----------------|
/// | QASYMM8_SIGNED | QSYMM8, QASYMM8_SIGNED, QASYMM8 | S32         | QSYMM16 | QASYMM8_SIGNED |
class CLQLSTMLayer : public detail::ClFunction {
public:
    /// @param memory_manager Where temporary memory comes from; null: the function has memory of its own.
    CLQLSTMLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, const ICLTensor *input_to_forget_weights,
                   const ICLTensor *input_to_cell_weights, const ICLTensor *input_to_output_weights,
                   const ICLTensor *recurrent_to_forget_weights, const ICLTensor *recurrent_to_cell_weights,
                   const ICLTensor *recurrent_to_output_weights, const ICLTensor *forget_gate_bias,
                   const ICLTensor *cell_bias, const ICLTensor *output_gate_bias, ICLTensor *cell_state_in,
                   ICLTensor *output_state_in, ICLTensor *cell_state_out, ICLTensor *output_state_out,
                   ICLTensor *output, const LSTMParams<ICLTensor> &lstm_params);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input,
                   const ICLTensor *input_to_forget_weights, const ICLTensor *input_to_cell_weights,
                   const ICLTensor *input_to_output_weights, const ICLTensor *recurrent_to_forget_weights,
                   const ICLTensor *recurrent_to_cell_weights, const ICLTensor *recurrent_to_output_weights,
                   const ICLTensor *forget_gate_bias, const ICLTensor *cell_bias, const ICLTensor *output_gate_bias,
                   ICLTensor *cell_state_in, ICLTensor *output_state_in, ICLTensor *cell_state_out,
                   ICLTensor *output_state_out, ICLTensor *output, const LSTMParams<ICLTensor> &lstm_params);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *input_to_forget_weights,
                           const ITensorInfo *input_to_cell_weights, const ITensorInfo *input_to_output_weights,
                           const ITensorInfo *recurrent_to_forget_weights, const ITensorInfo *recurrent_to_cell_weights,
                           const ITensorInfo *recurrent_to_output_weights, const ITensorInfo *forget_gate_bias,
                           const ITensorInfo *cell_bias, const ITensorInfo *output_gate_bias,
                           const ITensorInfo *cell_state_in, const ITensorInfo *output_state_in,
                           const ITensorInfo *cell_state_out, const ITensorInfo *output_state_out,
                           const ITensorInfo *output, const LSTMParams<ITensorInfo> &lstm_params);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLQLSTMLAYER_H
