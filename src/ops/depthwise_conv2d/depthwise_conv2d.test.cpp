// SPDX-License-Identifier: MIT
#include "src/ops/depthwise_conv2d/depthwise_conv2d.h"

#include "arm_compute/runtime/NEON/functions/NEDepthwiseConvolutionLayer.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/ops/depthwise_conv2d/reference.h"
#include "tests/framework/image_shape.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"
#ifdef ARM_COMPUTE_CL
#include "tests/framework/image_shape.h"
#include "tests/framework/op_test_cl.h"
#endif

AC_DECLARE_OPERATOR(DepthwiseConv2d)
AC_DECLARE_TABLE(depthwise_conv2d)
AC_DECLARE_TABLE(depthwise_dot)

namespace ac::depthwise_conv2d {
namespace {

using test::info_of;
using F = ActivationFunction;

struct Case {
    unsigned w, h, c, n;
    unsigned kw, kh;
    ConvolutionInfo info;
    DataLayout layout = DataLayout::NHWC;
    bool per_channel = false;
    bool bias = true;
    float scale = 1.f / 40;  ///< of the output, if quantized
};

ConvolutionInfo with(const PadStrideInfo &pad, unsigned multiplier = 1,
                     const ActivationLayerInfo &activation = ActivationLayerInfo(),
                     const Size2D &dilation = Size2D(1, 1)) {
    return ConvolutionInfo(pad, multiplier, activation, dilation);
}

/// Source, weights, bias and an empty output of a case.
struct Tensors {
    std::unique_ptr<Tensor> src, weights, bias;
    TensorInfo dst;
};

Tensors tensors_of(const Case &c, DataType type, test::Layout memory) {
    Tensors t;
    const bool quantized = is_data_type_quantized_asymmetric_char(type);
    const unsigned made = c.c * c.info.depth_multiplier;
    const int zero = type == DataType::QASYMM8 ? 120 : -7;
    const DataType weights_type = quantized && c.per_channel ? DataType::QSYMM8_PER_CHANNEL : type;
    QuantizationInfo by(1.f / 100, zero + 3);
    if (c.per_channel) {
        std::vector<float> scales(made);
        for (unsigned i = 0; i < made; ++i) {
            scales[i] = std::ldexp(0.004f + 0.0005f * static_cast<float>(i % 7), static_cast<int>(i % 3));
        }
        by = QuantizationInfo(scales);
    }
    t.src = test::make_tensor(
        info_of(test::image_shape(c.layout, c.w, c.h, c.c, c.n), type, QuantizationInfo(1.f / 120, zero), c.layout),
        memory);
    t.weights = test::make_tensor(info_of(test::image_shape(c.layout, c.kw, c.kh, made, 1), weights_type, by, c.layout),
                                  memory);
    test::fill(*t.src, 21);
    if (weights_type == DataType::QSYMM8_PER_CHANNEL) {
        std::vector<double> w(t.weights->info()->tensor_shape().total_size());
        for (size_t i = 0; i < w.size(); ++i) {
            w[i] = static_cast<double>(i * 7919 % 255) - 127;
        }
        test::store(*t.weights, w);
    } else {
        test::fill(*t.weights, 22);
    }
    if (c.bias) {
        t.bias = test::make_tensor(info_of(TensorShape(made), quantized ? DataType::S32 : type), memory);
        test::fill(*t.bias, 23, quantized ? -9000 : -1, quantized ? 9000 : 1);
    }
    if (quantized) {
        t.dst.set_quantization_info(QuantizationInfo(c.scale, zero - 5));
        t.dst.set_data_type(type);
    }
    return t;
}

void check(const Target &target, DataType type, const Case &c, test::Layout memory = test::Layout::guarded) {
    Tensors t = tensors_of(c, type, memory);
    const ITensorInfo *bias = c.bias ? t.bias->info() : nullptr;
    TensorInfo made;  // the shape comes from the plan, the quantization from the case
    PlanPtr probe;
    const Status status = plan(probe, *t.src->info(), *t.weights->info(), bias, made, c.info, target);
    ASSERT_TRUE(bool(status)) << status.error_description();
    if (is_data_type_quantized_asymmetric_char(type)) {
        made.set_quantization_info(t.dst.quantization_info());
    }
    auto dst = test::make_tensor(made, memory);
    ITensorPack pack = test::pack_of({t.src.get(), t.weights.get(), c.bias ? t.bias.get() : nullptr}, dst.get());
    test::run(
        [&](PlanPtr &p) { return plan(p, *t.src->info(), *t.weights->info(), bias, *dst->info(), c.info, target); },
        pack);
    const bool in_float = (target.asks & promises::scales_in_float) != 0;
    EXPECT_TRUE(test::close(*dst, reference(*t.src, *t.weights, t.bias.get(), made, c.info, in_float), tolerance(type)))
        << c.w << "x" << c.h << ", channels " << c.c << " * " << c.info.depth_multiplier << ", kernel " << c.kw << "x"
        << c.kh << ", stride " << c.info.pad_stride_info.stride().first << ", layout " << static_cast<int>(c.layout);
}

/// All rows of the tables with their types.
template <class Body> void for_each(const Body &body) {
    for (const Table *table : {&depthwise_conv2d_table, &depthwise_dot_table}) {
        test::for_each_row(*table, Type::count, [&](const Row &row, const Target &target) {
            const DataType type = test::data_type_of(row.type);
            ASSERT_NE(type, DataType::UNKNOWN);
            body(target, type);
        });
    }
    for (const Table *table : {&depthwise_conv2d_table, &depthwise_dot_table}) {
        test::for_each_promising_row(*table, promises::scales_in_float, [&](const Row &row, const Target &target) {
            body(target, test::data_type_of(row.type));
        });
    }
}

/// Widths around the tile of seven, channels around the vectors; all borders.
TEST(DepthwiseConv2d, TiledKernels) {
    for_each([](const Target &target, DataType type) {
        for (const unsigned k : {3u, 5u}) {
            for (const unsigned s : {1u, 2u}) {
                for (const unsigned w : {3u, 7u, 8u, 13u, 14u, 15u, 30u}) {
                    const unsigned pad = k / 2;
                    check(target, type, {w, 5, 37, 1, k, k, with(PadStrideInfo(s, s, pad, pad))});
                }
                check(target, type, {16, 17, 35, 2, k, k, with(PadStrideInfo(s, s, 0, 0))}, test::Layout::padded);
                const PadStrideInfo uneven(s, s, 2, 0, 0, 1, DimensionRoundingType::CEIL);
                check(target, type, {15, 15, 32, 2, k, k, with(uneven), DataLayout::NHWC, true});
                const PadStrideInfo far(s, s, k + 6, k + 4, k + 2, k + 1, DimensionRoundingType::FLOOR);
                check(target, type, {4, 3, 40, 1, k, k, with(far)});
            }
        }
    });
}

TEST(DepthwiseConv2d, EveryNumberOfChannels) {
    for_each([](const Target &target, DataType type) {
        for (const unsigned c : {1u, 2u, 3u, 4u, 5u, 7u, 8u, 9u, 15u, 16u, 17u, 31u, 33u, 65u, 130u, 300u}) {
            check(target, type, {9, 5, c, 1, 3, 3, with(PadStrideInfo(1, 1, 1, 1)), DataLayout::NHWC, c % 2 == 0});
            check(target, type, {5, 4, c, 1, 3, 2, with(PadStrideInfo(1, 1, 1, 0)), DataLayout::NHWC, c % 2 == 1});
        }
    });
}

TEST(DepthwiseConv2d, AnyKernel) {
    for_each([](const Target &target, DataType type) {
        check(target, type, {11, 9, 20, 2, 1, 1, with(PadStrideInfo(1, 1, 0, 0))});
        check(target, type, {11, 9, 20, 2, 7, 7, with(PadStrideInfo(1, 1, 3, 3))});
        check(target, type, {40, 9, 20, 1, 7, 7, with(PadStrideInfo(1, 1, 3, 3))});
        check(target, type, {14, 23, 9, 2, 7, 7, with(PadStrideInfo(1, 1, 3, 9), 1, {}, Size2D(1, 3))});
        check(target, type, {8, 9, 35, 1, 7, 7, with(PadStrideInfo(1, 2, 0, 2))}, test::Layout::padded);
        check(target, type, {38, 6, 9, 1, 4, 2, with(PadStrideInfo(2, 1, 1, 1), 1, {}, Size2D(2, 1))});
        check(target, type, {11, 9, 20, 2, 4, 2, with(PadStrideInfo(3, 2, 1, 1))}, test::Layout::padded);
        check(target, type, {11, 9, 20, 1, 3, 3, with(PadStrideInfo(1, 2, 1, 1))});
        check(target, type, {11, 9, 20, 1, 3, 3, with(PadStrideInfo(3, 3, 1, 1))});
        check(target, type, {15, 14, 20, 1, 3, 3, with(PadStrideInfo(1, 1, 2, 3), 1, {}, Size2D(2, 3))});
        check(target, type, {15, 14, 20, 1, 5, 5, with(PadStrideInfo(2, 2, 4, 4), 1, {}, Size2D(2, 2))});
        check(target, type, {4, 40, 3, 1, 3, 33, with(PadStrideInfo(1, 1, 1, 0), 1, {}, Size2D(1, 1))});
        check(target, type, {9, 9, 20, 1, 3, 3, with(PadStrideInfo(1, 1, 1, 1)), DataLayout::NHWC, true, false});
    });
}

TEST(DepthwiseConv2d, DepthMultiplier) {
    for_each([](const Target &target, DataType type) {
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            for (const unsigned m : {2u, 3u, 8u}) {
                check(target, type, {9, 8, 5, 2, 3, 3, with(PadStrideInfo(1, 1, 1, 1), m), layout, m == 3});
                check(target, type, {9, 8, 5, 2, 2, 4, with(PadStrideInfo(2, 1, 1, 1), m), layout, m == 3},
                      test::Layout::padded);
            }
        }
    });
}

TEST(DepthwiseConv2d, Nchw) {
    for_each([](const Target &target, DataType type) {
        for (const bool per_channel : {false, true}) {
            const DataLayout layout = DataLayout::NCHW;
            check(target, type, {10, 9, 21, 2, 3, 3, with(PadStrideInfo(1, 1, 1, 1)), layout, per_channel});
            check(target, type, {10, 9, 21, 2, 5, 5, with(PadStrideInfo(2, 2, 2, 2)), layout, per_channel},
                  test::Layout::padded);
            check(target, type,
                  {10, 9, 3, 1, 2, 3, with(PadStrideInfo(1, 1), 1, {}, Size2D(2, 1)), layout, per_channel});
        }
    });
}

/// So wide, or with so many channels, that columns, lines and channels are cut into blocks, with smaller last blocks.
TEST(DepthwiseConv2d, ManyBlocks) {
    for_each([](const Target &target, DataType type) {
        const PadStrideInfo uneven(2, 2, 2, 0, 0, 1, DimensionRoundingType::CEIL);
        check(target, type, {45, 7, 256, 1, 3, 3, with(PadStrideInfo(1, 1, 1, 1)), DataLayout::NHWC, true});
        if (test::all_shapes()) {
            check(target, type, {45, 7, 128, 1, 5, 5, with(PadStrideInfo(2, 2, 2, 2))}, test::Layout::padded);
        }
        // the cut depends on the element size; an emulator only tests the largest and the smallest
        if (!test::all_shapes() && type != DataType::F32 && type != DataType::QASYMM8_SIGNED) {
            return;
        }
        check(target, type, {61, 16, 67, 1, 3, 3, with(PadStrideInfo(1, 1, 1, 1)), DataLayout::NCHW, true});
        check(target, type, {61, 10, 131, 1, 3, 3, with(uneven), DataLayout::NCHW});
        check(target, type, {31, 16, 75, 1, 5, 5, with(PadStrideInfo(1, 1, 2, 2), 1, {F::TANH}), DataLayout::NCHW});
        check(target, type,
              {40, 3, 149, 1, 7, 3, with(PadStrideInfo(1, 1, 3, 3), 1, {}, Size2D(4, 2)), DataLayout::NCHW},
              test::Layout::padded);
        check(target, type, {50, 11, 2, 1, 3, 3, with(PadStrideInfo(1, 1, 1, 1), 150), DataLayout::NCHW});
        if (test::all_shapes()) {
            check(target, type, {61, 16, 23, 1, 3, 3, with(PadStrideInfo(1, 1, 1, 1), 3)});
            check(target, type, {50, 11, 2, 1, 3, 3, with(PadStrideInfo(1, 1, 1, 1), 150)}, test::Layout::padded);
        }
    });
}

/// Temporary memory: 256 KB per thread for any shape, layout and multiplier.
TEST(DepthwiseConv2d, WorkspaceIsLimited) {
    const size_t limit = Scheduler::get().num_threads() * size_t{256 * 1024};
    for_each([&](const Target &target, DataType type) {
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            for (const unsigned m : {1u, 2u, 100u}) {
                for (const Case &c : {Case{112, 112, 64, 1, 3, 3, with(PadStrideInfo(1, 1, 1, 1), m)},
                                      Case{7, 7, 2048, 4, 5, 5, with(PadStrideInfo(2, 2, 2, 2), m)},
                                      Case{1920, 1080, 3, 1, 3, 3, with(PadStrideInfo(2, 2, 0, 0), m)},
                                      Case{640, 64, 300, 1, 9, 9, with(PadStrideInfo(1, 1, 4, 4), m, {}, Size2D(8, 8))},
                                      Case{60, 60, 700, 1, 41, 41, with(PadStrideInfo(1, 1), m)}}) {
                    const bool q = is_data_type_quantized_asymmetric_char(type);
                    const auto by = q ? QuantizationInfo(0.1f, 1) : QuantizationInfo();
                    const TensorInfo src = info_of(test::image_shape(layout, c.w, c.h, c.c, c.n), type, by, layout);
                    const TensorInfo weights =
                        info_of(test::image_shape(layout, c.kw, c.kh, c.c * m, 1), type, by, layout);
                    if (!test::has_layout(DepthwiseConv2d_operator, layout)) {
                        continue;
                    }
                    PlanPtr made;
                    TensorInfo dst;
                    const Status status = plan(made, src, weights, nullptr, dst, c.info, target);
                    ASSERT_TRUE(bool(status)) << status.error_description();
                    size_t bytes = 0;
                    for (const auto &need : made->workspace()) {
                        bytes += need.lifetime == experimental::MemoryLifetime::Temporary ? need.size : 0;
                    }
                    EXPECT_LE(bytes, limit) << c.w << "x" << c.h << "x" << c.c << " * " << m;
                }
            }
        }
    });
}

