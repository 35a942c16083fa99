// SPDX-License-Identifier: MIT
#include "src/model/tensor_copy.h"

#include "arm_compute/core/Helpers.h"

#include "src/model/ops.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace ac {
namespace model {
namespace {

using arm_compute::DataType;
using arm_compute::ITensor;
using arm_compute::TensorShape;

/// The type of a model whose bytes are those of a tensor's elements.
Type stored_type(DataType type, const Array &array) {
    switch (type) {
        case DataType::F32:
            return Type::Float;
        case DataType::F16:
            return Type::Half;
        case DataType::BFLOAT16:
            return Type::BFloat16;
        case DataType::S32:
            return Type::Int32;
        case DataType::U32:
            return Type::Uint32;
        case DataType::S16:
            return Type::Int16;
        case DataType::U16:
            return Type::Uint16;
        case DataType::S64:
            return Type::Int64;
        case DataType::U8:
        case DataType::QASYMM8:
            return Type::Uint8;
        case DataType::S8:
        case DataType::QSYMM8:
        case DataType::QASYMM8_SIGNED:
        case DataType::QSYMM8_PER_CHANNEL:
            return Type::Int8;
        default:
            throw Error(std::string("a tensor of a type that no array has, for one of ") + name_of(array.type));
    }
}

/// Calls @p copy(offset in the tensor, offset among consecutive elements, bytes) for each row.
template <class Copy>
void for_rows(const ITensor &tensor, Copy copy) {
    const arm_compute::ITensorInfo &info = *tensor.info();
    const TensorShape &shape = info.tensor_shape();
    const size_t row = shape[0] * info.element_size(), rows = shape.total_size() / std::max<size_t>(shape[0], 1);
    for (size_t i = 0; i < rows; ++i) {
        size_t at = info.offset_first_element_in_bytes(), rest = i;
        for (size_t d = 1; d < shape.num_dimensions(); ++d) {
            at += rest % shape[d] * info.strides_in_bytes()[d];
            rest /= shape[d];
        }
        copy(at, i * row, row);
    }
}

void check_range(const Array &array) {
    if (array.type != Type::Int64 && array.type != Type::Uint64) {
        return;
    }
    for (const int64_t number : integers_of(array)) {
        if (number > std::numeric_limits<int32_t>::max() || number < std::numeric_limits<int32_t>::min()) {
            throw Error("the integer " + std::to_string(number) +
                        " does not fit in 32 bits, which the library computes in");
        }
    }
}

}  // namespace

DataType data_type_of(const Value &value) {
    const bool quantized = value.quantization.used();
    switch (value.type) {
        case Type::Float:
        case Type::Double:
            return DataType::F32;
        case Type::Half:
            return DataType::F16;
        case Type::BFloat16:
            return DataType::BFLOAT16;
        case Type::Int8:
            return !quantized                             ? DataType::S8
                   : value.quantization.scale.size() == 1 ? DataType::QASYMM8_SIGNED
                                                          : DataType::QSYMM8_PER_CHANNEL;
        case Type::Uint8:
            return quantized ? DataType::QASYMM8 : DataType::U8;
        case Type::Bool:
            return DataType::U8;
        case Type::Int16:
            return DataType::S16;
        case Type::Uint16:
            return DataType::U16;
        case Type::Uint32:
        case Type::Uint64:
            return DataType::U32;
        case Type::Int32:
        case Type::Int64:
            return DataType::S32;
        case Type::None:
            break;
    }
    return DataType::UNKNOWN;
}

TensorShape shape_of(const Dims &dims, const std::vector<int64_t> &order) {
    if (dims.size() > TensorShape::num_max_dimensions) {
        throw Error("shape " + text_of(dims) + " has more than 6 dimensions");
    }
    TensorShape shape(1U);
    for (size_t i = 0; i < order.size(); ++i) {
        shape.set(i, static_cast<size_t>(dims[static_cast<size_t>(order[order.size() - 1 - i])]));
    }
    return shape;
}

TensorShape shape_of(const Value &value) {
    return shape_of(value.dims, memory_order(value.dims.size(), value.channels_last));
}

void fill(ITensor &tensor, const Array &array, const std::vector<int64_t> &order) {
    const Type type = stored_type(tensor.info()->data_type(), array);
    if (type != array.type) {
        check_range(array);
    }
    const Array source = converted(std::is_sorted(order.begin(), order.end()) ? array : transposed(array, order), type);
    const size_t bytes = tensor.info()->tensor_shape().total_size() * tensor.info()->element_size();
    if (source.bytes->size() != bytes) {
        throw Error("an array of shape " + text_of(array.dims) + " does not fit its tensor");
    }
    for_rows(tensor, [&](size_t to, size_t from, size_t row) {
        std::memcpy(tensor.buffer() + to, source.bytes->data() + from, row);
    });
}

Array read(const ITensor &tensor, Type type, const Dims &dims, const std::vector<int64_t> &order) {
    Array memory;
    memory.type = stored_type(tensor.info()->data_type(), memory);
    std::vector<int64_t> back(order.size());
    for (size_t i = 0; i < order.size(); ++i) {
        memory.dims.push_back(dims[static_cast<size_t>(order[i])]);
        back[static_cast<size_t>(order[i])] = static_cast<int64_t>(i);
    }
    std::string bytes(static_cast<size_t>(count_of(dims)) * size_of(memory.type), '\0');
    if (bytes.size() != tensor.info()->tensor_shape().total_size() * tensor.info()->element_size()) {
        throw Error("a tensor does not fit the shape " + text_of(dims));
    }
    for_rows(tensor, [&](size_t from, size_t to, size_t row) { std::memcpy(&bytes[to], tensor.buffer() + from, row); });
    memory.bytes = std::make_shared<const std::string>(std::move(bytes));
    return converted(std::is_sorted(back.begin(), back.end()) ? memory : transposed(memory, back), type);
}

bool ConstantAccessor::access_tensor(ITensor &tensor) {
    if (_array.known()) {
        fill(tensor, _array, _order);
        _array.bytes.reset();
    }
    return true;
}

bool InputAccessor::access_tensor(ITensor &tensor) {
    Array array = *_port.slot;
    if (_port.range != 0) {
        std::vector<int64_t> indices = integers_of(array);
        for (int64_t &index : indices) {
            if (index < -_port.range || index >= _port.range) {
                throw Error("input '" + _port.name + "': index " + std::to_string(index) + " is none of " +
                            std::to_string(_port.range) + " elements");
            }
            index += index < 0 ? _port.range : 0;
        }
        array = array_of(indices, array.dims, array.type);
    }
    fill(tensor, array, memory_order(_port.dims.size(), _port.channels_last));
    return true;
}

bool OutputAccessor::access_tensor(ITensor &tensor) {
    *_port.slot = read(tensor, _port.type, _port.dims, memory_order(_port.dims.size(), _port.channels_last));
    return false;
}

}  // namespace model
}  // namespace ac
