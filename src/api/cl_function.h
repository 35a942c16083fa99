// SPDX-License-Identifier: MIT
// What stands behind every public function object of OpenCL.
#ifndef AC_API_CL_FUNCTION_H
#define AC_API_CL_FUNCTION_H

#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/CLRuntimeContext.h"
#include "arm_compute/runtime/CL/CLTensor.h"

#include "src/api/function.h"
#include "src/cl/kernel.h"

namespace ac {

/// Makes tensors in the memory of a scheduler's context; null: CLScheduler::get().
struct Cl {
    using Tensor = arm_compute::CLTensor;
    std::unique_ptr<Tensor> make_tensor() const;

    arm_compute::CLScheduler *scheduler = nullptr;
};

extern template class FunctionOf<Cl>;

class ClFunction : public FunctionOf<Cl> {
public:
    using FunctionOf::FunctionOf;
    /// Runs on the scheduler that `ctx` has when the function is configured.
    explicit ClFunction(arm_compute::CLRuntimeContext *ctx) : ctx_(ctx) {}

    /// The context of configure() without one.
    const arm_compute::CLCompileContext &own_context() const;
    /// The target of configure(), and where the workspace comes from.
    Target on(const arm_compute::CLCompileContext &context);

private:
    arm_compute::CLRuntimeContext *ctx_ = nullptr;
};

/// The context of functions that are given none.
inline const arm_compute::CLCompileContext &default_cl_context() {
    return arm_compute::CLKernelLibrary::get().get_compile_context();
}

}  // namespace ac

/// The members that all public function objects of OpenCL share: a private Impl that is an ac::ClFunction.
#define AC_CL_FUNCTION(Name)       \
    AC_CL_FUNCTION_PINNED(Name)    \
    Name::Name(Name &&) = default; \
    Name &Name::operator=(Name &&) = default;

/// The same for a class whose header says that it is moved by default, or not at all.
#define AC_CL_FUNCTION_PINNED(Name)       \
    struct Name::Impl : ac::ClFunction {  \
        using ac::ClFunction::ClFunction; \
    };                                    \
    Name::~Name() = default;              \
    void Name::run() {                    \
        impl_->run();                     \
    }

#endif  // AC_API_CL_FUNCTION_H
