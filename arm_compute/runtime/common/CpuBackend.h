// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_COMMON_CPUBACKEND_H
#define ARM_COMPUTE_RUNTIME_COMMON_CPUBACKEND_H

#include "arm_compute/runtime/NEON/functions/NEFill.h"
#include "arm_compute/runtime/NEON/functions/NEPermute.h"
#include "arm_compute/runtime/Tensor.h"
#include "arm_compute/runtime/common/TensorView.h"

#include <cstddef>

namespace arm_compute {
namespace detail {

/// The types of the CPU, for templates of both backends.
struct CpuBackend {
    using TensorType = ITensor;
    using Owned = Tensor;
    using View = TensorView;
    using Context = std::nullptr_t;
    using Permute = NEPermute;
    using Fill = NEFill;

    /// Configures a function.
    ///
    /// @param function  The function.
    /// @param arguments Of its configure().
    template <class Function, class... Arguments>
    static void configure(Context, Function &function, Arguments &&...arguments) {
        function.configure(arguments...);
    }

    /// Nothing: the memory is the host's.
    static void map(Owned &) {}
    static void unmap(Owned &) {}
};

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_COMMON_CPUBACKEND_H
