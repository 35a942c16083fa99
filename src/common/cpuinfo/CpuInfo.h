// SPDX-License-Identifier: MIT
// Not used here. Frameworks include it from the source tree, though it is internal where they know it from.
#pragma once

#include "arm_compute/core/CPP/CPPTypes.h"

#include <cstdint>

namespace arm_compute {
namespace cpuinfo {
/// Number of threads that IScheduler::num_threads_hint() names: the cores without the slowest kind.
inline uint32_t num_threads_hint() {
    return CPUInfo::get().get_cpu_num_excluding_little();
}
}  // namespace cpuinfo
}  // namespace arm_compute
