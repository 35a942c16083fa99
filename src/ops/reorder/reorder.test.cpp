// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEReorderLayer.h"

#include "src/ops/move/move_test.h"
#include "src/ops/reorder/reorder.h"

namespace ac::reorder {
namespace {

/// The stored numbers of the result for 1, 2, 3...
std::vector<double> reordered(const TensorShape &from, const TensorShape &to, DataType type, WeightFormat format,
                              bool transpose = true) {
    auto src = test::make_tensor(test::info_of(from, DataType::F32)), dst = test::make_tensor(test::info_of(to, type));
    std::vector<double> numbers;
    for (size_t i = 1; i <= from.total_size(); ++i) {
        numbers.push_back(static_cast<double>(i));
    }
    test::store(*src, numbers);
    copy::fill_bytes(*dst, 3);
    NEReorderLayer function;
    function.configure(src.get(), dst.get(), WeightFormat::OHWI, format, transpose);
    function.run();
    return test::stored(*dst);
}

TEST(Reorder, AgreesWithPlainCode) {
    const std::array<size_t, 2> sizes[] = {{4, 4}, {10, 9}, {16, 16}, {8, 511}, {236, 301}, {4, 3}, {1, 8}};
    for (const auto &[x_count, k_count] : sizes) {
        for (const auto &[format, b] :
             {std::pair<WeightFormat, size_t>{WeightFormat::OHWIo4, 4}, {WeightFormat::OHWIo8, 8}}) {
            const size_t rounded = (k_count + b - 1) / b * b;
            for (const DataType type : {DataType::F32, DataType::BFLOAT16}) {
                const bool half = type == DataType::BFLOAT16;
                const TensorInfo src = test::info_of(TensorShape(x_count, k_count), DataType::F32),
                                 dst = test::info_of(TensorShape(x_count, rounded), type);
                if (!test::has_type(Reorder_operator, DataType::F32) || (half && x_count % 4 != 0)) {
                    EXPECT_FALSE(bool(NEReorderLayer::validate(&src, &dst, WeightFormat::OHWI, format)));
                    continue;
                }
                std::vector<double> want(x_count * rounded, 0.), as_is(x_count * rounded, 0.);
                for (size_t x = 0; x < x_count; ++x) {
                    for (size_t k = 0; k < k_count; ++k) {
                        const size_t at = half ? k / b * x_count * b + x / 4 * 4 * b + k % b * 4 + x % 4
                                               : k / b * x_count * b + x * b + k % b;
                        want[at] = test::rounded(static_cast<double>(x * k_count + k + 1), type);
                        as_is[at] = test::rounded(static_cast<double>(k * x_count + x + 1), type);
                    }
                }
                EXPECT_EQ(reordered(src.tensor_shape(), dst.tensor_shape(), type, format, false), as_is)
                    << x_count << " by " << k_count << " as it is";
                EXPECT_EQ(reordered(src.tensor_shape(), dst.tensor_shape(), type, format), want)
                    << x_count << " by " << k_count;
                EXPECT_EQ(reordered(TensorShape(1u, 1u, x_count, k_count), TensorShape(1u, 1u, x_count, rounded), type,
                                    format),
                          want);
            }
        }
    }
}

TEST(Reorder, GivesTheseNumbers) {
    if (!test::has_type(Reorder_operator, DataType::F32)) {
        EXPECT_FALSE(moves::is_built(Reorder_operator));
        return;
    }
    EXPECT_EQ(reordered(TensorShape(2u, 5u), TensorShape(2u, 8u), DataType::F32, WeightFormat::OHWIo4),
              (std::vector<double>{1, 2, 3, 4, 6, 7, 8, 9, 5, 0, 0, 0, 10, 0, 0, 0}));
}

TEST(Reorder, RefusesWithAReason) {
    const TensorInfo a = test::info_of(TensorShape(10u, 9u), DataType::F32), none,
                     half = test::info_of(TensorShape(10u, 9u), DataType::F16);
    const TensorInfo three = test::info_of(TensorShape(2u, 3u, 4u), DataType::F32),
                     right = test::info_of(TensorShape(10u, 12u), DataType::F32);
    const auto validate = [](const ITensorInfo &src, const ITensorInfo &dst, WeightFormat from, WeightFormat to) {
        return NEReorderLayer::validate(&src, &dst, from, to);
    };
    TensorInfo padded(a);
    padded.extend_padding(PaddingSize(1));
    EXPECT_TRUE(moves::refuses(validate(a, right, WeightFormat::OHWIo4, WeightFormat::OHWIo4), "must be OHWI"));
    EXPECT_TRUE(moves::refuses(validate(a, right, WeightFormat::OHWI, WeightFormat::OHWIo16), "OHWIo4 or OHWIo8"));
    EXPECT_TRUE(moves::refuses(validate(three, none, WeightFormat::OHWI, WeightFormat::OHWIo4), "2x3x4"));
    EXPECT_TRUE(moves::refuses(validate(half, none, WeightFormat::OHWI, WeightFormat::OHWIo4), "src is F16"));
    EXPECT_TRUE(
        moves::refuses(NEReorderLayer::validate(nullptr, &a, WeightFormat::OHWI, WeightFormat::OHWIo4), "input"));
    if (test::has_type(Reorder_operator, DataType::F32)) {
        EXPECT_TRUE(moves::refuses(validate(a, a, WeightFormat::OHWI, WeightFormat::OHWIo4), "the result is 10x12"));
        EXPECT_TRUE(moves::refuses(validate(padded, right, WeightFormat::OHWI, WeightFormat::OHWIo4), "padded"));
        EXPECT_TRUE(bool(validate(a, right, WeightFormat::OHWI, WeightFormat::OHWIo4)));
    }
}

}  // namespace
}  // namespace ac::reorder
