// SPDX-License-Identifier: MIT
// Contexts and queues of the C interface on OpenCL.
#pragma once

#include "arm_compute/runtime/CL/CLGEMMHeuristicsHandle.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/CL/CLTuner.h"

#include "support/Mutex.h"

#include "src/c_api/gpu.h"

namespace ac::c_api {

struct GpuQueue {
    cl::CommandQueue queue;
    std::unique_ptr<CLTuner> tuner;  ///< null: no tuning
};

/// Each Gpu is one of these.
struct GpuState final : Gpu {
    static GpuState &of(Gpu &gpu) { return static_cast<GpuState &>(gpu); }

    arm_compute::CLScheduler scheduler{};
    cl::CommandQueue usual{};  ///< for queues without a queue of their own
    std::unique_ptr<CLGEMMHeuristicsHandle> rules{};
    Mutex mutex{};
};

}  // namespace ac::c_api
