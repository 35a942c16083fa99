// SPDX-License-Identifier: MIT
// A function's part in a weights manager: several functions may pack the same weights, and they are marked as unused
// only after the last one has.
#ifndef AC_API_MANAGED_WEIGHTS_H
#define AC_API_MANAGED_WEIGHTS_H

#include "arm_compute/runtime/IWeightsManager.h"

namespace ac {

class ManagedWeights {
public:
    explicit ManagedWeights(arm_compute::IWeightsManager *manager) : manager_(manager) {}

    /// True: the manager decides when the weights are unused, not the plan.
    bool managed() const { return manager_ != nullptr; }
    /// In configure(). `retain`: the weights are never marked as unused.
    void use(const arm_compute::ITensor *weights, bool retain) {
        if (weights_ != nullptr) {  // of a configuration that was never prepared
            manager_->release(weights_);
            weights_ = nullptr;
        }
        if (managed() && !retain) {
            manager_->manage(weights);
            weights_ = weights;
        }
    }
    /// After prepare().
    void packed() {
        if (weights_ != nullptr) {
            manager_->pre_mark_as_unused(weights_);
            manager_->release(weights_);
            weights_ = nullptr;
        }
    }

private:
    arm_compute::IWeightsManager *manager_;
    const arm_compute::ITensor *weights_ = nullptr;
};

}  // namespace ac

#endif  // AC_API_MANAGED_WEIGHTS_H