TEST(DepthwiseConv2d, FusedActivations) {
    const ActivationLayerInfo functions[] = {{F::RELU},      {F::BOUNDED_RELU, 0.5f}, {F::LU_BOUNDED_RELU, 0.6f, -0.3f},
                                             {F::LOGISTIC},  {F::TANH, 1.f, 1.f},     {F::LEAKY_RELU, 0.25f},
                                             {F::HARD_SWISH}};
    for_each([&](const Target &target, DataType type) {
        for (const ActivationLayerInfo &f : functions) {
            check(target, type, {9, 8, 19, 1, 3, 3, with(PadStrideInfo(1, 1, 1, 1), 1, f)});
            check(target, type, {9, 8, 19, 1, 2, 3, with(PadStrideInfo(1, 1, 1, 1), 1, f), DataLayout::NCHW},
                  test::Layout::padded);
        }
    });
}

TEST(DepthwiseConv2d, MultipliersAboveOne) {
    for_each([&](const Target &target, DataType type) {
        if (is_data_type_quantized_asymmetric_char(type)) {
            const ConvolutionInfo info = with(PadStrideInfo(1, 1, 1, 1));
            check(target, type, {9, 8, 19, 1, 3, 3, info, DataLayout::NHWC, false, true, 5e-5f});
            check(target, type, {9, 8, 19, 1, 2, 3, info, DataLayout::NHWC, true, true, 5e-5f});
        }
    });
}

