// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/experimental/NamedOperator.h"

#include "arm_compute/AclUtils.h"

#include "src/api/function.h"
#include "src/registry/request.h"
#ifdef ARM_COMPUTE_CL
#include "src/api/cl_function.h"
#endif
#include "src/runtime/refuse.h"

#include <string.h>

namespace arm_compute::experimental {
namespace {

using ac::Operand;
using ac::registry::Bound;

/// A call in the form of the public functions' calls: operands in record order, and plan().
struct NamedCall {
    /// Reads a step. `copies`: plan() fills in copies, and the outputs do not change. An output that is also an input
    /// is not copied, because an operator may refuse such an output.
    Status read(const Step &given, bool copies) {
        const size_t count = given.operand_count;
        AclStatus status = request.open(given.name, count);
        if (status == AclSuccess) {
            memcpy(request.attributes, given.attributes, sizeof(request.attributes));
            for (size_t i = 0; i < count; ++i) {
                request.places[i] = {given.operands[i].place, given.operands[i].written};
            }
            status = request.check_attributes();
        }
        if (status == AclSuccess) {
            copy.reset(new TensorInfo[count + ac::registry::Call::max_outputs]);
            for (size_t i = 0; i < count + ac::registry::Call::max_outputs; ++i) {
                ITensorInfo *const info = i < count ? given.operands[i].info : nullptr;
                const bool copied = copies && i < count && request.writes(i) && !is_input(given, info);
                if (copied) {
                    copy[i] = TensorInfo(*info);
                }
                request.infos[i] = info == nullptr || copied ? &copy[i] : info;
            }
            status = request.bind();
        }
        if (status != AclSuccess) {
            return Status(ErrorCode::RUNTIME_ERROR, request.refusal.text);
        }
        operands.reset(new Operand[request.bound_count]);
        for (size_t i = 0; i < request.bound_count; ++i) {
            const Bound &b = request.bound[i];
            const bool is_given = b.index < count;
            AC_RETURN_IF(!is_given && !copies, "%s: output %d is missing", given.name, b.slot - AclDst);
            operands[i] = {is_given && !copies ? given.operands[b.index].tensor : nullptr,
                           request.infos[b.index],
                           b.written ? Operand::output : Operand::input,
                           false,
                           b.slot,
                           true,
                           b.in_place};
        }
        return Status{};
    }

    static bool is_input(const Step &given, const ITensorInfo *info) {
        for (size_t i = 0; i < given.operand_count; ++i) {
            if (given.operands[i].info == info && !given.operands[i].written) {
                return true;
            }
        }
        return false;
    }

    ac::registry::Request request{};
    std::unique_ptr<TensorInfo[]> copy{};
    std::unique_ptr<Operand[]> operands{};
};

/// The target to plan for. Returns false if this build does not have it.
bool find_target(ac::Target &found, AclTarget target) {
#ifdef ARM_COMPUTE_CL
    if (target == AclGpuOcl) {
        found = ac::ocl::on_default();
        return true;
    }
#endif
#ifdef ARM_COMPUTE_CPU_ENABLED
    if (target == AclCpu) {
        found = ac::Target::host();
        return true;
    }
#endif
    (void)target;
    (void)found;
    return false;
}

constexpr char no_target[] = "this build has no such target; \"backends\" of the build_config names them";

}  // namespace

ac::Function *NamedOperator::make(AclTarget target, const std::shared_ptr<IMemoryManager> &memory_manager) {
#ifdef ARM_COMPUTE_CL
    if (target == AclGpuOcl) {
        return new ac::ClFunction(memory_manager);
    }
#endif
#ifdef ARM_COMPUTE_CPU_ENABLED
    if (target == AclCpu) {
        return new ac::Function(memory_manager);
    }
#endif
    (void)target;
    (void)memory_manager;
    ac::refuse(no_target);
}

void NamedOperator::configure(const Step &given) {
    NamedCall call;
    call.read(given, false).throw_if_error();
    const ac::Operands operands{given.name, call.operands.get(), call.request.bound_count};
    ac::Target target = ac::Target::host();
#ifdef ARM_COMPUTE_CL
    if (_target == AclGpuOcl) {
        auto &made = static_cast<ac::ClFunction &>(function());
        target = made.on(made.own_context());
    }
#endif
    if (_scales_in_float && call.request.may_scale_in_float()) {
        target.asks |= ac::promises::scales_in_float;
    }
    function().configure_on(target, operands,
                            [&call](const ac::PlanCall &c) { return call.request.plan(c.plan, c.target); });
}

Status NamedOperator::validate(AclTarget target, const Step &given) {
    ac::Target on{};
    AC_RETURN_IF(!find_target(on, target), no_target);
    NamedCall call;
    AC_RETURN_ON_ERROR(call.read(given, true));
    ac::PlanPtr plan;
    AC_RETURN_ON_ERROR(make_plan(
        plan, {given.name, call.operands.get(), call.request.bound_count},
        [&call](const ac::PlanCall &c) { return call.request.plan(c.plan, c.target); }, on, false));
    for (size_t i = 0; i < given.operand_count; ++i) {
        ITensorInfo &info = *given.operands[i].info;
        if (&info != call.request.infos[i]) {
            ac::init_if_empty(info, *call.request.infos[i]);
        }
    }
    return Status{};
}

Status NamedOperator::read(const Request &given, void *structure, StepOperand *operands) {
    static_assert(ac::records::max_bytes == Step::max_attribute_bytes);
    ac::registry::Request request;
    AC_RETURN_IF(request.open(given.name, given.attributes, given.attribute_count, given.operands, given.operand_count,
                              sizeof(given.operands[0])) != AclSuccess,
                 "%s", request.refusal.text);
    memcpy(structure, request.attributes, sizeof(request.attributes));
    for (size_t i = 0; i < given.operand_count; ++i) {
        operands[i] = {request.places[i].index, request.places[i].written, given.operands[i].tensor,
                       given.operands[i].info};
    }
    return Status{};
}

int NamedOperator::in_place_output(const char *name, uint8_t input) {
    return ac::registry::in_place_output(name, input);
}

bool NamedOperator::fuse_activation(const char *name, void *structure, int32_t function, double a, double b) {
    return ac::registry::fuse_activation(name, static_cast<unsigned char *>(structure), function, a, b);
}

void NamedOperator::share_packed(NamedOperator &other) {
    function().share(other.function());
}

const char *NamedOperator::kernel() {
    const ac::Plan *const plan = function().plan();
    const ac::Row *const row = plan != nullptr ? plan->row() : nullptr;
    return row != nullptr ? row->name : "";
}

}  // namespace arm_compute::experimental
