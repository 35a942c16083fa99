// SPDX-License-Identifier: MIT
// The arguments of AclCreateOperator() and NamedOperator: read, checked against the operator's record, and handed to
// its plan().
#pragma once

#include "src/c_api/attributes.h"
#include "src/c_api/operator.h"
#include "src/c_api/operators.h"

namespace ac::c_api {

/// Where an operand of a request belongs.
struct Bound {
    size_t index;     ///< among the operands as they were given; after them: output number index - count, not given
    int slot;         ///< of the pack
    bool written;     ///< an output
    bool constant;    ///< packed once, unless it is variable
    int8_t in_place;  ///< the output that it may be; -1: none
};

/// An operator by its name, for both interfaces that have one: open(), then the infos of the operands, then bind() and
/// plan().
class Request {
public:
    /// Finds the operator, and reads its attributes and the names of its operands, which are first in the structures
    /// of `operand_size` bytes at `operands`.
    AclStatus open(const char *name, const AclAttribute *attributes, size_t attribute_count, const void *operands,
                   size_t operand_count, size_t operand_size);
    /// Whether operand i is an output.
    bool writes(size_t i) const noexcept;
    /// Gives every operand its place.
    AclStatus bind();
    /// Calls plan(), which fills in empty outputs.
    Status plan(PlanPtr &plan, const Target &target);
    bool may_scale_in_float() const { return c_api::may_scale_in_float(index_); }
    /// Whether plan() says that in this call no input may be an output.
    bool apart() const { return call_.apart; }

    /// By the caller, before bind(): of each operand as given, then empty ones of max_outputs outputs that are not.
    ITensorInfo **infos = nullptr;
    /// In the order of the record: inputs before outputs.
    Bound *bound = nullptr;
    size_t bound_count = 0;

private:
    size_t index_ = 0;
    const char *record_ = nullptr;
    Call call_{};
    const ITensorInfo **sources_ = nullptr;
    std::unique_ptr<unsigned char[]> lists_{};  ///< memory of infos, sources_ and bound
    const void *operands_ = nullptr;
    size_t operand_count_ = 0, operand_size_ = 0;
};

/// All that can be said of a request of AclCreateOperator() without plan(). The operator gets its slots.
AclStatus read_request(Request &request, AclOperator_ &op, const char *name, const AclAttribute *attributes,
                       size_t attribute_count, const AclOperand *operands, size_t operand_count);

}  // namespace ac::c_api
