// SPDX-License-Identifier: MIT
#ifndef AC_C_API_CONTEXT_H
#define AC_C_API_CONTEXT_H

#include "arm_compute/runtime/IScheduler.h"

#include "src/c_api/objects.h"

#ifdef ARM_COMPUTE_CL
#include "src/c_api/gpu_cl.h"
#endif

struct AclContext_ : ac::c_api::Object {
    static constexpr ac::c_api::Kind own_kind = ac::c_api::Kind::context;

    AclContext_(AclTarget target, const AclContextOptions &options);

    /// For plan() of what is to run in this context.
    ac::Target plan_target() const;

    const AclTarget target;
    const bool fast_math;
    const int32_t threads;  ///< the most of them; 0 or less: no limit of its own
    const ac::FeatureSet features;
    const AclAllocator allocator;                        ///< of the functions, those for aligned memory are there
    std::unique_ptr<arm_compute::IScheduler> scheduler;  ///< null: Scheduler::get()
#ifdef ARM_COMPUTE_CL
    std::unique_ptr<ac::c_api::Gpu> gpu;  ///< of AclGpuOcl contexts
#endif
};

struct AclQueue_ : ac::c_api::Object {
    static constexpr ac::c_api::Kind own_kind = ac::c_api::Kind::queue;

    AclQueue_(AclContext_ &context, const AclQueueOptions &options);

    std::unique_ptr<arm_compute::IScheduler> scheduler;  ///< null: the context's
#ifdef ARM_COMPUTE_CL
    std::unique_ptr<ac::c_api::GpuQueue> gpu;
#endif
};

#endif  // AC_C_API_CONTEXT_H
