// SPDX-License-Identifier: MIT
#include "arm_compute/AclEntrypoints.h"
#include "arm_compute/AclUtils.h"

#include "src/c_api/context.h"

#include <algorithm>
#include <new>

using namespace ac::c_api;

namespace ac::c_api {

AclStatus Layout::read(const AclTensorDescriptor *descriptor) noexcept {
    if (descriptor == nullptr) {
        return null_argument();
    }
    const AclTensorDescriptor &d = *descriptor;
    if (d.data_type <= AclDataTypeUnknown || d.data_type > AclFloat32) {
        return no_such("data type");
    }
    dims = static_cast<uint32_t>(d.ndims);
    data_type = d.data_type;
    offset = static_cast<uint64_t>(d.boffset);
    const uint64_t bytes = static_cast<uint64_t>("\0\1\1\2\2\4\4\2\2\4"[data_type]);
    uint64_t taken = bytes;
    if (dims > 6 || (dims != 0 && d.shape == nullptr) || offset > PTRDIFF_MAX / 2 || offset % bytes != 0) {
        return no_such("shape or offset");
    }
    for (uint32_t i = 0; i < 6; ++i) {
        const uint64_t stride = i < dims && d.strides != nullptr ? static_cast<uint64_t>(d.strides[i]) : taken;
        shape[i] = i < dims ? d.shape[i] : 1;
        strides[i] = static_cast<int64_t>(stride);
        dense = dense && stride == taken;
        // Strides inside the library have 32 bits. An extent has 31 bits, so the product fits into 64.
        if (shape[i] <= 0 || stride < taken || (i < dims && stride > UINT32_MAX) || stride % bytes != 0 ||
            (i == 0 && !dense)) {
            return no_such("shape, or one that its strides do not fit");
        }
        taken = i < dims ? stride * static_cast<uint32_t>(shape[i]) : taken;
    }
    size = dims == 0 ? 0 : offset + taken;
    return taken <= PTRDIFF_MAX / 2 ? AclSuccess : no_such("shape or offset");
}

}  // namespace ac::c_api

AclTensor_::AclTensor_(AclContext_ &owner, const Layout &its) noexcept
    : Object(own_kind, &owner, remove_by<AclTensor_>), layout(its) {}

AclTensor_::~AclTensor_() {
#ifdef ARM_COMPUTE_CL
    if (context->gpu != nullptr && view != nullptr) {
        context->gpu->give_up(*view);
    }
#endif
    if (remove_view != nullptr) {
        remove_view(view);
    }
    give_back();
}

void AclTensor_::give_back() noexcept {
    if (owned != nullptr) {
        context->give(owned);
        owned = nullptr;
    }
}

bool AclTensor_::has_memory() const noexcept {
#ifdef ARM_COMPUTE_CL
    if (context->gpu != nullptr) {
        return Gpu::has_memory(*view);
    }
#endif
    return memory != nullptr;
}

AclStatus AclTensor_::allocate(size_t alignment) noexcept {
    if (layout.size == 0) {
        return AclSuccess;
    }
#ifdef ARM_COMPUTE_CL
    if (context->gpu != nullptr) {
        return context->gpu->give_memory(*view, nullptr);
    }
#endif
    alignment = std::max<size_t>(alignment, 64);
    void *const got = context->take(layout.size, alignment);
    if (got == nullptr) {
        return out_of_memory();
    }
    give_back();
    owned = got;
    memory = static_cast<uint8_t *>(got);
    return reinterpret_cast<uintptr_t>(got) % alignment == 0
               ? AclSuccess
               : fail(AclRuntimeError, "the memory of the allocator is not aligned");
}

AclStatus AclTensor_::import(void *address) noexcept {
#ifdef ARM_COMPUTE_CL
    if (context->gpu != nullptr) {
        const AclStatus status = context->gpu->give_memory(*view, address);
        if (status == AclSuccess) {
            mapped = 0;
            memory = nullptr;
        }
        return status;
    }
#endif
    mapped = 0;
    give_back();
    memory = static_cast<uint8_t *>(address);
    return AclSuccess;
}

extern "C" AclStatus AclCreateTensor(AclTensor *tensor, AclContext ctx, const AclTensorDescriptor *desc,
                                     bool allocate) {
    return on(ctx, [&](AclContext_ &context) {
        if (tensor == nullptr) {
            return null_argument();
        }
        Layout layout;
        AclStatus status = layout.read(desc);
        if (status != AclSuccess) {
            return status;
        }
        const Ref<AclTensor_> made(new (std::nothrow) AclTensor_(context, layout));
        if (made) {
#ifdef ARM_COMPUTE_CL
            if (context.gpu != nullptr) {
                status = context.gpu->make_view(*made, desc);
            }
#endif
            status = allocate && status == AclSuccess ? made->allocate() : status;
            if (status == AclSuccess) {
                retain(*made);
            }
        }
        return status == AclSuccess ? hand_out(tensor, made.get()) : status;
    });
}

extern "C" AclStatus AclMapTensor(AclTensor tensor, void **handle) {
    return on(tensor, [&](AclTensor_ &t) {
        if (handle == nullptr) {
            return null_argument();
        }
#ifdef ARM_COMPUTE_CL
        const AclStatus status =
            t.context->gpu != nullptr && t.has_memory() && t.mapped == 0 ? t.context->gpu->map(t) : AclSuccess;
        if (status != AclSuccess) {
            return status;
        }
#endif
        *handle = t.memory;
        ++t.mapped;
        return AclSuccess;
    });
}

extern "C" AclStatus AclUnmapTensor(AclTensor tensor, void *handle) {
    return on(tensor, [&](AclTensor_ &t) {
        if (t.mapped == 0) {
            return fail(AclInvalidObjectState, "the tensor is not mapped");
        }
        if (handle != nullptr && handle != t.memory) {
            return no_such("mapping");
        }
        --t.mapped;
#ifdef ARM_COMPUTE_CL
        if (t.context->gpu != nullptr && t.mapped == 0 && t.has_memory()) {
            return t.context->gpu->unmap(t);
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
        *size = t.layout.size;
        return AclSuccess;
    });
}

extern "C" AclStatus AclGetTensorDescriptor(AclTensor tensor, AclTensorDescriptor *desc) {
    return on(tensor, [&](AclTensor_ &t) {
        if (desc == nullptr) {
            return null_argument();
        }
        Layout &l = t.layout;
        *desc = {static_cast<int32_t>(l.dims), l.dims == 0 ? nullptr : l.shape, l.data_type,
                 l.dense ? nullptr : l.strides, static_cast<int64_t>(l.offset)};
        return AclSuccess;
    });
}
