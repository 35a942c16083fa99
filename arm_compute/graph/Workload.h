// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_WORKLOAD_H
#define ARM_COMPUTE_GRAPH_WORKLOAD_H

#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/graph/Tensor.h"
#include "arm_compute/runtime/IFunction.h"
#include "arm_compute/runtime/IMemoryGroup.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <stddef.h>

namespace arm_compute {
namespace graph {

class Graph;
class INode;
struct ExecutionTask;

/// Runs a task's function.
void execute_task(ExecutionTask &task);

/// Every task of every graph runs through here, so that a program can look at each one.
class TaskExecutor final {
private:
    TaskExecutor();

public:
    static TaskExecutor &get();

    std::function<decltype(execute_task)> execute_function;  ///< execute_task(), until a program replaces it
};

/// A function, and the node that it is the function of.
struct ExecutionTask {
    ExecutionTask(std::unique_ptr<arm_compute::IFunction> &&f, INode *n) : task(std::move(f)), node(n) {}
    ExecutionTask(const ExecutionTask &) = delete;
    ExecutionTask &operator=(const ExecutionTask &) = delete;
    ExecutionTask(ExecutionTask &&) = default;
    ExecutionTask &operator=(ExecutionTask &&) = default;
    ~ExecutionTask() = default;

    /// Runs the function through the @ref TaskExecutor.
    void operator()();
    /// Packs the function's weights.
    void prepare();

    std::unique_ptr<arm_compute::IFunction> task = {};
    INode *node = {};
};

/// What a task runs, for a profile. An addition to the established interface.
struct TaskDescription {
    std::string operators{};   ///< their names, joined by " + ": "Conv2d"; empty for functions of other backends
    std::string kernels{};     ///< rows of tables of kernels that do most of the work: "avx2_f32_gemm"; may be empty
    double multiply_adds = 0;  ///< of one run, of convolutions and matrix products
};

TaskDescription describe_task(const ExecutionTask &task);

/// The memory of the tensors between the functions of a workload, in bytes. An addition to the established interface.
struct TransitionMemory {
    size_t peak = 0;         ///< that the plan takes
    size_t lower_bound = 0;  ///< the largest sum of tensors that are alive at the same time: no plan takes less
    size_t total = 0;        ///< sum of all of them: what they would take without a plan
    size_t tensors = 0;      ///< how many
};

/// What runs a graph.
struct ExecutionWorkload {
    std::vector<Tensor *> inputs = {};      ///< outputs of the Input nodes
    std::vector<Tensor *> outputs = {};     ///< inputs of the Output nodes
    std::vector<ExecutionTask> tasks = {};  ///< in the order in which they run
    Graph *graph = {nullptr};
    GraphContext *ctx = {nullptr};
    TransitionMemory transition = {};  ///< of all backends together; zero without the transition manager
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_WORKLOAD_H
