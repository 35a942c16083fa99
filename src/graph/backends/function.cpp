// SPDX-License-Identifier: MIT
// The function factory shared by all backends.
#include "arm_compute/graph/backends/FunctionHelpers.h"
#include "arm_compute/graph/nodes/RecurrentNode.h"

#include "src/graph/backends/node_function.h"
#include "src/graph/backends/operands.h"
#include "src/graph/backends/recurrent_function.h"

#include <exception>
#include <new>
#include <stdexcept>

namespace arm_compute::graph::backends {

namespace {

/// The function of a node; null if the node has no calls.
std::unique_ptr<IFunction> make(INode &node, Target target, GraphContext *ctx) {
    if (node.type() == NodeType::Recurrent) {
        if (ctx == nullptr) {
            throw std::runtime_error("a loop needs a GraphContext");
        }
        return std::make_unique<ac::graph::RecurrentFunction>(static_cast<RecurrentNode &>(node), *ctx);
    }
    auto function = std::make_unique<ac::graph::NodeFunction>(
        node, target, ctx != nullptr ? get_memory_manager(*ctx, target) : nullptr,
        ctx != nullptr && ctx->config().scale_in_float);
    return function->is_empty() ? nullptr : std::move(function);
}

}  // namespace

std::unique_ptr<IFunction> create_function(INode &node, Target target, GraphContext *ctx) {
    try {
        std::unique_ptr<IFunction> function = make(node, target, ctx);
        if (node.type() == NodeType::PrintLayer) {
            return std::make_unique<ac::graph::PrintFunction>(node, std::move(function));
        }
        return function;
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
