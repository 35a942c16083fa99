// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUPOOL2D_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUPOOL2D_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/NEON/functions/NEPoolingLayer.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute {

class ITensorInfo;

namespace experimental {
namespace op {

/// Averages, maxima or L2 norms of windows: @ref NEPoolingLayer on memory that the caller owns. Pack: ACL_SRC,
/// ACL_DST_0, optional ACL_DST_1 indices.
class CpuPool2d : public detail::OperatorBase {
public:
    /// @param src       Source.
    /// @param dst       Destination; an empty info is filled in.
    /// @param pool_info Type, size, strides and padding of the windows.
    /// @param indices   Positions of the maxima in @p src, U32; or null.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensorInfo *src, ITensorInfo *dst, const PoolingLayerInfo &pool_info,
                   ITensorInfo *indices = nullptr) {
        detail::LentTensor second(indices, nullptr);
        make<NEPoolingLayer>(
            {src}, dst,
            [&](NEPoolingLayer &f, ITensor *const *t) {
                f.configure(t[0], t[3], pool_info, indices == nullptr ? nullptr : &second);
            },
            1);
    }
    /// As configure(), on copies of @p dst and @p indices.
    static Status validate(const ITensorInfo *src, const ITensorInfo *dst, const PoolingLayerInfo &pool_info,
                           const ITensorInfo *indices = nullptr) {
        return NEPoolingLayer::validate(src, dst, pool_info, indices);
    }
};

}  // namespace op
}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUPOOL2D_H
