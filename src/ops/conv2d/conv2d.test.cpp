// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/IWeightsManager.h"
#include "arm_compute/runtime/NEON/functions/NEConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDirectConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEGEMMConv2d.h"
#include "arm_compute/runtime/NEON/functions/NEGEMMConvolutionLayer.h"

#include "src/ops/conv2d/conv2d.h"
#include "src/ops/conv2d/reference.h"
#include "tests/framework/image_shape.h"
#include "tests/framework/lack.h"
#include "tests/framework/late_memory.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_OPERATOR(Conv2d)

namespace ac::conv2d {
namespace {

using F = ActivationFunction;
using test::info_of;

/// Extents in the order w, h, channels, images, for any layout.
struct Case {
    size_t w, h, cin, images, kw, kh, cout;
    PadStrideInfo pad_stride = PadStrideInfo(1, 1, 0, 0);
    Size2D dilation = Size2D(1U, 1U);
    unsigned groups = 1;
    ActivationLayerInfo activation = {};
};

std::vector<Case> cases() {
    const PadStrideInfo asymmetric(2, 2, 0, 1, 1, 2, DimensionRoundingType::FLOOR);
    const PadStrideInfo ceil(2, 2, 0, 0, DimensionRoundingType::CEIL);
    return {
        {7, 5, 9, 2, 1, 1, 19},
        {1, 1, 40, 1, 1, 1, 37, PadStrideInfo(), Size2D(1U, 1U), 1, {F::RELU}},
        {6, 7, 3, 1, 3, 3, 10, PadStrideInfo(1, 1, 1, 1), Size2D(1U, 1U), 1, {F::BOUNDED_RELU, 0.53f}},
        {9, 8, 17, 2, 3, 3, 33, asymmetric, Size2D(1U, 1U), 1, {F::LU_BOUNDED_RELU, 0.75f, -0.5f}},
        {11, 9, 5, 1, 5, 3, 8, PadStrideInfo(1, 1, 4, 1), Size2D(2U, 1U), 1, {F::TANH, 1.f, 1.f}},
        {6, 6, 8, 1, 3, 3, 6, PadStrideInfo(1, 1, 1, 1), Size2D(1U, 1U), 2, {F::LEAKY_RELU, 0.25f}},
        {5, 4, 4, 2, 2, 3, 8, PadStrideInfo(1, 1, 1, 0), Size2D(1U, 1U), 4},
        {8, 8, 16, 1, 1, 1, 20, PadStrideInfo(2, 2, 0, 0)},
        {4, 4, 6, 3, 4, 4, 70},
        {7, 6, 2, 1, 3, 3, 5, ceil},
        {4, 3, 70, 1, 3, 3, 12, PadStrideInfo(1, 1, 1, 1), Size2D(1U, 1U), 1, {F::RELU}},
        {6, 5, 12, 1, 1, 1, 9, PadStrideInfo(), Size2D(1U, 1U), 3, {F::RELU}},
        {5, 4, 32, 1, 3, 3, 12, PadStrideInfo(1, 1, 1, 1)},
        // Many outputs have taps outside of the image: above and below it, with all of k and in parts; to the sides.
        {13, 12, 33, 2, 3, 3, 9, PadStrideInfo(1, 1, 10, 10), Size2D(10U, 10U)},
        {8, 17, 260, 1, 1, 3, 5, PadStrideInfo(1, 1, 0, 16), Size2D(1U, 16U)},
    };
}

QuantizationInfo channel_scales(size_t channels) {
    std::vector<float> scales(channels);
    for (size_t c = 0; c < channels; ++c) {
        scales[c] = (1.f + static_cast<float>(c % 5)) / 300;
    }
    return QuantizationInfo(scales);
}

/// Tensors of a case. The output is empty, and plan() sets it. `other`: weights of bytes are per channel; BFLOAT16
/// gives F32.
struct Tensors {
    Tensors(const Case &c, DataType type, DataLayout layout, test::Layout memory, bool other, bool with_bias) {
        const bool q = is_data_type_quantized_asymmetric_char(type);
        const DataType made = other && type == DataType::BFLOAT16 ? DataType::F32 : type;
        const int middle = type == DataType::QASYMM8 ? 128 : 0;
        src = test::make_tensor(info_of(test::image_shape(layout, c.w, c.h, c.cin, c.images), type,
                                        q ? QuantizationInfo(1.f / 100, middle + 7) : QuantizationInfo(), layout),
                                memory);
        const TensorShape kernel = test::image_shape(layout, c.kw, c.kh, c.cin / c.groups, c.cout);
        weights = test::make_tensor(
            other && q
                ? info_of(kernel, DataType::QSYMM8_PER_CHANNEL, channel_scales(c.cout), layout)
                : info_of(kernel, type, q ? QuantizationInfo(1.f / 200, middle - 9) : QuantizationInfo(), layout),
            memory);
        test::fill(*src, 1);
        test::fill(*weights, 2, -0.6, 0.6);
        if (with_bias) {
            bias = test::make_tensor(info_of(TensorShape(c.cout), q ? DataType::S32 : made), memory);
            test::fill(*bias, 3, q ? -3000 : -1, q ? 3000 : 1);
        }
        make_output(c, layout, memory, made, middle);
    }

