// SPDX-License-Identifier: MIT
// The methods of a build, and what callers expect of the convolution besides its results.
#include "src/ops/conv2d/method.h"

#include "arm_compute/runtime/NEON/functions/NEConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDirectConvolutionLayer.h"

#include "src/ops/conv2d/method_test.h"
#include "tests/framework/lack.h"
#include "tests/framework/thrown.h"
#ifdef ARM_COMPUTE_CL
#include "tests/framework/image_shape.h"
#include "tests/framework/op_test_cl.h"
#endif

namespace ac::conv2d {
namespace {

using test::info_of;

/// Can this row alone compute the problem on this target?
bool can(const Method &row, const Problem &problem, const Target &target) {
    const Method *const alone[] = {&row, nullptr};
    return choose(alone, problem, row.way, target) != nullptr;
}

/// Is there a convolution for which the row is chosen? Nothing is run. `named`: when the row's way is requested.
bool is_chosen(const Method &row, const Target &target, bool named) {
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8}) {
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            for (const size_t kernel : {1U, 3U, 5U, 9U, 11U}) {
                for (const size_t channels : {1U, 3U, 9U, 40U}) {
                    const QuantizationInfo q(0.1f, 1);
                    const TensorInfo src = info_of(test::image_shape(layout, 40, 40, channels, 1), type, q, layout);
                    const TensorInfo weights =
                        info_of(test::image_shape(layout, kernel, kernel, channels, 40), type, q, layout);
                    const Conv2dInfo info(PadStrideInfo(), Size2D(1U, 1U), {}, false, 1);
                    TensorInfo dst;
                    Problem p{src, weights, nullptr, dst, info};
                    if (bool(check(p, dst, target)) &&
                        choose(methods_of(target), p, named ? row.way : Way::automatic, target) == &row) {
                        return true;
                    }
                }
            }
        }
    }
    return false;
}

/// Runs the row on each of these cases that it can compute, even if it would not be chosen.
void check_results(const Method &row, DataType type, DataLayout layout, const Target &target) {
    for (const Case &c : {Case{13, 11, 3, 2, 3, 3, 20, PadStrideInfo(1, 1, 1, 1)}, Case{9, 8, 20, 2, 1, 1, 17},
                          Case{11, 9, 16, 1, 3, 3, 18, PadStrideInfo(2, 1, 1, 0)},
                          Case{10, 9, 17, 1, 3, 3, 20, PadStrideInfo(1, 1, 1, 1)},
                          Case{12, 13, 5, 1, 7, 7, 6, PadStrideInfo(1, 1, 3, 3)}}) {
        const Operands t(c, layout, test::Layout::guarded, true, true, type);
        const Conv2dInfo info(c.pad, c.dilation, c.activation, type == DataType::F16, 1);
        Problem p{*t.src->info(), *t.weights->info(), t.bias_info(), *t.dst->info(), info};
        ASSERT_TRUE(bool(check(p, *t.dst->info(), target)));
        if (can(row, p, target)) {
            test::run([&](PlanPtr &made) { return row.make(made, p, target); }, t.pack());
            GemmRow like{};
            like.type = type_of(type);
            const double most = type == DataType::F32 ? 1e-5 : 0.01;
            EXPECT_LE(error_of(*t.dst, reference(like, *t.src, *t.weights, t.bias.get(), *t.dst, info).value), most)
                << row.name << ", kernel " << c.kw << ", layout " << static_cast<int>(layout);
        }
    }
}

void check_rows(const Target &target, const Target &best, const std::vector<DataType> &types, bool named) {
    for (const Method *const *row = methods_of(target); *row != nullptr; ++row) {
        SCOPED_TRACE((*row)->name);
        EXPECT_TRUE(is_chosen(**row, best, named));
        for (const DataType type : types) {
            for (const DataLayout layout : test::has_type(Conv2d_operator, type) ? layouts() : decltype(layouts())()) {
                check_results(**row, type, layout, target);
            }
        }
    }
}

/// For any rows in the build. Rows without kernels for this CPU are chosen, but not run.
TEST(ConvolutionMethod, EveryRowIsChosenAndAgreesWithTheReference) {
    Target any = Target::host().inside();
    any.features = FeatureSet(~uint32_t{0});
    check_rows(Target::host().inside(), any, {DataType::F32, DataType::F16, DataType::BFLOAT16}, false);
}

#ifdef ARM_COMPUTE_CL
/// A CPU as the device does not gain from all of them.
TEST(ConvolutionMethod, EveryRowOnOpenClIsChosenAndAgreesWithTheReference) {
    const Target target = test::opencl_target().inside();
    check_rows(target, target, {DataType::F32, DataType::F16}, true);
}
#endif

