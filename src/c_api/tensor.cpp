// SPDX-License-Identifier: MIT
#include "arm_compute/AclEntrypoints.h"
#include "arm_compute/AclUtils.h"

#include "src/c_api/operator.h"

#include <algorithm>
#include <cstdint>

using namespace ac::c_api;

using arm_compute::DataType;
using arm_compute::TensorInfo;
using arm_compute::TensorShape;

namespace ac {
namespace c_api {
namespace {

constexpr uint8_t types[] = {static_cast<uint8_t>(DataType::UNKNOWN),  static_cast<uint8_t>(DataType::U8),
                             static_cast<uint8_t>(DataType::S8),       static_cast<uint8_t>(DataType::U16),
                             static_cast<uint8_t>(DataType::S16),      static_cast<uint8_t>(DataType::U32),
                             static_cast<uint8_t>(DataType::S32),      static_cast<uint8_t>(DataType::F16),
                             static_cast<uint8_t>(DataType::BFLOAT16), static_cast<uint8_t>(DataType::F32)};

}  // namespace

AclStatus make_info(TensorInfo &info, const AclTensorDescriptor *descriptor) {
    if (descriptor == nullptr) {
        return null_argument();
    }
    const AclTensorDescriptor &d = *descriptor;
    if (d.data_type <= AclDataTypeUnknown || d.data_type > AclFloat32) {
        return no_such("data type");
    }
    if (static_cast<uint32_t>(d.ndims) > 6 || (d.ndims != 0 && d.shape == nullptr)) {
        return no_such("shape");
    }
    // From the bytes of an element outwards; what a dimension takes is checked before the next is looked at.
    const uint64_t element = arm_compute::data_size_from_type(static_cast<DataType>(types[d.data_type]));
    TensorShape shape;
    arm_compute::Strides strides;
    uint64_t taken = element;
    for (size_t i = 0; i < static_cast<size_t>(d.ndims); ++i) {
        const uint64_t stride = d.strides != nullptr ? static_cast<uint64_t>(d.strides[i]) : taken;
        if (stride < taken || stride % element != 0 || (i == 0 && stride != element)) {
            return no_such("stride");
        }
        // The strides of an info have 32 bits, extents 31: the product fits into 64.
        taken = stride * static_cast<uint32_t>(d.shape[i]);
        if (d.shape[i] <= 0 || stride > UINT32_MAX || taken > PTRDIFF_MAX / 2) {
            return no_such("shape");
        }
        shape.set(i, static_cast<size_t>(d.shape[i]), false);
        strides.set(i, static_cast<uint32_t>(stride), false);
    }
    const uint64_t offset = static_cast<uint64_t>(d.boffset);
    if (offset > PTRDIFF_MAX / 2 || offset % element != 0) {
        return no_such("boffset");
    }
    info.init(shape, 1, static_cast<DataType>(types[d.data_type]));
    if (d.strides != nullptr || offset != 0) {
        info.init(shape, 1, info.data_type(), strides, offset, offset + taken);
    }
    return AclSuccess;
}

AclDataType storage_of(DataType type) noexcept {
    switch (type) {
        case DataType::QASYMM8:
            return AclUInt8;
        case DataType::QASYMM8_SIGNED:
        case DataType::QSYMM8:
        case DataType::QSYMM8_PER_CHANNEL:
            return AclInt8;
        case DataType::QSYMM16:
            return AclInt16;
        case DataType::QASYMM16:
            return AclUInt16;
        default:
            break;
    }
    for (size_t i = 0; i < sizeof(types); ++i) {
        if (types[i] == static_cast<uint8_t>(type)) {
            return static_cast<AclDataType>(i);
        }
    }
    return AclDataTypeUnknown;
}

}  // namespace c_api
}  // namespace ac

AclTensor_::AclTensor_(AclContext_ &owner, const TensorInfo &info)
    : Object(own_kind, &owner, remove_by<AclTensor_>), host(info) {
#ifdef ARM_COMPUTE_CL
    if (owner.gpu != nullptr) {
        gpu = owner.gpu->make_tensor(info);
    }
#endif
}

AclTensor_::~AclTensor_() {
#ifdef ARM_COMPUTE_CL
    if (gpu != nullptr) {
        context->gpu->give_up(*gpu);
    }
#endif
    give_back();
}

void AclTensor_::give_back() noexcept {
    if (owned != nullptr) {
        context->allocator.aligned_free(context->allocator.user_data, owned);
        owned = nullptr;
    }
}

arm_compute::ITensor &AclTensor_::tensor() noexcept {
#ifdef ARM_COMPUTE_CL
    if (gpu != nullptr) {
        return *gpu;
    }
#endif
    return host;
}

bool AclTensor_::has_memory() noexcept {
#ifdef ARM_COMPUTE_CL
    if (gpu != nullptr) {
        return gpu->cl_buffer()() != nullptr;
    }
#endif
    return host.memory != nullptr;
}

