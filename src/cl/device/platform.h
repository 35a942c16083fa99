// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/core/Error.h"
#include "arm_compute/runtime/CL/CLTypes.h"

#include "src/base/interface.h"

namespace arm_compute {
class CLScheduler;
}

namespace ac::ocl {

/// The preferred device: the one that ARM_COMPUTE_CL_DEVICE names, otherwise the first GPU, otherwise the first device.
/// The text of an error says what was requested and what exists.
Status choose_device(cl_platform_id &platform, cl_device_id &device, CLBackendType backend);

/// The same, with a context for the device.
Status open_device(cl::Context &context, cl::Device &device, CLBackendType backend);

/// The scheduler that has this context: CLScheduler::get(), or another one that was initialised with it; null if there
/// is none.
arm_compute::CLScheduler *scheduler_of(cl_context context);

}  // namespace ac::ocl
