// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLConvertFullyConnectedWeights.h"

#include "src/api/cl_function.h"
#include "src/ops/fully_connected/fully_connected.h"

namespace arm_compute {

AC_CL_FUNCTION(CLConvertFullyConnectedWeights)

CLConvertFullyConnectedWeights::CLConvertFullyConnectedWeights() : impl_(std::make_unique<Impl>()) {}

void CLConvertFullyConnectedWeights::configure(const ICLTensor *input, ICLTensor *output,
                                               const TensorShape &original_input_shape, DataLayout data_layout) {
    configure(ac::default_cl_context(), input, output, original_input_shape, data_layout);
}

void CLConvertFullyConnectedWeights::configure(const CLCompileContext &compile_context, const ICLTensor *input,
                                               ICLTensor *output, const TensorShape &original_input_shape,
                                               DataLayout data_layout) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "FullyConnected: a tensor is missing");
                         return ac::fully_connected::plan_convert(plan, *input->info(), *output->info(),
                                                                  original_input_shape, data_layout,
                                                                  impl_->on(compile_context));
                     }),
                     {{TensorType::ACL_SRC, static_cast<const ITensor *>(input)}, {TensorType::ACL_DST, output}});
}

Status CLConvertFullyConnectedWeights::validate(const ITensorInfo *input, const ITensorInfo *output,
                                                const TensorShape &original_input_shape, DataLayout data_layout) {
    AC_RETURN_IF(input == nullptr, "FullyConnected: a tensor info is missing");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::fully_connected::plan_convert(plan, *input, dst, original_input_shape, data_layout,
                                                 ac::ocl::on_default());
    });
}

}  // namespace arm_compute
