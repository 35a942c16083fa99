// SPDX-License-Identifier: MIT
// Shapes with and without trailing dimensions of extent 1 are equivalent: results must be the same for both.
#pragma once

#include "tests/framework/op_test.h"

namespace ac::test {

/// A tensor of a call and its slot of the pack.
struct Operand {
    int slot;
    TensorInfo info;
};

inline Operand operand(int slot, const TensorShape &shape, DataType type = DataType::F32,
                       const QuantizationInfo &quantization = QuantizationInfo(),
                       DataLayout layout = DataLayout::NHWC) {
    return {slot, info_of(shape, type, quantization, layout)};
}

/// A call of an operator's plan() on infos, in the order of the operands.
using PlanOnInfos = std::function<Status(PlanPtr &, std::vector<TensorInfo> &, const Target &)>;

/// Runs the call on each backend with the operands as given, then with trailing dimensions of extent 1: added to each
/// operand alone, from one up to the maximum, and to all together; also with an empty output info. Results must be
/// bit-identical, and an output with a shape must keep its number of dimensions. A call that the build rejects must be
/// rejected in all forms.
///
/// @param operands Inputs, then the output.
/// @param built    Whether the build has the operator for these types. If true, the call must run on a backend.
void check_trailing_ones(const std::vector<Operand> &operands, const PlanOnInfos &plan, bool built);
/// The same on the given backends.
void check_trailing_ones(const std::vector<Operand> &operands, const PlanOnInfos &plan, bool built,
                         const std::vector<Target> &targets);
/// The same for F32 in ACL_SRC and ACL_DST, which `op` has if the build has F32.
void check_trailing_ones(const Operator &op, const TensorShape &src, const TensorShape &dst, const PlanOnInfos &plan);
/// The same for F32 in ACL_SRC_0, ACL_SRC_1 and ACL_DST.
void check_trailing_ones(const Operator &op, const TensorShape &a, const TensorShape &b, const TensorShape &dst,
                         const PlanOnInfos &plan);

}  // namespace ac::test
