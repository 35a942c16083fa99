// SPDX-License-Identifier: MIT
#include "src/c_api/by_name.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/c_api/operator.h"
#include "src/plan/rules.h"
#include "src/registry/request.h"

namespace ac::c_api {

namespace {

using registry::Request;

AclStatus bad_operand(const AclOperand &operand, const char *what) {
    return fail(AclInvalidArgument, "operand \"%.48s\": %s", operand.name != nullptr ? operand.name : "", what);
}

/// Writes the info that a plan chose for an empty output.
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

/// Reads the info of an operand. An output without dimensions gives an empty info.
AclStatus read_operand(ITensorInfo &info, const AclOperand &operand, bool may_be_empty = false) {
    const DataType type = type_of(operand.data_type);
    const size_t channels = operand.channels == 0 ? 1 : static_cast<size_t>(operand.channels);
    const bool untyped = may_be_empty && operand.ndims == 0 && operand.data_type == AclDataTypeUnknown;
    if (type == DataType::UNKNOWN && !untyped) {
        return bad_operand(operand, "this is not a data type");
    }
    if (operand.ndims < (may_be_empty ? 0 : 1) || operand.ndims > 6 || channels > 4) {
        return bad_operand(operand, "a shape has 1 to 6 dimensions, and an element 1 to 4 channels");
    }
    TensorShape shape;
    uint64_t bytes = data_size_from_type(type) * channels;
    for (int32_t d = 0; d < operand.ndims; ++d) {
        const int32_t extent = operand.shape[d];
        // The strides in a TensorInfo have 32 bits.
        if (extent < 1 || bytes > UINT32_MAX || (bytes *= static_cast<uint32_t>(extent)) > PTRDIFF_MAX) {
            return bad_operand(operand, "an extent is less than 1, or the tensor is too large");
        }
        shape.set(static_cast<size_t>(d), static_cast<size_t>(extent), false);
    }
    info.set_data_type(type);
    info.set_num_channels(static_cast<int>(channels));
    info.set_tensor_shape(shape);
    if (static_cast<uint32_t>(operand.data_layout) > AclNchw) {
        return bad_operand(operand, "this is not a data layout");
    }
    info.set_data_layout(operand.data_layout == AclNhwc ? DataLayout::NHWC : DataLayout::NCHW);
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

/// Passes on why a request failed.
AclStatus passed_on(AclStatus status, const Request &request) {
    return status == AclSuccess ? status : fail(status, "%s", request.refusal.text);
}

}  // namespace

AclStatus read_request(Request &request, AclOperator_ &op, const char *name, const AclAttribute *attributes,
                       size_t attribute_count, const AclOperand *operands, size_t operand_count) {
    AclStatus status = request.open(name, attributes, attribute_count, operands, operand_count, sizeof(AclOperand));
    if (status != AclSuccess) {
        return passed_on(status, request);
    }
    op.make_slots(operand_count + registry::max_outputs);
    for (size_t i = 0; i < op.slot_count && status == AclSuccess; ++i) {
        TensorInfo &info = op.slots[i].info;
        request.infos[i] = &info;
        if (i < operand_count) {
            status = read_operand(info, operands[i], request.writes(i));
        }
        if (status == AclSuccess) {
            status = planned(check_quantization(name, info));
        }
    }
    status = status == AclSuccess ? passed_on(request.bind(), request) : status;
    for (size_t i = 0; i < request.bound_count; ++i) {
        const registry::Bound &bound = request.bound[i];
        OperatorTensor &slot = op.slots[bound.index];
        slot.id = bound.slot;
        slot.written = bound.written;
        slot.constant = bound.constant;
        slot.in_place = bound.in_place;
    }
    return status;
}

AclStatus create_by_name(AclOperator *op, AclContext ctx, const char *name, const AclAttribute *attributes,
                         size_t num_attributes, AclOperand *operands, size_t num_operands) {
    return create_operator(op, ctx, [&](const Target &target, AclOperator_ &made) {
        Request request;
        AclStatus status = read_request(request, made, name, attributes, num_attributes, operands, num_operands);
        if (status == AclSuccess) {
            status = planned(request.plan(made.plan, target));
        }
        for (size_t i = 0; i < made.slot_count && status == AclSuccess; ++i) {
            OperatorTensor &slot = made.slots[i];
            slot.in_place = request.apart() ? int8_t{-1} : slot.in_place;
            if (slot.written && i < num_operands && operands[i].ndims == 0) {
                fill_in(operands[i], *request.infos[i]);
            }
        }
        return status;
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

}  // namespace ac::c_api
