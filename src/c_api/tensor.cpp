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

constexpr DataType types[] = {DataType::UNKNOWN, DataType::U8,  DataType::S8,  DataType::U16,      DataType::S16,
                              DataType::U32,     DataType::S32, DataType::F16, DataType::BFLOAT16, DataType::F32};

AclStatus bad_descriptor(const char *what) {
    return fail(AclInvalidArgument, "descriptor: %s", what);
}

/// The strides and the offset of a descriptor, in an info that is dense so far.
AclStatus set_strides(TensorInfo &info, const AclTensorDescriptor &descriptor) {
    const int64_t element = static_cast<int64_t>(info.element_size());
    const size_t dims = static_cast<size_t>(descriptor.ndims);
    if (descriptor.boffset < 0 || descriptor.boffset % element != 0) {
        return bad_descriptor("boffset is no multiple of an element's bytes");
    }
    arm_compute::Strides strides = info.strides_in_bytes();
    uint64_t taken = static_cast<uint64_t>(element);
    for (size_t d = 0; d < dims; ++d) {
        uint64_t stride = taken;
        if (descriptor.strides != nullptr) {
            const int64_t given = descriptor.strides[d];
            const bool fits = d == 0 ? given == element : given >= 0 && static_cast<uint64_t>(given) >= taken;
            if (!fits || given % element != 0) {
                return bad_descriptor("a stride is less than what the dimension below takes, or no whole elements");
            }
            stride = static_cast<uint64_t>(given);
        }
        // The strides of an info have 32 bits.
        if (stride > UINT32_MAX || __builtin_mul_overflow(stride, uint64_t{info.dimension(d)}, &taken)) {
            return bad_descriptor("the tensor is too large");
        }
        strides.set(d, static_cast<uint32_t>(stride));
    }
    if (taken > PTRDIFF_MAX || static_cast<uint64_t>(descriptor.boffset) > PTRDIFF_MAX - taken) {
        return bad_descriptor("the tensor is too large");
    }
    if (descriptor.strides != nullptr || descriptor.boffset != 0) {
        const size_t offset = static_cast<size_t>(descriptor.boffset);
        info.init(info.tensor_shape(), 1, info.data_type(), strides, offset, offset + taken);
    }
    return AclSuccess;
}

}  // namespace

AclStatus make_info(TensorInfo &info, const AclTensorDescriptor *descriptor) {
    if (descriptor == nullptr) {
        return null_argument();
    }
    const int32_t dims = descriptor->ndims;
    if (descriptor->data_type <= AclDataTypeUnknown || descriptor->data_type > AclFloat32) {
        return bad_descriptor("this is no data type");
    }
    if (dims < 0 || dims > 6 || (dims > 0 && descriptor->shape == nullptr)) {
        return bad_descriptor("a shape has 0 to 6 dimensions");
    }
    TensorShape shape;
    uint64_t elements = 1;
    for (int32_t d = 0; d < dims; ++d) {
        const int32_t extent = descriptor->shape[d];
        if (extent <= 0 || __builtin_mul_overflow(elements, static_cast<uint64_t>(extent), &elements) ||
            elements > PTRDIFF_MAX / 4) {
            return bad_descriptor("an extent is less than 1, or the tensor is too large");
        }
        shape.set(static_cast<size_t>(d), static_cast<size_t>(extent), false);
    }
    info.init(shape, 1, types[descriptor->data_type]);
    return set_strides(info, *descriptor);
}

AclDataType storage_of(DataType type) {
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
    const auto at = std::find(std::begin(types), std::end(types), type);
    return at == std::end(types) ? AclDataTypeUnknown : static_cast<AclDataType>(at - std::begin(types));
}

}  // namespace c_api
}  // namespace ac

AclTensor_::AclTensor_(AclContext_ &owner, const TensorInfo &info) : Object(own_kind, &owner) {
    const size_t dims = info.num_dimensions();
    const TensorInfo dense(info.tensor_shape(), 1, info.data_type());
    const bool is_dense = info.total_size() == dense.total_size();
    for (size_t d = 0; d < dims; ++d) {
        shape[d] = static_cast<int32_t>(info.dimension(d));
        strides[d] = static_cast<int64_t>(info.strides_in_bytes()[d]);
    }
    descriptor = {static_cast<int32_t>(dims), dims == 0 ? nullptr : shape, storage_of(info.data_type()),
                  is_dense ? nullptr : strides, static_cast<int64_t>(info.offset_first_element_in_bytes())};
#ifdef ARM_COMPUTE_CL
    if (owner.gpu != nullptr) {
        gpu = owner.gpu->make_tensor(info);
        return;
    }
#endif
    cpu.allocator()->init(info);
}

arm_compute::ITensor &AclTensor_::tensor() {
#ifdef ARM_COMPUTE_CL
    if (gpu != nullptr) {
        return *gpu;
    }
#endif
    return cpu;
}

