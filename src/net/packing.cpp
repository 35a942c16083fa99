// SPDX-License-Identifier: MIT
#include "src/net/packing.h"

#include "src/ops/conv2d/conv2d.record.h"
#include "src/ops/fully_connected/fully_connected.record.h"

namespace ac::net {

namespace {

template <class T> void append(std::string &text, const T &number) {
    text.append(reinterpret_cast<const char *>(&number), sizeof(number));
}

/// Removes the activation of an operator's attributes. Returns whether the step is of this operator.
template <class Record> bool without_activation(const Step &step, unsigned char *attributes) {
    const Record *const given = step.as<Record>();
    if (given == nullptr) {
        return false;
    }
    Record own = *given;
    own.activation = {};
    own.activation_a = own.activation_b = 0;
    memcpy(attributes, &own, sizeof(own));
    return true;
}

}  // namespace

std::string packing_of(const Network &network, const Step &step, const char *kernel) {
    if (step.has_lists()) {
        return "";  // equal attributes may be other bytes
    }
    std::string text = std::string(step.op) + ' ' + kernel + ' ';
    // These pack a matrix for their kernel. Bias, activation and quantization of the image do not count, and for a
    // product neither do the rows of the image. The extents decide how a convolution is computed.
    unsigned char attributes[records::max_bytes];
    memcpy(attributes, step.attributes, sizeof(attributes));
    const bool product = without_activation<records::FullyConnected>(step, attributes),
               packs_matrix = without_activation<records::Conv2d>(step, attributes) || product;
    text.append(reinterpret_cast<const char *>(attributes), sizeof(attributes));
    const uint8_t bias = product ? uint8_t{records::FullyConnected::bias} : uint8_t{records::Conv2d::bias};
    bool any = false;
    for (const Operand &operand : step.operands) {
        const Value &value = network.value(operand.value);
        const bool constant = network.is_constant(operand.value);
        any = any || constant;
        if (packs_matrix && (operand.written ? product : operand.place == bias)) {
            continue;
        }
        const Described &described = value.described;
        append(text, operand.place);
        append(text, operand.written);
        append(text, described.data_type);
        append(text, described.layout);
        const size_t rank = described.shape.num_dimensions();
        const bool rows = product && !constant && rank <= 2;
        for (size_t d = 0; d < (rows ? 1 : rank); ++d) {
            append(text, described.shape[d]);
        }
        if (!packs_matrix || constant) {
            for (const float scale : described.quant_info.scale()) {
                append(text, scale);
            }
            for (const int32_t offset : described.quant_info.offset()) {
                append(text, offset);
            }
        }
        if (constant) {
            append(text, operand.value);
        }
    }
    return any ? text : "";
}

std::string packing_in_all_programs(const Network &network, const Step &step, const char *kernel) {
    if (step.has_lists()) {
        return "";  // equal attributes may be other bytes
    }
    unsigned char attributes[records::max_bytes];
    memcpy(attributes, step.attributes, sizeof(attributes));
    const bool packs_matrix = without_activation<records::FullyConnected>(step, attributes) ||
                              without_activation<records::Conv2d>(step, attributes);
    std::string text = std::string(step.op) + ' ' + kernel + ' ';
    text.append(reinterpret_cast<const char *>(attributes), sizeof(attributes));
    for (const Operand &operand : step.operands) {
        const Value &value = network.value(operand.value);
        append(text, operand.place);
        append(text, operand.written);
        append(text, value.described.data_type);
        append(text, value.described.layout);
        const std::string identity = value.content != nullptr ? value.content->identity() : "-";
        if (identity.empty()) {
            return "";
        }
        text += identity + ' ';
        if (!packs_matrix || value.content != nullptr) {
            for (const float scale : value.described.quant_info.scale()) {
                append(text, scale);
            }
            for (const int32_t offset : value.described.quant_info.offset()) {
                append(text, offset);
            }
        }
    }
    return text;
}

void prepare_packed(std::map<std::string, Packed> &packed, arm_compute::experimental::NamedOperator &function,
                    const std::string &packing, const std::vector<ValueId> &constants,
                    const std::function<ITensor &(ValueId)> &tensor) {
    const auto found = packing.empty() ? packed.end() : packed.find(packing);
    if (found != packed.end()) {
        function.share_packed(*found->second.function);
    }
    function.prepare();  // does nothing if they share
    std::vector<ValueId> unused;
    for (const ValueId id : constants) {
        if (!tensor(id).is_used()) {
            unused.push_back(id);
        }
    }
    if (found == packed.end() && !packing.empty()) {
        packed.emplace(packing, Packed{&function, unused});
    } else if (found != packed.end() && unused.empty()) {
        for (const ValueId id : found->second.unused) {
            for (const ValueId own : constants) {
                if (own == id) {
                    tensor(id).mark_as_unused();
                }
            }
        }
    }
}

}  // namespace ac::net
