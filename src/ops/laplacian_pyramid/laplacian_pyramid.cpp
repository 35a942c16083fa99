// SPDX-License-Identifier: MIT
#include "src/ops/laplacian_pyramid/laplacian_pyramid.h"

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
U8 S16 S16
)")

Status check(const ITensorInfo &src, const std::vector<ITensorInfo *> &levels, ITensorInfo &dst,
             const PyramidInfo &info, const Target &target) {
    AC_RETURN_ON_ERROR(pyramid::check(name, info, SCALE_PYRAMID_HALF, levels.size()));
    AC_RETURN_ON_ERROR(pyramid::check_level(name, "input", src, info, 0));
    init_if_empty(dst, TensorInfo(levels.back()->tensor_shape(), 1, DataType::S16));
    for (size_t i = 0; i < levels.size(); ++i) {
        AC_RETURN_ON_ERROR(check_types(LaplacianPyramid_operator, types, target,
                                       {src.data_type(), levels[i]->data_type(), dst.data_type()}));
        AC_RETURN_ON_ERROR(pyramid::check_level(name, "output", *levels[i], info, i));
    }
    return pyramid::check_level(name, "last output", dst, info, levels.size() - 1);
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

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const std::vector<ITensorInfo *> &levels, ITensorInfo &dst,
            const PyramidInfo &info, BorderMode mode, uint8_t constant, const Target &target) {
    AC_RETURN_ON_ERROR(check(src, levels, dst, info, target));
    auto p = std::make_unique<Program>(name, target);
    Value image = p->given(TensorType::ACL_SRC, src);
    const Value last = p->given(TensorType::ACL_DST, dst);
    std::vector<Value> rests;
    for (size_t i = 0; i < levels.size(); ++i) {
        if (i != 0) {
            const Value next = p->memory(levels[i]->dimension(0), levels[i]->dimension(1), DataType::U8);
            PlanPtr step;
            p->add(gaussian_pyramid::plan_half(step, p->info(image), p->info(next), mode, constant, p->target()), step,
                   {{TensorType::ACL_SRC, image}, {TensorType::ACL_DST, next}});
            image = next;
        }
        rests.push_back(p->given(TensorType::ACL_DST_VEC + static_cast<int>(i), *levels[i]));
        add_rest(*p, image, rests.back(), i + 1 == levels.size() ? last : Value::none, {mode, constant});
    }
    AC_RETURN_ON_ERROR(p->status());
    for (size_t i = 0; i < levels.size(); ++i) {
        levels[i]->set_valid_region(p->info(rests[i]).valid_region());
    }
    dst.set_valid_region(p->info(last).valid_region());
    return finish(out, std::move(p));
}

}  // namespace ac::laplacian_pyramid
