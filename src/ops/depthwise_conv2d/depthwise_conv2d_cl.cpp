// SPDX-License-Identifier: MIT
#include "src/ops/depthwise_conv2d/depthwise_conv2d_cl.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/ops/activation/activation.h"
#include "src/ops/common/store_cl.h"
#include "src/ops/depthwise_conv2d/checks.h"

AC_DECLARE_OPERATOR(DepthwiseConv2d)

namespace ac::depthwise_conv2d {

namespace {

/// Outputs along x per work item; they share their weights.
constexpr int tile = 2;

/// The struct of the same name in depthwise_conv2d.cl, byte for byte.
struct Depthwise {
    int64_t src[4], weights[4], dst[4];
    int64_t src_offset, weights_offset, bias_offset, dst_offset;
    int32_t in_w, in_h, out_w, out_h, channels, images;
    int32_t kernel_w, kernel_h, stride_x, stride_y, pad_x, pad_y, dilation_x, dilation_y;
    int32_t multiplier, src_zero, weights_zero, dst_zero, q_lo, q_hi;
    float lo, hi;
};
static_assert(sizeof(Depthwise) == 216, "as in depthwise_conv2d.cl");

int64_t offset(const ITensor &tensor) {
    return static_cast<int64_t>(tensor.info()->offset_first_element_in_bytes());
}

class ClDepthwiseConv2d final : public Plan {
public:
    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC_0);
        const ITensor *weights = pack.get_const_tensor(TensorType::ACL_SRC_1);
        const ITensor *bias = pack.get_const_tensor(TensorType::ACL_SRC_2);
        ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        Depthwise d = fixed;
        const size_t dims[4] = {planar ? size_t{0} : 1, planar ? size_t{1} : 2, planar ? size_t{2} : 0, 3};
        for (size_t i = 0; i < 4; ++i) {
            d.src[i] = static_cast<int64_t>(src->info()->strides_in_bytes()[dims[i]]);
            d.weights[i] = static_cast<int64_t>(weights->info()->strides_in_bytes()[dims[i]]);
            d.dst[i] = static_cast<int64_t>(dst->info()->strides_in_bytes()[dims[i]]);
        }
        d.src_offset = offset(*src);
        d.weights_offset = offset(*weights);
        d.bias_offset = bias == nullptr ? 0 : offset(*bias);
        d.dst_offset = offset(*dst);
        ocl::Launch launch(*kernel);
        launch.source(src).source(weights).source(bias == nullptr ? src : bias).destination(dst);
        if (quantized) {
            launch.buffer(multipliers()).buffer(shifts());
        }
        const auto along = [](int32_t extent, int32_t step) { return static_cast<size_t>((extent + step - 1) / step); };
        launch.value(d).run(pack, along(d.channels, kernel->vector()) * along(d.out_w, tile) *
                                      static_cast<size_t>(d.out_h) * static_cast<size_t>(d.images));
        if (then != nullptr) {
            ITensorPack in_place{{TensorType::ACL_SRC, static_cast<const ITensor *>(dst)}, {TensorType::ACL_DST, dst}};
            then->run(in_place);
        }
    }
    const Row *row() const override { return &kernel->row(); }

    ocl::KernelPtr kernel;
    Depthwise fixed{};
    cl::Buffer multipliers{}, shifts{};
    PlanPtr then;  ///< an activation of bytes other than a clamp
    bool planar = false, quantized = false;
};

void describe(Depthwise &d, const SlidingWindow &w, size_t channels, size_t images, const ConvolutionInfo &info) {
    d.in_w = w.in_w;
    d.in_h = w.in_h;
    d.out_w = w.out_w;
    d.out_h = w.out_h;
    d.channels = static_cast<int32_t>(channels);
    d.images = static_cast<int32_t>(images);
    d.kernel_w = w.kernel_w;
    d.kernel_h = w.kernel_h;
    d.stride_x = w.stride_x;
    d.stride_y = w.stride_y;
    d.pad_x = w.pad_left;
    d.pad_y = w.pad_top;
    d.dilation_x = w.dilation_x;
    d.dilation_y = w.dilation_y;
    d.multiplier = static_cast<int32_t>(info.depth_multiplier);
}

/// Sets how sums are stored.
Status finish(ClDepthwiseConv2d &made, ocl::Options &options, const ITensorInfo &src, const ITensorInfo &weights,
              const ITensorInfo &dst, const ActivationLayerInfo &activation, const Target &target) {
    Depthwise &d = made.fixed;
    if (!made.quantized) {
        set_store(options, d.lo, d.hi, activation);
        return Status{};
    }
    Clamp clamp;
    if (!as_clamp(activation, clamp)) {
        TensorInfo same(dst);
        AC_RETURN_ON_ERROR(activation::plan(made.then, dst, same, activation, target.inside()));
    }
    Requantization r;
    const auto channels = static_cast<size_t>(d.channels);
    AC_RETURN_ON_ERROR(make_requantization(r, "DepthwiseConv2d", src, weights, dst, channels, activation));
    d.src_zero = zero_point(src);
    d.weights_zero = zero_point(weights);
    d.dst_zero = r.offset;
    d.q_lo = r.lo;
    d.q_hi = r.hi;
    options.flag("QUANTIZED").set("B", weights.data_type() == DataType::QASYMM8 ? "uchar" : "char");
    if (r.per_channel()) {
        options.flag("PER_CHANNEL");
    }
    const size_t bytes = r.multipliers.size() * sizeof(int32_t);
    AC_RETURN_ON_ERROR(ocl::constant_buffer(made.multipliers, target, r.multipliers.data(), bytes));
    return ocl::constant_buffer(made.shifts, target, r.shifts.data(), bytes);
}

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
               const ITensorInfo &dst, const SlidingWindow &window, const ConvolutionInfo &info, const Target &target) {
    auto made = std::make_unique<ClDepthwiseConv2d>();
    made->planar = src.data_layout() == DataLayout::NCHW;
    made->quantized = is_data_type_quantized_asymmetric_char(src.data_type());
    describe(made->fixed, window, weights.dimension(made->planar ? 2 : 0), src.dimension(3), info);
    const Type type = type_of(src.data_type());
    ocl::Options options;
    options.elements_in(type, made->quantized ? "int" : "float", made->planar ? 1 : 4).set("TILE", long{tile});
    if (made->planar) {
        options.flag("PLANAR");
    }
    if (info.depth_multiplier != 1) {
        options.flag("MULTIPLIED");
    }
    if (bias == nullptr) {
        options.flag("NO_BIAS");
    }
    AC_RETURN_ON_ERROR(finish(*made, options, src, weights, dst, info.act_info, target));
    AC_RETURN_ON_ERROR(
        ocl::Kernel::make(made->kernel, DepthwiseConv2d_operator, target, "depthwise_conv2d", type, options));
    out = std::move(made);
    return Status{};
}

}  // namespace ac::depthwise_conv2d
