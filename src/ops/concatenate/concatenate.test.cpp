// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEConcatenateLayer.h"

#include "src/ops/concatenate/concatenate.h"
#include "src/ops/concatenate/reference.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_TABLE(requantize)

namespace ac::concatenate {
namespace {

using test::info_of;

/// Sources of extents 3, 1, 4 along the axis, with one quantization or three.
void check(const Target &target, DataType type, const TensorShape &shape, size_t axis, bool differing,
           test::Layout layout) {
    const size_t extents[] = {3, 1, 4};
    std::vector<std::unique_ptr<Tensor>> owned;
    std::vector<const ITensor *> srcs;
    std::vector<const ITensorInfo *> infos;
    ITensorPack pack;
    for (size_t i = 0; i < 3; ++i) {
        TensorShape part(shape);
        part.set(axis, extents[i]);
        const float scale = differing ? 0.1f * static_cast<float>(i + 1) : 0.1f;
        owned.push_back(test::make_tensor(
            info_of(part, type, QuantizationInfo(scale, differing ? static_cast<int>(i) * 5 - 3 : 0)), layout));
        copy::fill_bytes(*owned.back(), static_cast<unsigned>(i));
        srcs.push_back(owned.back().get());
        infos.push_back(srcs.back()->info());
        pack.add_const_tensor(TensorType::ACL_SRC_VEC + static_cast<int>(i), srcs.back());
    }
    TensorShape whole(shape);
    whole.set(axis, 8);
    auto dst = test::make_tensor(info_of(whole, type, QuantizationInfo(0.1f, 0)), layout);
    pack.add_tensor(TensorType::ACL_DST, dst.get());
    test::run([&](PlanPtr &p) { return plan(p, infos, *dst->info(), axis, target); }, pack);
    EXPECT_TRUE(agrees(srcs, *dst, axis)) << shape_text(whole) << " along " << axis;
}

const TensorShape shapes[] = {TensorShape(70u), TensorShape(5u, 7u), TensorShape(35u, 2u, 3u, 2u),
                              TensorShape(3u, 2u, 1u, 2u, 3u, 2u)};

TEST(Concatenate, MovesEveryTypeAlongEveryAxis) {
    for (const DataType type : copy::moved_types()) {
        for (const TensorShape &shape : shapes) {
            for (size_t axis = 0; axis < 6; ++axis) {
                check(Target::host().inside(), type, shape, axis, false, test::Layout::guarded);
                check(Target::host().inside(), type, shape, axis, false, test::Layout::padded);
            }
        }
    }
}

TEST(Concatenate, EveryRowRequantizes) {
    test::for_each_row(requantize_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = row.type == Type::qu8 ? DataType::QASYMM8 : DataType::QASYMM8_SIGNED;
        for (const TensorShape &shape : shapes) {
            for (size_t axis = 0; axis < 6; ++axis) {
                check(target, type, shape, axis, true, test::Layout::guarded);
                check(target, type, shape, axis, true, test::Layout::padded);
            }
        }
        check(target, type, TensorShape(1u, 257u), 0, true, test::Layout::guarded);
        check(target, type, TensorShape(1000u, 8u, 20u), 1, true, test::Layout::guarded);
    });
}

TEST(Concatenate, PublicFunctionFillsAnEmptyOutput) {
    for (const DataType type : copy::moved_types()) {
        auto a = test::make_tensor(info_of(TensorShape(9u, 4u), type));
        auto b = test::make_tensor(info_of(TensorShape(9u, 3u), type));
        Tensor dst;
        if (!test::has_type(Concatenate_operator, type)) {
            EXPECT_TRUE(
                test::refuses(NEConcatenateLayer::validate({a->info(), b->info()}, dst.info(), 1), "data_types"));
            continue;
        }
        copy::fill_bytes(*a, 5);
        copy::fill_bytes(*b, 6);
        NEConcatenateLayer concatenate;
        concatenate.configure({a.get(), b.get()}, &dst, 1);
        EXPECT_EQ(dst.info()->tensor_shape(), TensorShape(9u, 7u));
        dst.allocator()->allocate();
        concatenate.run();
        EXPECT_TRUE(agrees({a.get(), b.get()}, dst, 1));
    }
}

TEST(Concatenate, TakesQuantizedTensorsWithoutQuantizationInfo) {
    auto a = test::make_tensor(info_of(TensorShape(2u), DataType::QASYMM8));
    auto b = test::make_tensor(info_of(TensorShape(3u), DataType::QASYMM8));
    auto dst = test::make_tensor(info_of(TensorShape(5u), DataType::QASYMM8));
    test::store(*a, {1, 2});
    test::store(*b, {3, 4, 5});
    const bool built = test::has_type(Concatenate_operator, DataType::QASYMM8);
    ASSERT_EQ(bool(NEConcatenateLayer::validate({a->info(), b->info()}, dst->info(), 0)), built);
    if (built) {
        NEConcatenateLayer concatenate;
        concatenate.configure({a.get(), b.get()}, dst.get(), 0);
        concatenate.run();
        EXPECT_EQ(test::stored(*dst), (std::vector<double>{1, 2, 3, 4, 5}));
    }
}

TEST(Concatenate, RefusesWithAReason) {
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32);
    const TensorInfo b = info_of(TensorShape(5u, 3u), DataType::F32);
    const TensorInfo half = info_of(TensorShape(4u, 3u), DataType::F16);
    const auto validate = [](const std::vector<const ITensorInfo *> &srcs, const ITensorInfo *dst, size_t axis) {
        return NEConcatenateLayer::validate(srcs, dst, axis);
    };
    EXPECT_TRUE(test::refuses(validate({&a, &b}, &a, 1), "input 1 is 5x3"));
    EXPECT_TRUE(test::refuses(validate({&a, &b}, &a, 0), "the result is 9x3"));
    EXPECT_TRUE(test::refuses(validate({&a, &half}, &a, 0),
                              "Tensors have different data types: Concatenate: the input is F16"));
    EXPECT_TRUE(test::refuses(validate({&a, nullptr}, &a, 0), "input 1 is missing"));
    EXPECT_TRUE(test::refuses(validate({}, &a, 0), "at least 2"));
    EXPECT_TRUE(test::refuses(validate({&a, &a}, &a, 6), "axis 6"));
    EXPECT_TRUE(test::refuses(validate({&a}, &a, 0), "inputs: 1; it needs at least 2"));
    EXPECT_TRUE(test::refuses(validate({&a, &a}, nullptr, 0), "output"));
}

TEST(Concatenate, TakesTrailingOnes) {
    for (const size_t axis : {0u, 2u, 3u}) {
        TensorShape joined(4u, 3u, 2u);
        joined.set(axis, 2 * joined[axis]);
        test::check_trailing_ones(
            {test::operand(TensorType::ACL_SRC_VEC, TensorShape(4u, 3u, 2u)),
             test::operand(TensorType::ACL_SRC_VEC + 1, TensorShape(4u, 3u, 2u)),
             test::operand(TensorType::ACL_DST, joined)},
            [axis](PlanPtr &out, auto &i, const Target &target) {
                return plan(out, {&i[0], &i[1]}, i[2], axis, target);
            },
            test::has_type(Concatenate_operator, DataType::F32));
    }
}

}  // namespace
}  // namespace ac::concatenate
