// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ACL_ARM_COMPUTE_CORE_TENSORINFO_INL
#define ACL_ARM_COMPUTE_CORE_TENSORINFO_INL

#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/core/utils/FormatUtils.h"

namespace arm_compute {
inline TensorInfo::TensorInfo(Format format) : TensorInfo(TensorShape(), format) {}

inline TensorInfo::TensorInfo(unsigned int width, unsigned int height, Format format)
    : TensorInfo(TensorShape(width, height), format) {}

inline TensorInfo::TensorInfo(const TensorShape &tensor_shape, Format format) : TensorInfo() {
    init(tensor_shape, format);
}

inline TensorInfo::TensorInfo(size_t num_channels, DataType data_type)
    : TensorInfo(TensorShape(), num_channels, data_type) {}

inline TensorInfo::TensorInfo(const TensorShape &tensor_shape, size_t num_channels, DataType data_type,
                              DataLayout data_layout)
    : TensorInfo(tensor_shape, num_channels, data_type) {
    _data_layout = data_layout;
}

inline TensorInfo::TensorInfo(const TensorShape &tensor_shape, size_t num_channels, DataType data_type,
                              QuantizationInfo quantization_info)
    : TensorInfo(tensor_shape, num_channels, data_type) {
    _quantization_info = std::move(quantization_info);
}

inline void TensorInfo::init(Format format) {
    init(TensorShape(), format);
}

inline void TensorInfo::init(const TensorShape &tensor_shape, Format format) {
    init(tensor_shape, num_channels_from_format(format), data_type_from_format(format));
    _format = format;
}

inline void TensorInfo::init(const TensorShape &tensor_shape, Format format, const Strides &strides_in_bytes,
                             size_t offset_first_element_in_bytes, size_t total_size_in_bytes) {
    init(tensor_shape, num_channels_from_format(format), data_type_from_format(format), strides_in_bytes,
         offset_first_element_in_bytes, total_size_in_bytes);
    _format = format;
}

inline void TensorInfo::init(size_t num_channels, DataType data_type) {
    init(TensorShape(), num_channels, data_type);
}

inline void TensorInfo::init(const TensorShape &tensor_shape, size_t num_channels, DataType data_type,
                             const Strides &strides_in_bytes, size_t offset_first_element_in_bytes,
                             size_t total_size_in_bytes) {
    _data_type = data_type;
    _num_channels = num_channels;
    _format = Format::UNKNOWN;
    _tensor_shape = tensor_shape;
    _offset_first_element_in_bytes = offset_first_element_in_bytes;
    _strides_in_bytes = strides_in_bytes;
    _total_size = total_size_in_bytes;
    _valid_region = ValidRegion{Coordinates(), _tensor_shape};
}

inline size_t TensorInfo::init_auto_padding(const TensorShape &tensor_shape, Format format) {
    const size_t total_size =
        init_auto_padding(tensor_shape, num_channels_from_format(format), data_type_from_format(format));
    _format = format;
    return total_size;
}

inline size_t TensorInfo::init_auto_padding(const TensorShape &tensor_shape, size_t num_channels, DataType data_type) {
    init(tensor_shape, num_channels, data_type);
    auto_padding();
    return _total_size;
}

inline ITensorInfo &TensorInfo::set_data_type(DataType data_type) {
    _data_type = data_type;
    _format = Format::UNKNOWN;
    update_memory_layout();
    return *this;
}

inline ITensorInfo &TensorInfo::set_num_channels(int num_channels) {
    _num_channels = static_cast<size_t>(num_channels);
    _format = Format::UNKNOWN;
    update_memory_layout();
    return *this;
}

inline ITensorInfo &TensorInfo::set_format(Format format) {
    _format = format;
    if (_data_type == DataType::UNKNOWN) {
        _num_channels = num_channels_from_format(format);
        _data_type = data_type_from_format(format);
        update_memory_layout();
    } else {
        ARM_COMPUTE_ERROR_ON(num_channels_from_format(format) != _num_channels);
        ARM_COMPUTE_ERROR_ON(data_type_from_format(format) != _data_type);
    }
    return *this;
}

inline ITensorInfo &TensorInfo::set_tensor_shape(const TensorShape &shape) {
    _tensor_shape = shape;
    _valid_region = ValidRegion{Coordinates(), _tensor_shape};
    update_memory_layout();
    return *this;
}

inline ITensorInfo &TensorInfo::set_tensor_dims_state(const TensorDimsState &state) {
    _dims_state = state;
    return *this;
}

inline ITensorInfo &TensorInfo::set_quantization_info(const QuantizationInfo &quantization_info) {
    _quantization_info = quantization_info;
    return *this;
}

inline ITensorInfo &TensorInfo::reset_padding() {
    _padding = PaddingSize();
    if (_total_size != 0) {
        update_memory_layout();
    }
    return *this;
}

inline bool TensorInfo::auto_padding() {
    // Kernels process up to 32 elements at once and read at most 4 elements around a position.
    const unsigned int x = _tensor_shape.num_dimensions() < 1 ? 0 : 4;
    const unsigned int x_behind = _tensor_shape.num_dimensions() < 1 ? 0 : 4 + 32;
    const unsigned int y = _tensor_shape.num_dimensions() < 2 ? 0 : 4;
    return extend_padding(PaddingSize(y, x_behind, y, x));
}

inline size_t TensorInfo::dimension(size_t index) const {
    return _tensor_shape[index];
}

inline size_t TensorInfo::dimension(DataLayoutDimension dimension) const {
    return get_data_layout_dimension_index(_data_layout, dimension);
}

inline size_t TensorInfo::offset_first_element_in_bytes() const {
    return _offset_first_element_in_bytes;
}

inline int32_t TensorInfo::offset_element_in_bytes(const Coordinates &pos) const {
    int64_t offset = static_cast<int64_t>(_offset_first_element_in_bytes) +
                     static_cast<int64_t>(pos[0] / data_type_unit(_data_type)) * _strides_in_bytes[0];
    for (size_t i = 1; i < _tensor_shape.num_dimensions(); ++i) {
        offset += static_cast<int64_t>(pos[i]) * _strides_in_bytes[i];
    }
    return static_cast<int32_t>(offset);
}

inline bool TensorInfo::is_dynamic() const {
    for (const int state : _dims_state) {
        if (state == get_dynamic_state_value()) {
            return true;
        }
    }
    return false;
}

inline ValidRegion TensorInfo::valid_region() const {
    return _valid_region;
}

inline void TensorInfo::set_valid_region(const ValidRegion &valid_region) {
    _valid_region = valid_region;
}

inline QuantizationInfo TensorInfo::quantization_info() const {
    return _quantization_info;
}

inline size_t TensorInfo::element_size() const {
    return data_size_from_type(_data_type) * _num_channels;
}

inline bool operator==(const TensorInfo &lhs, const TensorInfo &rhs) {
    return lhs._total_size == rhs._total_size &&
           lhs._offset_first_element_in_bytes == rhs._offset_first_element_in_bytes &&
           lhs._strides_in_bytes == rhs._strides_in_bytes && lhs._num_channels == rhs._num_channels &&
           lhs._tensor_shape == rhs._tensor_shape && lhs._dims_state == rhs._dims_state &&
           lhs._data_type == rhs._data_type && lhs._format == rhs._format && lhs._valid_region == rhs._valid_region &&
           lhs._padding == rhs._padding && lhs._quantization_info == rhs._quantization_info &&
           lhs._data_layout == rhs._data_layout && lhs._id == rhs._id && lhs._is_resizable == rhs._is_resizable &&
           lhs._are_values_constant == rhs._are_values_constant;
}
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_TENSORINFO_INL
