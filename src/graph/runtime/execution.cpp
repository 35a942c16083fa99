// SPDX-License-Identifier: MIT
#include "arm_compute/graph/detail/ExecutionHelpers.h"

#include "arm_compute/graph/Edge.h"
#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/graph/Tensor.h"
#include "arm_compute/graph/Utils.h"
#include "arm_compute/graph/Workload.h"
#include "arm_compute/graph/backends/BackendRegistry.h"

#include "src/graph/runtime/program.h"

#include <stdexcept>
#include <string>

namespace arm_compute::graph::detail {

namespace {

backends::IDeviceBackend &backend_of(const INode &node) {
    return backends::BackendRegistry::get().get_backend(node.assigned_target());
}

/// The handle that owns a tensor's memory, if its allocation state matches; otherwise null.
ITensorHandle *root_of(Tensor &tensor, bool is_allocated) {
    ITensorHandle *const root = tensor.handle() != nullptr ? tensor.handle()->parent_handle() : nullptr;
    // A resizable info has no memory yet.
    return root != nullptr && root->tensor().info()->is_resizable() != is_allocated ? root : nullptr;
}

/// Allocates the handle that owns a tensor's memory.
void allocate_root(Tensor &tensor) {
    ITensorHandle *const root = root_of(tensor, false);
    if (root != nullptr && root->tensor().is_used()) {
        root->allocate();
    }
}

/// Whether another target refused the graph before. Its tensors have no memory.
bool is_of_other_target(Tensor &tensor) {
    const bool other = tensor.handle() != nullptr && tensor.handle()->target() != tensor.desc().target;
    if (other && !tensor.handle()->tensor().info()->is_resizable()) {
        throw std::runtime_error("the graph is finalized for another target");
    }
    return other;
}

/// The handles of the constants among a node's inputs.
std::vector<ITensorHandle *> constants_of(const INode &node) {
    std::vector<ITensorHandle *> found;
    for (size_t i = 0; i < node.num_inputs(); ++i) {
        if (node.input(i) != nullptr && node.input(i)->handle() != nullptr && ac::graph::is_constant(node, i, false)) {
            found.push_back(node.input(i)->handle());
        }
    }
    return found;
}

/// Calls all accessors. Returns whether all returned true.
bool call_all(const std::vector<Tensor *> &tensors) {
    bool good = true;
    for (Tensor *tensor : tensors) {
        good = tensor != nullptr && tensor->call_accessor() && good;
    }
    return good;
}

}  // namespace
}  // namespace arm_compute::graph::detail

namespace ac::graph {

arm_compute::graph::ExecutionWorkload workload_of(Graph &graph, arm_compute::graph::GraphContext &ctx) {
    arm_compute::graph::ExecutionWorkload workload;
    workload.graph = &graph;
    workload.ctx = &ctx;
    for (const std::unique_ptr<INode> &node : graph.nodes()) {
        if (node != nullptr && node->type() == NodeType::Input) {
            workload.inputs.push_back(node->output(0));
        } else if (node != nullptr && node->type() == NodeType::Output) {
            workload.outputs.push_back(node->input(0));
        }
    }
    return workload;
}

}  // namespace ac::graph

