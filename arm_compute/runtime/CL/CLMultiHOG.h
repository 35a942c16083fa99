// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLMULTIHOG_H
#define ARM_COMPUTE_RUNTIME_CL_CLMULTIHOG_H

#include "arm_compute/core/CL/ICLMultiHOG.h"
#include "arm_compute/runtime/CL/CLHOG.h"

#include <cstddef>
#include <memory>

namespace arm_compute {

/// Several models in buffers on an OpenCL device.
class CLMultiHOG : public ICLMultiHOG {
public:
    /// @param num_models Number of models, which have no geometry yet.
    CLMultiHOG(size_t num_models) : _num_models(num_models), _model(std::make_unique<CLHOG[]>(num_models)) {}
    size_t num_models() const override { return _num_models; }
    ICLHOG *cl_model(size_t index) override {
        ARM_COMPUTE_ERROR_ON(index >= _num_models);
        return &_model[index];
    }
    const ICLHOG *cl_model(size_t index) const override {
        ARM_COMPUTE_ERROR_ON(index >= _num_models);
        return &_model[index];
    }

private:
    size_t _num_models;
    std::unique_ptr<CLHOG[]> _model;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLMULTIHOG_H
