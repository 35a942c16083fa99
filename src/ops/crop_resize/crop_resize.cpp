// SPDX-License-Identifier: MIT
#include "src/ops/crop_resize/crop_resize.h"

#include "src/dispatch/types.h"
#include "src/ops/crop_resize/crop_resize_cl.h"
#include "src/ops/crop_resize/to_float.h"
#include "src/ops/resample/resample.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <cmath>
#include <cstring>

AC_DECLARE_TABLE(resample)

namespace ac::crop_resize {

AC_TYPES(types, R"(NECropResize CLCropResize: src+ boxes indices dst+
All F32 S32|F32 F32
)")

namespace {

template <class T> T read(const uint8_t *p) {
    T v;
    std::memcpy(&v, p, sizeof(v));
    return v;
}

/// The outputs along an axis of `extent` elements, from coordinate `from` to `to` (0 and 1 are the first and the last
/// element). If not `exist`, all are outside. The crop is mirrored if `to` is before `from`.
void crop(resample::Axis &axis, int outputs, float from, float to, size_t extent, bool exist, bool nearest) {
    // Elements further away are outside of any image.
    const auto element_of = [extent](float x) {
        const float at = std::floor(x * static_cast<float>(extent - 1) + 0.5f);
        return static_cast<int64_t>(std::fmin(std::fmax(at, -0x1p40f), 0x1p40f));
    };
    const int64_t first = element_of(from), last = element_of(to), size = std::abs(last - first) + 1;
    const int64_t step = last < first ? -1 : 1;
    const float ratio = static_cast<float>(size) / static_cast<float>(outputs);
    axis.reset(outputs, 2);
    for (int o = 0; o < outputs; ++o) {
        const float at = static_cast<float>(o) * ratio, below = std::floor(at);
        const float part = nearest ? 0.f : at - below;
        // In ascending order of elements: if the crop is mirrored, the second tap comes first.
        for (int k = 0; k < 2; ++k) {
            const int tap = step > 0 ? k : 1 - k;
            const int64_t in_crop = static_cast<int64_t>(below) + tap, element = first + step * in_crop;
            const float weight = tap == 0 ? 1.f - part : part;
            if (weight == 0.f) {
                continue;
            }
            if (!exist || in_crop >= size || element < 0 || element >= static_cast<int64_t>(extent)) {
                axis.lose(o, weight);
            } else {
                axis.add(o, static_cast<int32_t>(element), weight);
            }
        }
    }
    axis.finish(true);
}

class CropResizePlan final : public RowPlan<RowOf<ResampleFn>> {
public:
    CropResizePlan(const RowOf<ResampleFn> *row, const Settings &settings) : RowPlan(row), settings_(settings) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC_0);
        const ITensor *boxes = pack.get_const_tensor(TensorType::ACL_SRC_1);
        const ITensor *indices = pack.get_const_tensor(TensorType::ACL_SRC_2);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const size_t cost = 4 * dst->info()->tensor_shape().total_size_lower(3);
        parallel(row_->name, boxes->info()->dimension(1), grain_for(cost), pack, [&](const Share &share) {
            Box box{src, dst, {}, {}, {}, {}, 0};
            for (size_t b = share.begin; b < share.end; ++b) {
                place(box, *boxes, *indices, b);
                for (int y = 0; y < settings_.size.y; ++y) {
                    run_row(box, b, y);
                }
            }
        });
    }

private:
    struct Box {
        const ITensor *src, *dst;
        resample::Axis x, y;
        std::vector<float> rows;  ///< rows of the image as floats
        ResampleArgs args;
        size_t batch;
    };

    void place(Box &box, const ITensor &boxes, const ITensor &indices, size_t b) const {
        const uint8_t *p = data(boxes) + b * boxes.info()->strides_in_bytes()[1];
        const uint8_t *q = data(indices) + b * indices.info()->strides_in_bytes()[0];
        const bool is_float = indices.info()->data_type() == DataType::F32;
        const float index = is_float ? read<float>(q) : static_cast<float>(read<int32_t>(q));
        const ITensorInfo &from = *box.src->info();
        const bool exists = index >= 0.f && index < static_cast<float>(from.dimension(3));
        box.batch = exists ? static_cast<size_t>(index) : 0;
        const bool nearest = settings_.method != InterpolationPolicy::BILINEAR;
        crop(box.x, settings_.size.x, read<float>(p + 4), read<float>(p + 12), from.dimension(1), exists, nearest);
        crop(box.y, settings_.size.y, read<float>(p), read<float>(p + 8), from.dimension(2), exists, nearest);
        box.args = {};
        box.args.x = box.x.view();
        box.args.y = box.y.view();
        box.args.constant = settings_.outside;
    }

