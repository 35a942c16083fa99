// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLMEMORYREGION_H
#define ARM_COMPUTE_RUNTIME_CL_CLMEMORYREGION_H

#include "arm_compute/core/CL/CLCoreRuntimeContext.h"
#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/core/Error.h"
#include "arm_compute/runtime/IMemoryRegion.h"

#include <cstddef>
#include <memory>
#include <utility>

namespace arm_compute {

class CLScheduler;

/// A block of OpenCL memory; in the context of CLScheduler::get() if no other is given. Constructors throw if memory
/// cannot be allocated.
class ICLMemoryRegion : public IMemoryRegion {
public:
    /// @param size Bytes.
    ICLMemoryRegion(size_t size);
    /// The form of releases 19.11 to 20.11.
    ///
    /// @param ctx  Its context has the memory; null: CLScheduler::get().
    /// @param size Bytes.
    ICLMemoryRegion(CLCoreRuntimeContext *ctx, size_t size) : ICLMemoryRegion(size) {
        if (ctx != nullptr) {
            _ctx = ctx->context();
        }
    }
    virtual ~ICLMemoryRegion() = default;
    ICLMemoryRegion(const ICLMemoryRegion &) = delete;
    ICLMemoryRegion(ICLMemoryRegion &&) = default;
    ICLMemoryRegion &operator=(const ICLMemoryRegion &) = delete;
    ICLMemoryRegion &operator=(ICLMemoryRegion &&) = default;

    const cl::Buffer &cl_data() const { return _mem; }
    /// Where the buffer's cl_mem is; of releases 18.05 to 18.08.
    void **handle() { return reinterpret_cast<void **>(&_mem()); }

    /// Address of shared virtual memory; null for other kinds.
    virtual void *ptr() = 0;

    /// Maps the memory for the CPU.
    ///
    /// @param q        Queue for the mapping.
    /// @param blocking Whether to wait for the mapping.
    ///
    /// @return The first byte; null on failure.
    virtual void *map(cl::CommandQueue &q, bool blocking) = 0;
    virtual void unmap(cl::CommandQueue &q) = 0;

    /// The first byte while mapped, otherwise null.
    void *buffer() override { return _mapping; }
    const void *buffer() const override { return _mapping; }

    /// A part that shares this memory. Null if it is not within this region, or if the device cannot address its start
    /// (CL_DEVICE_MEM_BASE_ADDR_ALIGN).
    std::unique_ptr<IMemoryRegion> extract_subregion(size_t offset, size_t size) override;

protected:
    /// Allocates shared virtual memory of this region's size, and a buffer for it. Null for a size of 0.
    void *make_shared_memory(cl_mem_flags flags, size_t alignment);

    /// Waits for kernels that use the memory, and frees it.
    void free_shared_memory(void *memory);

    /// Throws if the code is an error of mapping memory.
    static void check_mapping(cl_int code);

    cl::Context _ctx;
    void *_mapping;
    cl::Buffer _mem;
};

/// An OpenCL buffer.
class CLBufferMemoryRegion final : public ICLMemoryRegion {
public:
    /// @param flags     As in clCreateBuffer().
    /// @param size      Bytes.
    /// @param scheduler Its context is used; null: CLScheduler::get().
    CLBufferMemoryRegion(cl_mem_flags flags, size_t size, CLScheduler *scheduler = nullptr);

    /// Shares a buffer.
    CLBufferMemoryRegion(const cl::Buffer &buffer);

    /// The forms of releases 18.05 to 20.11.
    ///
    /// @param ctx   Context.
    /// @param flags As in clCreateBuffer().
    /// @param size  Bytes.
    CLBufferMemoryRegion(cl::Context ctx, cl_mem_flags flags, size_t size)
        : CLBufferMemoryRegion(made(std::move(ctx), flags, size)) {}
    /// @param ctx   Its context has the memory; it must not be null.
    /// @param flags As above.
    /// @param size  As above.
    CLBufferMemoryRegion(CLCoreRuntimeContext *ctx, cl_mem_flags flags, size_t size)
        : CLBufferMemoryRegion(ctx->context(), flags, size) {}
    /// @param buffer Buffer to share.
    /// @param ctx    Not used: the buffer has a context.
    CLBufferMemoryRegion(const cl::Buffer &buffer, CLCoreRuntimeContext *ctx) : CLBufferMemoryRegion(buffer) {
        static_cast<void>(ctx);
    }

