// SPDX-License-Identifier: MIT
#include "src/ops/roi_align/roi_align.h"

#include "arm_compute/runtime/Scheduler.h"

#include "src/dispatch/types.h"
#include "src/ops/resample/resample.h"
#include "src/ops/roi_align/roi_align_cl.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"
#include "src/plan/strided.h"

#include <algorithm>
#include <cmath>
#include <cstring>

AC_DECLARE_TABLE(resample)

namespace ac::roi_align {

AC_TYPES(types, R"(NEROIAlignLayer CLROIAlignLayer: src rois dst
F16 = =
F32 = =
QASYMM8 QASYMM16 =
QASYMM8_SIGNED QASYMM16 =
)")

namespace {

/// Number k of a region.
float number(const uint8_t *roi, size_t k, DataType type) {
    if (type == DataType::F32) {
        float v;
        std::memcpy(&v, roi + k * sizeof(v), sizeof(v));
        return v;
    }
    if (type == DataType::F16) {
        half v;
        std::memcpy(&v, roi + k * sizeof(v), sizeof(v));
        return static_cast<float>(v);
    }
    uint16_t v;
    std::memcpy(&v, roi + k * sizeof(v), sizeof(v));
    return k == 0 ? v : static_cast<float>(v) * 0.125f;
}

/// Computes `bins` bins from `from` to `to` along an axis of `extent` elements. Bins without elements are missing.
void bins_of(resample::Taps &axis, uint8_t *memory, int bins, float from, float to, int extent,
             const ROIPoolingLayerInfo &info) {
    const float begin = from * info.spatial_scale(), limit = static_cast<float>(extent);
    constexpr float largest = 1e30f;  // infinite values would have no middle
    const float size =
        std::fmin(std::fmax((to - from) * info.spatial_scale(), 1.f), largest) / static_cast<float>(bins);
    const auto edge = [&](int p) { return std::fmin(std::fmax(static_cast<float>(p) * size + begin, 0.f), limit); };
    const float wanted = info.sampling_ratio() != 0 ? static_cast<float>(info.sampling_ratio()) : std::ceil(size);
    const int samples = static_cast<int>(std::fmin(std::fmax(wanted, 1.f), 16.f * limit));
    axis.reset(bins, static_cast<int>(std::fmin(std::ceil(std::fmin(size, limit)) + 2.f, limit)), memory);
    for (int p = 0; p < bins; ++p) {
        const float first = edge(p);
        if (!(edge(p + 1) > first)) {
            axis.lose(p, 1.f);
            continue;
        }
        for (int k = 0; k < samples; ++k) {
            const float at = first + (static_cast<float>(k) + 0.5f) * size / static_cast<float>(samples);
            axis.sample(p, at, extent, false, 1.f / static_cast<float>(samples));
        }
    }
    axis.finish(true);
}

class RoiAlignPlan final : public RowPlan<RowOf<ResampleFn>> {
public:
    RoiAlignPlan(const RowOf<ResampleFn> *row, const ResampleArgs &args, const ROIPoolingLayerInfo &info, bool planar,
                 const TensorShape &src, size_t regions)
        : RowPlan(row),
          args_(args),
          info_(info),
          planar_(planar),
          regions_(regions),
          slots_(std::min<size_t>(std::max(1u, Scheduler::get().num_threads()), regions)),
          x_bytes_(resample::Taps::bytes(info.pooled_width(), src[planar ? 0 : 1])),
          y_bytes_(resample::Taps::bytes(info.pooled_height(), src[planar ? 1 : 2])) {}

    void run(ITensorPack &pack) const override {
        const ITensor &rois = *pack.get_const_tensor(TensorType::ACL_SRC_1);
        const Job job{Strided(*pack.get_const_tensor(TensorType::ACL_SRC_0)), Strided(rois),
                      Strided(*pack.get_tensor(TensorType::ACL_DST)), rois.info()->data_type()};
        uint8_t *const memory = data(*pack.get_tensor(tables));
        parallel(row_->name, slots_, 1, pack, [this, job, memory](const Share &share) {
            for (size_t slot = share.begin; slot < share.end; ++slot) {
                uint8_t *const own = memory + slot * (x_bytes_ + y_bytes_);
                for (size_t r = regions_ * slot / slots_; r < regions_ * (slot + 1) / slots_; ++r) {
                    run_region(job, r, own);
                }
            }
        });
    }
    arm_compute::experimental::MemoryRequirements workspace() const override {
        return {MemoryInfo(tables, slots_ * (x_bytes_ + y_bytes_), 64)};
    }

private:
    enum WorkspaceSlot : int { tables = TensorType::ACL_INT_0 };
    struct Job {
        Strided src, rois, dst;
        DataType roi_type;
    };

