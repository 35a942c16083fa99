// SPDX-License-Identifier: MIT
#include "src/ops/canny_edge/canny_edge.h"

#include "src/ops/canny_edge/edges.h"
#include "src/ops/gradients/gradients.h"
#include "src/ops/gradients/surround.h"
#include "src/ops/magnitude/magnitude.h"
#include "src/ops/statistics/statistics.h"
#include "src/plan/rules.h"
#include "src/plan/strided.h"

#include <algorithm>
#include <cstring>

AC_DECLARE_TABLE(canny_edge)

namespace ac::canny_edge {
namespace {

AC_TYPES(types, R"(NECannyEdge CLCannyEdge: src dst
U8 U8
)")

constexpr size_t strip_rows = 64;  ///< a strip's pixels are joined by one thread, whatever the number of threads

/// One run.
struct Trace {
    const RowOf<CannyFn> *row;
    Strided x, y, length, dst;
    CannyArgs args;
    Region valid;
    Labels labels;

    static uint8_t *pixel(const Strided &image, int x, int y) {
        return image.first + y * static_cast<ptrdiff_t>(image.step[1]) + x * static_cast<ptrdiff_t>(image.step[0]);
    }
    void strip(size_t number) const {
        const size_t first = number * strip_rows, end = std::min(first + strip_rows, valid.height());
        for (size_t line = first; line < end; ++line) {
            const int at = valid.y + static_cast<int>(line);
            const void *const lengths[] = {pixel(length, valid.x, at - 1), pixel(length, valid.x, at),
                                           pixel(length, valid.x, at + 1)};
            const size_t begin = line * labels.width;
            row->run(args, pixel(x, valid.x, at), pixel(y, valid.x, at), lengths, static_cast<uint32_t>(begin + 1),
                     labels.of + begin, labels.width);
        }
        labels.join_rows(first, end);
    }
    void write(size_t line) const {
        const int at = static_cast<int>(line);
        uint8_t *const to = pixel(dst, 0, at);
        if (at < valid.y || at >= valid.end_y) {
            std::memset(to, 0, dst.extent[0]);
            return;
        }
        std::memset(to, 0, static_cast<size_t>(valid.x));
        labels.write(static_cast<size_t>(at - valid.y), to + valid.x);
        std::memset(to + valid.end_x, 0, dst.extent[0] - static_cast<size_t>(valid.end_x));
    }
};

/// Pack: ACL_SRC_0 and ACL_SRC_1 gradients, ACL_SRC_2 their lengths in memory that goes on for a pixel on each side,
/// ACL_DST.
class TracePlan final : public RowPlan<RowOf<CannyFn>> {
public:
    TracePlan(const RowOf<CannyFn> *row, const Tracing &tracing) : RowPlan(row), tracing_(tracing) {}

    void run(ITensorPack &pack) const override {
        const Tracing &t = tracing_;
        const ITensor &length = *pack.get_const_tensor(TensorType::ACL_SRC_2);
        const Trace trace{row_,
                          Strided(*pack.get_const_tensor(TensorType::ACL_SRC_0)),
                          Strided(*pack.get_const_tensor(TensorType::ACL_SRC_1)),
                          Strided(length),
                          Strided(*pack.get_tensor(TensorType::ACL_DST)),
                          {t.low, t.high, t.equal},
                          t.valid,
                          {reinterpret_cast<uint32_t *>(data(*pack.get_tensor(scratch))), t.valid.width()}};
        alone(row_->name, pack, [around = gradients::Surround(length, t.exists, 1, t.border)] { around.fill(); });
        const size_t strips = (t.valid.height() + strip_rows - 1) / strip_rows;
        parallel(row_->name, strips, grain_for(t.valid.width() * strip_rows * 2), pack, [trace](const Share &share) {
            for (size_t s = share.begin; s < share.end; ++s) {
                trace.strip(s);
            }
        });
        alone(row_->name, pack, [labels = trace.labels, strips] {
            for (size_t s = 1; s < strips; ++s) {
                labels.join_above(s * strip_rows);
            }
        });
        parallel(row_->name, trace.dst.extent[1], grain_for(trace.dst.extent[0]), pack, [trace](const Share &share) {
            for (size_t line = share.begin; line < share.end; ++line) {
                trace.write(line);
            }
        });
    }
    MemoryRequirements workspace() const override {
        return {MemoryInfo(scratch, std::max<size_t>(tracing_.valid.pixels(), 1) * sizeof(uint32_t), 64)};
    }

private:
    enum WorkspaceSlot : int { scratch = TensorType::ACL_INT_0 };

