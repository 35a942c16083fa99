// SPDX-License-Identifier: MIT
// The arguments of AclCreateOperator(): read, checked against the operator's record, and handed to its plan().
#ifndef AC_C_API_REQUEST_H
#define AC_C_API_REQUEST_H

#include "src/c_api/operator.h"
#include "src/c_api/operators.h"

namespace ac {
namespace c_api {

/// The info of an operand; an output of no dimensions is an empty info.
AclStatus read_operand(ITensorInfo &info, const AclOperand &operand, bool may_be_empty = false);

class Request {
public:
    /// All that can be said without the operator's plan().
    AclStatus read(const char *name, const AclAttribute *attributes, size_t attribute_count, AclOperand *operands,
                   size_t operand_count);
    /// Calls plan() and fills in the caller's empty outputs.
    Status plan(const Target &target, PlanPtr &plan, std::vector<Slot> &slots);

private:
    AclStatus place(AclOperand &operand);
    /// What was not given: an error, or an output that the operator describes.
    AclStatus complete();
    Slot &add(int id, bool written);

    size_t index_ = 0;
    const char *record_ = nullptr;
    Call call_{};
    std::vector<Slot> slots_{};  ///< those of operands_ first; the call points at their infos
    size_t used_ = 0;            ///< how many of them
    std::unique_ptr<const ITensorInfo *[]> sources_ {};
    AclOperand *operands_ = nullptr;
    size_t operand_count_ = 0;
};

}  // namespace c_api
}  // namespace ac

#endif  // AC_C_API_REQUEST_H
