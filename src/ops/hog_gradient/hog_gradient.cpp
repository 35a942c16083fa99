// SPDX-License-Identifier: MIT
#include "src/ops/hog_gradient/hog_gradient.h"

#include "src/ops/derivative/derivative.h"
#include "src/ops/magnitude/magnitude.h"
#include "src/ops/phase/phase.h"
#include "src/ops/program/program.h"
#include "src/plan/rules.h"

namespace ac::hog_gradient {
namespace {

using Value = Program::Value;

AC_TYPES(types, R"(NEHOGGradient CLHOGGradient: src magnitude phase
U8 S16 U8
)")

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &magnitude, ITensorInfo &phase, PhaseType type,
            const Border &border, const Target &target) {
    const Operator &op = HOGGradient_operator;
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "%s: the input has no shape", op.name);
    AC_RETURN_ON_ERROR(check_rank(op, "input", src, 2));
    init_if_empty(magnitude, TensorInfo(src.tensor_shape(), 1, DataType::S16));
    init_if_empty(phase, TensorInfo(src.tensor_shape(), 1, DataType::U8));
    AC_RETURN_ON_ERROR(check_types(op, types, target, {src.data_type(), magnitude.data_type(), phase.data_type()}));
    AC_RETURN_ON_ERROR(check_shape(op.name, magnitude, src.tensor_shape()));
    AC_RETURN_ON_ERROR(check_shape(op.name, phase, src.tensor_shape()));
    AC_RETURN_ON_ERROR(check_enumerator(op.name, "the type of the phase", type, PhaseType::UNSIGNED));
    AC_RETURN_ON_ERROR(check_enumerator(op.name, "the mode of the border", border.mode, BorderMode::REPLICATE));
    auto p = std::make_unique<Program>(op.name, target);
    const Value image = p->given(TensorType::ACL_SRC, src), lengths = p->given(TensorType::ACL_DST_0, magnitude),
                angles = p->given(TensorType::ACL_DST_1, phase);
    const Value x = p->memory(src.dimension(0), src.dimension(1), DataType::S16),
                y = p->memory(src.dimension(0), src.dimension(1), DataType::S16);
    PlanPtr step;
    p->add(derivative::plan(step, p->info(image), &p->info(x), &p->info(y), border.mode, border.value, p->target()),
           step, {{TensorType::ACL_SRC, image}, {TensorType::ACL_DST_0, x}, {TensorType::ACL_DST_1, y}});
    p->add(magnitude::plan(step, p->info(x), p->info(y), p->info(lengths), MagnitudeType::L2NORM, p->target()), step,
           {{TensorType::ACL_SRC_0, x}, {TensorType::ACL_SRC_1, y}, {TensorType::ACL_DST, lengths}});
    p->add(phase::plan(step, p->info(x), p->info(y), p->info(angles), type, p->target()), step,
           {{TensorType::ACL_SRC_0, x}, {TensorType::ACL_SRC_1, y}, {TensorType::ACL_DST, angles}});
    AC_RETURN_ON_ERROR(p->status());
    magnitude.set_valid_region(p->info(lengths).valid_region());
    phase.set_valid_region(p->info(angles).valid_region());
    return finish(out, std::move(p));
}

}  // namespace ac::hog_gradient