    /// `memory`: of the tables of both axes.
    void run_region(const Job &tensors, size_t r, uint8_t *memory) const {
        const Strided &src = tensors.src, &rois = tensors.rois, &dst = tensors.dst;
        const size_t *const step = src.step, *const to_step = dst.step;
        const size_t dx = planar_ ? 0 : 1, dc = planar_ ? 2 : 0;
        const uint8_t *roi = rois.first + r * rois.step[1];
        float numbers[5];
        for (size_t k = 0; k < 5; ++k) {
            numbers[k] = number(roi, k, tensors.roi_type);
        }
        const bool exists = numbers[0] >= 0.f && numbers[0] < static_cast<float>(src.extent[3]);
        const size_t batch = exists ? static_cast<size_t>(numbers[0]) : 0;
        const auto extent = [&](size_t d) { return exists ? static_cast<int>(src.extent[d]) : 0; };
        resample::Taps x, y;
        bins_of(x, memory, static_cast<int>(info_.pooled_width()), numbers[1], numbers[3], extent(dx), info_);
        bins_of(y, memory + x_bytes_, static_cast<int>(info_.pooled_height()), numbers[2], numbers[4], extent(dx + 1),
                info_);
        ResampleArgs args = args_;
        args.x = x.view();
        args.y = y.view();
        args.step = planar_ ? 1 : 0;
        const size_t planes = planar_ ? src.extent[2] : 1;
        for (size_t c = 0; c < planes; ++c) {
            ResampleJob job;
            job.src = src.first + batch * step[3] + c * step[dc];
            job.dst = dst.first + r * to_step[3] + c * to_step[dc];
            job.src_x = static_cast<ptrdiff_t>(step[dx]);
            job.src_y = static_cast<ptrdiff_t>(step[dx + 1]);
            job.dst_x = static_cast<ptrdiff_t>(to_step[dx]);
            job.dst_y = static_cast<ptrdiff_t>(to_step[dx + 1]);
            job.channels = planar_ ? 1 : src.extent[0];
            job.begin = 0;
            job.end = static_cast<int>(info_.pooled_height());
            row_->run(args, job);
        }
    }

    ResampleArgs args_;
    ROIPoolingLayerInfo info_;
    bool planar_;
    size_t regions_, slots_;
    size_t x_bytes_, y_bytes_;  ///< of the tables of a slot
};

Status check(const ITensorInfo &src, const ITensorInfo &rois, const ROIPoolingLayerInfo &info) {
    const TensorShape &shape = src.tensor_shape(), &regions = rois.tensor_shape();
    const DataLayout layout = src.data_layout();
    AC_RETURN_IF(shape.total_size() == 0, "ROIAlign: the input has no shape");
    AC_RETURN_IF(layout != DataLayout::NHWC && layout != DataLayout::NCHW,
                 "ROIAlign: the layout is neither NHWC nor NCHW");
    AC_RETURN_IF(rank(shape) > 4, "ROIAlign: the input is %s; at most 4 dimensions are supported",
                 shape_text(shape).c_str());
    AC_RETURN_IF(regions[0] != 5 || rank(regions) > 2, "ROIAlign: the regions are %s, not 5 by their number",
                 shape_text(regions).c_str());
    AC_RETURN_IF(info.pooled_width() == 0 || info.pooled_height() == 0, "ROIAlign: %ux%u bins; it needs one at least",
                 info.pooled_width(), info.pooled_height());
    const size_t dx = layout == DataLayout::NCHW ? 0 : 1;
    AC_RETURN_IF(
        std::max({shape[dx], shape[dx + 1], size_t{info.pooled_width()}, size_t{info.pooled_height()}}) > 1U << 24,
        "ROIAlign: extents above 2^24 are not exact in single precision");
    const UniformQuantizationInfo q = rois.quantization_info().uniform();
    AC_RETURN_IF(rois.data_type() == DataType::QASYMM16 && (q.scale != 0.125f || q.offset != 0),
                 "ROIAlign: regions of QASYMM16 have scale 0.125 and offset 0, not %g and %d",
                 static_cast<double>(q.scale), static_cast<int>(q.offset));
    return Status{};
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &rois, ITensorInfo &dst,
            const ROIPoolingLayerInfo &info, const Target &target) {
    AC_RETURN_ON_ERROR(check(src, rois, info));
    const bool planar = src.data_layout() == DataLayout::NCHW;
    const size_t dx = planar ? 0 : 1;
    TensorShape shape = src.tensor_shape();
    shape.set(dx, info.pooled_width());
    shape.set(dx + 1, info.pooled_height());
    shape.set(3, rois.dimension(1));
    init_if_empty(dst, TensorInfo(src).set_tensor_shape(shape));
    AC_RETURN_ON_ERROR(check_types(ROIAlign_operator, types, target,
                                   {src.data_type(), rois.data_type(), dst.data_type()}, src.data_layout()));
    AC_RETURN_ON_ERROR(check_same_layout("ROIAlign", {"output", dst}, {"input", src}));
    AC_RETURN_ON_ERROR(check_shape("ROIAlign", dst, shape));
    const bool quantized = is_data_type_quantized(src.data_type());
    AC_RETURN_IF(quantized && src.quantization_info() != dst.quantization_info() &&
                     (src.quantization_info().empty() || dst.quantization_info().empty()),
                 "ROIAlign: input and output have a scale each, or none");
    AC_ON_OPENCL(target, plan_cl(out, src, rois, dst, info, target))
    ResampleArgs args{};
    resample::set_numbers(args, src, dst);
    args.constant = quantized ? static_cast<float>(src.quantization_info().uniform().offset + args.flip) : 0.f;
    const Type type = resample::row_type(src.data_type());
    const RowOf<ResampleFn> *row = nullptr;
    AC_FIND_ROW(row, ROIAlign_operator, resample_table, type, target);
    out = std::make_unique<RoiAlignPlan>(row, args, info, planar, src.tensor_shape(), rois.dimension(1));
    return Status{};
}

}  // namespace ac::roi_align
