// SPDX-License-Identifier: MIT
// In a file of its own, because it is compiled without type information. That of a shared pointer takes 600 bytes.
#include "src/runtime/owned_region.h"

namespace ac {

std::shared_ptr<IMemoryRegion> shared(std::unique_ptr<IMemoryRegion> region) {
    return std::shared_ptr<IMemoryRegion>(std::move(region));
}

}  // namespace ac
