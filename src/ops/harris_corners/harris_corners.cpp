// SPDX-License-Identifier: MIT
#include "src/ops/harris_corners/harris_corners.h"

#include "src/ops/gradients/gradients.h"
#include "src/ops/gradients/surround.h"
#include "src/ops/harris_corners/harris_corners.args.h"
#include "src/ops/non_maxima_suppression3x3/non_maxima_suppression3x3.h"
#include "src/ops/program/program.h"
#include "src/ops/statistics/statistics.h"
#include "src/plan/rules.h"
#include "src/plan/strided.h"

#include <algorithm>
#include <cmath>

AC_DECLARE_TABLE(harris_corners)

namespace ac::harris_corners {
namespace {

using gradients::Surround;

AC_TYPES(types, R"(NEHarrisCorners CLHarrisCorners: src
U8
)")

/// Scores of the region's pixels. Pack: ACL_SRC_0 and ACL_SRC_1, images in memory that goes on for the radius of a
/// block on each side, and ACL_DST.
class ScorePlan final : public RowPlan<RowOf<HarrisFn>> {
public:
    ScorePlan(const RowOf<HarrisFn> *row, const Scoring &scoring) : RowPlan(row), scoring_(scoring) {}

    void run(ITensorPack &pack) const override {
        const Scoring &s = scoring_;
        const ITensor &x = *pack.get_const_tensor(TensorType::ACL_SRC_0),
                      &y = *pack.get_const_tensor(TensorType::ACL_SRC_1);
        alone(row_->name, pack,
              [a = Surround(x, s.region, s.radius, s.border), b = Surround(y, s.region, s.radius, s.border)] {
                  a.fill();
                  b.fill();
              });
        const auto block = static_cast<size_t>(2 * s.radius + 1);
        parallel(row_->name, s.region.height(), grain_for(s.region.width() * (block + 1)), pack,
                 [x = Strided(x), y = Strided(y), dst = Strided(*pack.get_tensor(TensorType::ACL_DST)),
                  args = HarrisArgs{s.scale, s.sensitivity, s.threshold, s.radius}, region = s.region,
                  run = row_->run](const Share &share) {
                     for (size_t line = share.begin; line < share.end; ++line) {
                         const int at = region.y + static_cast<int>(line);
                         const void *rows_x[7], *rows_y[7];
                         for (int k = 0; k <= 2 * args.radius; ++k) {
                             rows_x[k] = pixel(x, region.x, at - args.radius + k);
                             rows_y[k] = pixel(y, region.x, at - args.radius + k);
                         }
                         run(args, rows_x, rows_y, reinterpret_cast<float *>(pixel(dst, region.x, at)), region.width());
                     }
                 });
    }

private:
    static uint8_t *pixel(const Strided &image, int x, int y) {
        return image.first + y * static_cast<ptrdiff_t>(image.step[1]) + x * static_cast<ptrdiff_t>(image.step[0]);
    }

    Scoring scoring_;
};

Status plan_scores(PlanPtr &out, DataType gradients, const Scoring &scoring, const Target &target) {
    AC_ON_OPENCL(target, plan_scores_cl(out, gradients, scoring, target))
    const RowOf<HarrisFn> *row = nullptr;
    AC_FIND_ROW(row, HarrisCorners_operator, harris_corners_table, type_of(gradients), target);
    out = std::make_unique<ScorePlan>(row, scoring);
    return Status{};
}

Status check_numbers(const char *name, const Corners &c) {
    AC_RETURN_ON_ERROR(gradients::check_size(name, c.gradient_size));
    AC_RETURN_IF(c.block_size != 3 && c.block_size != 5 && c.block_size != 7,
                 "%s: a block size of %d; it must be 3, 5 or 7", name, static_cast<int>(c.block_size));
    AC_RETURN_IF(std::isnan(c.threshold), "%s: a threshold that is not a number", name);
    AC_RETURN_IF(!(c.min_distance >= 0 && c.min_distance <= 30), "%s: a distance of %g; it must be 0 to 30", name,
                 static_cast<double>(c.min_distance));
    AC_RETURN_IF(!std::isfinite(c.sensitivity), "%s: a sensitivity of %g; it must be finite", name,
                 static_cast<double>(c.sensitivity));
    return check_enumerator(name, "the mode of the border", c.border.mode, BorderMode::REPLICATE);
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const Corners &corners, const Target &target) {
    const Operator &op = HarrisCorners_operator;
    AC_RETURN_ON_ERROR(check_types(op, types, target, {src.data_type()}));
    AC_RETURN_ON_ERROR(statistics::check(op, src));
    AC_RETURN_ON_ERROR(check_numbers(op.name, corners));
    auto p = std::make_unique<Program>(op.name, target);
    const size_t width = src.dimension(0), height = src.dimension(1);
    const Region region(src);
    const int radius = corners.block_size / 2;
    const gradients::Gradients found =
        gradients::add(*p, p->given(TensorType::ACL_SRC, src), corners.gradient_size, corners.border, radius);
    const Program::Value scores = p->memory(width, height, DataType::F32),
                         kept = p->memory(width, height, DataType::F32);
    const auto divisor = static_cast<float>(255 * corners.block_size * (1 << (corners.gradient_size - 1)));
    PlanPtr step;
    p->add(plan_scores(
               step, p->info(found.x).data_type(),
               {1.f / divisor, corners.sensitivity, std::max(corners.threshold, 0.f), radius, region, corners.border},
               p->target()),
           step, {{TensorType::ACL_SRC_0, found.x}, {TensorType::ACL_SRC_1, found.y}, {TensorType::ACL_DST, scores}});
    const bool undefined = corners.border.mode == BorderMode::UNDEFINED;
    const Region valid = inner(region, undefined ? corners.gradient_size / 2 + radius : 0);
    if (valid.pixels() != 0) {
        p->info(scores).set_valid_region(
            ValidRegion(Coordinates(valid.x, valid.y), TensorShape(valid.width(), valid.height()), 2));
    }
    p->add(non_maxima_suppression3x3::plan(step, p->info(scores), p->info(kept), BorderMode::CONSTANT, 0, p->target()),
           step, {{TensorType::ACL_SRC, scores}, {TensorType::ACL_DST, kept}});
    p->add(key_points::plan(step, op, p->info(kept), inner(valid, undefined ? 1 : 0),
                            {corners.points, corners.count, true, true, corners.min_distance}, p->target()),
           step, {{TensorType::ACL_SRC, kept}});
    return finish(out, std::move(p));
}

}  // namespace ac::harris_corners
