// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLFFT2D.h"

#include "src/api/cl_function.h"
#include "src/ops/fft2d/fft2d.h"

namespace arm_compute {

AC_CL_FUNCTION(CLFFT2D)

CLFFT2D::CLFFT2D(std::shared_ptr<IMemoryManager> memory_manager)
    : impl_(std::make_unique<Impl>(std::move(memory_manager))) {}

void CLFFT2D::configure(const ICLTensor *input, ICLTensor *output, const FFT2DInfo &config) {
    configure(ac::default_cl_context(), input, output, config);
}

void CLFFT2D::configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                        const FFT2DInfo &config) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "FFT2D: a tensor is missing");
                         return ac::fft2d::plan(plan, *input->info(), *output->info(), config,
                                                impl_->on(compile_context));
                     }),
                     {{TensorType::ACL_SRC, static_cast<const ITensor *>(input)}, {TensorType::ACL_DST, output}});
}

Status CLFFT2D::validate(const ITensorInfo *input, const ITensorInfo *output, const FFT2DInfo &config) {
    AC_RETURN_IF(input == nullptr, "FFT2D: no input tensor info was given");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::fft2d::plan(plan, *input, dst, config, ac::ocl::on_default());
    });
}

}  // namespace arm_compute
