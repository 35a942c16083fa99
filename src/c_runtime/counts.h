// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace ac::c_runtime {

/// Counts an allocation of device memory, "cpu" or "gpu", for DLDeviceAllocations().
void count_memory(const char *device, size_t bytes);

}  // namespace ac::c_runtime
