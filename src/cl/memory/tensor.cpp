// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/CLBufferAllocator.h"
#include "arm_compute/runtime/CL/CLRuntimeContext.h"
#include "arm_compute/runtime/CL/CLTensor.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/cl/device/platform.h"
#include "src/cl/device/status.h"
#include "src/runtime/refuse.h"

#include <atomic>
#include <cstring>

namespace arm_compute {
namespace {

std::atomic<IAllocator *> global_allocator{nullptr};

const cl::Buffer no_buffer{};

}  // namespace

void ICLTensor::map(cl::CommandQueue &q, bool blocking) {
    _mapping = do_map(q, blocking);
}

void ICLTensor::unmap(cl::CommandQueue &q) {
    do_unmap(q);
    _mapping = nullptr;
}

void ICLTensor::clear(cl::CommandQueue &q) {
    map(q, true);
    std::memset(_mapping, 0, info()->total_size());
    unmap(q);
    clFinish(q());
}

cl::CommandQueue &ICLTensor::queue_of_memory() const {
    cl_context context = nullptr;
    if (cl_buffer()() != nullptr) {
        clGetMemObjectInfo(cl_buffer()(), CL_MEM_CONTEXT, sizeof(context), &context, nullptr);
    }
    CLScheduler *const found = ac::ocl::scheduler_of(context);
    return (found != nullptr ? *found : CLScheduler::get()).queue();
}

uint8_t *ICLTensor::buffer() const {
    return _mapping;
}

CLTensorAllocator::CLTensorAllocator(IMemoryManageable *owner, CLRuntimeContext *ctx) : _ctx(ctx), _owner(owner) {}

CLScheduler &CLTensorAllocator::scheduler() const {
    return _scheduler != nullptr ? *_scheduler : _ctx != nullptr ? *_ctx->gpu_scheduler() : CLScheduler::get();
}

std::unique_ptr<IMemoryRegion> CLTensorAllocator::allocated(size_t size) const {
    CLBufferAllocator usual(&scheduler());
    IAllocator *const wanted = global_allocator;
    return (wanted != nullptr ? *wanted : usual).make_region(size, 0);
}

uint8_t *CLTensorAllocator::data() {
    return _mapping;
}

const cl::Buffer &CLTensorAllocator::cl_data() const {
    return _memory.region() == nullptr ? no_buffer : _memory.cl_region()->cl_data();
}

CLQuantization CLTensorAllocator::quantization() const {
    return {&_scale, &_offset};
}

uint8_t *CLTensorAllocator::map(cl::CommandQueue &q, bool blocking) {
    ac::refuse_if(_memory.region() == nullptr, "OpenCL: a tensor without memory cannot be mapped; allocate() it first");
    if (_mapping == nullptr) {
        _mapping = static_cast<uint8_t *>(_memory.cl_region()->map(q, blocking));
    } else if (blocking) {
        clFinish(q());
    }
    ++_maps;
    return _mapping;
}

void CLTensorAllocator::unmap(cl::CommandQueue &q, uint8_t *) {
    if (_mapping != nullptr && --_maps == 0) {
        _memory.cl_region()->unmap(q);
        _mapping = nullptr;
    }
}

void CLTensorAllocator::allocate() {
    if (_associated_memory_group == nullptr) {
        _memory.set_owned_region(allocated(info().total_size()));
    } else {
        const size_t bits = ac::ocl::device_number<cl_uint>(scheduler().compile_context().get_device()(),
                                                            CL_DEVICE_MEM_BASE_ADDR_ALIGN, 1024);
        _associated_memory_group->finalize_memory(_owner, _memory, info().total_size(), bits / 8);
    }
    store_quantization();
    info().set_is_resizable(false);
}

/// Copies all values of the vector to the device.
template <class Array, class T> static void store(Array &array, const std::vector<T> &values, CLScheduler &scheduler) {
    array = values.empty() ? Array() : Array(values.size(), &scheduler);
    if (!values.empty()) {
        const cl_int code = clEnqueueWriteBuffer(scheduler.queue()(), array.cl_buffer()(), CL_TRUE, 0,
                                                 values.size() * sizeof(T), values.data(), 0, nullptr, nullptr);
        if (code != CL_SUCCESS) {
            ac::ocl::failure("writing scales", code).throw_if_error();
        }
        array.resize(values.size());
    }
}

/// Copies per-channel scales and offsets to the device, for kernels that read them there.
void CLTensorAllocator::store_quantization() {
    const QuantizationInfo quantization = info().quantization_info();
    if (is_data_type_quantized_per_channel(info().data_type())) {
        store(_scale, quantization.scale(), scheduler());
        store(_offset, quantization.offset(), scheduler());
    }
}

void CLTensorAllocator::free() {
    _memory.set_region(nullptr);
    _mapping = nullptr;
    _maps = 0;
    _scale = CLFloatArray();
    _offset = CLInt32Array();
    info().set_is_resizable(true);
}

Status CLTensorAllocator::import_memory(cl::Buffer buffer) {
    if (buffer() == nullptr) {
        return ac::error("import_memory: the buffer is empty");
    }
    if (_associated_memory_group != nullptr) {
        return ac::error("import_memory: a memory group manages this tensor; do not call manage() for it");
    }
    cl_context context = nullptr;
    size_t size = 0;
    clGetMemObjectInfo(buffer(), CL_MEM_CONTEXT, sizeof(context), &context, nullptr);
    clGetMemObjectInfo(buffer(), CL_MEM_SIZE, sizeof(size), &size, nullptr);
    if (!scheduler().is_initialised() || context != scheduler().context()()) {
        return ac::error(
            "import_memory: the buffer is of another OpenCL context than the scheduler's; "
            "CLScheduler::init() accepts a context of yours");
    }
    if (size < info().total_size()) {
        return ac::error("import_memory: the buffer has %zu bytes, the tensor %zu", size, info().total_size());
    }
    _memory.set_owned_region(std::make_unique<CLBufferMemoryRegion>(buffer));
    _mapping = nullptr;
    _maps = 0;
    store_quantization();
    info().set_is_resizable(false);
    return Status{};
}

void CLTensorAllocator::set_associated_memory_group(IMemoryGroup *associated_memory_group) {
    ac::refuse_if(associated_memory_group == nullptr, "a tensor cannot be managed by a null memory group");
    ac::refuse_if(_associated_memory_group != nullptr && _associated_memory_group != associated_memory_group,
                  "another memory group manages this tensor already");
    ac::refuse_if(_memory.region() != nullptr,
                  "the tensor has memory already; let a memory group manage it before it is allocated");
    _associated_memory_group = associated_memory_group;
}

void CLTensorAllocator::set_global_allocator(IAllocator *allocator) {
    global_allocator = allocator;
}

uint8_t *CLTensorAllocator::lock() {
    return map(scheduler().queue(), true);
}

void CLTensorAllocator::unlock() {
    unmap(scheduler().queue(), _mapping);
}

CLTensor::CLTensor(IRuntimeContext *ctx)
    : _allocator(this, dynamic_cast<CLRuntimeContext *>(ctx)), _ctx(dynamic_cast<CLRuntimeContext *>(ctx)) {}

void CLTensor::map(bool blocking) {
    ICLTensor::map(_allocator.scheduler().queue(), blocking);
}

void CLTensor::unmap() {
    ICLTensor::unmap(_allocator.scheduler().queue());
}

void CLTensor::associate_memory_group(IMemoryGroup *memory_group) {
    _allocator.set_associated_memory_group(memory_group);
}

}  // namespace arm_compute
