// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLUPSAMPLELAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLUPSAMPLELAYER_H

#include "arm_compute/core/CL/ICLTensor.h"
#include "arm_compute/runtime/CL/functions/CLScale.h"
#include "arm_compute/runtime/common/Upsampled.h"

namespace arm_compute {

/// Doubles the width and the height of an image, on an OpenCL device: each element is copied to a block of 2x2. NHWC
/// and NCHW, with the data types of CLScale for NEAREST_NEIGHBOR.
class CLUpsampleLayer : public CLScale {
public:
    CLUpsampleLayer() = default;
    /// @param input  Source.
    /// @param output Destination of input's type. An empty info is filled in.
    /// @param info   Factors of the width and the height; both must be 2.
    /// @param upsampling_policy Must be NEAREST_NEIGHBOR.
    void configure(ICLTensor *input, ICLTensor *output, const Size2D &info,
                   const InterpolationPolicy upsampling_policy) {
        ARM_COMPUTE_ERROR_THROW_ON(detail::check_upsampled(info, upsampling_policy));
        detail::fill_in_upsampled(input == nullptr ? nullptr : input->info(),
                                  output == nullptr ? nullptr : output->info());
        CLScale::configure(input, output, detail::doubled());
    }
    /// The same with kernels that a given context compiles.
    ///
    /// @param compile_context The context.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output, const Size2D &info,
                   const InterpolationPolicy upsampling_policy) {
        ARM_COMPUTE_ERROR_THROW_ON(detail::check_upsampled(info, upsampling_policy));
        detail::fill_in_upsampled(input == nullptr ? nullptr : input->info(),
                                  output == nullptr ? nullptr : output->info());
        CLScale::configure(compile_context, input, output, detail::doubled());
    }
    /// @param input, output, info, upsampling_policy As for configure(). An output without a shape is an error of
    /// NEScale.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Size2D &info,
                           const InterpolationPolicy upsampling_policy) {
        ARM_COMPUTE_RETURN_ON_ERROR(detail::check_upsampled(info, upsampling_policy));
        ARM_COMPUTE_RETURN_ON_ERROR(detail::check_upsampled(input, output));
        return CLScale::validate(input, output, detail::doubled());
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLUPSAMPLELAYER_H