bool AclTensor_::has_memory() {
#ifdef ARM_COMPUTE_CL
    if (gpu != nullptr) {
        return gpu->cl_buffer()() != nullptr;
    }
#endif
    return cpu.buffer() != nullptr;
}

AclStatus AclTensor_::allocate(size_t alignment) {
    const size_t size = info().total_size();
    if (size == 0) {
        return AclSuccess;
    }
#ifdef ARM_COMPUTE_CL
    if (gpu != nullptr) {
        return context->gpu->give_memory(*gpu, nullptr);
    }
#endif
    const AclStatus status = context->allocate(memory, size, alignment);
    return status == AclSuccess ? import_cpu(memory.get()) : status;
}

AclStatus AclTensor_::import_cpu(void *address) {
    const ac::Status status = cpu.allocator()->import_memory(address);
    return bool(status) ? AclSuccess : fail(AclRuntimeError, "%s", status.error_description().c_str());
}

AclStatus AclTensor_::import(void *address) {
    mapped = 0;
#ifdef ARM_COMPUTE_CL
    if (gpu != nullptr) {
        return context->gpu->give_memory(*gpu, address);
    }
#endif
    const AclStatus status = import_cpu(address);
    memory = Block();
    return status;
}

AclStatus AclTensor_::map(void **address) {
#ifdef ARM_COMPUTE_CL
    if (gpu != nullptr && has_memory() && mapped == 0) {
        context->gpu->map(*gpu);
    }
#endif
    *address = tensor().buffer();
    ++mapped;
    return AclSuccess;
}

AclStatus AclTensor_::unmap(const void *address) {
    if (mapped == 0) {
        return fail(AclInvalidObjectState, "the tensor is not mapped");
    }
    if (address != nullptr && address != tensor().buffer()) {
        return fail(AclInvalidArgument, "the tensor was mapped to another address");
    }
    --mapped;
#ifdef ARM_COMPUTE_CL
    if (gpu != nullptr && mapped == 0) {
        context->gpu->unmap(*gpu);
    }
#endif
    return AclSuccess;
}

AclTensor_::~AclTensor_() {
#ifdef ARM_COMPUTE_CL
    if (gpu != nullptr) {
        context->gpu->give_up(*gpu);
    }
#endif
}

namespace {

/// The handles first, then what else is asked for.
template <class Body>
AclStatus with(AclTensor handle, const Body &body) {
    return guarded([&] {
        const Ref<AclTensor_> tensor = live(handle);
        return tensor ? body(*tensor) : bad_handle();
    });
}

}  // namespace

extern "C" AclStatus AclCreateTensor(AclTensor *tensor, AclContext ctx, const AclTensorDescriptor *desc,
                                     bool allocate) {
    return guarded([&] {
        const Ref<AclContext_> context = live(ctx);
        if (!context) {
            return bad_handle();
        }
        if (tensor == nullptr) {
            return null_argument();
        }
        TensorInfo info;
        AclStatus status = make_info(info, desc);
        if (status == AclSuccess) {
            Ref<AclTensor_> made(new AclTensor_(*context, info));
            status = allocate ? made->allocate() : AclSuccess;
            status = status == AclSuccess ? hand_out(tensor, std::move(made)) : status;
        }
        return status;
    });
}

extern "C" AclStatus AclMapTensor(AclTensor tensor, void **handle) {
    return with(tensor, [&](AclTensor_ &t) { return handle == nullptr ? null_argument() : t.map(handle); });
}

extern "C" AclStatus AclUnmapTensor(AclTensor tensor, void *handle) {
    return with(tensor, [&](AclTensor_ &t) { return t.unmap(handle); });
}

extern "C" AclStatus AclTensorImport(AclTensor tensor, void *handle, AclImportMemoryType type) {
    return with(tensor, [&](AclTensor_ &t) {
        if (handle == nullptr) {
            return null_argument();
        }
        return type == AclHostPtr ? t.import(handle) : fail(AclInvalidArgument, "this is no type of memory");
    });
}

extern "C" AclStatus AclDestroyTensor(AclTensor tensor) {
    return destroy(tensor, Kind::tensor);
}

extern "C" AclStatus AclGetTensorSize(AclTensor tensor, uint64_t *size) {
    return with(tensor, [&](AclTensor_ &t) {
        if (size == nullptr) {
            return null_argument();
        }
        *size = t.info().total_size();
        return AclSuccess;
    });
}

extern "C" AclStatus AclGetTensorDescriptor(AclTensor tensor, AclTensorDescriptor *desc) {
    return with(tensor, [&](AclTensor_ &t) {
        if (desc == nullptr) {
            return null_argument();
        }
        *desc = t.descriptor;
        return AclSuccess;
    });
}
