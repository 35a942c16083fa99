// SPDX-License-Identifier: MIT
// Constants of the network. Equal ones are one value, so that weights that several nodes use are loaded and packed
// once.
#include "src/model/lower/lowering.h"

namespace ac::model {
namespace {

using acl::DataLayout;

/// What makes two constants the same.
std::string identity_of(const Array &array, const std::vector<int64_t> &order, const Described &made) {
    std::string text = array.bytes.origin() + ' ' + name_of(array.type) + model::text_of(array.dims) +
                       model::text_of(order) + std::to_string(static_cast<int>(made.data_type)) + ' ' +
                       std::to_string(static_cast<int>(made.layout));
    const acl::QuantizationInfo &quantization = made.quant_info;
    for (const float scale : quantization.scale()) {
        text.append(reinterpret_cast<const char *>(&scale), sizeof scale);
    }
    for (const int32_t offset : quantization.offset()) {
        text += ' ' + std::to_string(offset);
    }
    return text;
}

}  // namespace

acl::QuantizationInfo quantization_of(const Value &value) {
    const Quantization &quantization = value.quantization;
    if (!quantization.used()) {
        return data_type_of(value) == acl::DataType::QASYMM8_SIGNED ? acl::QuantizationInfo(1.F, 0)
                                                                    : acl::QuantizationInfo();
    }
    if (quantization.scale.size() == 1) {
        return {quantization.scale[0], quantization.zero[0]};
    }
    return {quantization.scale};
}

Array dequantized(const Value &value) {
    const float scale = value.quantization.scale[0];
    const int32_t zero = value.quantization.zero[0];
    const std::string origin = "real " + value.bytes.origin() + ' ' + std::to_string(zero) + ' ' +
                               std::string(reinterpret_cast<const char *>(&scale), sizeof scale);
    return later(Type::Float, value.dims, origin, [v = Array(value), scale, zero] {
        std::vector<double> numbers = numbers_of(v);
        for (double &number : numbers) {
            number = (number - zero) * static_cast<double>(scale);
        }
        return array_of(numbers, v.dims, Type::Float);
    });
}

Ref Lowering::constant(const std::string &name, const Array &array, const std::vector<int64_t> &order,
                       acl::DataType type, DataLayout layout, const acl::QuantizationInfo &quantization) {
    const Described made(shape_of(array.dims, order), type, quantization, layout);
    const std::string identity = identity_of(array, order, made);
    const auto added = _constants.emplace(identity, none());
    if (added.second) {
        net::Value value;
        value.name = name;
        value.described = made;
        value.content = std::make_shared<ConstantArray>(array, order, identity);
        added.first->second = _network.net.add(std::move(value));
    }
    return added.first->second;
}

Ref Lowering::constant(const std::string &name, const Array &array) {
    Value described;
    static_cast<Array &>(described) = array;
    described = computed(described, _way);
    return constant(name, array, memory_order(array.dims.size(), false), data_type_of(described), DataLayout::NCHW,
                    quantization_of(described));
}

}  // namespace ac::model