/// Multipliers of one half or more have no shift.
TEST(DepthwiseConv2d, SomeMultipliersWithoutShift) {
    for_each([&](const Target &target, DataType type) {
        for (const unsigned k : {3u, 5u}) {
            for (const unsigned s : {1u, 2u}) {
                const ConvolutionInfo info = with(PadStrideInfo(s, s, 1, 1));
                if (is_data_type_quantized_asymmetric_char(type)) {
                    check(target, type, {9, 8, 19, 1, k, k, info, DataLayout::NHWC, false, true, 1.2e-4f});
                    check(target, type, {9, 8, 37, 1, k, k, info, DataLayout::NHWC, true, true, 2.6e-4f});
                }
            }
        }
    });
}

template <class Function> void check_public(DataType type, DataLayout layout) {
    const Case c{9,
                 7,
                 6,
                 2,
                 3,
                 3,
                 with(PadStrideInfo(2, 2, 1, 1), 2, {F::RELU}),
                 layout,
                 is_data_type_quantized_asymmetric_char(type)};
    Tensors t = tensors_of(c, type, test::Layout::guarded);
    Tensor dst;
    Function made;
    made.configure(t.src.get(), t.weights.get(), t.bias.get(), &dst, c.info.pad_stride_info, 2, {F::RELU});
    EXPECT_EQ(dst.info()->tensor_shape(), test::image_shape(layout, 5, 4, 12, 2));
    EXPECT_EQ(dst.info()->data_layout(), layout);
    dst.allocator()->allocate();
    const auto want = reference(*t.src, *t.weights, t.bias.get(), TensorInfo(*dst.info()), c.info);
    made.prepare();
    for (int i = 0; i < 2; ++i) {
        made.run();
        EXPECT_TRUE(test::close(dst, want, tolerance(type)));
    }
}

