// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLFFT1D.h"

#include "src/api/cl_function.h"
#include "src/ops/fft1d/fft1d.h"

namespace arm_compute {

AC_CL_FUNCTION(CLFFT1D)

CLFFT1D::CLFFT1D(std::shared_ptr<IMemoryManager> memory_manager)
    : impl_(std::make_unique<Impl>(std::move(memory_manager))) {}

void CLFFT1D::configure(const ICLTensor *input, ICLTensor *output, const FFT1DInfo &config) {
    configure(ac::default_cl_context(), input, output, config);
}

void CLFFT1D::configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                        const FFT1DInfo &config) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "FFT1D: a tensor is missing");
                         return ac::fft1d::plan(plan, *input->info(), *output->info(), config,
                                                impl_->on(compile_context));
                     }),
                     {{TensorType::ACL_SRC, static_cast<const ITensor *>(input)}, {TensorType::ACL_DST, output}});
}

Status CLFFT1D::validate(const ITensorInfo *input, const ITensorInfo *output, const FFT1DInfo &config) {
    AC_RETURN_IF(input == nullptr, "FFT1D: no input tensor info was given");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::fft1d::plan(plan, *input, dst, config, ac::ocl::on_default());
    });
}

}  // namespace arm_compute
