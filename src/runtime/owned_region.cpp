// SPDX-License-Identifier: MIT
// A source of its own: it is compiled without type information, of which a shared pointer's classes have 600 bytes.
#include "src/runtime/owned_region.h"

namespace ac {

std::shared_ptr<IMemoryRegion> shared(std::unique_ptr<IMemoryRegion> region) {
    return std::shared_ptr<IMemoryRegion>(std::move(region));
}

}  // namespace ac
