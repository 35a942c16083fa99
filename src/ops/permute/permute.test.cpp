// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CPP/functions/CPPPermute.h"
#include "arm_compute/runtime/NEON/functions/NEPermute.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/permute/permute.h"
#include "src/ops/permute/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

#include <algorithm>

AC_DECLARE_TABLE(permute)

namespace ac::permute {
namespace {

using test::info_of;

DataType moved_as(Type t) {
    return t == Type::x8    ? DataType::U8
           : t == Type::x16 ? DataType::F16
           : t == Type::x32 ? DataType::F32
                            : DataType::S64;
}

void check(const Target &target, const TensorShape &shape, const PermutationVector &perm, DataType type,
           test::Layout from, test::Layout to) {
    auto src = test::make_tensor(info_of(shape, type), from);
    auto dst = test::make_tensor(info_of(reference_shape(shape, perm), type), to);
    copy::fill_bytes(*src, 7);
    copy::run_on(*src, *dst, [&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), perm, target); });
    EXPECT_TRUE(agrees(*src, *dst, perm)) << shape_text(shape) << " to " << shape_text(dst->info()->tensor_shape());
}

void check(const Target &target, const TensorShape &shape, const PermutationVector &perm, DataType type) {
    check(target, shape, perm, type, test::Layout::guarded, test::Layout::guarded);
    check(target, shape, perm, type, test::Layout::padded, test::Layout::guarded);
    check(target, shape, perm, type, test::Layout::guarded, test::Layout::padded);
}

/// All permutations of n dimensions.
std::vector<PermutationVector> permutations(size_t n) {
    std::vector<PermutationVector> all;
    uint32_t p[6] = {0, 1, 2, 3, 4, 5};
    do {
        PermutationVector v;
        for (size_t d = 0; d < n; ++d) {
            v.set(d, p[d]);
        }
        all.push_back(v);
    } while (std::next_permutation(p, p + n));
    return all;
}

TEST(Permute, EveryRowAgreesWithTheReference) {
    test::for_each_row(permute_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = moved_as(row.type);
        for (size_t n = 1; n <= 4; ++n) {
            for (const PermutationVector &perm : permutations(n)) {
                check(target, TensorShape(5u, 18u, 3u, 2u), perm, type);
                check(target, TensorShape(1u, 19u, 1u, 17u), perm, type);
                check(target, TensorShape(6u, 1u), perm, type);
            }
        }
        for (const PermutationVector &perm : permutations(6)) {
            check(target, TensorShape(2u, 3u, 2u, 4u, 1u, 3u), perm, type, test::Layout::padded, test::Layout::guarded);
        }
        for (const unsigned n : {1u, 2u, 3u, 4u, 7u, 8u, 9u, 15u, 16u, 17u, 31u, 32u, 33u, 65u, 130u}) {
            for (const unsigned m : {1u, 3u, 8u, 16u, 21u, 67u}) {
                check(target, TensorShape(n, m), PermutationVector(1U, 0U), type);
            }
        }
        check(target, TensorShape(300u, 2u, 190u), PermutationVector(2U, 0U, 1U), type);
    });
}

TEST(Permute, ReadsAndWritesViews) {
    AC_NEEDS_SOME_TYPE(Permute_operator);
    const DataType type = copy::some_type(Permute_operator);
    auto whole = test::make_tensor(info_of(TensorShape(40u, 30u, 3u), type), test::Layout::padded);
    auto target = test::make_tensor(info_of(TensorShape(25u, 33u, 4u), type));
    copy::fill_bytes(*whole, 3);
    SubTensor from(whole.get(), TensorShape(30u, 20u, 2u), Coordinates(3, 2, 1));
    SubTensor to(target.get(), TensorShape(20u, 30u, 2u), Coordinates(5, 1, 2));
    const PermutationVector perm(1U, 0U);
    copy::run_on(from, to,
                 [&](PlanPtr &p) { return plan(p, *from.info(), *to.info(), perm, Target::host().inside()); });
    EXPECT_TRUE(agrees(from, to, perm));
}

