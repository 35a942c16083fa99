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

namespace arm_compute {

/// How urgent the work of a queue is, compared with that of other queues of the device (cl_khr_priority_hints).
enum class CLQueuePriority { DEFAULT, LOW, MEDIUM, HIGH };

/// The OpenCL context, device and queue that tensors and functions use. Initialise it before the first of them, from
/// one thread; after that any number of threads may configure and run functions.
///
/// get() is the one that everything uses which is not told of another. A function that is configured with the
/// compile_context() of another scheduler runs on that one's queue.
class CLScheduler final {
public:
    CLScheduler();
    CLScheduler(const CLScheduler &) = delete;
    CLScheduler &operator=(const CLScheduler &) = delete;
    ~CLScheduler();

    static CLScheduler &get();

    /// Makes a context and a queue for the preferred device: the first GPU of the platforms, or their first device. The
    /// environment variable ARM_COMPUTE_CL_DEVICE, part of the name of a platform or device, selects another one. If a
    /// context exists, only tuner and heuristics are set. Throws if there is no device, with a text that states what
    /// was searched; the scheduler is then unchanged.
    ///
    /// @param cl_tuner        Chooses local sizes; null for the library's own. It must outlive its use.
    /// @param gemm_h          Chooses tiles of matrix products; null for the library's own.
    /// @param cl_backend_type Which implementation of OpenCL.
    void default_init(ICLTuner *cl_tuner = nullptr, CLGEMMHeuristicsHandle *gemm_h = nullptr,
                      CLBackendType cl_backend_type = CLBackendType::Native);

    /// The same for the caller's device and context; the queue is created.
    void default_init_with_context(cl::Device &device, cl::Context &ctx, ICLTuner *cl_tuner = nullptr,
                                   CLGEMMHeuristicsHandle *gemm_h = nullptr);

    /// Like default_init(), with a new context even if there is one. Tensors and functions of the old one must not be
    /// used with it.
    void default_reinit(ICLTuner *cl_tuner = nullptr, CLGEMMHeuristicsHandle *gemm_h = nullptr,
                        CLBackendType cl_backend_type = CLBackendType::Native);

    /// Uses the caller's context, queue and device.
    ///
    /// @param context The context.
    /// @param queue   An in-order queue of it.
    /// @param device  The device of the queue.
    void init(cl::Context context, cl::CommandQueue queue, const cl::Device &device, ICLTuner *cl_tuner = nullptr,
              CLGEMMHeuristicsHandle *gemm_h = nullptr, CLBackendType cl_backend_type = CLBackendType::Native);

    /// Runs a kernel that holds its tensors. The queue is flushed after the first kernel, after 2, 4, 8 and 16 more,
    /// then after every 16, which saves time for short kernels; see enable_job_chaining(). Calls that wait, such as
    /// sync() and map(), flush it as well.
    ///
    /// @param kernel The kernel.
    /// @param flush  Ignored; part of the established interface.
    void enqueue(ICLKernel &kernel, bool flush = true);

    /// Runs a kernel on the tensors of a pack.
    void enqueue_op(ICLKernel &kernel, ITensorPack &tensors, bool flush = true);

    cl::Context &context();
    /// For configure() of functions that are to run on this scheduler.
    const CLCompileContext &compile_context() const { return _compile_context; }
    cl::CommandQueue &queue();
    GPUTarget target() const { return _target; }
    CLGEMMHeuristicsHandle *gemm_heuristics() const { return _gemm_heuristics; }

    /// Another context, whose first device functions are configured for then. Where this is get(), CLKernelLibrary
    /// takes it too. Set a queue of it as well.
    void set_context(cl::Context context);
    void set_queue(cl::CommandQueue queue);
    void set_target(GPUTarget target) { _target = target; }
    void set_tuner(ICLTuner *tuner) { _cl_tuner = tuner; }

    /// Waits until everything that was enqueued is done.
    void sync();

    /// An event that occurs when everything that was enqueued so far is done. The device may not have begun yet: who
    /// waits for the event from another queue calls clFlush() on this one first.
    cl::Event enqueue_sync_event();

    void tune_kernel_static(ICLKernel &kernel);

    /// Says after how many kernels the device begins.
    ///
    /// @param job_chaining_size Kernels up to the next start, above 0. Below 16 it doubles with each start.
    void enable_job_chaining(int job_chaining_size);

    bool is_initialised() const { return _is_initialised; }

    /// The priority of the queue that default_init() makes. Call it before that.
    ///
    /// @return An error that says so if the default device has no priorities; queues are made without one then.
    Status set_queue_priority(CLQueuePriority priority);

private:
    void use_defaults(ICLTuner *cl_tuner, CLGEMMHeuristicsHandle *gemm_h, CLBackendType cl_backend_type);
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
