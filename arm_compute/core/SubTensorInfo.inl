// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ACL_ARM_COMPUTE_CORE_SUBTENSORINFO_INL
#define ACL_ARM_COMPUTE_CORE_SUBTENSORINFO_INL

#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/core/utils/DataTypeUtils.h"

namespace arm_compute {
inline SubTensorInfo::SubTensorInfo()
    : _parent(nullptr),
      _tensor_shape(),
      _dims_state(),
      _coords(),
      _valid_region(),
      _extend_parent(false),
      _lock_paddings(false) {}

inline SubTensorInfo::SubTensorInfo(ITensorInfo *parent, TensorShape tensor_shape, Coordinates coords,
                                    bool extend_parent)
    : _parent(parent),
      _tensor_shape(tensor_shape),
      _dims_state(),
      _coords(coords),
      _valid_region{Coordinates(), _tensor_shape},
      _extend_parent(extend_parent),
      _lock_paddings(false) {
    ARM_COMPUTE_EXIT_ON_MSG(parent == nullptr, "a sub-tensor needs a parent, which is a null pointer");
    ARM_COMPUTE_EXIT_ON_MSG(coords[0] % data_type_unit(parent->data_type()) != 0,
                            "a sub-tensor of elements of 4 bits begins at an element that begins a byte");
    if (!_extend_parent) {
        fit_into_parent(_tensor_shape);
    }
}

inline ITensorInfo &SubTensorInfo::parent() const {
    ARM_COMPUTE_EXIT_ON_MSG(_parent == nullptr, "a sub-tensor without a parent is used: give its constructor one");
    return *_parent;
}

inline void SubTensorInfo::fit_into_parent(const TensorShape &shape) {
    const TensorShape &parent_shape = parent().tensor_shape();
    if (shape.total_size() == 0) {
        return;
    }
    if (!_extend_parent) {
        // A parent without a shape is initialised later.
        for (size_t d = 0; parent_shape.total_size() != 0 && d < TensorShape::num_max_dimensions; ++d) {
            const bool outside = _coords[d] < 0 || static_cast<size_t>(_coords[d]) + shape[d] > parent_shape[d];
            ARM_COMPUTE_EXIT_ON_MSG(outside, "a sub-tensor reaches outside its parent");
        }
        return;
    }
    TensorShape extended = parent_shape;
    for (size_t d = 0; d < TensorShape::num_max_dimensions; ++d) {
        extended.set(d, std::max(extended[d], static_cast<size_t>(_coords[d]) + shape[d]));
    }
    if (extended != parent_shape) {
        parent().set_tensor_shape(extended);
    }
}

inline std::unique_ptr<ITensorInfo> SubTensorInfo::clone() const {
    std::unique_ptr<ITensorInfo> info = parent().clone();
    info->set_tensor_shape(_tensor_shape);
    return info;
}

inline ITensorInfo &SubTensorInfo::set_tensor_shape(const TensorShape &shape) {
    fit_into_parent(shape);
    _tensor_shape = shape;
    _valid_region = ValidRegion{_coords, _tensor_shape};
    return *this;
}

inline ITensorInfo &SubTensorInfo::set_tensor_dims_state(const TensorDimsState &state) {
    _dims_state = state;
    return *this;
}

inline ITensorInfo &SubTensorInfo::set_quantization_info(const QuantizationInfo &quantization_info) {
    parent().set_quantization_info(quantization_info);
    return *this;
}

inline ITensorInfo &SubTensorInfo::reset_padding() {
    parent().reset_padding();
    return *this;
}

inline bool SubTensorInfo::auto_padding() {
    return parent().auto_padding();
}

inline bool SubTensorInfo::extend_padding(const PaddingSize &padding) {
    ARM_COMPUTE_ERROR_ON_MSG(!parent().is_resizable(), "the padding of a tensor with memory cannot grow");
    ARM_COMPUTE_ERROR_ON(parent().total_size() == 0);
    // The surroundings of a part that is narrower (or lower) than its parent are the parent's data, not padding.
    const TensorShape &parent_shape = parent().tensor_shape();
    if (!_extend_parent && (padding.left != 0 || padding.right != 0)) {
        ARM_COMPUTE_ERROR_ON(parent_shape.x() != _tensor_shape.x());
    }
    if (!_extend_parent && (padding.top != 0 || padding.bottom != 0)) {
        ARM_COMPUTE_ERROR_ON(parent_shape.y() != _tensor_shape.y());
    }
    ARM_COMPUTE_UNUSED(parent_shape);
    return parent().extend_padding(padding);
}

inline size_t SubTensorInfo::dimension(size_t index) const {
    return _tensor_shape[index];
}

inline size_t SubTensorInfo::dimension(DataLayoutDimension dimension) const {
    return get_data_layout_dimension_index(parent().data_layout(), dimension);
}

inline size_t SubTensorInfo::offset_first_element_in_bytes() const {
    const Strides &strides = strides_in_bytes();
    size_t offset = parent().offset_first_element_in_bytes();
    for (size_t d = 0; d < _coords.num_dimensions(); ++d) {
        const int64_t units = d == 0 ? _coords[d] / data_type_unit(data_type()) : _coords[d];
        offset += static_cast<size_t>(units) * strides[d];  // it may not fit into an int
    }
    return offset;
}

inline int32_t SubTensorInfo::offset_element_in_bytes(const Coordinates &pos) const {
    const Strides &strides = strides_in_bytes();
    int64_t offset = static_cast<int64_t>(offset_first_element_in_bytes()) +
                     static_cast<int64_t>(pos[0] / data_type_unit(data_type())) * strides[0];
    for (size_t i = 1; i < _tensor_shape.num_dimensions(); ++i) {
        offset += static_cast<int64_t>(pos[i]) * strides[i];
    }
    return static_cast<int32_t>(offset);
}

inline bool SubTensorInfo::is_dynamic() const {
    return parent().is_dynamic();
}

inline ValidRegion SubTensorInfo::valid_region() const {
    return _valid_region;
}

inline void SubTensorInfo::set_valid_region(const ValidRegion &valid_region) {
    _valid_region = valid_region;
}

inline QuantizationInfo SubTensorInfo::quantization_info() const {
    return parent().quantization_info();
}
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_SUBTENSORINFO_INL