namespace arm_compute::graph::detail {

void validate_all_nodes(Graph &g) {
    for (const std::unique_ptr<INode> &node : g.nodes()) {
        const Status status = node != nullptr ? backend_of(*node).validate_node(*node) : Status{};
        if (!bool(status)) {
            throw std::runtime_error(status.error_description());
        }
    }
}

void configure_all_tensors(Graph &g) {
    for (const std::unique_ptr<Tensor> &tensor : g.tensors()) {
        if (tensor != nullptr && (tensor->handle() == nullptr || is_of_other_target(*tensor))) {
            backends::IDeviceBackend &backend = backends::BackendRegistry::get().get_backend(tensor->desc().target);
            tensor->set_handle(backend.create_tensor(*tensor));
        }
    }
}

void allocate_all_input_tensors(INode &node) {
    for (size_t i = 0; i < node.num_inputs(); ++i) {
        if (node.input(i) == nullptr) {
            throw std::runtime_error(ac::graph::with_name(node, "input " + std::to_string(i) + " is not connected"));
        }
        allocate_root(*node.input(i));
    }
}

void allocate_all_output_tensors(INode &node) {
    for (size_t i = 0; i < node.num_outputs(); ++i) {
        if (node.output(i) == nullptr) {
            throw std::runtime_error(ac::graph::with_name(node, "output " + std::to_string(i) + " has no tensor"));
        }
        allocate_root(*node.output(i));
    }
}

void allocate_const_tensors(Graph &g) {
    for (const std::unique_ptr<INode> &node : g.nodes()) {
        if (node != nullptr && node->type() == NodeType::Input) {
            allocate_all_output_tensors(*node);
        } else if (node != nullptr && node->type() == NodeType::Output) {
            allocate_all_input_tensors(*node);
        }
    }
}

void allocate_all_tensors(Graph &g) {
    for (const std::unique_ptr<Tensor> &tensor : g.tensors()) {
        if (tensor != nullptr && !tensor->bound_edges().empty()) {
            allocate_root(*tensor);
        }
    }
}

ExecutionWorkload configure_all_nodes(Graph &g, GraphContext &ctx, const std::vector<NodeID> &node_order) {
    ExecutionWorkload workload = ac::graph::workload_of(g, ctx);
    workload.tasks.reserve(node_order.size());
    std::vector<bool> seen(g.nodes().size(), false);
    for (const NodeID id : node_order) {
        INode *const node = g.node(id);
        if (node == nullptr || seen[id]) {
            continue;
        }
        seen[id] = true;
        std::unique_ptr<IFunction> function = backend_of(*node).configure_node(*node, ctx);
        if (function != nullptr) {
            workload.tasks.emplace_back(std::move(function), node);
        }
    }
    return workload;
}

void release_unused_tensors(Graph &g) {
    for (const std::unique_ptr<Tensor> &tensor : g.tensors()) {
        if (tensor != nullptr && tensor->handle() != nullptr) {
            tensor->handle()->release_if_unused();
        }
    }
}

void call_tensor_accessor(Tensor *tensor) {
    if (tensor == nullptr) {
        throw std::runtime_error("there is no tensor whose accessor could be called");
    }
    tensor->call_accessor();
}

void call_all_const_node_accessors(Graph &g) {
    for (const NodeID id : g.nodes(NodeType::Const)) {
        INode *const node = g.node(id);
        for (size_t i = 0; node != nullptr && i < node->num_outputs(); ++i) {
            if (!node->output_edges().empty() && root_of(*node->output(i), true) != nullptr) {
                call_tensor_accessor(node->output(i));
            }
        }
    }
}

bool call_all_input_node_accessors(ExecutionWorkload &workload) {
    return call_all(workload.inputs);
}

bool call_all_output_node_accessors(ExecutionWorkload &workload) {
    sync_backends();
    return call_all(workload.outputs);
}

void prepare_all_tasks(ExecutionWorkload &workload) {
    Graph &graph = *workload.graph;
    for (const NodeID id : graph.nodes(NodeType::Const)) {
        INode *const node = graph.node(id);
        if (node != nullptr && !node->output_edges().empty() && root_of(*node->output(0), false) != nullptr) {
            allocate_root(*node->output(0));
            node->output(0)->call_accessor();
        }
    }
    std::vector<ITensorHandle *> read, needed;  // those that a task still reads after prepare()
    for (ExecutionTask &task : workload.tasks) {
        const std::vector<ITensorHandle *> constants = constants_of(*task.node);
        for (ITensorHandle *const handle : constants) {
            handle->tensor().mark_as_used();
        }
        task.prepare();
        for (ITensorHandle *const handle : constants) {
            read.push_back(handle->parent_handle());
            if (handle->tensor().is_used()) {
                needed.push_back(handle->parent_handle());
            }
        }
    }
    for (ITensorHandle *const handle : read) {
        handle->tensor().mark_as_unused();
    }
    for (ITensorHandle *const handle : needed) {
        handle->tensor().mark_as_used();
    }
    for (ITensorHandle *const handle : read) {
        handle->release_if_unused();
    }
}

void call_all_tasks(ExecutionWorkload &workload) {
    /// Releases the memory, even if a task throws. If there is not enough for all, releases the acquired part.
    struct Acquired {
        GraphContext &ctx;
        Acquired(GraphContext &context, bool) : ctx(context) {}
        explicit Acquired(GraphContext &context) : Acquired(context, true) {
            for (auto &memory : ctx.memory_managers()) {
                if (memory.second.cross_group != nullptr) {
                    memory.second.cross_group->acquire();
                }
            }
        }
        ~Acquired() {
            for (auto &memory : ctx.memory_managers()) {
                if (memory.second.cross_group != nullptr) {
                    memory.second.cross_group->release();
                }
            }
        }
    };
    const Acquired acquired(*workload.ctx);
    for (ExecutionTask &task : workload.tasks) {
        task();
    }
}

}  // namespace arm_compute::graph::detail
