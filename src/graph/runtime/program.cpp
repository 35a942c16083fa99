// SPDX-License-Identifier: MIT
#include "src/graph/runtime/program.h"

#include "arm_compute/graph/backends/Utils.h"
#include "arm_compute/graph/backends/ValidateHelpers.h"

#include "src/net/program.h"

#include <stdexcept>
#include <string>
#include <utility>

namespace ac::graph {

using namespace arm_compute::graph;

namespace {

using Shared = std::shared_ptr<net::Program>;

/// A tensor of a program.
class Handle final : public ITensorHandle {
public:
    /// @p owner The handle that owns the memory; null: this one.
    Handle(Shared program, net::Buffer &buffer, ITensorHandle *owner, Target target)
        : program_(std::move(program)), buffer_(buffer), owner_(owner), target_(target) {}

    void allocate() override {
        if (owner_ == nullptr && buffer_.tensor().info()->is_resizable()) {
            buffer_.allocate();
        }
    }
    void free() override { buffer_.free(); }
    void manage(IMemoryGroup *) override {}
    void map(bool) override { buffer_.map(); }
    void unmap() override { buffer_.unmap(); }
    void release_if_unused() override {
        if (!buffer_.tensor().is_used()) {
            buffer_.free();
        }
    }
    ITensor &tensor() override { return buffer_.tensor(); }
    const ITensor &tensor() const override { return buffer_.tensor(); }
    ITensorHandle *parent_handle() override { return owner_ != nullptr ? owner_ : this; }
    bool is_subtensor() const override { return owner_ != nullptr; }
    Target target() const override { return target_; }

private:
    Shared program_;
    net::Buffer &buffer_;
    ITensorHandle *owner_;
    Target target_;
};

class StepFunction final : public IFunction {
public:
    StepFunction(Shared program, size_t step) : program_(std::move(program)), step_(step) {}
    void run() override { program_->run_step(step_); }

private:
    Shared program_;
    size_t step_;
};

/// The elements of a constant come from its accessor.
class FromAccessor final : public net::Content {
public:
    explicit FromAccessor(Tensor &tensor) : tensor_(tensor) {}
    void fill(ITensor &tensor) override {
        if (tensor_.accessor() != nullptr) {
            tensor_.accessor()->access_tensor(tensor);
        }
    }

private:
    Tensor &tensor_;
};

/// The refusal of the first node, by number, that cannot run.
class Refusals {
public:
    void add(const INode &node, const std::string &reason) {
        if (node.id() < first_) {
            first_ = node.id();
            text_ = with_name(node, reason);
        }
    }
    void throw_first() const {
        if (first_ != EmptyNodeID) {
            throw std::runtime_error(text_);
        }
    }

private:
    NodeID first_ = EmptyNodeID;
    std::string text_{};
};

/// Adds all nodes. @p keep Whether each tensor keeps its elements.
void lower(Lowering &lowering, Graph &graph, const std::vector<NodeID> &order, Target target, bool keep) {
    Refusals refusals;
    bool runs = false;
    std::vector<bool> seen(graph.nodes().size(), false);
    for (const NodeID id : order) {
        INode &node = *graph.node(id);
        if (!seen[id]) {
            seen[id] = true;
            runs = runs || !holds_tensors(node.type());
            const std::string refusal = lowering.add(node);
            if (!refusal.empty()) {
                refusals.add(node, refusal);
            }
        }
    }
    for (const std::unique_ptr<INode> &node : graph.nodes()) {
        if (node == nullptr) {
            continue;
        }
        if (node->type() == NodeType::Output && node->input(0) == nullptr) {
            refusals.add(*node, "input 0 is not connected");
        } else if (node->type() == NodeType::Output) {
            lowering.network.value(lowering.value(*node->input(0))).wanted = true;
        } else if (node->type() == NodeType::Input) {
            lowering.network.value(lowering.value(*node->output(0))).given = true;
        } else if (node->type() == NodeType::Const && !node->output_edges().empty()) {
            Tensor &tensor = *node->output(0);
            lowering.network.value(lowering.value(tensor)).content = std::make_shared<FromAccessor>(tensor);
        } else if (!seen[node->id()]) {
            const Status status = backends::validate_function(*node, target);
            if (!bool(status)) {
                throw std::runtime_error(status.error_description());
            }
        }
    }
    refusals.throw_first();
    if (!runs) {
        throw_nothing_to_run(graph);
    }
    lowering.each([&](const Tensor &tensor, ValueId id) {
        net::Value &value = lowering.network.value(id);
        value.wanted = value.wanted || (value.content == nullptr && !value.given &&
                                        (keep || const_cast<Tensor &>(tensor).accessor() != nullptr));
    });
}

/// Gives the tensors of the graph handles of the program's tensors. Those that own memory come first.
void set_handles(Graph &graph, Lowering &lowering, const Shared &program, Target target) {
    std::vector<ITensorHandle *> owners(program->network().values.size(), nullptr);  // by value
    for (const bool parts : {false, true}) {
        lowering.each([&](const Tensor &given, ValueId id) {
            const ValueId held = program->held(id), root = program->network().root(held);
            net::Buffer *const buffer = program->find_buffer(held);
            if (buffer == nullptr || (root != held) != parts) {
                return;
            }
            auto handle =
                std::make_unique<Handle>(program, *buffer, parts ? owners[static_cast<size_t>(root)] : nullptr, target);
            owners[static_cast<size_t>(held)] = handle.get();
            graph.tensor(given.id())->set_handle(std::move(handle));
        });
    }
}

}  // namespace

std::string name_of(const Graph &graph) {
    return graph.name().empty() ? "graph " + std::to_string(graph.id()) : graph.name();
}

void throw_nothing_to_run(const Graph &graph) {
    throw std::runtime_error(name_of(graph) + ": there is nothing to run: no node with a function is connected");
}

ExecutionWorkload make_workload(Graph &graph, GraphContext &ctx, const std::vector<NodeID> &order, Target target) {
    Lowering lowering(true);
    lower(lowering, graph, order, target, !ctx.config().use_transition_memory_manager);
    net::Options options;
    options.target = target == Target::CL ? AclGpuOcl : AclCpu;
    options.temporaries = backends::get_memory_manager(ctx, target);
    const auto program = std::make_shared<net::Program>(std::move(lowering.network), options);
    Refusals refusals;
    for (const net::Refused &refused : program->refused()) {
        refusals.add(*graph.node(static_cast<NodeID>(refused.origin)), refused.reason);
    }
    refusals.throw_first();
    set_handles(graph, lowering, program, target);
    program->prepare();

    ExecutionWorkload workload = workload_of(graph, ctx);
    for (size_t i = 0; i < program->steps(); ++i) {
        const net::Step &step = program->network().steps[i];
        workload.tasks.emplace_back(std::make_unique<StepFunction>(program, i),
                                    graph.node(static_cast<NodeID>(step.origin)));
        workload.tasks.back().description = std::make_shared<TaskDescription>(
            TaskDescription{net::operators(step), program->kernels(i), net::multiply_adds(program->network(), step)});
    }
    const net::Memory &memory = program->memory();
    workload.transition = {memory.peak, memory.lower_bound, memory.total, memory.tensors};
    return workload;
}

}  // namespace ac::graph
