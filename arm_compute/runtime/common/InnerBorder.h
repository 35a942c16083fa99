// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_COMMON_INNERBORDER_H
#define ARM_COMPUTE_RUNTIME_COMMON_INNERBORDER_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/Types.h"

namespace arm_compute {
namespace detail {

/// An error if a deconvolution's inner border is larger than the padding that it replaces.
///
/// @param info  Strides and padding.
/// @param right Columns of zeros.
/// @param top   Rows of zeros.
inline Status check_inner_border(const PadStrideInfo &info, unsigned int right, unsigned int top) {
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(right > info.pad_right() || top > info.pad_top(),
                                        "Deconv2d: an inner border of %u columns and %u rows; it must be at most the "
                                        "padding, %u and %u",
                                        right, top, info.pad_right(), info.pad_top());
    return Status{};
}

/// The padding with which a deconvolution has the results of one with an inner border: zeros beside the spread input
/// are what less padding leaves.
///
/// @param info  Strides and padding.
/// @param right Columns of zeros.
/// @param top   Rows of zeros.
inline PadStrideInfo with_inner_border(const PadStrideInfo &info, unsigned int right, unsigned int top) {
    return PadStrideInfo(info.stride().first, info.stride().second, info.pad_left(), info.pad_right() - right,
                         info.pad_top() - top, info.pad_bottom(), info.round());
}

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_COMMON_INNERBORDER_H
