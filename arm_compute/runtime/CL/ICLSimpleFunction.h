// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_ICLSIMPLEFUNCTION_H
#define ARM_COMPUTE_RUNTIME_CL_ICLSIMPLEFUNCTION_H

#include "arm_compute/runtime/IFunction.h"

#include <memory>

namespace arm_compute {

class CLRuntimeContext;
class ICLKernel;

/// A function with one OpenCL kernel. A derived class sets _kernel in its configure().
class ICLSimpleFunction : public IFunction {
public:
    /// @param ctx Its scheduler runs the kernel; null: CLScheduler::get(). It must outlive this object.
    ICLSimpleFunction(CLRuntimeContext *ctx = nullptr);
    ICLSimpleFunction(const ICLSimpleFunction &) = delete;
    ICLSimpleFunction(ICLSimpleFunction &&);
    ICLSimpleFunction &operator=(const ICLSimpleFunction &) = delete;
    ICLSimpleFunction &operator=(ICLSimpleFunction &&);
    ~ICLSimpleFunction();

    /// Enqueues the kernel.
    ///
    /// @throw std::runtime_error if there is no kernel, or if the device rejects it.
    void run() final;

protected:
    std::unique_ptr<ICLKernel> _kernel;
    CLRuntimeContext *_ctx;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_ICLSIMPLEFUNCTION_H
