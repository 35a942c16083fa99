// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUTRANSPOSE_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUTRANSPOSE_H

#include "arm_compute/runtime/NEON/functions/NETranspose.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute {

class ITensorInfo;

namespace experimental {
namespace op {

/// dst = src with dimensions 0 and 1 swapped: @ref NETranspose on memory that the caller owns. Pack: ACL_SRC, ACL_DST.
/// No workspace.
class CpuTranspose : public detail::OperatorBase {
public:
    /// @param src Source.
    /// @param dst Destination; an empty info is filled in.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensorInfo *src, ITensorInfo *dst) {
        make<NETranspose>({src}, dst, [&](NETranspose &f, ITensor *const *t) { f.configure(t[0], t[3]); });
    }
    /// As configure(), on a copy of @p dst.
    static Status validate(const ITensorInfo *src, const ITensorInfo *dst) { return NETranspose::validate(src, dst); }
};

}  // namespace op
}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUTRANSPOSE_H
