// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_FUNCTION_INFO_SCATTERINFO_H
#define ACL_ARM_COMPUTE_FUNCTION_INFO_SCATTERINFO_H

namespace arm_compute {
/// Effect of an update on the element at its position.
enum class ScatterFunction {
    Update,  ///< Replaces the element
    Add,     ///< Adds the update to it
    Sub,     ///< Subtracts the update from it
    Max,     ///< Keeps the larger one
    Min      ///< Keeps the smaller one
};

/// Parameters of a scatter.
struct ScatterInfo {
    /// @param[in] f    Effect of an update.
    /// @param[in] zero True: the destination is initially zero; false: it is initially a copy of the source.
    ScatterInfo(ScatterFunction f, bool zero) : func(f), zero_initialization(zero) {}

    ScatterFunction func;
    bool zero_initialization{false};
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_FUNCTION_INFO_SCATTERINFO_H
