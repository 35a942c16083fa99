// SPDX-License-Identifier: MIT
#include "src/ops/integral_image/integral_image.h"

#include "arm_compute/runtime/Scheduler.h"

#include "src/dispatch/types.h"
#include "src/ops/integral_image/integral_image.args.h"
#include "src/plan/parallel.h"
#include "src/plan/region.h"
#include "src/plan/rules.h"
#include "src/plan/strided.h"

#include <algorithm>
#include <cstring>

AC_DECLARE_TABLE(integral_image)

namespace ac::integral_image {
namespace {

AC_TYPES(types, R"(NEIntegralImage CLIntegralImage: src dst
U8 U32
)")

constexpr size_t fewest_rows = 16;  ///< of a strip

/// A plane is cut into strips of rows. First, the sums of each strip's last row are found as if nothing was above it;
/// `above` then has what is above each strip, and its rows are written.
struct Strips {
    Strips(const ITensor &source, const ITensor &result, const Region &region, size_t number, uint32_t *sums,
           IntegralImageFn *function)
        : src(source),
          dst(result),
          width(region.width()),
          height(region.height()),
          count(number),
          above(sums),
          run(function) {
        src.first += static_cast<size_t>(region.y) * src.step[1] + static_cast<size_t>(region.x) * src.step[0];
        dst.first += static_cast<size_t>(region.y) * dst.step[1] + static_cast<size_t>(region.x) * dst.step[0];
    }

    size_t row(size_t strip) const { return height * strip / count; }
    uint32_t *above_strip(size_t plane, size_t strip) const { return above + (plane * count + strip) * width; }
    static uint8_t *plane_of(const Strided &image, size_t plane) {
        uint8_t *first = image.first;
        for (size_t d = 2; d < MAX_DIMS; plane /= image.extent[d], ++d) {
            first += plane % image.extent[d] * image.step[d];
        }
        return first;
    }

    /// The sums of a strip's last row, for the strip below it.
    void add_up(size_t plane, size_t strip) const {
        uint32_t *const sums = above_strip(plane, strip + 1);
        std::memset(sums, 0, width * sizeof(*sums));
        for (size_t y = row(strip); y < row(strip + 1); ++y) {
            run(plane_of(src, plane) + y * src.step[1], sums, sums, width);
        }
    }
    void join(size_t plane) const {
        std::memset(above_strip(plane, 0), 0, width * sizeof(*above));
        for (size_t strip = 2; strip < count; ++strip) {
            const uint32_t *const from = above_strip(plane, strip - 1);
            uint32_t *const to = above_strip(plane, strip);
            for (size_t x = 0; x < width; ++x) {
                to[x] += from[x];
            }
        }
    }
    void write(size_t plane, size_t strip) const {
        const uint32_t *upper = above_strip(plane, strip);
        for (size_t y = row(strip); y < row(strip + 1); ++y) {
            auto *const to = reinterpret_cast<uint32_t *>(plane_of(dst, plane) + y * dst.step[1]);
            run(plane_of(src, plane) + y * src.step[1], upper, to, width);
            upper = to;
        }
    }

    Strided src, dst;
    size_t width, height, count;
    uint32_t *above;
    IntegralImageFn *run;
};

class IntegralPlan final : public RowPlan<RowOf<IntegralImageFn>> {
public:
    IntegralPlan(const RowOf<IntegralImageFn> *row, const ITensorInfo &src)
        : RowPlan(row), region_(src), planes_(src.tensor_shape().total_size() / (src.dimension(0) * src.dimension(1))) {
        const size_t threads = std::max(1u, Scheduler::get().num_threads());
        strips_ = planes_ >= threads ? 1 : std::max<size_t>(1, std::min(threads, region_.height() / fewest_rows));
    }

    void run(ITensorPack &pack) const override {
        const Strips strips(*pack.get_const_tensor(TensorType::ACL_SRC), *pack.get_tensor(TensorType::ACL_DST), region_,
                            strips_, reinterpret_cast<uint32_t *>(data(*pack.get_tensor(scratch))), row_->run);
        const size_t grain = grain_for(region_.pixels() / strips_);
        if (strips_ > 1) {
            parallel(row_->name, planes_ * (strips_ - 1), grain, pack, [strips](const Share &share) {
                for (size_t u = share.begin; u < share.end; ++u) {
                    strips.add_up(u / (strips.count - 1), u % (strips.count - 1));
                }
            });
        }
        parallel(row_->name, planes_, grain_for(strips_ * region_.width()), pack, [strips](const Share &share) {
            for (size_t plane = share.begin; plane < share.end; ++plane) {
                strips.join(plane);
            }
        });
        parallel(row_->name, planes_ * strips_, grain, pack, [strips](const Share &share) {
            for (size_t u = share.begin; u < share.end; ++u) {
                strips.write(u / strips.count, u % strips.count);
            }
        });
    }
    MemoryRequirements workspace() const override {
        return {MemoryInfo(scratch, planes_ * strips_ * region_.width() * sizeof(uint32_t), 64)};
    }

private:
    enum WorkspaceSlot : int { scratch = TensorType::ACL_INT_0 };

    Region region_;
    size_t planes_, strips_ = 1;
};

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target) {
    const Operator &op = IntegralImage_operator;
    init_if_empty(dst, TensorInfo(src.tensor_shape(), 1, DataType::U32));
    AC_RETURN_ON_ERROR(check_types(op, types, target, {src.data_type(), dst.data_type()}));
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "%s: the input has no shape", op.name);
    AC_RETURN_IF(src.dimension(0) > 1u << 30 || src.dimension(1) > 1u << 30, "%s: the image is too large", op.name);
    AC_RETURN_ON_ERROR(check_shape(op.name, dst, src.tensor_shape()));
    dst.set_valid_region(src.valid_region());
    AC_ON_OPENCL(target, plan_cl(out, src, target))
    const RowOf<IntegralImageFn> *row = nullptr;
    AC_FIND_ROW(row, op, integral_image_table, Type::u8, target);
    out = std::make_unique<IntegralPlan>(row, src);
    return Status{};
}

}  // namespace ac::integral_image
