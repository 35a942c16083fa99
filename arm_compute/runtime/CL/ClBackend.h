// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLBACKEND_H
#define ARM_COMPUTE_RUNTIME_CL_CLBACKEND_H

#include "arm_compute/core/CL/CLCompileContext.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/CL/CLTensorView.h"
#include "arm_compute/runtime/CL/functions/CLFill.h"
#include "arm_compute/runtime/CL/functions/CLPermute.h"

namespace arm_compute {
namespace detail {

/// The types of OpenCL devices, for templates of both backends.
struct ClBackend {
    using TensorType = ICLTensor;
    using Owned = CLTensor;
    using View = CLTensorView;
    using Context = const CLCompileContext *;
    using Permute = CLPermute;
    using Fill = CLFill;

    /// Configures a function.
    ///
    /// @param context   Compiles its kernels; null: CLKernelLibrary's context.
    /// @param function  The function.
    /// @param arguments Of its configure().
    template <class Function, class... Arguments>
    static void configure(Context context, Function &function, Arguments &&...arguments) {
        if (context != nullptr) {
            function.configure(*context, arguments...);
        } else {
            function.configure(arguments...);
        }
    }

    /// Maps a tensor for the host.
    static void map(Owned &tensor) { tensor.map(); }
    static void unmap(Owned &tensor) { tensor.unmap(); }
};

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLBACKEND_H
