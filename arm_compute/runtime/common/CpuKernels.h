// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_COMMON_CPUKERNELS_H
#define ARM_COMPUTE_RUNTIME_COMMON_CPUKERNELS_H

#include "arm_compute/core/CPP/ICPPKernel.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/runtime/common/RowsKernel.h"

namespace arm_compute {
namespace detail {

/// The CPU needs none to compile.
struct NoContext {};
/// And none to run: a part runs on the calling thread.
struct NoQueue {};

/// Base of the CPU's kernels.
class CpuRows : public ICPPKernel {
public:
    void run(const Window &window, const ThreadInfo &) override {
        NoQueue none;
        run_part(window, none);
    }

protected:
    /// @param window Rows to compute.
    virtual void run_part(const Window &window, NoQueue &) = 0;
};

/// The types of the CPU, for templates of both backends.
struct CpuKernels {
    using TensorType = ITensor;
    using View = TensorView;
    using Context = NoContext;
    using Queue = NoQueue;
    using Kernel = CpuRows;
    /// A kernel that is part of another one.
    template <class Base> struct Named : Base {
        const char *name() const override { return "part"; }
    };

    /// Configures a function.
    ///
    /// @param function  The function.
    /// @param configure Called with it and the tensors.
    /// @param inputs    Tensors.
    /// @param outputs   Tensors.
    template <class Function, class Configure>
    static void configure(const Context &, Function &function, const Configure &configure, ITensor *const *inputs,
                          ITensor *const *outputs) {
        configure([&](auto &&...arguments) { function.configure(arguments...); }, inputs, outputs);
    }
    /// Runs rows of a plan.
    ///
    /// @param plan The plan.
    /// @param pack Its tensors.
    /// @param rows The rows.
    static void run(const IPlan &plan, ITensorPack &pack, const RowRange &rows, Queue &) { run_rows(plan, pack, rows); }
    /// Whether a tensor has memory.
    static bool has_memory(const ITensor &tensor) { return tensor.buffer() != nullptr; }
};

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_COMMON_CPUKERNELS_H
