// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/IMemoryRegion.h"

#include "src/base/interface.h"

#include <memory>

namespace ac {

/// Shares the ownership of a region.
std::shared_ptr<IMemoryRegion> shared(std::unique_ptr<IMemoryRegion> region);

}  // namespace ac
