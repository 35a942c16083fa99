// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/CLScheduler.h"

#include "arm_compute/core/CL/CLHelpers.h"
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/ICLTuner.h"

#include "support/Mutex.h"

#include "src/cl/device/platform.h"
#include "src/cl/device/status.h"
#include "src/cl/launch/launched.h"
#include "src/runtime/refuse.h"

#include <algorithm>
#include <vector>

namespace arm_compute {
namespace {

Mutex first_use;  // several threads may find the scheduler uninitialised

/// Schedulers that were initialised, other than CLScheduler::get().
struct Others {
    Mutex mutex{};
    std::vector<CLScheduler *> all{};

    static Others &get() {
        static Others *const others = new Others;  // never destroyed, as in CLScheduler::get()
        return *others;
    }
};

constexpr const char *priority_extension = "cl_khr_priority_hints";

/// A queue, with a priority if one is requested and the device supports priorities.
cl::CommandQueue make_queue(const cl::Context &context, const cl::Device &device, CLQueuePriority priority) {
    cl_int code = CL_INVALID_OPERATION;
    cl_command_queue made = nullptr;
    if (priority != CLQueuePriority::DEFAULT && device_supports_extension(device, priority_extension)) {
        const cl_queue_properties level = priority == CLQueuePriority::LOW    ? CL_QUEUE_PRIORITY_LOW_KHR
                                          : priority == CLQueuePriority::HIGH ? CL_QUEUE_PRIORITY_HIGH_KHR
                                                                              : CL_QUEUE_PRIORITY_MED_KHR;
        const cl_queue_properties properties[] = {CL_QUEUE_PRIORITY_KHR, level, 0};
        made = clCreateCommandQueueWithProperties(context(), device(), properties, &code);
    }
    if (code != CL_SUCCESS) {
        made = clCreateCommandQueue(context(), device(), 0, &code);
    }
    if (code != CL_SUCCESS) {
        ac::ocl::failure("a command queue", code).throw_if_error();
    }
    return cl::CommandQueue(made);
}

void check(cl_int code, const char *what) {
    if (code != CL_SUCCESS) {
        ac::ocl::failure(what, code).throw_if_error();
    }
}

}  // namespace

CLScheduler::CLScheduler() = default;

CLScheduler::~CLScheduler() {
    Others &others = Others::get();
    const lock_guard<Mutex> lock(others.mutex);
    others.all.erase(std::remove(others.all.begin(), others.all.end(), this), others.all.end());
}

CLScheduler &CLScheduler::get() {
    static CLScheduler *const scheduler = new CLScheduler;  // never destroyed: the driver may be gone after main()
    return *scheduler;
}

void CLScheduler::use_defaults(ICLTuner *cl_tuner, CLGEMMHeuristicsHandle *gemm_h, CLBackendType cl_backend_type) {
    cl::Context context;
    cl::Device device;
    ac::ocl::open_device(context, device, cl_backend_type).throw_if_error();
    init(context, make_queue(context, device, _priority), device, cl_tuner, gemm_h, cl_backend_type);
}

void CLScheduler::default_init(ICLTuner *cl_tuner, CLGEMMHeuristicsHandle *gemm_h, CLBackendType cl_backend_type) {
    const lock_guard<Mutex> lock(first_use);
    if (!_is_initialised) {
        use_defaults(cl_tuner, gemm_h, cl_backend_type);
    } else if (_cl_tuner != cl_tuner || _gemm_heuristics != gemm_h) {
        // Only if something changes: other threads that called this earlier may be reading the members.
        _cl_tuner = cl_tuner;
        _gemm_heuristics = gemm_h;
    }
}

void CLScheduler::default_init_with_context(cl::Device &device, cl::Context &ctx, ICLTuner *cl_tuner,
                                            CLGEMMHeuristicsHandle *gemm_h) {
    const lock_guard<Mutex> lock(first_use);
    if (!_is_initialised) {
        init(ctx, make_queue(ctx, device, _priority), device, cl_tuner, gemm_h);
    }
}

void CLScheduler::default_reinit(ICLTuner *cl_tuner, CLGEMMHeuristicsHandle *gemm_h, CLBackendType cl_backend_type) {
    use_defaults(cl_tuner, gemm_h, cl_backend_type);
}

void CLScheduler::init(cl::Context context, cl::CommandQueue queue, const cl::Device &device, ICLTuner *cl_tuner,
                       CLGEMMHeuristicsHandle *gemm_h, CLBackendType cl_backend_type) {
    Others &others = Others::get();
    const lock_guard<Mutex> lock(others.mutex);
    _context = std::move(context);
    _queue = std::move(queue);
    _target = get_target_from_device(device);
    _cl_tuner = cl_tuner;
    _gemm_heuristics = gemm_h;
    _backend_type = cl_backend_type;
    _is_initialised = true;
    const bool is_usual = this == &get();
    if (!is_usual && std::find(others.all.begin(), others.all.end(), this) == others.all.end()) {
        others.all.push_back(this);
    }
    if (is_usual || !get()._is_initialised) {
        CLKernelLibrary &library = CLKernelLibrary::get();
        library.init(library.get_kernel_path(), _context, device);
        _compile_context = library.get_compile_context();
    } else {
        _compile_context = CLCompileContext(_context, device);
    }
}

void CLScheduler::flush_queue() {
    const int size = _job_chaining_size;
    if (++_job_chaining_count >= size) {
        _job_chaining_count = 0;
        _job_chaining_size = size < 16 ? 2 * size : size;
        check(clFlush(_queue()), "flushing the queue");
    }
}

void CLScheduler::start(ICLKernel &kernel, ITensorPack *tensors) {
    ac::ocl::Launched *const launch = ac::ocl::launch_of(kernel);
    if (launch != nullptr) {
        launch->set_scheduler(this);
    }
    if (_cl_tuner != nullptr && tensors != nullptr) {
        _cl_tuner->tune_kernel_dynamic(kernel, *tensors);
    } else if (_cl_tuner != nullptr) {
        _cl_tuner->tune_kernel_dynamic(kernel);
    }
    if (launch != nullptr) {
        check(launch->enqueue(queue(), nullptr), "running a kernel");
    } else if (tensors != nullptr) {
        kernel.run_op(*tensors, kernel.window(), queue());
    } else {
        kernel.run(kernel.window(), queue());
    }
    flush_queue();
}

void CLScheduler::enqueue(ICLKernel &kernel, bool) {
    start(kernel, nullptr);
}

void CLScheduler::enqueue_op(ICLKernel &kernel, ITensorPack &tensors, bool) {
    start(kernel, &tensors);
}

cl::Context &CLScheduler::context() {
    ac::refuse_if(!_is_initialised, "OpenCL: CLScheduler::get().default_init() has not been called");
    return _context;
}

cl::CommandQueue &CLScheduler::queue() {
    ac::refuse_if(!_is_initialised, "OpenCL: CLScheduler::get().default_init() has not been called");
    return _queue;
}

void CLScheduler::set_context(cl::Context context) {
    _context = std::move(context);
    _compile_context.set_context(_context);
    if (this == &get()) {
        CLKernelLibrary::get().set_context(_context);
    }
}

void CLScheduler::set_queue(cl::CommandQueue queue) {
    _queue = std::move(queue);
}

void CLScheduler::sync() {
    check(clFinish(queue()()), "waiting for the queue");
}

cl::Event CLScheduler::enqueue_sync_event() {
    cl_event event = nullptr;
    check(clEnqueueMarker(queue()(), &event), "a marker");
    return cl::Event(event);
}

void CLScheduler::tune_kernel_static(ICLKernel &kernel) {
    if (_cl_tuner != nullptr) {
        _cl_tuner->tune_kernel_static(kernel);
    }
}

void CLScheduler::enable_job_chaining(int job_chaining_size) {
    ac::refuse_if(job_chaining_size < 1, "OpenCL: job chaining needs at least 1 kernel per start");
    _job_chaining_size = job_chaining_size;
}

Status CLScheduler::set_queue_priority(CLQueuePriority priority) {
    cl_platform_id platform = nullptr;
    cl_device_id device = nullptr;
    const Status status = ac::ocl::choose_device(platform, device, _backend_type);
    if (!bool(status)) {
        return status;
    }
    _priority = priority;
    return priority == CLQueuePriority::DEFAULT || device_supports_extension(cl::Device(device), priority_extension)
               ? Status{}
               : ac::error("OpenCL: %s has no %s; its queues all have the same priority",
                           ac::ocl::device_text(device, CL_DEVICE_NAME).c_str(), priority_extension);
}

}  // namespace arm_compute

namespace ac::ocl {

CLScheduler *scheduler_of(cl_context context) {
    CLScheduler &usual = CLScheduler::get();
    if (usual.is_initialised() && usual.context()() == context) {
        return &usual;
    }
    arm_compute::Others &others = arm_compute::Others::get();
    const arm_compute::lock_guard<Mutex> lock(others.mutex);
    for (CLScheduler *const scheduler : others.all) {
        if (scheduler->context()() == context) {
            return scheduler;
        }
    }
    return nullptr;
}

}  // namespace ac::ocl
