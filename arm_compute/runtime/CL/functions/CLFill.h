// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFILL_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFILL_H

#include "arm_compute/core/PixelValue.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/core/Window.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// Every element of a tensor, or of a part of it, becomes a value, on an OpenCL device. Any type, shape and layout;
/// padding keeps what it holds.
/// | src | dst |
/// |-----|-----|
/// | All | All |
class CLFill : public detail::ClFunction {
public:
    /// @param tensor         Destination.
    /// @param constant_value The value, made for the tensor's type: its bits are written.
    /// @param window         Elements to write, with steps of 1; null: all of them.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *tensor, const PixelValue &constant_value, Window *window = nullptr);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *tensor, const PixelValue &constant_value,
                   Window *window = nullptr);
    /// The same as configure(), on infos: an error for a tensor without shape, a window that leaves it, and types that
    /// this build has not.
    static Status validate(const ITensorInfo *tensor, const PixelValue &constant_value, Window *window = nullptr);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFILL_H
