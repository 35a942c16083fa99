// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_EXPERIMENTAL_TYPES_H
#define ACL_ARM_COMPUTE_CORE_EXPERIMENTAL_TYPES_H

#include <algorithm>
#include <vector>

#include <stddef.h>

namespace arm_compute {
class ITensor;

/// Slots of an ITensorPack. A name without a number is the first of its kind.
enum TensorType {
    ACL_UNKNOWN = -1,

    ACL_SRC_DST = 0,

    // Inputs
    ACL_SRC = 0,
    ACL_SRC_0 = 0,
    ACL_SRC_1 = 1,
    ACL_SRC_2 = 2,
    ACL_SRC_3 = 3,
    ACL_SRC_4 = 4,
    ACL_SRC_5 = 5,
    ACL_SRC_6 = 6,
    ACL_SRC_END = 6,

    // Outputs
    ACL_DST = 30,
    ACL_DST_0 = 30,
    ACL_DST_1 = 31,
    ACL_DST_2 = 32,
    ACL_DST_END = 32,

    // Workspace
    ACL_INT = 50,
    ACL_INT_0 = 50,
    ACL_INT_1 = 51,
    ACL_INT_2 = 52,
    ACL_INT_3 = 53,
    ACL_INT_4 = 54,

    // Any number of tensors, counted from here
    ACL_SRC_VEC = 256,
    ACL_DST_VEC = 512,
    ACL_INT_VEC = 1024,

    // Inputs by role
    ACL_BIAS = ACL_SRC_2,
    ACL_VEC_ROW_SUM = ACL_SRC_3,
    ACL_VEC_COL_SUM = ACL_SRC_4,
    ACL_SHIFTS = ACL_SRC_5,
    ACL_MULTIPLIERS = ACL_SRC_6,
};

namespace experimental {
/// Lifetime of workspace memory.
enum class MemoryLifetime {
    Temporary = 0,   ///< During run()
    Persistent = 1,  ///< From prepare() on, for the operator's lifetime
    Prepare = 2      ///< During prepare()
};

/// Workspace memory that an operator needs.
struct MemoryInfo {
    MemoryInfo() = default;
    /// Memory needed during run().
    ///
    /// @param[in] slot_      Slot of the pack for the memory.
    /// @param[in] size_      Bytes.
    /// @param[in] alignment_ Alignment in bytes; 0: any.
    MemoryInfo(int slot_, size_t size_, size_t alignment_ = 0) noexcept
        : slot(slot_), size(size_), alignment(alignment_) {}
    /// @param[in] slot_      Slot of the pack for the memory.
    /// @param[in] lifetime_  Lifetime of the memory.
    /// @param[in] size_      Bytes.
    /// @param[in] alignment_ Alignment in bytes; 0: any.
    MemoryInfo(int slot_, MemoryLifetime lifetime_, size_t size_, size_t alignment_ = 0) noexcept
        : slot(slot_), lifetime(lifetime_), size(size_), alignment(alignment_) {}

    /// Enlarges this for a second use of the same slot.
    ///
    /// @param[in] slot_         Slot of the second use.
    /// @param[in] new_size      Bytes of the second use.
    /// @param[in] new_alignment Alignment of the second use.
    ///
    /// @return False if the slots differ; nothing changes then.
    bool merge(int slot_, size_t new_size, size_t new_alignment = 0) noexcept {
        if (slot != slot_) {
            return false;
        }
        size = std::max(size, new_size);
        alignment = std::max(alignment, new_alignment);
        return true;
    }

    int slot{ACL_UNKNOWN};
    MemoryLifetime lifetime{MemoryLifetime::Temporary};
    size_t size{0};
    size_t alignment{64};
};

/// All workspace memory of an operator.
using MemoryRequirements = std::vector<MemoryInfo>;
}  // namespace experimental
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_EXPERIMENTAL_TYPES_H
