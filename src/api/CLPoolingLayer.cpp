// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLPoolingLayer.h"

#include "src/api/cl_function.h"
#include "src/ops/pool2d/pool2d.h"

namespace arm_compute {

AC_CL_FUNCTION(CLPoolingLayer)

CLPoolingLayer::CLPoolingLayer() : impl_(std::make_unique<Impl>()) {}

void CLPoolingLayer::configure(ICLTensor *input, ICLTensor *output, const PoolingLayerInfo &pool_info,
                               ICLTensor *indices) {
    configure(ac::default_cl_context(), input, output, pool_info, indices);
}

void CLPoolingLayer::configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                               const PoolingLayerInfo &pool_info, ICLTensor *indices) {
    ac::PlanPtr made = ac::planned([&](ac::PlanPtr &plan) {
        AC_RETURN_IF(input == nullptr || output == nullptr, "Pool2d: a tensor is missing");
        return ac::pool2d::plan(plan, *input->info(), *output->info(), indices == nullptr ? nullptr : indices->info(),
                                pool_info, impl_->on(compile_context));
    });
    ITensorPack pack{{TensorType::ACL_SRC, static_cast<const ITensor *>(input)}, {TensorType::ACL_DST_0, output}};
    if (indices != nullptr) {
        pack.add_tensor(TensorType::ACL_DST_1, indices);
    }
    impl_->configure(std::move(made), pack);
}

Status CLPoolingLayer::validate(const ITensorInfo *input, const ITensorInfo *output, const PoolingLayerInfo &pool_info,
                                const ITensorInfo *indices) {
    AC_RETURN_IF(input == nullptr, "Pool2d: no input tensor info was given");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        TensorInfo where = indices == nullptr ? TensorInfo() : TensorInfo(*indices);
        return ac::pool2d::plan(plan, *input, dst, indices == nullptr ? nullptr : &where, pool_info,
                                ac::ocl::on_default());
    });
}

}  // namespace arm_compute