    /// Row y of the result. Rows of the image are floats, or are converted to floats.
    void run_row(Box &box, size_t b, int y) const {
        const ITensorInfo &from = *box.src->info(), &to = *box.dst->info();
        const Strides &step = from.strides_in_bytes(), &to_step = to.strides_in_bytes();
        ResampleJob job;
        job.src = data(*box.src) + box.batch * step[3];
        job.src_x = static_cast<ptrdiff_t>(step[1]);
        job.src_y = static_cast<ptrdiff_t>(step[2]);
        job.dst = data(*box.dst) + b * to_step[3];
        job.dst_x = static_cast<ptrdiff_t>(to_step[1]);
        job.dst_y = static_cast<ptrdiff_t>(to_step[2]);
        job.channels = from.dimension(0);
        job.begin = y;
        job.end = y + 1;
        if (from.data_type() != DataType::F32) {
            convert(box, job, y);
        }
        row_->run(box.args, job);
    }

    /// Converts the rows that row y needs, between the columns that are read, to floats; `job` then reads those.
    static void convert(Box &box, ResampleJob &job, int y) {
        const ITensorInfo &from = *box.src->info();
        const ResampleAxis &columns = box.args.x, &rows = box.args.y;
        int begin = INT32_MAX, end = 0;
        for (int x = 0; x < columns.outputs; ++x) {
            begin = columns.count[x] == 0 ? begin : std::min(begin, columns.first[x]);
            end = std::max(end, columns.count[x] == 0 ? 0 : columns.first[x] + columns.count[x]);
        }
        const size_t channels = job.channels, width = begin < end ? static_cast<size_t>(end - begin) * channels : 0;
        box.rows.resize(std::max<size_t>(width * static_cast<size_t>(rows.count[y]), 1));
        for (int k = 0; k < rows.count[y]; ++k) {
            for (int x = begin; x < end; ++x) {
                to_float(static_cast<const uint8_t *>(job.src) + (rows.first[y] + k) * job.src_y + x * job.src_x,
                         from.data_type(), channels,
                         box.rows.data() + static_cast<size_t>(k) * width + static_cast<size_t>(x - begin) * channels);
            }
        }
        job.src_x = static_cast<ptrdiff_t>(channels * sizeof(float));
        job.src_y = static_cast<ptrdiff_t>(width * sizeof(float));
        job.src = box.rows.data() - (rows.first[y] * static_cast<ptrdiff_t>(width) +
                                     (width == 0 ? 0 : begin * static_cast<ptrdiff_t>(channels)));
    }

    Settings settings_;
};

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &boxes, const ITensorInfo &indices,
            ITensorInfo &dst, const Settings &settings, const Target &target) {
    const TensorShape &shape = src.tensor_shape();
    AC_RETURN_IF(shape.total_size() == 0, "CropResize: the input has no shape");
    AC_RETURN_IF(src.data_layout() != DataLayout::NHWC, "CropResize: the layout of the input is not NHWC");
    AC_RETURN_IF(rank(shape) > 4, "CropResize: the input is %s; at most 4 dimensions are supported",
                 shape_text(shape).c_str());
    AC_RETURN_IF(settings.size.x <= 0 || settings.size.y <= 0, "CropResize: a result of %d by %d elements",
                 static_cast<int>(settings.size.x), static_cast<int>(settings.size.y));
    AC_RETURN_IF(settings.method == InterpolationPolicy::AREA,
                 "CropResize: there is no AREA; NEAREST_NEIGHBOR, BILINEAR");
    AC_RETURN_ON_ERROR(check_enumerator("CropResize", "method", settings.method, InterpolationPolicy::AREA));
    const size_t count = boxes.dimension(1);
    AC_RETURN_IF(boxes.dimension(0) != 4 || rank(boxes.tensor_shape()) > 2,
                 "CropResize: the boxes are %s, not 4 by their number", shape_text(boxes.tensor_shape()).c_str());
    AC_RETURN_IF(indices.dimension(0) != count || rank(indices.tensor_shape()) > 1,
                 "CropResize: there are %zu boxes, and %s indices of batches", count,
                 shape_text(indices.tensor_shape()).c_str());
    AC_RETURN_IF(std::max(shape[1], shape[2]) > 1U << 24,
                 "CropResize: extents above 2^24 are not exact in single precision");
    const TensorShape expected(shape[0], static_cast<size_t>(settings.size.x), static_cast<size_t>(settings.size.y),
                               count);
    TensorInfo filled(expected, 1, DataType::F32);
    init_if_empty(dst, filled.set_data_layout(DataLayout::NHWC));
    AC_RETURN_ON_ERROR(check_types(CropResize_operator, types, target,
                                   {src.data_type(), boxes.data_type(), indices.data_type(), dst.data_type()},
                                   src.data_layout()));
    AC_RETURN_ON_ERROR(check_same_layout("CropResize", {"output", dst}, {"input", src}));
    AC_RETURN_ON_ERROR(check_shape("CropResize", dst, expected));
    AC_ON_OPENCL(target, plan_cl(out, src, indices, dst, settings, target))
    const RowOf<ResampleFn> *row = nullptr;
    AC_FIND_ROW(row, CropResize_operator, resample_table, Type::f32, target);
    out = std::make_unique<CropResizePlan>(row, settings);
    return Status{};
}

}  // namespace ac::crop_resize
