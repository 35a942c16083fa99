// SPDX-License-Identifier: MIT
// Helpers shared by the backends of the library.
#pragma once

#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/graph/IDeviceBackend.h"
#include "arm_compute/graph/Tensor.h"

namespace ac::graph {

/// The info of a tensor of the graph.
arm_compute::TensorInfo info_of(const arm_compute::graph::TensorDescriptor &descriptor);

/// Adds a backend's managers to a context. Managers that are already there stay.
///
/// @return Whether the memory managers are new.
bool add_managers(arm_compute::graph::GraphContext &ctx, arm_compute::graph::Target target,
                  arm_compute::graph::backends::IDeviceBackend &backend,
                  arm_compute::graph::MemoryManagerAffinity affinity);

}  // namespace ac::graph
