// SPDX-License-Identifier: MIT
// Winograd's F(4x4, 3x3) on OpenCL: one product for each of 36 points, between transforms of the input and the output.
#include "src/ops/conv2d_winograd/winograd_cl.h"
#include "src/cl/status.h"
#include "src/cl/view.h"
#include "src/gemm/product_cl.h"

namespace ac {
namespace conv2d {

using namespace arm_compute;
using experimental::MemoryInfo;
using experimental::MemoryLifetime;
using experimental::MemoryRequirements;

namespace {

constexpr size_t points = 36;
/// Outputs of a tile along a line.
constexpr int made = 4;

/// The struct of the same name in winograd_3x3.cl, byte for byte.
struct Transform {
    int64_t step[4];
    int64_t offset, bias_offset;
    int32_t w, h, tiles_w, tiles_h, tiles, channels, pad_x, pad_y;
    float lo, hi;
};
static_assert(sizeof(Transform) == 88, "as in winograd_3x3.cl");

enum class Step : long { weights, input, output };

/// All points' products: tiles times channels by channels times output channels.
class ClPoints final : public gemm::ClProduct {
public:
    ClPoints(size_t tiles, size_t channels, size_t n) {
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
        walk.extent[1] = points;
        const ITensor *operands[] = {&a, &b, nullptr, &d};
        for (const size_t k : {0, 1, 3}) {
            walk.stride[1][k] = stride(*operands[k], 2);
        }
    }
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
        if (then != nullptr) {
            ITensorPack in_place{{TensorType::ACL_SRC, static_cast<const ITensor *>(&dst)},
                                 {TensorType::ACL_DST, &dst}};
            then->run(in_place);
        }
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
    TensorInfo weights, inputs, outputs;  ///< of what is in points
    std::unique_ptr<ClPoints> product;
    PlanPtr then;  ///< an activation that is no clamp
    bool nhwc = true, retain = false;

private:
    enum Slot : int {
        weight_slot = TensorType::ACL_INT_0,
        input_slot = TensorType::ACL_INT_1,
        output_slot = TensorType::ACL_INT_2,
    };

    /// `pixels`: the one of both tensors that is not in points.
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

void describe(ClWinograd &plan, const Problem &p) {
    const SlidingWindow &w = p.window;
    Transform t{};
    t.tiles_w = (w.out_w + made - 1) / made;
    t.tiles_h = (w.out_h + made - 1) / made;
    t.tiles = t.tiles_w * t.tiles_h * static_cast<int32_t>(p.images);
    t.w = w.in_w;
    t.h = w.in_h;
    t.pad_x = w.pad_left;
    t.pad_y = w.pad_top;
    t.channels = static_cast<int32_t>(p.channels);
    plan.of_input = t;
    t.w = w.out_w;
    t.h = w.out_h;
    t.channels = static_cast<int32_t>(p.n);
    plan.of_output = t;
    t.w = t.h = 3;
    t.channels = static_cast<int32_t>(p.channels);
    t.tiles = static_cast<int32_t>(p.n);
    plan.of_weights = t;
    const auto tiles = static_cast<size_t>(plan.of_input.tiles);
    plan.weights = TensorInfo(TensorShape(p.channels, p.n, points), 1, DataType::F32);
    plan.inputs = TensorInfo(TensorShape(p.channels, tiles, points), 1, DataType::F32);
    plan.outputs = TensorInfo(TensorShape(p.n, tiles, points), 1, DataType::F32);
}

Status make_kernel(ocl::KernelPtr &kernel, Step step, bool bias, const Target &target) {
    ocl::Options options;
    options.elements_in(Type::f32, "float", 1).set("STEP", static_cast<long>(step));
    if (step == Step::output && !bias) {
        options.flag("NO_BIAS");
    }
    return ocl::Kernel::make(kernel, Conv2d_operator, target, "winograd_3x3", Type::f32, options);
}

}  // namespace

bool winograd_fits(const Problem &p) {
    const SlidingWindow &w = p.window;
    return p.src.data_type() == DataType::F32 && w.kernel_w == 3 && w.kernel_h == 3 && w.stride_x == 1 &&
           w.stride_y == 1 && w.dilation_x == 1 && w.dilation_y == 1 && p.groups == 1 &&
           p.weights.are_values_constant();
}

bool winograd_pays(const Problem &p, const Target &target) {
    // A quarter of the products, for two passes over 36 points of all tiles: with few channels these take longer than
    // what they save. Tiles that are mostly empty save nothing. CPUs compute without such passes' cost being hidden.
    const SlidingWindow &w = p.window;
    const double whole = static_cast<double>((w.out_w + made - 1) / made * made) * ((w.out_h + made - 1) / made * made);
    const double bytes = whole / (made * made) * static_cast<double>(p.images) * points * 4 *
                         static_cast<double>(std::max(p.channels, p.n));
    const auto room =
        static_cast<double>(ocl::device_number<cl_ulong>(target.cl->get_device()(), CL_DEVICE_MAX_MEM_ALLOC_SIZE, 0));
    return gemm::class_of(target) != gemm::DeviceClass::cpu && p.channels >= 32 && p.n >= 32 &&
           whole <= 2.0 * w.out_w * w.out_h && bytes <= room / 4;
}

Status plan_winograd_cl(PlanPtr &out, const Problem &p, const Target &target) {
    auto plan = std::make_unique<ClWinograd>();
    plan->nhwc = p.src.data_layout() == DataLayout::NHWC;
    plan->retain = p.info.weights_info.retain_internal_weights();
    describe(*plan, p);
    Clamp clamp;
    if (!as_clamp(p.info.act_info, clamp)) {
        TensorInfo same(p.dst);
        AC_RETURN_ON_ERROR(activation::plan(plan->then, p.dst, same, p.info.act_info, target.inside()));
    }
    plan->of_output.lo = clamp.lo;
    plan->of_output.hi = clamp.hi;
    AC_RETURN_ON_ERROR(make_kernel(plan->kernels, Step::weights, false, target));
    AC_RETURN_ON_ERROR(make_kernel(plan->input, Step::input, false, target));
    AC_RETURN_ON_ERROR(make_kernel(plan->output, Step::output, p.bias != nullptr, target));
    plan->product = std::make_unique<ClPoints>(static_cast<size_t>(plan->of_input.tiles), p.channels, p.n);
    AC_RETURN_ON_ERROR(plan->product->make(Conv2d_operator, gemm::ProductForm(), points, target));
    out = std::move(plan);
    return Status{};
}

}  // namespace conv2d
}  // namespace ac
