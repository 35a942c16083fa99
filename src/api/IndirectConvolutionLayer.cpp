// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLIndirectConvolutionLayer.h"

#include "src/api/cl_function.h"
#include "src/ops/conv2d/conv2d.h"

namespace arm_compute {

namespace {

template <class T>
auto convolve(const T *input, const T *weights, const T *biases, const T *output, const PadStrideInfo &pad_stride,
              const ActivationLayerInfo &act_info) {
    return ac::call(
        "Conv2d",
        [&](const ac::Call &c) {
            return ac::conv2d::plan_direct(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), pad_stride, act_info,
                                           c.target);
        },
        ac::in(input), ac::in(weights), ac::in_or_null(biases), ac::out(output));
}

}  // namespace

void CLIndirectConvolutionLayer::configure(ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases,
                                           ICLTensor *output, const PadStrideInfo &conv_info,
                                           const ActivationLayerInfo &act_info) {
    function().configure(convolve(input, weights, biases, output, conv_info, act_info));
}

void CLIndirectConvolutionLayer::configure(const CLCompileContext &compile_context, ICLTensor *input,
                                           const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                                           const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info) {
    function().configure(compile_context, convolve(input, weights, biases, output, conv_info, act_info));
}

Status CLIndirectConvolutionLayer::validate(const ITensorInfo *input, const ITensorInfo *weights,
                                            const ITensorInfo *biases, const ITensorInfo *output,
                                            const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info) {
    return ac::validate_cl(convolve(input, weights, biases, output, conv_info, act_info));
}

}  // namespace arm_compute
