// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDECONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDECONVOLUTIONLAYER_H

#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/common/InnerBorder.h"

namespace arm_compute {

/// NEDeconvolutionLayer on an OpenCL device: one matrix product per remainder of output coordinates modulo the strides.
/// It reads input and weights in place in each run. Padding is only limited by the output: it must not be empty.
class CLDeconvolutionLayer : public detail::ClFunction {
public:
    CLDeconvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    void configure(ICLTensor *input, ICLTensor *weights, const ICLTensor *bias, ICLTensor *output,
                   const PadStrideInfo &info, const WeightsInfo &weights_info = WeightsInfo());
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *weights, const ICLTensor *bias,
                   ICLTensor *output, const PadStrideInfo &info, const WeightsInfo &weights_info = WeightsInfo());
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *bias,
                           ITensorInfo *output, const PadStrideInfo &info,
                           const WeightsInfo &weights_info = WeightsInfo());
    /// The method name that programs for this interface expect: UPSCALE_CONV2D for QSYMM8_PER_CHANNEL weights; GEMM if
    /// the kernel's extents equal the strides; DIRECT for NHWC with up to 16 output channels in F32 or 32 in F16;
    /// otherwise UPSCALE_CONV2D. The computation does not depend on it.
    /// @param bias, output, weights_info Ignored; may be null.
    static DeconvolutionMethod get_deconvolution_method(const ITensorInfo *input, const ITensorInfo *weights,
                                                        const ITensorInfo *bias, ITensorInfo *output,
                                                        const PadStrideInfo &deconv_info,
                                                        const WeightsInfo &weights_info);
    /// The form of releases 18.01 to 19.05.
    ///
    /// @param input, weights, bias, output As above. weights_info: the same.
    /// @param info               As above.
    /// @param inner_border_right Columns of zeros on the right of the spread input: so many more columns of the output.
    ///                           At most the padding there.
    /// @param inner_border_top   Rows of zeros above it.
    void configure(ICLTensor *input, const ICLTensor *weights, const ICLTensor *bias, ICLTensor *output,
                   const PadStrideInfo &info, unsigned int inner_border_right, unsigned int inner_border_top,
                   const WeightsInfo &weights_info = WeightsInfo()) {
        detail::check_inner_border(info, inner_border_right, inner_border_top).throw_if_error();
        configure(input, const_cast<ICLTensor *>(weights), bias, output,
                  detail::with_inner_border(info, inner_border_right, inner_border_top), weights_info);
    }
    /// @param input, weights, bias, output, info, inner_border_right, inner_border_top As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *bias,
                           ITensorInfo *output, const PadStrideInfo &info, unsigned int inner_border_right,
                           unsigned int inner_border_top, const WeightsInfo &weights_info = WeightsInfo()) {
        ARM_COMPUTE_RETURN_ON_ERROR(detail::check_inner_border(info, inner_border_right, inner_border_top));
        return validate(input, weights, bias, output,
                        detail::with_inner_border(info, inner_border_right, inner_border_top), weights_info);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDECONVOLUTIONLAYER_H
