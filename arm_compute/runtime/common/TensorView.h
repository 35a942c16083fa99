// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_COMMON_TENSORVIEW_H
#define ARM_COMPUTE_RUNTIME_COMMON_TENSORVIEW_H

#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/TensorShape.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace arm_compute {
namespace detail {

/// The elements of a tensor that a view has. Elements may be in it several times.
struct Viewed {
    /// A dimension of a view.
    struct Axis {
        size_t extent;  ///< Number of elements
        size_t stride;  ///< Bytes between adjacent elements
    };

    /// @param axes   Dimensions, from dimension 0.
    /// @param offset Bytes from the tensor's first element to that of the view.
    Viewed(std::initializer_list<Axis> axes, size_t offset = 0) : first(offset) {
        size_t d = 0;
        for (const Axis &axis : axes) {
            shape.set(d, axis.extent, true, false);
            strides.set(d++, static_cast<uint32_t>(axis.stride), false);
        }
    }

    /// The info of this view of a tensor.
    TensorInfo info_in(const ITensorInfo &parent) const {
        TensorInfo info;
        info.init(shape, parent.num_channels(), parent.data_type(), strides,
                  parent.offset_first_element_in_bytes() + first, parent.total_size());
        info.set_quantization_info(parent.quantization_info());
        info.set_data_layout(parent.data_layout());
        info.set_is_resizable(false);
        info.set_are_values_constant(false);
        return info;
    }

    TensorShape shape{};  ///< Extents
    Strides strides{};    ///< Bytes between adjacent elements
    size_t first;         ///< Bytes before the first element
};

/// A view of a tensor's memory with other extents and strides. The tensor's padding must not change any more.
class TensorView final : public ITensor {
public:
    /// @param parent The tensor; must outlive this object. Its memory may be allocated later.
    /// @param viewed The elements.
    TensorView(const ITensor *parent, const Viewed &viewed) : TensorView(parent, viewed.info_in(*parent->info())) {}
    /// @param parent The tensor; must outlive this object.
    /// @param info   Where the elements are in its memory.
    TensorView(const ITensor *parent, const TensorInfo &info) : _parent(parent), _info(info) {}

    ITensorInfo *info() const override { return &_info; }
    ITensorInfo *info() override { return &_info; }
    uint8_t *buffer() const override { return _parent->buffer(); }

private:
    const ITensor *_parent;
    mutable TensorInfo _info;
};

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_COMMON_TENSORVIEW_H
