// SPDX-License-Identifier: MIT
#include "src/c_api/gpu_cl.h"

#include "arm_compute/AclOpenClExt.h"

#include "src/c_api/operator.h"
#include "src/c_api/view.h"
#include "src/cl/device/platform.h"
#include "src/cl/device/status.h"
#include "src/cl/launch/kernel.h"

namespace ac::c_api {

namespace {

AclStatus failed(AclStatus status, const char *what, cl_int code) {
    return fail(status, "%s", ocl::failure(what, code).error_description().c_str());
}

CLTensor &tensor_of(ITensor &view) {
    return static_cast<CLTensor &>(view);
}

CLTensor &tensor_of(const AclTensor_ &tensor) {
    return tensor_of(*tensor.view);
}

CLTunerMode tuner_mode(AclTuningMode mode) {
    return mode == AclRapid ? CLTunerMode::RAPID : mode == AclNormal ? CLTunerMode::NORMAL : CLTunerMode::EXHAUSTIVE;
}

}  // namespace

void Gpu::Remove::operator()(Gpu *gpu) const noexcept {
    delete &GpuState::of(*gpu);
}

void Gpu::Remove::operator()(GpuQueue *queue) const noexcept {
    delete queue;
}

AclStatus Gpu::make_queue(AclQueue_ &queue, AclTuningMode mode) noexcept {
    return guarded([&] {
        QueuePointer made(new GpuQueue);
        made->queue = GpuState::of(*this).usual;
        if (mode != AclTuningModeNone) {
            CLTuningInfo info;
            info.tuner_mode = tuner_mode(mode);
            made->tuner = std::make_unique<CLTuner>(true, info);
        }
        queue.gpu = std::move(made);
        return AclSuccess;
    });
}

AclStatus Gpu::finish(const AclQueue_ &queue) noexcept {
    const cl_int code = clFinish(queue.gpu->queue());
    return code == CL_SUCCESS ? AclSuccess : failed(AclRuntimeError, "waiting for the queue", code);
}

AclStatus Gpu::open(Pointer &gpu, const char *rules_file) noexcept {
    return guarded([&] {
        auto made = std::make_unique<GpuState>();
        if (rules_file != nullptr) {
            made->rules = std::make_unique<CLGEMMHeuristicsHandle>();
            if (!made->rules->reload_from_file(rules_file)) {
                return fail(AclInvalidArgument, "kernel_config_file cannot be read, or is no such file");
            }
        }
        CLScheduler &program = CLScheduler::get();
        if (program.is_initialised()) {
            made->scheduler.init(program.context(), program.queue(), program.compile_context().get_device(), nullptr,
                                 made->rules.get());
        } else {
            cl::Context context;
            cl::Device device;
            const Status status = ocl::open_device(context, device, CLBackendType::Native);
            if (!bool(status)) {
                return fail(AclUnsupportedTarget, "%s", status.error_description().c_str());
            }
            made->scheduler.default_init_with_context(device, context, nullptr, made->rules.get());
        }
        made->usual = made->scheduler.queue();
        gpu.reset(made.release());
        return AclSuccess;
    });
}

/// Uses the first device of the caller's context.
static AclStatus open_in(Gpu::Pointer &gpu, cl_context context) noexcept {
    return guarded([&] {
        cl_device_id first = nullptr;
        size_t size = 0;
        cl_int code = clGetContextInfo(context, CL_CONTEXT_DEVICES, 0, nullptr, &size);
        std::vector<cl_device_id> devices(size / sizeof(first));
        if (code == CL_SUCCESS && !devices.empty()) {
            code = clGetContextInfo(context, CL_CONTEXT_DEVICES, size, devices.data(), nullptr);
            first = devices[0];
        }
        if (code != CL_SUCCESS || first == nullptr) {
            return failed(AclInvalidArgument, "the device of a context", code);
        }
        auto made = std::make_unique<GpuState>();
        made->rules = std::move(GpuState::of(*gpu).rules);
        cl::Context shared(context, true);
        cl::Device device(first);
        made->scheduler.default_init_with_context(device, shared, nullptr, made->rules.get());
        made->usual = made->scheduler.queue();
        gpu.reset(made.release());
        return AclSuccess;
    });
}

Target Gpu::plan_target() {
    return ocl::on(GpuState::of(*this).scheduler);
}

ITensor *Gpu::make_tensor(const TensorInfo &info) {
    auto tensor = std::make_unique<CLTensor>();
    tensor->allocator()->set_scheduler(&GpuState::of(*this).scheduler);
    tensor->allocator()->init(info);
    return tensor.release();
}

bool Gpu::has_memory(const ITensor &view) noexcept {
    return static_cast<const CLTensor &>(view).cl_buffer()() != nullptr;
}

AclStatus Gpu::give_memory(ITensor &view, void *address) noexcept {
    return guarded([&] {
        CLTensor &tensor = tensor_of(view);
        const cl_mem_flags flags = address != nullptr ? CL_MEM_USE_HOST_PTR : CL_MEM_ALLOC_HOST_PTR;
        cl_int code = CL_SUCCESS;
        const cl::Buffer buffer(clCreateBuffer(GpuState::of(*this).scheduler.context()(), CL_MEM_READ_WRITE | flags,
                                               tensor.info()->total_size(), address, &code));
        if (code != CL_SUCCESS) {
            return failed(address != nullptr ? AclRuntimeError : AclOutOfMemory, "memory for a tensor", code);
        }
        give_up(tensor);
        const Status status = tensor.allocator()->import_memory(buffer);
        return bool(status) ? AclSuccess : fail(AclRuntimeError, "%s", status.error_description().c_str());
    });
}

AclStatus Gpu::make_view(AclTensor_ &tensor, const AclTensorDescriptor *descriptor) noexcept {
    return guarded([&] {
        TensorInfo info;
        const AclStatus status = make_info(info, descriptor);
        if (status == AclSuccess) {
            c_api::make_view(tensor, info);
        }
        return status;
    });
}

AclStatus Gpu::map(AclTensor_ &tensor) noexcept {
    return guarded([&] {
        const lock_guard<Mutex> lock(GpuState::of(*this).mutex);
        tensor_of(tensor).map(true);
        tensor.memory = tensor_of(tensor).buffer();
        return AclSuccess;
    });
}

AclStatus Gpu::unmap(AclTensor_ &tensor) noexcept {
    return guarded([&] {
        const lock_guard<Mutex> lock(GpuState::of(*this).mutex);
        tensor_of(tensor).unmap();
        tensor.memory = nullptr;
        return AclSuccess;
    });
}

void Gpu::give_up(ITensor &view) noexcept {
    CLTensor &tensor = tensor_of(view);
    if (tensor.cl_buffer()() == nullptr) {
        return;
    }
    const lock_guard<Mutex> lock(GpuState::of(*this).mutex);
    if (tensor.buffer() != nullptr) {
        tensor.unmap();
    }
    clFinish(GpuState::of(*this)
                 .scheduler.queue()());  // kernels may still use the memory, and its owner is about to reclaim it
}

Gpu::Turn::Turn(Gpu *gpu, const GpuQueue *queue) : gpu_(gpu) {
    if (gpu_ == nullptr) {
        return;
    }
    GpuState::of(*gpu_).mutex.lock();
    CLScheduler &shared = GpuState::of(*gpu_).scheduler;
    if (shared.queue()() != queue->queue()) {
        clFinish(shared.queue()());
        shared.set_queue(queue->queue);
    }
    shared.set_tuner(queue->tuner.get());
}

Gpu::Turn::~Turn() {
    if (gpu_ != nullptr) {
        GpuState::of(*gpu_).scheduler.set_tuner(nullptr);
        GpuState::of(*gpu_).mutex.unlock();
    }
}

namespace {

const AclContext_ &context_of(const AclContext_ &context) {
    return context;
}

const AclContext_ &context_of(const Object &object) {
    return *object.context;
}

/// Calls write(object) for a handle whose context uses OpenCL. `out` must not be null.
template <class T, class Get> AclStatus get(T *handle, const void *out, const Get &write) {
    return on(handle, [&](T &object) {
        const AclContext_ &context = context_of(object);
        if (context.gpu == nullptr) {
            return fail(AclInvalidTarget, "the object is not of OpenCL");
        }
        return out == nullptr ? null_argument() : write(object);
    });
}

}  // namespace
}  // namespace ac::c_api

