// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_IDISTRIBUTION_H
#define ARM_COMPUTE_CORE_IDISTRIBUTION_H

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace arm_compute {

/// Counts of values, by bins.
class IDistribution {
public:
    virtual ~IDistribution() = default;
    /// Number of dimensions.
    virtual size_t dimensions() const = 0;
    /// Bytes of the counts.
    virtual size_t size() const = 0;
    /// The counts, or null without memory; on an OpenCL device, only while they are mapped.
    virtual uint32_t *buffer() const = 0;
    /// Sets all counts to 0.
    void clear() const { std::memset(buffer(), 0, size()); }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_IDISTRIBUTION_H
