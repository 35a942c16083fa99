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

void *plain_alloc(void *, size_t size, size_t alignment) noexcept {
    return std::aligned_alloc(alignment, (size + alignment - 1) & ~(alignment - 1));
}

void plain_free(void *, void *memory) noexcept {
    std::free(memory);
}

AclAllocator allocator_of(const AclAllocator *wanted) noexcept {
    const bool whole = wanted != nullptr && wanted->alloc != nullptr && wanted->free != nullptr &&
                       wanted->aligned_alloc != nullptr && wanted->aligned_free != nullptr;
    return whole ? *wanted : AclAllocator{nullptr, nullptr, plain_alloc, plain_free, nullptr};
}

/// The scheduler for `units` threads, at most one per core; null for 0 or less.
std::unique_ptr<IScheduler> scheduler_of(int32_t units) {
    std::unique_ptr<IScheduler> made;
    if (units > 0) {
        made = SchedulerFactory::create();
        made->set_num_threads(std::min(static_cast<unsigned int>(units), made->cpu_info().get_cpu_num()));
    }
    return made;
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

}  // namespace c_api
}  // namespace ac

using namespace ac::c_api;

AclContext_::AclContext_(AclTarget t, const AclContextOptions &options)
    : Object(own_kind, nullptr, remove_by<AclContext_>),
      target(t),
      fast_math(options.enable_fast_math),
      threads(options.max_compute_units),
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

AclQueue_::AclQueue_(AclContext_ &owner, const AclQueueOptions &options)
    : Object(own_kind, &owner, remove_by<AclQueue_>) {
    if (owner.target == AclCpu) {
        const int32_t units = options.compute_units;
        scheduler = scheduler_of(owner.threads > 0 ? std::min(units, owner.threads) : units);
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
        if (static_cast<uint32_t>(given.mode) > AclPreferFastStart) {
            return no_such("mode");
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
    return on(ctx, [&](AclContext_ &context) {
        const AclQueueOptions given = options != nullptr ? *options : AclQueueOptions{};
        if (queue == nullptr) {
            return null_argument();
        }
        if (static_cast<uint32_t>(given.mode) > AclExhaustive) {
            return no_such("mode");
        }
        return hand_out(queue, Ref<AclQueue_>(new AclQueue_(context, given)));
    });
}

extern "C" AclStatus AclQueueFinish(AclQueue queue) {
    return on(queue, [&](AclQueue_ &q) {
#ifdef ARM_COMPUTE_CL
        if (q.gpu != nullptr) {
            q.gpu->finish();
        }
#endif
        (void)q;
        return AclSuccess;  // the CPU's work is done when a run returns
    });
}

extern "C" AclStatus AclDestroyQueue(AclQueue queue) {
    return destroy(queue, Kind::queue);
}
