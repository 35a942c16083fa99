// SPDX-License-Identifier: MIT
#include "src/c_api/context.h"

#include "arm_compute/AclEntrypoints.h"
#include "arm_compute/runtime/SchedulerFactory.h"

#include "src/cpuinfo/floor.h"
#include "src/cpuinfo/mask.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace ac {
namespace c_api {
namespace {

using namespace arm_compute;

struct Capability {
    uint32_t bit;  ///< of AclTargetCapabilities, as a power of two
    FeatureSet features;
};

constexpr FeatureSet set(Feature a, Feature b) {
    return FeatureSet().with(a).with(b);
}

constexpr Capability capabilities[] = {
    {AclCpuCapabilitiesNeon, set(Feature::asimd, Feature::sse4)},
    {AclCpuCapabilitiesSve, FeatureSet().with(Feature::sve)},
    {AclCpuCapabilitiesSve2, FeatureSet().with(Feature::sve2)},
    {AclCpuCapabilitiesFp16, FeatureSet().with(Feature::fp16)},
    {AclCpuCapabilitiesBf16, set(Feature::bf16, Feature::svebf16)},
    {AclCpuCapabilitiesDot, FeatureSet().with(Feature::dotprod)},
    {AclCpuCapabilitiesMmlaInt8, set(Feature::i8mm, Feature::svei8mm)},
    {AclCpuCapabilitiesMmlaFp, FeatureSet().with(Feature::svef32mm)},
    {AclCpuCapabilitiesAvx2, FeatureSet().with(Feature::avx2)},
    {AclCpuCapabilitiesAvx512, FeatureSet().with(Feature::avx512)},
    {AclCpuCapabilitiesAvx512Vnni, FeatureSet().with(Feature::avx512vnni)},
    {AclCpuCapabilitiesAvx512Bf16, FeatureSet().with(Feature::avx512bf16)},
};

FeatureSet allowed(AclTargetCapabilities bits) {
    if (bits == 0) {
        return host_features();
    }
    FeatureSet keep;
    for (const Capability &c : capabilities) {
        keep = (bits & c.bit) != 0 ? keep | c.features : keep;
    }
    return apply_mask(host_features(), keep, floor_features());
}

void *plain_alloc(void *, size_t size) {
    return std::malloc(size);
}

void plain_free(void *, void *memory) {
    std::free(memory);
}

void *plain_aligned_alloc(void *, size_t size, size_t alignment) {
    const size_t rounded = (size + alignment - 1) & ~(alignment - 1);
    return rounded < size ? nullptr : std::aligned_alloc(alignment, rounded);
}

AclAllocator allocator_of(const AclAllocator *wanted) {
    const bool whole = wanted != nullptr && wanted->alloc != nullptr && wanted->free != nullptr &&
                       wanted->aligned_alloc != nullptr && wanted->aligned_free != nullptr;
    return whole ? *wanted : AclAllocator{plain_alloc, plain_free, plain_aligned_alloc, plain_free, nullptr};
}

/// Whether the library has the backend.
bool is_built(AclTarget target) {
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

Block::~Block() {
    if (memory_ != nullptr) {
        allocator_->aligned_free(allocator_->user_data, memory_);
    }
}

}  // namespace c_api
}  // namespace ac

using namespace ac::c_api;

AclContext_::AclContext_(AclTarget t, const AclContextOptions &options)
    : Object(own_kind, nullptr),
      target(t),
      fast_math(options.enable_fast_math),
      threads(std::max<int32_t>(options.max_compute_units, 0)),
      features(allowed(options.capabilities)),
      allocator(allocator_of(options.allocator)),
      scheduler(t == AclCpu ? scheduler_of(threads) : nullptr) {}

ac::Target AclContext_::plan_target() const {
#ifdef ARM_COMPUTE_CL
    if (gpu != nullptr) {
        return gpu->plan_target();
    }
#endif
    ac::Target host;
    host.features = features;
    return host;
}

std::unique_ptr<arm_compute::IScheduler> AclContext_::scheduler_of(int32_t units) {
    if (units <= 0) {
        return nullptr;
    }
    std::unique_ptr<arm_compute::IScheduler> made = arm_compute::SchedulerFactory::create();
    made->set_num_threads(std::min(static_cast<unsigned int>(units), made->cpu_info().get_cpu_num()));
    return made;
}

AclStatus AclContext_::allocate(Block &block, size_t size, size_t alignment) const {
    alignment = std::max<size_t>(alignment, 64);
    void *const memory = allocator.aligned_alloc(allocator.user_data, size, alignment);
    if (memory == nullptr) {
        return fail(AclOutOfMemory, "%zu bytes cannot be had", size);
    }
    block = Block(allocator, memory);
    return reinterpret_cast<uintptr_t>(memory) % alignment == 0
               ? AclSuccess
               : fail(AclRuntimeError, "the allocator's memory is not aligned to %zu bytes", alignment);
}

AclQueue_::AclQueue_(AclContext_ &owner, const AclQueueOptions &options) : Object(own_kind, &owner) {
    if (owner.target == AclCpu) {
        const int32_t units = options.compute_units;
        scheduler = AclContext_::scheduler_of(owner.threads > 0 ? std::min(units, owner.threads) : units);
    }
#ifdef ARM_COMPUTE_CL
    if (owner.gpu != nullptr) {
        gpu = std::make_unique<GpuQueue>(*owner.gpu, options.mode);
    }
#endif
}

extern "C" AclStatus AclCreateContext(AclContext *ctx, AclTarget target, const AclContextOptions *options) {
    return guarded([&] {
        if (ctx == nullptr) {
            return null_argument();
        }
        if (!is_built(target)) {
            return fail(AclUnsupportedTarget, "this build has no such target");
        }
        const AclContextOptions given = options != nullptr ? *options : AclContextOptions{};
        if (given.mode != AclPreferFastRerun && given.mode != AclPreferFastStart) {
            return fail(AclInvalidArgument, "this is no execution mode");
        }
        Ref<AclContext_> made(new AclContext_(target, given));
#ifdef ARM_COMPUTE_CL
        if (target == AclGpuOcl) {
            const AclStatus status = Gpu::open(made->gpu, given.kernel_config_file);
            if (status != AclSuccess) {
                return status;
            }
        }
#endif
        return hand_out(ctx, std::move(made));
    });
}

extern "C" AclStatus AclDestroyContext(AclContext ctx) {
    return destroy(ctx, Kind::context);
}

extern "C" AclStatus AclCreateQueue(AclQueue *queue, AclContext ctx, const AclQueueOptions *options) {
    return guarded([&] {
        const Ref<AclContext_> context = live(ctx);
        if (!context) {
            return bad_handle();
        }
        if (queue == nullptr) {
            return null_argument();
        }
        const AclQueueOptions given = options != nullptr ? *options : AclQueueOptions{};
        if (given.mode < AclTuningModeNone || given.mode > AclExhaustive) {
            return fail(AclInvalidArgument, "this is no tuning mode");
        }
        return hand_out(queue, Ref<AclQueue_>(new AclQueue_(*context, given)));
    });
}

extern "C" AclStatus AclQueueFinish(AclQueue queue) {
    return guarded([&] {
        const Ref<AclQueue_> q = live(queue);
        if (!q) {
            return bad_handle();
        }
#ifdef ARM_COMPUTE_CL
        if (q->gpu != nullptr) {
            q->gpu->finish();
        }
#endif
        return AclSuccess;  // the CPU's work is done when a run returns
    });
}

extern "C" AclStatus AclDestroyQueue(AclQueue queue) {
    return destroy(queue, Kind::queue);
}
