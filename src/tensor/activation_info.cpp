// SPDX-License-Identifier: MIT
#include "arm_compute/function_info/ActivationLayerInfo.h"

namespace arm_compute {

ActivationLayerInfo::TableSet *ActivationLayerInfo::Tables::share(TableSet *set) {
    set->owners.fetch_add(1, std::memory_order_relaxed);
    return set;
}

void ActivationLayerInfo::Tables::release(TableSet *set) {
    if (set->owners.fetch_sub(1, std::memory_order_acq_rel) == 1) {
        delete set;
    }
}

}  // namespace arm_compute
