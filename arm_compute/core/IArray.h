// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_IARRAY_H
#define ACL_ARM_COMPUTE_CORE_IARRAY_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/Size2D.h"
#include "arm_compute/core/types/VisionTypes.h"

#include <stddef.h>
#include <stdint.h>

namespace arm_compute {
/// An array with a fixed capacity.
template <class T> class IArray {
public:
    /// An array without capacity.
    IArray() : _num_values(0), _max_size(0) {}
    /// @param[in] max_num_values Capacity.
    IArray(size_t max_num_values) : _num_values(0), _max_size(max_num_values) {}
    virtual ~IArray() = default;

    /// Capacity.
    size_t max_num_values() const { return _max_size; }
    /// Number of stored values.
    size_t num_values() const { return overflow() ? _max_size : _num_values; }
    /// Appends a value. If the array is full, the value is dropped and overflow() becomes true.
    ///
    /// @return False if the array was full.
    bool push_back(const T &val) {
        if (_num_values >= _max_size) {
            _num_values = _max_size + 1;
            return false;
        }
        at(_num_values++) = val;
        return true;
    }
    /// Removes all values.
    void clear() { _num_values = 0; }
    /// True if a value was dropped.
    bool overflow() const { return _num_values > _max_size; }
    /// The values, contiguous.
    virtual T *buffer() const = 0;
    /// A value; the index is below num_values().
    virtual T &at(size_t index) const {
        ARM_COMPUTE_ERROR_ON(buffer() == nullptr || index >= _max_size);
        return buffer()[index];
    }
    /// Sets the number of values, at most max_num_values(); new values are not initialised.
    void resize(size_t num) {
        ARM_COMPUTE_ERROR_ON(num > max_num_values());
        _num_values = num;
    }

private:
    size_t _num_values;
    size_t _max_size;
};

using IUInt8Array = IArray<uint8_t>;
using IUInt16Array = IArray<uint16_t>;
using IUInt32Array = IArray<uint32_t>;
using IInt16Array = IArray<int16_t>;
using IInt32Array = IArray<int32_t>;
using IFloatArray = IArray<float>;
using IKeyPointArray = IArray<KeyPoint>;
using ICoordinates2DArray = IArray<Coordinates2D>;
using IDetectionWindowArray = IArray<DetectionWindow>;
using ISize2DArray = IArray<Size2D>;
using IROIArray = IArray<ROI>;
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_IARRAY_H
