// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_ILUTALLOCATOR_H
#define ARM_COMPUTE_RUNTIME_ILUTALLOCATOR_H

#include "arm_compute/core/Types.h"
#include "arm_compute/core/utils/DataTypeUtils.h"

#include <cstddef>
#include <cstdint>

namespace arm_compute {

/// Provides the memory of a table.
class ILutAllocator {
public:
    ILutAllocator() = default;
    virtual ~ILutAllocator() = default;
    ILutAllocator(ILutAllocator &&) = default;
    ILutAllocator &operator=(ILutAllocator &&) = default;
    /// Allocates a table.
    ///
    /// @param num_elements Number of results.
    /// @param data_type    U8 or S16.
    void init(size_t num_elements, DataType data_type) {
        _num_elements = num_elements;
        _data_type = data_type;
        allocate();
    }
    size_t num_elements() const { return _num_elements; }
    DataType type() const { return _data_type; }
    /// Bytes of the table.
    size_t size() const { return _num_elements * data_size_from_type(_data_type); }

protected:
    virtual void allocate() = 0;
    virtual uint8_t *lock() = 0;
    virtual void unlock() = 0;

private:
    size_t _num_elements{0};
    DataType _data_type{DataType::U8};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_ILUTALLOCATOR_H
