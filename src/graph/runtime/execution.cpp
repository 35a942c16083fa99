// SPDX-License-Identifier: MIT
#include "arm_compute/graph/detail/ExecutionHelpers.h"

#include "arm_compute/graph/Edge.h"
#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/graph/NeededOperators.h"
#include "arm_compute/graph/Tensor.h"
#include "arm_compute/graph/Utils.h"
#include "arm_compute/graph/Workload.h"
#include "arm_compute/graph/backends/BackendRegistry.h"
#include "arm_compute/graph/nodes/ConcatenateLayerNode.h"

#include "src/graph/backends/node_function.h"
#include "src/graph/backends/operands.h"
#include "src/graph/runtime/constants.h"

#include <algorithm>
#include <exception>
#include <map>
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

/// Another target refused the graph before. Removes its tensors, and enables concatenations that were views again.
void forget_other_target(Graph &g) {
    const std::vector<std::unique_ptr<Tensor>> &tensors = g.tensors();
    const auto has_handle = [](const std::unique_ptr<Tensor> &t) { return t != nullptr && t->handle() != nullptr; };
    if (std::none_of(tensors.begin(), tensors.end(), [&](const std::unique_ptr<Tensor> &t) {
            return has_handle(t) && t->handle()->target() != t->desc().target;
        })) {
        return;
    }
    for (const std::unique_ptr<Tensor> &tensor : tensors) {
        if (has_handle(tensor) && !tensor->handle()->tensor().info()->is_resizable()) {
            throw std::runtime_error("the graph is finalized for another target");
        }
    }
    for (const std::unique_ptr<Tensor> &tensor : tensors) {
        if (has_handle(tensor)) {
            tensor->set_handle(nullptr);
        }
    }
    for (const NodeID id : g.nodes(NodeType::ConcatenateLayer)) {
        if (g.node(id) != nullptr) {
            static_cast<ConcatenateLayerNode *>(g.node(id))->set_enabled(true);
        }
    }
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

void validate_all_nodes(Graph &g) {
    const std::vector<RefusedNode> refused = utils::refused_nodes(g);
    if (!refused.empty()) {
        throw std::runtime_error(refused[0].reason);
    }
}

void configure_all_tensors(Graph &g) {
    forget_other_target(g);
    for (const std::unique_ptr<Tensor> &tensor : g.tensors()) {
        if (tensor != nullptr && tensor->handle() == nullptr) {
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
    ExecutionWorkload workload;
    workload.graph = &g;
    workload.ctx = &ctx;
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
    for (const NodeID id : g.nodes(NodeType::Input)) {
        if (g.node(id) != nullptr) {
            workload.inputs.push_back(g.node(id)->output(0));
        }
    }
    for (const NodeID id : g.nodes(NodeType::Output)) {
        if (g.node(id) != nullptr) {
            workload.outputs.push_back(g.node(id)->input(0));
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
    ac::graph::Constants constants(*workload.graph, workload.tasks);
    std::map<std::string, ac::graph::NodeFunction *> packed;  // by packing(); equal ones share packed weights
    for (ExecutionTask &task : workload.tasks) {
        constants.load(*task.node);
        ac::graph::NodeFunction *const function = ac::graph::NodeFunction::known(task.task.get());
        const bool packs = function != nullptr && !function->packing().empty();
        const auto found = packs ? packed.find(function->packing()) : packed.end();
        if (found != packed.end()) {
            function->prepare_like(*found->second);
        } else {
            task.prepare();
        }
        if (packs) {
            packed.emplace(function->packing(), function);
        }
        constants.release(*task.node);
    }
    constants.load_rest();
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
