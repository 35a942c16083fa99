// SPDX-License-Identifier: MIT
#include "src/ops/laplacian_reconstruct/laplacian_reconstruct.h"

#include "src/ops/add/add.h"
#include "src/ops/cast/cast.h"
#include "src/ops/pyramid/pyramid.h"
#include "src/plan/region.h"
#include "src/plan/rules.h"

namespace ac::laplacian_reconstruct {
namespace {

using Value = Program::Value;

constexpr const char *name = "LaplacianReconstruct";

AC_TYPES(types, R"(NELaplacianReconstruct CLLaplacianReconstruct: levels src dst
S16 S16 U8
)")

Status check(const std::vector<const ITensorInfo *> &levels, const ITensorInfo &src, ITensorInfo &dst,
             const PyramidInfo &info, const Target &target) {
    AC_RETURN_ON_ERROR(pyramid::check(name, info, SCALE_PYRAMID_HALF, levels.size()));
    init_if_empty(dst, TensorInfo(levels.front()->tensor_shape(), 1, DataType::U8));
    for (size_t i = 0; i < levels.size(); ++i) {
        AC_RETURN_ON_ERROR(check_types(LaplacianReconstruct_operator, types, target,
                                       {levels[i]->data_type(), src.data_type(), dst.data_type()}));
        AC_RETURN_ON_ERROR(pyramid::check_level(name, "input", *levels[i], info, i));
    }
    AC_RETURN_ON_ERROR(pyramid::check_level(name, "last input", src, info, levels.size() - 1));
    return pyramid::check_level(name, "output", dst, info, 0);
}

/// sum = a + b, saturated; its valid pixels are those of both.
void add(Program &p, Value a, Value b, Value sum) {
    PlanPtr plan;
    p.add(
        add::plan(plan, p.info(a), p.info(b), p.info(sum), ConvertPolicy::SATURATE, ActivationLayerInfo(), p.target()),
        plan, {{TensorType::ACL_SRC_0, a}, {TensorType::ACL_SRC_1, b}, {TensorType::ACL_DST, sum}});
    p.info(sum).set_valid_region(common_region(p.info(a).valid_region(), p.info(b).valid_region()));
}

}  // namespace

Status plan(PlanPtr &out, const std::vector<const ITensorInfo *> &levels, const ITensorInfo &src, ITensorInfo &dst,
            const PyramidInfo &info, BorderMode mode, const Target &target) {
    AC_RETURN_ON_ERROR(check(levels, src, dst, info, target));
    AC_RETURN_ON_ERROR(check_enumerator(name, "the mode of the border", mode, BorderMode::REPLICATE));
    auto p = std::make_unique<Program>(name, target);
    Value smaller = p->given(TensorType::ACL_SRC, src);
    // The sums of consecutive levels alternate between two memories: those of the first two.
    Value memory[2] = {Value::none, Value::none};
    for (size_t i = levels.size(); i-- > 0;) {
        const Value level = p->given(TensorType::ACL_SRC_VEC + static_cast<int>(i), *levels[i]);
        const size_t width = levels[i]->dimension(0), height = levels[i]->dimension(1);
        Value &own = memory[i % 2];
        if (own == Value::none) {
            own = p->memory(levels[i % 2]->dimension(0), levels[i % 2]->dimension(1), DataType::S16);
        }
        const Value sum = p->box(own, width, height, 0);
        if (i + 1 == levels.size()) {
            add(*p, smaller, level, sum);
        } else {
            pyramid::resize(*p, smaller, sum);
            add(*p, sum, level, sum);
        }
        smaller = sum;
    }
    const Value result = p->given(TensorType::ACL_DST, dst);
    PlanPtr step;
    p->add(cast::plan(step, p->info(smaller), p->info(result), ConvertPolicy::SATURATE, p->target()), step,
           {{TensorType::ACL_SRC, smaller}, {TensorType::ACL_DST, result}});
    AC_RETURN_ON_ERROR(p->status());
    dst.set_valid_region(p->info(smaller).valid_region());
    return finish(out, std::move(p));
}

}  // namespace ac::laplacian_reconstruct
