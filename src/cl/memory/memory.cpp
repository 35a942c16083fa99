// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/CLBufferAllocator.h"
#include "arm_compute/runtime/CL/CLMemory.h"
#include "arm_compute/runtime/CL/CLMemoryRegion.h"
#include "arm_compute/runtime/CL/CLScheduler.h"

#include "arm_compute/core/CL/CLKernelLibrary.h"

#include "src/base/text.h"
#include "src/cl/device/platform.h"
#include "src/cl/device/status.h"
#include "src/cl/device/symbols.h"
#include "src/runtime/owned_region.h"
#include "src/runtime/refuse.h"

#include <cstdint>

namespace arm_compute {
namespace {

constexpr cl_mem_flags usual_flags = CL_MEM_ALLOC_HOST_PTR | CL_MEM_READ_WRITE;

/// The given scheduler, or CLScheduler::get(); refuses one that is not initialised.
CLScheduler &ready(CLScheduler *given) {
    CLScheduler &scheduler = given != nullptr ? *given : CLScheduler::get();
    ac::refuse_if(!scheduler.is_initialised(),
                  "OpenCL: memory was asked for before CLScheduler::get().default_init() was called");
    return scheduler;
}

size_t size_of(const cl::Buffer &buffer) {
    size_t size = 0;
    if (buffer() != nullptr) {
        clGetMemObjectInfo(buffer(), CL_MEM_SIZE, sizeof(size), &size, nullptr);
    }
    return size;
}

/// Some drivers promise any amount and fail when the buffer is used: more memory than the device has is refused here.
cl_mem make_buffer(CLScheduler &scheduler, cl_mem_flags flags, size_t size, void *host, cl_int &code) {
    const cl_device_id device = scheduler.compile_context().get_device()();
    if (size > ac::ocl::device_number<cl_ulong>(device, CL_DEVICE_GLOBAL_MEM_SIZE, SIZE_MAX)) {
        code = CL_MEM_OBJECT_ALLOCATION_FAILURE;
        return nullptr;
    }
    return clCreateBuffer(scheduler.context()(), flags, size == 0 ? 1 : size, host, &code);
}

/// The error for memory that cannot be allocated.
Status out_of_memory(CLScheduler &scheduler, size_t size, cl_int code) {
    const cl_device_id device = scheduler.compile_context().get_device()();
    using ac::ocl::device_number;
    return ac::ocl::failure(
        ac::text("a buffer of %zu bytes; the device has %llu, and at most %llu for one buffer", size,
                 static_cast<unsigned long long>(device_number<cl_ulong>(device, CL_DEVICE_GLOBAL_MEM_SIZE, 0)),
                 static_cast<unsigned long long>(device_number<cl_ulong>(device, CL_DEVICE_MAX_MEM_ALLOC_SIZE, 0))),
        code);
}

/// The context of a buffer, or an empty one.
cl::Context context_of(const cl::Buffer &buffer) {
    cl_context context = nullptr;
    if (buffer() != nullptr) {
        clGetMemObjectInfo(buffer(), CL_MEM_CONTEXT, sizeof(context), &context, nullptr);
    }
    return cl::Context(context, true);
}

}  // namespace

ICLMemoryRegion::ICLMemoryRegion(size_t size) : IMemoryRegion(size), _ctx(), _mapping(), _mem() {}

std::unique_ptr<IMemoryRegion> ICLMemoryRegion::extract_subregion(size_t offset, size_t size) {
    if (_mem() == nullptr || offset >= _size || size > _size - offset) {
        return nullptr;
    }
    if (offset == 0 && size == _size) {
        return std::make_unique<CLBufferMemoryRegion>(_mem);
    }
    const cl_buffer_region region{offset, size};
    cl_int code = CL_SUCCESS;
    const cl_mem part = clCreateSubBuffer(_mem(), CL_MEM_READ_WRITE, CL_BUFFER_CREATE_TYPE_REGION, &region, &code);
    return code == CL_SUCCESS ? std::make_unique<CLBufferMemoryRegion>(cl::Buffer(part)) : nullptr;
}

CLBufferMemoryRegion::CLBufferMemoryRegion(cl_mem_flags flags, size_t size, CLScheduler *scheduler)
    : ICLMemoryRegion(size) {
    CLScheduler &owner = ready(scheduler);
    _ctx = owner.context();
    cl_int code = CL_SUCCESS;
    const cl_mem made = make_buffer(owner, flags, size, nullptr, code);
    if (code != CL_SUCCESS) {
        out_of_memory(owner, size, code).throw_if_error();
    }
    _mem = cl::Buffer(made);
}

CLBufferMemoryRegion::CLBufferMemoryRegion(const cl::Buffer &buffer) : ICLMemoryRegion(size_of(buffer)) {
    _ctx = context_of(buffer);
    _mem = buffer;
}

void *CLBufferMemoryRegion::map(cl::CommandQueue &q, bool blocking) {
    cl_int code = CL_SUCCESS;
    _mapping = clEnqueueMapBuffer(q(), _mem(), blocking ? CL_TRUE : CL_FALSE, CL_MAP_READ | CL_MAP_WRITE, 0, _size, 0,
                                  nullptr, nullptr, &code);
    if (code != CL_SUCCESS) {
        _mapping = nullptr;
    }
    check_mapping(code);
    return _mapping;
}

void CLBufferMemoryRegion::unmap(cl::CommandQueue &q) {
    if (_mapping != nullptr) {
        clEnqueueUnmapMemObject(q(), _mem(), _mapping, 0, nullptr, nullptr);
        _mapping = nullptr;
    }
}

void *ICLMemoryRegion::make_shared_memory(cl_mem_flags flags, size_t alignment) {
    CLScheduler &scheduler = ready(nullptr);
    _ctx = scheduler.context();
    if (_size == 0) {
        return nullptr;
    }
    void *const memory = clSVMAlloc(_ctx(), flags, _size, static_cast<cl_uint>(alignment));
    cl_int code = memory == nullptr ? CL_MEM_OBJECT_ALLOCATION_FAILURE : CL_SUCCESS;
    if (memory != nullptr) {
        _mem = cl::Buffer(make_buffer(scheduler, CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR, _size, memory, code));
    }
    if (code != CL_SUCCESS) {
        clSVMFree(_ctx(), memory);
        ac::ocl::failure(ac::text("shared virtual memory of %zu bytes", _size), code).throw_if_error();
    }
    return memory;
}

void ICLMemoryRegion::free_shared_memory(void *memory) {
    if (memory != nullptr) {
        CLScheduler::get().sync();  // kernels that use the memory may still run
        _mem = cl::Buffer();
        clSVMFree(_ctx(), memory);
    }
}

void ICLMemoryRegion::check_mapping(cl_int code) {
    if (code != CL_SUCCESS) {
        ac::ocl::failure("mapping memory", code).throw_if_error();
    }
}

void CLMemory::set_region(IMemoryRegion *region) {
    auto *cl_memory = dynamic_cast<ICLMemoryRegion *>(region);
    ac::refuse_if(region != nullptr && cl_memory == nullptr,
                  "OpenCL: a tensor was given memory of the CPU; populate the memory manager with a CLBufferAllocator");
    _region_owned = nullptr;
    _region = cl_memory;
}

void CLMemory::set_owned_region(std::unique_ptr<IMemoryRegion> region) {
    IMemoryRegion *plain = region.get();
    set_region(plain);
    _region_owned = ac::shared(std::move(region));
}

void *CLBufferAllocator::allocate(size_t size, size_t) {
    cl_int code = CL_SUCCESS;
    const cl_mem made = make_buffer(ready(_scheduler), usual_flags, size, nullptr, code);
    return code == CL_SUCCESS ? made : nullptr;
}

void CLBufferAllocator::free(void *ptr) {
    if (ptr != nullptr) {
        clReleaseMemObject(static_cast<cl_mem>(ptr));
    }
}

std::unique_ptr<IMemoryRegion> CLBufferAllocator::make_region(size_t size, size_t) {
    return std::make_unique<CLBufferMemoryRegion>(usual_flags, size, _scheduler);
}

}  // namespace arm_compute
