// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLCopy.h"

#include "src/api/cl_function.h"
#include "src/ops/copy/copy.h"

namespace arm_compute {

AC_CL_FUNCTION(CLCopy)

CLCopy::CLCopy() : impl_(std::make_unique<Impl>()) {}

namespace {

ac::Status plan_of(ac::PlanPtr &plan, const ITensorInfo &src, ITensorInfo &dst, const Window *window,
                   const ac::Target &target) {
    PaddingList padding;
    for (size_t d = 0; window != nullptr && d < MAX_DIMS; ++d) {
        const Window::Dimension &part = (*window)[d];
        const auto extent = static_cast<int>(dst.dimension(d));
        AC_RETURN_IF(
            part.step() != 1 || part.start() < 0 || part.end() > extent ||
                part.end() - part.start() != static_cast<int>(src.dimension(d)),
            "Copy: the window has %d to %d with steps of %d in dimension %zu; the input has %zu elements there, "
            "the output %d",
            part.start(), part.end(), part.step(), d, src.dimension(d), extent);
        padding.emplace_back(static_cast<uint32_t>(part.start()), static_cast<uint32_t>(extent - part.end()));
    }
    return ac::copy::plan(plan, src, dst, padding, target);
}

}  // namespace

void CLCopy::configure(ICLTensor *input, ICLTensor *output, Window *dst_window) {
    configure(ac::default_cl_context(), input, output, dst_window);
}

void CLCopy::configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                       Window *dst_window) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "Copy: a tensor is missing");
                         return plan_of(plan, *input->info(), *output->info(), dst_window, impl_->on(compile_context));
                     }),
                     {{TensorType::ACL_SRC, static_cast<const ITensor *>(input)}, {TensorType::ACL_DST, output}});
}

Status CLCopy::validate(const ITensorInfo *input, const ITensorInfo *output, Window *dst_window) {
    AC_RETURN_IF(input == nullptr, "Copy: no input tensor info was given");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return plan_of(plan, *input, dst, dst_window, ac::ocl::on_default());
    });
}

}  // namespace arm_compute
