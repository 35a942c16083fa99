// SPDX-License-Identifier: MIT
// What stands behind every public function object of OpenCL.
#ifndef AC_API_CL_FUNCTION_H
#define AC_API_CL_FUNCTION_H

#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/CLTensor.h"

#include "src/api/function.h"
#include "src/cl/kernel.h"

namespace ac {

extern template class FunctionOf<arm_compute::CLTensor>;
using ClFunction = FunctionOf<arm_compute::CLTensor>;

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
        using ac::ClFunction::FunctionOf; \
    };                                    \
    Name::~Name() = default;              \
    void Name::run() {                    \
        impl_->run();                     \
    }

#endif  // AC_API_CL_FUNCTION_H
