// SPDX-License-Identifier: MIT
// Connects a function to a weights manager. Several functions may pack the same weights. The weights are marked as
// unused only after the last one has packed them.
#pragma once

#include "arm_compute/runtime/IWeightsManager.h"

#include "src/api/function.h"

namespace ac {

/// A CPU function whose weights a manager may track.
class ManagedFunction final : public Function {
public:
    ManagedFunction(std::shared_ptr<IMemoryManager> memory_manager, IWeightsManager *weights_manager)
        : Function(std::move(memory_manager)), manager_(weights_manager) {}

    /// True if the manager, not the plan, decides when the weights are unused.
    bool managed() const { return manager_ != nullptr; }
    /// Called after configure(). `retain`: the weights are never marked as unused.
    void use(const ITensor *weights, bool retain) {
        release();  // the weights of a configuration that was never prepared
        if (managed() && !retain) {
            manager_->manage(weights);
            weights_ = weights;
        }
    }

protected:
    void packed() override {
        if (weights_ != nullptr) {
            manager_->pre_mark_as_unused(weights_);
            release();
        }
    }

private:
    void release() {
        if (weights_ != nullptr) {
            manager_->release(weights_);
            weights_ = nullptr;
        }
    }

    IWeightsManager *manager_;
    const ITensor *weights_ = nullptr;
};

}  // namespace ac
