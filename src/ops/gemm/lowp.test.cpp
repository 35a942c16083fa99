// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEGEMMLowpMatrixMultiplyCore.h"
#include "arm_compute/runtime/NEON/functions/NEGEMMLowpOutputStage.h"

#include "src/gemm/tiles/gemm.row.h"
#include "src/ops/gemm/gemm.h"
#include "src/ops/gemm/lowp_examples_test.h"
#include "src/ops/gemm/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"
#ifdef ARM_COMPUTE_CL
#include "tests/framework/op_test_cl.h"
#endif

#include <algorithm>
#include <functional>

namespace ac::gemm {
namespace {

using test::Layout;

GEMMLowpOutputStageInfo stage_info(GEMMLowpOutputStageType type, DataType to, bool per_channel, size_t n) {
    GEMMLowpOutputStageInfo s;
    s.type = type;
    s.output_data_type = to;
    s.gemmlowp_offset = type == GEMMLowpOutputStageType::QUANTIZE_DOWN ? 1000 : 5;
    const bool fixed = type == GEMMLowpOutputStageType::QUANTIZE_DOWN_FIXEDPOINT;
    s.gemmlowp_multiplier = fixed ? 1 << 30 : 3;
    s.gemmlowp_shift = 8;
    s.gemmlowp_min_bound = to == DataType::QASYMM8 ? 10 : -100;
    s.gemmlowp_max_bound = to == DataType::QASYMM8 ? 200 : 110;
    s.gemmlowp_real_multiplier = 0.0071f;
    s.is_quantized_per_channel = per_channel;
    for (size_t i = 0; per_channel && i < n; ++i) {
        s.gemmlowp_multipliers.push_back(fixed ? (1 << 30) + int32_t(i) * 12345678 : int32_t(i) + 1);
        s.gemmlowp_shifts.push_back(int32_t(i % 12) - (fixed ? 1 : 0));
    }
    if (per_channel && to == DataType::QASYMM8) {  // programs pad lists
        s.gemmlowp_multipliers.resize(n + 32);
        s.gemmlowp_shifts.resize(n + 32);
    }
    return s;
}

struct LowpCase {
    DataType a, b, d;
    GEMMInfo info;
    bool bias;
    TensorShape sa, sb, sd;
};

void check_lowp(const Target &target, const LowpCase &c) {
    const auto a = test::make_tensor(
        test::info_of(c.sa, c.a, QuantizationInfo(0.5f, c.a == DataType::QASYMM8 ? -120 : 7)), Layout::padded);
    const QuantizationInfo qb = c.b == DataType::QSYMM8_PER_CHANNEL
                                    ? QuantizationInfo(std::vector<float>(c.sb[0], 0.25f))
                                    : QuantizationInfo(0.25f, c.b == DataType::QASYMM8          ? -131
                                                              : c.b == DataType::QASYMM8_SIGNED ? -3
                                                                                                : 0);
    const auto b = test::make_tensor(test::info_of(c.sb, c.b, qb), Layout::padded);
    const bool real = c.d == DataType::F32;
    const auto bias = test::make_tensor(test::info_of(TensorShape(c.sb[0]), real ? DataType::F32 : DataType::S32));
    const auto d = test::make_tensor(test::info_of(c.sd, c.d, QuantizationInfo(1.f, 4)), Layout::padded);
    test::fill(*a, 5, -60, 60);
    test::fill(*b, 6, -31, 31);
    test::fill(*bias, 7, -900, 900);
    ITensorPack pack = test::pack_of({a.get(), b.get(), c.bias ? bias.get() : nullptr}, d.get());
    test::run(
        [&](PlanPtr &plan) {
            return plan_lowp(plan, *a->info(), *b->info(), c.bias ? bias->info() : nullptr, *d->info(), c.info, target);
        },
        pack);
    const std::vector<double> want = lowp_reference(*a, *b, c.bias ? bias.get() : nullptr, *d, c.info);
    const std::vector<double> got = test::stored(*d);
    for (size_t i = 0; i < got.size(); ++i) {
        if (real) {
            ASSERT_NEAR(got[i], want[i], 1e-6 * std::fabs(want[i]) + 1e-3) << "at " << i;
        } else {
            ASSERT_EQ(got[i], want[i]) << "at " << i;
        }
    }
}

TEST(GemmLowp, TypesAndStages) {
    using Stage = GEMMLowpOutputStageType;
    for (const Type t : {Type::qu8, Type::qs8}) {
        if (!test::has_type(Gemm_operator, data_type(t))) {
            continue;
        }
        const auto check_types_of_b = [&](const Target &target, std::initializer_list<DataType> types) {
            for (const DataType b : types) {
                for (const Stage s :
                     {Stage::NONE, Stage::QUANTIZE_DOWN_FIXEDPOINT, Stage::QUANTIZE_DOWN, Stage::QUANTIZE_DOWN_FLOAT}) {
                    for (const bool more : {false, true}) {
                        LowpCase c{data_type(t), b, DataType::S32, GEMMInfo(), more, {}, {}, {}};
                        c.sa = TensorShape(37U, 11U, 2U), c.sb = TensorShape(14U, 37U),
                        c.sd = TensorShape(14U, 11U, 2U);
                        if (s != Stage::NONE) {
                            c.d = c.a;
                            GEMMLowpOutputStageInfo info = stage_info(s, c.d, more, 14);
                            c.info.set_gemmlowp_output_stage(info);
                        }
                        check_lowp(target, c);
                        if (more && s != Stage::NONE) {
                            c.info.set_activation_info(ActivationLayerInfo(ActivationFunction::BOUNDED_RELU, 30.f));
                            check_lowp(target, c);
                        }
                    }
                }
            }
            if (t == Type::qs8) {
                LowpCase c{data_type(t), data_type(t), DataType::F32, GEMMInfo(), true, {}, {}, {}};
                c.sa = TensorShape(37U, 11U), c.sb = TensorShape(14U, 37U), c.sd = TensorShape(14U, 11U);
                check_lowp(target, c);
            }
        };
        const auto symmetric = {data_type(t), DataType::QSYMM8, DataType::QSYMM8_PER_CHANNEL};
        test::for_each_row(gemm_table, t, [&](const Row &, const Target &target) {
            check_types_of_b(target, symmetric);
            if (test::has_type(Gemm_operator, DataType::QASYMM8_SIGNED)) {
                check_types_of_b(target, {DataType::QASYMM8_SIGNED});
            }
        });
#ifdef ARM_COMPUTE_CL
        test::for_each_row("product", t,
                           [&](const Row &, const Target &target) { check_types_of_b(target, symmetric); });
#endif
    }
}

TEST(GemmLowp, TakesAVolumeAsTheMatrixThatItIs) {
    AC_NEEDS(Gemm_operator, QASYMM8);
    const GEMMInfo two_planes(false, false, true, 2);
    const TensorShape a(37U, 10U), b(14U, 37U);
    for (const TensorShape &d : {TensorShape(14U, 10U), TensorShape(14U, 5U, 2U)}) {
        check_lowp(Target::host(), {DataType::QASYMM8, DataType::QASYMM8, DataType::S32, two_planes, false, a, b, d});
    }
}

#ifdef ARM_COMPUTE_CL
/// Tiles through local memory: steps with and without a cut, more terms than a float sum represents exactly, columns
/// after the last one.
TEST(GemmLowp, SharedTiles) {
    const test::GemmRules rules("qu8 0 0 0 64 64\nqs8 0 0 0 64 64\n");
    const size_t sizes[][3] = {{70, 72, 128}, {65, 68, 1088}, {33, 67, 1030}};
    for (const Type t : {Type::qu8, Type::qs8}) {
        if (!test::has_type(Gemm_operator, data_type(t))) {
            continue;
        }
        const auto on_device = [&](const Row &, const Target &target) {
            for (const auto &s : sizes) {
                LowpCase c{data_type(t), data_type(t), DataType::S32, GEMMInfo(), true, {}, {}, {}};
                c.sa = TensorShape(s[2], s[0]), c.sb = TensorShape(s[1], s[2]), c.sd = TensorShape(s[1], s[0]);
                check_lowp(target, c);
            }
        };
        test::for_each_row("product_tiled", t, on_device);
        test::for_each_row("product_mma", t, on_device);
    }
}
#endif

/// Zero points that change between runs of one plan.
TEST(GemmLowp, DynamicOffsets) {
    AC_NEEDS(Gemm_operator, QASYMM8_SIGNED);
    Tensor a, b, d;
    a.allocator()->init(TensorInfo(TensorShape(8U, 3U), 1, DataType::QASYMM8_SIGNED, QuantizationInfo(1.f, 0, true)));
    b.allocator()->init(TensorInfo(TensorShape(4U, 8U), 1, DataType::QASYMM8_SIGNED, QuantizationInfo(1.f, 0, true)));
    d.allocator()->init(TensorInfo(TensorShape(4U, 3U), 1, DataType::S32));
    NEGEMMLowpMatrixMultiplyCore f;
    f.configure(&a, &b, nullptr, &d, GEMMInfo(false, false, false));
    for (Tensor *t : {&a, &b, &d}) {
        t->allocator()->allocate();
    }
    std::fill_n(a.buffer(), 24, uint8_t{7});
    std::fill_n(b.buffer(), 32, uint8_t{5});
    for (const int offset : {0, 3, -6}) {
        a.info()->set_quantization_info(QuantizationInfo(1.f, offset, true));
        b.info()->set_quantization_info(QuantizationInfo(1.f, offset + 1, true));
        f.run();
        EXPECT_EQ(test::stored(d), std::vector<double>(12, 8.0 * (7 + offset) * (5 + offset + 1)));
    }
}

/// Scales and the output's zero point also change; the stage and the bounds of a relu follow them.
TEST(GemmLowp, DynamicOutput) {
    AC_NEEDS(Gemm_operator, QASYMM8_SIGNED);
    const QuantizationInfo unknown(1.f, 0, true);
    Tensor a, b, bias, d;
    a.allocator()->init(TensorInfo(TensorShape(8U, 3U), 1, DataType::QASYMM8_SIGNED, unknown));
    b.allocator()->init(TensorInfo(TensorShape(2U, 8U), 1, DataType::QASYMM8_SIGNED, unknown));
    bias.allocator()->init(TensorInfo(TensorShape(1U, 2U), 1, DataType::S32));
    d.allocator()->init(TensorInfo(TensorShape(2U, 3U), 1, DataType::QASYMM8_SIGNED, unknown));
    GEMMLowpOutputStageInfo stage;
    stage.type = GEMMLowpOutputStageType::QUANTIZE_DOWN_FIXEDPOINT;
    stage.output_data_type = DataType::QASYMM8_SIGNED;
    stage.gemmlowp_shift = 1 << 20;  // what programs leave here before they know the scales
    GEMMInfo info;
    info.set_gemmlowp_output_stage(stage);
    info.set_activation_info(ActivationLayerInfo(ActivationFunction::RELU));
    NEGEMMLowpMatrixMultiplyCore f;
    f.configure(&a, &b, &bias, &d, info);
    for (Tensor *t : {&a, &b, &bias, &d}) {
        t->allocator()->allocate();
    }
    std::fill_n(a.buffer(), 24, uint8_t{7});
    for (size_t i = 0; i < 16; ++i) {
        b.buffer()[i] = static_cast<uint8_t>(i % 2 == 0 ? 5 : -5);
    }
    test::store(bias, {10, 20});
    // Sums of 290 and -260, or of 8 * 10 * 5 + 10 = 410 and -380, times the operands' scales, divided by the output's.
    a.info()->set_quantization_info(QuantizationInfo(0.5f, 0, true));
    b.info()->set_quantization_info(QuantizationInfo(0.25f, 0, true));
    d.info()->set_quantization_info(QuantizationInfo(1.f, -40, true));
    f.update_quantization_parameters();
    f.run();
    EXPECT_EQ(test::stored(d), (std::vector<double>{-4, -40, -4, -40, -4, -40}));  // 36.25 - 40
    a.info()->set_quantization_info(QuantizationInfo(1.f, 3, true));
    d.info()->set_quantization_info(QuantizationInfo(2.f, 6, true));
    f.update_quantization_parameters();
    f.run();
    EXPECT_EQ(test::stored(d), (std::vector<double>{57, 6, 57, 6, 57, 6}));  // 51.25 + 6
}

/// Scales per column only work with output stages; the real product has a single factor.
TEST(GemmLowp, RefusesScalesOfColumnsForAnOutputInF32) {
    AC_NEEDS(Gemm_operator, QASYMM8_SIGNED);
    const TensorInfo a(TensorShape(8U, 3U), 1, DataType::QASYMM8_SIGNED, QuantizationInfo(1.f));
    const TensorInfo b(TensorShape(2U, 8U), 1, DataType::QASYMM8_SIGNED,
                       QuantizationInfo(std::vector<float>{1.f, 2.f}));
    const TensorInfo d(TensorShape(2U, 3U), 1, DataType::F32);
    const Status status = NEGEMMLowpMatrixMultiplyCore::validate(&a, &b, nullptr, &d);
    EXPECT_TRUE(test::refuses(status, "2 scales")) << status.error_description();
}

TEST(GemmLowp, AddsTheOffsetsAsWorkedOutByHand) {
    check_examples([](ITensor &a, ITensor &b, ITensor *c, ITensor &d, const GEMMInfo &info) {
        NEGEMMLowpMatrixMultiplyCore f;
        f.configure(&a, &b, c, &d, info);
        f.run();
    });
}

/// Sums are added to an S32 output with rows and batches at any distance, and to an F32 output as real numbers; 3 x 70
/// terms take several blocks of k.
TEST(GemmLowp, AccumulatesOnEachRow) {
    const std::pair<Type, DataType> calls[] = {
        {Type::qu8, DataType::S32}, {Type::qs8, DataType::S32}, {Type::qs8, DataType::F32}};
    for (const auto &call : calls) {
        const Type t = call.first;
        if (!test::has_type(Gemm_operator, data_type(t))) {
            continue;
        }
        const auto check_row = [&](const Row &, const Target &target) {
            const auto a = test::make_tensor(
                test::info_of(TensorShape(210U, 11U, 2U), data_type(t), QuantizationInfo(1.f, -9)), Layout::padded);
            const auto b =
                test::make_tensor(test::info_of(TensorShape(14U, 210U), data_type(t), QuantizationInfo(1.f, 4)));
            const auto d = test::make_tensor(test::info_of(TensorShape(14U, 11U, 2U), call.second), Layout::padded);
            test::fill(*a, 1, 0, 100);
            test::fill(*b, 2, 0, 100);
            test::fill(*d, 3, -100000, 100000);
            if (call.second == DataType::F32) {  // integers, whose float sums are exact
                std::vector<double> whole = test::stored(*d);
                std::transform(whole.begin(), whole.end(), whole.begin(), [](double x) { return std::floor(x); });
                test::store(*d, whole);
            }
            GEMMInfo info;
            info.set_accumulate(true);
            std::vector<double> want = lowp_reference(*a, *b, nullptr, *d, info);
            const std::vector<double> before = test::stored(*d);
            std::transform(want.begin(), want.end(), before.begin(), want.begin(), std::plus<double>());
            test::run(
                [&](PlanPtr &plan) {
                    return plan_lowp(plan, *a->info(), *b->info(), nullptr, *d->info(), info, target);
                },
                test::pack_of({a.get(), b.get()}, d.get()));
            EXPECT_EQ(test::stored(*d), want);
        };
        test::for_each_row(gemm_table, t, check_row);
#ifdef ARM_COMPUTE_CL
        test::for_each_row("product", t, check_row);
#endif
    }
}

TEST(GemmLowp, OutputStage) {
    using Stage = GEMMLowpOutputStageType;
    const auto src = test::make_tensor(test::info_of(TensorShape(39U, 5U, 2U), DataType::S32), Layout::padded);
    const auto bias = test::make_tensor(test::info_of(TensorShape(39U), DataType::S32));
    test::fill(*src, 8, -60000, 60000);
    test::fill(*bias, 9, -3000, 3000);
    for (const Type t : {Type::qu8, Type::qs8, Type::qs16}) {
        const DataType to = t == Type::qs16 ? DataType::QSYMM16 : data_type(t);
        if (!test::has_type(Gemm_operator, to)) {
            continue;
        }
        test::for_each_row(output_stage_table, t, [&](const Row &, const Target &target) {
            for (const Stage s : {Stage::QUANTIZE_DOWN_FIXEDPOINT, Stage::QUANTIZE_DOWN, Stage::QUANTIZE_DOWN_FLOAT}) {
                if (t == Type::qs16 && s != Stage::QUANTIZE_DOWN_FIXEDPOINT) {
                    continue;
                }
                for (const bool more : {false, true}) {
                    const GEMMLowpOutputStageInfo info = stage_info(s, to, more, 39);
                    const auto dst = test::make_tensor(test::info_of(TensorShape(39U, 5U, 2U), to), Layout::padded);
                    ITensorPack pack = test::pack_of({src.get(), more ? bias.get() : nullptr}, dst.get());
                    test::run(
                        [&](PlanPtr &plan) {
                            return plan_output_stage(plan, *src->info(), more ? bias->info() : nullptr, *dst->info(),
                                                     info, target);
                        },
                        pack);
                    const std::vector<double> sums = test::stored(*src), added = test::stored(*bias);
                    const std::vector<double> got = test::stored(*dst);
                    for (size_t i = 0; i < got.size(); ++i) {
                        const int64_t x = int64_t(sums[i]) + (more ? int64_t(added[i % 39]) : 0);
                        ASSERT_EQ(got[i], staged(x, i % 39, info, to)) << "at " << i;
                    }
                }
            }
        });
    }
}

TEST(GemmLowp, ErrorsSayWhatIsWrong) {
    const TensorInfo bytes = test::info_of(TensorShape(4U, 3U), DataType::U8);
    const TensorInfo sums = test::info_of(TensorShape(5U, 3U), DataType::S32);
    const TensorInfo d = test::info_of(TensorShape(5U, 3U), DataType::F32);
    const std::string product = NEGEMMLowpMatrixMultiplyCore::validate(&bytes, &bytes, nullptr, &d).error_description();
    EXPECT_NE(product.find("K is"), std::string::npos) << product;
    const std::string stage = NEGEMMLowpOutputStage::validate(&sums, nullptr, &d, {}).error_description();
    EXPECT_NE(stage.find("dst is F32"), std::string::npos) << stage;
    GEMMInfo info;
    info.set_weight_format(WeightFormat::OHWIo16);
    const std::string fixed =
        NEGEMMLowpMatrixMultiplyCore::validate(&bytes, &bytes, nullptr, &d, info).error_description();
    EXPECT_NE(fixed.find("fixed-format"), std::string::npos) << fixed;
}

TEST(GemmLowp, TakesTrailingOnes) {
    const QuantizationInfo q(0.5f, 3);
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, TensorShape(6u, 5u), DataType::QASYMM8, q),
         test::operand(TensorType::ACL_SRC_1, TensorShape(7u, 6u), DataType::QASYMM8, q),
         test::operand(TensorType::ACL_DST, TensorShape(7u, 5u), DataType::S32)},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan_lowp(out, i[0], i[1], nullptr, i[2], GEMMInfo(), target);
        },
        test::has_type(Gemm_operator, DataType::QASYMM8));
    GEMMLowpOutputStageInfo stage;
    stage.type = GEMMLowpOutputStageType::QUANTIZE_DOWN_FIXEDPOINT;
    stage.gemmlowp_multipliers = {1 << 30};
    stage.gemmlowp_shifts = {2};
    stage.gemmlowp_min_bound = 0;
    stage.gemmlowp_max_bound = 255;
    stage.output_data_type = DataType::QASYMM8;
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(7u, 5u), DataType::S32),
         test::operand(TensorType::ACL_BIAS, TensorShape(7u), DataType::S32),
         test::operand(TensorType::ACL_DST, TensorShape(7u, 5u), DataType::QASYMM8, q)},
        [&](PlanPtr &out, auto &i, const Target &target) {
            return plan_output_stage(out, i[0], &i[1], i[2], stage, target);
        },
        test::has_type(Gemm_operator, DataType::QASYMM8));
}

}  // namespace
}  // namespace ac::gemm
