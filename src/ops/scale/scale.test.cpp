// SPDX-License-Identifier: MIT
#include "src/ops/scale/scale.h"

#include "arm_compute/runtime/NEON/functions/NEScale.h"

#include "src/ops/scale/reference.h"
#include "tests/framework/enumerators.h"
#include "tests/framework/image_shape.h"
#include "tests/framework/trailing_ones.h"

#ifdef ARM_COMPUTE_CL
#include "tests/framework/image_shape.h"
#include "tests/framework/op_test_cl.h"
#endif

namespace ac {

extern const Table resample_table, pick_table;

namespace scale {
namespace {

using test::info_of;

constexpr InterpolationPolicy nearest = InterpolationPolicy::NEAREST_NEIGHBOR, bilinear = InterpolationPolicy::BILINEAR,
                              area = InterpolationPolicy::AREA;

struct Case {
    unsigned w, h, c, n, out_w, out_h;
};

std::vector<DataType> types_of(Type row) {
    switch (row) {
        case Type::f32:
        case Type::x32:
            return {DataType::F32};
        case Type::f16:
            return {DataType::F16};
        case Type::s16:
            return {DataType::S16};
        case Type::x16:
            return {DataType::F16, DataType::S16};
        default:
            return {DataType::U8, DataType::S8, DataType::QASYMM8, DataType::QASYMM8_SIGNED};
    }
}

void check(const Target &target, DataType type, const Case &k, DataLayout layout, const ScaleKernelInfo &how,
           test::Layout memory = test::Layout::guarded, const QuantizationInfo &to = QuantizationInfo(1.f / 32, 3)) {
    if (!test::has_type(Scale_operator, type) || !test::has_layout(Scale_operator, layout)) {
        return;  // PublicFunction tests the refusal
    }
    const bool whole = type != DataType::F32 && type != DataType::F16;
    const bool quantized = is_data_type_quantized(type);
    const QuantizationInfo q = quantized ? QuantizationInfo(1.f / 32, 3) : QuantizationInfo();
    auto src = test::make_tensor(info_of(test::image_shape(layout, k.w, k.h, k.c, k.n), type, q, layout), memory);
    auto dst = test::make_tensor(
        info_of(test::image_shape(layout, k.out_w, k.out_h, k.c, k.n), type, quantized ? to : q, layout), memory);
    test::fill(*src, 5, whole && !quantized ? (type == DataType::U8 ? 0 : -128) : -3.9,
               whole && !quantized ? (type == DataType::U8 ? 255 : 127) : 3.9);
    test::run([&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), how, target); },
              test::pack_of({src.get()}, dst.get()));
    const double constant = how.border_mode != BorderMode::CONSTANT ? 0
                            : type == DataType::F32                 ? how.constant_border_value.get<float>()
                            : type == DataType::F16 ? static_cast<float>(how.constant_border_value.get<half>())
                            : type == DataType::S16 ? how.constant_border_value.get<int16_t>()
                            : type == DataType::U8 || type == DataType::QASYMM8
                                ? how.constant_border_value.get<uint8_t>()
                                : how.constant_border_value.get<int8_t>();
    EXPECT_TRUE(agrees(*dst, reference(*src, TensorInfo(*dst->info()), how, constant)))
        << shape_text(src->info()->tensor_shape()) << " to " << shape_text(dst->info()->tensor_shape()) << ", type "
        << static_cast<int>(type) << ", policy " << static_cast<int>(how.interpolation_policy);
}

ScaleKernelInfo how(InterpolationPolicy policy, BorderMode border = BorderMode::REPLICATE,
                    SamplingPolicy sampling = SamplingPolicy::CENTER, bool align = false,
                    const PixelValue &constant = PixelValue()) {
    return ScaleKernelInfo(policy, border, constant, sampling, false, align);
}

constexpr Case cases[] = {{9, 7, 3, 2, 20, 9},  {40, 8, 1, 1, 17, 5},  {5, 4, 37, 1, 9, 3},
                          {1, 1, 9, 2, 4, 3},   {70, 3, 2, 1, 160, 6}, {33, 5, 12, 1, 8, 10},
                          {90, 6, 3, 1, 31, 4}, {40, 3, 4, 1, 83, 7},  {61, 4, 5, 1, 20, 3}};

TEST(Scale, EveryRowAgreesWithTheReference) {
    for (const Table *table : {&resample_table, &pick_table}) {
        test::for_each_row(*table, Type::count, [&](const Row &row, const Target &target) {
            for (const DataType type : types_of(row.type)) {
                const PixelValue constant(2.25, type, QuantizationInfo(1.f / 32, 3));
                for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
                    for (const Case &k : cases) {
                        if (table == &pick_table) {
                            check(target, type, k, layout, how(nearest));
                            check(target, type, k, layout,
                                  how(nearest, BorderMode::REPLICATE, SamplingPolicy::TOP_LEFT, true));
                            continue;
                        }
                        check(target, type, k, layout, how(bilinear));
                        check(target, type, k, layout,
                              how(bilinear, BorderMode::CONSTANT, SamplingPolicy::CENTER, false, constant));
                        check(target, type, k, layout, how(area));
                    }
                }
            }
        });
    }
}

