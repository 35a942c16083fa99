// SPDX-License-Identifier: MIT
// The state of every public function object of OpenCL.
#pragma once

#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/core/CL/ICLTensor.h"
#include "arm_compute/runtime/CL/CLRuntimeContext.h"

#include "src/api/function.h"
#include "src/cl/kernel.h"

namespace ac {

/// Workspace is made in the memory of the scheduler's context that the plan is for.
class ClFunction final : public Function {
public:
    explicit ClFunction(std::shared_ptr<arm_compute::IMemoryManager> memory_manager)
        : Function(std::move(memory_manager)) {
        on_host_ = false;
    }
    /// Runs on the scheduler that `ctx` has when the function is configured.
    explicit ClFunction(arm_compute::CLRuntimeContext *ctx)
        : ClFunction(std::shared_ptr<arm_compute::IMemoryManager>()) {
        ctx_ = ctx;
    }

    /// The context of configure() without one.
    const arm_compute::CLCompileContext &own_context() const;
    /// The target of configure(), and where the workspace comes from.
    Target on(const arm_compute::CLCompileContext &context);

    template <class Bound> void configure(const arm_compute::CLCompileContext &context, const Bound &bound) {
        configure_on(on(context), bound.operands(), bound.make);
    }
    /// In the context that the function was made with.
    template <class Bound> void configure(const Bound &bound) { configure(own_context(), bound); }

protected:
    Memory make_memory() const override;

private:
    arm_compute::CLRuntimeContext *ctx_ = nullptr;
    arm_compute::CLScheduler *scheduler_ = nullptr;
};

/// On the device that CLScheduler has.
template <class Bound> Status validate_cl(const Bound &bound) {
    return validate_on(ocl::on_default(), bound.operands(), bound.make);
}

}  // namespace ac
