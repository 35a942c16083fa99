// SPDX-License-Identifier: MIT
// Records of the operators that AclCreateOperator() knows, and the functions that make them. The build generates the
// file with their definitions from the entries (*.c_api.cpp) of the selected operators: scripts/build/c_api.py.
#pragma once

#include "arm_compute/AclGenericOperators.h"
#include "arm_compute/core/Error.h"

#include "src/base/interface.h"

#include <memory>

#include <stddef.h>

namespace ac {

class Plan;
using PlanPtr = std::unique_ptr<const Plan>;

namespace registry {

struct Call;

/// Most outputs of one operator, in the slots from AclDst on.
constexpr int max_outputs = 6;

/// Consecutive records, each terminated by a zero. An empty record ends the list. The operators come first, then the
/// shared words, then the enumerations of attributes. AclDescribeOperator() documents a record.
extern const char records[] AC_HIDDEN;

/// The records of the operators.
struct OperatorRecords {
    size_t count, bytes;
};
extern const OperatorRecords operator_records AC_HIDDEN;

class Fields;
struct Type;

/// Reads an attribute that is a list.
AclStatus read_list(Fields &fields, const Type &type, const AclAttribute *given);

/// read_list(), or null if no record of this library has a list.
extern decltype(read_list) *const list_reader AC_HIDDEN;

/// Whether the operator at this record index computes 8-bit results from sums of 8-bit products and can promise
/// scales_in_float (src/dispatch/promises.h).
bool may_scale_in_float(size_t index);

/// Makes a plan of the operator at this record index.
Status make_plan(PlanPtr &plan, const Call &call, size_t index);

}  // namespace registry
}  // namespace ac
