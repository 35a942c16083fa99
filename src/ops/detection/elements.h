// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

namespace ac::detection {

/// The elements of a tensor as real numbers, for any type and strides. The tensor must outlive this.
class Elements {
public:
    Elements() = default;  ///< of no tensor
    /// @param stored Take the stored integers of a quantized type.
    explicit Elements(const ITensor &tensor, bool stored = false);

    bool exist() const { return first_ != nullptr; }
    double at(size_t x, size_t y = 0, size_t z = 0) const;
    /// Integers and quantized numbers are rounded to nearest, ties away from zero, and saturate; NaN is stored as zero.
    void put(double value, size_t x, size_t y = 0) const;
    /// The address of elements x, x + 1, ... of row y if they are contiguous floats; otherwise null.
    uint8_t *floats(size_t x, size_t y) const {
        return type_ == DataType::F32 && step_[0] == sizeof(float) ? place(x, y, 0) : nullptr;
    }

private:
    uint8_t *place(size_t x, size_t y, size_t z) const { return first_ + x * step_[0] + y * step_[1] + z * step_[2]; }

    uint8_t *first_ = nullptr;
    size_t step_[3] = {};  ///< bytes; a dimension that the tensor lacks has only index 0
    DataType type_ = DataType::UNKNOWN;
    float scale_ = 1;
    int32_t offset_ = 0;
};

}  // namespace ac::detection
