// SPDX-License-Identifier: MIT
// Plans which tensors between tasks share memory.
#include "arm_compute/graph/Edge.h"
#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/graph/ITensorHandle.h"
#include "arm_compute/graph/Tensor.h"
#include "arm_compute/graph/Workload.h"
#include "arm_compute/graph/detail/CrossLayerMemoryManagerHelpers.h"
#include "arm_compute/runtime/ILifetimeManager.h"
#include "arm_compute/runtime/IMemory.h"

#include "src/net/lifetimes.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <vector>

namespace arm_compute::graph::detail {

namespace {

/// The first and the last task that use a handle.
struct Use {
    size_t first, last;
};
using Uses = std::map<ITensorHandle *, Use>;

bool holds_tensors(const INode *node) {
    return node != nullptr &&
           (node->type() == NodeType::Input || node->type() == NodeType::Output || node->type() == NodeType::Const);
}

/// Handles of tensors that the caller uses. They keep their memory.
std::set<ITensorHandle *> outer_handles(Graph &g) {
    std::set<ITensorHandle *> handles;
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
            handles.insert(tensor->handle()->parent_handle());
        }
    }
    return handles;
}

void touch(Uses &uses, const std::set<ITensorHandle *> &outer, Tensor *tensor, size_t task) {
    ITensorHandle *const handle =
        tensor != nullptr && tensor->handle() != nullptr ? tensor->handle()->parent_handle() : nullptr;
    if (handle != nullptr && outer.count(handle) == 0) {
        uses.emplace(handle, Use{task, task}).first->second.last = task;
    }
}

Uses find_uses(Graph &g, const ExecutionWorkload &workload) {
    const std::set<ITensorHandle *> outer = outer_handles(g);
    Uses uses;
    for (size_t t = 0; t < workload.tasks.size(); ++t) {
        const INode &node = *workload.tasks[t].node;
        for (size_t i = 0; i < node.num_inputs(); ++i) {
            touch(uses, outer, node.input(i), t);
        }
        for (size_t i = 0; i < node.num_outputs(); ++i) {
            touch(uses, outer, node.output(i), t);
        }
    }
    return uses;
}

/// Size of the group's pool.
size_t peak_of(MemoryManagerContext &memory) {
    size_t peak = 0;
    std::map<size_t, size_t> blobs;
    const bool offsets = memory.cross_mm->lifetime_manager()->mapping_type() == MappingType::OFFSETS;
    for (const auto &mapping : memory.cross_group->mappings()) {
        const size_t size = mapping.first->needed_size();
        if (offsets) {
            peak = std::max(peak, mapping.second + size);
        } else {
            size_t &blob = blobs[mapping.second];
            peak += size > blob ? size - blob : 0;
            blob = std::max(blob, size);
        }
    }
    return peak;
}

/// Manages the memory of one target's tensors.
void manage(TransitionMemory &transition, const Uses &uses, MemoryManagerContext &memory, size_t tasks) {
    std::vector<std::pair<ITensorHandle *, Use>> own;
    std::vector<ac::net::Lifetime> lifetimes;
    for (const auto &use : uses) {
        if (use.first->target() == memory.target && use.first->tensor().info()->is_resizable()) {
            own.emplace_back(use);
        }
    }
    // Sorted, so that the same graph gets the same plan at any handle addresses.
    std::sort(own.begin(), own.end(), [](const auto &a, const auto &b) {
        const auto key = [](const auto &use) {
            return std::make_tuple(use.second.first, use.second.last, use.first->tensor().info()->total_size());
        };
        return key(a) < key(b);
    });
    for (size_t t = 0; t < tasks; ++t) {
        for (const auto &use : own) {
            if (use.second.first == t) {
                use.first->manage(memory.cross_group.get());
            }
        }
        for (const auto &use : own) {
            if (use.second.last == t) {
                use.first->allocate();
            }
        }
    }
    for (const auto &use : own) {
        const size_t size = use.first->tensor().info()->total_size();
        lifetimes.push_back({size, 1, use.second.first, use.second.last});
        transition.total += size;
    }
    transition.tensors += own.size();
    transition.peak += peak_of(memory);
    transition.lower_bound += ac::net::lower_bound_of(lifetimes);
}

}  // namespace

void configure_transition_manager(Graph &g, GraphContext &ctx, ExecutionWorkload &workload) {
    const Uses uses = find_uses(g, workload);
    for (auto &memory : ctx.memory_managers()) {
        if (memory.second.cross_mm != nullptr && memory.second.cross_group != nullptr) {
            manage(workload.transition, uses, memory.second, workload.tasks.size());
        }
    }
}

}  // namespace arm_compute::graph::detail
