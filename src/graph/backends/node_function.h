// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/graph/ITensorHandle.h"
#include "arm_compute/graph/Types.h"
#include "arm_compute/runtime/IMemoryManager.h"
#include "arm_compute/runtime/experimental/NamedOperator.h"

#include "src/base/interface.h"
#include "src/graph/backends/calls.h"
#include "src/graph/backends/described_function.h"

#include <memory>
#include <string>
#include <vector>

namespace ac::graph {

using arm_compute::graph::INode;
using arm_compute::graph::ITensorHandle;
using arm_compute::graph::Target;

/// The function of a node: its configured calls and the tensors between them.
class NodeFunction final : public DescribedFunction {
public:
    /// Throws std::runtime_error; the text lacks the node's name.
    /// @p scale_in_float: see GraphConfig.
    NodeFunction(INode &node, Target target, std::shared_ptr<IMemoryManager> memory_manager,
                 bool scale_in_float = false);
    ~NodeFunction() override;

    void run() override;
    /// Runs the steps that run once and packs weights. Marks constants as unused if they are no longer needed.
    void prepare() override;

    /// Replaces prepare(): uses the packed weights of @p other, which has the same packing() and outlives this
    /// function. If its kernel packs in another way after all, packs.
    void prepare_like(NodeFunction &other);
    /// What the packed weights depend on: the operator, its kernel, attributes, constants, shapes and types. Empty for
    /// a node without constants, and for a node of several operators, because it has tensors of its own.
    const std::string &packing() const { return packing_; }
    /// Whether prepare() has packed weights. False if there are none, and if another function's are used.
    bool packs() const { return packs_; }

    /// True if nothing has to run.
    bool is_empty() const { return steps_.empty(); }
    std::string operators() const override;
    std::string kernels() const override;

    /// Casts to this class; null if the function is of another class.
    static NodeFunction *known(IFunction *function);

private:
    struct Step {
        std::unique_ptr<arm_compute::experimental::NamedOperator> function;
        std::string op;
        bool once;
        std::vector<ITensorHandle *> mapped;  ///< for a CPU step when the target is not the CPU
    };

    ITensorHandle *handle_of(const Operand &operand);
    void configure(const Call &call, std::shared_ptr<IMemoryManager> memory_manager);
    void describe_packing(const Call &call);
    void mark_unused(const std::vector<Call> &calls);
    static void run_step(Step &step);

    INode &node_;
    Target target_;
    bool scale_in_float_;
    std::vector<Step> steps_{};
    std::vector<std::unique_ptr<ITensorHandle>> inner_{};
    std::vector<arm_compute::ITensor *> folded_{};     ///< read only by steps that run once
    std::vector<arm_compute::ITensor *> constants_{};  ///< constant inputs of the only operator
    std::vector<bool> used_{};                         ///< whether each constant was still used after packing
    std::string packing_{};
    bool packs_ = false;
    bool prepared_ = false;
};

/// Prints the tensor of a Print node, and copies it if the node's output is another tensor.
class PrintFunction final : public IFunction {
public:
    PrintFunction(INode &node, std::unique_ptr<IFunction> copy);
    void run() override;
    void prepare() override;

private:
    INode &node_;
    std::unique_ptr<IFunction> copy_;
};

}  // namespace ac::graph
