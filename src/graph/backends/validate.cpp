// SPDX-License-Identifier: MIT
// Derives from a node's steps whether it can run.
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/graph/Tensor.h"
#include "arm_compute/graph/backends/ValidateHelpers.h"
#include "arm_compute/runtime/experimental/NamedOperator.h"

#include "src/graph/lower/lower.h"
#include "src/net/program.h"

#include <new>
#include <stdexcept>

namespace ac::graph {

namespace {

using arm_compute::experimental::NamedOperator;
using arm_compute::experimental::StepOperand;
using arm_compute::graph::Target;

/// Throws if a step cannot run.
void check(const net::Step &step, std::vector<TensorInfo> &infos, Target target) {
    std::vector<StepOperand> operands;
    for (const net::Operand &operand : step.operands) {
        operands.push_back({operand.place, operand.written, nullptr, &infos[static_cast<size_t>(operand.value)]});
    }
    const AclTarget on = target == Target::CL && !step.on_host ? AclGpuOcl : AclCpu;
    const Status status = NamedOperator::validate(on, {step.op, step.attributes, operands.data(), operands.size()});
    if (!bool(status)) {
        throw std::runtime_error(net::with_word(step.op, status.error_description()));
    }
}

void check(const INode &node, Target target) {
    Lowering lowering(false);
    const std::string refusal = lowering.add(node);
    if (!refusal.empty()) {
        throw std::runtime_error(refusal);
    }
    net::Network &network = lowering.network;
    for (size_t i = 0; i < node.num_inputs(); ++i) {
        if (node.input(i) != nullptr) {
            network.value(lowering.value(*node.input(i))).settled = is_constant(node, i, true);
        }
    }
    std::vector<TensorInfo> infos;
    for (const net::Value &value : network.values) {
        infos.push_back(net::info_of(value.described));
        infos.back().set_are_values_constant(value.settled);
    }
    for (const net::Step &step : network.steps) {
        if (step.viewer == nullptr) {
            check(step, infos, target);
        }
    }
}

}  // namespace
}  // namespace ac::graph

namespace arm_compute::graph {

Status backends::validate_function(INode &node, Target target) {
    try {
        ac::graph::check(node, target);
        return Status{};
    } catch (const std::bad_alloc &) {
        throw;  // says nothing about the node
    } catch (const std::exception &error) {
        return Status(ErrorCode::RUNTIME_ERROR, ac::graph::with_name(node, error.what()));
    }
}

}  // namespace arm_compute::graph