struct Asked {
    DataLayout layout;
    DataType type;
    size_t side, kernel, cin, cout;
    PadStrideInfo pad;
    bool fast;
    ConvolutionMethod answer;
    size_t dilation = 1;
};

/// The rules of NEConvolutionLayer::get_convolution_method(), one after the other.
TEST(Conv2d, AnswersTheDocumentedMethod) {
    using M = ConvolutionMethod;
    const DataLayout nhwc = DataLayout::NHWC, nchw = DataLayout::NCHW;
    const DataType f32 = DataType::F32, f16 = DataType::F16, qs8 = DataType::QASYMM8_SIGNED;
    const PadStrideInfo same(1, 1, 1, 1), halved(2, 2, 0, 1, 0, 1, DimensionRoundingType::FLOOR);
    bool winograd = false;
    for (const Method *const *m = methods; *m != nullptr; ++m) {
        winograd = winograd || (*m)->way == Way::winograd;
    }
    const auto fast = [&](DataType type, M without) {
        return winograd && test::has_type(Conv2d_operator, type) ? M::WINOGRAD : without;
    };
    for (const Asked &a : {Asked{nchw, f32, 27, 5, 48, 128, PadStrideInfo(1, 1, 2, 2), false, M::GEMM},
                           Asked{nhwc, f32, 224, 3, 3, 64, same, false, M::GEMM},
                           Asked{nhwc, f32, 224, 3, 3, 32, halved, false, M::GEMM},
                           Asked{nchw, f32, 160, 3, 3, 24, halved, false, M::GEMM},
                           Asked{nhwc, f32, 28, 3, 32, 32, PadStrideInfo(1, 1, 2, 2), false, M::GEMM, 2},
                           Asked{nhwc, f32, 500, 9, 16, 16, same, false, M::GEMM_CONV2D},
                           Asked{nchw, f32, 500, 9, 16, 16, same, false, M::DIRECT},
                           Asked{nchw, f16, 600, 9, 16, 16, same, false, M::DIRECT},
                           Asked{nchw, qs8, 900, 9, 16, 16, same, false, M::GEMM},
                           Asked{nhwc, f32, 28, 3, 15, 32, same, false, M::GEMM},
                           Asked{nhwc, f32, 28, 1, 32, 32, PadStrideInfo(1, 1, 0, 0), false, M::GEMM},
                           Asked{nhwc, f32, 28, 3, 16, 32, same, false, fast(f32, M::GEMM_CONV2D)},
                           Asked{nchw, f32, 28, 3, 16, 32, same, false, fast(f32, M::GEMM)},
                           Asked{nhwc, f16, 28, 3, 16, 32, same, true, fast(f16, M::GEMM_CONV2D)},
                           Asked{nhwc, f16, 28, 3, 16, 32, same, false, M::GEMM_CONV2D},
                           Asked{nhwc, f16, 28, 5, 16, 32, same, true, M::GEMM_CONV2D},
                           Asked{nhwc, f32, 28, 3, 16, 32, PadStrideInfo(2, 2, 1, 1), false, M::GEMM_CONV2D},
                           Asked{nchw, f32, 28, 3, 16, 32, PadStrideInfo(2, 2, 1, 1), false, M::GEMM},
                           Asked{nhwc, qs8, 28, 3, 16, 32, same, false, M::GEMM_CONV2D},
                           Asked{nchw, qs8, 28, 3, 16, 32, same, false, M::GEMM},
                           Asked{nhwc, f32, 28, 9, 32, 32, PadStrideInfo(1, 1, 4, 4), false, M::GEMM_CONV2D}}) {
        const TensorInfo src = info_of(test::image_shape(a.layout, a.side, a.side, a.cin, 1), a.type, {}, a.layout);
        const TensorInfo weights =
            info_of(test::image_shape(a.layout, a.kernel, a.kernel, a.cin, a.cout), a.type, {}, a.layout);
        const TensorInfo dst;
        EXPECT_EQ(NEConvolutionLayer::get_convolution_method(&src, &weights, &dst, a.pad, WeightsInfo(),
                                                             Size2D(a.dilation, a.dilation), {}, a.fast),
                  a.answer)
            << a.side << " " << a.kernel << " " << a.cin << " -> " << a.cout;
    }
}

