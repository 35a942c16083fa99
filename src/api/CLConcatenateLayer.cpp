// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLConcatenateLayer.h"

#include "src/api/cl_function.h"
#include "src/ops/concatenate/concatenate.h"

namespace arm_compute {

AC_CL_FUNCTION(CLConcatenateLayer)

CLConcatenateLayer::CLConcatenateLayer() : impl_(std::make_unique<Impl>()) {}

void CLConcatenateLayer::configure(std::vector<const ICLTensor *> &inputs_vector, ICLTensor *output, size_t axis) {
    configure(ac::default_cl_context(), inputs_vector, output, axis);
}

void CLConcatenateLayer::configure(const CLCompileContext &compile_context,
                                   std::vector<const ICLTensor *> &inputs_vector, ICLTensor *output, size_t axis) {
    ITensorPack pack;
    std::vector<const ITensorInfo *> infos;
    for (const ICLTensor *input : inputs_vector) {
        pack.add_const_tensor(TensorType::ACL_SRC_VEC + static_cast<int>(infos.size()), input);
        infos.push_back(input == nullptr ? nullptr : input->info());
    }
    pack.add_tensor(TensorType::ACL_DST, output);
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(output == nullptr, "Concatenate: no output tensor was given");
                         return ac::concatenate::plan(plan, infos, *output->info(), axis, impl_->on(compile_context));
                     }),
                     pack);
}

Status CLConcatenateLayer::validate(const std::vector<const ITensorInfo *> &inputs_vector, const ITensorInfo *output,
                                    size_t axis) {
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::concatenate::plan(plan, inputs_vector, dst, axis, ac::ocl::on_default());
    });
}

}  // namespace arm_compute
