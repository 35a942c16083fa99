// SPDX-License-Identifier: MIT
// The bodies of the two classes of OpenCL that convolve without reordering the input; what differs is their name.
#ifndef AC_API_CL_DIRECT_CONVOLUTION_H
#define AC_API_CL_DIRECT_CONVOLUTION_H

#include "src/api/cl_function.h"
#include "src/api/weighted.h"
#include "src/ops/conv2d/conv2d.h"

namespace ac {

/// The call of plan() that configure() and validate() share.
inline auto direct_planner(const arm_compute::PadStrideInfo &pad_stride,
                           const arm_compute::ActivationLayerInfo &activation, const Target &target) {
    return [&pad_stride, &activation, target](PlanPtr &plan, const ITensorInfo &src, const ITensorInfo &weights,
                                              const ITensorInfo *biases, ITensorInfo &dst) {
        return conv2d::plan_direct(plan, src, weights, biases, dst, pad_stride, activation, target);
    };
}

}  // namespace ac

#define AC_CL_DIRECT_CONVOLUTION(Name)                                                                               \
    AC_CL_FUNCTION(Name)                                                                                             \
    Name::Name() : impl_(std::make_unique<Impl>()) {}                                                                \
    void Name::configure(ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,     \
                         const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info) {                      \
        configure(ac::default_cl_context(), input, weights, biases, output, conv_info, act_info);                    \
    }                                                                                                                \
    void Name::configure(const CLCompileContext &compile_context, ICLTensor *input, const ICLTensor *weights,        \
                         const ICLTensor *biases, ICLTensor *output, const PadStrideInfo &conv_info,                 \
                         const ActivationLayerInfo &act_info) {                                                      \
        ac::configure_weighted<ac::ClFunction>(*impl_, "Conv2d", input, weights, biases, output,                     \
                                               ac::direct_planner(conv_info, act_info, impl_->on(compile_context))); \
    }                                                                                                                \
    Status Name::validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,           \
                          const ITensorInfo *output, const PadStrideInfo &conv_info,                                 \
                          const ActivationLayerInfo &act_info) {                                                     \
        return ac::validate_weighted("Conv2d", input, weights, biases, output,                                       \
                                     ac::direct_planner(conv_info, act_info, ac::ocl::on_default()));                \
    }

#endif  // AC_API_CL_DIRECT_CONVOLUTION_H
