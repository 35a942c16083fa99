// SPDX-License-Identifier: MIT
#include "arm_compute/graph/PassManager.h"

#include "arm_compute/graph/Utils.h"
#include "arm_compute/graph/mutators/GraphMutators.h"
#include "src/graph/passes/cleanup.h"

#include <stdexcept>
#include <utility>

namespace arm_compute::graph {

PassManager::PassManager() = default;

const std::vector<std::unique_ptr<IGraphMutator>> &PassManager::passes() const {
    return _passes;
}

IGraphMutator *PassManager::pass(size_t index) {
    return index < _passes.size() ? _passes[index].get() : nullptr;
}

void PassManager::append(std::unique_ptr<IGraphMutator> pass, bool conditional) {
    if (pass != nullptr && conditional) {
        _passes.push_back(std::move(pass));
    }
}

void PassManager::clear() {
    _passes.clear();
}

void PassManager::run_all(Graph &g) {
    for (auto &pass : _passes) {
        pass->mutate(g);
    }
}

void PassManager::run_type(Graph &g, IGraphMutator::MutationType type) {
    for (auto &pass : _passes) {
        if (pass->type() == type) {
            pass->mutate(g);
        }
    }
}

void PassManager::run_index(Graph &g, size_t index) {
    if (index < _passes.size()) {
        _passes[index]->mutate(g);
    }
}

PassManager create_default_pass_manager(Target, const GraphConfig &cfg) {
    PassManager pm;
    if (cfg.use_synthetic_type) {
        if (cfg.synthetic_type != DataType::QASYMM8 && cfg.synthetic_type != DataType::QASYMM8_SIGNED) {
            throw std::runtime_error("GraphConfig: synthetic_type must be QASYMM8 or QASYMM8_SIGNED");
        }
        pm.append(std::make_unique<SyntheticDataTypeMutator>(cfg.synthetic_type));
    }
    pm.append(std::make_unique<NodeFusionMutator>());
    pm.append(std::make_unique<GroupedConvolutionMutator>());
    pm.append(std::make_unique<InPlaceOperationMutator>());
    pm.append(std::make_unique<DepthConcatSubTensorMutator>());
    pm.append(std::make_unique<SplitLayerSubTensorMutator>());
    pm.append(std::make_unique<NodeExecutionMethodMutator>());
    // These two have type IR, so they run before the tensors of removed nodes get handles. Without the transition
    // memory manager, a program may use a handle to read a tensor that does not lead to an output.
    pm.append(std::make_unique<ac::graph::IdentityMutator>());
    pm.append(std::make_unique<ac::graph::DeadNodeMutator>(), cfg.use_transition_memory_manager);
    return pm;
}

}  // namespace arm_compute::graph
