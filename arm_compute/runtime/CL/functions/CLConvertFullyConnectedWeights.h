// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONVERTFULLYCONNECTEDWEIGHTS_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONVERTFULLYCONNECTEDWEIGHTS_H

#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/ITransformWeights.h"

namespace arm_compute {

/// NEConvertFullyConnectedWeights on an OpenCL device.
class CLConvertFullyConnectedWeights : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output, const TensorShape &original_input_shape,
                   DataLayout data_layout);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   const TensorShape &original_input_shape, DataLayout data_layout);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const TensorShape &original_input_shape,
                           DataLayout data_layout);
};

namespace weights_transformations {

/// The same for a weights manager.
class CLConvertFullyConnectedWeightsManaged : public ITransformWeights {
public:
    void run() override {
        _output.allocator()->allocate();
        _function.run();
        _reshape_run = true;
    }
    void release() override { _output.allocator()->free(); }
    ICLTensor *get_weights() override { return &_output; }
    uint32_t uid() override { return _uid; }
    /// @param input                Weights (outputs, inputs).
    /// @param original_input_shape Shape of the volume at inference.
    /// @param data_layout          Layout of the volume in training.
    void configure(const ICLTensor *input, const TensorShape &original_input_shape, DataLayout data_layout) {
        _function.configure(input, &_output, original_input_shape, data_layout);
        _uid = uid_of(original_input_shape, data_layout);
    }
    void configure(const CLCompileContext &compile_context, const ICLTensor *input,
                   const TensorShape &original_input_shape, DataLayout data_layout) {
        _function.configure(compile_context, input, &_output, original_input_shape, data_layout);
        _uid = uid_of(original_input_shape, data_layout);
    }

private:
    /// Differs for different orders of the inputs.
    static uint32_t uid_of(const TensorShape &shape, DataLayout layout) {
        const size_t pixels = layout == DataLayout::NCHW ? shape[1] * shape[2] : shape[0] * shape[1];
        return static_cast<uint32_t>(pixels * 4) + (layout == DataLayout::NCHW ? 1u : 2u);
    }

    CLTensor _output{};
    CLConvertFullyConnectedWeights _function{};
    uint32_t _uid{0};
};

}  // namespace weights_transformations

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONVERTFULLYCONNECTEDWEIGHTS_H
