// SPDX-License-Identifier: MIT
#include "src/ops/crop_resize/crop_resize.h"

#include "arm_compute/runtime/Scheduler.h"

#include "src/dispatch/types.h"
#include "src/ops/crop_resize/crop_resize_cl.h"
#include "src/ops/crop_resize/to_float.h"
#include "src/ops/resample/resample.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"
#include "src/plan/strided.h"

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
/// Elements of an axis per output.
constexpr size_t most = 2;

void crop(resample::Taps &axis, uint8_t *memory, int outputs, float from, float to, size_t extent, bool exist,
          bool nearest) {
    // Elements further away are outside of any image.
    const auto element_of = [extent](float x) {
        const float at = std::floor(x * static_cast<float>(extent - 1) + 0.5f);
        return static_cast<int64_t>(std::fmin(std::fmax(at, -0x1p40f), 0x1p40f));
    };
    const int64_t first = element_of(from), last = element_of(to), size = std::abs(last - first) + 1;
    const int64_t step = last < first ? -1 : 1;
    const float ratio = static_cast<float>(size) / static_cast<float>(outputs);
    axis.reset(outputs, most, memory);
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
    CropResizePlan(const RowOf<ResampleFn> *row, const Settings &settings, const ITensorInfo &src, size_t boxes)
        : RowPlan(row),
          settings_(settings),
          boxes_(boxes),
          slots_(std::min<size_t>(std::max(1u, Scheduler::get().num_threads()), boxes)),
          x_bytes_(resample::Taps::bytes(static_cast<size_t>(settings.size.x), most)),
          y_bytes_(resample::Taps::bytes(static_cast<size_t>(settings.size.y), most)),
          rows_bytes_(src.data_type() == DataType::F32 ? 0
                                                       : most * src.dimension(0) * src.dimension(1) * sizeof(float)) {}

    void run(ITensorPack &pack) const override {
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC_0);
        const ITensor &indices = *pack.get_const_tensor(TensorType::ACL_SRC_2);
        const Job job{Strided(src),
                      Strided(*pack.get_const_tensor(TensorType::ACL_SRC_1)),
                      Strided(indices),
                      Strided(*pack.get_tensor(TensorType::ACL_DST)),
                      src.info()->data_type(),
                      indices.info()->data_type() == DataType::F32,
                      data(*pack.get_tensor(scratch))};
        parallel(row_->name, slots_, 1, pack, [this, job](const Share &share) {
            for (size_t slot = share.begin; slot < share.end; ++slot) {
                Box box{};
                box.memory = job.memory + slot * slot_bytes();
                for (size_t b = boxes_ * slot / slots_; b < boxes_ * (slot + 1) / slots_; ++b) {
                    place(job, box, b);
                    for (int y = 0; y < settings_.size.y; ++y) {
                        run_row(job, box, b, y);
                    }
                }
            }
        });
    }
    arm_compute::experimental::MemoryRequirements workspace() const override {
        return {MemoryInfo(scratch, slots_ * slot_bytes(), 64)};
    }

private:
    enum WorkspaceSlot : int { scratch = TensorType::ACL_INT_0 };
    struct Job {
        Strided src, boxes, indices, dst;
        DataType type;  ///< of src
        bool float_indices;
        uint8_t *memory;
    };
    struct Box {
        ResampleArgs args;
        size_t batch;
        uint8_t *memory;  ///< tables of x and of y, then rows of the image as floats
    };

    size_t slot_bytes() const { return x_bytes_ + y_bytes_ + rows_bytes_; }

    void place(const Job &job, Box &box, size_t b) const {
        const uint8_t *p = job.boxes.first + b * job.boxes.step[1];
        const uint8_t *q = job.indices.first + b * job.indices.step[0];
        const float index = job.float_indices ? read<float>(q) : static_cast<float>(read<int32_t>(q));
        const size_t *const extent = job.src.extent;
        const bool exists = index >= 0.f && index < static_cast<float>(extent[3]);
        box.batch = exists ? static_cast<size_t>(index) : 0;
        const bool nearest = settings_.method != InterpolationPolicy::BILINEAR;
        resample::Taps x, y;
        crop(x, box.memory, settings_.size.x, read<float>(p + 4), read<float>(p + 12), extent[1], exists, nearest);
        crop(y, box.memory + x_bytes_, settings_.size.y, read<float>(p), read<float>(p + 8), extent[2], exists,
             nearest);
        box.args = {};
        box.args.x = x.view();
        box.args.y = y.view();
        box.args.constant = settings_.outside;
    }

    /// Row y of the result. Rows of the image are floats, or are converted to floats.
    void run_row(const Job &tensors, const Box &box, size_t b, int y) const {
        const size_t *const step = tensors.src.step, *const to_step = tensors.dst.step;
        ResampleJob job;
        job.src = tensors.src.first + box.batch * step[3];
        job.src_x = static_cast<ptrdiff_t>(step[1]);
        job.src_y = static_cast<ptrdiff_t>(step[2]);
        job.dst = tensors.dst.first + b * to_step[3];
        job.dst_x = static_cast<ptrdiff_t>(to_step[1]);
        job.dst_y = static_cast<ptrdiff_t>(to_step[2]);
        job.channels = tensors.src.extent[0];
        job.begin = y;
        job.end = y + 1;
        if (tensors.type != DataType::F32) {
            convert(tensors.type, box, job, y);
        }
        row_->run(box.args, job);
    }

    /// Converts the rows that row y needs, between the columns that are read, to floats; `job` then reads those.
    void convert(DataType type, const Box &box, ResampleJob &job, int y) const {
        const ResampleAxis &columns = box.args.x, &rows = box.args.y;
        int begin = INT32_MAX, end = 0;
        for (int x = 0; x < columns.outputs; ++x) {
            begin = columns.count[x] == 0 ? begin : std::min(begin, columns.first[x]);
            end = std::max(end, columns.count[x] == 0 ? 0 : columns.first[x] + columns.count[x]);
        }
        const size_t channels = job.channels, width = begin < end ? static_cast<size_t>(end - begin) * channels : 0;
        auto *const memory = reinterpret_cast<float *>(box.memory + x_bytes_ + y_bytes_);
        for (int k = 0; k < rows.count[y]; ++k) {
            for (int x = begin; x < end; ++x) {
                to_float(static_cast<const uint8_t *>(job.src) + (rows.first[y] + k) * job.src_y + x * job.src_x, type,
                         channels, memory + static_cast<size_t>(k) * width + static_cast<size_t>(x - begin) * channels);
            }
        }
        job.src_x = static_cast<ptrdiff_t>(channels * sizeof(float));
        job.src_y = static_cast<ptrdiff_t>(width * sizeof(float));
        job.src = memory - (rows.first[y] * static_cast<ptrdiff_t>(width) +
                            (width == 0 ? 0 : begin * static_cast<ptrdiff_t>(channels)));
    }

    Settings settings_;
    size_t boxes_, slots_;
    size_t x_bytes_, y_bytes_, rows_bytes_;  ///< of a slot
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
    out = std::make_unique<CropResizePlan>(row, settings, src, count);
    return Status{};
}

}  // namespace ac::crop_resize