TEST(Scale, PaddingCornersAndPolicies) {
    for (const Table *table : {&resample_table, &pick_table}) {
        test::for_each_row(*table, Type::count, [&](const Row &row, const Target &target) {
            const DataType type = types_of(row.type).back();
            for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
                for (const InterpolationPolicy policy : {nearest, bilinear, area}) {
                    for (const Case &k : {Case{9, 7, 3, 2, 20, 9}, Case{150, 6, 1, 2, 75, 3}, Case{5, 4, 9, 2, 9, 4}}) {
                        check(target, type, k, layout, how(policy), test::Layout::padded);
                        for (const bool align : {false, true}) {
                            check(target, type, k, layout,
                                  how(policy, BorderMode::UNDEFINED, SamplingPolicy::TOP_LEFT, align),
                                  test::Layout::padded);
                        }
                    }
                }
            }
        });
    }
}

#ifdef ARM_COMPUTE_CL
/// A device has only one kernel, and no S8.
TEST(Scale, EveryRowOfTheDeviceAgreesWithTheReference) {
    test::for_each_row("scale", Type::count, [&](const Row &row, const Target &target) {
        for (const DataType type :
             {DataType::F32, DataType::F16, DataType::S16, DataType::U8, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
            if (type_of(type) != row.type) {
                continue;
            }
            const PixelValue constant(2.25, type, QuantizationInfo(1.f / 32, 3));
            for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
                for (const Case &k : {Case{9, 7, 9, 2, 20, 5}, Case{12, 6, 9, 1, 7, 13}}) {
                    check(target, type, k, layout, how(nearest));
                    check(target, type, k, layout, how(bilinear), test::Layout::padded);
                    check(target, type, k, layout, how(area));
                    if (type == DataType::F32 || type == DataType::QASYMM8_SIGNED) {
                        check(target, type, k, layout,
                              how(nearest, BorderMode::REPLICATE, SamplingPolicy::TOP_LEFT, true));
                        check(target, type, k, layout,
                              how(bilinear, BorderMode::CONSTANT, SamplingPolicy::CENTER, false, constant));
                    }
                }
            }
        }
    });
}
#endif

