// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCROPRESIZE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCROPRESIZE_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// NECropResize on an OpenCL device. Boxes and their batches are read on the device in each run, not in configure().
///
/// | src | boxes | indices  | dst |
/// |-----|-------|----------|-----|
/// | All | F32   | S32, F32 | F32 |
class CLCropResize : public detail::ClFunction {
public:
    /// @param input               Source, NHWC (channels, width, height, batches).
    /// @param boxes               F32 (4, number): y0, x0, y1, x1.
    /// @param box_ind             S32 (number): the batch of each box.
    /// @param output              F32 (channels, crop_size.x, crop_size.y, number), NHWC; an empty info is filled in.
    /// @param crop_size           Width and height of the result, above 0.
    /// @param method              NEAREST_NEIGHBOR or BILINEAR.
    /// @param extrapolation_value What is outside.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *boxes, ICLTensor *box_ind, ICLTensor *output,
                   Coordinates2D crop_size, InterpolationPolicy method = InterpolationPolicy::BILINEAR,
                   float extrapolation_value = 0);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *boxes,
                   ICLTensor *box_ind, ICLTensor *output, Coordinates2D crop_size,
                   InterpolationPolicy method = InterpolationPolicy::BILINEAR, float extrapolation_value = 0);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, ITensorInfo *boxes, ITensorInfo *box_ind,
                           const ITensorInfo *output, Coordinates2D crop_size, InterpolationPolicy method,
                           float extrapolation_value);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCROPRESIZE_H
