// SPDX-License-Identifier: MIT
// The convolution by Fourier transforms on OpenCL: kernels of fft_tiles.cl around those of FFT2D. Spectra are complex
// F32 planes of all tiles at once.
#include "src/cl/device/status.h"
#include "src/cl/memory/view.h"
#include "src/gemm/opencl/tiles_cl.h"
#include "src/ops/conv2d_fft/conv2d_fft.h"
#include "src/ops/fft/lines_cl.h"

#include <algorithm>
#include <limits>

namespace ac::conv2d {

namespace {

/// The struct of the same name in fft_tiles.cl, byte for byte.
struct Tiles {
    int64_t step[4];
    int64_t offset, bias_offset;
    int32_t w, h, tile_w, tile_h, out_w, out_h, tiles_w, tiles_h, pairs, channels, n, images, pad_x, pad_y;
    float lo, hi;
};
static_assert(sizeof(Tiles) == 112, "as in fft_tiles.cl");

enum Step : int { of_weights, of_inputs, of_products, of_outputs, steps };
/// Output channels and pairs of tiles of a work item, as in fft_tiles.cl.
constexpr size_t columns = 4, rows = 2;
/// Limit for the points of a tile: keeps lines and the padding of images short.
constexpr size_t most_points = 64 * 64;

/// Planes of a tile, or of its kept points.
TensorInfo planes(size_t w, size_t h, size_t channels, size_t count) {
    return TensorInfo(TensorShape(w, h, channels, count), 2, DataType::F32);
}

class ClFft final : public Plan {
public:
    void run(ITensorPack &pack) const override {
        const ITensor *bias = pack.get_const_tensor(TensorType::ACL_SRC_2);
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC_0);
        ITensor &dst = *pack.get_tensor(TensorType::ACL_DST);
        ocl::View a(inputs, *pack.get_tensor(input_slot)), w(kept, *pack.get_tensor(weight_slot));
        ocl::View d(outputs, *pack.get_tensor(output_slot));
        step(of_inputs, src, src, a, nullptr, inputs.tensor_shape().total_size(), pack);
        forward_x->run({&a, inputs}, {&a, inputs}, pack);
        forward_y->run({&a, inputs}, {&a, inputs}, pack);
        const size_t blocks = (outputs.dimension(2) + columns - 1) / columns;
        const size_t pairs = (outputs.dimension(3) + rows - 1) / rows;
        step(of_products, a, a, d, &w, outputs.dimension(0) * outputs.dimension(1) * blocks * pairs, pack);
        back_y->run({&d, outputs}, {&d, outputs}, pack);
        back_x->run({&d, outputs}, {&d, outputs}, pack);
        const auto pixels = static_cast<size_t>(fixed[of_outputs].out_w * fixed[of_outputs].out_h);
        step(of_outputs, dst, d, dst, bias, pixels * outputs.dimension(2) * outputs.dimension(3), pack);
        if (then != nullptr) {
            ITensorPack in_place{{TensorType::ACL_SRC, static_cast<const ITensor *>(&dst)},
                                 {TensorType::ACL_DST, &dst}};
            then->run(in_place);
        }
    }
    void prepare(ITensorPack &pack) const override {
        const ITensor &given = *pack.get_const_tensor(TensorType::ACL_SRC_1);
        ocl::View whole(weights, *pack.get_tensor(stage_slot)), half(kept, *pack.get_tensor(weight_slot));
        step(of_weights, given, given, whole, nullptr, weights.tensor_shape().total_size(), pack);
        weights_x->run({&whole, weights}, {&whole, weights}, pack);
        weights_y->run({&whole, first_half}, {&half, kept}, pack);
        if (!retain) {
            given.mark_as_unused();
        }
    }
    MemoryRequirements workspace() const override {
        return {MemoryInfo(weight_slot, MemoryLifetime::Persistent, kept.total_size(), 64),
                MemoryInfo(stage_slot, MemoryLifetime::Prepare, weights.total_size(), 64),
                MemoryInfo(input_slot, inputs.total_size(), 64), MemoryInfo(output_slot, outputs.total_size(), 64)};
    }
    const Row *row() const override { return &kernels[of_products]->row(); }

