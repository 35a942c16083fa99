// SPDX-License-Identifier: MIT
#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/graph/INode.h"
#include "arm_compute/graph/backends/FunctionHelpers.h"
#include "arm_compute/graph/backends/NEON/NEDeviceBackend.h"
#include "arm_compute/graph/backends/NEON/NEFunctionFactory.h"
#include "arm_compute/graph/backends/NEON/NENodeValidator.h"
#include "arm_compute/graph/backends/NEON/NESubTensorHandle.h"
#include "arm_compute/graph/backends/NEON/NETensorHandle.h"
#include "arm_compute/graph/backends/ValidateHelpers.h"
#include "arm_compute/runtime/IWeightsManager.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/graph/backends/backend.h"
#include "src/net/lifetimes.h"

namespace arm_compute::graph::backends {

void NEDeviceBackend::setup_backend_context(GraphContext &ctx) {
    if (ctx.config().num_threads >= 0) {
        Scheduler::get().set_num_threads(static_cast<unsigned int>(ctx.config().num_threads));
    }
    ac::graph::add_managers(ctx, Target::NEON, *this, MemoryManagerAffinity::Offset);
}

std::unique_ptr<ITensorHandle> NEDeviceBackend::create_tensor(const Tensor &tensor) {
    return std::make_unique<NETensorHandle>(ac::graph::info_of(tensor.desc()));
}

std::unique_ptr<ITensorHandle> NEDeviceBackend::create_subtensor(ITensorHandle *parent, TensorShape shape,
                                                                 Coordinates coords, bool extend_parent) {
    return parent != nullptr ? std::make_unique<NESubTensorHandle>(parent, shape, coords, extend_parent) : nullptr;
}

std::unique_ptr<arm_compute::IFunction> NEDeviceBackend::configure_node(INode &node, GraphContext &ctx) {
    return NEFunctionFactory::create(&node, ctx);
}

Status NEDeviceBackend::validate_node(INode &node) {
    return NENodeValidator::validate(&node);
}

std::shared_ptr<arm_compute::IMemoryManager> NEDeviceBackend::create_memory_manager(MemoryManagerAffinity affinity) {
    return ac::net::make_memory_manager(affinity == MemoryManagerAffinity::Offset ? MappingType::OFFSETS
                                                                                  : MappingType::BLOBS);
}

std::shared_ptr<arm_compute::IWeightsManager> NEDeviceBackend::create_weights_manager() {
    return std::make_shared<IWeightsManager>();
}

std::unique_ptr<arm_compute::IFunction> NEFunctionFactory::create(INode *node, GraphContext &ctx) {
    return node != nullptr ? create_function(*node, Target::NEON, &ctx) : nullptr;
}

Status NENodeValidator::validate(INode *node) {
    return node != nullptr ? validate_function(*node, Target::NEON) : Status{};
}

}  // namespace arm_compute::graph::backends
