// SPDX-License-Identifier: MIT
#include "src/ops/scale/scale.h"

#include "src/dispatch/types.h"
#include "src/ops/resample/resample.h"
#include "src/ops/scale/scale_cl.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <cmath>

namespace ac {

extern const Table resample_table, pick_table;

namespace scale {

using resample::Axis;

AC_TYPES(types, R"(NEScale CLScale: src dst
QASYMM8 =
QASYMM8_SIGNED =
F16 =
F32 =
U8 =
S8 = cpu
S16 =
)")

namespace {

/// Rows of the output per unit of work.
constexpr size_t rows_together = 16;
/// With fewer channels than this, vectors run along x.
constexpr int many_channels = 8;

/// The properties for which the kernels of both backends are built.
struct Extents {
    bool planar;
    int in_w, in_h, out_w, out_h;
};

/// The sources of each output along both axes: indices of elements, or elements and weights.
struct Places {
    std::vector<int32_t> column{}, row{};  ///< nearest
    Axis x{}, y{};
    Axis elements{};  ///< x, for each element of a row whose pixels have few channels
};

class ScalePlan final : public RowPlan<Row> {
public:
    ScalePlan(const Row *row, const ResampleArgs &args, Places &&places, bool planar, int channels)
        : RowPlan(row), args_(args), places_(std::move(places)), planar_(planar), channels_(channels) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const ITensorInfo &from = *src->info(), &to = *dst->info();
        const size_t dx = planar_ ? 0 : 1, planes = planar_ ? std::min(from.dimension(2), to.dimension(2)) : 1;
        const size_t batches = std::min(from.dimension(3), to.dimension(3));
        const size_t images = batches * from.tensor_shape().total_size_upper(4);
        ResampleJob job{};
        job.src_x = static_cast<ptrdiff_t>(from.strides_in_bytes()[dx]);
        job.src_y = static_cast<ptrdiff_t>(from.strides_in_bytes()[dx + 1]);
        job.dst_x = static_cast<ptrdiff_t>(to.strides_in_bytes()[dx]);
        job.dst_y = static_cast<ptrdiff_t>(to.strides_in_bytes()[dx + 1]);
        job.channels = static_cast<size_t>(channels_);
        const auto pixel = static_cast<ptrdiff_t>(job.channels * from.element_size());
        const bool dense = planar_ || (job.src_x == pixel && job.dst_x == pixel);
        const size_t rows = to.dimension(dx + 1), blocks = (rows + rows_together - 1) / rows_together;
        const size_t cost = 4 * rows_together * to.dimension(dx) * job.channels;
        const Planes src_planes(*src, planes, batches), dst_planes(*dst, planes, batches);
        auto body = [this, job, src_planes, dst_planes, dense, rows, blocks](const Share &share) {
            for (size_t u = share.begin; u < share.end; ++u) {
                const size_t plane = u / blocks;
                ResampleJob own = job;
                own.src = src_planes.at(plane);
                own.dst = dst_planes.at(plane);
                own.begin = static_cast<int>(u % blocks * rows_together);
                own.end = static_cast<int>(std::min(rows, (u % blocks + 1) * rows_together));
                run_rows(own, dense);
            }
        };
        parallel(row_->name, blocks * planes * images, grain_for(cost), pack, body);
    }

private:
    void run_rows(const ResampleJob &job, bool dense) const {
        if (!places_.column.empty()) {
            const PickArgs args{places_.column.data(), places_.row.data(), static_cast<int>(places_.column.size()),
                                dense};
            static_cast<const RowOf<PickFn> *>(row_)->run(args, job);
            return;
        }
        ResampleArgs args = args_;
        const bool by_elements = !planar_ && dense && channels_ < many_channels;
        args.x = (by_elements ? places_.elements : places_.x).view();
        args.y = places_.y.view();
        args.step = planar_ ? 1 : by_elements ? channels_ : 0;
        static_cast<const RowOf<ResampleFn> *>(row_)->run(args, job);
    }
    /// The planes of a tensor. An image has `planes` of them, and the fourth dimension `batches` images.
    struct Planes {
        Planes(const ITensor &tensor, size_t planes, size_t batches) : first(data(tensor)) {
            const ITensorInfo &info = *tensor.info();
            for (size_t d = 2; d < MAX_DIMS; ++d) {
                extent[d - 2] = d == 2 ? planes : d == 3 ? batches : info.dimension(d);
                step[d - 2] = d == 2 && planes == 1 ? 0 : info.strides_in_bytes()[d];
            }
        }
        uint8_t *at(size_t plane) const {
            uint8_t *p = first;
            for (size_t d = 0; d < MAX_DIMS - 2; ++d) {
                p += plane % extent[d] * step[d];
                plane /= extent[d];
            }
            return p;
        }
        uint8_t *first;
        size_t extent[MAX_DIMS - 2], step[MAX_DIMS - 2];
    };

