// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_MUTATORS_SYNTHETICDATATYPEMUTATOR_H
#define ARM_COMPUTE_GRAPH_MUTATORS_SYNTHETICDATATYPEMUTATOR_H

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/graph/IGraphMutator.h"

namespace arm_compute {
namespace graph {

/// Converts a floating-point graph to a quantized graph with synthetic scales, to measure the speed of a quantized
/// network without having one. Batch normalizations are removed. Tensors get scale 0.125 and offset -10, except
/// outputs of softmax and logistic (1 / 256 and 0, signed -128) and of tanh (1 / 128 and 128, signed 0). Biases
/// become S32; missing ones are added with zeros. Graphs with detection output, normalization or prior boxes are not
/// changed.
class SyntheticDataTypeMutator final : public IGraphMutator {
public:
    /// @param mutate_type QASYMM8 or QASYMM8_SIGNED
    SyntheticDataTypeMutator(DataType mutate_type = DataType::QASYMM8) : _mutate_type(mutate_type) {}

    void mutate(Graph &g) override;
    MutationType type() const override { return MutationType::IR; }
    const char *name() override { return "SyntheticDataTypeMutator"; }

private:
    DataType _mutate_type;
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_MUTATORS_SYNTHETICDATATYPEMUTATOR_H