    void make_output(const Case &c, DataLayout layout, test::Layout memory, DataType type, int middle) {
        dst = test::make_tensor(
            info_of(output_shape(layout, c, c.pad_stride, c.dilation), type,
                    is_data_type_quantized_asymmetric_char(type) ? QuantizationInfo(1.f / 20, middle - 11)
                                                                 : QuantizationInfo(),
                    layout),
            memory);
    }

    ITensorPack pack() const { return test::pack_of({src.get(), weights.get(), bias.get()}, dst.get()); }
    const ITensorInfo *bias_info() const { return bias == nullptr ? nullptr : bias->info(); }

    std::unique_ptr<Tensor> src, weights, bias, dst;
};

void check(const GemmRow &row, const Target &target, const Case &c, const Tensors &t, const char *what) {
    const Conv2dInfo info(c.pad_stride, c.dilation, c.activation, row.fast_math(), c.groups);
    test::run(
        [&](PlanPtr &p) {
            return plan(p, *t.src->info(), *t.weights->info(), t.bias_info(), *t.dst->info(), info, target);
        },
        t.pack());
    EXPECT_TRUE(agrees(*t.dst, reference(row, *t.src, *t.weights, t.bias.get(), *t.dst, info)))
        << "kernel " << c.kw << "x" << c.kh << ", " << c.cin << " -> " << c.cout << " channels, "
        << (t.src->info()->data_layout() == DataLayout::NHWC ? "NHWC" : "NCHW") << what;
}

void check(const GemmRow &row, const Target &target, const Case &c, DataType type, DataLayout layout,
           test::Layout memory, bool other, bool with_bias) {
    if (type == DataType::BFLOAT16 && !other && c.activation.enabled() && c.activation.activation() != F::RELU) {
        return;
    }
    const char *const texts[2][2] = {{"", ", other types"}, {", padded", ", padded, other types"}};
    check(row, target, c, Tensors(c, type, layout, memory, other, with_bias),
          texts[memory == test::Layout::padded ? 1 : 0][other ? 1 : 0]);
}

void check_every_row(DataLayout layout) {
    if (!test::has_layout(Conv2d_operator, layout)) {
        return;
    }
    for_each_product_row(Type::count, [layout](const GemmRow &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        if (!test::has_type(Conv2d_operator, type)) {
            return;
        }
        // A bias is an option of an OpenCL program, and compiling dominates the time: every other case has one.
        const bool on_device = std::string(row.name).compare(0, 3, "cl_") == 0;
        bool with_bias = true;
        for (const Case &c : cases()) {
            check(row, target, c, type, layout, test::Layout::guarded, false, with_bias);
            check(row, target, c, type, layout, test::Layout::padded,
                  is_data_type_quantized_asymmetric_char(type) || type == DataType::BFLOAT16, with_bias == on_device);
            with_bias = !with_bias;
        }
    });
}

TEST(Conv2d, EveryRowAgreesWithTheReference) {
    check_every_row(DataLayout::NHWC);
}

TEST(Conv2d, EveryRowAgreesWithTheReferenceInNchw) {
    check_every_row(DataLayout::NCHW);
}

/// QASYMM8 inputs with QASYMM8_SIGNED weights, with and without a zero point of the weights.
TEST(Conv2d, WeightsWithASignForInputsWithout) {
    AC_NEEDS(Conv2d_operator, QASYMM8);
    AC_NEEDS(Conv2d_operator, QASYMM8_SIGNED);
    for_each_product_row(Type::qu8, [](const GemmRow &row, const Target &target) {
        const bool on_device = std::string(row.name).compare(0, 3, "cl_") == 0;
        const std::vector<Case> all = cases();
        for (size_t i = 0; i < (on_device ? 2 : all.size()); ++i) {  // compiling takes long
            const bool nhwc =
                test::has_layout(Conv2d_operator, i % 2 == 0 ? DataLayout::NHWC : DataLayout::NCHW) == (i % 2 == 0);
            const DataLayout layout = nhwc ? DataLayout::NHWC : DataLayout::NCHW;
            Tensors t(all[i], DataType::QASYMM8, layout, test::Layout::padded, false, i % 3 != 0);
            t.weights = test::make_tensor(info_of(t.weights->info()->tensor_shape(), DataType::QASYMM8_SIGNED,
                                                  QuantizationInfo(1.f / 200, i % 4 < 2 ? -9 : 0), layout),
                                          test::Layout::padded);
            test::fill(*t.weights, 2, -0.6, 0.6);
            check(row, target, all[i], t, ", weights with a sign");
        }
    });
}

#ifdef ARM_COMPUTE_CL
/// Windows with whole steps of channels per pixel, for which the kernel with matrix instructions is fastest.
TEST(Conv2d, WholePixelsByMatrixInstructions) {
    for (const Type t : {Type::f16, Type::qs8, Type::qu8}) {
        test::for_each_row("product_mma", t, [&](const Row &row, const Target &target) {
            GemmRow like{};
            static_cast<Row &>(like) = row;
            for (const char *tile : {"128 128", "64 64"}) {
                const std::string end = std::string(" 0 0 0 ") + tile + "\n";
                const test::GemmRules rules("f16" + end + "qs8" + end + "qu8" + end);
                const Case c{9, 8, 64, 2, 3, 3, 80, PadStrideInfo(1, 2, 1, 1)};
                check(like, target, c, test::data_type_of(t), DataLayout::NHWC, test::Layout::guarded, false, true);
                check(like, target, c, test::data_type_of(t), DataLayout::NHWC, test::Layout::padded, false, true);
            }
        });
    }
}
#endif

/// A convolution in a type of this build, for the tests of the public functions.
struct Built {
    explicit Built(DataType t)
        : c{7, 6, 8, 2, 3, 3, 11, PadStrideInfo(1, 1, 1, 1), Size2D(1U, 1U), 1, {F::RELU}}, type(t) {
        layout = test::has_layout(Conv2d_operator, DataLayout::NHWC) ? DataLayout::NHWC : DataLayout::NCHW;
    }
    Tensors tensors(bool with_bias = true) const {
        return Tensors(c, type, layout, test::Layout::guarded, false, with_bias);
    }
    Conv2dInfo info(const WeightsInfo &weights = WeightsInfo()) const {
        return Conv2dInfo(c.pad_stride, c.dilation, c.activation, false, 1, weights);
    }
    /// The expected result of this CPU's best row.
    Expected expected(const Tensors &t) const {
        PlanPtr p;
        const Status made = plan(p, *t.src->info(), *t.weights->info(), t.bias_info(), *t.dst->info(), info());
        EXPECT_TRUE(bool(made)) << made.error_description();
        return reference(static_cast<const GemmRow &>(*p->row()), *t.src, *t.weights, t.bias.get(), *t.dst, info());
    }
    Case c;
    DataType type;
    DataLayout layout;
};

/// Calls body with a convolution of each type of this build.
void for_each_built(const std::function<void(const Built &)> &body) {
    for (const DataType t :
         {DataType::F32, DataType::F16, DataType::BFLOAT16, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        if (test::has_type(Conv2d_operator, t)) {
            SCOPED_TRACE(static_cast<int>(t));
            body(Built(t));
        }
    }
}

void check_public_functions(const Built &b) {
    Tensors t = b.tensors();
    const Expected want = b.expected(t);
    const auto verify = [&](IFunction &f, const char *name) {
        test::fill(*t.dst, 9);
        f.run();
        f.run();
        EXPECT_TRUE(agrees(*t.dst, want)) << name;
        EXPECT_FALSE(t.weights->is_used()) << name;
        t.weights->mark_as_used();
    };
    NEConvolutionLayer general;
    general.configure(t.src.get(), t.weights.get(), t.bias.get(), t.dst.get(), b.c.pad_stride, WeightsInfo(),
                      b.c.dilation, b.c.activation);
    general.prepare();
    NEConvolutionLayer moved(std::move(general));
    verify(moved, "NEConvolutionLayer");
    NEGEMMConvolutionLayer gemm;
    gemm.configure(t.src.get(), t.weights.get(), t.bias.get(), t.dst.get(), b.c.pad_stride, WeightsInfo(), b.c.dilation,
                   b.c.activation);
    verify(gemm, "NEGEMMConvolutionLayer");
    NEGEMMConv2d conv2d;
    conv2d.configure(t.src.get(), t.weights.get(), t.bias.get(), t.dst.get(), b.info());
    verify(conv2d, "NEGEMMConv2d");
    if (b.type == DataType::F32 || b.type == DataType::F16) {
        NEDirectConvolutionLayer direct;
        direct.configure(t.src.get(), t.weights.get(), t.bias.get(), t.dst.get(), b.c.pad_stride, b.c.activation);
        verify(direct, "NEDirectConvolutionLayer");
    } else {
        EXPECT_TRUE(test::refuses(NEDirectConvolutionLayer::validate(t.src->info(), t.weights->info(), t.bias->info(),
                                                                     t.dst->info(), b.c.pad_stride),
                                  "direct"));
    }
}
TEST(Conv2d, PublicFunctionsAgreeWithTheReference) {
    for_each_built(check_public_functions);
}

TEST(Conv2d, PrepareOfADirectConvolutionNeedsNoMemory) {
    AC_NEEDS(Conv2d_operator, F32);
    const DataLayout layout = test::has_layout(Conv2d_operator, DataLayout::NHWC) ? DataLayout::NHWC : DataLayout::NCHW;
    test::check_late_memory<NEDirectConvolutionLayer>(
        test::info_of({1, 2}, DataType::F32, {}, layout), test::info_of({1, 1}, DataType::F32, {}, layout),
        [](auto &f, auto *src, auto *weights, auto *dst) { f.configure(src, weights, nullptr, dst, PadStrideInfo()); });
}

void check_changing_weights(const Built &b) {
    Tensors t = b.tensors(false);
    t.weights->info()->set_are_values_constant(false);
    NEConvolutionLayer f;
    f.configure(t.src.get(), t.weights.get(), nullptr, t.dst.get(), b.c.pad_stride, WeightsInfo(), b.c.dilation,
                b.c.activation);
    for (unsigned seed = 20; seed < 22; ++seed) {
        test::fill(*t.weights, seed, -0.5, 0.5);
        f.run();
        EXPECT_TRUE(agrees(*t.dst, b.expected(t)));
        EXPECT_TRUE(t.weights->is_used());
    }
}
TEST(Conv2d, ReadsWeightsThatChangeInEachRun) {
    for_each_built(check_changing_weights);
}

void check_unused_weights(const Built &b) {
    Tensors t = b.tensors();
    IWeightsManager manager;
    NEGEMMConvolutionLayer first(nullptr, &manager);
    NEGEMMConvolutionLayer second(nullptr, &manager);
    for (NEGEMMConvolutionLayer *f : {&first, &second}) {
        f->configure(t.src.get(), t.weights.get(), t.bias.get(), t.dst.get(), b.c.pad_stride);
    }
    first.prepare();
    EXPECT_TRUE(t.weights->is_used());
    second.prepare();
    EXPECT_FALSE(t.weights->is_used());

    t.weights->mark_as_used();
    NEConvolutionLayer keeps;
    keeps.configure(t.src.get(), t.weights.get(), t.bias.get(), t.dst.get(), b.c.pad_stride,
                    WeightsInfo(false, 3, 3, 11, true));
    keeps.prepare();
    EXPECT_TRUE(t.weights->is_used());
}
TEST(Conv2d, WeightsAreUnusedWhenTheLastFunctionHasPackedThem) {
    for_each_built(check_unused_weights);
}

void check_empty_output(const Built &b) {
    const Tensors t = b.tensors();
    TensorInfo dst;
    PlanPtr p;
    const Status made = plan(p, *t.src->info(), *t.weights->info(), t.bias_info(), dst, b.info());
    ASSERT_TRUE(bool(made)) << made.error_description();
    EXPECT_EQ(dst.tensor_shape(), test::image_shape(b.layout, 7, 6, 11, 2));
    EXPECT_EQ(dst.data_type(), b.type);
    EXPECT_EQ(dst.data_layout(), b.layout);
    const auto method_of = [&](size_t kernel, unsigned stride) {
        const TensorInfo w =
            info_of(test::image_shape(b.layout, kernel, kernel, 8, 11), b.type, QuantizationInfo(), b.layout);
        return method(*t.src->info(), w, Conv2dInfo(PadStrideInfo(stride, stride, 0, 0), Size2D(1U, 1U), {}, false, 1));
    };
    EXPECT_EQ(method_of(1, 1), ConvolutionMethod::GEMM);
    EXPECT_EQ(method_of(1, 2), ConvolutionMethod::GEMM_CONV2D);
    EXPECT_EQ(method_of(3, 1), ConvolutionMethod::GEMM_CONV2D);
    WeightFormat format = WeightFormat::ANY;
    const PadStrideInfo pad = b.c.pad_stride;
    EXPECT_EQ(test::text_of(NEGEMMConvolutionLayer::has_opt_impl(format, t.src->info(), t.weights->info(),
                                                                 t.bias->info(), t.dst->info(), pad)),
              "accepted");
    EXPECT_EQ(format, WeightFormat::UNSPECIFIED);
}
TEST(Conv2d, FillsAnEmptyOutputAndTellsItsMethod) {
    for_each_built(check_empty_output);
}

TEST(Conv2d, RefusesWithAReason) {
    AC_NEEDS(Conv2d_operator, F32);
    const auto nhwc = [](const TensorShape &shape, DataType type = DataType::F32) { return info_of(shape, type); };
    const TensorInfo src = nhwc(TensorShape(8u, 7u, 6u));
    const TensorInfo weights = nhwc(TensorShape(8u, 3u, 3u, 4u));
    const TensorInfo bias = nhwc(TensorShape(4u));
    const TensorInfo dst = nhwc(TensorShape(4u, 7u, 6u));
    const PadStrideInfo same(1, 1, 1, 1);
    const auto refused = [&](const char *part, const TensorInfo &s, const TensorInfo &w, const TensorInfo *b,
                             const TensorInfo &d, const Conv2dInfo &info) {
        const std::string got = test::text_of(NEGEMMConv2d::validate(&s, &w, b, &d, info));
        EXPECT_NE(got.find(part), std::string::npos) << got;
    };
    const auto with = [&](const PadStrideInfo &pad, const Size2D &dilation = Size2D(1U, 1U), unsigned groups = 1,
                          const WeightsInfo &w = WeightsInfo()) {
        return Conv2dInfo(pad, dilation, ActivationLayerInfo(), false, groups, w);
    };
    refused("S32", nhwc(TensorShape(8u, 7u, 6u), DataType::S32), weights, &bias, dst, with(same));
    refused("F16", src, nhwc(TensorShape(8u, 3u, 3u, 4u), DataType::F16), &bias, dst, with(same));
    const TensorInfo half_bias = nhwc(TensorShape(4u), DataType::F16);
    refused("bias is F16", src, weights, &half_bias, dst, with(same));
    const TensorInfo long_bias = nhwc(TensorShape(5u));
    refused("bias is 5", src, weights, &long_bias, dst, with(same));
    refused("9 input", src, nhwc(TensorShape(9u, 3u, 3u, 4u)), &bias, dst, with(same));
    refused("3 groups", src, weights, &bias, dst, with(same, Size2D(1U, 1U), 3));
    refused("4x5x4", src, weights, &bias, dst, with(PadStrideInfo()));
    refused("strides", src, weights, &bias, dst, with(PadStrideInfo(0, 1, 0, 0)));
    refused("dilation", src, weights, &bias, dst, with(same, Size2D(0U, 1U)));
    refused("4x1x6", src, weights, &bias, dst, with(same, Size2D(6U, 1U)));
#if SIZE_MAX > UINT32_MAX
    const TensorInfo wide = nhwc(TensorShape(size_t{8}, (size_t{1} << 32) + 8));
    refused("beyond 2147483647", wide, nhwc(TensorShape(8u, 1u, 1u, 4u)), &bias, dst, with(PadStrideInfo()));
#endif
    refused("are_reshaped", src, weights, &bias, dst, with(same, Size2D(1U, 1U), 1, WeightsInfo(true, 3, 3, 4)));
    refused("layouts", src, info_of(TensorShape(8u, 3u, 3u, 4u), DataType::F32, QuantizationInfo(), DataLayout::NCHW),
            &bias, dst, with(same));
    const TensorInfo q = nhwc(TensorShape(8u, 7u, 6u), DataType::QASYMM8);
    const TensorInfo bias32 = nhwc(TensorShape(4u), DataType::S32);
    const bool nhwc_built = test::has_layout(Conv2d_operator, DataLayout::NHWC);
    refused(!test::has_type(Conv2d_operator, DataType::QASYMM8) ? "qasymm8"
            : nhwc_built                                        ? "3 scales"
                                                                : "nhwc",
            q, info_of(TensorShape(8u, 3u, 3u, 4u), DataType::QSYMM8_PER_CHANNEL, channel_scales(3)), &bias32,
            nhwc(TensorShape(4u, 7u, 6u), DataType::QASYMM8), with(same));
    EXPECT_TRUE(test::refuses(NEConvolutionLayer::validate(nullptr, &weights, nullptr, &dst, same), "missing"));
}

/// They are integers then.
TEST(Conv2d, TakesQuantizedTensorsWithoutQuantizationInfo) {
    AC_NEEDS(Conv2d_operator, QASYMM8_SIGNED);
    if (!test::has_layout(Conv2d_operator, DataLayout::NHWC)) {
        return;
    }
    const auto plain = [](const TensorShape &shape) {
        return test::make_tensor(TensorInfo(shape, 1, DataType::QASYMM8_SIGNED, DataLayout::NHWC));
    };
    const auto src = plain(TensorShape(2U, 2U, 1U)), weights = plain(TensorShape(2U, 1U, 1U, 2U));
    const auto dst = plain(TensorShape(2U, 2U, 1U));
    test::store(*src, {1, 2, -3, 40});
    test::store(*weights, {5, -6, 7, 8});
    NEConvolutionLayer function;
    function.configure(src.get(), weights.get(), nullptr, dst.get(), PadStrideInfo());
    function.run();
    EXPECT_EQ(test::stored(*dst), (std::vector<double>{-7, 23, -128, 127}));
}

TEST(Conv2d, TakesTrailingOnes) {
    const DataType types[] = {DataType::F32, DataType::QASYMM8};
    for (const DataType type : types) {
        const QuantizationInfo q = type == DataType::F32 ? QuantizationInfo() : QuantizationInfo(0.1f, 3);
        const DataType bias = type == DataType::F32 ? type : DataType::S32;
        for (const unsigned kernel : {1u, 3u}) {
            test::check_trailing_ones(
                {test::operand(TensorType::ACL_SRC_0, TensorShape(4u, 8u, 7u), type, q),
                 test::operand(TensorType::ACL_SRC_1, TensorShape(4u, kernel, kernel), type, q),
                 test::operand(TensorType::ACL_SRC_2, TensorShape(1u), bias),
                 test::operand(TensorType::ACL_DST, TensorShape(1u, 8u, 7u), type, q)},
                [kernel](PlanPtr &out, auto &i, const Target &target) {
                    const PadStrideInfo same(1, 1, kernel / 2, kernel / 2);
                    return plan(out, i[0], i[1], &i[2], i[3], Conv2dInfo(same, Size2D(1U, 1U), {}, false, 1), target);
                },
                test::has_type(Conv2d_operator, type) && test::has_layout(Conv2d_operator, DataLayout::NHWC));
        }
    }
}

}  // namespace
}  // namespace ac::conv2d
