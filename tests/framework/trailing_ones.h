// SPDX-License-Identifier: MIT
// A shape says the same with and without trailing dimensions of extent 1: each operator gives the same result for both.
#pragma once

#include "tests/framework/op_test.h"

namespace ac::test {

/// A tensor of a call, and the slot of the pack that it is given in.
struct Operand {
    int slot;
    TensorInfo info;
};

inline Operand operand(int slot, const TensorShape &shape, DataType type = DataType::F32,
                       const QuantizationInfo &quantization = QuantizationInfo(),
                       DataLayout layout = DataLayout::NHWC) {
    return {slot, info_of(shape, type, quantization, layout)};
}

/// The call of an operator's plan() on infos, in the order of the operands.
using PlanOnInfos = std::function<Status(PlanPtr &, std::vector<TensorInfo> &, const Target &)>;

/// Runs the call on each backend with the operands as given, then with trailing dimensions of extent 1 added: to each
/// operand alone, one up to as many as there is room for, and to all together; the output's info also left empty.
/// Results must be equal bit by bit, and an output that has a shape must keep its count of dimensions. A call that the
/// build refuses must be refused in each of these forms.
///
/// @param operands Inputs, then the output.
/// @param built    Does this build have the operator for these types? Then the call must run on a backend.
void check_trailing_ones(const std::vector<Operand> &operands, const PlanOnInfos &plan, bool built);
/// The same on these backends.
void check_trailing_ones(const std::vector<Operand> &operands, const PlanOnInfos &plan, bool built,
                         const std::vector<Target> &targets);

}  // namespace ac::test