TEST(Permute, PublicFunctionChangesTheLayout) {
    for (const DataType type : copy::moved_types()) {
        const PermutationVector perm(2U, 0U, 1U);
        auto src = test::make_tensor(info_of(TensorShape(9u, 8u, 33u, 2u), type, {}, DataLayout::NCHW));
        Tensor dst;
        dst.allocator()->init(info_of(TensorShape(33u, 9u, 8u, 2u), type));
        if (!test::has_type(Permute_operator, type)) {
            EXPECT_FALSE(bool(NEPermute::validate(src->info(), dst.info(), perm)));
            continue;
        }
        NEPermute permute;
        permute.configure(src.get(), &dst, perm);
        dst.allocator()->allocate();
        copy::fill_bytes(*src, 5);
        permute.run();
        EXPECT_TRUE(agrees(*src, dst, perm));
        Tensor other;
        CPPPermute host;
        host.configure(src.get(), &other, perm);
        other.allocator()->allocate();
        host.run();
        EXPECT_TRUE(agrees(*src, other, perm));
        EXPECT_TRUE(bool(CPPPermute::validate(src->info(), other.info(), perm)));
    }
}

TEST(Permute, RefusesWithAReason) {
    AC_NEEDS(Permute_operator, F32);
    const DataType type = copy::some_type(Permute_operator);
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32);
    const TensorInfo half = info_of(TensorShape(3u, 4u), DataType::F16);
    const auto validate = [](const TensorInfo &x, const TensorInfo &y, const PermutationVector &perm) {
        return NEPermute::validate(&x, &y, perm);
    };
    EXPECT_TRUE(test::refuses(validate(a, a, PermutationVector(1U, 0U)), "the result is 3x4"));
    EXPECT_TRUE(test::refuses(validate(a, half, PermutationVector(1U, 0U)), "F16"));
    EXPECT_TRUE(test::refuses(validate(a, a, PermutationVector(1U, 1U)), "(1, 1)"));
    EXPECT_TRUE(test::refuses(validate(a, a, PermutationVector(0U, 6U)), "(0, 6)"));
    EXPECT_TRUE(test::refuses(validate(a, a, PermutationVector(1U, 2U)), "not a permutation"));
    EXPECT_TRUE(test::refuses(validate(a, a, PermutationVector()), "not a permutation"));
    for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        const TensorInfo one = info_of(TensorShape(4u), type, {}, layout);
        EXPECT_EQ(bool(NEPermute::validate(&one, &one, PermutationVector(0U))),
                  type != DataType::UNKNOWN && test::has_layout(Permute_operator, layout));
    }
}

TEST(Permute, TakesQuantizedTensorsWithoutQuantizationInfo) {
    auto src = test::make_tensor(test::info_of(TensorShape(2u, 2u), DataType::QASYMM8));
    auto dst = test::make_tensor(test::info_of(TensorShape(2u, 2u), DataType::QASYMM8));
    test::store(*src, {1, 2, 3, 4});
    const auto make = [&](PlanPtr &out) { return plan(out, *src->info(), *dst->info(), PermutationVector(0U, 1U)); };
    PlanPtr made;
    const bool built = test::has_type(Permute_operator, DataType::QASYMM8);
    ASSERT_EQ(bool(make(made)), built);
    if (built) {
        test::run(make, {{TensorType::ACL_SRC, src.get()}, {TensorType::ACL_DST, dst.get()}});
        EXPECT_EQ(test::stored(*dst), (std::vector<double>{1, 2, 3, 4}));
    }
}

/// Elements are copied bit by bit; the host's class does not compare quantizations.
TEST(Permute, OnTheHostTheOutputMayHaveAnotherQuantization) {
    const TensorInfo a = info_of(TensorShape(2u, 2u), DataType::QASYMM8, QuantizationInfo(0.5f, 3)),
                     b = info_of(TensorShape(2u, 2u), DataType::QASYMM8, QuantizationInfo(0.25f, 3));
    const PermutationVector perm(1U, 0U);
    EXPECT_EQ(bool(CPPPermute::validate(&a, &b, perm)), test::has_type(Permute_operator, DataType::QASYMM8));
    EXPECT_FALSE(bool(NEPermute::validate(&a, &b, perm)));
}

TEST(Permute, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u)),
         test::operand(TensorType::ACL_DST, TensorShape(4u, 8u, 6u))},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], PermutationVector(2U, 0U, 1U), target);
        },
        test::has_type(Permute_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::permute