    Tracing tracing_;
};

Status plan_tracing(PlanPtr &out, DataType gradients, const Tracing &tracing, const Target &target) {
    AC_ON_OPENCL(target, plan_tracing_cl(out, gradients, tracing, target))
    const RowOf<CannyFn> *row = nullptr;
    AC_FIND_ROW(row, CannyEdge_operator, canny_edge_table, type_of(gradients), target);
    out = std::make_unique<TracePlan>(row, tracing);
    return Status{};
}

Status check_numbers(const char *name, const Edges &e) {
    AC_RETURN_ON_ERROR(gradients::check_size(name, e.gradient_size));
    AC_RETURN_IF(e.norm != 1 && e.norm != 2, "%s: a norm of %d; it must be 1 or 2", name, static_cast<int>(e.norm));
    AC_RETURN_IF(e.lower < 0 || e.lower > e.upper,
                 "%s: thresholds of %d and %d; the lower one must be 0 to the upper one", name,
                 static_cast<int>(e.lower), static_cast<int>(e.upper));
    return check_enumerator(name, "the mode of the border", e.border.mode, BorderMode::REPLICATE);
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Edges &edges, const Target &target) {
    const Operator &op = CannyEdge_operator;
    init_if_empty(dst, TensorInfo(src.tensor_shape(), 1, DataType::U8));
    AC_RETURN_ON_ERROR(check_types(op, types, target, {src.data_type(), dst.data_type()}));
    AC_RETURN_ON_ERROR(statistics::check(op, src));
    AC_RETURN_ON_ERROR(check_shape(op.name, dst, src.tensor_shape()));
    AC_RETURN_ON_ERROR(check_numbers(op.name, edges));
    const size_t width = src.dimension(0), height = src.dimension(1);
    const Region exists(src);
    AC_RETURN_IF(exists.pixels() >= size_t{1} << 31, "%s: the image has %zu pixels; below 2^31 are possible", op.name,
                 exists.pixels());
    const int margin = edges.border.mode == BorderMode::UNDEFINED ? edges.gradient_size / 2 + 1 : 0;
    const Region valid = inner(exists, margin);
    dst.set_valid_region(ValidRegion(Coordinates(valid.x, valid.y), TensorShape(valid.width(), valid.height()), 2));
    auto p = std::make_unique<Program>(op.name, target);
    const gradients::Gradients found =
        gradients::add(*p, p->given(TensorType::ACL_SRC, src), edges.gradient_size, edges.border, 0);
    const DataType type = p->info(found.x).data_type();
    const Program::Value length = gradients::surrounded(*p, width, height, type, 1);
    const MagnitudeType norm = edges.norm == 1 ? MagnitudeType::L1NORM : MagnitudeType::L2NORM;
    PlanPtr step;
    p->add(magnitude::plan_gradients(step, p->info(found.x), p->info(found.y), p->info(length), norm, p->target()),
           step, {{TensorType::ACL_SRC_0, found.x}, {TensorType::ACL_SRC_1, found.y}, {TensorType::ACL_DST, length}});
    p->add(plan_tracing(step, type, {edges.lower, edges.upper, edges.keep_one ? 1 : 0, exists, valid, edges.border},
                        p->target()),
           step,
           {{TensorType::ACL_SRC_0, found.x},
            {TensorType::ACL_SRC_1, found.y},
            {TensorType::ACL_SRC_2, length},
            {TensorType::ACL_DST, p->given(TensorType::ACL_DST, dst)}});
    return finish(out, std::move(p));
}

}  // namespace ac::canny_edge
