// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_MULTIHOG_H
#define ARM_COMPUTE_RUNTIME_MULTIHOG_H

#include "arm_compute/core/IMultiHOG.h"
#include "arm_compute/runtime/HOG.h"

#include <cstddef>
#include <memory>

namespace arm_compute {

/// Several models in the CPU's memory.
class MultiHOG : public IMultiHOG {
public:
    /// @param num_models Number of models, which have no geometry yet.
    MultiHOG(size_t num_models) : _num_models(num_models), _model(std::make_unique<HOG[]>(num_models)) {}
    size_t num_models() const override { return _num_models; }
    IHOG *model(size_t index) override {
        ARM_COMPUTE_ERROR_ON(index >= _num_models);
        return &_model[index];
    }
    const IHOG *model(size_t index) const override {
        ARM_COMPUTE_ERROR_ON(index >= _num_models);
        return &_model[index];
    }

private:
    size_t _num_models;
    std::unique_ptr<HOG[]> _model;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_MULTIHOG_H
