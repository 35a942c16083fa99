// SPDX-License-Identifier: MIT
#include "src/api/call.h"

#include "arm_compute/runtime/experimental/Overlap.h"

#include "src/plan/rules.h"
#ifdef ARM_COMPUTE_CL
#include "arm_compute/core/CL/ICLTensor.h"
#endif

namespace ac {

using detail::Overlap;

namespace {

/// A list of infos that a plan may fill in without effect.
struct Copied {
    Copied(const ITensorInfo &from, Copied *before) : info(from), next(before) {}

    TensorInfo info;
    std::unique_ptr<Copied> next;
};

/// How b overlaps a. Two tensors without memory do not overlap, because their addresses are unknown.
Overlap overlap_of(const ITensor &a, const ITensor &b, [[maybe_unused]] const Target &target) {
    if (&a == &b) {
        return Overlap::same;
    }
#ifdef ARM_COMPUTE_CL
    if (target.cl != nullptr) {
        const cl_mem memory = static_cast<const ICLTensor &>(a).cl_buffer()();
        const bool shared = memory != nullptr && memory == static_cast<const ICLTensor &>(b).cl_buffer()();
        return shared ? detail::overlap(*a.info(), *b.info(), 0) : Overlap::none;
    }
#endif
    const uint8_t *const from = a.buffer(), *const to = b.buffer();
    return from != nullptr && to != nullptr ? detail::overlap(*a.info(), *b.info(), to - from) : Overlap::none;
}

}  // namespace

Status make_plan(PlanPtr &plan, const Operands &operands, const Planner &planner, const Target &target, bool copies) {
    std::unique_ptr<Copied> copied;
    size_t outputs = 0;
    for (size_t i = 0; i < operands.count; ++i) {
        Operand &o = operands.first[i];
        const bool is_output = o.kind == Operand::output;
        o.info = o.tensor != nullptr ? o.tensor->info() : o.info;
        AC_RETURN_IF(o.info == nullptr && !o.may_be_null, "%s: %s %zu is missing", operands.name,
                     is_output ? "output" : "input", is_output ? outputs : i);
        if (o.info != nullptr) {
            AC_RETURN_ON_ERROR(check_size(operands.name, *o.info, o.most_channels));
            AC_RETURN_ON_ERROR(check_quantization(operands.name, *o.info));
        }
        for (size_t j = 0; j < i && is_output && o.tensor != nullptr; ++j) {
            const Operand &other = operands.first[j];
            const Overlap found =
                other.tensor != nullptr ? overlap_of(*other.tensor, *o.tensor, target) : Overlap::none;
            AC_RETURN_IF(
                found != Overlap::none && (found != Overlap::same || static_cast<size_t>(other.in_place) != outputs),
                "%s: output %zu shares memory with operand %zu; this cannot be done in place", operands.name, outputs,
                j);
        }
        if (is_output && copies && o.info != nullptr) {
            copied.reset(new Copied(*o.info, copied.release()));
            o.info = &copied->info;
        }
        outputs += is_output ? 1 : 0;
    }
    return planner(PlanCall(plan, target, operands.first, operands.count - outputs));
}

Status validate_on(const Target &target, const Operands &operands, const Planner &planner) {
    PlanPtr plan;
    return make_plan(plan, operands, planner, target, true);
}

}  // namespace ac
