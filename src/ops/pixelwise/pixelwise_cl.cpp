// SPDX-License-Identifier: MIT
#include "src/cl/launch/elementwise.h"
#include "src/cl/launch/type_names.h"
#include "src/ops/pixelwise/pixelwise.h"

namespace ac::pixelwise {

Status plan_cl(PlanPtr &out, const Kind &kind, const ITensorInfo &a, const ITensorInfo *b, const ITensorInfo &dst,
               const PixelArgs &args, const Target &target) {
    const auto name_of = [](const ITensorInfo &info) {
        return info.data_type() == DataType::U8 ? "uchar" : info.data_type() == DataType::S16 ? "short" : "int";
    };
    const bool two = b != nullptr || kind.updates;
    ocl::Options options;
    options.elements_in(kind.type, "int", 8)
        .set("FORMULA", static_cast<long>(kind.formula))
        .set("MODE", static_cast<long>(args.mode));
    options.set("A", name_of(a)).set("RESULT", name_of(dst));
    if (two) {
        options.set("B", name_of(b != nullptr ? *b : dst));
    }
    if (kind.type == Type::s32) {
        options.flag("WIDE");
    }
    if (kind.formula == PixelFormula::lookup) {
        options.flag("TABLE");
    }
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, kind.op, target, "pixelwise", kind.type, options));
    std::unique_ptr<ocl::ElementwisePlan> plan;
    if (two) {
        plan = std::make_unique<ocl::ElementwisePlan>(
            std::move(kernel), a.tensor_shape(),
            std::initializer_list<int>{TensorType::ACL_SRC_0,
                                       b != nullptr ? int{TensorType::ACL_SRC_1} : int{TensorType::ACL_DST}});
    } else {
        plan = std::make_unique<ocl::ElementwisePlan>(std::move(kernel), a.tensor_shape(),
                                                      std::initializer_list<int>{TensorType::ACL_SRC_0});
    }
    if (args.table != nullptr) {
        plan->set_table(*static_cast<const cl::Buffer *>(args.table));
    } else if (kind.formula == PixelFormula::lookup) {
        plan->set_table_slot(lookup_slot);
    }
    plan->add_value(args.low);
    plan->add_value(args.high);
    plan->add_value(static_cast<int32_t>(args.no));
    plan->add_value(static_cast<int32_t>(args.yes));
    plan->add_value(args.factor);
    out = std::move(plan);
    return Status{};
}

}  // namespace ac::pixelwise
