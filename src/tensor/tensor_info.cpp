// SPDX-License-Identifier: MIT
#include "arm_compute/core/TensorInfo.h"

#include "src/base/addressable.h"

namespace arm_compute {

TensorInfo::TensorInfo()
    : _total_size(0),
      _offset_first_element_in_bytes(0),
      _strides_in_bytes(),
      _num_channels(0),
      _tensor_shape(),
      _dims_state(),
      _data_type(DataType::UNKNOWN),
      _format(Format::UNKNOWN),
      _valid_region(),
      _padding(),
      _quantization_info(),
      _data_layout(DataLayout::NCHW),
      _id(invalid_tensor_id),
      _is_resizable(true),
      _are_values_constant(true),
      _lock_paddings(false) {}

TensorInfo::TensorInfo(const ITensorInfo &info)
    : _total_size(info.total_size()),
      _offset_first_element_in_bytes(info.offset_first_element_in_bytes()),
      _strides_in_bytes(info.strides_in_bytes()),
      _num_channels(info.num_channels()),
      _tensor_shape(info.tensor_shape()),
      _dims_state(info.tensor_dims_state()),
      _data_type(info.data_type()),
      _format(info.format()),
      _valid_region(info.valid_region()),
      _padding(info.padding()),
      _quantization_info(info.quantization_info()),
      _data_layout(info.data_layout()),
      _id(info.id()),
      _is_resizable(info.is_resizable()),
      _are_values_constant(info.are_values_constant()),
      _lock_paddings(info.lock_paddings()) {}

TensorInfo::TensorInfo(const TensorInfo &info) : TensorInfo(static_cast<const ITensorInfo &>(info)) {
    _lock_paddings = false;  // the copy has no memory or users yet
}

TensorInfo::TensorInfo(const TensorShape &tensor_shape, size_t num_channels, DataType data_type) : TensorInfo() {
    init(tensor_shape, num_channels, data_type);
}

void TensorInfo::init(const TensorShape &tensor_shape, size_t num_channels, DataType data_type) {
    _data_type = data_type;
    _num_channels = num_channels;
    _format = Format::UNKNOWN;
    set_tensor_shape(tensor_shape);
}

void TensorInfo::update_memory_layout() {
    // Dimensions beyond the second have no padding, so the stride of the next dimension is the size of a plane. A
    // vector has a row stride too; unused dimensions have stride 0.
    const size_t element = element_size();
    const size_t shared = data_type_unit(_data_type) == 2;  // two elements share a unit
    const size_t left = (_padding.left + shared) >> shared;
    const size_t row = (left + ((_tensor_shape[0] + _padding.right + shared) >> shared)) * element;
    size_t total = ac::addressable(uint64_t{_padding.top + _tensor_shape[1] + _padding.bottom} * row);
    _strides_in_bytes = Strides();
    _offset_first_element_in_bytes = left * element + _padding.top * row;
    if (_tensor_shape.total_size() == 0) {
        _total_size = 0;
        return;
    }
    _strides_in_bytes.set(0, static_cast<uint32_t>(element));
    _strides_in_bytes.set(1, static_cast<uint32_t>(row));
    for (size_t d = 2; d < _tensor_shape.num_dimensions(); ++d) {
        _strides_in_bytes.set(d, static_cast<uint32_t>(total));
        total = ac::addressable(uint64_t{total} * _tensor_shape[d]);
    }
    _total_size = total;
}

std::unique_ptr<ITensorInfo> TensorInfo::clone() const {
    return std::make_unique<TensorInfo>(*this);
}

bool TensorInfo::extend_padding(const PaddingSize &padding) {
    const PaddingSize wanted(std::max(_padding.top, padding.top), std::max(_padding.right, padding.right),
                             std::max(_padding.bottom, padding.bottom), std::max(_padding.left, padding.left));
    if (wanted == _padding) {
        return false;
    }
    ARM_COMPUTE_ERROR_ON_MSG(!_is_resizable, "the padding of a tensor with memory cannot grow");
    ARM_COMPUTE_ERROR_ON_MSG(_lock_paddings, "the padding of this tensor is locked");
    if (!_is_resizable || _lock_paddings) {
        return false;  // strides that do not match the memory would make every later access wrong
    }
    _padding = wanted;
    update_memory_layout();
    return true;
}

}  // namespace arm_compute
