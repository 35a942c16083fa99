// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_IDISTRIBUTION1D_H
#define ARM_COMPUTE_CORE_IDISTRIBUTION1D_H

#include "arm_compute/core/IDistribution.h"

#include <cstddef>
#include <cstdint>

namespace arm_compute {

/// Counts of numbers in [offset, offset + range), in bins of equal width.
class IDistribution1D : public IDistribution {
public:
    /// @param num_bins Number of bins.
    /// @param offset   First number of the first bin.
    /// @param range    Numbers that are counted.
    IDistribution1D(size_t num_bins, int32_t offset, uint32_t range)
        : _num_bins(num_bins), _offset(offset), _range(range) {}
    size_t num_bins() const { return _num_bins; }
    int32_t offset() const { return _offset; }
    uint32_t range() const { return _range; }
    /// Numbers of a bin, rounded down.
    uint32_t window() const { return _range / static_cast<uint32_t>(_num_bins); }
    void set_range(uint32_t range) { _range = range; }
    size_t size() const override { return _num_bins * sizeof(uint32_t); }
    size_t dimensions() const override { return 1; }

private:
    size_t _num_bins;
    int32_t _offset;
    uint32_t _range;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_IDISTRIBUTION1D_H
