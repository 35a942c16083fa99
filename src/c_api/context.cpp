// SPDX-License-Identifier: MIT
#include "src/c_api/context.h"

#include "arm_compute/AclEntrypoints.h"

#include "support/AlignedMemory.h"

#include "src/runtime/aligned_malloc.h"

#include <algorithm>
#include <cstdlib>
#include <new>

using namespace ac::c_api;

namespace {

void *plain_alloc(void *, size_t size, size_t alignment) noexcept {
    return ac::aligned_malloc(size, alignment);
}

void plain_free(void *, void *memory) noexcept {
    arm_compute::detail::free_aligned(memory);
}

/// Whether this build has the backend.
bool is_built(AclTarget target) noexcept {
#ifdef ARM_COMPUTE_CPU_ENABLED
    if (target == AclCpu) {
        return true;
    }
#endif
#ifdef ARM_COMPUTE_CL
    if (target == AclGpuOcl) {
        return true;
    }
#endif
    (void)target;
    return false;
}

}  // namespace

AclContext_::AclContext_(AclTarget t, const AclContextOptions &options) noexcept
    : Object(own_kind, nullptr, remove_by<AclContext_>),
      target(t),
      fast_math(options.enable_fast_math),
      capabilities(options.capabilities),
      take_(plain_alloc),
      give_(plain_free) {
    const AclAllocator *const a = options.allocator;
    if (a != nullptr && a->alloc != nullptr && a->free != nullptr && a->aligned_alloc != nullptr &&
        a->aligned_free != nullptr) {
        take_ = reinterpret_cast<Take *>(a->aligned_alloc);
        give_ = reinterpret_cast<Give *>(a->aligned_free);
        user_data_ = a->user_data;
    }
    threads.most = t == AclCpu ? options.max_compute_units : 0;
}

AclQueue_::AclQueue_(AclContext_ &owner, int32_t compute_units) noexcept
    : Object(own_kind, &owner, remove_by<AclQueue_>) {
    if (owner.target == AclCpu) {
        threads.most = owner.threads.most > 0 ? std::min(compute_units, owner.threads.most) : compute_units;
    }
}

extern "C" AclStatus AclCreateContext(AclContext *ctx, AclTarget target, const AclContextOptions *options) {
    if (ctx == nullptr) {
        return null_argument();
    }
    if (!is_built(target)) {
        return fail(AclUnsupportedTarget, "this build has no such target");
    }
    const AclContextOptions given = options != nullptr ? *options : AclContextOptions{};
    if (static_cast<uint32_t>(given.mode) > AclPreferFastStart) {
        return no_such("mode");
    }
    AclContext_ *const made = new (std::nothrow) AclContext_(target, given);
#ifdef ARM_COMPUTE_CL
    if (target == AclGpuOcl && made != nullptr) {
        const AclStatus status = Gpu::open(made->gpu, given.kernel_config_file);
        if (status != AclSuccess) {
            release(*made);
            return status;
        }
    }
#endif
    return hand_out(ctx, made);
}

extern "C" AclStatus AclDestroyContext(AclContext ctx) {
    return destroy(ctx, Kind::context);
}

extern "C" AclStatus AclCreateQueue(AclQueue *queue, AclContext ctx, const AclQueueOptions *options) {
    return on(ctx, [&](AclContext_ &context) {
        const AclQueueOptions given = options != nullptr ? *options : AclQueueOptions{};
        if (queue == nullptr) {
            return null_argument();
        }
        if (static_cast<uint32_t>(given.mode) > AclExhaustive) {
            return no_such("mode");
        }
        AclQueue_ *const made = new (std::nothrow) AclQueue_(context, given.compute_units);
#ifdef ARM_COMPUTE_CL
        if (context.gpu != nullptr && made != nullptr) {
            const AclStatus status = context.gpu->make_queue(*made, given.mode);
            if (status != AclSuccess) {
                release(*made);
                return status;
            }
        }
#endif
        return hand_out(queue, made);
    });
}

extern "C" AclStatus AclQueueFinish(AclQueue queue) {
    return on(queue, [&](AclQueue_ &q) {
#ifdef ARM_COMPUTE_CL
        if (q.gpu != nullptr) {
            return q.context->gpu->finish(q);
        }
#endif
        (void)q;
        return AclSuccess;  // a run on the CPU is complete when it returns
    });
}

extern "C" AclStatus AclDestroyQueue(AclQueue queue) {
    return destroy(queue, Kind::queue);
}
