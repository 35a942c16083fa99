// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_MUTATORS_SYNTHETICDATATYPEMUTATOR_H
#define ARM_COMPUTE_GRAPH_MUTATORS_SYNTHETICDATATYPEMUTATOR_H

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/graph/IGraphMutator.h"

namespace arm_compute {
namespace graph {

/// Turns a graph of floating-point layers into one of quantized layers whose scales are made up, to measure the speed
/// of a quantized network without having one. Batch normalizations are removed. Every tensor gets scale 0.125 and
/// offset -10, except outputs of softmax and logistic (1 / 256 and 0, signed -128) and of tanh (1 / 128 and 128, signed
/// 0). Biases become S32; one that is missing is added, with zeros. A graph with detection output, normalization or
/// prior boxes is left as it is.
class SyntheticDataTypeMutator final : public IGraphMutator {
public:
    /// @param mutate_type the type of the tensors: QASYMM8 or QASYMM8_SIGNED
    SyntheticDataTypeMutator(DataType mutate_type = DataType::QASYMM8);

    void mutate(Graph &g) override;
    MutationType type() const override;
    const char *name() override;

private:
    DataType _mutate_type;
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_MUTATORS_SYNTHETICDATATYPEMUTATOR_H
