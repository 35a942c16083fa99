// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/experimental/NamedOperator.h"

#include "arm_compute/AclUtils.h"

#include "src/api/function.h"
#include "src/registry/request.h"
#ifdef ARM_COMPUTE_CL
#include "src/api/cl_function.h"
#endif
#include "src/plan/filled.h"
#include "src/plan/memory.h"
#include "src/runtime/refuse.h"

#include <string.h>

namespace arm_compute::experimental {
namespace {

using ac::complex_channels;
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
            const size_t all = count + ac::registry::Call::max_outputs;
            bool makes = copies;
            for (size_t i = 0; i < count; ++i) {
                makes = makes || given.operands[i].info == nullptr;
            }
            copy.reset(makes ? new TensorInfo[all] : nullptr);
            for (size_t i = 0; i < all; ++i) {
                ITensorInfo *const info = i < count ? given.operands[i].info : nullptr;
                const bool copied = copies && i < count && request.writes(i) && !is_input(given, info);
                if (copied) {
                    copy[i] = TensorInfo(*info);
                }
                request.infos[i] = makes && (info == nullptr || copied) ? &copy[i] : info;
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
                           complex_channels,
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

/// What planning again needs.
struct NamedOperator::Again {
    Status first_plan() {
        const ac::PlanMemory::Scope scope(memory);
        const ac::KeepFilled filled_scope(filled);
        return make_plan(
            plan, {name, call.operands.get(), call.request.bound_count},
            [this](const ac::PlanCall &c) { return call.request.plan(c.plan, c.target); }, target, false);
    }

    Status next_plan() {
        plan.reset();
        memory.reset();
        const ac::PlanMemory::Scope scope(memory);
        const ac::KeepFilled filled_scope(filled);
        return call.request.plan(plan, target);
    }

    const char *name = "";  ///< that of the step
    NamedCall call{};
    ac::Target target{};
    ac::PlanMemory memory{};
    ac::FilledPtr filled{};
    ac::PlanPtr plan{};  ///< in that memory
};

void NamedOperator::plan_only() {
    _again = std::make_shared<Again>();
}

const detail::IPlan *NamedOperator::plan() const {
    return _again->plan.get();
}

ITensorPack NamedOperator::pack() const {
    ITensorPack pack;
    for (size_t i = 0; i < _again->call.request.bound_count; ++i) {
        const Operand &operand = _again->call.operands[i];
        if (operand.kind == Operand::output) {
            pack.add_tensor(operand.slot, const_cast<ITensor *>(operand.tensor));
        } else {
            pack.add_const_tensor(operand.slot, operand.tensor);
        }
    }
    return pack;
}

Status NamedOperator::plan_again(const void *attributes) {
    memcpy(_again->call.request.attributes, attributes, Step::max_attribute_bytes);
    return _again->next_plan();
}

void NamedOperator::configure(const Step &given) {
    try_configure(given).throw_if_error();
}

Status NamedOperator::try_configure(const Step &given) {
    NamedCall own;
    NamedCall &call = _again != nullptr ? _again->call : own;
    AC_RETURN_ON_ERROR(call.read(given, false));
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
    if (_again != nullptr) {
        _again->name = given.name;
        _again->target = target;
        return _again->first_plan();
    }
    ac::PlanPtr plan;
    AC_RETURN_ON_ERROR(make_plan(
        plan, operands, [&call](const ac::PlanCall &c) { return call.request.plan(c.plan, c.target); }, target, false));
    function().configure_on(target, operands, [&plan](const ac::PlanCall &c) {
        c.plan = std::move(plan);
        return Status{};
    });
    return Status{};
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
    const ac::Plan *const plan = _again != nullptr ? _again->plan.get() : function().plan();
    const ac::Row *const row = plan != nullptr ? plan->row() : nullptr;
    return row != nullptr ? row->name : "";
}

}  // namespace arm_compute::experimental
