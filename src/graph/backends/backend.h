// SPDX-License-Identifier: MIT
// What the backends of the library have in common.
#pragma once

#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/graph/IDeviceBackend.h"
#include "arm_compute/graph/Tensor.h"

namespace ac::graph {

/// The info of a tensor of the graph.
arm_compute::TensorInfo info_of(const arm_compute::graph::TensorDescriptor &descriptor);

/// Gives a context the managers of a backend. Those that it has stay.
///
/// @return Whether the memory managers are new.
bool add_managers(arm_compute::graph::GraphContext &ctx, arm_compute::graph::Target target,
                  arm_compute::graph::backends::IDeviceBackend &backend,
                  arm_compute::graph::MemoryManagerAffinity affinity);

}  // namespace ac::graph