/// One output, with every method for such kernels. Taps outside of the padded input add nothing to it.
TEST(Conv2d, AKernelLargerThanThePaddedInputGivesOneOutput) {
    AC_NEEDS(Conv2d_operator, F32)
    const auto tensor = [](size_t w, size_t h) {
        return test::make_tensor(info_of(test::image_shape(layouts()[0], w, h, 1, 1), DataType::F32, {}, layouts()[0]));
    };
    const auto src = tensor(2, 3), weights = tensor(5, 5), dst = tensor(1, 1);
    test::store(*src, {1, 2, 3, 4, 5, 6});
    std::vector<double> taps(25);
    for (size_t i = 0; i < taps.size(); ++i) {
        taps[i] = static_cast<double>(i);
    }
    test::store(*weights, taps);
    // The input starts at tap (1, 0): 1 * 1 + 2 * 2 + 3 * 6 + 4 * 7 + 5 * 11 + 6 * 12.
    const PadStrideInfo left(1, 1, 1, 0, 0, 0, DimensionRoundingType::FLOOR);
    NEDirectConvolutionLayer direct;
    direct.configure(src.get(), weights.get(), nullptr, dst.get(), left);
    direct.run();
    EXPECT_EQ(test::stored(*dst), std::vector<double>{178});
    test::fill(*dst, 3);
    NEConvolutionLayer any;
    any.configure(src.get(), weights.get(), nullptr, dst.get(), left);
    any.run();
    EXPECT_EQ(test::stored(*dst), std::vector<double>{178});
#ifdef ARM_COMPUTE_CL
    test::for_each_row("product", Type::f32, [&](const Row &, const Target &target) {
        test::fill(*dst, 3);
        weights->mark_as_used();
        test::run(
            [&](PlanPtr &p) {
                return plan_direct(p, *src->info(), *weights->info(), nullptr, *dst->info(), left, {}, target);
            },
            test::pack_of({src.get(), weights.get()}, dst.get()));
        EXPECT_EQ(test::stored(*dst), std::vector<double>{178});
    });
#endif
}

/// The same with the methods that compute several channels at once: for each that can, its result is the product's.
TEST(Conv2d, EveryMethodTakesAKernelLargerThanThePaddedInput) {
    for (const DataLayout layout : layouts()) {
        const auto tensor = [&](size_t w, size_t h, size_t cin, size_t cout) {
            return test::make_tensor(info_of(test::image_shape(layout, w, h, cin, cout), DataType::F32, {}, layout));
        };
        const auto src = tensor(2, 1, 32, 1), weights = tensor(3, 3, 32, 32), dst = tensor(1, 1, 32, 1);
        test::fill(*src, 1);
        test::fill(*weights, 2);
        for (const Method *const *row = methods_of(Target::host()); *row != nullptr; ++row) {
            SCOPED_TRACE((*row)->name);
            const Conv2dInfo info(PadStrideInfo(), Size2D(1U, 1U), {}, false, 1);
            Problem p{*src->info(), *weights->info(), nullptr, *dst->info(), info};
            if (!test::has_type(Conv2d_operator, DataType::F32) || !bool(check(p, *dst->info(), Target::host())) ||
                !can(**row, p, Target::host())) {
                continue;
            }
            weights->mark_as_used();
            test::run([&](PlanPtr &made) { return (*row)->make(made, p, Target::host()); },
                      test::pack_of({src.get(), weights.get()}, dst.get()));
            const std::vector<double> x = test::values(*src), w = test::values(*weights), got = test::values(*dst);
            for (size_t out = 0; out < 32; ++out) {
                double want = 0;
                for (size_t c = 0; c < 32; ++c) {
                    for (size_t tap = 0; tap < 2; ++tap) {
                        const bool nhwc = layout == DataLayout::NHWC;
                        want += x[nhwc ? c + 32 * tap : tap + 2 * c] *
                                w[nhwc ? c + 32 * (tap + 9 * out) : tap + 9 * (c + 32 * out)];
                    }
                }
                EXPECT_NEAR(got[out], want, 1e-4);
            }
        }
    }
}

TEST(ConvolutionMethod, InfosOfInputAndWeightsAreNeeded) {
    const TensorInfo some = info_of(TensorShape(8U, 5U, 5U), DataType::F32);
    const PadStrideInfo pad;
    EXPECT_RAISES(NEConvolutionLayer::get_convolution_method(nullptr, &some, &some, pad));
    EXPECT_RAISES(NEConvolutionLayer::get_convolution_method(&some, nullptr, &some, pad));
    const Status refused = NEConvolutionLayer::validate(nullptr, &some, nullptr, &some, pad);
    EXPECT_EQ(refused.error_description(), "Conv2d: input 0 is missing");
}

}  // namespace
}  // namespace ac::conv2d
