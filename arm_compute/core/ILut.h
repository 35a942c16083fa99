// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_ILUT_H
#define ARM_COMPUTE_CORE_ILUT_H

#include "arm_compute/core/Types.h"

#include <cstddef>
#include <cstdint>

namespace arm_compute {

/// A table with a result for each value of an element.
class ILut {
public:
    virtual ~ILut() = default;
    virtual size_t num_elements() const = 0;
    /// Index of the result for 0: num_elements() / 2 for S16, otherwise 0.
    virtual uint32_t index_offset() const = 0;
    virtual size_t size_in_bytes() const = 0;
    /// U8 or S16.
    virtual DataType type() const = 0;
    /// The results, or null without memory; on an OpenCL device, only while they are mapped.
    virtual uint8_t *buffer() const = 0;
    /// Sets all results to 0.
    virtual void clear() = 0;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_ILUT_H
