// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/HOG.h"
#ifdef ARM_COMPUTE_CL
#include "arm_compute/runtime/CL/CLHOG.h"
#endif

#include "src/ops/hog/reference.h"

namespace ac::hog_detector {

/// A model where a target needs it.
class ModelFor {
public:
    ModelFor(const arm_compute::HOG &model, [[maybe_unused]] const Target &target) : used_(&model) {
#ifdef ARM_COMPUTE_CL
        if (target.cl != nullptr) {
            there_.init(*model.info());
            there_.map();
            std::copy_n(model.descriptor(), model.info()->descriptor_size(), there_.descriptor());
            there_.unmap();
            used_ = &there_;
        }
#endif
    }
    ModelFor(const ModelFor &) = delete;
    ModelFor &operator=(const ModelFor &) = delete;
    const hog::IHOG &operator*() const {
        return *used_;
    }

private:
#ifdef ARM_COMPUTE_CL
    arm_compute::CLHOG there_{};
#endif
    const hog::IHOG *used_;
};

}  // namespace ac::hog_detector
