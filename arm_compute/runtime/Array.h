// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_ARRAY_H
#define ARM_COMPUTE_RUNTIME_ARRAY_H

#include "arm_compute/core/IArray.h"
#include "arm_compute/core/Types.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace arm_compute {

/// An array in the CPU's memory.
template <class T> class Array : public IArray<T> {
public:
    /// An array without capacity.
    Array() = default;

    /// @param max_num_values The capacity of the array. It is initially empty.
    Array(size_t max_num_values) : IArray<T>(max_num_values), _values(std::make_unique<T[]>(max_num_values)) {}

    T *buffer() const override { return _values.get(); }

private:
    std::unique_ptr<T[]> _values;
};

using UInt8Array = Array<uint8_t>;
using UInt16Array = Array<uint16_t>;
using UInt32Array = Array<uint32_t>;
using Int16Array = Array<int16_t>;
using Int32Array = Array<int32_t>;
using FloatArray = Array<float>;
using KeyPointArray = Array<KeyPoint>;
using Coordinates2DArray = Array<Coordinates2D>;
using DetectionWindowArray = Array<DetectionWindow>;
using Size2DArray = Array<Size2D>;
using ROIArray = Array<ROI>;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_ARRAY_H
