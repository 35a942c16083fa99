// SPDX-License-Identifier: MIT
#ifndef AC_C_RUNTIME_COUNTS_H
#define AC_C_RUNTIME_COUNTS_H

#include <cstddef>

namespace ac {
namespace c_runtime {

/// Counts a piece of memory of a device, "cpu" or "gpu", for DLDeviceAllocations().
void count_memory(const char *device, size_t bytes);

}  // namespace c_runtime
}  // namespace ac

#endif  // AC_C_RUNTIME_COUNTS_H
