// SPDX-License-Identifier: MIT
#include "src/ops/gaussian_pyramid/gaussian_pyramid.h"

#include "src/ops/copy/copy.h"
#include "src/ops/gaussian5x5/gaussian5x5.h"
#include "src/ops/neighbourhood/neighbourhood.h"
#include "src/ops/pyramid/pyramid.h"
#include "src/plan/rules.h"

AC_DECLARE_TABLE(gaussian5x5_half)

namespace ac::gaussian_pyramid {
namespace {

using Value = Program::Value;

constexpr const char *name = "GaussianPyramid";

AC_TYPES(types, R"(NEGaussianPyramidHalf CLGaussianPyramidHalf NEGaussianPyramidOrb CLGaussianPyramidOrb: src levels
U8 U8
)")

/// The smoothed image in `memory`, then resized.
void orb_level(Program &p, Value from, Value memory, Value to, BorderMode mode, uint8_t constant) {
    const Value smooth = p.box(memory, p.info(from).dimension(0), p.info(from).dimension(1), 0);
    PlanPtr plan;
    p.add(gaussian5x5::plan(plan, p.info(from), p.info(smooth), mode, constant, p.target()), plan,
          {{TensorType::ACL_SRC, from}, {TensorType::ACL_DST, smooth}});
    pyramid::resize(p, smooth, to);
}

Status check(const ITensorInfo &src, const std::vector<ITensorInfo *> &levels, const PyramidInfo &info, float scale,
             const Target &target) {
    AC_RETURN_ON_ERROR(pyramid::check(name, info, scale, levels.size()));
    AC_RETURN_ON_ERROR(pyramid::check_level(name, "input", src, info, 0));
    for (size_t i = 0; i < levels.size(); ++i) {
        AC_RETURN_ON_ERROR(
            check_types(GaussianPyramid_operator, types, target, {src.data_type(), levels[i]->data_type()}));
        AC_RETURN_ON_ERROR(pyramid::check_level(name, "output", *levels[i], info, i));
    }
    return Status{};
}

}  // namespace

Status plan_half(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant,
                 const Target &target) {
    neighbourhood::Filter filter{GaussianPyramid_operator,
                                 name,
                                 gaussian5x5_half_table,
                                 types,
                                 neighbourhood::Filter::weights,
                                 2,
                                 2,
                                 DataType::U8};
    filter.weighted = {neighbourhood::product_of({1, 4, 6, 4, 1}, {1, 4, 6, 4, 1}, 256)};
    filter.half = true;
    return neighbourhood::plan(out, filter, src, {&dst}, {mode, constant}, target);
}

Status plan(PlanPtr &out, const ITensorInfo &src, const std::vector<ITensorInfo *> &levels, const PyramidInfo &info,
            float scale, BorderMode mode, uint8_t constant, const Target &target) {
    AC_RETURN_ON_ERROR(check(src, levels, info, scale, target));
    AC_RETURN_ON_ERROR(check_enumerator(name, "the mode of the border", mode, BorderMode::REPLICATE));
    auto p = std::make_unique<Program>(name, target);
    Value last = p->given(TensorType::ACL_SRC, src);
    const bool half = scale == SCALE_PYRAMID_HALF;
    const Value memory = half ? Value::none : p->memory(src.dimension(0), src.dimension(1), DataType::U8);
    for (size_t i = 0; i < levels.size(); ++i) {
        const Value level = p->given(TensorType::ACL_DST_VEC + static_cast<int>(i), *levels[i]);
        PlanPtr step;
        if (i == 0) {
            p->add(copy::plan(step, p->info(last), p->info(level), PaddingList(), p->target()), step,
                   {{TensorType::ACL_SRC, last}, {TensorType::ACL_DST, level}});
            p->info(level).set_valid_region(src.valid_region());
        } else if (half) {
            p->add(plan_half(step, p->info(last), p->info(level), mode, constant, p->target()), step,
                   {{TensorType::ACL_SRC, last}, {TensorType::ACL_DST, level}});
        } else {
            orb_level(*p, last, memory, level, mode, constant);
        }
        last = level;
    }
    AC_RETURN_ON_ERROR(p->status());
    for (size_t i = 0; i < levels.size(); ++i) {
        levels[i]->set_valid_region(
            p->info(p->given(TensorType::ACL_DST_VEC + static_cast<int>(i), *levels[i])).valid_region());
    }
    return finish(out, std::move(p));
}

}  // namespace ac::gaussian_pyramid
