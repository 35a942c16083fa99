// SPDX-License-Identifier: MIT
// Plans of operators that move elements, for both backends. The paths through the tensors are those of
// src/plan/move.h.
#pragma once

#include "src/plan/move.h"
#include "src/plan/permute.args.h"
#include "src/plan/rules.h"

#include <vector>

namespace ac::moves {

using Boxes = std::vector<Box, PlanAllocator<Box>>;

/// The tensors of a move, and its operation. Boxes are moved in their order, unless they are `apart`.
struct Moves {
    const ITensorInfo &src, &dst;  ///< the tensors of all boxes, or examples of them
    Boxes boxes{};
    uint64_t fill = 0;   ///< bits of one element, for boxes that fill
    bool apart = false;  ///< no box reads or writes what another one writes
};

/// A plan that moves the boxes between tensors of the pack whose elements have the same size.
Status plan(PlanPtr &out, const Operator &op, Moves &&moves, const Target &target);

/// Boxes that depend on the values of tensors, which each run reads.
class Parameters : public InPlanMemory {
public:
    static constexpr size_t max = 4;  ///< values of a tensor, in logical order, 32 bits each
    using Values = int32_t[2][max];

    virtual ~Parameters() = default;
    /// Adds to `boxes`. `values`: those of ACL_SRC_1 and ACL_SRC_2; 0 if missing. The run throws a refusal.
    virtual Status make(Boxes &boxes, const Values &values) const = 0;
};
/// Makes Parameters from a function object, make(boxes, values), which the plan keeps.
template <class Make> std::unique_ptr<const Parameters> parameters(const Make &make) {
    class Made final : public Parameters {
    public:
        explicit Made(const Make &function) : make_(function) {}
        Status make(Boxes &boxes, const Values &values) const override { return make_(boxes, values); }

    private:
        Make make_;
    };
    return std::make_unique<Made>(make);
}
Status plan(PlanPtr &out, const Operator &op, Moves &&moves, std::unique_ptr<const Parameters> parameters,
            const Target &target);

/// Moves each box once for each element of the index tensor, ACL_SRC_1, of type U32 or S32.
struct Pick {
    const ITensorInfo &index;
    size_t src_dim;  ///< dimension of ACL_SRC in which the boxes have one element, selected by the index
    Way dst;         ///< path through ACL_DST, with as many steps as indices
};
Status plan(PlanPtr &out, const Operator &op, Moves &&moves, const Pick &pick, const Target &target);

/// The plan for an OpenCL device; `parameters` and `pick` may be null.
Status plan_cl(PlanPtr &out, const Operator &op, Moves &&moves, std::unique_ptr<const Parameters> parameters,
               const Pick *pick, const Target &target);

/// Reverses ACL_SRC along the dimensions that ACL_SRC_1 lists. The device reads this list and ignores numbers out of
/// range.
Status plan_reverse_cl(PlanPtr &out, const Operator &op, Moves &&moves, const ITensorInfo &axes, bool inverted,
                       const Target &target);

/// A plan that copies ACL_SRC in logical order to ACL_DST: to all of it, of shape `to`, or to the box of that shape at
/// `start`. On the CPU it needs no kernel.
inline Status plan_copy(PlanPtr &out, const Operator &op, [[maybe_unused]] const ITensorInfo &src,
                        [[maybe_unused]] const ITensorInfo &dst, const TensorShape &to, const Coordinates &start,
                        [[maybe_unused]] const Target &target) {
    const Box box{Way(src.tensor_shape()), Way(to, start)};
    AC_ON_OPENCL(target, plan_cl(out, op, {src, dst, {box}}, nullptr, nullptr, target))
    out = ac::plan_copy(op.name, src.element_size(), box);
    return Status{};
}

/// Selects only the kernel, for operators that change the layout of blocks of such elements themselves.
Status choose(const RowOf<PermuteFn> *&out, const Operator &op, size_t element, const Target &target);

/// Reads the values of a parameter tensor; the CPU must be able to access its memory.
void read_values(int32_t (&values)[Parameters::max], const ITensor *tensor);

}  // namespace ac::moves