TEST(DepthwiseConv2d, PublicFunctions) {
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            if (test::has_type(DepthwiseConv2d_operator, type) && test::has_layout(DepthwiseConv2d_operator, layout)) {
                check_public<NEDepthwiseConvolutionLayer>(type, layout);
                check_public<NEDepthwiseConvolutionLayer::NEDepthwiseConvolutionLayerOptimizedInternal>(type, layout);
                check_public<NEDepthwiseConvolutionLayer::NEDepthwiseConvolutionLayerGeneric>(type, layout);
            } else {
                const TensorInfo x = info_of(test::image_shape(layout, 3, 3, 1, 1), type, {}, layout);
                const TensorInfo y = info_of(test::image_shape(layout, 1, 1, 1, 1), type, {}, layout);
                EXPECT_FALSE(bool(NEDepthwiseConvolutionLayer::validate(&x, &x, nullptr, &y, PadStrideInfo())));
            }
        }
    }
}

/// Runs a plan again, on the device if it was made for one.
void run(const Plan &plan, ITensorPack &pack) {
#ifdef ARM_COMPUTE_CL
    if (test::run_on_device(plan, pack)) {
        return;
    }
#endif
    plan.run(pack);
}

/// Weights that are not constant are packed in each run.
TEST(DepthwiseConv2d, WeightsThatChange) {
    for_each([](const Target &target, DataType type) {
        const Case c{7, 6, 9, 1, 3, 3, with(PadStrideInfo(1, 1, 1, 1)), DataLayout::NCHW};
        Tensors t = tensors_of(c, type, test::Layout::guarded);
        t.weights->info()->set_are_values_constant(false);
        PlanPtr made;
        TensorInfo info;
        ASSERT_TRUE(bool(plan(made, *t.src->info(), *t.weights->info(), t.bias->info(), info, c.info, target)));
        auto dst = test::make_tensor(info);
        std::vector<std::unique_ptr<Tensor>> workspace;
        ITensorPack pack = test::pack_of({t.src.get(), t.weights.get(), t.bias.get()}, dst.get());
        for (const experimental::MemoryInfo &need : made->workspace()) {
            workspace.push_back(test::make_tensor(TensorInfo(TensorShape(need.size), 1, DataType::U8)));
            pack.add_tensor(need.slot, workspace.back().get());
        }
        made->prepare(pack);
        for (const unsigned seed : {31u, 32u}) {
            test::fill(*t.weights, seed);
            run(*made, pack);
            const bool in_float = (target.asks & promises::scales_in_float) != 0;
            EXPECT_TRUE(test::close(*dst, reference(*t.src, *t.weights, t.bias.get(), info, c.info, in_float),
                                    tolerance(type)));
        }
    });
}

