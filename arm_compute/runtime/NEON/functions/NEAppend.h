// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEAPPEND_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEAPPEND_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Writes elements to a cache, such as keys and values of an attention: output = cache, but along one dimension the
/// elements from a position on are those of the update. Any layout; strides may differ between the tensors.
/// | cache | update   | positions | dst      |
/// |-------|----------|-----------|----------|
/// | All   | as cache | S32       | as cache |
class NEAppend : public detail::CpuFunction {
public:
    /// @param cache     At most 6 dimensions.
    /// @param update    Of the type and shape of the cache, with fewer elements along the axis.
    /// @param positions S32: the position of the first element, or one position for each element of the cache's last
    ///                  dimension, which is not the axis. Each run reads them, and throws if an update is not within
    ///                  the cache.
    /// @param output    Like the cache. If it is the same tensor, only the elements of the update are written. An empty
    ///                  info is filled in.
    /// @param axis      The dimension of the positions.
    /// @param circular  Positions after the last one are the first ones.
    void configure(const ITensor *cache, const ITensor *update, const ITensor *positions, ITensor *output,
                   unsigned int axis = 1, bool circular = false);
    static Status validate(const ITensorInfo *cache, const ITensorInfo *update, const ITensorInfo *positions,
                           const ITensorInfo *output, unsigned int axis = 1, bool circular = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEAPPEND_H
