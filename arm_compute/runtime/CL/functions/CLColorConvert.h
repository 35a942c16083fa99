// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCOLORCONVERT_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCOLORCONVERT_H

#include "arm_compute/core/ColorSpaceInfo.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class ICLMultiImage;

/// NEColorConvert on an OpenCL device.
class CLColorConvert : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    void configure(const ICLMultiImage *input, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLMultiImage *input, ICLTensor *output);
    void configure(const ICLTensor *input, ICLMultiImage *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLMultiImage *output);
    void configure(const ICLMultiImage *input, ICLMultiImage *output);
    void configure(const CLCompileContext &compile_context, const ICLMultiImage *input, ICLMultiImage *output);
    void configure(const ICLMultiImage *input, ICLMultiImage *output, const ColorSpaceInfo &info);
    void configure(const CLCompileContext &compile_context, const ICLMultiImage *input, ICLMultiImage *output,
                   const ColorSpaceInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCOLORCONVERT_H
