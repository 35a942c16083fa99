// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/AclGenericOperators.h"

namespace ac::registry {
class Request;
}

namespace ac::c_api {

/// Implementations of AclCreateOperator() and AclCreateOperandTensor() in a library with operators. The generated file
/// with the records defines the two functions, because a library without operators must not link what only operators
/// need.
decltype(AclCreateOperator) create_by_name;
decltype(AclCreateOperandTensor) create_operand_tensor;
/// Their implementation in a library without operators.
AclStatus no_operators(AclContext ctx);

/// Does everything for a request of AclCreateOperator() except plan(). Sets the operator's slots.
AclStatus read_request(registry::Request &request, AclOperator_ &op, const char *name, const AclAttribute *attributes,
                       size_t attribute_count, const AclOperand *operands, size_t operand_count);

}  // namespace ac::c_api
