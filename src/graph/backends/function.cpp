// SPDX-License-Identifier: MIT
// The functions of single nodes, for programs that configure nodes by themselves or have a backend of their own.
#include "arm_compute/graph/backends/FunctionHelpers.h"

#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/graph/Tensor.h"

#include "src/graph/lower/lower.h"
#include "src/net/program.h"

#include <new>
#include <stdexcept>
#include <utility>

namespace ac::graph {

namespace {

/// Runs the steps of one node on the tensors of its handles.
class NodeFunction final : public IFunction {
public:
    NodeFunction(net::Network network, const net::Options &options) : program_(std::move(network), options) {
        if (!program_.refused().empty()) {
            throw std::runtime_error(program_.refused().front().reason);
        }
    }
    void run() override {
        prepare();
        program_.run();
    }
    void prepare() override {
        if (!prepared_) {
            program_.prepare();
            prepared_ = true;
        }
    }

private:
    net::Program program_;
    bool prepared_ = false;
};

/// The steps of a node. Its values are the tensors of its handles.
net::Network bound_network(const INode &node) {
    Lowering lowering(false);
    const std::string refusal = lowering.add(node);
    if (!refusal.empty()) {
        throw std::runtime_error(refusal);
    }
    net::Network &network = lowering.network;
    const auto bind = [&](Tensor *tensor, const char *what, size_t number, bool constant) {
        if (tensor == nullptr) {
            return;
        }
        net::Value &value = network.value(lowering.value(*tensor));
        if (tensor->handle() == nullptr) {
            throw std::runtime_error(what + std::to_string(number) + "'s tensor has no handle");
        }
        value.tensor = &tensor->handle()->tensor();
        value.tensor->info()->set_data_type(value.described.data_type);
        value.settled = constant;
    };
    if (!network.steps.empty()) {
        for (size_t i = 0; i < node.num_inputs(); ++i) {
            bind(node.input(i), "input ", i, is_constant(node, i, false));
        }
        for (size_t i = 0; i < node.num_outputs(); ++i) {
            bind(node.output(i), "output ", i, false);
        }
    }
    return std::move(network);
}

}  // namespace
}  // namespace ac::graph

namespace arm_compute::graph::backends {

std::unique_ptr<IFunction> create_function(INode &node, Target target, GraphContext *ctx) {
    try {
        ac::net::Network network = ac::graph::bound_network(node);
        if (network.steps.empty()) {
            return nullptr;
        }
        ac::net::Options options;
        options.target = target == Target::CL ? AclGpuOcl : AclCpu;
        options.temporaries = ctx != nullptr ? get_memory_manager(*ctx, target) : nullptr;
        return std::make_unique<ac::graph::NodeFunction>(std::move(network), options);
    } catch (const std::bad_alloc &) {
        throw;
    } catch (const std::exception &error) {
        throw std::runtime_error(ac::graph::with_name(node, error.what()));
    }
}

std::shared_ptr<IMemoryManager> get_memory_manager(GraphContext &ctx, Target target) {
    const MemoryManagerContext *const memory = ctx.memory_management_ctx(target);
    return memory != nullptr && ctx.config().use_function_memory_manager ? memory->intra_mm : nullptr;
}

std::shared_ptr<IWeightsManager> get_weights_manager(GraphContext &ctx, Target target) {
    const WeightsManagerContext *const weights = ctx.weights_management_ctx(target);
    return weights != nullptr && ctx.config().use_function_weights_manager ? weights->wm : nullptr;
}

}  // namespace arm_compute::graph::backends
