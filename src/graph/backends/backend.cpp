// SPDX-License-Identifier: MIT
#include "src/graph/backends/backend.h"

#include "arm_compute/runtime/MemoryGroup.h"

#include "src/base/interface.h"

#include <utility>

namespace ac::graph {

using namespace arm_compute::graph;

TensorInfo info_of(const TensorDescriptor &descriptor) {
    TensorInfo info(descriptor.shape, 1, descriptor.data_type, descriptor.quant_info);
    info.set_data_layout(descriptor.layout);
    return info;
}

bool add_managers(GraphContext &ctx, Target target, backends::IDeviceBackend &backend, MemoryManagerAffinity affinity) {
    bool added = false;
    if (ctx.memory_management_ctx(target) == nullptr) {
        MemoryManagerContext memory;
        memory.target = target;
        memory.intra_mm = backend.create_memory_manager(affinity);
        memory.cross_mm = backend.create_memory_manager(affinity);
        memory.cross_group = std::make_shared<MemoryGroup>(memory.cross_mm);
        memory.allocator = backend.backend_allocator();
        added = ctx.insert_memory_management_ctx(std::move(memory));
    }
    if (ctx.weights_management_ctx(target) == nullptr) {
        WeightsManagerContext weights;
        weights.target = target;
        weights.wm = backend.create_weights_manager();
        ctx.insert_weights_management_ctx(std::move(weights));
    }
    return added;
}

}  // namespace ac::graph
