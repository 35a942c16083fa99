// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NECast.h"

#include "src/ops/cast/cast.h"
#include "src/ops/cast/reference.h"
#include "tests/framework/enumerators.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

#include <cstring>

AC_DECLARE_TABLE(cast)

namespace ac::cast {
namespace {

using test::info_of;
using T = DataType;

struct Pair {
    T src;
    std::vector<T> dsts;
};

/// The table of NECast.h.
const std::vector<Pair> &pairs() {
    static const std::vector<Pair> all = {
        {T::QASYMM8_SIGNED, {T::S16, T::S32, T::F32, T::F16}},
        {T::QASYMM8, {T::U16, T::S16, T::S32, T::F32, T::F16}},
        {T::U8, {T::U16, T::S16, T::S32, T::F32, T::F16}},
        {T::U16, {T::U8, T::U32}},
        {T::S16, {T::QASYMM8_SIGNED, T::U8, T::S32}},
        {T::F16, {T::QASYMM8_SIGNED, T::QASYMM8, T::F32, T::S32, T::U8}},
        {T::S32, {T::QASYMM8_SIGNED, T::QASYMM8, T::F16, T::F32, T::U8, T::S64}},
        {T::S64, {T::F32}},
        {T::U64, {T::F32}},
        {T::BFLOAT16, {T::F32}},
        {T::F32, {T::QASYMM8_SIGNED, T::QASYMM8, T::BFLOAT16, T::F16, T::S32, T::U8}}};
    return all;
}

Type row_type(T type) {
    return type == T::S64 || type == T::U64 ? Type::x64 : type_of(type);
}

/// Numbers over the range of the type, including the first ones that behave differently.
void fill(Tensor &src) {
    const T type = src.info()->data_type();
    std::vector<double> special;
    if (is_float(type)) {
        test::fill(src, 3, -300, 300);
        special = {0.0,  -0.0,  0.5, -0.5,  0.999,  -0.999, 127.5, 128,      -128.5,
                   -129, 255.9, 256, 65504, -65504, 1e-5,   NAN,   INFINITY, -INFINITY};
        if (type == T::F32) {
            const double large[] = {65519, 65520, 2147483520.0, 2147483648.0, -2147483648.0, -2147483904.0,
                                    3e9,   -3e9,  1e30,         -1e30,        3e-8,          1e-40};
            special.insert(special.end(), std::begin(large), std::end(large));
        }
    } else {
        int bits = 0;
        bool is_signed = false;
        integer_of(type, bits, is_signed);
        const double span = std::ldexp(1, bits);
        const double lo = is_signed ? -span / 2 : 0;
        test::fill(src, 3, lo, lo + span - 1);
        special = {lo, lo + 1, lo + span - 1, 0, 1, 127, 128, 255};
        if (bits > 8) {
            special.insert(special.end(), {256, 32767});
        }
        if (bits >= 32) {
            special.insert(special.end(), {65519, 65520, 16777217, -16777219, 2147483583});
        }
    }
    std::vector<double> values = test::stored(src);
    for (size_t i = 0; i < special.size() && i < values.size(); ++i) {
        values[i * 7 % values.size()] = special[i];
    }
    test::store(src, values);
}

void compare(const ITensor &src, const ITensor &dst, bool wrap) {
    const T from = src.info()->data_type();
    const T to = dst.info()->data_type();
    const std::vector<double> x = test::stored(src);
    const std::vector<double> got = test::stored(dst);
    for (size_t i = 0; i < x.size(); ++i) {
        if (std::isnan(x[i]) && is_float(to)) {
            EXPECT_TRUE(std::isnan(got[i]));
            continue;
        }
        ASSERT_EQ(got[i], reference(x[i], from, to, wrap))
            << x[i] << " as " << string_from_data_type(from) << " to " << string_from_data_type(to);
    }
}

void check(const Target &target, const TensorShape &shape, T from, T to, ConvertPolicy policy, test::Layout layout) {
    auto src = test::make_tensor(info_of(shape, from), layout);
    auto dst = test::make_tensor(info_of(shape, to), layout);
    fill(*src);
    test::run([&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), policy, target); },
              test::pack_of({src.get()}, dst.get()));
    compare(*src, *dst, policy == ConvertPolicy::WRAP);
}

TEST(Cast, EveryRowAgreesWithTheReference) {
    test::for_each_row(cast_table, Type::count, [](const Row &row, const Target &target) {
        for (const Pair &pair : pairs()) {
            if (row_type(pair.src) != row.type) {
                continue;
            }
            for (const T to : pair.dsts) {
#ifdef ARM_COMPUTE_CL
                if (target.cl != nullptr && to == T::S64) {  // OpenCL has no 64-bit integer results
                    const TensorInfo src = info_of(TensorShape(4u), pair.src);
                    TensorInfo dst = info_of(TensorShape(4u), to);
                    PlanPtr p;
                    EXPECT_FALSE(bool(plan(p, src, dst, ConvertPolicy::SATURATE, target)));
                    continue;
                }
#endif
                for (const ConvertPolicy policy : {ConvertPolicy::SATURATE, ConvertPolicy::WRAP}) {
                    check(target, TensorShape(331u), pair.src, to, policy, test::Layout::guarded);
                    check(target, TensorShape(37u, 5u, 2u), pair.src, to, policy, test::Layout::padded);
                }
                for (const unsigned n : {1u, 2u, 3u, 4u, 5u, 7u, 8u, 9u, 15u, 16u, 17u, 33u, 65u, 2050u}) {
                    check(target, TensorShape(n), pair.src, to, ConvertPolicy::SATURATE, test::Layout::guarded);
                }
            }
        }
    });
}

