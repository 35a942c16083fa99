// SPDX-License-Identifier: MIT
// Winograd's convolution on OpenCL: one product per point of a tile, between transforms of the input and the output.
#include "src/ops/conv2d_winograd/winograd_cl.h"
#include "src/cl/device/status.h"
#include "src/cl/memory/view.h"
#include "src/gemm/opencl/product_cl.h"
#include "src/ops/common/store_cl.h"
#include "src/ops/conv2d/method.h"
#include "src/ops/conv2d_winograd/winograd_points.h"

namespace ac::conv2d {

namespace {

/// The struct of the same name in winograd_transform.cl, byte for byte.
struct Transform {
    int64_t step[4];
    int64_t offset, bias_offset;
    int32_t w, h, tiles_w, tiles_h, tiles, channels, pad_x, pad_y;
    float lo, hi;
};
static_assert(sizeof(Transform) == 88, "as in winograd_transform.cl");

enum class Step : long { weights, input, output };

/// The products of all points: tiles times channels by channels times output channels.
class ClPoints final : public gemm::ClProduct {
public:
    ClPoints(size_t points, size_t tiles, size_t channels, size_t n) : points_(static_cast<int32_t>(points)) {
        fixed.m = fixed.plane = static_cast<uint32_t>(tiles);
        fixed.n = static_cast<uint32_t>(n);
        fixed.terms = static_cast<uint32_t>(channels);
    }

private:
    void place(gemm::Product &p, ocl::Walk &walk, const ITensor &a, const ITensor &b, const ITensor *,
               const ITensor &d) const override {
        p.a_term = stride(a, 0);
        p.a_x = stride(a, 1);
        p.b_term = stride(b, 0);
        p.b_column = stride(b, 1);
        p.d_column = stride(d, 0);
        p.d_x = stride(d, 1);
        p.a_w = p.c_w = p.d_w = p.m;
        walk.extent[1] = points_;
        const ITensor *operands[] = {&a, &b, nullptr, &d};
        for (const size_t k : {0, 1, 3}) {
            walk.stride[1][k] = stride(*operands[k], 2);
        }
    }

    int32_t points_;
};

class ClWinograd final : public Plan {
public:
    void run(ITensorPack &pack) const override {
        const ITensor *bias = pack.get_const_tensor(TensorType::ACL_SRC_2);
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC_0);
        ITensor &dst = *pack.get_tensor(TensorType::ACL_DST);
        ocl::View a(inputs, *pack.get_tensor(input_slot)), b(weights, *pack.get_tensor(weight_slot));
        ocl::View d(outputs, *pack.get_tensor(output_slot));
        transform(*input, of_input, src, src, a, nullptr, pack);
        ITensorPack operands{{TensorType::ACL_SRC_0, static_cast<const ITensor *>(&a)},
                             {TensorType::ACL_SRC_1, static_cast<const ITensor *>(&b)},
                             {TensorType::ACL_DST, static_cast<ITensor *>(&d)}};
        product->run(operands);
        transform(*output, of_output, dst, d, dst, bias, pack);
    }
    void prepare(ITensorPack &pack) const override {
        const ITensor &given = *pack.get_const_tensor(TensorType::ACL_SRC_1);
        ocl::View to(weights, *pack.get_tensor(weight_slot));
        transform(*kernels, of_weights, given, given, to, nullptr, pack);
        if (!retain) {
            given.mark_as_unused();
        }
    }
    MemoryRequirements workspace() const override {
        return {MemoryInfo(weight_slot, MemoryLifetime::Persistent, weights.total_size(), 64),
                MemoryInfo(input_slot, inputs.total_size(), 64), MemoryInfo(output_slot, outputs.total_size(), 64)};
    }
    const Row *row() const override { return &input->row(); }

    ocl::KernelPtr kernels, input, output;
    Transform of_weights{}, of_input{}, of_output{};
    TensorInfo weights, inputs, outputs;  ///< the tensors in Winograd's domain
    std::unique_ptr<ClPoints> product;
    bool nhwc = true, retain = false;

private:
    enum WorkspaceSlot : int {
        weight_slot = TensorType::ACL_INT_0,
        input_slot = TensorType::ACL_INT_1,
        output_slot = TensorType::ACL_INT_2,
    };

