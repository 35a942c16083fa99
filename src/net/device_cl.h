// SPDX-License-Identifier: MIT
#pragma once

#include "src/net/device.h"

namespace ac::net {

/// The OpenCL device of CLScheduler. Only in builds with opencl=1.
std::unique_ptr<Device> make_cl_device();

}  // namespace ac::net
