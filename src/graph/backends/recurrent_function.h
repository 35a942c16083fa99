// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/graph/Workload.h"
#include "arm_compute/graph/nodes/RecurrentNode.h"

#include "src/base/interface.h"
#include "src/graph/backends/described_function.h"
#include "src/graph/backends/steps.h"

#include <memory>
#include <string>
#include <vector>

namespace ac::graph {

/// Runs the operators of one step of a recurrent layer for each step. They are configured once. States are kept in the
/// input tensors of the step's graph.
class RecurrentFunction final : public DescribedFunction {
public:
    RecurrentFunction(const arm_compute::graph::RecurrentNode &node, arm_compute::graph::GraphContext &ctx);

    void run() override;
    void prepare() override;

    std::string operators() const override;
    std::string kernels() const override;

private:
    /// An inner graph that is configured, and the tensors through which values enter and leave.
    struct Inner {
        Inner(const arm_compute::graph::descriptors::InnerGraph &graph, arm_compute::graph::GraphContext &ctx);
        void prepare(size_t steps);
        void run();

        const arm_compute::graph::descriptors::InnerGraph &described;
        arm_compute::graph::ExecutionWorkload workload;
        std::vector<Steps> in{}, out{};
    };

    std::string joined(std::string arm_compute::graph::TaskDescription::*words) const;
    size_t run_ahead(size_t step);
    void run_step(size_t step, size_t row);

    const arm_compute::graph::RecurrentNode &node_;
    const arm_compute::graph::descriptors::RecurrentDescriptor &described_;
    Inner ahead_, step_;
    std::vector<Steps> given_{}, results_{};  ///< of the node
    bool prepared_ = false;
};

}  // namespace ac::graph
