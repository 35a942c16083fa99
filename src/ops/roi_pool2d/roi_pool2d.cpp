// SPDX-License-Identifier: MIT
#include "src/ops/roi_pool2d/roi_pool2d.h"

#include "arm_compute/runtime/Scheduler.h"

#include "src/dispatch/types.h"
#include "src/ops/roi_pool2d/roi_pool2d.args.h"
#include "src/ops/roi_pool2d/roi_pool2d_cl.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"
#include "src/plan/strided.h"

#include <algorithm>
#include <cmath>

AC_DECLARE_TABLE(roi_pool2d)

namespace ac::roi_pool2d {

AC_TYPES(types, R"(NEROIPoolingLayer CLROIPoolingLayer: src rois dst
F16 U16 = opencl
F32 U16 =
QASYMM8 U16 =
)")

namespace {

/// Computes begin and end of the bins along one axis of a region; `from` and `to` are the region's numbers.
void bins_of(int32_t *begin, int32_t *end, size_t count, int from, int to, float scale, size_t extent) {
    const float anchor = std::round(static_cast<float>(from) * scale), all = static_cast<float>(extent);
    const float size = std::fmax(std::round(static_cast<float>(to - from) * scale), 1.f);
    for (size_t p = 0; p < count; ++p) {
        const auto edge = [&](size_t k) {
            const float at = std::floor(static_cast<float>(k) / static_cast<float>(count) * size) + anchor;
            return static_cast<int32_t>(std::fmin(std::fmax(at, 0.f), all));
        };
        begin[p] = edge(p);
        end[p] = edge(p + 1);
    }
}

class RoiPoolPlan final : public RowPlan<RowOf<RoiPoolFn>> {
public:
    RoiPoolPlan(const RowOf<RoiPoolFn> *row, const RoiPoolJob &job, float scale, size_t regions)
        : RowPlan(row),
          job_(job),
          scale_(scale),
          regions_(regions),
          slots_(std::min<size_t>(std::max(1u, Scheduler::get().num_threads()), regions)) {}

    void run(ITensorPack &pack) const override {
        const Strided src(*pack.get_const_tensor(TensorType::ACL_SRC_0)),
            rois(*pack.get_const_tensor(TensorType::ACL_SRC_1)), dst(*pack.get_tensor(TensorType::ACL_DST));
        auto *const memory = reinterpret_cast<int32_t *>(data(*pack.get_tensor(bins)));
        parallel(row_->name, slots_, 1, pack, [this, src, rois, dst, memory](const Share &share) {
            for (size_t slot = share.begin; slot < share.end; ++slot) {
                for (size_t r = regions_ * slot / slots_; r < regions_ * (slot + 1) / slots_; ++r) {
                    run_region(src, rois, dst, r, memory + slot * bins_of_slot());
                }
            }
        });
    }
    arm_compute::experimental::MemoryRequirements workspace() const override {
        return {MemoryInfo(bins, slots_ * bins_of_slot() * sizeof(int32_t), 64)};
    }

private:
    enum WorkspaceSlot : int { bins = TensorType::ACL_INT_0 };

    /// Beginnings and ends along both axes.
    size_t bins_of_slot() const { return 2 * static_cast<size_t>(job_.width + job_.height); }

    void run_region(const Strided &src, const Strided &rois, const Strided &dst, size_t r, int32_t *memory) const {
        const auto w = static_cast<size_t>(job_.width), h = static_cast<size_t>(job_.height);
        const auto *roi = reinterpret_cast<const uint16_t *>(rois.first + r * rois.step[1]);
        const bool exists = roi[0] < src.extent[3];
        bins_of(memory, memory + w, w, roi[1], roi[3], scale_, exists ? src.extent[0] : 0);
        bins_of(memory + 2 * w, memory + 2 * w + h, h, roi[2], roi[4], scale_, src.extent[1]);
        RoiPoolJob job = job_;
        job.src = src.first + (exists ? roi[0] * src.step[3] : 0);
        job.src_y = static_cast<ptrdiff_t>(src.step[1]);
        job.src_c = static_cast<ptrdiff_t>(src.step[2]);
        job.dst = dst.first + r * dst.step[3];
        job.dst_y = static_cast<ptrdiff_t>(dst.step[1]);
        job.dst_c = static_cast<ptrdiff_t>(dst.step[2]);
        job.channels = src.extent[2];
        job.x_begin = memory;
        job.x_end = job.x_begin + w;
        job.y_begin = job.x_end + w;
        job.y_end = job.y_begin + h;
        row_->run(job);
    }

    RoiPoolJob job_;
    float scale_;
    size_t regions_, slots_;
};

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &rois, ITensorInfo &dst,
            const ROIPoolingLayerInfo &info, const Target &target) {
    const TensorShape &shape = src.tensor_shape(), &regions = rois.tensor_shape();
    AC_RETURN_IF(shape.total_size() == 0, "ROIPool2d: the input has no shape");
    AC_RETURN_IF(rank(shape) > 4, "ROIPool2d: the input is %s; at most 4 dimensions are supported",
                 shape_text(shape).c_str());
    AC_RETURN_IF(regions[0] != 5 || rank(regions) > 2, "ROIPool2d: the regions are %s, not 5 by their number",
                 shape_text(regions).c_str());
    AC_RETURN_IF(info.pooled_width() == 0 || info.pooled_height() == 0, "ROIPool2d: %ux%u bins; it needs one at least",
                 info.pooled_width(), info.pooled_height());
    AC_RETURN_IF(std::max({shape[0], shape[1], size_t{info.pooled_width()}, size_t{info.pooled_height()}}) > 1U << 24,
                 "ROIPool2d: extents above 2^24 are not exact in single precision");
    const TensorShape expected(info.pooled_width(), info.pooled_height(), shape[2], regions[1]);
    const QuantizationInfo q = dst.quantization_info();  // programs set it even in an empty info
    init_if_empty(dst, TensorInfo(src)
                           .set_tensor_shape(expected)
                           .set_data_layout(dst.data_layout())
                           .set_quantization_info(q.empty() ? src.quantization_info() : q));
    AC_RETURN_ON_ERROR(
        check_types(ROIPool2d_operator, types, target, {src.data_type(), rois.data_type(), dst.data_type()}));
    AC_RETURN_ON_ERROR(check_shape("ROIPool2d", dst, expected));
    RoiPoolJob job{};
    job.width = static_cast<int>(info.pooled_width());
    job.height = static_cast<int>(info.pooled_height());
    job.rescale = is_data_type_quantized(src.data_type()) && src.quantization_info() != dst.quantization_info();
    if (job.rescale) {
        AC_RETURN_IF(src.quantization_info().empty() || dst.quantization_info().empty(),
                     "ROIPool2d: input and output have a scale each, or none");
        const UniformQuantizationInfo from = src.quantization_info().uniform(), to = dst.quantization_info().uniform();
        job.ratio = from.scale / to.scale;
        job.src_zero = from.offset;
        job.dst_zero = to.offset;
    }
    AC_ON_OPENCL(target, plan_cl(out, src, dst, job, info.spatial_scale(), target))
    const Type type = type_of(src.data_type());
    const RowOf<RoiPoolFn> *row = nullptr;
    AC_FIND_ROW(row, ROIPool2d_operator, roi_pool2d_table, type, target);
    out = std::make_unique<RoiPoolPlan>(row, job, info.spatial_scale(), regions[1]);
    return Status{};
}

}  // namespace ac::roi_pool2d
