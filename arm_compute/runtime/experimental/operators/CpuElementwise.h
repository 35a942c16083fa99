// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUELEMENTWISE_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUELEMENTWISE_H

#include "arm_compute/runtime/NEON/functions/NEElementwiseOperations.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute {

class ITensorInfo;

namespace experimental {
namespace op {

/// dst = src0 / src1, element by element: @ref NEElementwiseDivision on memory that the caller owns. Pack: ACL_SRC_0,
/// ACL_SRC_1, ACL_DST, which may be a source of the same shape. No workspace.
class CpuElementwiseDivision : public detail::OperatorBase {
public:
    /// @param src0 First operand.
    /// @param src1 Second operand.
    /// @param dst  Result; an empty info is filled in.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensorInfo *src0, const ITensorInfo *src1, ITensorInfo *dst) {
        make<NEElementwiseDivision>(
            {src0, src1}, dst, [&](NEElementwiseDivision &f, ITensor *const *t) { f.configure(t[0], t[1], t[3]); });
    }
    /// As configure(), on a copy of @p dst.
    static Status validate(const ITensorInfo *src0, const ITensorInfo *src1, const ITensorInfo *dst) {
        return NEElementwiseDivision::validate(src0, src1, dst);
    }
};

/// dst = max(src0, src1), element by element: @ref NEElementwiseMax on memory that the caller owns. Pack: ACL_SRC_0,
/// ACL_SRC_1, ACL_DST, which may be a source of the same shape. No workspace.
class CpuElementwiseMax : public detail::OperatorBase {
public:
    /// @param src0 First operand.
    /// @param src1 Second operand.
    /// @param dst  Result; an empty info is filled in.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensorInfo *src0, const ITensorInfo *src1, ITensorInfo *dst) {
        make<NEElementwiseMax>({src0, src1}, dst,
                               [&](NEElementwiseMax &f, ITensor *const *t) { f.configure(t[0], t[1], t[3]); });
    }
    /// As configure(), on a copy of @p dst.
    static Status validate(const ITensorInfo *src0, const ITensorInfo *src1, const ITensorInfo *dst) {
        return NEElementwiseMax::validate(src0, src1, dst);
    }
};

/// dst = min(src0, src1), element by element: @ref NEElementwiseMin on memory that the caller owns. Pack: ACL_SRC_0,
/// ACL_SRC_1, ACL_DST, which may be a source of the same shape. No workspace.
class CpuElementwiseMin : public detail::OperatorBase {
public:
    /// @param src0 First operand.
    /// @param src1 Second operand.
    /// @param dst  Result; an empty info is filled in.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensorInfo *src0, const ITensorInfo *src1, ITensorInfo *dst) {
        make<NEElementwiseMin>({src0, src1}, dst,
                               [&](NEElementwiseMin &f, ITensor *const *t) { f.configure(t[0], t[1], t[3]); });
    }
    /// As configure(), on a copy of @p dst.
    static Status validate(const ITensorInfo *src0, const ITensorInfo *src1, const ITensorInfo *dst) {
        return NEElementwiseMin::validate(src0, src1, dst);
    }
};

}  // namespace op
}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUELEMENTWISE_H
