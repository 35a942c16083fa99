// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NESoftmaxLayer.h"

#include "src/api/function.h"
#include "src/ops/softmax/softmax.h"

namespace arm_compute {

template <bool IS_LOG>
struct NESoftmaxLayerGeneric<IS_LOG>::Impl : ac::Function {
    using ac::Function::Function;
};

template <bool IS_LOG>
NESoftmaxLayerGeneric<IS_LOG>::NESoftmaxLayerGeneric(std::shared_ptr<IMemoryManager> memory_manager)
    : impl_(std::make_unique<Impl>(std::move(memory_manager))) {}

template <bool IS_LOG>
NESoftmaxLayerGeneric<IS_LOG>::NESoftmaxLayerGeneric(NESoftmaxLayerGeneric &&) = default;

template <bool IS_LOG>
NESoftmaxLayerGeneric<IS_LOG> &NESoftmaxLayerGeneric<IS_LOG>::operator=(NESoftmaxLayerGeneric &&) = default;

template <bool IS_LOG>
NESoftmaxLayerGeneric<IS_LOG>::~NESoftmaxLayerGeneric() = default;

template <bool IS_LOG>
void NESoftmaxLayerGeneric<IS_LOG>::configure(ITensor *input, ITensor *output, float beta, int32_t axis) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "Softmax: a tensor is missing");
                         return ac::softmax::plan(plan, *input->info(), *output->info(), beta, axis, IS_LOG);
                     }),
                     {{TensorType::ACL_SRC, static_cast<const ITensor *>(input)}, {TensorType::ACL_DST, output}});
}

template <bool IS_LOG>
Status NESoftmaxLayerGeneric<IS_LOG>::validate(const ITensorInfo *input, const ITensorInfo *output, float beta,
                                               int32_t axis) {
    AC_RETURN_IF(input == nullptr, "Softmax: no input tensor info was given");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::softmax::plan(plan, *input, dst, beta, axis, IS_LOG);
    });
}

template <bool IS_LOG>
void NESoftmaxLayerGeneric<IS_LOG>::run() {
    impl_->run();
}

template class NESoftmaxLayerGeneric<false>;
template class NESoftmaxLayerGeneric<true>;

}  // namespace arm_compute
