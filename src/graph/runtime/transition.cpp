// SPDX-License-Identifier: MIT
// Memory between the tasks of a program's own backend. Tasks of the library's backends are steps of a program of
// src/net, which plans their memory.
#include "arm_compute/graph/Edge.h"
#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/graph/ITensorHandle.h"
#include "arm_compute/graph/Tensor.h"
#include "arm_compute/graph/Workload.h"
#include "arm_compute/graph/detail/CrossLayerMemoryManagerHelpers.h"

#include "src/net/lifetimes.h"

#include <algorithm>
#include <vector>

namespace arm_compute::graph::detail {

namespace {

bool holds_tensors(const INode *node) {
    return node != nullptr &&
           (node->type() == NodeType::Input || node->type() == NodeType::Output || node->type() == NodeType::Const);
}

/// Handles of tensors that the caller uses. They keep their memory.
std::vector<ITensorHandle *> outer_handles(Graph &g) {
    std::vector<ITensorHandle *> handles;
    for (const std::unique_ptr<Tensor> &tensor : g.tensors()) {
        if (tensor == nullptr || tensor->handle() == nullptr) {
            continue;
        }
        bool outer = tensor->accessor() != nullptr;
        for (const EdgeID id : tensor->bound_edges()) {
            const Edge *const edge = g.edge(id);
            outer = outer || (edge != nullptr && (holds_tensors(edge->producer()) || holds_tensors(edge->consumer())));
        }
        if (outer) {
            handles.push_back(tensor->handle()->parent_handle());
        }
    }
    return handles;
}

/// A handle that tasks use, and the first and the last of them.
struct Use {
    ITensorHandle *handle;
    size_t first, last;
};

/// In the order of first use, so that the same graph gets the same plan at any handle addresses.
std::vector<Use> find_uses(Graph &g, const ExecutionWorkload &workload) {
    const std::vector<ITensorHandle *> outer = outer_handles(g);
    std::vector<Use> uses;
    for (size_t t = 0; t < workload.tasks.size(); ++t) {
        const INode &node = *workload.tasks[t].node;
        for (size_t i = 0; i < node.num_inputs() + node.num_outputs(); ++i) {
            Tensor *const tensor = i < node.num_inputs() ? node.input(i) : node.output(i - node.num_inputs());
            ITensorHandle *const handle =
                tensor != nullptr && tensor->handle() != nullptr ? tensor->handle()->parent_handle() : nullptr;
            if (handle == nullptr || std::find(outer.begin(), outer.end(), handle) != outer.end() ||
                !handle->tensor().info()->is_resizable()) {
                continue;
            }
            const auto known =
                std::find_if(uses.begin(), uses.end(), [handle](const Use &use) { return use.handle == handle; });
            if (known == uses.end()) {
                uses.push_back({handle, t, t});
            } else {
                known->last = t;
            }
        }
    }
    return uses;
}

}  // namespace

void configure_transition_manager(Graph &g, GraphContext &ctx, ExecutionWorkload &workload) {
    std::vector<ac::net::Lifetime> lifetimes;
    const std::vector<Use> uses = find_uses(g, workload);
    for (size_t t = 0; t < workload.tasks.size(); ++t) {
        for (const bool begins : {true, false}) {
            for (const Use &use : uses) {
                MemoryManagerContext *const memory = ctx.memory_management_ctx(use.handle->target());
                if (memory == nullptr || memory->cross_mm == nullptr || memory->cross_group == nullptr) {
                    continue;
                }
                if (begins && use.first == t) {
                    use.handle->manage(memory->cross_group.get());
                    lifetimes.push_back({use.handle->tensor().info()->total_size(), 1, use.first, use.last});
                    workload.transition.total += lifetimes.back().size;
                } else if (!begins && use.last == t) {
                    use.handle->allocate();
                }
            }
        }
    }
    workload.transition.tensors = lifetimes.size();
    workload.transition.peak = ac::net::OffsetPlan(lifetimes).size;
    workload.transition.lower_bound = ac::net::lower_bound_of(lifetimes);
}

}  // namespace arm_compute::graph::detail
