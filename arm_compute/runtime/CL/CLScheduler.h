// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLSCHEDULER_H
#define ARM_COMPUTE_RUNTIME_CL_CLSCHEDULER_H

#include "arm_compute/core/CL/CLCompileContext.h"
#include "arm_compute/core/CL/CLHelpers.h"
#include "arm_compute/core/CL/CLTypes.h"
#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/core/Error.h"
#include "arm_compute/core/GPUTarget.h"
#include "arm_compute/core/experimental/Types.h"
#include "arm_compute/runtime/CL/CLGEMMHeuristicsHandle.h"
#include "arm_compute/runtime/CL/CLHelpers.h"
#include "arm_compute/runtime/CL/CLTypes.h"
#include "arm_compute/runtime/CL/ICLTuner.h"

#include <atomic>
#include <utility>

namespace arm_compute {

/// Priority of a queue relative to other queues of the device (cl_khr_priority_hints).
enum class CLQueuePriority { DEFAULT, LOW, MEDIUM, HIGH };

/// The OpenCL context, device and queue of tensors and functions. One thread must initialise it before they are used;
/// afterwards any number of threads may configure and run functions.
///
/// get() is the default scheduler. A function that is configured with the compile_context() of another scheduler runs
/// on that scheduler's queue.
class CLScheduler final {
public:
    CLScheduler();
    CLScheduler(const CLScheduler &) = delete;
    CLScheduler &operator=(const CLScheduler &) = delete;
    ~CLScheduler();

    static CLScheduler &get();

    /// Creates a context and a queue for the preferred device: the first GPU of all platforms, otherwise their first
    /// device. The environment variable ARM_COMPUTE_CL_DEVICE, part of the name of a platform or device, selects
    /// another one. If a context exists, only tuner and heuristics are set. Throws if there is no device, with a
    /// message that states what was searched; the scheduler is then unchanged.
    ///
    /// @param cl_tuner        Selects local sizes; null: the library's own selection. It must outlive its use.
    /// @param gemm_h          Selects tiles of matrix products; null: the library's own selection.
    /// @param cl_backend_type OpenCL implementation.
    void default_init(ICLTuner *cl_tuner = nullptr, CLGEMMHeuristicsHandle *gemm_h = nullptr,
                      CLBackendType cl_backend_type = CLBackendType::Native);

    /// The same for the caller's device and context; creates a queue.
    void default_init_with_context(cl::Device &device, cl::Context &ctx, ICLTuner *cl_tuner = nullptr,
                                   CLGEMMHeuristicsHandle *gemm_h = nullptr);

    /// Like default_init(), but always creates a new context. Tensors and functions of the old context must not be used
    /// with it.
    void default_reinit(ICLTuner *cl_tuner = nullptr, CLGEMMHeuristicsHandle *gemm_h = nullptr,
                        CLBackendType cl_backend_type = CLBackendType::Native);

    /// Uses the caller's context, queue and device.
    ///
    /// @param context The context.
    /// @param queue   An in-order queue of the context.
    /// @param device  The device of the queue.
    void init(cl::Context context, cl::CommandQueue queue, const cl::Device &device, ICLTuner *cl_tuner = nullptr,
              CLGEMMHeuristicsHandle *gemm_h = nullptr, CLBackendType cl_backend_type = CLBackendType::Native);

    /// Runs a kernel that holds its tensors. The queue is flushed after the first kernel, after 2, 4, 8 and 16 more,
    /// then after every 16, which saves time for short kernels; see enable_job_chaining(). Calls that wait, such as
    /// sync() and map(), also flush it.
    ///
    /// @param kernel The kernel.
    /// @param flush  Ignored; kept for the established interface.
    void enqueue(ICLKernel &kernel, bool flush = true);

    /// Runs a kernel on a pack's tensors. A kernel of a program runs on its window().
    void enqueue_op(ICLKernel &kernel, ITensorPack &tensors, bool flush = true);

    cl::Context &context();
    /// For configure() of functions that should run on this scheduler.
    const CLCompileContext &compile_context() const { return _compile_context; }
    cl::CommandQueue &queue();
    GPUTarget target() const { return _target; }
    CLGEMMHeuristicsHandle *gemm_heuristics() const { return _gemm_heuristics; }

    /// Replaces the context; the first device of the new one becomes the target. If this is get(), CLKernelLibrary uses
    /// it, too. Set a queue of the new context as well.
    void set_context(cl::Context context);
    void set_queue(cl::CommandQueue queue);
    void set_target(GPUTarget target) { _target = target; }
    void set_tuner(ICLTuner *tuner) { _cl_tuner = tuner; }

    /// Waits until all enqueued work is finished.
    void sync();

    /// An event that completes when all work enqueued so far is finished. The device may not have started: before
    /// waiting for the event on another queue, call clFlush() on this one.
    cl::Event enqueue_sync_event();

    void tune_kernel_static(ICLKernel &kernel);

    /// Sets the number of kernels between flushes.
    ///
    /// @param job_chaining_size Kernels until the next flush, above 0. Below 16 it doubles with each flush.
    void enable_job_chaining(int job_chaining_size);

    bool is_initialised() const { return _is_initialised; }

    /// Sets the priority of the queue that default_init() creates. Call it before default_init().
    ///
    /// @return An error if the default device has no priorities; queues are then created without one.
    Status set_queue_priority(CLQueuePriority priority);

    /// The form of releases 17.12 to 18.05: what is not given is OpenCL's default.
    ///
    /// @param context As above.
    /// @param queue   As above.
    void init(cl::Context context = cl::Context::getDefault(),
              cl::CommandQueue queue = cl::CommandQueue::getDefault()) {
        init(std::move(context), std::move(queue), cl::Device::getDefault());
    }

private:
    void use_defaults(ICLTuner *cl_tuner, CLGEMMHeuristicsHandle *gemm_h, CLBackendType cl_backend_type);
    void start(ICLKernel &kernel, ITensorPack *tensors);
    void flush_queue();

    cl::Context _context{};
    CLCompileContext _compile_context{};
    cl::CommandQueue _queue{};
    GPUTarget _target{GPUTarget::UNKNOWN};
    bool _is_initialised{false};
    ICLTuner *_cl_tuner{nullptr};
    CLGEMMHeuristicsHandle *_gemm_heuristics{nullptr};
    CLBackendType _backend_type{CLBackendType::Native};
    CLQueuePriority _priority{CLQueuePriority::DEFAULT};
    std::atomic<int> _job_chaining_size{1};
    std::atomic<int> _job_chaining_count{0};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLSCHEDULER_H
