// SPDX-License-Identifier: MIT
// A graph on a backend of the library runs as a program of src/net.
#pragma once

#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/graph/Workload.h"

#include "src/graph/lower/lower.h"

#include <string>
#include <vector>

namespace ac::graph {

/// The name of a graph for messages.
std::string name_of(const Graph &graph);
[[noreturn]] void throw_nothing_to_run(const Graph &graph);

/// A workload without tasks.
arm_compute::graph::ExecutionWorkload workload_of(Graph &graph, arm_compute::graph::GraphContext &ctx);

/// Plans a graph and loads its constants. All its nodes have this target, which is a backend of the library. Each task
/// runs a step. The handles of the graph's tensors become handles of the program's tensors.
///
/// @throw std::runtime_error with the name of the node that cannot run.
arm_compute::graph::ExecutionWorkload make_workload(Graph &graph, arm_compute::graph::GraphContext &ctx,
                                                    const std::vector<arm_compute::graph::NodeID> &order,
                                                    arm_compute::graph::Target target);

}  // namespace ac::graph
