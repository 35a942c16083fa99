// SPDX-License-Identifier: MIT
#include "src/ops/laplacian_pyramid/laplacian_pyramid.h"

#include "src/ops/cast/cast.h"
#include "src/ops/expand/expand.h"
#include "src/ops/gaussian_pyramid/gaussian_pyramid.h"
#include "src/ops/neighbourhood/neighbourhood.h"
#include "src/ops/pyramid/pyramid.h"
#include "src/plan/rules.h"

AC_DECLARE_TABLE(laplacian5x5)

namespace ac::laplacian_pyramid {
namespace {

using Value = Program::Value;

constexpr const char *name = "LaplacianPyramid";

AC_TYPES(types, R"(NELaplacianPyramid CLLaplacianPyramid: src levels dst
U8 S16 S16|U8
)")

Status check(const ITensorInfo &src, const std::vector<ITensorInfo *> &levels, ITensorInfo &dst,
             const PyramidInfo &info, LaplacianForm form, const Target &target) {
    AC_RETURN_ON_ERROR(check_enumerator(name, "the form", form, LaplacianForm::EXPANDED));
    AC_RETURN_ON_ERROR(pyramid::check(name, info, SCALE_PYRAMID_HALF, levels.size()));
    AC_RETURN_ON_ERROR(pyramid::check_level(name, "input", src, info, 0));
    const bool smoothed = form == LaplacianForm::SMOOTHED;
    const size_t last = smoothed ? levels.size() - 1 : levels.size();
    init_if_empty(dst, TensorInfo(arm_compute::detail::pyramid_level_shape(info, last), 1,
                                  smoothed ? DataType::S16 : DataType::U8));
    for (size_t i = 0; i < levels.size(); ++i) {
        AC_RETURN_ON_ERROR(check_types(LaplacianPyramid_operator, types, target,
                                       {src.data_type(), levels[i]->data_type(), dst.data_type()}));
        AC_RETURN_ON_ERROR(pyramid::check_level(name, "output", *levels[i], info, i));
    }
    AC_RETURN_IF(smoothed && dst.data_type() != DataType::S16, "%s: a last output of type U8; it must be S16", name);
    return pyramid::check_level(name, "last output", dst, info, last);
}

/// rest = image - its smoothed image, which is also stored if `smooth` is a value.
void add_rest(Program &p, Value image, Value rest, Value smooth, const Border &border) {
    neighbourhood::Filter filter{LaplacianPyramid_operator,
                                 name,
                                 laplacian5x5_table,
                                 types,
                                 neighbourhood::Filter::weights,
                                 2,
                                 2,
                                 DataType::S16};
    const neighbourhood::Weights weights = neighbourhood::product_of({1, 4, 6, 4, 1}, {1, 4, 6, 4, 1}, 256);
    filter.weighted = {weights, weights};
    filter.weighted[0].from_centre = true;
    PlanPtr plan;
    p.add(neighbourhood::plan(plan, filter, p.info(image),
                              {&p.info(rest), smooth == Value::none ? nullptr : &p.info(smooth)}, border, p.target()),
          plan, {{TensorType::ACL_SRC, image}, {TensorType::ACL_DST_0, rest}, {TensorType::ACL_DST_1, smooth}});
}

/// dst = an image of another type.
void add_cast(Program &p, Value image, Value dst) {
    PlanPtr plan;
    p.add(cast::plan(plan, p.info(image), p.info(dst), ConvertPolicy::SATURATE, p.target()), plan,
          {{TensorType::ACL_SRC, image}, {TensorType::ACL_DST, dst}});
    p.info(dst).set_valid_region(p.info(image).valid_region());
}

/// The next level of the Gaussian pyramid, in memory unless it is given.
Value add_next(Program &p, Value image, Value given, const Border &border) {
    const auto half = [](size_t extent) { return (extent + 1) / 2; };
    const size_t width = half(p.info(image).dimension(0)), height = half(p.info(image).dimension(1));
    const Value next = given == Value::none ? p.memory(width, height, DataType::U8) : given;
    PlanPtr step;
    p.add(gaussian_pyramid::plan_half(step, p.info(image), p.info(next), border.mode, border.value, p.target()), step,
          {{TensorType::ACL_SRC, image}, {TensorType::ACL_DST, next}});
    return next;
}

void add_smoothed(Program &p, Value image, const std::vector<Value> &rests, Value dst, const Border &border) {
    for (size_t i = 0; i < rests.size(); ++i) {
        image = i == 0 ? image : add_next(p, image, Value::none, border);
        add_rest(p, image, rests[i], i + 1 == rests.size() ? dst : Value::none, border);
    }
}

void add_expanded(Program &p, Value image, const std::vector<Value> &rests, Value dst, const Border &border) {
    const bool is_small = p.info(dst).data_type() == DataType::U8;
    for (size_t i = 0; i < rests.size(); ++i) {
        const Value next = add_next(p, image, i + 1 == rests.size() && is_small ? dst : Value::none, border);
        PlanPtr step;
        p.add(expand::plan(step, LaplacianPyramid_operator, p.info(next), p.info(image), p.info(rests[i]), border.mode,
                           p.target()),
              step, {{TensorType::ACL_SRC_0, next}, {TensorType::ACL_SRC_1, image}, {TensorType::ACL_DST, rests[i]}});
        image = next;
    }
    if (!is_small) {
        add_cast(p, image, dst);
    }
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const std::vector<ITensorInfo *> &levels, ITensorInfo &dst,
            const PyramidInfo &info, BorderMode mode, uint8_t constant, LaplacianForm form, const Target &target) {
    AC_RETURN_ON_ERROR(check(src, levels, dst, info, form, target));
    auto p = std::make_unique<Program>(name, target);
    const Value image = p->given(TensorType::ACL_SRC, src), last = p->given(TensorType::ACL_DST, dst);
    std::vector<Value> rests;
    for (size_t i = 0; i < levels.size(); ++i) {
        rests.push_back(p->given(TensorType::ACL_DST_VEC + static_cast<int>(i), *levels[i]));
    }
    const auto add = form == LaplacianForm::SMOOTHED ? add_smoothed : add_expanded;
    add(*p, image, rests, last, {mode, constant});
    AC_RETURN_ON_ERROR(p->status());
    for (size_t i = 0; i < levels.size(); ++i) {
        levels[i]->set_valid_region(p->info(rests[i]).valid_region());
    }
    dst.set_valid_region(p->info(last).valid_region());
    return finish(out, std::move(p));
}

}  // namespace ac::laplacian_pyramid
