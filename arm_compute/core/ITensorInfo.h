// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_ITENSORINFO_H
#define ACL_ARM_COMPUTE_CORE_ITENSORINFO_H

#include "arm_compute/core/Coordinates.h"
#include "arm_compute/core/Strides.h"
#include "arm_compute/core/TensorShape.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/core/utils/misc/ICloneable.h"

#include <memory>
#include <utility>
#include <vector>

namespace arm_compute {
/// Description of a tensor: shape, type, layout, quantization and memory layout.
class ITensorInfo : public misc::ICloneable<ITensorInfo> {
public:
    /// For each dimension, whether its extent may change: get_dynamic_state_value() or get_static_state_value().
    using TensorDimsState = std::vector<int>;
    /// Identifies a tensor within a graph of operators.
    using Id = int32_t;
    /// Result of id() if there is none.
    static constexpr Id invalid_tensor_id = 0;

    /// State of a dimension whose extent may change.
    static int32_t get_dynamic_state_value() { return _dynamic_dimension; }
    /// State of a dimension whose extent is fixed.
    static int32_t get_static_state_value() { return _static_dimension; }

    virtual ~ITensorInfo() = default;

    /// Sets the data type. Updates strides and size; the format becomes UNKNOWN.
    virtual ITensorInfo &set_data_type(DataType data_type) = 0;
    /// Sets the number of channels of an element. Updates strides and size.
    virtual ITensorInfo &set_num_channels(int num_channels) = 0;
    /// Sets the image format. Sets data type and channels if the type is UNKNOWN; otherwise they must match.
    virtual ITensorInfo &set_format(Format format) = 0;
    /// Sets the shape. Updates strides, size and valid region; the padding is kept.
    virtual ITensorInfo &set_tensor_shape(const TensorShape &shape) = 0;
    /// Sets which dimensions may change.
    virtual ITensorInfo &set_tensor_dims_state(const TensorDimsState &state) = 0;
    /// Sets the quantization.
    virtual ITensorInfo &set_quantization_info(const QuantizationInfo &quantization_info) = 0;
    /// Sets the layout.
    virtual ITensorInfo &set_data_layout(const DataLayout &data_layout) = 0;
    /// Removes the padding. Updates strides and size.
    virtual ITensorInfo &reset_padding() = 0;
    /// Adds generous padding, enough for most functions.
    ///
    /// @return True if strides or the offset of the first element changed.
    virtual bool auto_padding() = 0;
    /// Fixes the padding, for memory whose layout is already decided.
    virtual ITensorInfo &set_lock_paddings(bool flag) = 0;
    /// True if the padding is fixed.
    virtual bool lock_paddings() const = 0;
    /// Makes the padding of each side at least as large as requested, in elements and rows. Updates strides, size and
    /// offset. Only if is_resizable() and not lock_paddings().
    ///
    /// @return True if the padding changed.
    virtual bool extend_padding(const PaddingSize &padding) = 0;
    /// Extent of a dimension, in elements.
    virtual size_t dimension(size_t index) const = 0;
    /// Index of the dimension that has this meaning in the layout: an index for dimension(size_t), not an extent.
    virtual size_t dimension(DataLayoutDimension dimension) const = 0;
    /// Distance between adjacent elements of each dimension, in bytes.
    virtual const Strides &strides_in_bytes() const = 0;
    /// Offset of the first element from the start of the buffer, in bytes.
    virtual size_t offset_first_element_in_bytes() const = 0;
    /// Offset of an element from the start of the buffer, in bytes. Only for elements in the first 2 GiB;
    /// ITensor::ptr_to_element() and strides_in_bytes() work for all elements.
    virtual int32_t offset_element_in_bytes(const Coordinates &pos) const = 0;
    /// Bytes of one element, including all channels.
    virtual size_t element_size() const = 0;
    /// Number of dimensions in use.
    virtual size_t num_dimensions() const = 0;
    /// Number of channels per element.
    virtual size_t num_channels() const = 0;
    /// The shape.
    virtual const TensorShape &tensor_shape() const = 0;
    /// Which dimensions may change; empty if not set.
    virtual const TensorDimsState &tensor_dims_state() const = 0;
    /// The data type.
    virtual DataType data_type() const = 0;
    /// The image format.
    virtual Format format() const = 0;
    /// Bytes of the buffer, including padding.
    virtual size_t total_size() const = 0;
    /// Elements and rows around each plane.
    virtual PaddingSize padding() const = 0;
    /// True if there is padding.
    virtual bool has_padding() const = 0;
    /// True while no memory is bound: the padding may still grow.
    virtual bool is_resizable() const = 0;
    /// True if the extent of a dimension may change.
    virtual bool is_dynamic() const = 0;
    /// True if the values do not change once they are set, like those of weights.
    virtual bool are_values_constant() const = 0;
    /// Sets whether the padding may grow.
    virtual ITensorInfo &set_is_resizable(bool is_resizable) = 0;
    /// Sets whether the values are constant.
    virtual ITensorInfo &set_are_values_constant(bool are_values_constant) = 0;
    /// The part with defined values.
    virtual ValidRegion valid_region() const = 0;
    /// Sets the part with defined values.
    virtual void set_valid_region(const ValidRegion &valid_region) = 0;
    /// The quantization.
    virtual QuantizationInfo quantization_info() const = 0;
    /// The layout.
    virtual DataLayout data_layout() const = 0;
    /// The identity in a graph of operators.
    virtual Id id() const = 0;
    /// Sets the identity.
    virtual ITensorInfo &set_id(ITensorInfo::Id id) = 0;
    /// True if an identity was set.
    bool has_valid_id() const { return id() != invalid_tensor_id; }

    /// Broadcasts several tensors to one shape.
    ///
    /// @return The common shape (empty if there is none) and the part of it whose values are all defined.
    template <typename... Infos>
    static std::pair<TensorShape, ValidRegion> broadcast_shape_and_valid_region(const Infos &...infos) {
        const TensorShape shape = TensorShape::broadcast_shape(infos.tensor_shape()...);
        ValidRegion region{Coordinates(), shape};
        const int each[] = {0, (intersect_valid_region(region, infos), 0)...};
        static_cast<void>(each);
        return {shape, region};
    }

    /// Does nothing: no type of numbers here has a fixed point.
    ///
    /// @param[in] fixed_point_position Ignored.
    void set_fixed_point_position(int fixed_point_position) { static_cast<void>(fixed_point_position); }
    /// Position of the fixed point: 0.
    int fixed_point_position() const { return 0; }
    /// Sets whether all extents may change.
    ///
    /// @param[in] is_dynamic True: they may.
    ITensorInfo &set_is_dynamic(bool is_dynamic) {
        return set_tensor_dims_state(
            TensorDimsState(num_dimensions(), is_dynamic ? get_dynamic_state_value() : get_static_state_value()));
    }

private:
    static void intersect_valid_region(ValidRegion &region, const ITensorInfo &info) {
        const TensorShape &shape = info.tensor_shape();
        if (info.num_dimensions() == 0) {
            return;
        }
        const ValidRegion valid = info.valid_region();
        for (unsigned int d = 0; d < region.shape.num_dimensions(); ++d) {
            if (shape[d] == 1 && region.shape[d] != 1) {
                continue;  // broadcast: one element for all positions
            }
            const int start = std::max(region.start(d), valid.start(d));
            const int end = std::min(region.end(d), valid.end(d));
            region.set(d, start, static_cast<size_t>(std::max(end - start, 0)));
        }
    }

    static constexpr int32_t _dynamic_dimension = -1;
    static constexpr int32_t _static_dimension = 0;
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_ITENSORINFO_H
