// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_IHOG_H
#define ARM_COMPUTE_CORE_IHOG_H

#include "arm_compute/core/HOGInfo.h"

namespace arm_compute {

/// A model that detects objects by histograms of oriented gradients: a geometry, and the coefficients of a linear
/// classifier.
class IHOG {
public:
    /// The geometry.
    virtual const HOGInfo *info() const = 0;
    virtual ~IHOG() = default;
    /// The coefficients, info()->descriptor_size() of them: for each block of a window in raster order, for each of its
    /// cells in raster order, one for each bin; the last one is the bias.
    virtual float *descriptor() const = 0;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_IHOG_H
