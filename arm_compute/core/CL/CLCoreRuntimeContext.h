// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_CLCORERUNTIMECONTEXT_H
#define ARM_COMPUTE_CORE_CL_CLCORERUNTIMECONTEXT_H

#include "arm_compute/core/CL/OpenCL.h"

#include <utility>

namespace arm_compute {

class CLKernelLibrary;

/// What kernels of releases 19.11 to 20.11 got from a CLRuntimeContext.
class CLCoreRuntimeContext final {
public:
    CLCoreRuntimeContext() = default;
    /// @param kernel_lib Compiles the kernels.
    /// @param ctx        Has the memory.
    /// @param queue      Runs the kernels.
    CLCoreRuntimeContext(CLKernelLibrary *kernel_lib, cl::Context ctx, cl::CommandQueue queue)
        : _kernel_lib(kernel_lib), _ctx(std::move(ctx)), _queue(std::move(queue)) {}

    CLKernelLibrary *kernel_library() const { return _kernel_lib; }
    cl::Context context() { return _ctx; }
    cl::CommandQueue queue() { return _queue; }

private:
    CLKernelLibrary *_kernel_lib{nullptr};
    cl::Context _ctx{};
    cl::CommandQueue _queue{};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_CLCORERUNTIMECONTEXT_H