/// A tensor with pixels further apart than when the function was configured.
TEST(DepthwiseConv2d, StridesThatGrow) {
    for_each([](const Target &target, DataType type) {
        const Case c{9, 6, 37, 1, 3, 3, with(PadStrideInfo(1, 1, 1, 1))};
        Tensors t = tensors_of(c, type, test::Layout::padded);
        TensorInfo dense(t.src->info()->tensor_shape(), 1, type, t.src->info()->quantization_info());
        dense.set_data_layout(DataLayout::NHWC);
        PlanPtr probe;
        TensorInfo info;
        ASSERT_TRUE(bool(plan(probe, dense, *t.weights->info(), t.bias->info(), info, c.info, target)));
        auto dst = test::make_tensor(info, test::Layout::padded);
        test::run([&](PlanPtr &p) { return plan(p, dense, *t.weights->info(), t.bias->info(), info, c.info, target); },
                  test::pack_of({t.src.get(), t.weights.get(), t.bias.get()}, dst.get()));
        const bool in_float = (target.asks & promises::scales_in_float) != 0;
        EXPECT_TRUE(
            test::close(*dst, reference(*t.src, *t.weights, t.bias.get(), info, c.info, in_float), tolerance(type)));
    });
}

TEST(DepthwiseConv2d, RefusesWithAReason) {
    AC_NEEDS(DepthwiseConv2d_operator, F32);
    const auto text = [](const Status &s) { return std::string(bool(s) ? "accepted" : s.error_description()); };
    const TensorInfo src = info_of(TensorShape(6u, 8u, 8u), DataType::F32);
    const TensorInfo weights = info_of(TensorShape(6u, 3u, 3u), DataType::F32);
    const TensorInfo dst = info_of(TensorShape(6u, 6u, 6u), DataType::F32);
    const TensorInfo halves = info_of(TensorShape(6u, 3u, 3u), DataType::F16);
    const TensorInfo long_bias = info_of(TensorShape(7u), DataType::F32);
    const TensorInfo integer_bias = info_of(TensorShape(6u), DataType::S32);
    const TensorInfo bytes = info_of(TensorShape(6u, 8u, 8u), DataType::QASYMM8);
    const TensorInfo some_scales = info_of(TensorShape(6u, 3u, 3u), DataType::QSYMM8_PER_CHANNEL,
                                           QuantizationInfo(std::vector<float>{0.1f, 0.2f}));
    const PadStrideInfo pad(1, 1);
    using Function = NEDepthwiseConvolutionLayer;
    if (test::has_layout(DepthwiseConv2d_operator, DataLayout::NHWC)) {
        // A fourth dimension of the weights belongs to other convolutions and is ignored.
        const TensorInfo more = info_of(TensorShape(6u, 3u, 3u, 2u), DataType::F32);
        EXPECT_EQ(text(Function::validate(&src, &more, nullptr, &dst, pad)), "accepted");
    }
    EXPECT_NE(text(Function::validate(&src, &halves, nullptr, &dst, pad)).find("F16"), std::string::npos);
    EXPECT_NE(text(Function::validate(&src, &weights, &integer_bias, &dst, pad)).find("S32"), std::string::npos);
    EXPECT_NE(text(Function::validate(&src, &weights, &long_bias, &dst, pad)).find("bias is 7"), std::string::npos);
    EXPECT_NE(text(Function::validate(&src, &weights, nullptr, &src, pad)).find("6x6x6"), std::string::npos);
    EXPECT_NE(text(Function::validate(&src, &weights, nullptr, &dst, pad, 2)).find("multiplier of 2"),
              std::string::npos);
    EXPECT_NE(text(Function::validate(&src, &weights, nullptr, &dst, pad, 0)).find("multiplier"), std::string::npos);
    EXPECT_NE(text(Function::validate(&src, &weights, nullptr, &dst, pad, 1, {}, Size2D(4, 4))).find("dilation 4x4"),
              std::string::npos);
    EXPECT_NE(text(Function::validate(nullptr, &weights, nullptr, &dst, pad)).find("missing"), std::string::npos);
    if (test::has_type(DepthwiseConv2d_operator, DataType::QASYMM8) &&
        test::has_layout(DepthwiseConv2d_operator, DataLayout::NHWC)) {
        const TensorInfo out = info_of(TensorShape(6u, 6u, 6u), DataType::QASYMM8);
        EXPECT_NE(text(Function::validate(&bytes, &some_scales, nullptr, &out, pad)).find("2 scales"),
                  std::string::npos);
    }
}

TEST(DepthwiseConv2d, TakesTrailingOnes) {
    for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        const bool nhwc = layout == DataLayout::NHWC;
        const TensorShape image = nhwc ? TensorShape(5u, 8u, 7u) : TensorShape(8u, 7u, 5u);
        const TensorShape kernel = nhwc ? TensorShape(5u, 3u, 3u) : TensorShape(3u, 3u, 5u);
        test::check_trailing_ones(
            {test::operand(TensorType::ACL_SRC_0, image, DataType::F32, {}, layout),
             test::operand(TensorType::ACL_SRC_1, kernel, DataType::F32, {}, layout),
             test::operand(TensorType::ACL_SRC_2, TensorShape(5u)),
             test::operand(TensorType::ACL_DST, image, DataType::F32, {}, layout)},
            [](PlanPtr &out, auto &i, const Target &target) {
                return plan(out, i[0], i[1], &i[2], i[3],
                            ConvolutionInfo(PadStrideInfo(1, 1, 1, 1), 1, {}, Size2D(1U, 1U)), target);
            },
            test::has_type(DepthwiseConv2d_operator, DataType::F32) &&
                test::has_layout(DepthwiseConv2d_operator, layout));
    }
}

}  // namespace
}  // namespace ac::depthwise_conv2d