    ResampleArgs args_;
    Places places_;
    bool planar_;
    int channels_;  ///< channels of a contiguous pixel; 1 in NCHW
};

std::vector<int32_t> nearest(int in, int out, const ScaleKernelInfo &info) {
    std::vector<int32_t> index(static_cast<size_t>(out));
    const float ratio = resample::ratio_of(in, out, info.align_corners);
    const float shift = info.sampling_policy == SamplingPolicy::CENTER ? 0.5f : 0.f;
    for (int o = 0; o < out; ++o) {
        const float at = (static_cast<float>(o) + shift) * ratio;
        const float whole = info.align_corners ? std::round(at) : std::floor(at);
        index[static_cast<size_t>(o)] = std::min(static_cast<int>(whole), in - 1);
    }
    return index;
}

Axis bilinear(int in, int out, const ScaleKernelInfo &info, bool trim) {
    Axis axis;
    axis.reset(out, 2);
    const float ratio = resample::ratio_of(in, out, info.align_corners);
    const float shift = info.sampling_policy == SamplingPolicy::CENTER ? 0.5f : 0.f;
    for (int o = 0; o < out; ++o) {
        axis.sample(o, (static_cast<float>(o) + shift) * ratio - shift, in, info.border_mode != BorderMode::REPLICATE);
    }
    axis.finish(trim);
    return axis;
}

/// The constant outside the image, as a byte after the flip.
float constant_of(const ScaleKernelInfo &info, DataType type, uint8_t flip) {
    const PixelValue &value = info.constant_border_value;
    if (info.border_mode != BorderMode::CONSTANT) {
        return flip;
    }
    return type == DataType::F32   ? value.get<float>()
           : type == DataType::F16 ? static_cast<float>(value.get<half>())
           : type == DataType::S16 ? value.get<int16_t>()
                                   : static_cast<float>(value.get<uint8_t>() ^ flip);
}

Status check(const ITensorInfo &src, const ITensorInfo &dst, const ScaleKernelInfo &info, DataLayout layout,
             const Target &target) {
    const size_t dx = layout == DataLayout::NCHW ? 0 : 1;
    AC_RETURN_IF(src.tensor_shape().total_size() == 0 || dst.tensor_shape().total_size() == 0,
                 "Scale: %s has no shape; width and height of the output say how to scale",
                 src.tensor_shape().total_size() == 0 ? "the input" : "the output");
    AC_RETURN_IF(layout != DataLayout::NHWC && layout != DataLayout::NCHW,
                 "Scale: the layout is neither NHWC nor NCHW");
    AC_RETURN_ON_ERROR(check_types(Scale_operator, types, target, {src.data_type(), dst.data_type()}, layout));
    // Programs pass outputs with other channels and batches as well; those that the input has are computed.
    TensorShape expected = src.tensor_shape();
    for (size_t d = 0; d < 4; ++d) {
        expected.set(d, dst.dimension(d), false);
    }
    AC_RETURN_ON_ERROR(check_shape("Scale", dst, expected));
    for (size_t d = dx; d < dx + 2; ++d) {
        AC_RETURN_IF(std::max(src.dimension(d), dst.dimension(d)) > INT32_MAX / many_channels,
                     "Scale: an extent of %zu; at most %d is supported", std::max(src.dimension(d), dst.dimension(d)),
                     INT32_MAX / many_channels);
    }
    AC_RETURN_ON_ERROR(
        check_enumerator("Scale", "interpolation", info.interpolation_policy, InterpolationPolicy::AREA));
    AC_RETURN_ON_ERROR(check_enumerator("Scale", "border", info.border_mode, BorderMode::REPLICATE));
    AC_RETURN_ON_ERROR(check_enumerator("Scale", "sampling", info.sampling_policy, SamplingPolicy::TOP_LEFT));
    AC_RETURN_IF(info.align_corners && info.sampling_policy == SamplingPolicy::CENTER,
                 "Scale: aligned corners need SamplingPolicy::TOP_LEFT");
    AC_RETURN_IF(is_data_type_quantized(src.data_type()) && src.quantization_info() != dst.quantization_info() &&
                     (src.quantization_info().empty() || dst.quantization_info().empty()),
                 "Scale: input and output have a scale each, or none");
    return Status{};
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const ScaleKernelInfo &info,
            const Target &target) {
    const DataLayout layout = info.data_layout == DataLayout::UNKNOWN ? src.data_layout() : info.data_layout;
    AC_RETURN_ON_ERROR(check(src, dst, info, layout, target));
    const bool planar = layout == DataLayout::NCHW;
#ifdef ARM_COMPUTE_CL
    if (target.cl != nullptr && info.border_mode == BorderMode::UNDEFINED) {
        ScaleKernelInfo defined(info);
        defined.border_mode = planar ? BorderMode::REPLICATE : BorderMode::CONSTANT;
        return plan(out, src, dst, defined, target);
    }
#endif
    const size_t dx = planar ? 0 : 1;
    const Extents e{planar, static_cast<int>(src.dimension(dx)), static_cast<int>(src.dimension(dx + 1)),
                    static_cast<int>(dst.dimension(dx)), static_cast<int>(dst.dimension(dx + 1))};
    const bool is_area =
        info.interpolation_policy == InterpolationPolicy::AREA && (e.in_w > e.out_w || e.in_h > e.out_h);
    const bool is_nearest = !is_area && info.interpolation_policy != InterpolationPolicy::BILINEAR;
    const size_t both = std::min(src.dimension(0), dst.dimension(0));
    const int channels = planar ? 1 : static_cast<int>(std::min<size_t>(both, INT32_MAX));
    AC_RETURN_IF(!planar && both > INT32_MAX, "Scale: %zu channels; at most %d", both, INT32_MAX);
    ResampleArgs args{};
    resample::set_numbers(args, src, dst);
    args.constant = constant_of(info, src.data_type(), args.flip);
    AC_ON_OPENCL(target, plan_cl(out, src, dst, info, planar,
                                 is_nearest ? 0
                                 : is_area  ? 2
                                            : 1,
                                 args.constant - (args.flip != 0 ? 128.f : 0.f), target))
    const Table &table = is_nearest ? pick_table : resample_table;
    const Type type = is_nearest ? type_of_size(src.element_size()) : resample::row_type(src.data_type());
    const Row *row = nullptr;
    AC_FIND_ROW(row, Scale_operator, table, type, target);
    // The mean of four; bilinear with samples in the centre gives the same.
    args.halves = (type == Type::x8 || (type == Type::f32 && planar)) && args.flip == 0 && args.ratio == 1.f &&
                  e.in_w == 2 * e.out_w && e.in_h == 2 * e.out_h &&
                  (is_area || info.sampling_policy == SamplingPolicy::CENTER);
    args.pairs = !is_area;
    Places places;
    if (is_nearest) {
        places.column = nearest(e.in_w, e.out_w, info);
        places.row = nearest(e.in_h, e.out_h, info);
    } else {
        const bool by_elements = !planar && channels < many_channels;
        places.x = is_area ? resample::area(e.in_w, e.out_w) : bilinear(e.in_w, e.out_w, info, !planar && !by_elements);
        places.y = is_area ? resample::area(e.in_h, e.out_h) : bilinear(e.in_h, e.out_h, info, true);
        places.elements = by_elements ? places.x.interleaved(channels) : Axis();
        if (args.pairs && type == Type::x8) {
            (by_elements ? places.elements : places.x).find_bytes(channels);
        }
    }
    out = std::make_unique<ScalePlan>(row, args, std::move(places), planar, channels);
    return Status{};
}

}  // namespace scale
}  // namespace ac
