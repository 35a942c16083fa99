// SPDX-License-Identifier: MIT
#include "src/graph/backends/recurrent_function.h"

#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/Tensor.h"
#include "arm_compute/graph/algorithms/TopologicalSort.h"
#include "arm_compute/graph/backends/BackendRegistry.h"
#include "arm_compute/graph/detail/ExecutionHelpers.h"

#include <algorithm>

namespace ac::graph {

using namespace arm_compute::graph;
using descriptors::InnerGraph;

RecurrentFunction::Inner::Inner(const InnerGraph &graph, GraphContext &ctx)
    : described(graph),
      workload(arm_compute::graph::detail::configure_all_nodes(*graph.graph, ctx, dfs(*graph.graph))) {}

void RecurrentFunction::Inner::prepare(size_t steps) {
    Graph &graph = *described.graph;
    arm_compute::graph::detail::allocate_const_tensors(graph);
    arm_compute::graph::detail::prepare_all_tasks(workload);
    arm_compute::graph::detail::allocate_all_tensors(graph);
    const size_t states = described.outputs.size();
    for (const NodeID id : described.inputs) {
        in.emplace_back(*graph.node(id)->output(0)->handle(), steps);
    }
    for (size_t i = 0; i < states; ++i) {
        out.emplace_back(*graph.node(described.outputs[i])->input(0)->handle(), steps);
    }
}

/// The tasks run within one task of the outer graph, so a profile that replaces the TaskExecutor does not see them.
void RecurrentFunction::Inner::run() {
    for (const ExecutionTask &task : workload.tasks) {
        task.task->run();
    }
}

RecurrentFunction::RecurrentFunction(const RecurrentNode &node, GraphContext &ctx)
    : node_(node), described_(node.descriptor()), ahead_(described_.ahead, ctx), step_(described_.step, ctx) {}

void RecurrentFunction::prepare() {
    if (prepared_) {
        return;
    }
    ahead_.prepare(described_.block);
    step_.prepare(1);
    for (size_t i = 0; i < node_.num_inputs(); ++i) {
        given_.emplace_back(*node_.input(i)->handle(), i == 0 ? described_.steps : 1);
    }
    for (size_t i = 0; i < node_.num_outputs(); ++i) {
        results_.emplace_back(*node_.output(i)->handle(), described_.results[i].each_step ? described_.steps : 1);
    }
    prepared_ = true;
}

/// Computes what does not depend on the state for the steps from @p step on, and returns the first of these. The last
/// block may begin before @p step, because it is as long as the others. Waits for the steps of the block before,
/// because an OpenCL queue keeps its commands in memory until they have run.
size_t RecurrentFunction::run_ahead(size_t step) {
    const size_t block = described_.block;
    const size_t wanted = described_.backwards ? std::max(step + 1, block) - block : step;
    const size_t first = std::min(wanted, described_.steps - block);
    backends::BackendRegistry::get().get_backend(node_.assigned_target()).sync();
    given_[0].copy(first, ahead_.in[0], 0, block);
    ahead_.run();
    return first;
}

void RecurrentFunction::run_step(size_t step, size_t row) {
    ahead_.out[0].copy(row, step_.in[0], 0);
    step_.run();
    for (size_t i = 0; i < results_.size(); ++i) {
        if (described_.results[i].each_step) {
            step_.out[described_.results[i].state].copy(0, results_[i], step);
        }
    }
    for (size_t i = 0; i < step_.out.size(); ++i) {
        step_.out[i].copy(0, step_.in[i + 1], 0);
    }
}

void RecurrentFunction::run() {
    prepare();
    for (size_t i = 1; i < given_.size(); ++i) {
        given_[i].copy(0, step_.in[i], 0);
    }
    for (size_t i = 0, first = 0; i < described_.steps; ++i) {
        const size_t step = described_.backwards ? described_.steps - 1 - i : i;
        first = i % described_.block == 0 ? run_ahead(step) : first;
        run_step(step, step - first);
    }
    for (size_t i = 0; i < results_.size(); ++i) {
        if (!described_.results[i].each_step) {
            step_.out[described_.results[i].state].copy(0, results_[i], 0);
        }
    }
}

std::string RecurrentFunction::joined(std::string TaskDescription::*words) const {
    std::string text;
    for (const Inner *inner : {&ahead_, &step_}) {
        for (const ExecutionTask &task : inner->workload.tasks) {
            join(text, describe_task(task).*words);
        }
    }
    return text;
}

std::string RecurrentFunction::operators() const {
    return joined(&TaskDescription::operators);
}

std::string RecurrentFunction::kernels() const {
    return joined(&TaskDescription::kernels);
}

}  // namespace ac::graph
