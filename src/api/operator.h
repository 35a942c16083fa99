// SPDX-License-Identifier: MIT
// Operator objects without tensors of their own.
#pragma once

#include "src/api/call.h"

#include <functional>
#include <memory>
#include <vector>

namespace ac {

/// Checks the tensors of a pack as those of a call. `operands` holds their kinds and slots. Rejects an output that is
/// the same tensor as an input that does not allow it.
inline void check_pack(const std::vector<Operand> &operands, const char *name, const Target &target,
                       const ITensorPack &pack) {
    std::vector<Operand> given = operands;
    int slots[2] = {TensorType::ACL_SRC_0, TensorType::ACL_DST_0};
    for (Operand &o : given) {
        o.tensor = pack.get_const_tensor(slots[o.kind]++);
        o.info = nullptr;
        o.may_be_null = true;
        o.most_channels = complex_channels;
    }
    check_tensors({name, given.data(), given.size()}, target).throw_if_error();
}

/// The function that detail::PlanOperator runs: the plan of a call on infos. Fills in the outputs. Throws if plan()
/// refuses.
template <class Bound> std::function<void(ITensorPack &)> operator_of(const Bound &bound, const Target &target) {
    PlanPtr made;
    make_plan(made, bound.operands(), bound.make, target, false).throw_if_error();
    const std::shared_ptr<const Plan> plan(std::move(made));
    const Operands all = bound.operands();
    const std::vector<Operand> operands(all.first, all.first + all.count);
    return [plan, operands, name = all.name, target](ITensorPack &pack) {
        check_pack(operands, name, target, pack);
        plan->run(pack);
    };
}

}  // namespace ac

/// Defines configure() and validate() of a function's operator object. The arguments are those of AC_FUNCTION_CALL.
#ifdef AC_API_CPU
#define AC_OPERATOR(Stem, names, ...)                                                           \
    void arm_compute::experimental::NE##Stem::configure(AC_PARAMETERS(ITensorInfo)) {           \
        _run = ac::operator_of(__VA_ARGS__, ac::Target::host());                                \
    }                                                                                           \
    arm_compute::Status arm_compute::experimental::NE##Stem::validate(AC_PARAMETERS(AnyInfo)) { \
        return arm_compute::NE##Stem::validate names;                                           \
    }
#else
#define AC_OPERATOR(Stem, names, ...)                                                            \
    void arm_compute::experimental::CL##Stem::configure(const CLCompileContext &compile_context, \
                                                        AC_PARAMETERS(ITensorInfo)) {            \
        _run = ac::operator_of(__VA_ARGS__, ac::ocl::on(compile_context));                       \
    }                                                                                            \
    arm_compute::Status arm_compute::experimental::CL##Stem::validate(AC_PARAMETERS(AnyInfo)) {  \
        return arm_compute::CL##Stem::validate names;                                            \
    }
#endif
