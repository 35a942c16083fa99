// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEReshapeLayer.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/reshape/reference.h"
#include "src/ops/reshape/reshape.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

namespace ac::reshape {
namespace {

using test::info_of;

const test::Layout layouts[] = {test::Layout::guarded, test::Layout::padded};

void check(const TensorShape &from, const TensorShape &to, DataType type) {
    for (const test::Layout a : layouts) {
        for (const test::Layout b : layouts) {
            auto src = test::make_tensor(info_of(from, type), a);
            auto dst = test::make_tensor(info_of(to, type), b);
            copy::fill_bytes(*src, 7);
            copy::run_on(*src, *dst,
                         [&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), Target::host().inside()); });
            EXPECT_TRUE(test::bytes(*dst) == reference(*src)) << shape_text(from) << " to " << shape_text(to);
        }
    }
}

TEST(Reshape, KeepsTheOrder) {
    for (const DataType type : copy::moved_types()) {
        check(TensorShape(12u), TensorShape(3u, 4u), type);
        check(TensorShape(6u, 4u), TensorShape(8u, 3u), type);
        check(TensorShape(7u, 5u, 3u), TensorShape(105u), type);
        check(TensorShape(2u, 3u, 2u, 5u, 2u, 2u), TensorShape(5u, 2u, 4u, 6u), type);
        check(TensorShape(1u, 1u, 24u), TensorShape(4u, 3u, 2u), type);
    }
    check(TensorShape(301u, 500u), TensorShape(250u, 2u, 301u), DataType::F32);
}

TEST(Reshape, ReadsViews) {
    auto whole = test::make_tensor(info_of(TensorShape(9u, 7u, 3u), DataType::U8));
    auto dst = test::make_tensor(info_of(TensorShape(8u, 3u), DataType::U8), test::Layout::padded);
    copy::fill_bytes(*whole, 3);
    SubTensor from(whole.get(), TensorShape(4u, 3u, 2u), Coordinates(3, 2, 1));
    copy::run_on(from, *dst, [&](PlanPtr &p) { return plan(p, *from.info(), *dst->info(), Target::host().inside()); });
    EXPECT_TRUE(test::bytes(*dst) == reference(from));
}

TEST(Reshape, PublicFunctionSharesMemory) {
    AC_NEEDS_SOME_TYPE(Reshape_operator);
    const DataType type = copy::some_type(Reshape_operator);
    auto src = test::make_tensor(info_of(TensorShape(6u, 4u), type));
    copy::fill_bytes(*src, 5);
    const std::vector<uint8_t> want = test::bytes(*src);
    Tensor dst;
    dst.allocator()->init(info_of(TensorShape(3u, 8u), type));
    NEReshapeLayer reshape;
    reshape.configure(src.get(), &dst);
    EXPECT_TRUE(bool(dst.allocator()->import_memory(src->buffer())));
    reshape.run();
    EXPECT_TRUE(test::bytes(dst) == want);
}

TEST(Reshape, RefusesWithAReason) {
    AC_NEEDS(Reshape_operator, F32);
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32);
    const TensorInfo b = info_of(TensorShape(13u), DataType::F32);
    const TensorInfo half = info_of(TensorShape(12u), DataType::F16);
    const TensorInfo q = info_of(TensorShape(12u), DataType::QASYMM8, QuantizationInfo(0.5f, 3));
    const TensorInfo r = info_of(TensorShape(12u), DataType::QASYMM8, QuantizationInfo(0.5f, 4));
    EXPECT_TRUE(test::refuses(NEReshapeLayer::validate(&a, &b), "4x3 has 12"));
    EXPECT_TRUE(test::refuses(NEReshapeLayer::validate(&a, &half), "F16"));
    EXPECT_TRUE(test::refuses(NEReshapeLayer::validate(&q, &r),
                              test::text_or_lack(Reshape_operator, {DataType::QASYMM8}, "quantization")));
    EXPECT_TRUE(test::refuses(NEReshapeLayer::validate(nullptr, &a), "input"));
}

TEST(Reshape, FillsAnEmptyOutputWithTheInputsShape) {
    copy::fills_with_the_inputs_shape<NEReshapeLayer, Tensor>(Reshape_operator);
}

TEST(Reshape, HasTheTypesOfTheBuild) {
    for (const DataType type : copy::moved_types()) {
        const TensorInfo a = info_of(TensorShape(4u), type);
        EXPECT_EQ(bool(NEReshapeLayer::validate(&a, &a)), test::has_type(Reshape_operator, type));
    }
}

TEST(Reshape, TakesQuantizedTensorsWithoutQuantizationInfo) {
    copy::check_without_quantization(Reshape_operator, TensorShape(4u),
                                     [](auto &out, auto &src, auto &dst) { return plan(out, src, dst); });
}

TEST(Reshape, TakesTrailingOnes) {
    test::check_trailing_ones(
        Reshape_operator, TensorShape(9u, 4u), TensorShape(6u, 6u), [](PlanPtr &out, auto &i, const Target &target) {
            // the output's shape determines the reshaping
            i[1] = i[1].total_size() == 0 ? test::info_of(TensorShape(6u, 6u), DataType::F32) : i[1];
            return plan(out, i[0], i[1], target);
        });
}

}  // namespace
}  // namespace ac::reshape
