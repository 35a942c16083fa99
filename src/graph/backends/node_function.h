// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/graph/ITensorHandle.h"
#include "arm_compute/graph/Types.h"
#include "arm_compute/runtime/IFunction.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include "src/graph/backends/calls.h"

#include <memory>
#include <string>
#include <vector>

namespace ac::graph {

using arm_compute::graph::INode;
using arm_compute::graph::ITensorHandle;
using arm_compute::graph::Target;

/// The function of a node: its calls, configured, and the tensors between them.
class NodeFunction final : public arm_compute::IFunction {
public:
    /// Throws std::runtime_error without the node's name.
    /// @p scale_in_float: as GraphConfig has it.
    NodeFunction(INode &node, Target target, std::shared_ptr<arm_compute::IMemoryManager> memory_manager,
                 bool scale_in_float = false);
    ~NodeFunction() override;
    NodeFunction(const NodeFunction &) = delete;
    NodeFunction &operator=(const NodeFunction &) = delete;

    void run() override;
    /// Runs what has to be run once, and packs weights. Constants that are not needed any more are marked as unused.
    void prepare() override;

    /// In place of prepare(): uses what the function of a node with the same packing() packed, which outlives this one.
    void prepare_like(NodeFunction &other);
    /// What prepare() depends on: the operator, its attributes, its constants, shapes and types. Empty for a node
    /// without constants, and for one of several operators, which has tensors of its own.
    const std::string &packing() const { return packing_; }

    /// Nothing has to be run.
    bool is_empty() const { return steps_.empty(); }
    /// Names of the operators and of their kernels, each joined by " + ".
    std::string operators() const;
    std::string kernels() const;

    /// The function behind the interface; null for one that is not of this class.
    static NodeFunction *known(arm_compute::IFunction *function);

private:
    struct Step {
        std::unique_ptr<arm_compute::experimental::NamedOperator> function;
        std::string op;
        bool once;
        std::vector<ITensorHandle *> mapped;  ///< for a step of the CPU on another target
    };

    ITensorHandle *handle_of(const Operand &operand);
    void configure(const Call &call, std::shared_ptr<arm_compute::IMemoryManager> memory_manager);
    void describe_packing(const Call &call);
    void mark_unused(const std::vector<Call> &calls);
    static void run_step(Step &step);

    INode &node_;
    Target target_;
    bool scale_in_float_;
    std::vector<Step> steps_{};
    std::vector<std::unique_ptr<ITensorHandle>> inner_{};
    std::vector<arm_compute::ITensor *> folded_{};     ///< read by steps that run once, and by no other one
    std::vector<arm_compute::ITensor *> constants_{};  ///< inputs, of one operator
    std::vector<bool> used_{};                         ///< each of them, after it was packed
    std::string packing_{};
    bool prepared_ = false;
};

/// Prints the tensor of a Print node, and copies it where the node's output is another one.
class PrintFunction final : public arm_compute::IFunction {
public:
    PrintFunction(INode &node, std::unique_ptr<arm_compute::IFunction> copy);
    void run() override;
    void prepare() override;

private:
    INode &node_;
    std::unique_ptr<arm_compute::IFunction> copy_;
};

}  // namespace ac::graph
