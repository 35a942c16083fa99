// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_HOG_H
#define ARM_COMPUTE_RUNTIME_HOG_H

#include "arm_compute/core/IHOG.h"

#include <memory>

namespace arm_compute {

/// A model in the CPU's memory.
class HOG : public IHOG {
public:
    /// A model without a geometry.
    HOG() = default;
    /// Sets the geometry, and allocates the coefficients, which are 0.
    void init(const HOGInfo &input) {
        _info = input;
        _descriptor = std::make_unique<float[]>(input.descriptor_size());
    }
    const HOGInfo *info() const override { return &_info; }
    float *descriptor() const override { return _descriptor.get(); }

private:
    HOGInfo _info{};
    std::unique_ptr<float[]> _descriptor{};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_HOG_H