/// 64-bit integers; a double has 53 bits. Numbers next to the middle between two floats, computed by hand.
TEST(Cast, LongIntegersAreRoundedOnce) {
    test::for_each_row(cast_table, Type::x64, [](const Row &, const Target &target) {
        const auto check_numbers = [&](T type, const std::vector<int64_t> &numbers, const std::vector<double> &want) {
            auto src = test::make_tensor(info_of(TensorShape(numbers.size()), type));
            auto dst = test::make_tensor(info_of(TensorShape(numbers.size()), T::F32));
            std::memcpy(src->buffer(), numbers.data(), numbers.size() * sizeof(int64_t));
            test::run([&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), ConvertPolicy::SATURATE, target); },
                      test::pack_of({src.get()}, dst.get()));
            EXPECT_EQ(test::stored(*dst), want);
        };
        // 2^60 + 2^36 is the middle of 2^60 and 2^60 + 2^37; one more is above it.
        const int64_t middle = (int64_t{1} << 60) + (int64_t{1} << 36);
        check_numbers(T::S64, {middle, middle + 1, -middle - 1, INT64_MIN, -1, 0},
                      {0x1p60, 0x1.000002p60, -0x1.000002p60, -0x1p63, -1, 0});
        check_numbers(T::U64, {middle, middle + 1, -1, INT64_MIN, 5}, {0x1p60, 0x1.000002p60, 0x1p64, 0x1p63, 5});
    });
}

TEST(Cast, PublicFunctionTakesTheShapeOfItsInput) {
    for (const Pair &pair : pairs()) {
        for (const T to : pair.dsts) {
            auto src = test::make_tensor(info_of(TensorShape(40u, 3u), pair.src));
            Tensor dst;
            dst.allocator()->init(TensorInfo(TensorShape(), 1, to));
            if (!test::has_type(Cast_operator, pair.src) || !test::has_type(Cast_operator, to)) {
                const Status status = NECast::validate(src->info(), dst.info(), ConvertPolicy::SATURATE);
                ASSERT_FALSE(bool(status));
                EXPECT_TRUE(test::refuses(status, "data_types"));
                continue;
            }
            fill(*src);
            NECast cast;
            cast.configure(src.get(), &dst, ConvertPolicy::WRAP);
            EXPECT_EQ(dst.info()->tensor_shape(), src->info()->tensor_shape());
            EXPECT_EQ(dst.info()->data_type(), to);
            dst.allocator()->allocate();
            cast.run();
            compare(*src, dst, true);
        }
    }
}

TEST(Cast, NumbersThatAreNoPolicyAreRefused) {
    const TensorInfo src = test::info_of(TensorShape(8U, 8U, 4U), DataType::F32),
                     dst = test::info_of(TensorShape(8U, 8U, 4U), DataType::S32);
    const bool types = test::has_type(Cast_operator, DataType::F32) && test::has_type(Cast_operator, DataType::S32);
    test::expect_enumerators_only(
        types, "policy", [&](int number) { return NECast::validate(&src, &dst, static_cast<ConvertPolicy>(number)); });
}

TEST(Cast, RefusesWithAReason) {
    const auto text = [](const ITensorInfo *a, const ITensorInfo *b) {
        const Status s = NECast::validate(a, b, ConvertPolicy::SATURATE);
        return std::string(bool(s) ? "accepted" : s.error_description());
    };
    for (const Pair &pair : pairs()) {
        const TensorInfo a = info_of(TensorShape(4u, 3u), pair.src);
        for (const T to : {T::QASYMM8_SIGNED, T::QASYMM8, T::U8, T::U16, T::S16, T::U32, T::S32, T::F16, T::F32,
                           T::BFLOAT16, T::S8, T::S64}) {
            const TensorInfo b = info_of(TensorShape(4u, 3u), to);
            const bool listed = std::find(pair.dsts.begin(), pair.dsts.end(), to) != pair.dsts.end();
            EXPECT_EQ(text(&a, &b).find("it accepts src dst of") == std::string::npos, listed)
                << string_from_data_type(pair.src) << " to " << string_from_data_type(to);
        }
    }
    const TensorInfo a = info_of(TensorShape(4u, 3u), T::F32);
    const TensorInfo b = info_of(TensorShape(4u, 4u), T::U8);
    EXPECT_NE(text(&a, &b).find(test::text_or_lack(Cast_operator, {T::F32, T::U8}, "the result is 4x3")),
              std::string::npos);
    EXPECT_NE(text(nullptr, &a).find("input"), std::string::npos);
}

TEST(Cast, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(9u, 5u), DataType::S32),
         test::operand(TensorType::ACL_DST, TensorShape(9u, 5u))},
        [](PlanPtr &out, auto &i, const Target &target) {
            // an empty output has no type to convert to
            return plan(out, i[0], i[1].data_type() == DataType::UNKNOWN ? i[1].set_data_type(DataType::F32) : i[1],
                        ConvertPolicy::SATURATE, target);
        },
        test::has_type(Cast_operator, DataType::S32) && test::has_type(Cast_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::cast