/// The mean of four elements, without tables.
TEST(Scale, HalfTheSize) {
    test::for_each_row(resample_table, Type::count, [&](const Row &row, const Target &target) {
        for (const DataType type : types_of(row.type)) {
            for (const Case &k : {Case{150, 6, 2, 1, 75, 3}, Case{2, 2, 1, 1, 1, 1}, Case{64, 4, 1, 2, 32, 2}}) {
                check(target, type, k, DataLayout::NCHW, how(bilinear), test::Layout::padded);
                check(target, type, k, DataLayout::NCHW, how(area), test::Layout::guarded);
            }
            // Half the width or height alone has means of two, or samples.
            for (const Case &k : {Case{64, 4, 1, 2, 32, 4}, Case{64, 6, 2, 1, 32, 2}, Case{64, 4, 1, 1, 64, 2}}) {
                check(target, type, k, DataLayout::NCHW, how(bilinear), test::Layout::padded);
                check(target, type, k, DataLayout::NCHW, how(area), test::Layout::guarded);
            }
            for (const unsigned channels : {1U, 2U, 3U, 4U, 7U}) {
                check(target, type, {94, 4, channels, 2, 47, 2}, DataLayout::NHWC, how(area), test::Layout::padded);
                check(target, type, {94, 4, channels, 2, 47, 2}, DataLayout::NHWC, how(bilinear));
            }
        }
    });
}

/// Rows that exceed the kernel's stack buffer, and outputs with more elements than fit there.
TEST(Scale, LongRows) {
    test::for_each_row(resample_table, Type::count, [&](const Row &row, const Target &target) {
        const DataType type = types_of(row.type).front();
        for (const Case &k : {Case{3000, 1, 1, 1, 700, 2}, Case{700, 1, 1, 1, 3000, 1}, Case{5000, 2, 1, 1, 3, 1},
                              Case{2600, 1, 3, 1, 2, 1}}) {
            for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
                check(target, type, k, layout, how(bilinear));
                if (test::all_shapes()) {
                    check(target, type, k, layout, how(area));
                }
            }
        }
    });
}

TEST(Scale, Requantizes) {
    test::for_each_row(resample_table, Type::x8, [&](const Row &, const Target &target) {
        for (const DataType type : {DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
            for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
                for (const InterpolationPolicy policy : {bilinear, area, nearest}) {
                    check(target, type, {9, 7, 12, 2, 20, 5}, layout, how(policy), test::Layout::guarded,
                          QuantizationInfo(1.f / 27, -9));
                }
            }
        }
    });
}

/// All rows give the same bytes.
TEST(Scale, RowsOfIntegersAgreeToTheBit) {
    for (const Type type : {Type::x8, Type::s16}) {
        for (const unsigned channels : {1U, 3U, 21U}) {
            std::vector<uint8_t> first;
            test::for_each_row(resample_table, type, [&](const Row &row, const Target &target) {
                const DataType data_type = types_of(row.type).front();
                if (!test::has_type(Scale_operator, data_type) || !test::has_layout(Scale_operator, DataLayout::NHWC)) {
                    return;
                }
                auto src = test::make_tensor(info_of(TensorShape(channels, 67U, 9U), data_type));
                auto dst = test::make_tensor(info_of(TensorShape(channels, 101U, 13U), data_type));
                test::fill(*src, 8, 0, 255);
                test::run([&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), how(bilinear), target); },
                          test::pack_of({src.get()}, dst.get()));
                first = first.empty() ? test::bytes(*dst) : first;
                EXPECT_EQ(test::bytes(*dst), first);
            });
        }
    }
}

