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

/// The constants of a graph while its tasks are prepared. Each one is loaded just before the first task that reads it.
/// It is freed after the last one if all of these tasks marked it as unused. So the original weights of at most one
/// layer are in memory at any time.
class Constants {
public:
    Constants(arm_compute::graph::Graph &graph, const std::vector<arm_compute::graph::ExecutionTask> &tasks);

    /// Called before a task is prepared: loads its constants and marks them as used.
    void load(const arm_compute::graph::INode &node);
    /// Called after a task was prepared: frees constants that no task needs any more.
    void release(const arm_compute::graph::INode &node);
    /// Loads the constants that no task reads. An output or another program may read them.
    void load_rest();

private:
    struct Constant {
        arm_compute::graph::Tensor *tensor;
        size_t readers = 0;  ///< tasks that are not prepared yet
        bool loaded = false, needed = false;
    };
    /// Keyed by the handle that owns the memory, because a pass may have made an operand a view of the constant.
    std::map<arm_compute::graph::ITensorHandle *, Constant> all_{};

    static std::set<arm_compute::graph::ITensorHandle *> inputs_of(const arm_compute::graph::INode &node);
    static void load(Constant &constant);
};

}  // namespace ac::graph
