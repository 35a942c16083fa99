// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_IRUNTIMECONTEXT_H
#define ARM_COMPUTE_RUNTIME_IRUNTIMECONTEXT_H

#include "arm_compute/runtime/DeviceProperties.h"

namespace arm_compute {

class IAssetManager;
class IScheduler;

/// The environment of functions.
class IRuntimeContext {
public:
    virtual ~IRuntimeContext() = default;

    /// The scheduler.
    virtual IScheduler *scheduler() = 0;

    /// Resources that functions share, or null.
    virtual IAssetManager *asset_manager() = 0;

    /// What is known about this machine.
    const DeviceProperties &properties() {
        static const DeviceProperties here{};
        return here;
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_IRUNTIMECONTEXT_H