using namespace ac::c_api;

extern "C" AclStatus AclGetClContext(AclContext ctx, cl_context *opencl_context) {
    return get(ctx, opencl_context, [&](AclContext_ &context) {
        *opencl_context = GpuState::of(*context.gpu).scheduler.context()();
        return AclSuccess;
    });
}

extern "C" AclStatus AclGetClDevice(AclContext ctx, cl_device_id *opencl_device) {
    return get(ctx, opencl_device, [&](AclContext_ &context) {
        *opencl_device = GpuState::of(*context.gpu).scheduler.compile_context().get_device()();
        return AclSuccess;
    });
}

extern "C" AclStatus AclSetClContext(AclContext ctx, cl_context opencl_context) {
    return get(ctx, opencl_context, [&](AclContext_ &context) {
        // One reference belongs to the handle, one to this call.
        return context.references > 2 ? fail(AclUnsupportedConfig, "the context has objects already")
                                      : open_in(context.gpu, opencl_context);
    });
}

extern "C" AclStatus AclGetClQueue(AclQueue queue, cl_command_queue *opencl_queue) {
    return get(queue, opencl_queue, [&](AclQueue_ &q) {
        *opencl_queue = q.gpu->queue();
        return AclSuccess;
    });
}

extern "C" AclStatus AclSetClQueue(AclQueue queue, cl_command_queue opencl_queue) {
    return get(queue, opencl_queue, [&](AclQueue_ &q) {
        cl_context context = nullptr;
        const cl_int code = clGetCommandQueueInfo(opencl_queue, CL_QUEUE_CONTEXT, sizeof(context), &context, nullptr);
        if (code != CL_SUCCESS || context != GpuState::of(*q.context->gpu).scheduler.context()()) {
            return fail(AclInvalidArgument, "the queue is not of the OpenCL context of the AclContext");
        }
        q.gpu->queue = cl::CommandQueue(opencl_queue, true);
        return AclSuccess;
    });
}

extern "C" AclStatus AclGetClMem(AclTensor tensor, cl_mem *opencl_mem) {
    return get(tensor, opencl_mem, [&](AclTensor_ &t) {
        *opencl_mem = tensor_of(t).cl_buffer()();
        return AclSuccess;
    });
}