    /// `pixels`: the tensor of the two that is not in points.
    void transform(const ocl::Kernel &kernel, Transform t, const ITensor &pixels, const ITensor &from, ITensor &to,
                   const ITensor *bias, ITensorPack &pack) const {
        const size_t dims[4] = {nhwc ? size_t{1} : 0, nhwc ? size_t{2} : 1, nhwc ? size_t{0} : 2, 3};
        for (size_t i = 0; i < 4; ++i) {
            t.step[i] = static_cast<int64_t>(pixels.info()->strides_in_bytes()[dims[i]]);
        }
        t.offset = static_cast<int64_t>(pixels.info()->offset_first_element_in_bytes());
        t.bias_offset = bias == nullptr ? 0 : static_cast<int64_t>(bias->info()->offset_first_element_in_bytes());
        ocl::Launch(kernel)
            .source(&from)
            .destination(&to)
            .source(bias == nullptr ? &from : bias)
            .value(t)
            .run(pack, static_cast<size_t>(t.tiles) * static_cast<size_t>(t.channels));
    }
};

int tiles_of(int extent, int made) {
    return (extent - 1) / made + 1;
}

void describe(ClWinograd &plan, const Problem &p, const WinogradTile &tile) {
    const SlidingWindow &w = p.window;
    Transform t{};
    t.tiles_w = tiles_of(w.out_w, tile.out_w);
    t.tiles_h = tiles_of(w.out_h, tile.out_h);
    t.tiles = t.tiles_w * t.tiles_h * static_cast<int32_t>(p.images);
    t.w = w.in_w;
    t.h = w.in_h;
    t.pad_x = w.pad_left;
    t.pad_y = w.pad_top;
    t.channels = static_cast<int32_t>(p.channels);
    plan.of_input = t;
    t.w = w.out_w;
    t.h = w.out_h;
    t.pad_x = t.pad_y = 0;
    t.channels = static_cast<int32_t>(p.n);
    plan.of_output = t;
    t.w = w.kernel_w;
    t.h = w.kernel_h;
    t.channels = static_cast<int32_t>(p.channels);
    t.tiles = static_cast<int32_t>(p.n);
    plan.of_weights = t;
    const size_t tiles = static_cast<size_t>(plan.of_input.tiles), points = tile.points();
    plan.weights = TensorInfo(TensorShape(p.channels, p.n, points), 1, DataType::F32);
    plan.inputs = TensorInfo(TensorShape(p.channels, tiles, points), 1, DataType::F32);
    plan.outputs = TensorInfo(TensorShape(p.n, tiles, points), 1, DataType::F32);
}

/// Sizes of a line before and after a transform, and the transform's matrix as text for the compiler.
struct Side {
    Side(Step step, int points, int taps) {
        const int made = points - taps + 1;
        from = step == Step::weights ? taps : points;
        to = step == Step::output ? made : points;
        const WinogradLine line(points);
        for (int row = 0; row < to; ++row) {
            double factors[8];
            step == Step::weights ? line.kernel(row, taps, factors)
            : step == Step::input ? line.input(row, factors)
                                  : line.output(row, made, factors);
            for (int i = 0; i < from; ++i) {
                matrix += (matrix.empty() ? "" : ",") + ocl::literal(static_cast<float>(factors[i]));
            }
        }
    }
    int from, to;
    std::string matrix{};
};

Status make_kernel(ocl::KernelPtr &kernel, Transform &t, Step step, const Problem &p, const WinogradTile &tile,
                   const Target &target) {
    const Side w(step, tile.points_w, p.window.kernel_w), h(step, tile.points_h, p.window.kernel_h);
    ocl::Options options;
    options.elements_in(Type::f32, "float", 1).set("STEP", static_cast<long>(step));
    options.set("TILE_W", long{tile.out_w}).set("TILE_H", long{tile.out_h});
    options.set("SIDE_W", long{w.from}).set("MADE_W", long{w.to}).set("ACROSS", w.matrix);
    options.set("SIDE_H", long{h.from}).set("MADE_H", long{h.to}).set("DOWN", h.matrix);
    if (step == Step::output) {
        set_store(options, t.lo, t.hi, p.info.act_info);
        if (p.bias == nullptr) {
            options.flag("NO_BIAS");
        }
    }
    return ocl::Kernel::make(kernel, Conv2d_operator, target, "winograd_transform", Type::f32, options);
}

}  // namespace

