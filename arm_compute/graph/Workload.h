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

/// Runs the function of a task.
void execute_task(ExecutionTask &task);

/// Every task of every graph is run through this object, so a program can observe each one.
class TaskExecutor final {
private:
    TaskExecutor();

public:
    static TaskExecutor &get();

    std::function<decltype(execute_task)> execute_function;  ///< execute_task() unless a program replaces it
};

/// Operators and kernels of a task, for profiles; empty for functions of other backends. An extension of the
/// established interface.
struct TaskDescription {
    std::string operators{};   ///< names joined by " + ", for example "Conv2d"
    std::string kernels{};     ///< kernel rows that do most of the work, for example "avx2_f32_gemm"; may be empty
    double multiply_adds = 0;  ///< per run, of convolutions and matrix products
};

/// A function and its node. On a backend of the library a task is one operator; a node may have several tasks, and an
/// activation that another operator applies has none.
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
    std::shared_ptr<const TaskDescription> description = {};  ///< of functions of the library; not in the interface
};

TaskDescription describe_task(const ExecutionTask &task);

/// Memory of the tensors between a workload's functions, in bytes. An extension of the established interface.
struct TransitionMemory {
    size_t peak = 0;         ///< memory of the plan
    size_t lower_bound = 0;  ///< maximum sum of tensors that are live at the same time: the minimum for any plan
    size_t total = 0;        ///< sum of all tensors: memory without a plan
    size_t tensors = 0;      ///< number of tensors
};

/// The tasks of a graph.
struct ExecutionWorkload {
    std::vector<Tensor *> inputs = {};      ///< outputs of Input nodes
    std::vector<Tensor *> outputs = {};     ///< inputs of Output nodes
    std::vector<ExecutionTask> tasks = {};  ///< in execution order
    Graph *graph = {nullptr};
    GraphContext *ctx = {nullptr};
    TransitionMemory transition = {};  ///< sum of all backends; zero without the transition manager
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_WORKLOAD_H