AclStatus AclTensor_::allocate(size_t alignment) {
    const size_t size = host.info()->total_size();
    if (size == 0) {
        return AclSuccess;
    }
#ifdef ARM_COMPUTE_CL
    if (gpu != nullptr) {
        return context->gpu->give_memory(*gpu, nullptr);
    }
#endif
    alignment = std::max<size_t>(alignment, 64);
    const AclAllocator &allocator = context->allocator;
    void *const memory = allocator.aligned_alloc(allocator.user_data, size, alignment);
    if (memory == nullptr) {
        return fail(AclOutOfMemory, "%zu bytes cannot be had", size);
    }
    give_back();
    owned = memory;
    host.memory = static_cast<uint8_t *>(memory);
    return reinterpret_cast<uintptr_t>(memory) % alignment == 0
               ? AclSuccess
               : fail(AclRuntimeError, "the allocator's memory is not aligned to %zu bytes", alignment);
}

AclStatus AclTensor_::import(void *memory) {
    mapped = 0;
#ifdef ARM_COMPUTE_CL
    if (gpu != nullptr) {
        return context->gpu->give_memory(*gpu, memory);
    }
#endif
    give_back();
    host.memory = static_cast<uint8_t *>(memory);
    return AclSuccess;
}

extern "C" AclStatus AclCreateTensor(AclTensor *tensor, AclContext ctx, const AclTensorDescriptor *desc,
                                     bool allocate) {
    return on(ctx, [&](AclContext_ &context) {
        if (tensor == nullptr) {
            return null_argument();
        }
        TensorInfo info;
        AclStatus status = make_info(info, desc);
        if (status == AclSuccess) {
            Ref<AclTensor_> made(new AclTensor_(context, info));
            status = allocate ? made->allocate() : AclSuccess;
            if (status == AclSuccess) {
                hand_out(tensor, std::move(made));
            }
        }
        return status;
    });
}

extern "C" AclStatus AclMapTensor(AclTensor tensor, void **handle) {
    return on(tensor, [&](AclTensor_ &t) {
        if (handle == nullptr) {
            return null_argument();
        }
#ifdef ARM_COMPUTE_CL
        if (t.gpu != nullptr && t.has_memory() && t.mapped == 0) {
            t.context->gpu->map(*t.gpu);
        }
#endif
        *handle = t.tensor().buffer();
        ++t.mapped;
        return AclSuccess;
    });
}

extern "C" AclStatus AclUnmapTensor(AclTensor tensor, void *handle) {
    return on(tensor, [&](AclTensor_ &t) {
        if (t.mapped == 0) {
            return fail(AclInvalidObjectState, "the tensor is not mapped");
        }
        if (handle != nullptr && handle != t.tensor().buffer()) {
            return no_such("mapping");
        }
        --t.mapped;
#ifdef ARM_COMPUTE_CL
        if (t.gpu != nullptr && t.mapped == 0) {
            t.context->gpu->unmap(*t.gpu);
        }
#endif
        return AclSuccess;
    });
}

extern "C" AclStatus AclTensorImport(AclTensor tensor, void *handle, AclImportMemoryType type) {
    return on(tensor, [&](AclTensor_ &t) {
        if (handle == nullptr) {
            return null_argument();
        }
        return type == AclHostPtr ? t.import(handle) : no_such("type of memory");
    });
}

extern "C" AclStatus AclDestroyTensor(AclTensor tensor) {
    return destroy(tensor, Kind::tensor);
}

extern "C" AclStatus AclGetTensorSize(AclTensor tensor, uint64_t *size) {
    return on(tensor, [&](AclTensor_ &t) {
        if (size == nullptr) {
            return null_argument();
        }
        *size = t.host.info()->total_size();
        return AclSuccess;
    });
}

extern "C" AclStatus AclGetTensorDescriptor(AclTensor tensor, AclTensorDescriptor *desc) {
    return on(tensor, [&](AclTensor_ &t) {
        if (desc == nullptr) {
            return null_argument();
        }
        // Several threads may do this at the same time: they all write the same.
        const TensorInfo &info = t.host.own_info;
        for (size_t d = 0; d < 6; ++d) {
            t.shape[d] = static_cast<int32_t>(info.dimension(d));
            t.strides[d] = info.strides_in_bytes()[d];
        }
        const bool dense = info.tensor_shape().total_size() * info.element_size() == info.total_size();
        *desc = {static_cast<int32_t>(info.num_dimensions()), info.num_dimensions() == 0 ? nullptr : t.shape,
                 storage_of(info.data_type()), dense ? nullptr : t.strides,
                 static_cast<int64_t>(info.offset_first_element_in_bytes())};
        return AclSuccess;
    });
}