WinogradTile winograd_tile(const SlidingWindow &w) {
    const int wide = std::max(w.kernel_w, w.kernel_h), narrow = std::min(w.kernel_w, w.kernel_h);
    WinogradTile best{};
    if ((wide != 3 && wide != 5 && wide != 7) || (narrow != wide && narrow != 1)) {
        return best;
    }
    int64_t least = INT64_MAX;
    for (const int points : {8, 6, 4}) {
        const int made = points + 1 - wide;
        if (made != 2 && made != 4) {
            continue;
        }
        const bool along_x = w.kernel_w == wide, along_y = w.kernel_h == wide;
        const WinogradTile t{along_x ? made : 1, along_y ? made : 1, along_x ? points : 1, along_y ? points : 1};
        const int64_t all = int64_t{tiles_of(w.out_w, t.out_w)} * tiles_of(w.out_h, t.out_h) * t.points_w * t.points_h;
        if (all < least) {
            least = all;
            best = t;
        }
    }
    return best;
}

namespace {

/// Fewer products, for two passes over the points of all tiles. With few channels, these take longer than they save.
/// Tiles that are mostly empty save nothing. On CPUs, nothing hides the cost of the passes. Kernels along one direction
/// save at most half of the products and were not measured; larger kernels lose accuracy.
double winograd_cost(const Problem &p, const Target &target) {
    const SlidingWindow &w = p.window;
    const WinogradTile tile = winograd_tile(w);
    if (p.src.data_type() != DataType::F32 || tile.points() == 0) {
        return cannot;
    }
    const double whole =
        static_cast<double>(tiles_of(w.out_w, tile.out_w) * tile.out_w) * (tiles_of(w.out_h, tile.out_h) * tile.out_h);
    const double points = whole / (tile.out_w * tile.out_h) * static_cast<double>(p.images * tile.points());
    const double bytes = points * 4 * static_cast<double>(std::max(p.channels, p.n));
    const auto room =
        static_cast<double>(ocl::device_number<cl_ulong>(target.cl->get_device()(), CL_DEVICE_MAX_MEM_ALLOC_SIZE, 0));
    const bool is_usual = w.kernel_w == w.kernel_h && (w.kernel_w == 3 || p.info.enable_fast_math);
    const bool pays = is_usual && gemm::class_of(target) != gemm::DeviceClass::cpu && p.channels >= 32 && p.n >= 32 &&
                      whole <= 2.0 * w.out_w * w.out_h && bytes <= room / 4;
    return pays ? 1.25 * points * static_cast<double>(p.channels * p.n) : never;
}

Status plan_winograd(PlanPtr &out, const Problem &p, const Target &target, uint8_t) {
    auto plan = std::make_unique<ClWinograd>();
    plan->nhwc = p.src.data_layout() == DataLayout::NHWC;
    plan->retain = p.info.weights_info.retain_internal_weights();
    const WinogradTile tile = winograd_tile(p.window);
    describe(*plan, p, tile);
    AC_RETURN_ON_ERROR(make_kernel(plan->kernels, plan->of_weights, Step::weights, p, tile, target));
    AC_RETURN_ON_ERROR(make_kernel(plan->input, plan->of_input, Step::input, p, tile, target));
    AC_RETURN_ON_ERROR(make_kernel(plan->output, plan->of_output, Step::output, p, tile, target));
    plan->product =
        std::make_unique<ClPoints>(tile.points(), static_cast<size_t>(plan->of_input.tiles), p.channels, p.n);
    AC_RETURN_ON_ERROR(plan->product->make(Conv2d_operator, gemm::ProductForm(), tile.points(), target));
    out = std::move(plan);
    return Status{};
}

}  // namespace

extern const Method winograd_method_cl("winograd", Way::winograd, ConvolutionMethod::WINOGRAD, fact::transforms,
                                       plan_winograd, 0, winograd_cost);

}  // namespace ac::conv2d