    ocl::KernelPtr kernels[steps];
    Tiles fixed[steps];
    TensorInfo weights, first_half, kept, inputs, outputs;  ///< planes; `first_half`: the kept part of `weights`
    std::unique_ptr<fft::LinesCl> forward_x, forward_y, weights_x, weights_y, back_x, back_y;
    PlanPtr then;  ///< an activation other than a clamp
    bool nhwc = true, retain = false;

private:
    enum WorkspaceSlot : int {
        weight_slot = TensorType::ACL_INT_0,
        input_slot = TensorType::ACL_INT_1,
        output_slot = TensorType::ACL_INT_2,
        stage_slot = TensorType::ACL_INT_3,
    };

    /// `pixels`: the tensor that does not consist of planes.
    void step(Step which, const ITensor &pixels, const ITensor &from, ITensor &to, const ITensor *more, size_t items,
              ITensorPack &pack) const {
        const size_t dims[4] = {nhwc ? size_t{1} : 0, nhwc ? size_t{2} : 1, nhwc ? size_t{0} : 2, 3};
        Tiles t = fixed[which];
        for (size_t i = 0; i < 4; ++i) {
            t.step[i] = static_cast<int64_t>(pixels.info()->strides_in_bytes()[dims[i]]);
        }
        t.offset = static_cast<int64_t>(pixels.info()->offset_first_element_in_bytes());
        t.bias_offset = more == nullptr ? 0 : static_cast<int64_t>(more->info()->offset_first_element_in_bytes());
        ocl::Launch(*kernels[which])
            .source(&from)
            .destination(&to)
            .source(more == nullptr ? &from : more)
            .value(t)
            .run(pack, items);
    }
};

void describe(ClFft &plan, const Problem &p, const FftTiling &tiling) {
    const SlidingWindow &w = p.window;
    Tiles t{};
    t.w = w.in_w;
    t.h = w.in_h;
    t.tile_w = static_cast<int32_t>(tiling.tile.w);
    t.tile_h = static_cast<int32_t>(tiling.tile.h);
    t.out_w = static_cast<int32_t>(tiling.out_w);
    t.out_h = static_cast<int32_t>(tiling.out_h);
    t.tiles_w = static_cast<int32_t>(tiling.tiles_x);
    t.tiles_h = static_cast<int32_t>(tiling.tiles_y);
    t.pairs = static_cast<int32_t>(tiling.pairs());
    t.channels = static_cast<int32_t>(p.channels);
    t.n = static_cast<int32_t>(p.n);
    t.images = static_cast<int32_t>(p.images);
    t.pad_x = w.pad_left;
    t.pad_y = w.pad_top;
    std::fill_n(plan.fixed, static_cast<size_t>(steps), t);
    plan.fixed[of_weights].w = w.kernel_w;
    plan.fixed[of_weights].h = w.kernel_h;
    plan.fixed[of_outputs].w = w.out_w;
    plan.fixed[of_outputs].h = w.out_h;
    const FftTile &tile = tiling.tile;
    const size_t half = tile.w / 2 + 1, pairs = p.images * tiling.pairs();
    plan.weights = planes(tile.w, tile.h, p.channels, p.n);
    plan.kept = planes(half, tile.h, p.channels, p.n);
    plan.first_half.init(plan.kept.tensor_shape(), 2, DataType::F32, plan.weights.strides_in_bytes(), 0,
                         plan.weights.total_size());
    plan.inputs = planes(tile.w, tile.h, p.channels, pairs);
    plan.outputs = planes(tile.w, tile.h, p.n, pairs);
}

Status make_kernels(ClFft &plan, const Problem &p, const Target &target) {
    for (int i = 0; i < steps; ++i) {
        ocl::Options options;
        options.elements_in(type_of(p.src.data_type()), "float", 1).set("STEP", static_cast<long>(i));
        if (i == of_outputs && p.bias == nullptr) {
            options.flag("NO_BIAS");
        }
        AC_RETURN_ON_ERROR(ocl::Kernel::make(plan.kernels[i], Conv2d_operator, target, "fft_tiles",
                                             type_of(p.src.data_type()), options));
    }
    fft::LineLimits in_local_memory;
    in_local_memory.chunk = 0;
    const auto lines = [&](std::unique_ptr<fft::LinesCl> &out, const TensorInfo &on, size_t axis, bool inverse) {
        AC_RETURN_ON_ERROR(fft::LinesCl::make(out, Conv2d_operator, on, 2, 2, axis, inverse, target, in_local_memory));
        AC_RETURN_IF(!out->workspace().empty(),
                     "Conv2d: tiles of %zu points in a line, which this kernel needs, do not "
                     "fit into the device's local memory; CLConvolutionLayer accepts such kernels",
                     on.dimension(axis));
        return Status{};
    };
    AC_RETURN_ON_ERROR(lines(plan.forward_x, plan.inputs, 0, false));
    AC_RETURN_ON_ERROR(lines(plan.forward_y, plan.inputs, 1, false));
    AC_RETURN_ON_ERROR(lines(plan.weights_x, plan.weights, 0, false));
    AC_RETURN_ON_ERROR(lines(plan.weights_y, plan.kept, 1, false));
    AC_RETURN_ON_ERROR(lines(plan.back_y, plan.outputs, 1, true));
    return lines(plan.back_x, plan.outputs, 0, true);
}

/// Without a device (documented_method() has none), only checks what CLFFTConvolutionLayer accepts.
double fft_cost(const Problem &p, const Target &target) {
    const DataType type = p.src.data_type();
    if (type != DataType::F32 || target.cl == nullptr) {
        const bool computes = type == DataType::F32 || type == DataType::F16;
        const bool takes =
            target.cl != nullptr || bool(check_fft_layer(static_cast<size_t>(p.window.kernel_w),
                                                         static_cast<size_t>(p.window.kernel_h), p.info.conv_info));
        return computes && takes ? never : cannot;
    }
    const double taps = static_cast<double>(p.window.kernel_w) * p.window.kernel_h;
    double cost = 0;
    const FftTile tile = best_fft_tile(p, most_points, cost);
    if (tile.w == 0) {
        return never;
    }
    const FftTiling tiling(p, tile);
    const auto points = static_cast<double>(tiling.tile.points());
    const double spectra =
        static_cast<double>(p.images * tiling.pairs()) * points * 8 * static_cast<double>(std::max(p.channels, p.n));
    const double weights = 8 * points * static_cast<double>(p.channels * p.n);
    const auto room =
        static_cast<double>(ocl::device_number<cl_ulong>(target.cl->get_device()(), CL_DEVICE_MAX_MEM_ALLOC_SIZE, 0));
    // Spectra go through the device's memory several times; this pays with many products per element.
    const bool pays = gemm::class_of(target) != gemm::DeviceClass::cpu && taps >= 81 && p.channels >= 16 && p.n >= 16 &&
                      cost < 0.5 * cost_of_product(p) && spectra <= room / 4 && weights <= room / 4;
    return pays ? cost : never;
}

Status plan_fft(PlanPtr &out, const Problem &p, const Target &target, uint8_t) {
    double cost = 0;
    FftTile tile = best_fft_tile(p, most_points, cost);
    if (tile.w == 0) {
        tile = best_fft_tile(p, std::numeric_limits<size_t>::max(), cost);
    }
    auto plan = std::make_unique<ClFft>();
    plan->nhwc = p.src.data_layout() == DataLayout::NHWC;
    plan->retain = p.info.weights_info.retain_internal_weights();
    describe(*plan, p, FftTiling(p, tile));
    Clamp clamp;
    if (!as_clamp(p.info.act_info, clamp)) {
        TensorInfo same(p.dst);
        AC_RETURN_ON_ERROR(activation::plan(plan->then, p.dst, same, p.info.act_info, target.inside()));
    }
    plan->fixed[of_outputs].lo = clamp.lo;
    plan->fixed[of_outputs].hi = clamp.hi;
    AC_RETURN_ON_ERROR(make_kernels(*plan, p, target));
    out = std::move(plan);
    return Status{};
}

}  // namespace

extern const Method fft_method_cl("fft", Way::fft, ConvolutionMethod::FFT, fact::transforms, plan_fft, 0, fft_cost,
                                  fft_takes);

}  // namespace ac::conv2d
