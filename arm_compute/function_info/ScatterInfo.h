// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_FUNCTION_INFO_SCATTERINFO_H
#define ACL_ARM_COMPUTE_FUNCTION_INFO_SCATTERINFO_H

namespace arm_compute {
/// What a scattered update does to the element it hits.
enum class ScatterFunction {
    Update,  ///< Replaces it
    Add,     ///< Is added to it
    Sub,     ///< Is subtracted from it
    Max,     ///< The larger one stays
    Min      ///< The smaller one stays
};

/// Parameters of a scatter.
struct ScatterInfo {
    /// @param[in] f    What an update does.
    /// @param[in] zero True: the destination is all zero at the start; false: it is a copy of the source.
    ScatterInfo(ScatterFunction f, bool zero) : func(f), zero_initialization(zero) {}

    ScatterFunction func;
    bool zero_initialization{false};
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_FUNCTION_INFO_SCATTERINFO_H
