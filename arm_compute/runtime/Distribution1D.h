// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_DISTRIBUTION1D_H
#define ARM_COMPUTE_RUNTIME_DISTRIBUTION1D_H

#include "arm_compute/core/IDistribution1D.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace arm_compute {

/// Counts in the CPU's memory.
class Distribution1D : public IDistribution1D {
public:
    /// Parameters as those of IDistribution1D. All counts are 0.
    Distribution1D(size_t num_bins, int32_t offset, uint32_t range)
        : IDistribution1D(num_bins, offset, range), _data(num_bins) {}
    uint32_t *buffer() const override { return _data.data(); }

private:
    mutable std::vector<uint32_t> _data;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_DISTRIBUTION1D_H
