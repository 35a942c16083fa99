// SPDX-License-Identifier: MIT
#include "src/c_api/request.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/c_api/attributes.h"

#include <string.h>

namespace ac {
namespace c_api {

using namespace arm_compute;

namespace {

/// AclExtendedDataType is this and the DataType.
constexpr int32_t extended = 256;

AclStatus bad_operand(const AclOperand &operand, const char *what) {
    return fail(AclInvalidArgument, "operand \"%.48s\": %s", operand.name != nullptr ? operand.name : "", what);
}

/// What a plan made of an output that was empty.
void fill_in(AclOperand &operand, const ITensorInfo &info) {
    const DataType type = info.data_type();
    const AclDataType plain = is_data_type_quantized(type) ? AclDataTypeUnknown : storage_of(type);
    operand.data_type = plain != AclDataTypeUnknown ? plain : extended + static_cast<int32_t>(type);
    operand.data_layout = info.data_layout() == DataLayout::NHWC ? AclNhwc : AclNchw;
    operand.ndims = static_cast<int32_t>(info.num_dimensions());
    for (size_t d = 0; d < 6; ++d) {
        operand.shape[d] = static_cast<int32_t>(info.dimension(d));
    }
    operand.channels = static_cast<int32_t>(info.num_channels());
    const UniformQuantizationInfo quantization = info.quantization_info().uniform();
    operand.scale = quantization.scale;
    operand.offset = quantization.offset;
}

/// The data type; UNKNOWN for what is none.
DataType type_of(int32_t data_type) {
    if (data_type >= extended) {
        const int32_t type = data_type - extended;
        return type < static_cast<int32_t>(DataType::SIZET) ? static_cast<DataType>(type) : DataType::UNKNOWN;
    }
    const AclTensorDescriptor none{0, nullptr, static_cast<AclDataType>(data_type), nullptr, 0};
    TensorInfo info;
    return make_info(info, &none) == AclSuccess ? info.data_type() : DataType::UNKNOWN;
}

AclStatus read_elements(ITensorInfo &info, const AclOperand &operand, bool may_be_empty) {
    const DataType type = type_of(operand.data_type);
    const size_t channels = operand.channels == 0 ? 1 : static_cast<size_t>(operand.channels);
    const bool untyped = may_be_empty && operand.ndims == 0 && operand.data_type == AclDataTypeUnknown;
    if (type == DataType::UNKNOWN && !untyped) {
        return bad_operand(operand, "this is no data type");
    }
    if (operand.ndims < (may_be_empty ? 0 : 1) || operand.ndims > 6 || channels > 4) {
        return bad_operand(operand, "a shape has 1 to 6 dimensions, and an element 1 to 4 channels");
    }
    TensorShape shape;
    uint64_t bytes = data_size_from_type(type) * channels;
    for (int32_t d = 0; d < operand.ndims; ++d) {
        const int32_t extent = operand.shape[d];
        // The strides of an info have 32 bits.
        if (extent < 1 || bytes > UINT32_MAX || __builtin_mul_overflow(bytes, static_cast<uint64_t>(extent), &bytes) ||
            bytes > PTRDIFF_MAX) {
            return bad_operand(operand, "an extent is less than 1, or the tensor is too large");
        }
        shape.set(static_cast<size_t>(d), static_cast<size_t>(extent), false);
    }
    info.set_data_type(type);
    info.set_num_channels(static_cast<int>(channels));
    info.set_tensor_shape(shape);
    return AclSuccess;
}

}  // namespace

AclStatus read_operand(ITensorInfo &info, const AclOperand &operand, bool may_be_empty) {
    const AclStatus status = read_elements(info, operand, may_be_empty);
    if (status != AclSuccess) {
        return status;
    }
    if (operand.data_layout == AclNhwc) {
        info.set_data_layout(DataLayout::NHWC);
    } else if (operand.data_layout != AclNchw && operand.data_layout != AclDataLayoutUnknown) {
        return bad_operand(operand, "this is no data layout");
    }
    if (operand.channel_count != 0 && operand.channel_scales == nullptr) {
        return bad_operand(operand, "channel_scales is null");
    }
    if (operand.channel_count != 0) {
        info.set_quantization_info(
            std::vector<float>(operand.channel_scales, operand.channel_scales + operand.channel_count));
    } else if (operand.scale != 0.F || operand.offset != 0) {
        const bool dynamic = (operand.flags & AclOperandDynamicQuantization) != 0;
        info.set_quantization_info(QuantizationInfo(operand.scale, operand.offset, dynamic));
    }
    info.set_are_values_constant((operand.flags & AclOperandVariable) == 0);
    return AclSuccess;
}

Slot &Request::add(int id, bool written) {
    Slot &slot = slots_[used_++];
    slot.id = id;
    slot.written = written;
    slot.otherwise = -1;
    return slot;
}

AclStatus Request::place(AclOperand &operand) {
    if (operand.name == nullptr) {
        return null_argument();
    }
    Guess guess(operand.name);
    size_t inputs = 0, outputs = 0;
    for (Words words(record_); words && words.sort() != attribute; words.step()) {
        const bool written = words.sort() == output;
        const size_t i = written ? outputs++ : inputs++;
        guess.consider(words.name());
        if (!is_name(words.name(), operand.name, strlen(operand.name))) {
            continue;
        }
        const char sign = *words.rest();
        const bool many = sign == '*';
        const ITensorInfo *const before = written ? call_.outputs[i] : call_.inputs[i];
        if (before != nullptr && !many) {
            return bad_operand(operand, "it stands there twice");
        }
        const size_t first = written ? size_t{AclDst} : many ? AclSrcVec + call_.source_count - i : 0;
        Slot &slot = add(static_cast<int>(first + i), written);
        slot.constant = sign == '!' && (operand.flags & AclOperandVariable) == 0;
        if (written) {
            call_.outputs[i] = &slot.info;
        } else {
            call_.inputs[i] = &slot.info;
            sources_[call_.source_count++] = &slot.info;
        }
        return read_operand(slot.info, operand, written);
    }
    return fail(AclInvalidArgument, "the operator has no operand \"%.48s\"%s", operand.name, guess.text());
}

AclStatus Request::complete() {
    size_t inputs = 0, outputs = 0;
    for (Words words(record_); words && words.sort() != attribute; words.step()) {
        const bool written = words.sort() == output;
        const size_t i = written ? outputs++ : inputs++;
        const ITensorInfo *const given = written ? call_.outputs[i] : call_.inputs[i];
        if (given != nullptr || *words.rest() == '?') {
            continue;
        }
        if (!written) {
            return fail(AclInvalidArgument, "an operand is missing: \"%.*s\"",
                        static_cast<int>(words.rest() - words.name()), words.name());
        }
        call_.outputs[i] = &add(static_cast<int>(AclDst + i), true).info;
    }
    return AclSuccess;
}

AclStatus Request::read(const char *name, const AclAttribute *attributes, size_t attribute_count, AclOperand *operands,
                        size_t operand_count) {
    if (name == nullptr || (attributes == nullptr && attribute_count != 0) ||
        (operands == nullptr && operand_count != 0)) {
        return null_argument();
    }
    record_ = find_record(name, false, &index_);
    if (record_ == nullptr) {
        Guess guess(name);
        const char *known = nullptr;
        for (size_t i = 0; i < operator_count && (known = AclDescribeOperator(i)) != nullptr; ++i) {
            guess.consider(known);
        }
        return fail(AclUnimplemented,
                    "this library has no operator \"%.48s\"; if it is one of docs/c_operators.md, \"operators\" of the "
                    "build_config lacks it%s",
                    name, guess.text());
    }
    AclStatus status = read_attributes(call_, record_, attributes, attribute_count);
    operands_ = operands;
    operand_count_ = operand_count;
    // Those that stay unused have a slot that no pack has, and may be empty.
    slots_ = std::vector<Slot>(operand_count + Call::max_outputs);
    for (Slot &slot : slots_) {
        slot.id = slot.otherwise = -2;
    }
    sources_.reset(new const ITensorInfo *[operand_count]);
    call_.sources = sources_.get();
    for (size_t i = 0; i < operand_count && status == AclSuccess; ++i) {
        status = place(operands[i]);
    }
    return status == AclSuccess ? complete() : status;
}

Status Request::plan(const Target &target, PlanPtr &plan, std::vector<Slot> &slots) {
    call_.target = target;
    alignas(Status) unsigned char place[sizeof(Status)];
    make_plan(place, plan, call_, index_);
    Status *const made = reinterpret_cast<Status *>(place);
    const Status status(std::move(*made));
    made->~Status();
    if (!bool(status)) {
        return status;
    }
    for (size_t i = 0; i < operand_count_; ++i) {
        if (slots_[i].written && operands_[i].ndims == 0) {
            fill_in(operands_[i], slots_[i].info);
        }
    }
    slots = std::move(slots_);
    return Status{};
}

AclStatus create_by_name(AclOperator *op, AclContext ctx, const char *name, const AclAttribute *attributes,
                         size_t num_attributes, AclOperand *operands, size_t num_operands) {
    return guarded([&] {
        if (op == nullptr) {
            return null_argument();
        }
        Request request;
        const AclStatus status = request.read(name, attributes, num_attributes, operands, num_operands);
        if (status != AclSuccess) {
            return status;
        }
        return create_operator(op, ctx, [&](const Target &target, PlanPtr &plan, std::vector<Slot> &slots) {
            return request.plan(target, plan, slots);
        });
    });
}

AclStatus create_operand_tensor(AclTensor *tensor, AclContext ctx, const AclOperand *operand, bool allocate) {
    return on(ctx, [&](AclContext_ &context) {
        return guarded([&] {
            if (tensor == nullptr || operand == nullptr) {
                return null_argument();
            }
            TensorInfo info;
            const AclStatus status = read_operand(info, *operand);
            return status == AclSuccess ? create_tensor(tensor, context, info, allocate) : status;
        });
    });
}

arm_compute::Size2D Call::size(size_t k) const {
    return Size2D(static_cast<size_t>(values[k].at(0)), static_cast<size_t>(values[k].at(1)));
}

arm_compute::PadStrideInfo Call::pad_stride(size_t k) const {
    const auto at = [this, k](size_t attribute, size_t i) {
        return static_cast<unsigned int>(values[k + attribute].at(i));
    };
    return PadStrideInfo(at(0, 0), at(0, 1), at(1, 0), at(1, 1), at(1, 2), at(1, 3),
                         word<DimensionRoundingType>(k + 2));
}

const arm_compute::ActivationLayerInfo &Call::activation(size_t k) const {
    if (integer(k) >= 0) {
        function = ActivationLayerInfo(word<ActivationFunction>(k), real(k + 1), real(k + 2));
    }
    return function;
}

}  // namespace c_api
}  // namespace ac
