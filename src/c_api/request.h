// SPDX-License-Identifier: MIT
// The arguments of AclCreateOperator(): read, checked against the operator's record, and handed to its plan().
#ifndef AC_C_API_REQUEST_H
#define AC_C_API_REQUEST_H

#include "src/c_api/attributes.h"
#include "src/c_api/operator.h"
#include "src/c_api/operators.h"

namespace ac {
namespace c_api {

/// The info of an operand; an output of no dimensions is an empty info.
AclStatus read_operand(ITensorInfo &info, const AclOperand &operand, bool may_be_empty = false);

class Request {
public:
    /// Of an operator that is being made.
    explicit Request(AclOperator_ &op) : op_(op) {}
    /// All that can be said without the operator's plan().
    AclStatus read(const char *name, const AclAttribute *attributes, size_t attribute_count, AclOperand *operands,
                   size_t operand_count);
    /// Calls plan() and fills in the caller's empty outputs.
    AclStatus plan(const Target &target);

private:
    /// Reads what was given for input or output number k; other than that: an error, or an output that the operator
    /// describes.
    AclStatus place(const Words &word, size_t k);
    /// Makes the slot, whose info has been read, that of input or output number k.
    void bind(Slot &slot, const Words &word, size_t k) noexcept;

    AclOperator_ &op_;
    size_t index_ = 0;
    const char *record_ = nullptr;
    Call call_{};
    std::unique_ptr<const ITensorInfo *[]> sources_ {};
    AclOperand *operands_ = nullptr;
    size_t operand_count_ = 0;
};

}  // namespace c_api
}  // namespace ac

#endif  // AC_C_API_REQUEST_H