    void *ptr() final { return nullptr; }
    void *map(cl::CommandQueue &q, bool blocking) final;
    void unmap(cl::CommandQueue &q) final;

private:
    static cl::Buffer made(cl::Context ctx, cl_mem_flags flags, size_t size) {
        cl_int code = CL_SUCCESS;
        cl::Buffer buffer;
        if (size != 0) {
            buffer = cl::Buffer(ctx, flags, size, nullptr, &code);
        }
        ARM_COMPUTE_EXIT_ON_MSG_VAR(code != CL_SUCCESS, "CLBufferMemoryRegion: %zu bytes: OpenCL error %d", size,
                                    static_cast<int>(code));
        return buffer;
    }
};

/// Memory with the same address on the device and the CPU (OpenCL 2.0).
class ICLSVMMemoryRegion : public ICLMemoryRegion {
protected:
    ICLSVMMemoryRegion(cl_mem_flags flags, size_t size, size_t alignment);
    ICLSVMMemoryRegion(cl::Context ctx, cl_mem_flags flags, size_t size, size_t alignment)
        : ICLMemoryRegion(size), _ptr(nullptr) {
        _ctx = std::move(ctx);
        _ptr = make_shared_memory(flags, alignment);
    }
    virtual ~ICLSVMMemoryRegion() override;
    ICLSVMMemoryRegion(const ICLSVMMemoryRegion &) = delete;
    ICLSVMMemoryRegion &operator=(const ICLSVMMemoryRegion &) = delete;

public:
    void *ptr() final { return _ptr; }

protected:
    void *_ptr;
};

/// Shared virtual memory that must be mapped before the CPU uses it.
class CLCoarseSVMMemoryRegion final : public ICLSVMMemoryRegion {
public:
    /// @param flags     As in clSVMAlloc().
    /// @param size      Bytes.
    /// @param alignment Bytes; 0: the default.
    CLCoarseSVMMemoryRegion(cl_mem_flags flags, size_t size, size_t alignment);
    /// The forms of releases 18.05 to 20.11.
    ///
    /// @param ctx       Context.
    /// @param flags     As above.
    /// @param size      As above.
    /// @param alignment As above.
    CLCoarseSVMMemoryRegion(cl::Context ctx, cl_mem_flags flags, size_t size, size_t alignment)
        : ICLSVMMemoryRegion(std::move(ctx), flags, size, alignment) {}
    /// @param ctx       Its context has the memory; it must not be null.
    /// @param flags     As above.
    /// @param size      As above.
    /// @param alignment As above.
    CLCoarseSVMMemoryRegion(CLCoreRuntimeContext *ctx, cl_mem_flags flags, size_t size, size_t alignment)
        : ICLSVMMemoryRegion(ctx->context(), flags, size, alignment) {}
    void *map(cl::CommandQueue &q, bool blocking) final;
    void unmap(cl::CommandQueue &q) final;
};

/// Shared virtual memory that the CPU may use while no kernel writes it.
class CLFineSVMMemoryRegion final : public ICLSVMMemoryRegion {
public:
    /// @param flags     As in clSVMAlloc(); CL_MEM_SVM_FINE_GRAIN_BUFFER is added.
    /// @param size      Bytes.
    /// @param alignment Bytes; 0: the default.
    CLFineSVMMemoryRegion(cl_mem_flags flags, size_t size, size_t alignment);
    /// The forms of releases 18.05 to 20.11.
    ///
    /// @param ctx       Context.
    /// @param flags     As above.
    /// @param size      As above.
    /// @param alignment As above.
    CLFineSVMMemoryRegion(cl::Context ctx, cl_mem_flags flags, size_t size, size_t alignment)
        : ICLSVMMemoryRegion(std::move(ctx), flags | CL_MEM_SVM_FINE_GRAIN_BUFFER, size, alignment) {}
    /// @param ctx       Its context has the memory; it must not be null.
    /// @param flags     As above.
    /// @param size      As above.
    /// @param alignment As above.
    CLFineSVMMemoryRegion(CLCoreRuntimeContext *ctx, cl_mem_flags flags, size_t size, size_t alignment)
        : CLFineSVMMemoryRegion(ctx->context(), flags, size, alignment) {}
    void *map(cl::CommandQueue &q, bool blocking) final;
    void unmap(cl::CommandQueue &q) final;
};

// The library itself does not use shared virtual memory.

inline ICLSVMMemoryRegion::ICLSVMMemoryRegion(cl_mem_flags flags, size_t size, size_t alignment)
    : ICLMemoryRegion(size), _ptr(make_shared_memory(flags, alignment)) {}

inline ICLSVMMemoryRegion::~ICLSVMMemoryRegion() {
    free_shared_memory(_ptr);
}

inline CLCoarseSVMMemoryRegion::CLCoarseSVMMemoryRegion(cl_mem_flags flags, size_t size, size_t alignment)
    : ICLSVMMemoryRegion(flags, size, alignment) {}

inline void *CLCoarseSVMMemoryRegion::map(cl::CommandQueue &q, bool blocking) {
    check_mapping(clEnqueueSVMMap(q(), blocking ? CL_TRUE : CL_FALSE, CL_MAP_READ | CL_MAP_WRITE, _ptr, _size, 0,
                                  nullptr, nullptr));
    _mapping = _ptr;
    return _mapping;
}

inline void CLCoarseSVMMemoryRegion::unmap(cl::CommandQueue &q) {
    clEnqueueSVMUnmap(q(), _ptr, 0, nullptr, nullptr);
    _mapping = nullptr;
}

inline CLFineSVMMemoryRegion::CLFineSVMMemoryRegion(cl_mem_flags flags, size_t size, size_t alignment)
    : ICLSVMMemoryRegion(flags | CL_MEM_SVM_FINE_GRAIN_BUFFER, size, alignment) {}

inline void *CLFineSVMMemoryRegion::map(cl::CommandQueue &q, bool blocking) {
    if (blocking) {
        clFinish(q());
    }
    _mapping = _ptr;
    return _mapping;
}

inline void CLFineSVMMemoryRegion::unmap(cl::CommandQueue &) {
    _mapping = nullptr;
}

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLMEMORYREGION_H
