// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLBUFFERALLOCATOR_H
#define ARM_COMPUTE_RUNTIME_CL_CLBUFFERALLOCATOR_H

#include "arm_compute/core/CL/CLCoreRuntimeContext.h"
#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/core/Error.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/IAllocator.h"

#include <cstddef>
#include <memory>
#include <type_traits>

namespace arm_compute {

/// Allocates OpenCL memory. Memory managers of OpenCL functions are populated with it.
class CLBufferAllocator final : public IAllocator {
public:
    /// Uses CLScheduler::get().
    CLBufferAllocator() = default;

    /// @param scheduler Its context is used; null: CLScheduler::get(). It must outlive this object.
    explicit CLBufferAllocator(CLScheduler *scheduler) : _scheduler(scheduler) {}

    /// The forms of releases 17.12 to 20.11.
    ///
    /// @param context The context of CLScheduler::get(); another one is an error.
    explicit CLBufferAllocator(const cl::Context &context) { check(context); }
    /// @param ctx Its context is that of CLScheduler::get(); null: CLScheduler::get().
    template <class Context, std::enable_if_t<std::is_same<Context, CLCoreRuntimeContext>::value, int> = 0>
    CLBufferAllocator(Context *ctx) {  // NOLINT: not explicit in these releases
        if (ctx != nullptr) {
            check(ctx->context());
        }
    }

    /// @param size      Bytes.
    /// @param alignment Ignored: OpenCL aligns buffers for its largest type.
    ///
    /// @return A cl_mem; null on failure.
    void *allocate(size_t size, size_t alignment) override;

    /// @param ptr The result of allocate().
    void free(void *ptr) override;

    /// @param size      Bytes.
    /// @param alignment Ignored.
    std::unique_ptr<IMemoryRegion> make_region(size_t size, size_t alignment) override;

private:
    static void check(const cl::Context &context) {
        ARM_COMPUTE_EXIT_ON_MSG(context() != CLScheduler::get().context()(),
                                "CLBufferAllocator: another context than that of CLScheduler::get()");
    }

    CLScheduler *_scheduler{nullptr};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLBUFFERALLOCATOR_H
