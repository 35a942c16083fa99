// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_ITENSOR_H
#define ACL_ARM_COMPUTE_CORE_ITENSOR_H

#include "arm_compute/core/ITensorInfo.h"

#include <iosfwd>

#include <stdint.h>

namespace arm_compute {
class Coordinates;

/// A tensor: a description and memory.
class ITensor {
public:
    /// The description.
    virtual ITensorInfo *info() const = 0;
    /// The description.
    virtual ITensorInfo *info() = 0;
    virtual ~ITensor() = default;
    /// Start of the memory; nullptr if there is none.
    virtual uint8_t *buffer() const = 0;
    /// Address of an element.
    inline uint8_t *ptr_to_element(const Coordinates &id) const {
        const ITensorInfo &described = *info();
        uint8_t *at = buffer() + described.offset_first_element_in_bytes();
        for (size_t d = 0; d < described.num_dimensions(); ++d) {
            at += static_cast<int64_t>(id[d]) * static_cast<int64_t>(described.strides_in_bytes()[d]);
        }
        return at;
    }
    /// Copies all elements of another tensor.
    ///
    /// @param[in] src Source: same data type and channels, not larger in any dimension. Both tensors must have memory.
    void copy_from(const ITensor &src);
    /// Prints the elements, row by row.
    ///
    /// @param[in] s      Stream.
    /// @param[in] io_fmt Format.
    template <typename Traits>
    void print(std::basic_ostream<char, Traits> &s, IOFormatInfo io_fmt = IOFormatInfo()) const;
    /// False after a function has marked the tensor as no longer needed.
    bool is_used() const { return _is_used; }
    /// Marks the tensor as no longer needed: its memory may be freed.
    void mark_as_unused() const { _is_used = false; }
    /// Marks the tensor as needed.
    void mark_as_used() const { _is_used = true; }

private:
    mutable bool _is_used = {true};
};

using IImage = ITensor;
}  // namespace arm_compute

#include "arm_compute/core/ITensor.inl"

#endif  // ACL_ARM_COMPUTE_CORE_ITENSOR_H
