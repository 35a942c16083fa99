// SPDX-License-Identifier: MIT
#include "src/c_api/request.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/plan/rules.h"

#include <string.h>

namespace ac {
namespace c_api {

using namespace arm_compute;

namespace {

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
    const bool per_channel = operand.channel_count != 0;
    if (per_channel && operand.channel_scales == nullptr) {
        return bad_operand(operand, "channel_scales is null");
    }
    if (per_channel || operand.scale != 0.F || operand.offset != 0) {
        const float *const scales = per_channel ? operand.channel_scales : &operand.scale;
        const bool dynamic = !per_channel && (operand.flags & AclOperandDynamicQuantization) != 0;
        info.set_quantization_info(
            QuantizationInfo(std::vector<float>(scales, scales + (per_channel ? operand.channel_count : 1)),
                             std::vector<int32_t>(per_channel ? 0 : 1, operand.offset), dynamic));
    }
    info.set_are_values_constant((operand.flags & AclOperandVariable) == 0);
    return AclSuccess;
}

void Request::bind(Slot &slot, const Words &word, size_t k) noexcept {
    const char sign = *word.rest();
    if (word.sort() == output) {
        slot.id = AclDst + static_cast<int>(k);
        slot.written = true;
        call_.outputs[k] = &slot.info;
        return;
    }
    slot.id = static_cast<int>(k);
    slot.constant = word.rest()[sign == '?' ? 1 : 0] == '!' && slot.info.are_values_constant();
    call_.inputs[k] = &slot.info;
    if (sign == '*') {
        slot.id = AclSrcVec + static_cast<int>(call_.source_count);
        sources_[call_.source_count++] = &slot.info;
    }
}

AclStatus Request::place(const Words &word, size_t k) {
    const char sign = *word.rest();
    const bool written = word.sort() == output;
    bool found = false;
    for (size_t i = 0; i < operand_count_; ++i) {
        const AclOperand &operand = operands_[i];
        if (!is_name(word.name(), operand.name, strlen(operand.name))) {
            continue;
        }
        if (found && sign != '*') {
            return bad_operand(operand, "it stands there twice");
        }
        const AclStatus status = read_operand(op_.slots[i].info, operand, written);
        if (status != AclSuccess) {
            return status;
        }
        bind(op_.slots[i], word, k);
        found = true;
    }
    if (!found && written && sign != '?') {
        bind(op_.slots[operand_count_ + k], word, k);  // the operator says what it is
    }
    return found || written || sign == '?' ? AclSuccess
                                           : fail(AclInvalidArgument, "an operand is missing: \"%.*s\"",
                                                  static_cast<int>(word.rest() - word.name()), word.name());
}

AclStatus Request::read(const char *name, const AclAttribute *attributes, size_t attribute_count, AclOperand *operands,
                        size_t operand_count) {
    if (name == nullptr || (attributes == nullptr && attribute_count != 0) ||
        (operands == nullptr && operand_count != 0)) {
        return null_argument();
    }
    record_ = find_record(name, false, &index_);
    if (record_ == nullptr) {
        return fail(AclUnimplemented,
                    "this library has no operator \"%.48s\"; if it is one of docs/c_operators.md, \"operators\" of the "
                    "build_config lacks it%s",
                    name, Guess(name, nullptr, true).text);
    }
    AclStatus status = read_attributes(call_, record_, attributes, attribute_count);
    operands_ = operands;
    operand_count_ = operand_count;
    op_.make_slots(operand_count + Call::max_outputs);
    sources_.reset(new const ITensorInfo *[operand_count]);
    call_.sources = sources_.get();
    if (status == AclSuccess) {
        status = check_names(record_, false, operands, operand_count, sizeof(*operands));
    }
    size_t of_inputs = 0, of_outputs = 0;
    for (Words words(record_); words && words.sort() != attribute && status == AclSuccess; words.step()) {
        status = place(words, words.sort() == output ? of_outputs++ : of_inputs++);
    }
    for (size_t i = 0; i < op_.slot_count && status == AclSuccess; ++i) {
        status = planned(check_quantization(name, op_.slots[i].info));
    }
    return status;
}

AclStatus Request::plan(const Target &target) {
    call_.target = target;
    alignas(Status) unsigned char place[sizeof(Status)];
    make_plan(place, op_.plan, call_, index_);
    Status *const made = reinterpret_cast<Status *>(place);
    const AclStatus status = planned(*made);
    made->~Status();
    for (size_t i = 0; i < operand_count_ && status == AclSuccess; ++i) {
        if (op_.slots[i].written && operands_[i].ndims == 0) {
            fill_in(operands_[i], op_.slots[i].info);
        }
    }
    return status;
}

AclStatus create_by_name(AclOperator *op, AclContext ctx, const char *name, const AclAttribute *attributes,
                         size_t num_attributes, AclOperand *operands, size_t num_operands) {
    return create_operator(op, ctx, [&](const Target &target, AclOperator_ &made) {
        Request request(made);
        const AclStatus status = request.read(name, attributes, num_attributes, operands, num_operands);
        return status == AclSuccess ? request.plan(target) : status;
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
