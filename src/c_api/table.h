// SPDX-License-Identifier: MIT
// The operators that AclCreateOperator() knows, as text, and the functions that make them. The build generates the file
// that defines these objects from the entries (*.c_api.cpp) of the selected operators: scripts/build/c_api.py.
#pragma once

#include "arm_compute/AclGenericOperators.h"
#include "arm_compute/core/Error.h"

#include <memory>

#include <stddef.h>

namespace ac {

class Plan;
using PlanPtr = std::unique_ptr<const Plan>;

namespace c_api {

struct Call;

/// Of one operator; in the slots from AclDst on.
constexpr int max_outputs = 6;

/// Consecutive records, each ended by a zero; an empty one is the last. First those of the operators, then the words
/// that they share, and the enumerations that their attributes use. AclDescribeOperator() documents a record.
extern const char records[];

/// The records of the operators.
struct OperatorRecords {
    size_t count, bytes;
};
extern const OperatorRecords operator_records;

/// What AclCreateOperator() and AclCreateOperandTensor() do in a library with operators. The generated file has the two
/// functions: one without operators must not bring in what only operators need.
decltype(AclCreateOperator) create_by_name;
decltype(AclCreateOperandTensor) create_operand_tensor;
/// What they do in one without.
AclStatus no_operators(AclContext ctx);

/// Whether the operator whose record has this index makes bytes of its sums of products of bytes, and can do so with
/// the wish scales_in_float (src/dispatch/wishes.h).
bool may_scale_in_float(size_t index);

/// Makes the plan of that operator.
arm_compute::Status make_plan(PlanPtr &plan, const Call &call, size_t index);

}  // namespace c_api
}  // namespace ac
