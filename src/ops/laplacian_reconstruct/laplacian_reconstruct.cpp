// SPDX-License-Identifier: MIT
#include "src/ops/laplacian_reconstruct/laplacian_reconstruct.h"

#include "src/ops/add/add.h"
#include "src/ops/cast/cast.h"
#include "src/ops/expand/expand.h"
#include "src/ops/pyramid/pyramid.h"
#include "src/plan/region.h"
#include "src/plan/rules.h"

#include <algorithm>

namespace ac::laplacian_reconstruct {
namespace {

using arm_compute::LaplacianForm;
using Levels = std::vector<const ITensorInfo *>;
using Value = Program::Value;

constexpr const char *name = "LaplacianReconstruct";

AC_TYPES(types, R"(NELaplacianReconstruct CLLaplacianReconstruct: levels src dst
S16 S16|U8 U8|S16
)")

Status check(const Levels &levels, const ITensorInfo &src, ITensorInfo &dst, const PyramidInfo &info,
             LaplacianForm form, const Target &target) {
    AC_RETURN_ON_ERROR(check_enumerator(name, "the form", form, LaplacianForm::EXPANDED));
    AC_RETURN_ON_ERROR(pyramid::check(name, info, SCALE_PYRAMID_HALF, levels.size()));
    init_if_empty(dst, TensorInfo(levels.front()->tensor_shape(), 1, DataType::U8));
    for (size_t i = 0; i < levels.size(); ++i) {
        AC_RETURN_ON_ERROR(check_types(LaplacianReconstruct_operator, types, target,
                                       {levels[i]->data_type(), src.data_type(), dst.data_type()}));
        AC_RETURN_ON_ERROR(pyramid::check_level(name, "input", *levels[i], info, i));
    }
    const bool smoothed = form == LaplacianForm::SMOOTHED;
    AC_RETURN_IF(smoothed && (src.data_type() != DataType::S16 || dst.data_type() != DataType::U8),
                 "%s: types %s and %s; the last input must be S16, the output U8", name,
                 string_from_data_type(src.data_type()).c_str(), string_from_data_type(dst.data_type()).c_str());
    AC_RETURN_ON_ERROR(
        pyramid::check_level(name, "last input", src, info, smoothed ? levels.size() - 1 : levels.size()));
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

void add_cast(Program &p, Value from, Value to) {
    PlanPtr step;
    p.add(cast::plan(step, p.info(from), p.info(to), ConvertPolicy::SATURATE, p.target()), step,
          {{TensorType::ACL_SRC, from}, {TensorType::ACL_DST, to}});
    p.info(to).set_valid_region(p.info(from).valid_region());
}

/// The sums of consecutive levels alternate between two memories.
class Sums {
public:
    /// The memories have the sizes of the first two levels.
    Sums(Program &p, const Levels &levels) : p_(p), levels_(levels) {
        for (size_t i = 0; i < std::min<size_t>(levels.size(), 2); ++i) {
            memory_[i] = p.memory(levels[i]->dimension(0), levels[i]->dimension(1), DataType::S16);
        }
    }
    Value operator[](size_t level) {
        return p_.box(memory_[level % 2], levels_[level]->dimension(0), levels_[level]->dimension(1), 0);
    }

private:
    Program &p_;
    const Levels &levels_;
    Value memory_[2];
};

void add_smoothed(Program &p, const Levels &levels, Value smaller, Value result, BorderMode) {
    Sums sums(p, levels);
    for (size_t i = levels.size(); i-- > 0;) {
        const Value level = p.given(TensorType::ACL_SRC_VEC + static_cast<int>(i), *levels[i]);
        const Value sum = sums[i];
        if (i + 1 == levels.size()) {
            add(p, smaller, level, sum);
        } else {
            pyramid::resize(p, smaller, sum);
            add(p, sum, level, sum);
        }
        smaller = sum;
    }
    add_cast(p, smaller, result);
}

void add_expanded(Program &p, const Levels &levels, Value smaller, Value result, BorderMode mode) {
    Sums sums(p, levels);
    const Value memory = p.memory((levels[0]->dimension(0) + 1) / 2, (levels[0]->dimension(1) + 1) / 2, DataType::U8);
    for (size_t i = levels.size(); i-- > 0;) {
        if (p.info(smaller).data_type() != DataType::U8) {
            const Value small = p.box(memory, p.info(smaller).dimension(0), p.info(smaller).dimension(1), 0);
            add_cast(p, smaller, small);
            smaller = small;
        }
        const Value level = p.given(TensorType::ACL_SRC_VEC + static_cast<int>(i), *levels[i]);
        const bool is_result = i == 0 && p.info(result).data_type() == DataType::S16;
        const Value sum = is_result ? result : sums[i];
        PlanPtr step;
        p.add(expand::plan(step, LaplacianReconstruct_operator, p.info(smaller), p.info(level), p.info(sum), mode,
                           p.target()),
              step, {{TensorType::ACL_SRC_0, smaller}, {TensorType::ACL_SRC_1, level}, {TensorType::ACL_DST, sum}});
        smaller = sum;
    }
    if (p.info(result).data_type() == DataType::U8) {
        add_cast(p, smaller, result);
    }
}

}  // namespace

Status plan(PlanPtr &out, const std::vector<const ITensorInfo *> &levels, const ITensorInfo &src, ITensorInfo &dst,
            const PyramidInfo &info, BorderMode mode, LaplacianForm form, const Target &target) {
    AC_RETURN_ON_ERROR(check(levels, src, dst, info, form, target));
    AC_RETURN_ON_ERROR(check_enumerator(name, "the mode of the border", mode, BorderMode::REPLICATE));
    auto p = std::make_unique<Program>(name, target);
    const Value last = p->given(TensorType::ACL_SRC, src), result = p->given(TensorType::ACL_DST, dst);
    const auto add = form == LaplacianForm::SMOOTHED ? add_smoothed : add_expanded;
    add(*p, levels, last, result, mode);
    AC_RETURN_ON_ERROR(p->status());
    dst.set_valid_region(p->info(result).valid_region());
    return finish(out, std::move(p));
}

}  // namespace ac::laplacian_reconstruct
