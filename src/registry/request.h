// SPDX-License-Identifier: MIT
// The arguments of AclCreateOperator() and NamedOperator: parsed, checked against the operator's record, and passed to
// its plan().
#pragma once

#include "src/registry/operators.h"
#include "src/registry/words.h"

namespace ac::registry {

/// The place of an operand among the inputs or the outputs of its record.
struct Place {
    uint8_t index;
    bool written;
};

/// The slot and the role of an operand of a request.
struct Bound {
    size_t index;     ///< index of the given operand; from their count on: output index - count, which was not given
    int slot;         ///< slot of the pack
    bool written;     ///< an output
    bool constant;    ///< packed once, unless the operand is variable
    int8_t in_place;  ///< for an input: the output that may be the same tensor; -1: none
};

/// The output that may be the same tensor as an input; -1: none, or the library lacks the operator.
int in_place_output(const char *name, uint8_t input);

/// NamedOperator::fuse_activation().
bool fuse_activation(const char *name, unsigned char *structure, int32_t function, double a, double b);

/// An operator requested by name, for both interfaces. Call open(), set the infos of the operands, then call bind() and
/// plan().
class Request {
public:
    /// Finds the operator and reads its attributes and operand names. Each structure in `operands` has `operand_size`
    /// bytes and begins with the name.
    AclStatus open(const char *name, const AclAttribute *attributes, size_t attribute_count, const void *operands,
                   size_t operand_count, size_t operand_size);
    /// Finds the operator. The caller fills in `places` and `attributes`.
    AclStatus open(const char *name, size_t operand_count);
    /// Checks attributes that the caller filled in.
    AclStatus check_attributes();
    /// Whether operand i is an output.
    bool writes(size_t i) const noexcept { return places[i].written; }
    /// Assigns a slot to each operand.
    AclStatus bind();
    /// Calls plan(), which fills in empty outputs.
    Status plan(PlanPtr &plan, const Target &target);
    bool may_scale_in_float() const { return registry::may_scale_in_float(index_); }
    /// Whether plan() says that no input of this call may be an output.
    bool apart() const { return call_.apart; }

    /// Why the last call failed.
    Refusal refusal{};
    /// For each given operand.
    Place *places = nullptr;
    /// The operator's structure (src/base/fields.h).
    alignas(8) unsigned char attributes[records::max_bytes] = {};
    /// Set by the caller before bind(): infos of the given operands, then max_outputs empty infos for other outputs.
    ITensorInfo **infos = nullptr;
    /// In record order: inputs before outputs.
    Bound *bound = nullptr;
    size_t bound_count = 0;

private:
    size_t index_ = 0;
    const char *record_ = nullptr;
    Call call_{};
    const ITensorInfo **sources_ = nullptr;
    std::unique_ptr<unsigned char[]> lists_{};  ///< memory of infos, sources_, bound and places
    size_t operand_count_ = 0;
};

}  // namespace ac::registry
