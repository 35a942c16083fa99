// SPDX-License-Identifier: MIT
#include "arm_compute/core/CPP/kernels/CPPTopKVKernel.h"
#include "arm_compute/runtime/CPP/functions/CPPTopKV.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/ops/detection/reference.h"
#include "src/ops/top_kv/top_kv.h"
#include "tests/framework/trailing_ones.h"

#include <cmath>

namespace ac::top_kv {
namespace {

using test::info_of;

using V = std::vector<double>;

V made(const TensorInfo &info, const V &stored, const V &targets, unsigned k, test::Layout layout) {
    auto predictions = test::make_tensor(info, layout);
    test::store(*predictions, stored);
    auto labels = detection::tensor_of(info_of(TensorShape(targets.size()), DataType::U32), targets);
    Tensor dst;
    CPPTopKV function;
    function.configure(predictions.get(), labels.get(), &dst, k);
    dst.allocator()->allocate();
    function.run();
    return test::stored(dst);
}

/// Stored numbers that every type has: ranks of four classes in five rows; needs no quantization.
TEST(TopKV, NumbersWorkedOutByHandInEveryType) {
    for (const DataType type :
         {DataType::F32, DataType::F16, DataType::S32, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        if (!test::has_type(TopKV_operator, type)) {
            continue;
        }
        const V stored{1, 2, 3, 4, 4, 3, 2, 1, 5, 5, 5, 5, 0, 9, 9, 1, 7, 8, 6, 6};
        const TensorInfo info = info_of(TensorShape(4u, 5u), type);
        for (const test::Layout layout : {test::Layout::guarded, test::Layout::padded}) {
            // better than the target: 1, 3, 0 (equal ones do not count), 2, 0
            EXPECT_EQ(made(info, stored, {2, 3, 0, 3, 1}, 1, layout), (V{0, 0, 1, 0, 1}));
            EXPECT_EQ(made(info, stored, {2, 3, 0, 3, 1}, 2, layout), (V{1, 0, 1, 0, 1}));
            EXPECT_EQ(made(info, stored, {2, 3, 0, 3, 1}, 3, layout), (V{1, 0, 1, 1, 1}));
            EXPECT_EQ(made(info, stored, {2, 3, 0, 3, 1}, 9, layout), (V{1, 1, 1, 1, 1}));
            EXPECT_EQ(made(info, stored, {2, 3, 0, 3, 1}, 0, layout), (V{0, 0, 0, 0, 0}));
            EXPECT_EQ(made(info, stored, {4, 4000000000, 0, 3, 1}, 9, layout), (V{0, 0, 1, 1, 1})) << "no such class";
        }
    }
}

TEST(TopKV, SmallDifferencesOfFloatingPointAreTies) {
    const double one = 1;
    if (test::has_type(TopKV_operator, DataType::F32)) {
        const TensorInfo f = info_of(TensorShape(2u, 2u), DataType::F32);
        EXPECT_EQ(made(f, {one, one + 0x1p-23, one, one + 0x1p-22}, {0, 0}, 1, test::Layout::guarded), (V{1, 0}));
        EXPECT_EQ(made(f, {one, NAN, NAN, one}, {0, 0}, 1, test::Layout::guarded), (V{0, 1})) << "NaN is greater";
    }
    if (test::has_type(TopKV_operator, DataType::F16)) {
        const TensorInfo h = info_of(TensorShape(2u, 2u), DataType::F16);
        EXPECT_EQ(made(h, {one, one + 0x1p-10, one, one + 0x1p-9}, {0, 0}, 1, test::Layout::guarded), (V{1, 0}));
    }
    if (test::has_type(TopKV_operator, DataType::S32)) {
        const TensorInfo s = info_of(TensorShape(2u, 1u), DataType::S32);
        EXPECT_EQ(made(s, {2147483646, 2147483647}, {0}, 1, test::Layout::guarded), (V{0}));
    }
}

TEST(TopKV, RunsAsAKernel) {
    const TensorInfo info = info_of(TensorShape(3u, 2u), DataType::F32);
    if (!test::has_type(TopKV_operator, DataType::F32)) {
        const TensorInfo targets = info_of(TensorShape(2u), DataType::U32);
        EXPECT_FALSE(bool(CPPTopKVKernel::validate(&info, &targets, nullptr, 1)));
        return;
    }
    auto predictions = detection::tensor_of(info, {1, 2, 3, 3, 2, 1});
    auto targets = detection::tensor_of(info_of(TensorShape(2u), DataType::U32), {2, 2});
    auto dst = test::make_tensor(info_of(TensorShape(2u), DataType::U8));
    CPPTopKVKernel kernel;
    kernel.configure(predictions.get(), targets.get(), dst.get(), 2);
    Scheduler::get().schedule(&kernel, Window::DimY);
    EXPECT_EQ(test::stored(*dst), (V{1, 0}));
}

TEST(TopKV, RefusesWithAReason) {
    const auto validate = [](const TensorInfo &p, const TensorInfo &t, TensorInfo dst) {
        return CPPTopKV::validate(&p, &t, &dst, 1);
    };
    const TensorInfo p = info_of(TensorShape(4u, 5u), DataType::F32), t = info_of(TensorShape(5u), DataType::U32);
    EXPECT_TRUE(test::refuses(validate(info_of(TensorShape(4u, 5u, 2u), DataType::F32), t, TensorInfo()), "4x5x2"));
    EXPECT_TRUE(test::refuses(validate(p, info_of(TensorShape(4u), DataType::U32), TensorInfo()), "the targets are 4"));
    EXPECT_TRUE(test::refuses(validate(p, t, info_of(TensorShape(4u), DataType::U8)), "different shapes"));
    EXPECT_TRUE(test::refuses(validate(p, t, info_of(TensorShape(5u), DataType::S8)), "dst is S8"));
    EXPECT_TRUE(test::refuses(validate(p, info_of(TensorShape(5u), DataType::S32), TensorInfo()), "targets is S32"));
    EXPECT_TRUE(
        test::refuses(validate(info_of(TensorShape(4u, 5u), DataType::U8), t, TensorInfo()), "predictions is U8"));
}

TEST(TopKV, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, TensorShape(4u, 6u)),
         test::operand(TensorType::ACL_SRC_1, TensorShape(6u), DataType::U32),
         test::operand(TensorType::ACL_DST, TensorShape(6u), DataType::U8)},
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], i[2], 2, target); },
        test::has_type(TopKV_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::top_kv
