// SPDX-License-Identifier: MIT
#include "src/ops/crop_resize/crop_resize.h"

#include "arm_compute/runtime/NEON/functions/NECropResize.h"

#include "src/ops/crop_resize/reference.h"
#include "tests/framework/enumerators.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_TABLE(resample)

namespace ac::crop_resize {
namespace {

using test::info_of;

constexpr InterpolationPolicy nearest = InterpolationPolicy::NEAREST_NEIGHBOR, bilinear = InterpolationPolicy::BILINEAR;

constexpr DataType types[] = {
    DataType::F32,      DataType::U8,  DataType::S8,  DataType::QASYMM8, DataType::QASYMM8_SIGNED,
    DataType::QSYMM8,   DataType::U16, DataType::S16, DataType::QSYMM16, DataType::QASYMM16,
    DataType::U32,      DataType::S32, DataType::U64, DataType::S64,     DataType::F16,
    DataType::BFLOAT16, DataType::F64};

/// Inside, whole, mirrored in each direction, beyond each edge, a single element, and a batch that does not exist.
const std::vector<double> boxes_of_all = {0.25, 0.125, 0.75, 0.5,  0,    0,    1,   1,   0.75, 1,
                                          0.25, 0,     -0.5, 0.5,  0.5,  2,    0.5, 0.5, 0.5,  0.5,
                                          0.5,  -3.5,  0.5,  -1.5, 0.25, 0.25, 0.5, 0.5};
const std::vector<double> batches_of_all = {0, 1, 1, 0, 1, -1, 2};

void check(const Target &target, DataType type, unsigned channels, const Settings &how, test::Layout memory) {
    auto src = test::make_tensor(info_of(TensorShape(channels, 9U, 7U, 2U), type), memory);
    auto boxes = test::make_tensor(info_of(TensorShape(4U, 7U), DataType::F32), memory);
    auto indices = test::make_tensor(info_of(TensorShape(7U), DataType::S32), memory);
    const auto to = info_of(TensorShape(channels, static_cast<size_t>(how.size.x), static_cast<size_t>(how.size.y), 7U),
                            DataType::F32);
    auto dst = test::make_tensor(to, memory);
    if (!test::has_type(CropResize_operator, type) || !test::has_type(CropResize_operator, DataType::F32)) {
        EXPECT_FALSE(bool(NECropResize::validate(src->info(), boxes->info(), indices->info(), dst->info(), how.size,
                                                 how.method, how.outside)));
        return;
    }
    const bool is_unsigned = type == DataType::U8 || type == DataType::U16 || type == DataType::U32 ||
                             type == DataType::U64 || type == DataType::QASYMM8 || type == DataType::QASYMM16;
    test::fill(*src, 5, is_unsigned ? 0 : -100, 100);
    test::store(*boxes, boxes_of_all);
    test::store(*indices, batches_of_all);
    test::run(
        [&](PlanPtr &p) { return plan(p, *src->info(), *boxes->info(), *indices->info(), *dst->info(), how, target); },
        test::pack_of({src.get(), boxes.get(), indices.get()}, dst.get()));
    EXPECT_TRUE(test::close(*dst, reference(*src, *boxes, *indices, how), {2e-4, 1e-6, 0})) << static_cast<int>(type);
}

TEST(CropResize, EveryRowAgreesWithTheReference) {
    test::for_each_row(resample_table, Type::f32, [&](const Row &, const Target &target) {
        for (const InterpolationPolicy method : {nearest, bilinear}) {
            for (const unsigned channels : {1U, 3U, 21U}) {
                check(target, DataType::F32, channels, {{5, 4}, method, 2.5f}, test::Layout::padded);
                check(target, DataType::F32, channels, {{20, 17}, method, -1.f}, test::Layout::guarded);
            }
        }
    });
}

TEST(CropResize, TakesNumbersOfEveryType) {
    for (const DataType type : types) {
        check(Target::host(), type, 3, {{6, 5}, bilinear, 2.5f}, test::Layout::padded);
    }
}

#ifdef ARM_COMPUTE_CL
TEST(CropResize, EveryRowOfTheDeviceAgreesWithTheReference) {
    test::for_each_row("crop_resize", Type::count, [](const Row &row, const Target &target) {
        for (const DataType type : types) {
            if (row.type == (data_size_from_type(type) == 8 ? Type::x64 : type_of(type))) {
                check(target, type, 7, {{6, 5}, bilinear, 2.5f}, test::Layout::padded);
            }
        }
        if (row.type == Type::f32) {
            check(target, DataType::F32, 3, {{20, 17}, nearest, 2.5f}, test::Layout::guarded);
        }
    });
}
#endif

TEST(CropResize, NumbersThatAreNoMethodAreRefused) {
    TensorInfo src = test::info_of(TensorShape(8U, 8U, 4U), DataType::F32);
    src.set_data_layout(DataLayout::NHWC);
    const TensorInfo boxes = test::info_of(TensorShape(4U, 2U), DataType::F32),
                     indices = test::info_of(TensorShape(2U), DataType::S32), none;
    const bool in_build =
        test::has_type(CropResize_operator, DataType::F32) && test::has_layout(CropResize_operator, DataLayout::NHWC);
    test::expect_enumerators_only(in_build, "method", [&](int number) {
        return NECropResize::validate(&src, &boxes, &indices, &none, Coordinates2D{3, 3},
                                      static_cast<InterpolationPolicy>(number), 0.F);
    });
}

TEST(CropResize, RefusesWithAReason) {
    AC_NEEDS(CropResize_operator, F32);
    const TensorInfo src = info_of(TensorShape(2U, 9U, 8U), DataType::F32), none;
    const TensorInfo boxes = info_of(TensorShape(4U, 3U), DataType::F32),
                     indices = info_of(TensorShape(3U), DataType::S32);
    const auto refusal = [&](const TensorInfo &from, const TensorInfo &in, const TensorInfo &to, int size = 4,
                             InterpolationPolicy method = bilinear) {
        return NECropResize::validate(&from, &in, &indices, &to, Coordinates2D{size, 4}, method, 0);
    };
    EXPECT_TRUE(test::refuses(refusal(src, boxes, none, 0), "0 by 4"));
    EXPECT_TRUE(test::refuses(refusal(src, boxes, none, 4, InterpolationPolicy::AREA), "AREA"));
    EXPECT_TRUE(test::refuses(refusal(src, info_of(TensorShape(5U, 3U), DataType::F32), none), "5x3"));
    EXPECT_TRUE(test::refuses(refusal(src, info_of(TensorShape(4U, 2U), DataType::F32), none), "2 boxes"));
    EXPECT_TRUE(test::refuses(refusal(src, info_of(TensorShape(4U, 3U), DataType::F16), none), "F16"));
    EXPECT_TRUE(test::refuses(refusal(src, boxes, src), "2x4x4x3"));
    EXPECT_TRUE(test::refuses(
        refusal(info_of(TensorShape(2U, 9U, 8U), DataType::F32, {}, DataLayout::NCHW), boxes, none), "NHWC"));
    EXPECT_FALSE(bool(NECropResize::validate(&src, nullptr, &indices, &none, Coordinates2D{4, 4}, bilinear, 0)));
}

TEST(CropResize, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, TensorShape(3U, 8U, 6U)),
         test::operand(TensorType::ACL_SRC_1, TensorShape(4U)),
         test::operand(TensorType::ACL_SRC_2, TensorShape(1U), DataType::S32),
         test::operand(TensorType::ACL_DST, TensorShape(3U, 4U, 5U))},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], i[2], i[3], {{4, 5}, bilinear, 1.f}, target);
        },
        test::has_type(CropResize_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::crop_resize