/// Results computed by hand: 0 10 20 at twice the width, samples at -0.25, 0.25, 0.75, ...
TEST(Scale, PublicFunction) {
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED, DataType::U8,
                                DataType::S8, DataType::S16}) {
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            const QuantizationInfo q = is_data_type_quantized(type) ? QuantizationInfo(0.5f, 10) : QuantizationInfo();
            auto src = test::make_tensor(info_of(test::image_shape(layout, 3, 1, 1, 1), type, q, layout));
            auto dst = test::make_tensor(info_of(test::image_shape(layout, 6, 1, 1, 1), type, q, layout));
            const bool some = type == DataType::S8;  // the public function takes only one combination
            if (!test::has_type(Scale_operator, type) || !test::has_layout(Scale_operator, layout) ||
                (some && layout == DataLayout::NCHW)) {
                EXPECT_FALSE(bool(NEScale::validate(src->info(), dst->info(), how(bilinear))));
                continue;
            }
            test::store(*src, {0, 10, 20});
            const bool whole = type != DataType::F32 && type != DataType::F16;
            const auto expect = [&](const ScaleKernelInfo &info, const std::vector<double> &want) {
                NEScale made;
                made.configure(src.get(), dst.get(), info);
                made.run();
                EXPECT_EQ(test::stored(*dst), want) << static_cast<int>(type);
            };
            expect(how(bilinear),
                   whole ? std::vector<double>{0, 3, 8, 13, 18, 20} : std::vector<double>{0, 2.5, 7.5, 12.5, 17.5, 20});
            if (some) {
                EXPECT_FALSE(bool(NEScale::validate(src->info(), dst->info(), how(nearest))));
                EXPECT_FALSE(bool(NEScale::validate(src->info(), dst->info(), how(bilinear, BorderMode::CONSTANT))));
                continue;
            }
            expect(how(nearest), {0, 0, 10, 10, 20, 20});
            expect(how(area), {0, 0, 10, 10, 20, 20});
            expect(how(bilinear, BorderMode::REPLICATE, SamplingPolicy::TOP_LEFT, true), {0, 4, 8, 12, 16, 20});
            expect(how(nearest, BorderMode::REPLICATE, SamplingPolicy::TOP_LEFT, true), {0, 0, 10, 10, 20, 20});
        }
    }
}

TEST(Scale, NumbersThatAreNoWayToScaleAreRefused) {
    const TensorInfo src = test::info_of(TensorShape(8U, 8U, 4U), DataType::F32),
                     dst = test::info_of(TensorShape(16U, 16U, 4U), DataType::F32);
    const auto validate = [&](int interpolation, int border, int sampling) {
        ScaleKernelInfo info = how(static_cast<InterpolationPolicy>(interpolation), static_cast<BorderMode>(border),
                                   static_cast<SamplingPolicy>(sampling));
        info.data_layout = DataLayout::NCHW;
        return NEScale::validate(&src, &dst, info);
    };
    const bool in_build =
        test::has_type(Scale_operator, DataType::F32) && test::has_layout(Scale_operator, DataLayout::NCHW);
    EXPECT_EQ(bool(validate(1, 2, 0)), in_build);
    test::expect_enumerators_only(in_build, "interpolation", [&](int number) { return validate(number, 2, 0); });
    test::expect_enumerators_only(in_build, "border", [&](int number) { return validate(1, number, 0); });
    test::expect_enumerators_only(in_build, "sampling", [&](int number) { return validate(1, 2, number); });
}

/// Images of 1x1 become 2x1. Programs pass outputs whose other extents differ from the input's.
TEST(Scale, MakesTheChannelsAndBatchesThatBothHave) {
    for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        if (!test::has_type(Scale_operator, DataType::F32) || !test::has_layout(Scale_operator, layout)) {
            continue;  // PublicFunction tests the refusal
        }
        for (const InterpolationPolicy policy : {nearest, bilinear}) {
            auto few = test::make_tensor(info_of(test::image_shape(layout, 1, 1, 2, 1), DataType::F32, {}, layout));
            auto many = test::make_tensor(info_of(test::image_shape(layout, 1, 1, 3, 2), DataType::F32, {}, layout));
            auto wide_few =
                test::make_tensor(info_of(test::image_shape(layout, 2, 1, 2, 1), DataType::F32, {}, layout));
            auto wide_many =
                test::make_tensor(info_of(test::image_shape(layout, 2, 1, 3, 2), DataType::F32, {}, layout));
            test::store(*few, {10, 20});
            test::store(*many, {1, 2, 3, 4, 5, 6});
            test::store(*wide_many, std::vector<double>(12, -1));
            for (const auto &pair :
                 {std::make_pair(few.get(), wide_many.get()), std::make_pair(many.get(), wide_few.get())}) {
                NEScale function;
                function.configure(pair.first, pair.second, how(policy));
                function.run();
            }
            const bool planar = layout == DataLayout::NCHW;
            EXPECT_EQ(test::stored(*wide_many),
                      planar ? (std::vector<double>{10, 10, 20, 20, -1, -1, -1, -1, -1, -1, -1, -1})
                             : (std::vector<double>{10, 20, -1, 10, 20, -1, -1, -1, -1, -1, -1, -1}));
            EXPECT_EQ(test::stored(*wide_few),
                      planar ? (std::vector<double>{1, 1, 2, 2}) : (std::vector<double>{1, 2, 1, 2}));
        }
    }
}

