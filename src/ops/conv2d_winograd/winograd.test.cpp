// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEWinogradConvolutionLayer.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/ops/conv2d/method_test.h"
#include "src/ops/conv2d_winograd/winograd_reference.h"
#include "tests/framework/lack.h"
#ifdef ARM_COMPUTE_CL
#include "src/ops/conv2d_winograd/winograd_cl.h"
#include "tests/framework/op_test_cl.h"
#endif

AC_DECLARE_TABLE(winograd)

namespace ac::conv2d {
namespace {

std::vector<Case> cases() {
    const PadStrideInfo asymmetric(1, 1, 2, 0, 1, 2, DimensionRoundingType::FLOOR);
    return {
        {8, 8, 16, 1, 3, 3, 16, PadStrideInfo(1, 1, 1, 1)},
        {11, 7, 19, 2, 3, 3, 37, PadStrideInfo(1, 1, 1, 1), {F::RELU}},
        {6, 9, 20, 1, 3, 3, 49, asymmetric, {F::LU_BOUNDED_RELU, 0.75f, -0.5f}},
        {3, 3, 16, 3, 3, 3, 17, PadStrideInfo(1, 1, 0, 0), {F::TANH, 1.f, 1.f}},
        {6, 2, 33, 2, 3, 3, 18, PadStrideInfo(1, 1, 1, 1)},
        {9, 5, 17, 1, 5, 5, 20, PadStrideInfo(1, 1, 2, 2), {F::BOUNDED_RELU, 1.f}},
        {13, 3, 18, 2, 3, 1, 21, PadStrideInfo(1, 1, 1, 0), {F::RELU}},
        {3, 13, 18, 2, 1, 3, 21, PadStrideInfo(1, 1, 0, 1), {F::RELU}},
        {6, 5, 300, 1, 3, 3, 20, PadStrideInfo(1, 1, 1, 1)},
        {5, 5, 16, 1, 3, 3, 230, PadStrideInfo(1, 1, 1, 1)},
        {27, 9, 70, 2, 3, 3, 40, PadStrideInfo(1, 1, 1, 1), {F::TANH, 1.f, 1.f}},
        {23, 9, 40, 1, 1, 3, 20, PadStrideInfo(1, 1, 0, 2)},
        {13, 4, 19, 2, 5, 1, 21, PadStrideInfo(1, 1, 2, 0), {F::RELU}},
        {4, 17, 33, 1, 1, 5, 18, PadStrideInfo(1, 1, 0, 2)},
        {12, 3, 17, 1, 7, 1, 20, PadStrideInfo(1, 1, 3, 0)},
        {3, 11, 16, 2, 1, 7, 17, PadStrideInfo(1, 1, 0, 3), {F::BOUNDED_RELU, 1.f}},
        // Fewer channels than a vector, for input or output, and padded blocks.
        {17, 31, 2, 1, 3, 3, 8},
        {9, 8, 1, 2, 5, 5, 1, PadStrideInfo(1, 1, 2, 2), {F::TANH, 1.f, 1.f}},
        {7, 6, 3, 1, 3, 3, 41, PadStrideInfo(1, 1, 1, 1), {F::RELU}},
        {10, 5, 37, 1, 7, 1, 5, PadStrideInfo(1, 1, 3, 0)},
        {5, 4, 1030, 1, 3, 3, 7, PadStrideInfo(1, 1, 1, 1)},
    };
}

/// The convolution in double, with Winograd's bound: (Cin + kw * kh + 20) roundings (2^-24; in F16 2^-11) of the
/// magnitude, for the sum over the channels, the sum over the taps of the kernel, and the transforms (and their
/// matrices).
Expected expected(const Case &c, const GemmRow &row, const Winograd &scheme, const SlidingWindow &window,
                  const ITensor &src, const ITensor &weights, const ITensor *bias, const ITensor &dst,
                  const Conv2dInfo &info) {
    Expected out = reference(row, src, weights, bias, dst, info);
    WinogradMagnitude magnitude(scheme, src, weights, window);
    const Position d(dst);
    const bool curved = c.activation.enabled() && c.activation.activation() == F::TANH;
    const double roundings = static_cast<double>(c.cin + c.kw * c.kh + 20) * roundoff(src.info()->data_type());
    for (size_t n = 0; n < c.images; ++n) {
        for (size_t y = 0; y < d.h; ++y) {
            for (size_t x = 0; x < d.w; ++x) {
                for (size_t k = 0; k < d.c; ++k) {
                    out.allowed[d.at(x, y, k, n)] += (curved ? 2 : 1) * roundings * magnitude.at(x, y, k, n);
                }
            }
        }
    }
    return out;
}

struct Tensors : Operands {
    Tensors(const Case &given, DataLayout layout, test::Layout memory, bool with_bias, DataType type = DataType::F32)
        : Operands(given, layout, memory, with_bias, true, type) {
        window.in_w = static_cast<int>(c.w);
        window.in_h = static_cast<int>(c.h);
        window.kernel_w = static_cast<int>(c.kw);
        window.kernel_h = static_cast<int>(c.kh);
        EXPECT_TRUE(bool(slide(window, "test", c.pad, Size2D(1U, 1U))));
    }
    Conv2dInfo info() const {
        const bool fast = src->info()->data_type() == DataType::F16;
        return Conv2dInfo(c.pad, Size2D(1U, 1U), c.activation, fast, 1);
    }
    Winograd scheme(const Target &target) const {
        const Conv2dInfo i = info();
        Problem p{*src->info(), *weights->info(), nullptr, *dst->info(), i, window, c.images, 1, c.cin, c.cout};
        p.requested = true;
        double cost;
        const Winograd *s = fastest_winograd(p, target, cost);
        EXPECT_NE(s, nullptr);
        return *s;
    }
    Expected want(const Target &target = Target::host()) const {
        return expected(c, row(target), scheme(target), window, *src, *weights, bias.get(), *dst, info());
    }
    /// The expected values without the bound.
    std::vector<double> exact(const Target &target) const {
        return reference(row(target), *src, *weights, bias.get(), *dst, info()).value;
    }
    const GemmRow &row(const Target &target) const {
        PlanPtr p;
        const Status made = make(p, target);
        EXPECT_TRUE(bool(made)) << made.error_description();
        return static_cast<const GemmRow &>(*p->row());
    }
    Status make(PlanPtr &p, const Target &target) const {
        return plan(p, *src->info(), *weights->info(), bias_info(), *dst->info(), info(), target, Way::winograd);
    }

