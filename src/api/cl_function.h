// SPDX-License-Identifier: MIT
// The state of every OpenCL function object.
#pragma once

#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/core/CL/ICLTensor.h"
#include "arm_compute/runtime/CL/CLRuntimeContext.h"

#include "src/api/function.h"
#include "src/cl/launch/kernel.h"

namespace ac {

/// The workspace is allocated in the context of the scheduler that the plan targets.
class ClFunction final : public Function {
public:
    explicit ClFunction(std::shared_ptr<IMemoryManager> memory_manager) : Function(std::move(memory_manager)) {
        on_host_ = false;
    }
    /// Runs on the scheduler of `ctx` at the time of configure().
    explicit ClFunction(CLRuntimeContext *ctx) : ClFunction(std::shared_ptr<IMemoryManager>()) { ctx_ = ctx; }

    /// The context for configure() without a context argument.
    const arm_compute::CLCompileContext &own_context() const;
    /// The target for configure(). Also selects the context of the workspace.
    Target on(const arm_compute::CLCompileContext &context);

    template <class Bound> void configure(const arm_compute::CLCompileContext &context, const Bound &bound) {
        configure_on(on(context), bound.operands(), bound.make);
    }
    /// Configures in the context from the constructor.
    template <class Bound> void configure(const Bound &bound) { configure(own_context(), bound); }

protected:
    Memory make_memory() const override;

private:
    CLRuntimeContext *ctx_ = nullptr;
    arm_compute::CLScheduler *scheduler_ = nullptr;
};

/// Validates for the device of CLScheduler.
template <class Bound> Status validate_cl(const Bound &bound) {
    return validate_on(ocl::on_default(), bound.operands(), bound.make);
}

}  // namespace ac
