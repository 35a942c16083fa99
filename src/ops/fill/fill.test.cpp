// SPDX-License-Identifier: MIT
#include "src/ops/fill/fill.h"

#include "arm_compute/runtime/NEON/functions/NEFill.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/fill/reference.h"
#include "tests/framework/thrown.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_TABLE(fill)

namespace ac::fill {
namespace {

using test::info_of;

void check(const Target &target, DataType type, const TensorShape &shape, test::Layout memory) {
    SCOPED_TRACE(shape_text(shape));
    auto dst = test::make_tensor(info_of(shape, type), memory);
    copy::fill_bytes(*dst, 3);
    test::run([&](PlanPtr &p) { return plan(p, *dst->info(), some_value(), nullptr, target); },
              {{TensorType::ACL_DST, dst.get()}});
    EXPECT_EQ(test::bytes(*dst), reference(shape.total_size(), dst->info()->element_size(), some_value()));
}

TEST(Fill, EveryRowFillsEveryLength) {
    test::for_each_row(fill_table, Type::count, [&](const Row &row, const Target &target) {
        for (const DataType type : copy::moved_types()) {
            if (type_of_size(data_size_from_type(type)) != row.type) {
                continue;
            }
            for (const test::Layout memory : {test::Layout::guarded, test::Layout::padded}) {
                check(target.inside(), type, TensorShape(3u, 2u, 2u, 3u, 2u, 2u), memory);
                check(target.inside(), type, TensorShape(1500u, 2u), memory);
            }
            for (const unsigned n : {1u, 2u, 3u, 5u, 7u, 8u, 9u, 15u, 16u, 17u, 31u, 33u, 64u, 67u, 130u, 300u}) {
                check(target.inside(), type, TensorShape(n), test::Layout::guarded);
            }
        }
    });
}

TEST(Fill, PublicFunction) {
    for (const DataType type : copy::moved_types()) {
        auto dst = test::make_tensor(info_of(TensorShape(9u, 5u), type), test::Layout::padded);
        NEFill function;
        if (!test::has_type(Fill_operator, type)) {
            EXPECT_RAISES(function.configure(dst.get(), some_value()));
            continue;
        }
        const PixelValue zero(0.0, type, dst->info()->quantization_info());
        function.configure(dst.get(), zero);
        function.run();
        EXPECT_EQ(test::values(*dst), std::vector<double>(45, 0.0));
    }
}

/// Nothing around the part of a tensor is written.
TEST(Fill, FillsAView) {
    const DataType type = copy::some_type(Fill_operator);
    if (type == DataType::UNKNOWN) {
        GTEST_SKIP() << "this build has the operator for others only";
    }
    auto whole = test::make_tensor(info_of(TensorShape(9u, 7u), type));
    copy::fill_bytes(*whole, 5);
    const std::vector<uint8_t> before = test::bytes(*whole);
    SubTensor part(whole.get(), TensorShape(4u, 3u), Coordinates(3, 2));
    NEFill function;
    function.configure(&part, some_value());
    function.run();
    expect_filled_part(before, test::bytes(*whole));
}

TEST(Fill, RefusesWithAReason) {
    const auto planned = [](const TensorInfo &dst, const Window *window) {
        PlanPtr made;
        return plan(made, dst, PixelValue(), window, Target::host().inside());
    };
    const TensorInfo none, a = info_of(TensorShape(4u), DataType::U8);
    const Window window;
    EXPECT_TRUE(test::refuses(planned(none, nullptr), "no shape"));
    EXPECT_TRUE(test::refuses(planned(TensorInfo(TensorShape(4u), 3, DataType::U8), nullptr), "3 bytes"));
    EXPECT_TRUE(test::refuses(planned(a, &window), "window"));
    EXPECT_RAISES(NEFill().configure(nullptr, PixelValue()));
}

TEST(Fill, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_DST, TensorShape(9u, 3u))},
        [](PlanPtr &out, auto &i, const Target &target) {
            // there is no input from which an empty info could take its shape
            const TensorInfo whole = test::info_of(TensorShape(9u, 3u), DataType::F32);
            i[0] = i[0].total_size() == 0 ? whole : i[0];
            return plan(out, i[0], PixelValue(1.5f), nullptr, target);
        },
        test::has_type(Fill_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::fill