TEST(Scale, RefusesWithAReason) {
    const TensorInfo src = info_of(TensorShape(3U, 8U, 6U), DataType::F32), dst = info_of({3U, 4U, 3U}, DataType::F32);
    const auto refusal = [&](const ITensorInfo *a, const ITensorInfo *b, const ScaleKernelInfo &info) {
        return NEScale::validate(a, b, info);
    };
    const ScaleKernelInfo padded(bilinear, BorderMode::REPLICATE);
    const TensorInfo half = info_of(TensorShape(3U, 4U, 3U), DataType::F16),
                     whole = info_of({3U, 4U, 3U}, DataType::S32);
    const TensorInfo five = info_of(TensorShape(3U, 4U, 3U, 1U, 2U), DataType::F32), none;
    EXPECT_TRUE(test::refuses(refusal(&src, &dst, padded), "use_padding"));
    EXPECT_TRUE(test::refuses(refusal(&src, &half, how(bilinear)), "F16"));
    EXPECT_TRUE(test::refuses(refusal(&whole, &whole, how(bilinear)), "one tensor"));
    EXPECT_TRUE(test::refuses(refusal(&whole, std::make_unique<TensorInfo>(whole).get(), how(bilinear)), "S32"));
    EXPECT_TRUE(test::refuses(refusal(&src, &none, how(bilinear)), "has no shape"));
    EXPECT_TRUE(test::refuses(refusal(nullptr, &dst, how(bilinear)), "missing"));
    if (test::has_type(Scale_operator, DataType::F32)) {
        EXPECT_TRUE(test::refuses(refusal(&src, &five, how(bilinear)), "different shapes"));
        const ScaleKernelInfo corners = how(bilinear, BorderMode::REPLICATE, SamplingPolicy::CENTER, true);
        EXPECT_TRUE(test::refuses(refusal(&src, &dst, corners), "TOP_LEFT"));
    }
    const TensorInfo wide = info_of(TensorShape(1U, size_t{1} << 30), DataType::U8), one = info_of({1U}, DataType::U8);
    if (test::has_type(Scale_operator, DataType::U8)) {
        EXPECT_TRUE(test::refuses(refusal(&wide, &one, how(bilinear)), "at most"));
    }
}

TEST(Scale, TakesTrailingOnes) {
    for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        test::check_trailing_ones(
            {test::operand(TensorType::ACL_SRC, test::image_shape(layout, 8, 6, 5, 1), DataType::F32, {}, layout),
             test::operand(TensorType::ACL_DST, test::image_shape(layout, 4, 9, 5, 1), DataType::F32, {}, layout)},
            [](PlanPtr &out, auto &i, const Target &target) {
                if (i[1].tensor_shape().total_size() == 0) {  // otherwise its width and height are unknown
                    i[1].set_tensor_shape(i[0].data_layout() == DataLayout::NCHW ? TensorShape(4U, 9U, 5U)
                                                                                 : TensorShape(5U, 4U, 9U));
                    i[1].set_data_type(DataType::F32);
                }
                return plan(out, i[0], i[1], how(bilinear), target);
            },
            test::has_type(Scale_operator, DataType::F32) && test::has_layout(Scale_operator, layout));
    }
}

}  // namespace
}  // namespace scale
}  // namespace ac
