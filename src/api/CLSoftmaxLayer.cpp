// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLSoftmaxLayer.h"

#include "src/api/cl_function.h"
#include "src/ops/softmax/softmax.h"

namespace arm_compute {

template <bool IS_LOG>
struct CLSoftmaxLayerGeneric<IS_LOG>::Impl : ac::ClFunction {
    using ac::ClFunction::ClFunction;
};

template <bool IS_LOG>
CLSoftmaxLayerGeneric<IS_LOG>::CLSoftmaxLayerGeneric(std::shared_ptr<IMemoryManager> memory_manager)
    : impl_(std::make_unique<Impl>(std::move(memory_manager))) {}

template <bool IS_LOG>
CLSoftmaxLayerGeneric<IS_LOG>::CLSoftmaxLayerGeneric(CLSoftmaxLayerGeneric &&) = default;

template <bool IS_LOG>
CLSoftmaxLayerGeneric<IS_LOG> &CLSoftmaxLayerGeneric<IS_LOG>::operator=(CLSoftmaxLayerGeneric &&) = default;

template <bool IS_LOG>
CLSoftmaxLayerGeneric<IS_LOG>::~CLSoftmaxLayerGeneric() = default;

template <bool IS_LOG>
void CLSoftmaxLayerGeneric<IS_LOG>::configure(const ICLTensor *input, ICLTensor *output, float beta, int32_t axis) {
    configure(ac::default_cl_context(), input, output, beta, axis);
}

template <bool IS_LOG>
void CLSoftmaxLayerGeneric<IS_LOG>::configure(const CLCompileContext &compile_context, const ICLTensor *input,
                                              ICLTensor *output, float beta, int32_t axis) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "Softmax: a tensor is missing");
                         return ac::softmax::plan(plan, *input->info(), *output->info(), beta, axis, IS_LOG,
                                                  impl_->on(compile_context));
                     }),
                     {{TensorType::ACL_SRC, static_cast<const ITensor *>(input)}, {TensorType::ACL_DST, output}});
}

template <bool IS_LOG>
Status CLSoftmaxLayerGeneric<IS_LOG>::validate(const ITensorInfo *input, const ITensorInfo *output, float beta,
                                               int32_t axis) {
    AC_RETURN_IF(input == nullptr, "Softmax: no input tensor info was given");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::softmax::plan(plan, *input, dst, beta, axis, IS_LOG, ac::ocl::on_default());
    });
}

template <bool IS_LOG>
void CLSoftmaxLayerGeneric<IS_LOG>::run() {
    impl_->run();
}

template class CLSoftmaxLayerGeneric<false>;
template class CLSoftmaxLayerGeneric<true>;

}  // namespace arm_compute
