// SPDX-License-Identifier: MIT
// The arguments of AclCreateOperator() and NamedOperator: read, checked against the operator's record, and handed to
// its plan().
#ifndef AC_C_API_REQUEST_H
#define AC_C_API_REQUEST_H

#include "src/c_api/attributes.h"
#include "src/c_api/operator.h"
#include "src/c_api/operators.h"

namespace ac {
namespace c_api {

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
    /// Whether plan() says that in this call no input may be an output.
    bool apart() const { return call_.apart; }

    /// By the caller, before bind(): of each operand as given, then empty ones of max_outputs outputs that are not.
    std::unique_ptr<ITensorInfo *[]> infos {};
    /// In the order of the record: inputs before outputs.
    std::unique_ptr<Bound[]> bound{};
    size_t bound_count = 0;

private:
    /// Binds what was given for input or output number k; other than that: an error, or an output that the operator
    /// describes.
    AclStatus place(const Words &word, size_t k);
    void bind(const Words &word, size_t k, size_t index) noexcept;
    const char *name_of(size_t i) const noexcept;

    size_t index_ = 0;
    const char *record_ = nullptr;
    Call call_{};
    std::unique_ptr<const ITensorInfo *[]> sources_ {};
    const void *operands_ = nullptr;
    size_t operand_count_ = 0, operand_size_ = 0;
};

/// All that can be said of a request of AclCreateOperator() without plan(). The operator gets its slots.
AclStatus read_request(Request &request, AclOperator_ &op, const char *name, const AclAttribute *attributes,
                       size_t attribute_count, const AclOperand *operands, size_t operand_count);

}  // namespace c_api
}  // namespace ac

#endif  // AC_C_API_REQUEST_H
