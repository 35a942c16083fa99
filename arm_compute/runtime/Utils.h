// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_UTILS_H
#define ARM_COMPUTE_RUNTIME_UTILS_H

#include "arm_compute/runtime/Scheduler.h"

#include <cstddef>
#include <string>

namespace arm_compute {

/// The name of a kind of scheduler.
///
/// @param[in] t The kind.
inline const std::string &string_from_scheduler_type(Scheduler::Type t) {
    static const std::string names[] = {"Single Thread", "C++11 Threads", "OpenMP Threads", "Custom"};
    return names[static_cast<size_t>(t)];
}

/// Number of kernels that a reduction needs: one here, along any axis.
///
/// @param[in] input_x_dimension Extent of dimension 0.
/// @param[in] axis              The axis.
inline unsigned int calculate_number_of_stages_only_x_axis(size_t input_x_dimension, unsigned int axis) {
    static_cast<void>(input_x_dimension);
    static_cast<void>(axis);
    return 1;
}

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_UTILS_H
