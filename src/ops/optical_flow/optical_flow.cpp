// SPDX-License-Identifier: MIT
#include "src/ops/optical_flow/optical_flow.h"

#include "src/ops/program/program.h"
#include "src/ops/pyramid/pyramid.h"
#include "src/ops/scharr3x3/scharr3x3.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <cmath>

AC_DECLARE_TABLE(optical_flow)

namespace ac::optical_flow {
namespace {

using arm_compute::KeyPoint;
using arm_compute::Termination;
using Value = Program::Value;

constexpr const char *name = "OpticalFlow";
constexpr size_t most_levels = pyramid::most_levels / 2;  ///< those of both pyramids are operands

AC_TYPES(types, R"(NEOpticalFlow CLOpticalFlow: old new
U8 U8
)")

/// A position as an integer: the nearest one.
int32_t rounded(float position) {
    constexpr float limit = 1073741824.f;
    return static_cast<int32_t>(std::floor(std::min(std::max(position, -limit), limit) + 0.5f));
}

/// The work on some of the points.
struct Tracker {
    FlowFn *run;
    FlowArgs args;
    FlowPoint *points;
    Flow flow;
    float factor;
    bool first;

    void operator()(const Share &share) const {
        for (size_t i = share.begin; i < share.end; ++i) {
            start(points[i], i);
        }
        run(args, &points[share.begin].old_x, share.end - share.begin);
        for (size_t i = share.begin; args.last && i < share.end; ++i) {
            finish(points[i], i);
        }
    }

private:
    void start(FlowPoint &point, size_t i) const {
        if (first) {
            const KeyPoint from = flow.old_points->buffer()[i];
            const KeyPoint to = flow.estimates != nullptr ? flow.estimates->buffer()[i] : from;
            point = {static_cast<float>(from.x) * factor, static_cast<float>(from.y) * factor,
                     static_cast<float>(to.x) * factor, static_cast<float>(to.y) * factor, 1};
            return;
        }
        for (float *const position : {&point.old_x, &point.old_y, &point.new_x, &point.new_y}) {
            *position *= 2;
        }
    }
    void finish(const FlowPoint &point, size_t i) const {
        KeyPoint found = flow.old_points->buffer()[i];
        found.x = rounded(point.new_x);
        found.y = rounded(point.new_y);
        found.tracking_status = point.tracked != 0 ? 1 : 0;
        flow.new_points->buffer()[i] = found;
    }
};

class LevelPlan final : public RowPlan<RowOf<FlowFn>> {
public:
    LevelPlan(const RowOf<FlowFn> *row, const Level &level, const Flow &flow)
        : RowPlan(row), level_(level), flow_(flow) {}

