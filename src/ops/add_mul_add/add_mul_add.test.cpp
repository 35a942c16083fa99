// SPDX-License-Identifier: MIT
#include "src/ops/add_mul_add/add_mul_add.h"

#include "arm_compute/runtime/NEON/functions/NEAddMulAdd.h"

#include "tests/framework/elementwise_test.h"
#include "tests/framework/trailing_ones.h"

#include <algorithm>
#include <cmath>

AC_DECLARE_TABLE(add_mul_add)

namespace ac::add_mul_add {
namespace {

using test::info_of;
using S = TensorShape;
using TensorPtr = std::unique_ptr<Tensor>;

/// A call and its tensors.
struct Tensors {
    TensorPtr a, b, mul, add, sum, dst;

    Tensors(const S &shape, DataType type, test::Layout layout = test::Layout::guarded)
        : a(make(shape, type, {0.02F, 7}, layout)),
          b(make(shape, type, {0.013F, -3}, layout)),
          mul(make(S(shape[0]), type, {0.01F, 5}, layout)),
          add(make(S(shape[0]), type, {0.005F, 1}, layout)),
          sum(make(shape, type, {0.03F, 5}, layout)),
          dst(make(shape, type, {0.04F, 11}, layout)) {
        test::fill(*a, 1);
        test::fill(*b, 2);
        test::fill(*mul, 3);
        test::fill(*add, 4);
    }
    static TensorPtr make(const S &shape, DataType type, const QuantizationInfo &q, test::Layout layout) {
        return test::make_tensor(info_of(shape, type, q), layout);
    }
    AddMulAddOperands call(bool has_sum, const ActivationLayerInfo &activation) const {
        return {*a->info(),
                *b->info(),
                *mul->info(),
                *add->info(),
                has_sum ? sum->info() : nullptr,
                *dst->info(),
                ConvertPolicy::SATURATE,
                activation};
    }
    ITensorPack pack() const {
        return {{TensorType::ACL_SRC_0, a.get()},   {TensorType::ACL_SRC_1, b.get()},
                {TensorType::ACL_SRC_2, mul.get()}, {TensorType::ACL_SRC_3, add.get()},
                {TensorType::ACL_DST_0, sum.get()}, {TensorType::ACL_DST_1, dst.get()}};
    }
};

/// The real values of both results, before they are stored.
void reference(const Tensors &t, double lo, double hi, std::vector<double> &sum, std::vector<double> &dst) {
    const auto a = test::values(*t.a), b = test::values(*t.b), mul = test::values(*t.mul), add = test::values(*t.add);
    for (size_t i = 0; i < a.size(); ++i) {
        const size_t x = i % mul.size();
        sum.push_back(a[i] + b[i]);
        dst.push_back(std::min(std::max(sum.back() * mul[x] + add[x], lo), hi));
    }
}

/// Results of bytes are the nearest step, or its neighbour where single precision rounds a near-tie the other way.
test::Tolerance tolerance(DataType type) {
    return type == DataType::F32   ? test::Tolerance{1e-6, 1e-6}
           : type == DataType::F16 ? test::Tolerance{1e-3, 1e-3}
                                   : test::Tolerance{0, 0, 1};
}

void check(const Target &target, const S &shape, DataType type, test::Layout layout, bool has_sum) {
    Tensors t(shape, type, layout);
    std::vector<double> sum, dst;
    reference(t, -0.5, 0.75, sum, dst);
    const ActivationLayerInfo activation(ActivationFunction::LU_BOUNDED_RELU, 0.75F, -0.5F);
    test::run([&](PlanPtr &p) { return plan(p, t.call(has_sum, activation), target); }, t.pack());
    EXPECT_TRUE(test::close(*t.dst, dst, tolerance(type))) << shape_text(shape);
    if (has_sum) {
        EXPECT_TRUE(test::close(*t.sum, sum, tolerance(type))) << shape_text(shape);
    }
}

TEST(AddMulAdd, EveryRowAgreesWithTheReference) {
    test::for_each_row(add_mul_add_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        for (const unsigned n : {1u, 2u, 3u, 4u, 5u, 8u, 15u, 16u, 17u, 33u, 65u, 257u}) {
            check(target, S(n, 3u), type, test::Layout::guarded, n % 2 == 0);
        }
        check(target, S(19u, 4u, 2u, 3u), type, test::Layout::padded, true);
        check(target, S(3000u, 2u), type, test::Layout::guarded, true);
    });
}

TEST(AddMulAdd, BytesAgreeToTheBit) {
    for (const DataType type : {DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        std::vector<uint8_t> first;
        test::for_each_row(add_mul_add_table, type_of(type), [&](const Row &, const Target &target) {
            Tensors t(S(300u, 20u), type);
            test::run([&](PlanPtr &p) { return plan(p, t.call(true, ActivationLayerInfo()), target); }, t.pack());
            std::vector<uint8_t> got = test::bytes(*t.dst);
            const std::vector<uint8_t> sum = test::bytes(*t.sum);
            got.insert(got.end(), sum.begin(), sum.end());
            first = first.empty() ? got : first;
            EXPECT_EQ(got, first);
        });
    }
}

/// (1 + 2) * 4 - 5 and (-3 + 1) * 2 + 1; the activation sets the second result, which is negative, to zero.
TEST(AddMulAdd, RunsThroughThePublicFunction) {
    for (const DataType type : {DataType::F32, DataType::F16}) {
        const TensorInfo info = info_of(S(2u), type);
        if (!test::has_type(AddMulAdd_operator, type)) {
            EXPECT_TRUE(test::refuses(NEAddMulAdd::validate(&info, &info, &info, &info, nullptr, &info,
                                                            ConvertPolicy::SATURATE, ActivationLayerInfo()),
                                      "data_types"));
            continue;
        }
        Tensors t(S(2u), type);
        test::store(*t.a, {1, -3});
        test::store(*t.b, {2, 1});
        test::store(*t.mul, {4, 2});
        test::store(*t.add, {-5, 1});
        Tensor sum, dst;
        NEAddMulAdd function, without;
        function.configure(t.a.get(), t.b.get(), t.mul.get(), t.add.get(), &sum, &dst, ConvertPolicy::SATURATE,
                           ActivationLayerInfo(ActivationFunction::RELU));
        sum.allocator()->allocate();
        dst.allocator()->allocate();
        function.run();
        EXPECT_EQ(test::stored(sum), (std::vector<double>{3, -2}));
        EXPECT_EQ(test::stored(dst), (std::vector<double>{7, 0}));
        without.configure(t.a.get(), t.b.get(), t.mul.get(), t.add.get(), nullptr, t.a.get(), ConvertPolicy::SATURATE,
                          ActivationLayerInfo());
        without.run();
        EXPECT_EQ(test::stored(*t.a), (std::vector<double>{7, -3}));
    }
}

/// Scales of 0.5 and offsets of 10: (2 + 3) * 1.5 + 0.5 = 8, stored as 26; the sum, 5, as 20. The second ones saturate.
TEST(AddMulAdd, QuantizedResultsSaturate) {
    const QuantizationInfo q(0.5F, 10);
    const TensorInfo info = info_of(S(2u), DataType::QASYMM8, q);
    if (!test::has_type(AddMulAdd_operator, DataType::QASYMM8)) {
        EXPECT_FALSE(bool(NEAddMulAdd::validate(&info, &info, &info, &info, nullptr, &info, ConvertPolicy::SATURATE,
                                                ActivationLayerInfo())));
        return;
    }
    TensorPtr t[6];
    const std::vector<double> stored[4] = {{14, 255}, {16, 255}, {13, 255}, {11, 255}};
    for (size_t i = 0; i < 6; ++i) {
        t[i] = test::make_tensor(info);
        if (i < 4) {
            test::store(*t[i], stored[i]);
        }
    }
    NEAddMulAdd function;
    function.configure(t[0].get(), t[1].get(), t[2].get(), t[3].get(), t[4].get(), t[5].get(), ConvertPolicy::SATURATE,
                       ActivationLayerInfo());
    function.run();
    EXPECT_EQ(test::stored(*t[4]), (std::vector<double>{20, 255}));
    EXPECT_EQ(test::stored(*t[5]), (std::vector<double>{26, 255}));
}

TEST(AddMulAdd, RefusesWithAReason) {
    const auto refusal = [](const TensorInfo &a, const TensorInfo &b, const TensorInfo &mul, const TensorInfo &dst,
                            ConvertPolicy policy = ConvertPolicy::SATURATE,
                            ActivationFunction function = ActivationFunction::RELU) {
        return NEAddMulAdd::validate(&a, &b, &mul, &mul, nullptr, &dst, policy, ActivationLayerInfo(function));
    };
    const TensorInfo f = info_of(S(4u, 3u), DataType::F32), row = info_of(S(4u), DataType::F32), none;
    const TensorInfo s = info_of(S(4u, 3u), DataType::S32), srow = info_of(S(4u), DataType::S32);
    EXPECT_TRUE(test::refuses(refusal(s, s, srow, s), "it accepts a b"));
    EXPECT_TRUE(test::refuses(refusal(f, s, row, f), "Tensors have different data types"));
    EXPECT_TRUE(test::refuses(refusal(f, f, srow, f), "Tensors have different data types"));
    EXPECT_TRUE(test::refuses(refusal(f, f, row, s), "Tensors have different data types"));
    EXPECT_TRUE(test::refuses(refusal(f, row, row, f), "Tensors have different shapes"));
    EXPECT_TRUE(test::refuses(refusal(f, f, f, f), "one dimension of 4"));
    EXPECT_TRUE(test::refuses(refusal(f, f, info_of(S(3u), DataType::F32), f), "the factor is 3"));
    EXPECT_TRUE(test::refuses(NEAddMulAdd::validate(&f, &f, &row, nullptr, nullptr, &f, ConvertPolicy::SATURATE, {}),
                              "missing"));
    if (test::has_type(AddMulAdd_operator, DataType::F32)) {
        EXPECT_TRUE(test::refuses(refusal(f, f, row, f, ConvertPolicy::WRAP), "WRAP"));
        EXPECT_TRUE(test::refuses(refusal(f, f, row, none, ConvertPolicy::SATURATE, ActivationFunction::TANH), "RELU"));
        EXPECT_TRUE(bool(refusal(f, f, row, none)));
    }
    const TensorInfo q = info_of(S(4u, 3u), DataType::QASYMM8, QuantizationInfo(0.5F, 3));
    EXPECT_TRUE(
        test::refuses(refusal(q, q, info_of(S(4u), DataType::QASYMM8, QuantizationInfo(0.5F, 3)), none), "scale"))
        << "an empty output has no quantization";
}

TEST(AddMulAdd, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, S(8u, 6u)), test::operand(TensorType::ACL_SRC_1, S(8u, 6u)),
         test::operand(TensorType::ACL_SRC_2, S(8u)), test::operand(TensorType::ACL_SRC_3, S(8u)),
         test::operand(TensorType::ACL_DST_1, S(8u, 6u))},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, {i[0], i[1], i[2], i[3], nullptr, i[4], ConvertPolicy::SATURATE, {}}, target);
        },
        test::has_type(AddMulAdd_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::add_mul_add