    SlidingWindow window;
};

TEST(Winograd, EveryRowStaysWithinItsBound) {
    auto known = known_of<Tensors>(cases());
    test::for_each_row(winograd_table, Type::f32, [&](const Row &, const Target &target) {
        for (auto &k : known) {
            k.check(target);
        }
    });
}

/// F16 under enable_fast_math uses the F16 rows, within the same number of F16 roundings; without it they are not used.
TEST(Winograd, HalvesStayWithinTheirBound) {
    test::for_each_row(winograd_table, Type::f16, [](const Row &, const Target &target) {
        bool with_bias = true;
        size_t turn = 0;
        for (const Case &c : cases()) {
            for (const DataLayout layout : layouts()) {
                if (!test::all_shapes() && turn++ % 5 != 0) {
                    continue;
                }
                const Tensors t(c, layout, with_bias ? test::Layout::guarded : test::Layout::padded, with_bias,
                                DataType::F16);
                test::run([&](PlanPtr &p) { return t.make(p, target); }, t.pack());
                EXPECT_TRUE(agrees(*t.dst, t.want(target)))
                    << c.kw << "x" << c.kh << ", " << c.cin << " -> " << c.cout << " channels, " << c.w << "x" << c.h;
                with_bias = !with_bias;
                PlanPtr p;
                EXPECT_FALSE(
                    bool(plan(p, *t.src->info(), *t.weights->info(), t.bias_info(), *t.dst->info(),
                              Conv2dInfo(c.pad, Size2D(1U, 1U), c.activation, false, 1), target, Way::winograd)));
            }
            with_bias = !with_bias;
        }
    });
}

/// The transforms would amplify the errors of bfloat16, so fast math changes neither them nor the products of F32.
TEST(Winograd, FastMathLeavesF32WithinItsBound) {
    test::for_each_row(winograd_table, Type::f32, [](const Row &, const Target &target) {
        for (const Case &c : {Case{11, 7, 19, 2, 3, 3, 37, PadStrideInfo(1, 1, 1, 1), {F::RELU}},
                              Case{9, 5, 17, 1, 5, 5, 20, PadStrideInfo(1, 1, 2, 2)}}) {
            const Tensors t(c, layouts()[0], test::Layout::guarded, true);
            test::run(
                [&](PlanPtr &p) {
                    return plan(p, *t.src->info(), *t.weights->info(), t.bias_info(), *t.dst->info(),
                                Conv2dInfo(c.pad, Size2D(1U, 1U), c.activation, true, 1), target, Way::winograd);
                },
                t.pack());
            EXPECT_TRUE(agrees(*t.dst, t.want(target))) << c.kw << "x" << c.kh;
        }
    });
}

/// Values of alternating signs. The largest value in Winograd's domain is 27 times as large.
void check_alternating(const Target &target, DataType type, double large) {
    for (const Case &c : {Case{12, 12, 16, 1, 3, 3, 16}, Case{9, 9, 16, 1, 5, 5, 16}, Case{11, 4, 16, 1, 3, 1, 16},
                          Case{14, 4, 16, 1, 5, 1, 16}, Case{3, 13, 16, 1, 1, 7, 16}}) {
        const Tensors t(c, layouts()[0], test::Layout::guarded, false, type);
        const Position at(*t.src), of(*t.weights);
        std::vector<double> src(c.w * c.h * c.cin), weights(c.kw * c.kh * c.cin * c.cout);
        for (size_t i = 0; i < c.w * c.h * c.cin; ++i) {
            const size_t x = i % c.w, y = i / c.w % c.h, k = i / c.w / c.h;
            src[at.at(x, y, k, 0)] = ((x + y + k) % 2 == 0 ? large : -large) * (1 + 1e-3 * static_cast<double>(i % 7));
        }
        for (size_t i = 0; i < weights.size(); ++i) {
            const size_t x = i % c.kw, y = i / c.kw % c.kh, k = i / c.kw / c.kh % c.cin, n = i / c.kw / c.kh / c.cin;
            weights[of.at(x, y, k, n)] = (x + y + n) % 2 == 0 ? 1 : -0.75;
        }
        test::store(*t.src, src);
        test::store(*t.weights, weights);
        test::run([&](PlanPtr &p) { return t.make(p, target); }, t.pack());
        EXPECT_TRUE(agrees(*t.dst, t.want(target))) << c.kw << "x" << c.kh;
    }
}
TEST(Winograd, AlternatingLargeValuesStayWithinTheBound) {
    test::for_each_row(winograd_table, Type::f32,
                       [](const Row &, const Target &target) { check_alternating(target, DataType::F32, 1e4); });
    test::for_each_row(winograd_table, Type::f16,
                       [](const Row &, const Target &target) { check_alternating(target, DataType::F16, 30); });
}

/// The error of the transforms on ordinary data: at most about 11 roundings of the results, in the mean of squares.
/// Sums of the products have about 2.
TEST(Winograd, ErrorsOnRandomDataAreSmall) {
    for (const DataType type : {DataType::F32, DataType::F16}) {
        for (const Case &c : {Case{16, 16, 32, 1, 3, 3, 16, PadStrideInfo(1, 1, 1, 1)}, Case{16, 16, 32, 1, 5, 5, 16},
                              Case{16, 16, 32, 1, 5, 1, 16}, Case{16, 16, 32, 1, 1, 7, 16}}) {
            const Tensors t(c, layouts()[0], test::Layout::guarded, true, type);
            std::vector<double> exact;
            test::for_each_row(winograd_table, type_of(type), [&](const Row &, const Target &target) {
                test::run([&](PlanPtr &p) { return t.make(p, target); }, t.pack());
                if (exact.empty()) {
                    exact = t.exact(target);
                }
                EXPECT_LT(error_of(*t.dst, exact), 16 * roundoff(type)) << c.kw << "x" << c.kh;
            });
        }
    }
}

/// The public function accepts F16 with fast math, and fewer channels than a vector.
TEST(Winograd, TakesFewChannelsInHalves) {
    AC_NEEDS(Conv2d_operator, F16);
    const DataLayout layout = layouts()[0];
    const auto info = [&](const TensorShape &nchw, const TensorShape &nhwc, DataType type) {
        return info_of(layout == DataLayout::NCHW ? nchw : nhwc, type, QuantizationInfo(), layout);
    };
    const TensorInfo src = info(TensorShape(17U, 31U, 2U), TensorShape(2U, 17U, 31U), DataType::F16);
    const TensorInfo weights = info(TensorShape(3U, 3U, 2U, 8U), TensorShape(2U, 3U, 3U, 8U), DataType::F16);
    const TensorInfo dst;
    const auto validate = [&](bool fast) {
        return NEWinogradConvolutionLayer::validate(&src, &weights, nullptr, &dst, PadStrideInfo(1, 1, 1, 1),
                                                    ActivationLayerInfo(), fast);
    };
    EXPECT_TRUE(bool(validate(true))) << validate(true).error_description();
    EXPECT_FALSE(bool(validate(false)));
}

void check_public(const Case &c, DataLayout layout, bool chosen) {
    const Tensors t(c, layout, test::Layout::padded, true);
    EXPECT_EQ(method(*t.src->info(), *t.weights->info(), t.info()) == ConvolutionMethod::WINOGRAD, chosen);
    check_functions<NEWinogradConvolutionLayer, Tensors>(c, layout);
}

TEST(Winograd, PublicFunctionsAgreeWithTheReference) {
    if (!test::has_type(Conv2d_operator, DataType::F32)) {
        return;  // the build has no rows for F32
    }
    for (const DataLayout layout : layouts()) {
        check_public({14, 13, 32, 2, 3, 3, 40, PadStrideInfo(1, 1, 1, 1), {F::RELU}}, layout, true);
        check_public({20, 19, 24, 1, 5, 5, 24, PadStrideInfo(1, 1, 2, 2)}, layout, true);
        check_public({3, 3, 16, 1, 3, 3, 16}, layout, false);
    }
}

TEST(Winograd, OnePlanServesSeveralThreads) {
    test::for_each_row(winograd_table, Type::f32, [](const Row &, const Target &target) {
        check_two_threads<Tensors>({13, 9, 20, 1, 3, 3, 24, PadStrideInfo(1, 1, 1, 1)}, target);
    });
}

/// Tiles are split between threads or, if there are few tiles, output channels are.
TEST(Winograd, AnyNumberOfThreadsGivesTheResult) {
    check_thread_counts<Tensors>(winograd_table,
                                 {{17, 13, 16, 1, 3, 3, 40}, {6, 6, 32, 1, 3, 3, 150}, {5, 5, 32, 1, 3, 3, 97}});
}

TEST(Winograd, RefusesWithAReason) {
    const auto refused = refusal<NEWinogradConvolutionLayer>;
    const TensorInfo src = info_of(TensorShape(16U, 8U, 8U), DataType::F32);
    const TensorInfo weights = info_of(TensorShape(16U, 3U, 3U, 16U), DataType::F32);
    const bool built = test::has_type(Conv2d_operator, DataType::F32) && layouts()[0] == DataLayout::NHWC;
    const std::string part = built ? "strides and dilations 1" : "";
    EXPECT_NE(refused(src, weights, PadStrideInfo(2, 2, 0, 0)).find(part), std::string::npos);
    EXPECT_NE(refused(src, info_of(TensorShape(16U, 2U, 2U, 16U), DataType::F32), PadStrideInfo()).find(part),
              std::string::npos);
    TensorInfo changing(weights);
    changing.set_are_values_constant(false);
    EXPECT_NE(refused(src, changing, PadStrideInfo()).find(part), std::string::npos);
}

/// Channels that only fill a vector or a block are zeros, in the inputs and in the weights. What is in the workspace,
/// or infinite inputs of one image, do not reach another image.
TEST(Winograd, ChannelsThatFillAVectorAreZeros) {
    // Tiles away from the edges, whose patches need no zeros but these; few input channels, and few output channels.
    const Case inputs{40, 14, 3, 2, 3, 3, 16}, outputs{9, 10, 16, 2, 3, 3, 5}, lines{40, 6, 5, 2, 3, 1, 18},
        blocks{5, 4, 1030, 2, 3, 3, 7, PadStrideInfo(1, 1, 1, 1)};
    test::for_each_row(winograd_table, Type::f32, [&](const Row &row, const Target &target) {
        for (const Case &c : {inputs, outputs, lines, blocks}) {
            for (const DataLayout layout : layouts()) {
                const Tensors t(c, layout, test::Layout::guarded, true);
                const Expected want = t.want(target);
                std::vector<double> src = test::stored(*t.src);
                const size_t image = src.size() / c.images;
                std::fill(src.begin(), src.begin() + static_cast<ptrdiff_t>(image),
                          std::numeric_limits<double>::infinity());
                test::store(*t.src, src);
                test::run([&](PlanPtr &p) { return t.make(p, target); }, t.pack());
                const std::vector<double> got = test::stored(*t.dst);
                for (size_t i = got.size() / c.images; i < got.size(); ++i) {
                    ASSERT_LE(std::fabs(got[i] - want.value[i]), want.allowed[i])
                        << row.name << ", " << c.cin << " channels, element " << i;
                }
            }
        }
    });
}

#ifdef ARM_COMPUTE_CL
Expected expected_on_device(const Tensors &t) {
    GemmRow row{};
    row.type = Type::f32;
    const WinogradTile tile = winograd_tile(t.window);
    const Winograd scheme{
        WinogradScheme::f4x4_3x3, t.window.kernel_h, t.window.kernel_w, tile.out_h, tile.out_w, false};
    return expected(t.c, row, scheme, t.window, *t.src, *t.weights, t.bias.get(), *t.dst, t.info());
}

TEST(ClWinograd, StaysWithinItsBound) {
    std::vector<Case> all = cases();
    all.push_back({8, 9, 16, 1, 7, 7, 17, PadStrideInfo(1, 1, 3, 3)});
    all.push_back({8, 8, 16, 1, 5, 5, 16, PadStrideInfo(1, 1, 1, 1)});
    bool padded = false;
    test::for_each_row("winograd_transform", Type::f32, [&](const Row &, const Target &target) {
        for (const Case &c : all) {
            for (const DataLayout layout : layouts()) {
                const Tensors t(c, layout, padded ? test::Layout::padded : test::Layout::guarded, !padded);
                const auto make = [&](PlanPtr &p) {
                    const Status made = t.make(p, target);
                    EXPECT_EQ(std::string(p->row()->name), "cl_f32_winograd_transform");
                    return made;
                };
                test::run(make, t.pack());
                EXPECT_TRUE(agrees(*t.dst, expected_on_device(t)))
                    << c.cin << " -> " << c.cout << " channels, " << c.w << "x" << c.h;
                padded = !padded;
            }
        }
    });
}

/// Computed by hand: points of all tiles.
TEST(ClWinograd, TakesTheTilesOfFewestPoints) {
    const auto tile = [](int kernel_w, int kernel_h, int out_w, int out_h) {
        SlidingWindow w{};
        w.kernel_w = kernel_w;
        w.kernel_h = kernel_h;
        w.out_w = out_w;
        w.out_h = out_h;
        const WinogradTile t = winograd_tile(w);
        return std::vector<int>{t.out_w, t.out_h, t.points_w, t.points_h};
    };
    using Numbers = std::vector<int>;
    EXPECT_EQ(tile(3, 3, 14, 14), (Numbers{4, 4, 6, 6})) << "16 * 36 = 576, not 49 * 16 = 784";
    EXPECT_EQ(tile(3, 3, 6, 6), (Numbers{4, 4, 6, 6})) << "4 * 36, as 9 * 16: the larger ones";
    EXPECT_EQ(tile(3, 3, 2, 2), (Numbers{2, 2, 4, 4})) << "16, not 36";
    EXPECT_EQ(tile(5, 5, 12, 12), (Numbers{4, 4, 8, 8})) << "9 * 64 = 576, not 36 * 36 = 1296";
    EXPECT_EQ(tile(5, 5, 2, 2), (Numbers{2, 2, 6, 6})) << "36, not 64";
    EXPECT_EQ(tile(7, 7, 9, 9), (Numbers{2, 2, 8, 8}));
    EXPECT_EQ(tile(3, 1, 8, 5), (Numbers{4, 1, 6, 1})) << "10 * 6 = 60, not 20 * 4 = 80";
    EXPECT_EQ(tile(1, 5, 5, 8), (Numbers{1, 4, 1, 8})) << "10 * 8 = 80, not 20 * 6 = 120";
    EXPECT_EQ(tile(7, 1, 4, 4), (Numbers{2, 1, 8, 1}));
    EXPECT_EQ(tile(3, 5, 8, 8), (Numbers{0, 0, 0, 0}));
    EXPECT_EQ(tile(1, 1, 8, 8), (Numbers{0, 0, 0, 0}));
    EXPECT_EQ(tile(9, 9, 8, 8), (Numbers{0, 0, 0, 0}));
}
#endif

}  // namespace
}  // namespace ac::conv2d