    void run(ITensorPack &pack) const override {
        const size_t count = points_of(flow_);
        if (count != 0) {
            const Region &r = level_.region;
            const auto plane = [&pack](int slot) {
                const ITensor &image = *pack.get_const_tensor(slot);
                return FlowPlane{data(image), static_cast<ptrdiff_t>(image.info()->strides_in_bytes()[1])};
            };
            const FlowArgs args{plane(TensorType::ACL_SRC_0),
                                plane(TensorType::ACL_SRC_1),
                                plane(TensorType::ACL_SRC_2),
                                plane(TensorType::ACL_SRC_3),
                                r.x,
                                r.y,
                                r.end_x,
                                r.end_y,
                                static_cast<int32_t>(flow_.window),
                                level_.most_steps,
                                level_.epsilon,
                                level_.last};
            auto *const points = reinterpret_cast<FlowPoint *>(data(*pack.get_tensor(TensorType::ACL_DST)));
            parallel(row_->name, count, 1, pack, Tracker{row_->run, args, points, flow_, level_.factor, level_.first});
        }
        if (level_.last) {
            flow_.new_points->resize(count);
        }
    }

private:
    Level level_;
    Flow flow_;
};

Status plan_level(PlanPtr &out, const Level &level, const Flow &flow, const Target &target) {
    AC_ON_OPENCL(target, plan_level_cl(out, level, flow, target))
    const RowOf<FlowFn> *row = nullptr;
    AC_FIND_ROW(row, OpticalFlow_operator, optical_flow_table, Type::u8, target);
    out = std::make_unique<LevelPlan>(row, level, flow);
    return Status{};
}

Status check_numbers(const Flow &flow) {
    AC_RETURN_IF(flow.old_points == nullptr || flow.new_points == nullptr, "%s: a list of points is missing", name);
    AC_RETURN_ON_ERROR(check_enumerator(name, "the termination", flow.termination, Termination::TERM_CRITERIA_BOTH));
    AC_RETURN_ON_ERROR(check_enumerator(name, "the mode of the border", flow.border.mode, BorderMode::REPLICATE));
    AC_RETURN_IF(flow.window == 0 || flow.window > static_cast<size_t>(flow_most_window),
                 "%s: a window of %zu pixels; it must have 1 to %d", name, flow.window,
                 static_cast<int>(flow_most_window));
    AC_RETURN_IF(flow.termination != Termination::TERM_CRITERIA_ITERATIONS && !(flow.epsilon >= 0),
                 "%s: an epsilon of %g; it must not be below 0", name, static_cast<double>(flow.epsilon));
    return Status{};
}

Status check(const std::vector<const ITensorInfo *> &before, const std::vector<const ITensorInfo *> &after,
             const PyramidInfo &info, const Target &target) {
    AC_RETURN_ON_ERROR(pyramid::check(name, info, SCALE_PYRAMID_HALF, before.size()));
    AC_RETURN_IF(before.size() > most_levels, "%s: a pyramid of %zu levels; it must have 1 to %zu", name, before.size(),
                 most_levels);
    AC_RETURN_IF(before.size() != after.size(), "%s: pyramids of %zu and %zu levels; they must have as many", name,
                 before.size(), after.size());
    for (size_t i = 0; i < before.size(); ++i) {
        AC_RETURN_ON_ERROR(
            check_types(OpticalFlow_operator, types, target, {before[i]->data_type(), after[i]->data_type()}));
        AC_RETURN_ON_ERROR(pyramid::check_level(name, "old image", *before[i], info, i));
        AC_RETURN_ON_ERROR(pyramid::check_level(name, "new image", *after[i], info, i));
    }
    return Status{};
}

/// The pixels that both images have, and the gradients of the first one.
Region region_of(const ITensorInfo &before, const ITensorInfo &after, BorderMode mode) {
    Region a(before);
    const Region b(after);
    if (mode == BorderMode::UNDEFINED) {
        a = inner(a, 1);
    }
    a.x = std::max(a.x, b.x);
    a.y = std::max(a.y, b.y);
    a.end_x = std::min(a.end_x, b.end_x);
    a.end_y = std::min(a.end_y, b.end_y);
    return a;
}

}  // namespace

size_t points_of(const Flow &flow) {
    const size_t count = flow.old_points->num_values();
    const auto least = [count](const char *what, size_t points) {
        if (points < count) {
            const Status problem(arm_compute::ErrorCode::RUNTIME_ERROR,
                                 text("%s: %s of %zu points; %zu are needed", name, what, points, count));
            problem.throw_if_error();
        }
    };
    least("a list of new points with room", flow.new_points->max_num_values());
    if (flow.estimates != nullptr) {
        least("a list of estimates", flow.estimates->num_values());
    }
    return count;
}

Status plan(PlanPtr &out, const std::vector<const ITensorInfo *> &before, const std::vector<const ITensorInfo *> &after,
            const PyramidInfo &info, const Flow &flow, const Target &target) {
    AC_RETURN_ON_ERROR(check(before, after, info, target));
    AC_RETURN_ON_ERROR(check_numbers(flow));
    auto p = std::make_unique<Program>(name, target);
    const size_t room = std::max<size_t>(flow.old_points->max_num_values(), 1), levels = before.size();
    const Value points = p->memory(sizeof(FlowPoint) / sizeof(float) * room, 1, DataType::F32);
    const size_t width = before[0]->dimension(0), height = before[0]->dimension(1);
    const Value all_x = p->memory(width, height, DataType::S16), all_y = p->memory(width, height, DataType::S16);
    Level level{Region(*before[0]), 1.f, true, false, 1000, flow.epsilon};
    if (flow.termination != Termination::TERM_CRITERIA_EPSILON) {
        level.most_steps = static_cast<int32_t>(std::min<size_t>(flow.most_steps, INT32_MAX));
    }
    if (flow.termination == Termination::TERM_CRITERIA_ITERATIONS) {
        level.epsilon = -1;
    }
    level.factor = std::ldexp(1.f, -static_cast<int>(levels - 1));
    for (size_t i = levels; i-- > 0; level.first = false) {
        const ITensorInfo &image = *before[i];
        const Value from = p->given(TensorType::ACL_SRC_VEC + static_cast<int>(i), image);
        const Value to = p->given(TensorType::ACL_SRC_VEC + static_cast<int>(levels + i), *after[i]);
        const Value x = p->box(all_x, image.dimension(0), image.dimension(1), 0),
                    y = p->box(all_y, image.dimension(0), image.dimension(1), 0);
        PlanPtr step;
        p->add(scharr3x3::plan(step, p->info(from), &p->info(x), &p->info(y), flow.border.mode, flow.border.value,
                               p->target()),
               step, {{TensorType::ACL_SRC, from}, {TensorType::ACL_DST_0, x}, {TensorType::ACL_DST_1, y}});
        level.region = region_of(image, *after[i], flow.border.mode);
        level.last = i == 0;
        p->add(plan_level(step, level, flow, p->target()), step,
               {{TensorType::ACL_SRC_0, from},
                {TensorType::ACL_SRC_1, to},
                {TensorType::ACL_SRC_2, x},
                {TensorType::ACL_SRC_3, y},
                {TensorType::ACL_DST, points}});
    }
    return finish(out, std::move(p));
}

}  // namespace ac::optical_flow
