// SPDX-License-Identifier: MIT
#include "src/graph/runtime/constants.h"

#include "arm_compute/graph/INode.h"

namespace ac::graph {

using namespace arm_compute::graph;

Constants::Constants(Graph &graph, const std::vector<ExecutionTask> &tasks) {
    for (const NodeID id : graph.nodes(NodeType::Const)) {
        INode *const node = graph.node(id);
        Tensor *const tensor = node != nullptr && !node->output_edges().empty() ? node->output(0) : nullptr;
        if (tensor != nullptr && tensor->handle() != nullptr) {
            all_[tensor->handle()->parent_handle()].tensor = tensor;
        }
    }
    for (const ExecutionTask &task : tasks) {
        for (ITensorHandle *handle : inputs_of(*task.node)) {
            const auto found = all_.find(handle->parent_handle());
            if (found != all_.end()) {
                ++found->second.readers;
            }
        }
    }
}

std::set<ITensorHandle *> Constants::inputs_of(const INode &node) {
    std::set<ITensorHandle *> handles;
    for (size_t i = 0; i < node.num_inputs(); ++i) {
        if (node.input(i) != nullptr && node.input(i)->handle() != nullptr) {
            handles.insert(node.input(i)->handle());
        }
    }
    return handles;
}

void Constants::load(Constant &constant) {
    if (!constant.loaded) {
        ITensorHandle *const root = constant.tensor->handle()->parent_handle();
        if (root->tensor().info()->is_resizable()) {  // it may be allocated already, for an Output node
            root->allocate();
        }
        constant.tensor->call_accessor();
        constant.loaded = true;
    }
}

void Constants::load(const INode &node) {
    for (ITensorHandle *handle : inputs_of(node)) {
        const auto found = all_.find(handle->parent_handle());
        if (found != all_.end()) {
            load(found->second);
            handle->tensor().mark_as_used();
        }
    }
}

void Constants::release(const INode &node) {
    for (ITensorHandle *handle : inputs_of(node)) {
        const auto found = all_.find(handle->parent_handle());
        if (found == all_.end()) {
            continue;
        }
        Constant &constant = found->second;
        // An operator that has packed an operand marks it as unused, although it may read it as another operand, too.
        size_t operands = 0;
        for (size_t i = 0; i < node.num_inputs(); ++i) {
            operands += node.input(i) != nullptr && node.input(i)->handle() == handle ? 1 : 0;
        }
        constant.needed = constant.needed || handle->tensor().is_used() || operands > 1;
        if (--constant.readers != 0) {
            continue;
        }
        if (constant.needed) {
            found->first->tensor().mark_as_used();
        } else {
            found->first->tensor().mark_as_unused();
            found->first->release_if_unused();
        }
    }
}

void Constants::load_rest() {
    for (auto &constant : all_) {
        load(constant.second);
    }
}

}  // namespace ac::graph
