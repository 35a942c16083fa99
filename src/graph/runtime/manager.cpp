// SPDX-License-Identifier: MIT
#include "arm_compute/graph/GraphManager.h"

#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/graph/PassManager.h"
#include "arm_compute/graph/Utils.h"
#include "arm_compute/graph/algorithms/TopologicalSort.h"
#include "arm_compute/graph/backends/BackendRegistry.h"
#include "arm_compute/graph/detail/CrossLayerMemoryManagerHelpers.h"
#include "arm_compute/graph/detail/ExecutionHelpers.h"

#include "src/graph/backends/backend.h"
#include "src/graph/runtime/program.h"

#include <stdexcept>
#include <string>
#include <utility>

namespace arm_compute::graph {

namespace {

using ac::graph::name_of;

/// The target that runs a graph: the requested one, or the default.
Target choose_target(GraphContext &ctx, Target requested) {
    if (requested == Target::CLVK) {
        if (!is_target_supported(Target::CL)) {
            throw std::runtime_error("CLVK: this library has no OpenCL, or there is no OpenCL on this machine");
        }
        GraphConfig config = ctx.config();
        config.backend_type = CLBackendType::Clvk;
        ctx.set_config(config);
        return Target::CL;
    }
    return is_target_supported(requested) ? requested : get_default_target();
}

/// Runs the passes. Tensors get handles, but no memory.
void prepare_graph(Graph &graph, GraphContext &ctx, PassManager &pm, Target target) {
    pm.run_type(graph, IGraphMutator::MutationType::IR);
    const Target chosen = choose_target(ctx, target);
    force_target_to_graph(graph, chosen);
    setup_requested_backend_context(ctx, chosen);
    detail::configure_all_tensors(graph);
    pm.run_type(graph, IGraphMutator::MutationType::Backend);
}

/// The target of all nodes if it is a backend of the library; otherwise UNSPECIFIED.
Target library_target(const Graph &graph) {
    Target target = Target::UNSPECIFIED;
    for (const std::unique_ptr<INode> &node : graph.nodes()) {
        const Target own = node != nullptr ? node->assigned_target() : target;
        if (target != Target::UNSPECIFIED && own != target) {
            return Target::UNSPECIFIED;
        }
        target = own;
    }
    return backends::BackendRegistry::get().is_library_backend(target) ? target : Target::UNSPECIFIED;
}

/// Configures each node with its backend.
ExecutionWorkload configure_nodes(Graph &graph, GraphContext &ctx, const std::vector<NodeID> &order) {
    detail::validate_all_nodes(graph);
    ExecutionWorkload workload = detail::configure_all_nodes(graph, ctx, order);
    if (workload.tasks.empty()) {
        ac::graph::throw_nothing_to_run(graph);
    }
    detail::allocate_const_tensors(graph);
    detail::prepare_all_tasks(workload);
    if (ctx.config().use_transition_memory_manager) {
        detail::configure_transition_manager(graph, ctx, workload);
    }
    detail::allocate_all_tensors(graph);
    return workload;
}

}  // namespace

GraphManager::GraphManager() : _mutex(std::make_unique<arm_compute::Mutex>()) {}

std::shared_ptr<GraphManager::Entry> GraphManager::find(GraphID id) const {
    const arm_compute::lock_guard<arm_compute::Mutex> lock(*_mutex);
    const auto found = _workloads.find(id);
    return found != _workloads.end() ? found->second : nullptr;
}

void GraphManager::finalize_graph(Graph &graph, GraphContext &ctx, PassManager &pm, Target target) {
    if (find(graph.id()) != nullptr) {
        throw std::runtime_error(name_of(graph) + ": a graph of this id is finalized already");
    }
    prepare_graph(graph, ctx, pm, target);
    const std::vector<NodeID> order = dfs(graph);
    const Target own = library_target(graph);
    auto entry = std::make_shared<Entry>();
    ExecutionWorkload &workload = entry->workload;
    workload = own != Target::UNSPECIFIED ? ac::graph::make_workload(graph, ctx, order, own)
                                          : configure_nodes(graph, ctx, order);
    ctx.finalize();

    const arm_compute::lock_guard<arm_compute::Mutex> lock(*_mutex);
    _workloads[graph.id()] = std::move(entry);
}

void GraphManager::execute_graph(Graph &graph) {
    const std::shared_ptr<Entry> entry = find(graph.id());
    if (entry == nullptr) {
        throw std::runtime_error(name_of(graph) + ": the graph is not finalized");
    }
    const arm_compute::lock_guard<arm_compute::Mutex> lock(entry->running);
    do {
        if (!detail::call_all_input_node_accessors(entry->workload)) {
            return;
        }
        detail::call_all_tasks(entry->workload);
    } while (detail::call_all_output_node_accessors(entry->workload));
}

void GraphManager::invalidate_graph(Graph &graph) {
    const arm_compute::lock_guard<arm_compute::Mutex> lock(*_mutex);
    if (_workloads.erase(graph.id()) == 0) {
        throw std::runtime_error(name_of(graph) + ": the graph is not finalized");
    }
}

const ExecutionWorkload *GraphManager::workload(const Graph &graph) const {
    const std::shared_ptr<Entry> entry = find(graph.id());
    return entry != nullptr ? &entry->workload : nullptr;
}

}  // namespace arm_compute::graph
