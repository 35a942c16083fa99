// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_IASSETMANAGER_H
#define ARM_COMPUTE_RUNTIME_IASSETMANAGER_H

#include "arm_compute/runtime/IMemoryManager.h"

namespace arm_compute {

/// Resources that functions share.
class IAssetManager {
public:
    virtual ~IAssetManager() = default;

    /// The memory manager that functions share, or null.
    virtual IMemoryManager *memory_manager() = 0;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_IASSETMANAGER_H
