// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_PLANOPERATOR_H
#define ARM_COMPUTE_RUNTIME_PLANOPERATOR_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/ITensorPack.h"

#include <functional>

namespace arm_compute {
namespace detail {

/// An operator object without tensors of its own: INEOperator or ICLOperator with a plan instead of a kernel.
template <class Base> class PlanOperator : public Base {
public:
    /// Runs the plan on a pack's tensors; on OpenCL, enqueues it.
    ///
    /// @param tensors Inputs from ACL_SRC_0, outputs from ACL_DST_0.
    /// @throw std::runtime_error before configure().
    void run(ITensorPack &tensors) override {
        ARM_COMPUTE_EXIT_ON_MSG(!_run, "run() of an operator before configure()");
        _run(tensors);
    }

protected:
    std::function<void(ITensorPack &)> _run{};
};

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_PLANOPERATOR_H
