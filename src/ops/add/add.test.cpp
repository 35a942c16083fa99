// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEArithmeticAddition.h"

#include "src/ops/add/add.h"
#include "src/ops/add/reference.h"

#include <algorithm>

namespace ac {

extern const Operator Add_operator;
extern const Table add_table;

namespace add {
namespace {

using namespace arm_compute;
using test::info_of;

struct Case {
    TensorShape a, b;
};

/// Rows of every length around the vector sizes, broadcasting in each way, several dimensions.
std::vector<Case> cases() {
    std::vector<Case> list;
    for (const unsigned n : {1u, 2u, 3u, 4u, 5u, 7u, 8u, 9u, 15u, 16u, 17u, 31u, 33u, 64u, 65u, 129u, 257u}) {
        list.push_back({TensorShape(n), TensorShape(n)});
    }
    list.push_back({TensorShape(19u, 5u), TensorShape(1u)});
    list.push_back({TensorShape(1u), TensorShape(19u, 5u)});
    list.push_back({TensorShape(19u, 5u, 3u), TensorShape(19u)});
    list.push_back({TensorShape(19u, 1u, 3u), TensorShape(1u, 5u, 3u)});
    list.push_back({TensorShape(1u, 7u, 2u), TensorShape(1u, 7u, 2u)});
    list.push_back({TensorShape(3u, 2u, 2u, 2u, 2u, 2u), TensorShape(3u, 1u, 2u, 1u, 2u, 1u)});
    list.push_back({TensorShape(3000u, 2u), TensorShape(3000u, 2u)});
    return list;
}

void check(const Target &target, const Case &c, DataType type, DataType dst_type, ConvertPolicy policy,
           test::Layout layout) {
    const TensorShape shape = TensorShape::broadcast_shape(c.a, c.b);
    const bool narrow = type == DataType::U8;
    auto a = test::make_tensor(info_of(c.a, type, QuantizationInfo(0.02f, type == DataType::QSYMM16 ? 0 : 7)), layout);
    auto b =
        test::make_tensor(info_of(c.b, type, QuantizationInfo(0.013f, type == DataType::QSYMM16 ? 0 : -3)), layout);
    auto dst =
        test::make_tensor(info_of(shape, dst_type, QuantizationInfo(0.03f, type == DataType::QSYMM16 ? 0 : 5)), layout);
    const bool integer = type == DataType::S32 || type == DataType::S16 || narrow;
    const double hi = type == DataType::S32 ? 2147483647. : type == DataType::S16 ? 32767. : narrow ? 255. : 2.;
    test::fill(*a, 1, integer && !narrow ? -hi - 1 : narrow ? 0 : -hi, hi);
    test::fill(*b, 2, integer && !narrow ? -hi - 1 : narrow ? 0 : -hi, hi);
    test::run(
        [&](PlanPtr &p) {
            return plan(p, *a->info(), *b->info(), *dst->info(), policy, ActivationLayerInfo(), target);
        },
        {{TensorType::ACL_SRC_0, static_cast<const ITensor *>(a.get())},
         {TensorType::ACL_SRC_1, static_cast<const ITensor *>(b.get())},
         {TensorType::ACL_DST, static_cast<ITensor *>(dst.get())}});
    const auto want = reference(*a, *b, TensorInfo(*dst->info()), policy == ConvertPolicy::SATURATE);
    EXPECT_TRUE(test::close(*dst, want, tolerance(dst_type))) << shape_text(c.a) << " + " << shape_text(c.b);
}

DataType data_type_of(Type t) {
    for (const DataType d : {DataType::F32, DataType::F16, DataType::S32, DataType::S16, DataType::U8,
                             DataType::QASYMM8, DataType::QASYMM8_SIGNED, DataType::QSYMM16}) {
        if (type_of(d) == t) {
            return d;
        }
    }
    return DataType::UNKNOWN;
}

TEST(Add, EveryRowAgreesWithTheReference) {
    test::for_each_row(add_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = data_type_of(row.type);
        ASSERT_NE(type, DataType::UNKNOWN);
        for (const Case &c : cases()) {
            check(target, c, type, type, ConvertPolicy::SATURATE, test::Layout::guarded);
        }
        check(target, cases().back(), type, type, ConvertPolicy::SATURATE, test::Layout::padded);
        check(target, {TensorShape(19u, 4u, 2u), TensorShape(19u, 1u, 2u)}, type, type, ConvertPolicy::SATURATE,
              test::Layout::padded);
        if (type == DataType::S32 || type == DataType::S16 || type == DataType::U8) {
            check(target, {TensorShape(67u), TensorShape(67u)}, type, type, ConvertPolicy::WRAP, test::Layout::guarded);
        }
        if (type == DataType::QSYMM16) {
            check(target, {TensorShape(67u), TensorShape(67u)}, type, DataType::S32, ConvertPolicy::SATURATE,
                  test::Layout::guarded);
        }
    });
}

/// Sums of every pair of bytes, never further from the exact one than add.cpp says, and from each row of the CPU the
/// same. An OpenCL device sums in float, which is closer to the exact sum.
TEST(Add, SumsOfBytesAgreeToTheBit) {
    struct Scales {
        float a, b, sum;
    };
    const Scales cases[] = {{0.5f, 0.5f, 0.5f}, {0.1f, 0.1f, 0.2f}, {0.02f, 0.013f, 0.03f}, {1.f, 0.001f, 0.4f},
                            {7.f, 3.f, 0.25f},  {0.3f, 0.7f, 90.f}, {12.f, 12.f, 0.1f}};
    for (const DataType type : {DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        for (const Scales &scale : cases) {
            std::vector<uint8_t> first;
            test::for_each_row(add_table, type_of(type), [&](const Row &row, const Target &target) {
                const TensorShape all(256u, 256u);
                auto a = test::make_tensor(info_of(TensorShape(256u), type, QuantizationInfo(scale.a, 9)));
                auto b = test::make_tensor(info_of(TensorShape(1u, 256u), type, QuantizationInfo(scale.b, -5)));
                auto dst = test::make_tensor(info_of(all, type, QuantizationInfo(scale.sum, 30)));
                for (int i = 0; i < 256; ++i) {
                    *a->ptr_to_element(Coordinates(i)) = static_cast<uint8_t>(i);
                    *b->ptr_to_element(Coordinates(0, i)) = static_cast<uint8_t>(i);
                }
                test::run(
                    [&](PlanPtr &p) {
                        return plan(p, *a->info(), *b->info(), *dst->info(), ConvertPolicy::SATURATE,
                                    ActivationLayerInfo(), target);
                    },
                    {{TensorType::ACL_SRC_0, static_cast<const ITensor *>(a.get())},
                     {TensorType::ACL_SRC_1, static_cast<const ITensor *>(b.get())},
                     {TensorType::ACL_DST, static_cast<ITensor *>(dst.get())}});
                const std::vector<uint8_t> got = test::bytes(*dst);
                if (std::string(row.name).rfind("cl_", 0) != 0) {
                    first = first.empty() ? got : first;
                    EXPECT_TRUE(got == first);
                }
                // Four units of the finest shift that holds the factors; see add.cpp.
                const double ratio = static_cast<double>(std::max(scale.a, scale.b)) / static_cast<double>(scale.sum);
                const double error = 0.5 + 4 * std::fmax(ratio, 1) / 64;
                const std::vector<double> va = test::values(*a), vb = test::values(*b), sums = test::stored(*dst);
                const double lo = type == DataType::QASYMM8 ? 0 : -128;
                for (size_t i = 0; i < sums.size(); ++i) {
                    const double exact = (va[i % 256] + vb[i / 256]) / static_cast<double>(scale.sum) + 30;
                    ASSERT_NEAR(sums[i], std::fmin(std::fmax(exact, lo), lo + 255), error) << i;
                }
            });
        }
    }
}

TEST(Add, RefusesScalesTooFarApart) {
    const TensorInfo wide = info_of(TensorShape(4u), DataType::QASYMM8, QuantizationInfo(13.f, 0));
    const TensorInfo narrow = info_of(TensorShape(4u), DataType::QASYMM8, QuantizationInfo(0.1f, 0));
    const Status status = NEArithmeticAddition::validate(&narrow, &wide, &narrow, ConvertPolicy::SATURATE);
    EXPECT_NE(status.error_description().find("127 times"), std::string::npos);
}

/// The first data type that this build has Add for.
DataType some_type() {
    for (const DataType d : {DataType::F32, DataType::F16, DataType::S32, DataType::QASYMM8, DataType::QASYMM8_SIGNED,
                             DataType::QSYMM16}) {
        if (test::has_type(Add_operator, d)) {
            return d;
        }
    }
    return DataType::UNKNOWN;
}

TEST(Add, RunsInPlaceThroughThePublicFunction) {
    const DataType type = some_type();
    if (type == DataType::UNKNOWN) {
        EXPECT_EQ(Add_operator.data_types, 0u) << "here for another operator only";
        return;
    }
    auto a = test::make_tensor(info_of(TensorShape(33u, 3u), type));
    auto b = test::make_tensor(info_of(TensorShape(33u, 3u), type));
    test::fill(*a, 3);
    test::fill(*b, 4);
    const auto want = reference(*a, *b, TensorInfo(*a->info()), true);
    NEArithmeticAddition add;
    add.configure(a.get(), b.get(), a.get(), ConvertPolicy::SATURATE);
    add.run();
    EXPECT_TRUE(test::close(*a, want, tolerance(type)));
}

TEST(Add, RefusesWithAReason) {
    const DataType type = some_type();
    const TensorInfo a = info_of(TensorShape(4u, 3u), type);
    const TensorInfo b = info_of(TensorShape(5u, 3u), type);
    TensorInfo dst = info_of(TensorShape(4u, 3u), type);
    const auto text = [](const Status &s) { return std::string(bool(s) ? "accepted" : s.error_description()); };
    EXPECT_NE(text(NEArithmeticAddition::validate(&a, &b, &dst, ConvertPolicy::SATURATE)).find("do not broadcast"),
              std::string::npos);
    const TensorInfo other = info_of(TensorShape(4u, 3u), type == DataType::F32 ? DataType::S32 : DataType::F32);
    EXPECT_NE(text(NEArithmeticAddition::validate(&a, &other, &dst, ConvertPolicy::SATURATE)).find("different types"),
              std::string::npos);
    const TensorInfo small = info_of(TensorShape(4u), type);
    EXPECT_NE(text(NEArithmeticAddition::validate(&a, &a, &small, ConvertPolicy::SATURATE)).find("the sum is 4x3"),
              std::string::npos);
    EXPECT_NE(text(NEArithmeticAddition::validate(nullptr, &a, &dst, ConvertPolicy::SATURATE)).find("missing"),
              std::string::npos);
}

TEST(Add, NamesTheWordThatTheBuildLacks) {
    for (const DataType type : {DataType::F32, DataType::F16, DataType::S32, DataType::QASYMM8}) {
        const TensorInfo a = info_of(TensorShape(4u), type);
        const Status status = NEArithmeticAddition::validate(&a, &a, &a, ConvertPolicy::SATURATE);
        EXPECT_EQ(bool(status), test::has_type(Add_operator, type));
        if (!bool(status)) {
            EXPECT_NE(status.error_description().find("data_types"), std::string::npos);
        }
    }
}

}  // namespace
}  // namespace add
}  // namespace ac
