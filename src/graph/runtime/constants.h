// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/ITensorHandle.h"
#include "arm_compute/graph/Tensor.h"
#include "arm_compute/graph/Workload.h"

#include <map>
#include <set>
#include <vector>

namespace ac::graph {

/// The constants of a graph while its tasks are prepared. Each is loaded just before the first task that reads it, and
/// freed after the last one if all of them have marked it as unused: then no more than one layer's original weights are
/// there at any time.
class Constants {
public:
    Constants(arm_compute::graph::Graph &graph, const std::vector<arm_compute::graph::ExecutionTask> &tasks);

    /// Before a task is prepared: its constants have their values and count as used.
    void load(const arm_compute::graph::INode &node);
    /// After it.
    void release(const arm_compute::graph::INode &node);
    /// Those that no task reads, but an output or another program.
    void load_rest();

private:
    struct Constant {
        arm_compute::graph::Tensor *tensor;
        size_t readers = 0;  ///< tasks that were not prepared yet
        bool loaded = false, needed = false;
    };
    /// By the handle that has the memory: a pass may have made the operand a part of the constant.
    std::map<arm_compute::graph::ITensorHandle *, Constant> all_{};

    static std::set<arm_compute::graph::ITensorHandle *> inputs_of(const arm_compute::graph::INode &node);
    static void load(Constant &constant);
};

}  // namespace ac::graph
